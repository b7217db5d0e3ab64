/**
 * Exact dealing under masks: distinct pieces are dealt to places of given sizes, each piece may be barred from some
 * places, and every deal that fits is equally likely.
 *
 *   ways(g, rooms) = sum over splits x of group g of  multinomial(|g|; x) * ways(g + 1, rooms - x)
 *
 * Pieces with equal masks form a group; places open to the same groups are merged. The sums are computed once, groups
 * with the fewest places first, and stored. A draw goes through the groups, chooses a split with probability proportional
 * to its ways, picks random pieces for each part, and divides merged places at the end. Without masks this amounts to one
 * shuffle.
 */
import { invariant } from '../../../core/invariant.js';
import type { Rng } from '../../../core/rng.js';

/** What is to be dealt. The rooms add up to the number of pieces. */
export interface Table {
  readonly pieces: readonly number[]; // their indices in the array that a draw fills
  readonly places: readonly number[]; // the values that it writes
  readonly rooms: readonly number[]; // how many pieces go to each place
  may(piece: number, place: number): boolean;
}

export interface Deal {
  /** The number of deals that fit, as a double (rounded above 2^53); 0 proves that there is none. */
  readonly ways: number;
  /** Writes the place of every piece into `out`. Does not allocate. Call it only if `ways` is positive. */
  draw(out: Int32Array, rng: Rng): void;
}

/** The number of splits after which counting is abandoned: about a fifth of a second. */
const MAX_SPLITS = 200_000;

/** Counts the deals of a table; undefined if that would take more than `maxSplits` splits. */
export function countDeals(table: Table, maxSplits: number = MAX_SPLITS): Deal | undefined {
  const { pieces, rooms } = table;
  const total = rooms.reduce((sum, room) => sum + room, 0);
  invariant(total === pieces.length, `${pieces.length} pieces do not fill ${total} rooms`);
  const { groups, merged } = simplify(table);
  if (merged.reduce((states, { room }) => states * (room + 1), 1) > Number.MAX_SAFE_INTEGER) return undefined;
  const counted = new Counted(groups, merged, maxSplits);
  return counted.complete ? new CountedDeal(groups, merged, counted) : undefined;
}

interface Group {
  readonly pieces: readonly number[];
  readonly open: readonly boolean[]; // by merged place
}

interface Merged {
  readonly places: readonly number[];
  readonly rooms: readonly number[];
  readonly room: number; // all of them
}

/** Groups of pieces, in ascending order of the number of their places, and merged places. */
function simplify({ pieces, places, rooms, may }: Table): { groups: Group[]; merged: Merged[] } {
  const byMask = new Map<string, number[]>();
  for (const piece of pieces) {
    const mask = places.map((place, i) => (rooms[i] > 0 && may(piece, place) ? '1' : '0')).join('');
    const members = byMask.get(mask);
    if (members === undefined) byMask.set(mask, [piece]);
    else members.push(piece);
  }
  const width = (mask: string) => mask.split('1').length;
  const masks = [...byMask.keys()].sort((a, b) => width(a) - width(b));
  const byGuests = new Map<string, number[]>();
  for (let i = 0; i < places.length; i++) {
    if (rooms[i] === 0) continue;
    const guests = masks.map((mask) => mask[i]).join('');
    byGuests.set(guests, [...(byGuests.get(guests) ?? []), i]);
  }
  const merged = [...byGuests.values()].map((members) => {
    members.sort((a, b) => rooms[a] - rooms[b]); // the largest takes the rest without random draws
    const own = members.map((i) => rooms[i]);
    return { places: members.map((i) => places[i]), rooms: own, room: own.reduce((sum, room) => sum + room, 0) };
  });
  const firsts = [...byGuests.values()].map((members) => members[0]);
  const groups = masks.map((mask) => ({
    pieces: byMask.get(mask)!,
    open: firsts.map((i) => mask[i] === '1'),
  }));
  return { groups, merged };
}

/** All states (group, rooms left) that lead to a deal, each with its splits. */
class Counted {
  complete = true;
  readonly ways: number[] = []; // by state
  readonly begin: number[] = []; // by state: its first split
  readonly end: number[] = [];
  readonly cumulative: number[] = []; // by split: ways of its state up to and with it
  readonly next: number[] = []; // by split: the state that it leads to
  readonly parts: number[] = []; // by split and merged place: how many pieces of the group go there
  root = 0;
  private readonly groups: readonly Group[];
  private readonly radix: readonly number[];
  private readonly memo: Map<number, number>[];
  private splitsLeft: number;

  constructor(groups: readonly Group[], merged: readonly Merged[], maxSplits: number) {
    this.groups = groups;
    this.memo = [...groups.map(() => new Map<number, number>()), new Map<number, number>()];
    this.splitsLeft = maxSplits;
    let step = 1;
    this.radix = merged.map(({ room }) => {
      const digit = step;
      step *= room + 1;
      return digit;
    });
    const rooms = merged.map(({ room }) => room);
    this.root = this.count(0, rooms, step - 1); // every digit is at its greatest
  }

  /** The index of the state in which groups g, g + 1, ... remain to be dealt to these rooms, which `code` stands for. */
  private count(g: number, rooms: readonly number[], code: number): number {
    const next: number[] = []; // of the splits, kept here until all states that they lead to are stored
    const cumulative: number[] = [];
    const splits: number[] = [];
    let ways = 0;
    if (g === this.groups.length) ways = 1;
    else {
      const known = this.memo[g + 1];
      this.split(g, rooms, code, (parts, shares, left) => {
        const state = known.get(left) ?? this.count(g + 1, minus(rooms, parts), left);
        if (this.ways[state] === 0) return;
        ways += shares * this.ways[state];
        next.push(state);
        cumulative.push(ways);
        for (const part of parts) splits.push(part);
      });
    }
    const state = this.ways.length;
    this.ways.push(ways);
    this.begin.push(this.next.length);
    for (const each of next) this.next.push(each);
    for (const each of cumulative) this.cumulative.push(each);
    for (const each of splits) this.parts.push(each);
    this.end.push(this.next.length);
    this.memo[g].set(code, state);
    return state;
  }

