/**
 * Regrets and average strategies by information set, in typed arrays behind an open-addressing hash table of 53-bit keys.
 *
 *   key | start | count | visits      per information set: 8 + 4 + 4 + 4 bytes
 *   regret | strategy | baseline      per action, from `start` on: 24 bytes
 */
export const MISSING = -1;

const MOST_DROPPED = 0.5; // of the largest share

export class Infosets {
  declare size: number; // information sets in use
  declare full: boolean; // one was refused: the table has stopped growing
  declare count: Int32Array; // actions
  declare start: Int32Array; // of the first action's entries
  declare visits: Int32Array;
  declare regret: Float64Array;
  declare strategy: Float64Array; // summed weights of the average strategy
  declare baseline: Float64Array; // running mean of the acting seat's payoff after the action
  declare private readonly limit: number;
  declare private actions: number;
  declare private keys: Float64Array;
  declare private slots: Int32Array; // hash slot -> record + 1
  declare private mask: number;

  constructor(limit: number) {
    this.limit = limit;
    this.size = 0;
    this.actions = 0;
    this.full = false;
    this.keys = new Float64Array(256);
    this.count = new Int32Array(256);
    this.start = new Int32Array(256);
    this.visits = new Int32Array(256);
    this.regret = new Float64Array(1024);
    this.strategy = new Float64Array(1024);
    this.baseline = new Float64Array(1024);
    this.slots = new Int32Array(512);
    this.mask = 511;
  }

  find(key: number): number {
    const { slots, mask, keys } = this;
    for (let slot = (key ^ (key / 4294967296)) & mask; ; slot = (slot + 1) & mask) {
      const record = slots[slot] - 1;
      if (record < 0) return MISSING;
      if (keys[record] === key) return record;
    }
  }

  /** A new record with `count` actions, all regrets zero; MISSING if the table is full. The key must not be there yet. */
  add(key: number, count: number): number {
    if (this.size === this.limit) {
      this.full = true;
      return MISSING;
    }
    if (this.size === this.keys.length) this.growRecords();
    while (this.actions + count > this.regret.length) this.growActions();
    const record = this.size++;
    this.keys[record] = key;
    this.count[record] = count;
    this.start[record] = this.actions;
    this.actions += count;
    this.place(record);
    return record;
  }

  /** The current strategy by regret matching: in proportion to positive regrets, or uniform if there are none. */
  match(record: number, out: Float64Array): void {
    const { regret } = this;
    const start = this.start[record];
    const count = this.count[record];
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const positive = Math.max(0, regret[start + i]);
      out[i] = positive;
      sum += positive;
    }
    if (sum > 0) for (let i = 0; i < count; i++) out[i] /= sum;
    else for (let i = 0; i < count; i++) out[i] = 1 / count;
  }

  /** The average strategy of the record; uniform if it has never been played. */
  average(record: number): number[] {
    const start = this.start[record];
    const weights = Array.from(this.strategy.subarray(start, start + this.count[record]));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => (sum > 0 ? weight / sum : 1 / weights.length));
  }

  /**
   * The average strategy without the shares left over from early walks: those under `thresholding` * sqrt(actions / visits)
   * of the largest, or under half of it if that is less (Ganzfried, Sandholm and Waugh 2012). It approaches the average as visits grow.
   */
  thresholded(record: number, thresholding: number): number[] {
    const shares = this.average(record);
    const share = Math.min(MOST_DROPPED, thresholding * Math.sqrt(shares.length / this.visits[record]));
    const least = share * Math.max(...shares);
    const sum = shares.reduce((total, share) => (share < least ? total : total + share), 0);
    return shares.map((share) => (share < least ? 0 : share / sum));
  }

  private place(record: number): void {
    const { slots, mask } = this;
    const key = this.keys[record];
    let slot = (key ^ (key / 4294967296)) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = record + 1;
  }

  private growRecords(): void {
    const length = this.keys.length * 2;
    this.keys = grown(this.keys, new Float64Array(length));
    this.count = grown(this.count, new Int32Array(length));
    this.start = grown(this.start, new Int32Array(length));
    this.visits = grown(this.visits, new Int32Array(length));
    this.slots = new Int32Array(length * 2);
    this.mask = length * 2 - 1;
    for (let record = 0; record < this.size; record++) this.place(record);
  }

  private growActions(): void {
    const length = this.regret.length * 2;
    this.regret = grown(this.regret, new Float64Array(length));
    this.strategy = grown(this.strategy, new Float64Array(length));
    this.baseline = grown(this.baseline, new Float64Array(length));
  }
}

function grown<T extends Int32Array | Float64Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
