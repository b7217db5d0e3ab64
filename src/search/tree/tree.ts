/**
 * The tree of one observer, in one typed array. An edge and the node it leads to are one record of eight cells, half a cache line:
 *
 *   total | visits | availability | first | count | site | code
 *     8       4          4            4       4      4      4     bytes: 16 of statistics, 8 of links, 8 of what it stands for
 *
 * Record 0 is the root. The edges of a node lie side by side (`first`, `count`), so comparing the children of a node
 * reads a few consecutive cache lines, however large the tree. A block has room for 1, 2, 3, 4, 6, 8, 12, 16, ... edges;
 * a full one moves into the next larger, and its space is reused. Two kinds of edges:
 * - a move (site >= 0): the open decision and the move made there; it has bandit statistics of its own;
 * - an observation (site < 0): what the observer saw of a move, a chance event or a result that is partly hidden. Moves that
 *   look alike share the node below it, so one node is one information set: all worlds that reach it look the same.
 * Edges of a node ascend, as legal moves do, so one pass over both finds the legal moves that have an edge.
 *
 * A node is `complete` once every legal move has an edge and the legal moves cannot change: no list is needed there any more. That, and
 * bounds of the result where a search proves some, stand in the upper bits of the count.
 */
/** From this many cells on, `copyWithin` is cheaper than moving them one by one. */
const LONG = 192;
/** From this many records on, memory grows by a quarter instead of doubling. */
const LARGE = 1 << 16;

/** The root's record. */
export const ROOT = 0;
/** No edge: nothing leads to the root. */
export const NONE = 0;

/** The record of an edge begins at cell edge << RECORD_SHIFT; its total is the double there, at half that. */
export const RECORD_SHIFT = 3;
export const RECORD = 1 << RECORD_SHIFT; // cells
export const VISITS = 2;
export const AVAILABILITY = 3;
const FIRST = 4;
const COUNT = 5;
export const SITE = 6;
export const CODE = 7;
const TOTAL_SHIFT = RECORD_SHIFT - 1;

/** Results of the seat that chose a move, as bounds tell them. */
export const LOSS = 0;
export const DRAW = 1;
export const WIN = 2;

/** In the count of a node: it is complete; by how much its lower bound is above a loss, and its upper bound below a win. */
const COMPLETE = 1 << 30;
const RAISED_SHIFT = 24;
const LOWERED_SHIFT = 26;
const RESULT = 3; // of two bits
const LOST = WIN << LOWERED_SHIFT; // of the upper bound: it is a loss
const BOUNDS = (RESULT << RAISED_SHIFT) | (RESULT << LOWERED_SHIFT);
const EDGES = (1 << RAISED_SHIFT) - 1;

export class Tree {
  declare cells: Int32Array;
  declare totals: Float64Array; // the same memory
  declare size: number; // edges and the root
  declare full: boolean; // an edge was refused: the tree has stopped growing

  // what the last `add` did to the other edges of its node
  declare private oldFirst: number;
  declare private oldCount: number;
  declare private newFirst: number;
  declare private gap: number; // the place of the new one among them

  declare private readonly limit: number;
  declare private readonly left: Int32Array; // by size class, the first free block
  declare private end: number; // records in blocks, free ones included

  /** `limit`: nodes it may hold at most. */
  constructor(limit: number) {
    this.limit = limit;
    this.size = 1;
    this.full = false;
    this.oldFirst = NONE;
    this.oldCount = 0;
    this.newFirst = NONE;
    this.gap = 0;
    this.left = new Int32Array(64);
    this.end = 1;
    this.allocate(1024);
  }

  /** The decision of a move, or what kind of thing was observed. */
  site(edge: number): number {
    return this.cells[(edge << RECORD_SHIFT) + SITE];
  }

  /** The move, or the observation. */
  code(edge: number): number {
    return this.cells[(edge << RECORD_SHIFT) + CODE];
  }

  visits(edge: number): number {
    return this.cells[(edge << RECORD_SHIFT) + VISITS];
  }

  availability(edge: number): number {
    return this.cells[(edge << RECORD_SHIFT) + AVAILABILITY];
  }

  /** Summed payoff of the seat that chose the move, scaled to [0, 1]. */
  total(edge: number): number {
    return this.totals[edge << TOTAL_SHIFT];
  }

  /** The first of a node's edges. */
  first(node: number): number {
    return this.cells[(node << RECORD_SHIFT) + FIRST];
  }

  /** How many edges a node has. */
  count(node: number): number {
    return this.cells[(node << RECORD_SHIFT) + COUNT] & EDGES;
  }

  isComplete(node: number): boolean {
    return this.cells[(node << RECORD_SHIFT) + COUNT] >= COMPLETE;
  }

  /** Says that a node has an edge for every move that can ever be legal there; another edge takes it back. */
  complete(node: number): void {
    this.cells[(node << RECORD_SHIFT) + COUNT] |= COMPLETE;
  }

  /** The worst result, for the seat that chose the move, that good play can come to. */
  lower(edge: number): number {
    return (this.cells[(edge << RECORD_SHIFT) + COUNT] >> RAISED_SHIFT) & RESULT;
  }

  /** The best one. */
  upper(edge: number): number {
    return WIN - ((this.cells[(edge << RECORD_SHIFT) + COUNT] >> LOWERED_SHIFT) & RESULT);
  }

  /** Whether the edge of the record is proved to lose. */
  isLost(record: number): boolean {
    return (this.cells[record + COUNT] & LOST) === LOST;
  }

  isProved(edge: number): boolean {
    return this.lower(edge) === this.upper(edge);
  }

