/**
 * A small neural network: layers with max(0, x) between them. Multiplications and additions of doubles alone, so the same
 * row gives the same bytes in Node and in every browser.
 */
import { Layer, outputsOf } from './layer.js';
import { decodeWeights, type StoredWeights } from './stored-weights.js';

/** A network as it is stored. */
export interface StoredNetwork {
  readonly shape: readonly number[]; // inputs, units of each hidden layer, outputs
  readonly weights: StoredWeights; // for each layer [input][output], then its biases
}

export class Network {
  readonly inputs: number;
  readonly outputs: number;
  declare private readonly layers: readonly Layer[];
  declare private readonly units: readonly Float64Array[]; // scratch: outputs of each layer

  constructor({ shape, weights }: StoredNetwork) {
    const floats = decodeWeights(weights);
    let at = 0;
    const take = (count: number) => {
      at += count;
      return floats.subarray(at - count, at);
    };
    this.layers = shape.slice(1).map((outputs, i) => {
      const inputs = shape[i];
      return new Layer(inputs, outputs, take(inputs * outputs), take(outputs));
    });
    if (at !== floats.length) throw new RangeError(`Expected ${at} weights, got ${floats.length}`);
    this.units = this.layers.map(outputsOf);
    this.inputs = shape[0];
    this.outputs = shape[shape.length - 1];
  }

  /** Reads a row of `inputs` numbers; writes `outputs` scores to `out`, from `at` on. */
  forward(row: Float32Array, out: Float64Array, at: number): void {
    const { layers, units, outputs } = this;
    const last = layers.length - 1;
    layers[0].forward(row, units[0]);
    for (let i = 0; i < last; i++) {
      rectify(units[i]);
      layers[i + 1].forward(units[i], units[i + 1]);
    }
    for (let i = 0; i < outputs; i++) out[at + i] = units[last][i];
  }
}

function rectify(units: Float64Array): void {
  for (let i = 0; i < units.length; i++) if (units[i] < 0) units[i] = 0;
}
