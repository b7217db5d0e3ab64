/**
 * The tree of one observer, in typed arrays. An edge and the node it leads to are one record:
 *
 *   site | code | visits | availability | total | first | count
 *     4      4       4          4           8       4       4     bytes: 24 of statistics, 8 of links
 *
 * Record 0 is the root. The edges of a node lie side by side (`first`, `count`), so comparing the children of a node
 * reads a few consecutive cache lines, however large the tree. A block has room for 1, 2, 3, 4, 6, 8, 12, 16, ... edges;
 * a full one moves into the next larger, and its space is reused. Two kinds of edges:
 * - a move (site >= 0): the open decision and the move made there; it has bandit statistics of its own;
 * - an observation (site < 0): what the observer saw of a move, a chance event or a result that is partly hidden. Moves that
 *   look alike share the node below it, so one node is one information set: all worlds that reach it look the same.
 * Edges of a node ascend, as legal moves do, so one pass over both finds the legal moves that have an edge.
 */
/** From this many edges on, `copyWithin` is cheaper than moving them one by one. */
const LONG = 24;
/** From this many records on, memory grows by a quarter instead of doubling. */
const LARGE = 1 << 16;

/** The root's record. */
export const ROOT = 0;
/** No edge: nothing leads to the root. */
export const NONE = 0;

export class Tree {
  declare site: Int32Array;
  declare code: Int32Array;
  declare visits: Int32Array;
  declare availability: Int32Array;
  declare total: Float64Array; // summed payoff of the seat that chose the move, scaled to [0, 1]
  declare first: Int32Array; // of its own edges
  declare count: Int32Array;
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

  /** A new edge below `node`, or NONE if the tree is full. Other edges of the node may have `moved`. */
  add(node: number, site: number, code: number): number {
    if (this.size >= this.limit) {
      this.full = true;
      return NONE;
    }
    const from = this.first[node];
    const count = this.count[node];
    const gap = this.before(from, count, site, code);
    const isTight = count === 0 || isRoom(count);
    const to = isTight ? this.block(roomAbove(count)) : from;
    this.move(from + gap, to + gap + 1, count - gap);
    if (isTight) this.move(from, to, gap);
    if (isTight && count > 0) this.leave(from, count);
    const edge = to + gap;
    this.site[edge] = site;
    this.code[edge] = code;
    this.visits[edge] = 0;
    this.availability[edge] = 0;
    this.total[edge] = 0;
    this.first[edge] = NONE;
    this.count[edge] = 0;
    this.first[node] = to;
    this.count[node] = count + 1;
    this.oldFirst = from;
    this.oldCount = count;
    this.newFirst = to;
    this.gap = gap;
    this.size++;
    return edge;
  }

  /** Where an edge from before the last `add` lies since. */
  moved(edge: number): number {
    const place = edge - this.oldFirst;
    if (place < 0 || place >= this.oldCount) return edge;
    return this.newFirst + (place < this.gap ? place : place + 1);
  }

  /** The edge below `node` with this site and code, or NONE. */
  find(node: number, site: number, code: number): number {
    const count = this.count[node];
    const from = this.first[node];
    const place = this.before(from, count, site, code);
    const edge = from + place;
    return place < count && this.code[edge] === code && this.site[edge] === site ? edge : NONE;
  }

  /** How many of the edges from `from` on come before this site and code. */
  private before(from: number, count: number, site: number, code: number): number {
    const { site: sites, code: codes } = this;
    let low = 0;
    for (let high = count; low < high; ) {
      const middle = (low + high) >> 1;
      const edge = from + middle;
      if (sites[edge] < site || (sites[edge] === site && codes[edge] < code)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private move(from: number, to: number, count: number): void {
    if (count > LONG) {
      for (const cells of [this.site, this.code, this.visits, this.availability, this.total, this.first, this.count])
        cells.copyWithin(to, from, from + count);
      return;
    }
    for (let i = count - 1; i >= 0; i--) {
      this.site[to + i] = this.site[from + i];
      this.code[to + i] = this.code[from + i];
      this.visits[to + i] = this.visits[from + i];
      this.availability[to + i] = this.availability[from + i];
      this.total[to + i] = this.total[from + i];
      this.first[to + i] = this.first[from + i];
      this.count[to + i] = this.count[from + i];
    }
  }

  /** A block for this many edges: a free one, or a new one. */
  private block(room: number): number {
    const { left } = this;
    const kind = kindOf(room);
    const from = left[kind];
    if (from !== NONE) {
      left[kind] = this.first[from];
      return from;
    }
    if (this.end + room > this.site.length) this.grow();
    this.end += room;
    return this.end - room;
  }

  private leave(from: number, room: number): void {
    const kind = kindOf(room);
    this.first[from] = this.left[kind];
    this.left[kind] = from;
  }

  private grow(): void {
    const old = { ...this };
    const { length } = this.site;
    this.allocate(length * (length < LARGE ? 2 : 1.25));
    this.site.set(old.site);
    this.code.set(old.code);
    this.visits.set(old.visits);
    this.availability.set(old.availability);
    this.total.set(old.total);
    this.first.set(old.first);
    this.count.set(old.count);
  }

  private allocate(length: number): void {
    this.site = new Int32Array(length);
    this.code = new Int32Array(length);
    this.visits = new Int32Array(length);
    this.availability = new Int32Array(length);
    this.total = new Float64Array(length);
    this.first = new Int32Array(length);
    this.count = new Int32Array(length);
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
