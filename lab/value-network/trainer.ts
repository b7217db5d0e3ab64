/** Trains a network on samples: Adam on the cross-entropy between the chances that it gives and the shares of the win. */
import { log } from '../../src/core/real.js';
import { Rng } from '../../src/core/rng.js';
import { toChances } from '../../src/eval/network/evaluator.js';
import type { StoredNetwork } from '../../src/eval/network/network.js';
import { decodeWeights, encodeWeights } from '../../src/eval/network/stored-weights.js';
import { Adam } from '../gradient/adam.js';
import type { Samples } from '../self-play/samples.js';

const BATCH = 128;
const TINY = 1e-8;
const WEIGHT_DECAY = 0.1;

interface TrainingLayer {
  readonly inputs: number;
  readonly outputs: number;
  readonly first: number; // of its weights among the parameters; its biases follow
  readonly units: Float64Array; // of the current row
  readonly slopes: Float64Array; // of the loss, by unit
}

export class Trainer {
  readonly shape: readonly number[];
  private readonly samples: Samples;
  private readonly layers: readonly TrainingLayer[];
  private readonly parameters: Float64Array;
  private readonly gradient: Float64Array;
  private readonly adam: Adam;
  private readonly scale: Float64Array; // of each input: 1 / root of its mean square
  private readonly chances: Float64Array;

  /** `hidden`: units of each hidden layer; `size`: numbers of a row; `from`: a network of this shape to start with. */
  constructor(samples: Samples, size: number, hidden: readonly number[], seed: string, from?: StoredNetwork) {
    this.samples = samples;
    this.shape = [size, ...hidden, samples.seats / samples.rows];
    let first = 0;
    this.layers = this.shape.slice(1).map((outputs, i) => {
      const inputs = this.shape[i];
      const layer = { inputs, outputs, first, units: new Float64Array(outputs), slopes: new Float64Array(outputs) };
      first += (inputs + 1) * outputs;
      return layer;
    });
    this.parameters = new Float64Array(first);
    this.adam = new Adam(this.parameters, WEIGHT_DECAY);
    this.gradient = this.adam.gradient;
    this.scale = scales(samples, size);
    this.chances = new Float64Array(samples.seats);
    if (from === undefined) this.begin(new Rng(seed));
    else this.continue(from);
  }

  /** Steps of a pass over so many samples. */
  stepsOf(count: number): number {
    return Math.ceil(count / BATCH);
  }

  /** One pass over the given samples, in this order. `rate`: of learning. Returns the mean loss before each step. */
  pass(order: Int32Array, rate: (step: number) => number): number {
    let loss = 0;
    for (let from = 0; from < order.length; from += BATCH) {
      const to = Math.min(order.length, from + BATCH);
      this.gradient.fill(0);
      for (let i = from; i < to; i++) loss += this.learn(order[i]);
      this.adam.step(rate(this.adam.steps), to - from);
    }
    return loss / order.length;
  }

  /** The mean loss over the given samples. */
  loss(order: Int32Array): number {
    let loss = 0;
    for (const sample of order) {
      this.judge(sample);
      loss += this.lossOf(sample);
    }
    return loss / order.length;
  }

  /** What the network says of a sample. The array is reused. */
  judge(sample: number): Float64Array {
    const { samples, chances, layers } = this;
    const perRow = samples.seats / samples.rows;
    const last = layers[layers.length - 1];
    for (let row = 0; row < samples.rows; row++) {
      this.forward(sample, row);
      for (let i = 0; i < perRow; i++) chances[row * perRow + i] = last.units[i];
    }
    toChances(chances);
    return chances;
  }

  /** The network as it is now. */
  stored(): StoredNetwork {
    const { parameters, layers, scale } = this;
    const weights = Float32Array.from(parameters);
    const [{ inputs, outputs }] = layers;
    for (let input = 0; input < inputs; input++)
      for (let i = 0; i < outputs; i++) weights[input * outputs + i] = parameters[input * outputs + i] * scale[input];
    return { shape: this.shape, weights: encodeWeights(weights) };
  }

  /** He and others (2015): weights that keep the size of what passes through. */
  private begin(rng: Rng): void {
    const { layers, parameters } = this;
    for (const [i, { inputs, outputs, first }] of layers.entries()) {
      if (i === layers.length - 1) continue; // zeros: the first guess is even chances
      const size = Math.sqrt(6 / (i === 0 ? Math.min(inputs, 100) : inputs));
      for (let at = 0; at < inputs * outputs; at++) parameters[first + at] = (2 * rng.unit() - 1) * size;
    }
  }

