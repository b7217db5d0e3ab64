/**
 * Maximum-likelihood strengths from rankings. Luce (1959), Plackett (1975): i takes the first place with probability
 * exp(t_i) / sum of exp(t_j), the second is drawn the same way from the rest, and so on; with two seats this is Bradley and
 * Terry (1952), Elo's model. A shared place counts as all its orders in equal parts, so a draw is half a win.
 *
 * Where the winner takes all, the others share a place because their order is unknown, not because they were equal: only
 * the winner counts.
 *
 * Seats can have advantages of their own, as that of White in Ordo and BayesElo: a participant is then an entrant in a seat, and its
 * strength the sum of both. Elo is not collapsible: where a seat wins most games, whoever plays, strengths that leave seats out of account
 * come out closer together than they are at even seats.
 *
 * One drawn game is added between every two entrants that met, so that one who won everything has a finite strength, and between every
 * two seats.
 *
 * Intervals are robust to correlation within blocks (the same deal and entrants): the variance of the estimate is
 * H^-1 (sum over blocks of g g') H^-1, with g a block's gradient and H the Hessian. Liang and Zeger (1986). The added games
 * enter as half a win and half a loss each.
 */
import { inverse, product, zeros } from './linear.js';
import type { Ranking } from './ranking.js';
import { Ratings } from './ratings.js';

/** One choice from a set: adds -weight * log(sum of exp(t_i)) to the log-likelihood. */
interface SetChoice {
  readonly set: readonly number[]; // participants, possibly repeated
  weight: number;
}

/** The log-likelihood of a ranking: t summed over `wins`, and its choices. */
interface Terms {
  readonly wins: readonly number[];
  readonly choices: readonly SetChoice[];
}

const MOST_STEPS = 100;
const TOLERANCE = 1e-9; // in units of strength
const LONGEST_STEP = 2;

export class PlackettLuce {
  private readonly entrants: number;
  private readonly seats: number;
  private readonly count: number; // of parameters: strengths of entrants, then advantages of seats
  private readonly parameters: readonly (readonly number[])[]; // by participant: those that add up to its strength
  private readonly terms = new Map<string, Terms>();
  private readonly tally = new Map<string, number>(); // games by ranking
  private readonly blocks: string[][] = []; // rankings of each block
  private readonly met = new Set<string>();

  /** @param seats if more than 1, the advantages of seats are fitted too */
  constructor(entrants: number, seats = 1) {
    this.entrants = entrants;
    this.seats = seats;
    this.count = entrants + (seats > 1 ? seats : 0);
    this.parameters = Array.from({ length: entrants * seats }, (_, participant) =>
      seats > 1 ? [Math.floor(participant / seats), entrants + (participant % seats)] : [participant],
    );
  }

  /** What stands in rankings for an entrant in a seat; without advantages of seats there is only seat 0. */
  participant(entrant: number, seat: number): number {
    return entrant * this.seats + seat;
  }

  /** Rankings of participants. */
  addBlock(rankings: readonly Ranking[]): void {
    this.blocks.push(
      rankings.map((ranking) => {
        const key = ranking.map((place) => place.join(' ')).join('>');
        if (!this.terms.has(key)) this.terms.set(key, termsOf(ranking));
        this.tally.set(key, (this.tally.get(key) ?? 0) + 1);
        const all = ranking.flat().map((participant) => this.parameters[participant][0]);
        for (const a of all) for (const b of all) if (a < b) this.met.add(`${a} ${b}`);
        return key;
      }),
    );
  }

  /** Pairs of participants with a drawn game each. */
  private drawn(): number[][] {
    const { seats } = this;
    const pairs = [...this.met].map((key) => key.split(' ').map((entrant) => this.participant(Number(entrant), 0)));
    for (let a = 0; a < seats; a++)
      for (let b = a + 1; b < seats; b++) pairs.push([this.participant(0, a), this.participant(0, b)]);
    return pairs;
  }

