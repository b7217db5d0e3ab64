/** One layer of a network: outputs = bias + sum over the inputs that are not 0 of input times weight. */
import { Active, UNITS } from './active.js';

export class Layer {
  readonly inputs: number;
  readonly outputs: number;
  declare private readonly weights: Float64Array; // [block][input][output of the block]
  declare private readonly biases: Float64Array; // padded with zeros to whole blocks
  declare private readonly active: Active; // scratch

  /** `weights`: [input][output]; `biases`: [output]. */
  constructor(inputs: number, outputs: number, weights: ArrayLike<number>, biases: ArrayLike<number>) {
    this.inputs = inputs;
    this.outputs = outputs;
    const blocks = Math.ceil(outputs / UNITS);
    this.weights = new Float64Array(blocks * inputs * UNITS);
    this.biases = new Float64Array(blocks * UNITS);
    for (let output = 0; output < outputs; output++) {
      const block = Math.floor(output / UNITS);
      this.biases[output] = biases[output];
      for (let input = 0; input < inputs; input++)
        this.weights[(block * inputs + input) * UNITS + (output % UNITS)] = weights[input * outputs + output];
    }
    this.active = new Active(inputs);
  }

  /** Reads `inputs` numbers; writes the outputs to `out`, which has room for whole blocks of 8. */
  forward(row: ArrayLike<number>, out: Float64Array): void {
    const { inputs, weights, biases, active } = this;
    active.read(row, inputs);
    for (let at = 0; at < biases.length; at++) out[at] = biases[at];
    for (let at = 0; at < biases.length; at += UNITS) active.addTo(out, at, weights, at * inputs, UNITS);
  }
}

/** Room for the outputs of a layer. */
export function outputsOf({ outputs }: Layer): Float64Array {
  return new Float64Array(Math.ceil(outputs / UNITS) * UNITS);
}
