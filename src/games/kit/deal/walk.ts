/**
 * Dealing by a random walk, for deals that cannot be counted: masks with too many splits, and facts that span several
 * places ("the highest of three unseen bids is theirs"). Starting from a deal that fits, pieces swap places at random as
 * long as masks and facts hold. Proposals are symmetric, so in the limit every deal that the walk can reach is equally
 * likely; it is not proved to reach all of them, and a walk is finite. Results based on it say so
 * (`distribution: 'markov-chain'`).
 */
import type { Rng } from '../../../core/rng.js';
import type { Table } from './deal.js';

/** The number of facts that a deal contradicts; 0 if it fits. */
export type CountBroken<S> = (world: S) => number;

const PROPOSALS_A_PIECE = 20;
const SEARCH_A_PIECE = 2_000; // proposals in search of the first deal that contradicts no fact
const SLIP = 0.02; // probability that this search accepts a step that contradicts more facts
const MOST_MOVED = 4;
const NONE = -1;

export class DealWalk<S> {
  private readonly tables: readonly Int32Array[]; // the pieces that can swap places with each other
  private readonly all: Int32Array;
  private readonly tableOf: Int32Array; // by piece
  private readonly starts: Int32Array; // a deal that fits, by piece of `all`
  private readonly allowed: Uint8Array; // [piece][place]
  private readonly width: number;
  private readonly movedPiece = new Int32Array(MOST_MOVED); // scratch: the pieces that the proposal moved, and their old places
  private readonly movedFrom = new Int32Array(MOST_MOVED);
  private moved = 0;

  /** Starts from a deal that fits the masks; undefined if there is none. */
  static prepare<S>(tables: readonly Table[]): DealWalk<S> | undefined {
    const places = tables.map(fit);
    return places.every((fitting) => fitting !== undefined) ? new DealWalk<S>(tables, places.flat()) : undefined;
  }

  private constructor(tables: readonly Table[], starts: readonly number[]) {
    this.tables = tables.map(({ pieces }) => Int32Array.from(pieces));
    this.all = Int32Array.from(tables.flatMap(({ pieces }) => pieces));
    this.tableOf = new Int32Array(1 + Math.max(...this.all));
    this.tables.forEach((pieces, table) => {
      for (const piece of pieces) this.tableOf[piece] = table;
    });
    this.starts = Int32Array.from(starts);
    this.width = 1 + Math.max(...tables.flatMap(({ places }) => places));
    this.allowed = new Uint8Array((1 + Math.max(...this.all)) * this.width);
    for (const { pieces, places, may } of tables)
      for (const piece of pieces)
        for (const place of places) if (may(piece, place)) this.allowed[piece * this.width + place] = 1;
  }

  /** Searches for a deal that contradicts no fact and makes it the start; false if none is found in time. */
  satisfy(out: Int32Array, world: S, broken: CountBroken<S>, rng: Rng): boolean {
    this.begin(out);
    let breaks = broken(world);
    for (let i = SEARCH_A_PIECE * this.all.length; i > 0 && breaks > 0; i--) {
      if (!this.propose(out, rng)) continue;
      const next = broken(world);
      if (next <= breaks || rng.unit() < SLIP) breaks = next;
      else this.undo(out);
    }
    for (let i = 0; i < this.all.length; i++) this.starts[i] = out[this.all[i]];
    return breaks === 0;
  }

  /** Walks from the start to another deal and writes it to `out`, the places of `world`. */
  draw(out: Int32Array, world: S, broken: CountBroken<S> | undefined, rng: Rng): void {
    this.begin(out);
    for (let i = PROPOSALS_A_PIECE * this.all.length; i > 0; i--)
      if (this.propose(out, rng) && broken !== undefined && broken(world) > 0) this.undo(out);
  }

  private begin(out: Int32Array): void {
    for (let i = 0; i < this.all.length; i++) out[this.all[i]] = this.starts[i];
  }