  fit(anchor = 0): Ratings {
    const { count } = this;
    const pairs = this.drawn();
    const anchors = this.parameters[this.participant(anchor, 0)];
    const linear = new Float64Array(count);
    const choices = new Map<string, SetChoice>();
    const choose = ({ set, weight }: SetChoice) => {
      const key = set.join(' ');
      const known = choices.get(key);
      if (known === undefined) choices.set(key, { set, weight });
      else known.weight += weight;
    };
    for (const [key, games] of this.tally) {
      const { wins, choices } = this.terms.get(key)!;
      for (const i of wins) this.addTo(linear, i, games);
      for (const { set, weight } of choices) choose({ set, weight: weight * games });
    }
    for (const pair of pairs) {
      for (const i of pair) this.addTo(linear, i, 0.5);
      choose({ set: pair, weight: 1 });
    }
    const all = [...choices.values()];
    const strengths = new Float64Array(count);
    let curvature = zeros(count);
    for (let step = 0; step < MOST_STEPS; step++) {
      const slope = this.gradient(strengths, linear, all);
      curvature = inverse(withoutAnchors(this.hessian(strengths, all), anchors));
      let largest = 0;
      for (let i = 0; i < count; i++) {
        if (anchors.includes(i)) continue;
        let change = 0;
        for (let j = 0; j < count; j++) change += curvature[i][j] * slope[j]; // of anchors 0
        change = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, change));
        strengths[i] += change;
        largest = Math.max(largest, Math.abs(change));
      }
      if (largest < TOLERANCE) break;
    }
    const middle = this.spread(strengths, pairs);
    const covariance = anchored(product(product(curvature, middle), curvature), anchors);
    return new Ratings(strengths, covariance, this.entrants, this.blocks.length);
  }

  /** Adds an amount to each parameter of a participant. */
  private addTo(out: Float64Array, participant: number, amount: number): void {
    for (const i of this.parameters[participant]) out[i] += amount;
  }

  /** Sum over blocks of g g'. */
  private spread(strengths: Float64Array, pairs: readonly number[][]): Float64Array[] {
    const { count, blocks } = this;
    const sum = zeros(count);
    const slopes = new Map<string, Float64Array>();
    for (const [key, { wins, choices }] of this.terms) {
      const linear = new Float64Array(count);
      for (const i of wins) this.addTo(linear, i, 1);
      slopes.set(key, this.gradient(strengths, linear, choices));
    }
    const scale = blocks.length > 1 ? blocks.length / (blocks.length - 1) : 1;
    const total = new Float64Array(count);
    for (const block of blocks) {
      total.fill(0);
      for (const key of block) {
        const slope = slopes.get(key)!;
        for (let i = 0; i < count; i++) total[i] += slope[i];
      }
      addSquare(sum, total, scale);
    }
    for (const [a, b] of pairs) {
      for (const winner of [a, b]) {
        const linear = new Float64Array(count);
        this.addTo(linear, winner, 1);
        addSquare(sum, this.gradient(strengths, linear, [{ set: [a, b], weight: 1 }]), 0.5);
      }
    }
    return sum;
  }

  /** The chances of the participants of a set to be chosen. */
  private chances(strengths: Float64Array, set: readonly number[]): number[] {
    const weights = set.map((i) => Math.exp(this.parameters[i].reduce((sum, j) => sum + strengths[j], 0)));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / total);
  }

  private gradient(strengths: Float64Array, linear: Float64Array, choices: readonly SetChoice[]): Float64Array {
    const out = linear.slice();
    for (const { set, weight } of choices) {
      const chances = this.chances(strengths, set);
      for (const [at, i] of set.entries()) this.addTo(out, i, -weight * chances[at]);
    }
    return out;
  }

  /** Of the negative log-likelihood: the covariance of the parameters of what is chosen. */
  private hessian(strengths: Float64Array, choices: readonly SetChoice[]): Float64Array[] {
    const out = zeros(strengths.length);
    const mean = new Float64Array(strengths.length);
    for (const { set, weight } of choices) {
      mean.fill(0);
      const chances = this.chances(strengths, set);
      for (const [at, participant] of set.entries()) {
        this.addTo(mean, participant, chances[at]);
        for (const i of this.parameters[participant]) this.addTo(out[i], participant, weight * chances[at]);
      }
      addSquare(out, mean, -weight);
    }
    return out;
  }
}

/** For each shared place: every subset of it that may be left when the next one is chosen, with all that are worse. */
function termsOf(ranking: Ranking): Terms {
  const takesAll = ranking.length === 2 && ranking[1].length > 1;
  const told = takesAll ? 1 : ranking.length; // places that carry information
  const choices: SetChoice[] = [];
  for (let place = 0; place < told; place++) {
    const tied = ranking[place];
    const worse = ranking.slice(place + 1).flat();
    const ofSize = binomials(tied.length);
    for (let subset = 1; subset < 1 << tied.length; subset++) {
      const left = tied.filter((_, i) => ((subset >> i) & 1) === 1);
      const set = [...left, ...worse].sort((a, b) => a - b);
      choices.push({ set, weight: 1 / ofSize[left.length] });
    }
  }
  return { wins: ranking.slice(0, told).flat(), choices };
}

function binomials(n: number): number[] {
  const row = [1];
  for (let k = 1; k <= n; k++) row.push((row[k - 1] * (n - k + 1)) / k);
  return row;
}

const FAINT = 1e-9; // keeps the Hessian regular for entrants that met nobody

/** Anchors have the row and column of the identity, so they stay at 0. */
function withoutAnchors(matrix: Float64Array[], anchors: readonly number[]): Float64Array[] {
  for (let i = 0; i < matrix.length; i++) matrix[i][i] += FAINT;
  anchored(matrix, anchors);
  for (const anchor of anchors) matrix[anchor][anchor] = 1;
  return matrix;
}

function anchored(matrix: Float64Array[], anchors: readonly number[]): Float64Array[] {
  for (const anchor of anchors) for (let i = 0; i < matrix.length; i++) matrix[i][anchor] = matrix[anchor][i] = 0;
  return matrix;
}

function addSquare(sum: Float64Array[], g: Float64Array, weight: number): void {
  for (let i = 0; i < g.length; i++) {
    if (g[i] === 0) continue;
    for (let j = 0; j < g.length; j++) sum[i][j] += weight * g[i] * g[j];
  }
}
