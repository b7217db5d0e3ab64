/**
 * Gradient descent with steps by the mean and the spread of slopes. Kingma and Ba (2015), "Adam: A method for stochastic
 * optimization"; weights decay apart from the slopes: Loshchilov and Hutter (2019), "Decoupled weight decay regularization".
 */
import { power } from '../../src/core/power.js';

const MEAN_DECAY = 0.9;
const SQUARE_DECAY = 0.999;
const TINY = 1e-8;

export class Adam {
  readonly gradient: Float64Array; // of the next step; to be filled by the caller
  steps: number; // taken so far
  private readonly parameters: Float64Array;
  private readonly decay: number;
  private readonly means: Float64Array;
  private readonly squares: Float64Array;

  /** `parameters` are changed in place; `decay`: the part of a weight that is lost at a rate of 1. */
  constructor(parameters: Float64Array, decay: number) {
    this.parameters = parameters;
    this.decay = decay;
    this.gradient = new Float64Array(parameters.length);
    this.means = new Float64Array(parameters.length);
    this.squares = new Float64Array(parameters.length);
    this.steps = 0;
  }

  /** A step along the gradient, which is a sum over so many samples. */
  step(rate: number, samples: number): void {
    const { parameters, gradient, means, squares, decay } = this;
    this.steps++;
    const meanScale = 1 / (1 - power(MEAN_DECAY, this.steps));
    const squareScale = 1 / (1 - power(SQUARE_DECAY, this.steps));
    for (let i = 0; i < parameters.length; i++) {
      const slope = gradient[i] / samples;
      means[i] += (1 - MEAN_DECAY) * (slope - means[i]);
      squares[i] += (1 - SQUARE_DECAY) * (slope * slope - squares[i]);
      parameters[i] *= 1 - rate * decay;
      parameters[i] -= (rate * means[i] * meanScale) / (Math.sqrt(squares[i] * squareScale) + TINY);
    }
  }
}

/** A rate that falls from 1 to 0 along half a cosine, as `part` rises from 0 to 1. By the series: the same bits everywhere. */
export function cosineDecay(part: number): number {
  const square = (part * Math.PI) ** 2 / 4;
  let cosine = 1; // of a quarter turn times `part`
  for (let n = 20; n >= 2; n -= 2) cosine = 1 - (cosine * square) / (n * (n - 1));
  return cosine * cosine;
}