  /** Sets both bounds; false if they were so. */
  bound(edge: number, lower: number, upper: number): boolean {
    const at = (edge << RECORD_SHIFT) + COUNT;
    const bounds = (lower << RAISED_SHIFT) | ((WIN - upper) << LOWERED_SHIFT);
    if ((this.cells[at] & BOUNDS) === bounds) return false;
    this.cells[at] = (this.cells[at] & ~BOUNDS) | bounds;
    return true;
  }

  /** Adds to the summed payoff without a visit. */
  amend(edge: number, change: number): void {
    this.totals[edge << TOTAL_SHIFT] += change;
  }

  /** Counts a world in which the move was legal; returns how many there were. */
  offer(edge: number): number {
    return ++this.cells[(edge << RECORD_SHIFT) + AVAILABILITY];
  }

  /** Counts a visit, and what it brought. */
  credit(edge: number, payoff: number): void {
    this.cells[(edge << RECORD_SHIFT) + VISITS]++;
    this.totals[edge << TOTAL_SHIFT] += payoff;
  }

  /** Sets the statistics of an edge. */
  set(edge: number, visits: number, availability: number, total: number): void {
    this.cells[(edge << RECORD_SHIFT) + VISITS] = visits;
    this.cells[(edge << RECORD_SHIFT) + AVAILABILITY] = availability;
    this.totals[edge << TOTAL_SHIFT] = total;
  }

  /** A new edge below `node`, or NONE if the tree is full. Other edges of the node may have `moved`. */
  add(node: number, site: number, code: number): number {
    if (this.size >= this.limit) {
      this.full = true;
      return NONE;
    }
    const from = this.first(node);
    const count = this.count(node);
    const gap = this.before(from, count, site, code);
    const isTight = count === 0 || isRoom(count);
    const to = isTight ? this.block(roomAbove(count)) : from;
    this.move(from + gap, to + gap + 1, count - gap);
    if (isTight) this.move(from, to, gap);
    if (isTight && count > 0) this.leave(from, count);
    const edge = to + gap;
    const { cells } = this;
    const at = edge << RECORD_SHIFT;
    cells[at] = 0;
    cells[at + 1] = 0;
    cells[at + VISITS] = 0;
    cells[at + AVAILABILITY] = 0;
    cells[at + FIRST] = NONE;
    cells[at + COUNT] = 0;
    cells[at + SITE] = site;
    cells[at + CODE] = code;
    const above = node << RECORD_SHIFT;
    cells[above + FIRST] = to;
    cells[above + COUNT] = (cells[above + COUNT] & BOUNDS) | (count + 1);
    this.oldFirst = from;
    this.oldCount = count;
    this.newFirst = to;
    this.gap = gap;
    this.size++;
    return edge;
  }

  /** Where an edge from before the last `add` is now. */
  moved(edge: number): number {
    const place = edge - this.oldFirst;
    if (place < 0 || place >= this.oldCount) return edge;
    return this.newFirst + (place < this.gap ? place : place + 1);
  }

  /** The edge below `node` with this site and code, or NONE. */
  find(node: number, site: number, code: number): number {
    const { cells } = this;
    const above = node << RECORD_SHIFT;
    const count = cells[above + COUNT] & EDGES;
    const from = cells[above + FIRST];
    const place = this.before(from, count, site, code);
    if (place === count) return NONE;
    const at = (from + place) << RECORD_SHIFT;
    return cells[at + CODE] === code && cells[at + SITE] === site ? from + place : NONE;
  }

  /** How many of the edges from `from` on come before this site and code. */
  private before(from: number, count: number, site: number, code: number): number {
    const { cells } = this;
    let low = 0;
    for (let high = count; low < high; ) {
      const middle = (low + high) >> 1;
      const at = (from + middle) << RECORD_SHIFT;
      if (cells[at + SITE] < site || (cells[at + SITE] === site && cells[at + CODE] < code)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private move(from: number, to: number, count: number): void {
    const { cells } = this;
    const source = from << RECORD_SHIFT;
    const target = to << RECORD_SHIFT;
    const length = count << RECORD_SHIFT;
    if (length > LONG) cells.copyWithin(target, source, source + length);
    else for (let i = length - 1; i >= 0; i--) cells[target + i] = cells[source + i];
  }

  /** Space for this many edges: a freed block, or a new one. */
  private block(room: number): number {
    const { left } = this;
    const kind = kindOf(room);
    const from = left[kind];
    if (from !== NONE) {
      left[kind] = this.first(from);
      return from;
    }
    if ((this.end + room) << RECORD_SHIFT > this.cells.length) this.grow();
    this.end += room;
    return this.end - room;
  }

  private leave(from: number, room: number): void {
    const kind = kindOf(room);
    this.cells[(from << RECORD_SHIFT) + FIRST] = this.left[kind];
    this.left[kind] = from;
  }

  private grow(): void {
    const { cells } = this;
    const records = cells.length >> RECORD_SHIFT;
    this.allocate(records < LARGE ? records * 2 : Math.ceil(records * 1.25));
    this.cells.set(cells);
  }

  private allocate(records: number): void {
    const memory = new ArrayBuffer(records << (RECORD_SHIFT + 2));
    this.cells = new Int32Array(memory);
    this.totals = new Float64Array(memory);
  }
}

/** Whether blocks have this room: powers of two, and half as much again. */
function isRoom(count: number): boolean {
  const high = highBit(count);
  return count === high || count === high + (high >> 1);
}

/** The next larger room of a block. */
function roomAbove(room: number): number {
  const high = highBit(room);
  return room < 2 ? room + 1 : room === high ? high + (high >> 1) : high * 2;
}

/** A number for each room. */
function kindOf(room: number): number {
  return 2 * Math.clz32(room) + (room === highBit(room) ? 0 : 1);
}

function highBit(count: number): number {
  return 1 << (31 - Math.clz32(count));
}
