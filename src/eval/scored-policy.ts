/** Policies that score moves and draw one by softmax; the same probabilities, smoothed, are priors for the search. */
import { MoveList } from '../core/move-list.js';
import { exp } from '../core/real.js';
import type { Rng } from '../core/rng.js';
import type { Game, State } from '../games/game.js';
import type { Policy } from './evaluator.js';
import { siteNames } from './site-names.js';

/**
 * Priors are the policy at so many times its temperature, unless told otherwise: at its own, a search would look at little but the
 * policy's favourite. Set by matches of Alexander (docs/lab/alexander.md).
 */
const PRIOR_TEMPERATURE = 4;

/** Points by which moves that a network does not look at stay behind those that it does. */
const BEHIND = 1;

/** Points of a move that is not worth a try: it has no prior, and is chosen only where nothing else is listed. */
export const NEVER = Number.NEGATIVE_INFINITY;

/** Writes the points of each listed move; more points make a move likelier. */
export type Scorer<S extends State> = (s: S, moves: MoveList, points: Float64Array) => void;

/** Moves of a decision that are all as likely. */
export const EVENLY = undefined;

/** What a policy makes of each decision of a game, by its name: one that is new is looked at, or left to chance, knowingly. */
export type Scoring<S extends State, N extends string> = Readonly<Record<N, Scorer<S> | typeof EVENLY>>;

/** The scorers of those decisions that are looked at. */
export function scorersIn<T>(scoring: Readonly<Record<string, T | typeof EVENLY>>): Map<string, T> {
  return new Map(Object.entries(scoring).flatMap(([name, scorer]) => (scorer === EVENLY ? [] : [[name, scorer]])));
}

export class ScoredPolicy<S extends State> implements Policy<S> {
  readonly name: string;
  declare private readonly game: Game<S>;
  declare private readonly scorers: readonly (Scorer<S> | undefined)[]; // by site; undefined: all moves equally likely
  declare private readonly temperature: number;
  declare private readonly even: number;
  declare private readonly priorTemperature: number;
  declare private readonly moves: MoveList;
  declare private readonly weights: Float64Array;

  /**
   * `byName`: scorers by name of the decision; `temperature`: points that make a move e times as likely, above 0; `even`: share of
   * the priors that all moves have alike, so that a long search tries what the policy would never do; `priorTemperature`: of the priors.
   */
  constructor(
    name: string,
    game: Game<S>,
    byName: ReadonlyMap<string, Scorer<S>>,
    temperature: number,
    even = 0,
    priorTemperature = temperature * PRIOR_TEMPERATURE,
  ) {
    this.name = name;
    this.game = game;
    this.scorers = siteNames(game).map((name) => byName.get(name));
    this.temperature = temperature;
    this.even = even;
    this.priorTemperature = priorTemperature;
    this.moves = new MoveList(game.moveSpace);
    this.weights = new Float64Array(game.moveSpace);
  }

  choose(s: S, rng: Rng, listed?: MoveList): number {
    const { game, scorers, weights } = this;
    const scorer = scorers[game.site(s)];
    if (scorer === undefined) return game.pick(s, rng);
    const moves = listed ?? this.moves;
    if (listed === undefined) game.moves(s, moves);
    if (moves.count === 1) return moves.at[0];
    scorer(s, moves, weights);
    let left = rng.unit() * this.soften(weights, moves.count, this.temperature);
    const last = moves.count - 1;
    for (let i = 0; i < last; i++) {
      left -= weights[i];
      if (left < 0) return moves.at[i];
    }
    return moves.at[last];
  }

  /** The probabilities of `choose`, smoothed. */
  priors(s: S, moves: MoveList, out: Float64Array): void {
    this.write(s, moves, out, this.priorTemperature, this.even);
  }

  /** The probabilities of `choose`. */
  chances(s: S, moves: MoveList, out: Float64Array): void {
    this.write(s, moves, out, this.temperature, 0);
  }

  private write(s: S, moves: MoveList, out: Float64Array, temperature: number, even: number): void {
    const scorer = this.scorers[this.game.site(s)];
    if (scorer === undefined) {
      out.fill(1 / moves.count, 0, moves.count);
      return;
    }
    const { weights: points } = this;
    const { count } = moves;
    scorer(s, moves, points);
    let tried = 0;
    for (let i = 0; i < count; i++) {
      out[i] = points[i];
      if (points[i] !== NEVER) tried++;
    }
    if (tried === 0) {
      out.fill(1 / count, 0, count);
      return;
    }
    const sum = this.soften(out, count, temperature);
    for (let i = 0; i < count; i++) out[i] = points[i] === NEVER ? 0 : (1 - even) * (out[i] / sum) + even / tried;
  }

  /** exp(points / temperature) in place, scaled so that the best is 1; returns the sum. */
  private soften(points: Float64Array, count: number, temperature: number): number {
    let best = points[0];
    for (let i = 1; i < count; i++) if (points[i] > best) best = points[i];
    let sum = 0;
    let last = best; // many moves promise the same
    let weight = 1;
    for (let i = 0; i < count; i++) {
      if (points[i] !== last) {
        last = points[i];
        weight = last === best ? 1 : exp((last - best) / temperature);
      }
      points[i] = weight;
      sum += weight;
    }
    return sum;
  }
}

/** Points for a yes-or-no decision: `yes` for yes, which is move 1, and 0 for no. */
export function answer(moves: MoveList, points: Float64Array, yes: number): void {
  for (let i = 0; i < moves.count; i++) points[i] = moves.at[i] === 1 ? yes : 0;
}

/**
 * A policy that a network improves: points of the scorer before, each worth so many thousandths, and the score of the network. The network
 * looks at the `most` moves with the most points; the others stay behind all of these.
 */
export function improved<S extends State>(
  before: Scorer<S>,
  worth: number,
  network: Scorer<S>,
  most: number,
): Scorer<S> {
  const list = new MoveList(most);
  const scores = new Float64Array(most);
  const chosen = new Int32Array(most);
  const best = new Float64Array(most);
  return (s, moves, points) => {
    const { count } = moves;
    before(s, moves, points);
    let least = Number.NEGATIVE_INFINITY; // points of the last of those that are looked at
    let alike = count; // moves with so many points that are looked at
    if (count > most) {
      findBest(points, count, best);
      least = best[0];
      alike = most;
      for (let i = 0; i < count; i++) if (points[i] > least) alike--;
    }
    list.count = 0;
    for (let i = 0; i < count; i++) {
      if (points[i] < least || (points[i] === least && alike-- <= 0)) continue;
      chosen[list.count] = i;
      list.add(moves.at[i]);
    }
    network(s, list, scores);
    let lowest = Number.POSITIVE_INFINITY;
    for (let k = 0; k < list.count; k++) {
      scores[k] += worth * points[chosen[k]];
      if (scores[k] < lowest) lowest = scores[k];
    }
    for (let i = 0; i < count; i++) points[i] = lowest - BEHIND * worth;
    for (let k = 0; k < list.count; k++) points[chosen[k]] = scores[k];
  };
}

/** Writes the greatest of the points, in ascending order: few of many, so that most of the points are only compared with the least. */
function findBest(points: Float64Array, count: number, best: Float64Array): void {
  const last = best.length - 1;
  for (let k = 0; k <= last; k++) best[k] = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const value = points[i];
    if (value <= best[0]) continue;
    let k = 0;
    for (; k < last && best[k + 1] < value; k++) best[k] = best[k + 1];
    best[k] = value;
  }
}
