/**
 * The part of the game tree that walks from its start have visited, in typed arrays: what follows from the rules alone is
 * computed once. A walk that stays inside it never touches a position.
 *
 *   turn | start | count | record          per history: 1 + 4 + 2 + 4 bytes
 *   code | next | odds | due               per edge, from `start` on: 4 + 4 + 8 bytes, and 4 per seat
 *   payoffs                                of a finished game, from `start` on
 *
 * `record` is the information set of a decision (infosets.ts; MISSING otherwise). A full table returns
 * NONE, and walks continue on positions alone.
 *
 * Sampling at a history (outcomes, or moves of the other seats) is stratified over time: each edge comes up as often as its
 * probability says, and the one that has waited longest is next. This reduces variance, like the stratified chance of
 * Cowling, Powley and Whitehouse (2012), section III.
 */
import type { MoveList } from '../../core/move-list.js';
import type { Rng } from '../../core/rng.js';
import { CHANCE, type Game, NOBODY, type Player, type State } from '../../games/game.js';

/** No history: not visited yet, or the table is full. */
export const NONE = 0;
const EDGES_A_HISTORY = 4; // on average, at most

export class Histories {
  declare size: number; // histories in use; the first is 1
  declare full: boolean;
  declare turn: Int8Array;
  declare start: Int32Array; // of the edges, or of the payoffs
  declare count: Int16Array; // edges
  declare record: Int32Array;
  declare code: Int32Array; // the move, or the outcome
  declare next: Int32Array; // history that it leads to
  declare odds: Float64Array; // of an outcome
  declare payoffs: Float64Array;
  declare private due: Float32Array; // [edge][walking seat]: sum of its probabilities so far, minus the times taken
  declare private readonly game: Game;
  declare private readonly rng: Rng;
  declare private readonly seats: number;
  declare private readonly limit: number;
  declare private edges: number;
  declare private paid: number; // payoffs in use
  declare private readonly chances: Float64Array; // scratch

  constructor(game: Game, limit: number, rng: Rng) {
    this.game = game;
    this.rng = rng;
    this.seats = game.seats.length;
    this.limit = limit;
    this.size = 1;
    this.full = false;
    this.edges = 0;
    this.paid = 0;
    this.turn = new Int8Array(256);
    this.start = new Int32Array(256);
    this.count = new Int16Array(256);
    this.record = new Int32Array(256);
    this.code = new Int32Array(1024);
    this.next = new Int32Array(1024);
    this.odds = new Float64Array(1024);
    this.payoffs = new Float64Array(256);
    this.due = new Float32Array(1024 * this.seats);
    this.chances = new Float64Array(game.moveSpace);
  }

  /** Keeps the position at which `list` holds the legal moves, if a seat is to move; NONE if the table is full. */
  add(s: State, list: MoveList, record: number): number {
    const { game, chances } = this;
    const turn = game.turn(s);
    if (turn === CHANCE) game.outcomes(s, list, chances);
    const count = turn === NOBODY ? 0 : list.count;
    if (this.size > this.limit || this.edges + count > this.limit * EDGES_A_HISTORY) {
      this.full = true;
      return NONE;
    }
    if (this.size === this.turn.length) this.growHistories();
    const history = this.size++;
    this.turn[history] = turn;
    this.count[history] = count;
    this.record[history] = record;
    this.start[history] = turn === NOBODY ? this.addPayoffs(s) : this.addEdges(list, turn === CHANCE);
    return history;
  }

  /** The index of the edge that is due in walks for `seat`; `odds` of this history's edges begin at `from`. */
  choose(history: number, seat: Player, odds: Float64Array, from: number): number {
    const { due, seats } = this;
    const count = this.count[history];
    const first = this.start[history] * seats + seat;
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const at = first + i * seats;
      due[at] += odds[from + i];
      if (odds[from + i] > 0 && due[at] > most) {
        most = due[at];
        best = i;
      }
    }
    due[first + best * seats]--;
    return best;
  }

  private addPayoffs(s: State): number {
    const { seats } = this;
    if (this.paid + seats > this.payoffs.length) this.payoffs = grown(this.payoffs, Float64Array);
    const start = this.paid;
    this.paid += seats;
    this.game.returns(s, this.payoffs.subarray(start, this.paid));
    return start;
  }

  private addEdges(list: MoveList, chance: boolean): number {
    while (this.edges + list.count > this.code.length) {
      this.code = grown(this.code, Int32Array);
      this.next = grown(this.next, Int32Array);
      this.odds = grown(this.odds, Float64Array);
      this.due = grown(this.due, Float32Array);
    }
    const start = this.edges;
    this.edges += list.count;
    for (let i = 0; i < list.count; i++) {
      this.code[start + i] = list.at[i];
      if (chance) this.odds[start + i] = this.chances[i];
    }
    const { due, seats, rng } = this;
    for (let i = start * seats; i < this.edges * seats; i++) due[i] = rng.unit() / list.count; // out of step with other histories
    return start;
  }

  private growHistories(): void {
    this.turn = grown(this.turn, Int8Array);
    this.start = grown(this.start, Int32Array);
    this.count = grown(this.count, Int16Array);
    this.record = grown(this.record, Int32Array);
  }
}

function grown<T extends Int8Array | Int16Array | Int32Array | Float32Array | Float64Array>(
  old: T,
  make: new (size: number) => T,
): T {
  const larger = new make(old.length * 2);
  larger.set(old);
  return larger;
}
