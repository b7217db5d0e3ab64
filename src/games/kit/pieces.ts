/**
 * Distinct pieces, each in one place: cards in hands and decks, counters in pools and at locations. A seat sees a piece if
 * its place is open to the seat, or if it has seen the piece and the piece was not hidden again. The number of pieces with
 * each back in each place is public.
 */
import { ok, type Result } from '../../core/result.js';
import type { Player } from '../game.js';
import type { Table } from './deal/deal.js';
import { dealTables } from './deal/tables.js';
import type { Breach } from './laws.js';
import { UNSEEN } from './layout.js';
import { type Dealer, impossible, type Secret } from './secrets.js';

/** One bit for each seat; 0 is the empty set. */
export type SeatSet = number;

export interface Pieces<S> {
  readonly name: string; // of the field of places, for errors
  at(s: S): Int32Array; // the place of each piece, 0 .. places - 1
  readonly places: number;
  readonly placeNames?: readonly string[]; // for errors
  /** What the back of each piece shows, as 0, 1, ...; one class if absent. Unseen pieces with the same back are interchangeable. */
  readonly back?: readonly number[];
  /** The number of pieces with this back in a place. Reads public fields only. */
  room(s: S, place: number, back: number): number;
  /** Who sees a piece that lies there. Reads public fields only. */
  open(s: S, place: number, piece: number): SeatSet;
  /**
   * Pieces with equal numbers are identical and must be adjacent. Each run of them is kept in ascending order of place, so
   * that equal positions have equal cells: move them with `put`, and call `settle` after writing cells directly.
   */
  readonly alike?: readonly number[];
  /** Who has seen each piece where it lies now. A seat's own bit stays in its view; 0 for pieces that lie open. */
  known?(s: S): Int32Array;
  /** The seats that, seeing a piece, also see which others have seen it; none if absent. Reads public fields only. */
  aware?(s: S, place: number, piece: number): SeatSet;
  /** False if `seat` has learned that this piece cannot lie there. Reads only what `seat` sees. */
  may?(s: S, seat: Player, piece: number, place: number): boolean;
  /** How many of the facts that `seat` has learned, beyond the masks, a world contradicts. Reads no hidden sums. */
  broken?(world: S, seat: Player): number;
}

export interface PiecesSecret<S> extends Secret<S> {
  /** Moves a piece. Identical pieces may be renumbered, so it returns the new number of the piece. */
  put(s: S, piece: number, place: number): number;
  /** The piece with the lowest number among those identical to `piece` in `place`, or -1. */
  find(s: S, piece: number, place: number): number;
  /** Restores the order of identical pieces. */
  settle(s: S): void;
  /** A law for `GameSpec.check`: the places hold as many pieces as the public counts say. */
  check(s: S): Breach | undefined;
}

export function pieces<S>(spec: Pieces<S>): PiecesSecret<S> {
  return new PiecesPart(spec);
}

class PiecesPart<S> implements PiecesSecret<S> {
  readonly renumbers: boolean;
  private readonly spec: Pieces<S>;
  private readonly runs: readonly Run[]; // of two or more identical pieces
  private readonly runOf: ReadonlyMap<number, Run>;

  constructor(spec: Pieces<S>) {
    this.spec = spec;
    this.runs = runsOf(spec.alike ?? []);
    this.renumbers = this.runs.length > 0;
    this.runOf = new Map(this.runs.flatMap((run) => numbers(run).map((piece) => [piece, run])));
  }

  mask(s: S, seat: Player): void {
    const { spec } = this;
    const at = spec.at(s);
    const known = spec.known?.(s);
    for (let piece = 0; piece < at.length; piece++) {
      const place = at[piece];
      const seen = known === undefined ? 0 : known[piece];
      if ((((spec.open(s, place, piece) | seen) >> seat) & 1) === 0) {
        at[piece] = UNSEEN;
        if (known !== undefined) known[piece] = 0;
      } else if (seen !== 0 && known !== undefined) {
        const aware = spec.aware === undefined ? 0 : spec.aware(s, place, piece);
        if (((aware >> seat) & 1) === 0) known[piece] &= 1 << seat;
      }
    }
    this.settle(s);
  }

  /** A piece that all see. Who has seen it shows as far as everybody knows that. */
  showToAll(shown: S, s: S, seats: number): void {
    const { spec } = this;
    const all: SeatSet = 2 ** seats - 1;
    const [from, at] = [spec.at(s), spec.at(shown)];
    const [knownFrom, known] = [spec.known?.(s), spec.known?.(shown)];
    for (let piece = 0; piece < from.length; piece++) {
      const place = from[piece];
      const seen = knownFrom?.[piece] ?? 0;
      const isShown = ((spec.open(s, place, piece) | seen) & all) === all;
      at[piece] = isShown ? place : UNSEEN;
      if (known === undefined) continue;
      const aware = isShown ? (spec.aware?.(s, place, piece) ?? 0) : 0;
      known[piece] = 0;
      for (let seat = 0; seat < seats; seat++) if ((aware | (1 << seat)) === all) known[piece] |= seen & (1 << seat);
    }
    this.settle(shown);
  }