  /**
   * Swaps two pieces, rotates three or four, makes two swaps at once, or swaps between the same two places in two tables;
   * false (and undone) if a mask forbids it.
   */
  private propose(out: Int32Array, rng: Rng): boolean {
    this.moved = 0;
    const fits = this.change(rng.below(8), out, rng);
    if (!fits) this.undo(out);
    return fits;
  }

  private change(kind: number, out: Int32Array, rng: Rng): boolean {
    if (kind === 0) return this.rotate(4, out, rng);
    if (kind === 1) return this.rotate(3, out, rng);
    if (kind === 2) return this.rotate(2, out, rng) && this.rotate(2, out, rng);
    if (kind === 3) return this.rotate(2, out, rng) && this.follow(out, rng);
    return this.rotate(2, out, rng);
  }

  /** Swaps two pieces of a random table between the same two places as the previous swap. */
  private follow(out: Int32Array, rng: Rng): boolean {
    const { movedPiece, movedFrom, allowed, width } = this;
    const pieces = this.tables[rng.below(this.tables.length)];
    const here = movedFrom[0];
    const there = movedFrom[1];
    let first = NONE;
    let second = NONE;
    let inHere = 0;
    let inThere = 0;
    for (let i = 0; i < pieces.length; i++) {
      if (out[pieces[i]] === here && rng.below(++inHere) === 0) first = pieces[i];
      else if (out[pieces[i]] === there && rng.below(++inThere) === 0) second = pieces[i];
    }
    if (first === NONE || second === NONE) return true;
    movedPiece[2] = first;
    movedFrom[2] = here;
    movedPiece[3] = second;
    movedFrom[3] = there;
    this.moved = MOST_MOVED;
    out[first] = there;
    out[second] = here;
    return allowed[first * width + there] === 1 && allowed[second * width + here] === 1;
  }

  /** Rotates the places of `count` random pieces of one table. */
  private rotate(count: number, out: Int32Array, rng: Rng): boolean {
    const { movedPiece, movedFrom, allowed, width, moved } = this;
    const first = this.all[rng.below(this.all.length)];
    const peers = this.tables[this.tableOf[first]];
    for (let i = 0; i < count; i++) {
      const piece = i === 0 ? first : peers[rng.below(peers.length)];
      for (let j = 0; j < i; j++) if (movedPiece[moved + j] === piece) return false;
      movedPiece[moved + i] = piece;
      movedFrom[moved + i] = out[piece];
    }
    this.moved += count;
    for (let i = 0; i < count; i++) {
      const piece = movedPiece[moved + i];
      const to = movedFrom[moved + (i + 1 === count ? 0 : i + 1)];
      out[piece] = to;
      if (allowed[piece * width + to] === 0) return false;
    }
    return true;
  }

  /** Undoes the moves in reverse order, since a piece may have moved twice. */
  private undo(out: Int32Array): void {
    while (this.moved > 0) {
      this.moved--;
      out[this.movedPiece[this.moved]] = this.movedFrom[this.moved];
    }
  }
}

/** The place of each piece in some deal that fits the masks, found by augmenting paths; undefined if there is none. */
function fit({ pieces, places, rooms, may }: Table): number[] | undefined {
  const guests: number[][] = places.map(() => []);
  const seat = (i: number, tried: Set<number>): boolean => {
    for (let j = 0; j < places.length; j++) {
      if (tried.has(j) || rooms[j] === 0 || !may(pieces[i], places[j])) continue;
      tried.add(j);
      if (guests[j].length < rooms[j]) {
        guests[j].push(i);
        return true;
      }
      for (let k = 0; k < guests[j].length; k++) {
        if (!seat(guests[j][k], tried)) continue;
        guests[j][k] = i;
        return true;
      }
    }
    return false;
  };
  for (let i = 0; i < pieces.length; i++) if (!seat(i, new Set())) return undefined;
  const found: number[] = Array(pieces.length);
  guests.forEach((members, j) => {
    for (const i of members) found[i] = places[j];
  });
  return found;
}