  /** Takes over the weights of a network. */
  private continue({ shape, weights }: StoredNetwork): void {
    const { layers, parameters, scale } = this;
    if (shape.join() !== this.shape.join())
      throw new RangeError(`Expected a network of ${this.shape.join()}, got ${shape.join()}`);
    parameters.set(decodeWeights(weights));
    const [{ inputs, outputs }] = layers;
    for (let input = 0; input < inputs; input++)
      for (let i = 0; i < outputs; i++) parameters[input * outputs + i] /= scale[input];
  }

  private learn(sample: number): number {
    const { samples, chances, layers } = this;
    const perRow = samples.seats / samples.rows;
    const last = layers[layers.length - 1];
    this.judge(sample);
    for (let row = samples.rows - 1; row >= 0; row--) {
      if (row < samples.rows - 1) this.forward(sample, row);
      for (let i = 0; i < perRow; i++)
        last.slopes[i] = chances[row * perRow + i] - samples.shareOf(sample, row * perRow + i);
      this.backward(sample, row);
    }
    return this.lossOf(sample);
  }

  /** After `judge`. */
  private lossOf(sample: number): number {
    const { samples, chances } = this;
    if (samples.seats === 1) return crossEntropy(chances[0], samples.shareOf(sample, 0));
    let loss = 0;
    for (let seat = 0; seat < samples.seats; seat++)
      loss -= samples.shareOf(sample, seat) * log(Math.max(TINY, chances[seat]));
    return loss;
  }

  private forward(sample: number, row: number): void {
    const { layers, parameters, samples, scale } = this;
    const { places, values } = samples.row(sample, row);
    const [{ inputs, outputs, units }] = layers;
    for (let i = 0; i < outputs; i++) units[i] = parameters[inputs * outputs + i];
    for (let k = 0; k < places.length; k++) {
      const value = values[k] * scale[places[k]];
      const at = places[k] * outputs;
      for (let i = 0; i < outputs; i++) units[i] += value * parameters[at + i];
    }
    for (let l = 1; l < layers.length; l++) {
      const { inputs, outputs, first, units } = layers[l];
      const below = layers[l - 1].units;
      for (let i = 0; i < outputs; i++) units[i] = parameters[first + inputs * outputs + i];
      for (let k = 0; k < inputs; k++) {
        if (below[k] <= 0) below[k] = 0;
        else for (let i = 0; i < outputs; i++) units[i] += below[k] * parameters[first + k * outputs + i];
      }
    }
  }

  /** Adds to the gradient, from the slopes of the last layer. */
  private backward(sample: number, row: number): void {
    const { layers, parameters, gradient, samples, scale } = this;
    for (let l = layers.length - 1; l > 0; l--) {
      const { inputs, outputs, first, slopes } = layers[l];
      const below = layers[l - 1];
      for (let k = 0; k < inputs; k++) {
        below.slopes[k] = 0;
        if (below.units[k] <= 0) continue;
        const at = first + k * outputs;
        let slope = 0;
        for (let i = 0; i < outputs; i++) {
          slope += slopes[i] * parameters[at + i];
          gradient[at + i] += slopes[i] * below.units[k];
        }
        below.slopes[k] = slope;
      }
      for (let i = 0; i < outputs; i++) gradient[first + inputs * outputs + i] += slopes[i];
    }
    const { places, values } = samples.row(sample, row);
    const [{ inputs, outputs, slopes }] = layers;
    for (let k = 0; k < places.length; k++) {
      const value = values[k] * scale[places[k]];
      const at = places[k] * outputs;
      for (let i = 0; i < outputs; i++) gradient[at + i] += slopes[i] * value;
    }
    for (let i = 0; i < outputs; i++) gradient[inputs * outputs + i] += slopes[i];
  }
}

function crossEntropy(chance: number, share: number): number {
  return -share * log(Math.max(TINY, chance)) - (1 - share) * log(Math.max(TINY, 1 - chance));
}

/** Rare inputs are scaled up by 10 at most. */
function scales(samples: Samples, size: number): Float64Array {
  const squares = new Float64Array(size);
  for (let sample = 0; sample < samples.count; sample++)
    for (let row = 0; row < samples.rows; row++) {
      const { places, values } = samples.row(sample, row);
      for (let k = 0; k < places.length; k++) squares[places[k]] += values[k] * values[k];
    }
  return squares.map((sum) => (sum === 0 ? 1 : Math.min(10, Math.sqrt((samples.count * samples.rows) / sum))));
}