  /** Lists every way to split group g among the rooms, with the number of ways to choose the pieces and the code of what is left. */
  private split(
    g: number,
    rooms: readonly number[],
    code: number,
    each: (parts: readonly number[], shares: number, left: number) => void,
  ): void {
    const { open, pieces } = this.groups[g];
    const { radix } = this;
    const parts = rooms.map(() => 0);
    let space = 0; // of the open places from j on
    for (let j = 0; j < rooms.length; j++) if (open[j]) space += rooms[j];
    const spread = (j: number, left: number, behind: number, shares: number, after: number): void => {
      if (left > behind || !this.complete) return;
      if (left === 0) {
        if (this.splitsLeft-- <= 0) this.complete = false;
        else each(parts, shares, after);
        return;
      }
      if (!open[j]) {
        spread(j + 1, left, behind, shares, after);
        return;
      }
      const rest = behind - rooms[j];
      let choices = 1; // left over x
      for (let x = 0; x <= Math.min(left, rooms[j]); x++) {
        parts[j] = x;
        spread(j + 1, left - x, rest, shares * choices, after - x * radix[j]);
        choices = (choices * (left - x)) / (x + 1);
      }
      parts[j] = 0;
    };
    spread(0, pieces.length, space, 1, code);
  }
}

function minus(rooms: readonly number[], parts: readonly number[]): number[] {
  return rooms.map((room, j) => room - parts[j]);
}

/** The number of ways to divide the pieces of a merged place among its members. */
function cuts(rooms: readonly number[]): number {
  let ways = 1;
  let total = 0;
  for (const room of rooms) for (let i = 1; i <= room; i++) ways = (ways * ++total) / i;
  return ways;
}

class CountedDeal implements Deal {
  readonly ways: number;
  private readonly groups: readonly Int32Array[]; // reordered by draws
  private readonly width: number; // merged places
  private readonly begin: Int32Array;
  private readonly end: Int32Array;
  private readonly cumulative: Float64Array;
  private readonly next: Int32Array;
  private readonly parts: Int32Array;
  private readonly root: number;
  private readonly places: readonly Int32Array[]; // by merged place
  private readonly rooms: readonly Int32Array[];
  private readonly gathered: readonly Int32Array[]; // scratch: the pieces dealt to a merged place
  private readonly filled: Int32Array; // scratch: how many there are

  constructor(groups: readonly Group[], merged: readonly Merged[], counted: Counted) {
    this.ways = merged.reduce((ways, { rooms }) => ways * cuts(rooms), counted.ways[counted.root]);
    this.groups = groups.map(({ pieces }) => Int32Array.from(pieces));
    this.width = merged.length;
    this.begin = Int32Array.from(counted.begin);
    this.end = Int32Array.from(counted.end);
    this.cumulative = Float64Array.from(counted.cumulative);
    this.next = Int32Array.from(counted.next);
    this.parts = Int32Array.from(counted.parts);
    this.root = counted.root;
    this.places = merged.map(({ places }) => Int32Array.from(places));
    this.rooms = merged.map(({ rooms }) => Int32Array.from(rooms));
    this.gathered = merged.map(({ room }) => new Int32Array(room));
    this.filled = new Int32Array(merged.length);
  }

  draw(out: Int32Array, rng: Rng): void {
    const { groups, width, next, parts, filled } = this;
    filled.fill(0);
    let state = this.root;
    for (let g = 0; g < groups.length; g++) {
      const split = this.choose(state, rng);
      const group = groups[g];
      let left = group.length;
      for (let j = 0; j < width; j++) {
        const count = parts[split * width + j];
        if (count > 0) left = this.take(group, left, count, j, out, rng);
      }
      state = next[split];
    }
    for (let j = 0; j < width; j++) if (this.places[j].length > 1) this.cut(j, out, rng);
  }

  private choose(state: number, rng: Rng): number {
    let low = this.begin[state];
    let high = this.end[state] - 1;
    if (low === high) return low;
    const { cumulative } = this;
    const at = rng.unit() * cumulative[high];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (cumulative[middle] > at) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Moves `count` random pieces of the first `left` of a group to merged place j; returns how many are left. */
  private take(group: Int32Array, left: number, count: number, j: number, out: Int32Array, rng: Rng): number {
    const single = this.places[j].length === 1;
    const place = this.places[j][0];
    const gathered = this.gathered[j];
    const stop = left - count;
    for (let i = left - 1; i >= stop; i--) {
      let piece = group[i];
      if (stop > 0) {
        const other = rng.below(i + 1);
        piece = group[other];
        group[other] = group[i];
        group[i] = piece;
      }
      if (single) out[piece] = place;
      else gathered[this.filled[j]++] = piece;
    }
    return stop;
  }

  /** Deals the pieces of a merged place to its members. */
  private cut(j: number, out: Int32Array, rng: Rng): void {
    const gathered = this.gathered[j];
    const places = this.places[j];
    const rooms = this.rooms[j];
    const last = places.length - 1;
    let left = gathered.length;
    for (let k = 0; k < last; k++) {
      for (let room = rooms[k]; room > 0; room--) {
        const other = rng.below(left--);
        out[gathered[other]] = places[k];
        gathered[other] = gathered[left];
      }
    }
    for (let i = 0; i < left; i++) out[gathered[i]] = places[last];
  }
}
