/** Trains a network with one hidden layer of eight units, as `MoveNetwork` plays it. */
import { Rng } from '../../src/core/rng.js';
import { UNITS } from '../../src/eval/network/active.js';
import { normal } from '../gradient/normal.js';
import type { MoveRows } from './move-rows.js';
import { addProducts, type MoveShape, MoveTrainer } from './move-trainer.js';

const WEIGHT_DECAY = 1e-3;
const SCORE_SPREAD = 0.3; // standard deviation of the first weights of the score

export class ShallowMoveTrainer extends MoveTrainer {
  private readonly ofRow: number; // where the weights of a row begin among the parameters; the biases come before them
  private readonly base: Float64Array; // scratch: units by the position alone
  private readonly slopes: Float64Array; // scratch: of the loss, by unit, over all moves of a decision
  private units: Float64Array; // scratch: [move][unit]

  constructor(shape: MoveShape, seed: string) {
    super(shape, seed, (shape.position + 1 + shape.move + shape.place) * UNITS, UNITS, WEIGHT_DECAY);
    this.ofRow = (shape.position + 1) * UNITS;
    this.base = new Float64Array(UNITS);
    this.slopes = new Float64Array(UNITS);
    this.units = new Float64Array(UNITS);
    this.begin(new Rng(`${seed}/weights`));
  }

  /** He and others (2015): weights that keep the size of what passes through. Biases begin at 0. */
  private begin(rng: Rng): void {
    const { parameters, shape, ofRow, ofScore, size } = this;
    const spread = Math.sqrt(2 / (shape.position + size));
    for (let i = 0; i < ofScore; i++) {
      const isBias = i >= shape.position * UNITS && i < ofRow;
      if (!isBias) parameters[i] = spread * normal(rng);
    }
    for (let i = ofScore; i < parameters.length; i++) parameters[i] = SCORE_SPREAD * normal(rng);
  }

  protected grow(moves: number): void {
    this.units = new Float64Array(moves * UNITS);
  }

  protected score({ position, rows, visits }: MoveRows, scores: Float64Array): void {
    const { parameters, base, units, size, ofRow, ofScore, shape } = this;
    for (let unit = 0; unit < UNITS; unit++) base[unit] = parameters[shape.position * UNITS + unit];
    addProducts(base, 0, position, 0, shape.position, parameters, 0, UNITS);
    for (let i = 0; i < visits.length; i++) {
      const at = i * UNITS;
      for (let unit = 0; unit < UNITS; unit++) units[at + unit] = base[unit];
      addProducts(units, at, rows, i * size, size, parameters, ofRow, UNITS);
      let score = 0;
      for (let unit = 0; unit < UNITS; unit++)
        if (units[at + unit] > 0) score += units[at + unit] * parameters[ofScore + unit];
      scores[i] = score;
    }
  }

  protected learn({ position, rows, visits }: MoveRows, all: number): void {
    const { parameters, gradient, slopes, units, errors, size, ofRow, ofScore, shape } = this;
    slopes.fill(0);
    for (let i = 0; i < visits.length; i++) {
      const slope = (visits[i] * errors[i]) / all; // means need none of their own: weighted errors add up to 0
      for (let unit = 0; unit < UNITS; unit++) {
        const value = units[i * UNITS + unit];
        if (value <= 0) continue;
        const own = slope * parameters[ofScore + unit];
        gradient[ofScore + unit] += slope * value;
        slopes[unit] += own;
        for (let k = 0, at = ofRow + unit; k < size; k++, at += UNITS) {
          const input = rows[i * size + k];
          if (input !== 0) gradient[at] += own * input;
        }
      }
    }
    for (let unit = 0; unit < UNITS; unit++) {
      for (let k = 0; k < shape.position; k++) gradient[k * UNITS + unit] += slopes[unit] * position[k];
      gradient[shape.position * UNITS + unit] += slopes[unit];
    }
  }
}
