/**
 * The tree of one observer, in typed arrays. An edge and the node it leads to are one record:
 *
 *   site | code | visits | availability | total | next | first
 *     4      4       4          4           8       4      4     bytes: 24 of statistics, 8 of links
 *
 * `next` is the next edge of the same node, `first` the first edge below. Record 0 is the root. Two kinds of edges:
 * - a move (site >= 0): which decision stood open, which move was made there; the bandit's statistics are its own;
 * - an observation (site < 0): what the observer saw of a move, a throw or a result that it does not see whole. Moves that
 *   look alike share the node below it, so that one node is one information set: all worlds that reach it look the same.
 * Edges of a node ascend, as legal moves do, so that one walk along both finds what is legal and known.
 */
export class Tree {
  declare site: Int32Array;
  declare code: Int32Array;
  declare visits: Int32Array;
  declare availability: Int32Array;
  declare total: Float64Array; // summed payoff of the seat that chose the move, scaled to [0, 1]
  declare next: Int32Array;
  declare first: Int32Array;
  declare size: number; // records in use
  declare full: boolean; // a record was refused: the tree has stopped growing
  declare private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
    this.size = 1;
    this.full = false;
    this.allocate(Math.min(limit, 1024));
  }

  /** A new edge below `node`, or NONE if the tree is full. The edges of a node ascend by site, then code. */
  add(node: number, site: number, code: number): number {
    if (this.size >= this.site.length && !this.grow()) {
      this.full = true;
      return NONE;
    }
    const { next } = this;
    let before = NONE;
    let after = this.first[node];
    while (after !== NONE && (this.site[after] < site || (this.site[after] === site && this.code[after] < code))) {
      before = after;
      after = next[after];
    }
    const edge = this.size++;
    this.site[edge] = site;
    this.code[edge] = code;
    next[edge] = after;
    if (before === NONE) this.first[node] = edge;
    else next[before] = edge;
    return edge;
  }

  /** The edge below `node` with this site and code, or NONE. */
  find(node: number, site: number, code: number): number {
    const { next } = this;
    for (let edge = this.first[node]; edge !== NONE; edge = next[edge]) {
      if (this.code[edge] === code && this.site[edge] === site) return edge;
    }
    return NONE;
  }

  private grow(): boolean {
    const { length } = this.site;
    if (length >= this.limit) return false;
    const old = { ...this };
    this.allocate(Math.min(this.limit, length * 2));
    this.site.set(old.site);
    this.code.set(old.code);
    this.visits.set(old.visits);
    this.availability.set(old.availability);
    this.total.set(old.total);
    this.next.set(old.next);
    this.first.set(old.first);
    return true;
  }

  private allocate(length: number): void {
    this.site = new Int32Array(length);
    this.code = new Int32Array(length);
    this.visits = new Int32Array(length);
    this.availability = new Int32Array(length);
    this.total = new Float64Array(length);
    this.next = new Int32Array(length);
    this.first = new Int32Array(length);
  }
}

/** The root's record. */
export const ROOT = 0;
/** No edge: nothing leads to the root. */
export const NONE = 0;