  dealer(view: S, seat: Player): Result<Dealer<S>> {
    const { spec } = this;
    const tables: Table[] = [];
    for (const table of this.tables(view, seat)) {
      if (!table.ok) return table;
      if (table.value.pieces.length > 0) tables.push(table.value);
    }
    const at = spec.at(view);
    const stirred = this.runs.filter((run) => numbers(run).some((piece) => at[piece] === UNSEEN));
    const order = (s: S) => sortRuns(spec.at(s), spec.known?.(s), stirred);
    const dealer = dealTables<S>({
      tables,
      at: (s) => spec.at(s),
      ...(stirred.length > 0 && { order }),
      ...(spec.broken && { broken: (world: S) => spec.broken!(world, seat) }),
      view,
    });
    return dealer === undefined ? impossible(spec.name, 'No deal of the unseen pieces fits') : ok(dealer);
  }

  put(s: S, piece: number, place: number): number {
    const at = this.spec.at(s);
    at[piece] = place;
    const run = this.runOf.get(piece);
    return run === undefined ? piece : sift(at, this.spec.known?.(s), piece, run.first, run.last);
  }

  find(s: S, piece: number, place: number): number {
    const at = this.spec.at(s);
    const run = this.runOf.get(piece);
    if (run === undefined) return at[piece] === place ? piece : -1;
    for (let other = run.first; other <= run.last; other++) if (at[other] === place) return other;
    return -1;
  }

  settle(s: S): void {
    const { runs, spec } = this;
    if (runs.length > 0) sortRuns(spec.at(s), spec.known?.(s), runs);
  }

  check(s: S): Breach | undefined {
    const { spec } = this;
    const at = spec.at(s);
    const counts = new Map<string, number>();
    for (let piece = 0; piece < at.length; piece++) {
      const kind = `${at[piece]}/${spec.back?.[piece] ?? 0}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    for (const back of new Set(spec.back ?? [0])) {
      for (let place = 0; place < spec.places; place++) {
        const [count, room] = [counts.get(`${place}/${back}`) ?? 0, spec.room(s, place, back)];
        const name = spec.placeNames?.[place] ?? `place ${place}`;
        if (count !== room) return { path: spec.name, message: `Expected ${room} in '${name}', and found ${count}` };
      }
    }
    return undefined;
  }

  /** One table for each back with unseen pieces. */
  private tables(view: S, seat: Player): Result<Table>[] {
    const { spec } = this;
    const at = spec.at(view);
    const unseen = new Map<number, number[]>();
    const seen = new Map<string, number>();
    for (const back of spec.back ?? [0]) unseen.set(back, []);
    for (let piece = 0; piece < at.length; piece++) {
      const back = spec.back?.[piece] ?? 0;
      if (at[piece] === UNSEEN) unseen.get(back)!.push(piece);
      else seen.set(`${at[piece]}/${back}`, (seen.get(`${at[piece]}/${back}`) ?? 0) + 1);
    }
    return [...unseen].map(([back, closed]) => {
      const places: number[] = [];
      const rooms: number[] = [];
      let total = 0;
      for (let place = 0; place < spec.places; place++) {
        const room = spec.room(view, place, back) - (seen.get(`${place}/${back}`) ?? 0);
        if (room < 0) return impossible(spec.name, `Place ${place} holds fewer pieces than are visible there`);
        if (room === 0) continue;
        places.push(place);
        rooms.push(room);
        total += room;
      }
      if (total !== closed.length)
        return impossible(spec.name, `There are ${closed.length} unseen pieces for ${total} hidden positions`);
      return ok({
        pieces: closed,
        places,
        rooms,
        may: (piece: number, place: number) =>
          ((spec.open(view, place, piece) >> seat) & 1) === 0 &&
          (spec.may === undefined || spec.may(view, seat, piece, place)),
      });
    });
  }
}

interface Run {
  readonly first: number;
  readonly last: number;
}

function runsOf(alike: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (let first = 0; first < alike.length; ) {
    let last = first;
    while (last + 1 < alike.length && alike[last + 1] === alike[first]) last++;
    if (last > first) runs.push({ first, last });
    first = last + 1;
  }
  return runs;
}

function numbers({ first, last }: Run): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** Insertion sort by place, then by who has seen the piece: the runs are short and nearly in order. */
function sortRuns(at: Int32Array, known: Int32Array | undefined, runs: readonly Run[]): void {
  for (let r = 0; r < runs.length; r++) {
    const { first, last } = runs[r];
    for (let i = first + 1; i <= last; i++) sift(at, known, i, first, i);
  }
}

/** Moves entry i of an otherwise sorted run to its place in the order; returns its new index. */
function sift(at: Int32Array, known: Int32Array | undefined, i: number, first: number, last: number): number {
  let k = i;
  while (k > first && before(at, known, k, k - 1)) swap(at, known, k, --k);
  while (k < last && before(at, known, k + 1, k)) swap(at, known, k, ++k);
  return k;
}

function before(at: Int32Array, known: Int32Array | undefined, i: number, j: number): boolean {
  return at[i] < at[j] || (at[i] === at[j] && known !== undefined && known[i] < known[j]);
}

function swap(at: Int32Array, known: Int32Array | undefined, i: number, j: number): void {
  const place = at[i];
  at[i] = at[j];
  at[j] = place;
  if (known === undefined) return;
  const seen = known[i];
  known[i] = known[j];
  known[j] = seen;
}
