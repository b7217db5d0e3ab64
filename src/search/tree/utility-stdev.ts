/**
 * Exploration in units of utility stdev, the standard deviation of a seat's payoffs in this search, instead of the payoff range: the
 * same number then suits a game in which dice decide everything, one whose static evaluation moves by hundredths, and a seat that has
 * nearly lost.
 */

/** The standard deviation of payoffs scaled to [0, 1] before anything is known; it has the weight of so many iterations. */
const ASSUMED = 0.25;
const ASSUMED_WEIGHT = 2;

export class UtilityStdev {
  declare private readonly exploration: Float64Array; // by seat, in units of the payoff range
  declare private readonly units: Float64Array; // by seat: the exploration asked for
  declare private readonly sums: Float64Array;
  declare private readonly squares: Float64Array;
  declare private iterations: number;

  /** `exploration`, by seat, in units of utility stdev; from now on kept in units of the payoff range. */
  constructor(exploration: Float64Array) {
    this.exploration = exploration;
    this.units = exploration.slice();
    this.sums = new Float64Array(exploration.length);
    this.squares = new Float64Array(exploration.length);
    this.iterations = 0;
    for (let seat = 0; seat < exploration.length; seat++) exploration[seat] *= ASSUMED;
  }

  /** Adds the payoffs of one iteration, which (payoff - least) * scale brings to [0, 1]. */
  add(payoffs: Float64Array, least: number, scale: number): void {
    const { exploration, units, sums, squares } = this;
    const n = ++this.iterations;
    for (let seat = 0; seat < exploration.length; seat++) {
      const payoff = (payoffs[seat] - least) * scale;
      sums[seat] += payoff;
      squares[seat] += payoff * payoff;
      const deviations = Math.max(0, squares[seat] - (sums[seat] * sums[seat]) / n);
      const variance = (ASSUMED_WEIGHT * ASSUMED * ASSUMED + deviations) / (ASSUMED_WEIGHT + n);
      exploration[seat] = units[seat] * Math.sqrt(variance);
    }
  }
}
