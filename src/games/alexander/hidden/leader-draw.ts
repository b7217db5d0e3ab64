/**
 * Slots for hidden leaders, drawn so that every deal of leaders and units is equally likely. A leader fits into a slot whose
 * commander outranks him, so the slots of a higher leader are among those of a lower one: taken from the highest down, each
 * finds as many free slots as he has in all, less those that are taken. Some slots must hold a leader, and some no infantry;
 * how many deals complete each choice between these classes is counted once, and the choice is drawn by that.
 */
import type { Rng } from '../../../core/rng.js';

/** What a slot may hold. */
export const ANYTHING = 0;
export const NO_FOOT = 1;
export const LEADERS_ALONE = 2;
const CLASSES = 3;
const NOT_SHIFTED = -1;

interface Slots {
  readonly commanders: readonly number[]; // of each slot, ascending
  readonly classes: readonly number[];
  readonly leaders: readonly number[]; // hidden, highest rank first
  readonly bound: readonly number[] | undefined; // slots of one more leader, Ariobarzanes, who does not fit everywhere
  readonly units: number; // hidden units,
  readonly horses: number; // and those of them that are no infantry
}

/** The bound leader in one of some slots that leave the others alike; `table` counts what they can do then. */
interface Start {
  readonly slots: readonly number[]; // none if there is no bound leader
  readonly weight: number;
  readonly table: Float64Array;
}

export class LeaderDraw {
  /** The slot of each of `leaders`, and after them that of the bound leader. */
  readonly taken: Int32Array;
  private readonly slots: Slots;
  private readonly byClass: readonly (readonly number[])[];
  private readonly ends: readonly Int32Array[]; // by class: for each leader, how many slots he fits into
  private readonly free: readonly Int32Array[]; // by class; scratch: those taken in front
  private readonly used: Int32Array; // by class; scratch
  private readonly shift: Int32Array; // by class; scratch: where the bound leader's slot lay
  private readonly mixed: boolean; // there is more than one class
  private readonly starts: readonly Start[];
  private readonly total: number;

  constructor(slots: Slots) {
    const { classes, commanders, leaders, bound } = slots;
    this.slots = slots;
    this.byClass = [ANYTHING, NO_FOOT, LEADERS_ALONE].map((c) => [...classes.keys()].filter((i) => classes[i] === c));
    this.ends = this.byClass.map((list) =>
      Int32Array.from(leaders, (leader) => list.filter((i) => commanders[i] < leader).length),
    );
    this.free = this.byClass.map((list) => Int32Array.from(list));
    this.used = new Int32Array(CLASSES);
    this.shift = new Int32Array(CLASSES);
    this.mixed = classes.some((c) => c !== ANYTHING);
    this.taken = new Int32Array(leaders.length + 1);
    this.starts = bound === undefined ? [this.start([])] : this.grouped(bound).map((group) => this.start(group));
    this.total = this.starts.reduce((sum, { weight }) => sum + weight, 0);
  }

  /** Whether any deal fits. */
  get isPossible(): boolean {
    return this.total > 0;
  }

  draw(rng: Rng): void {
    const { byClass, free, used, taken, starts, shift } = this;
    const { leaders } = this.slots;
    for (let c = 0; c < CLASSES; c++) free[c].set(byClass[c]);
    used.fill(0);
    shift.fill(NOT_SHIFTED);
    const { slots, table } = starts.length === 1 ? starts[0] : this.drawStart(rng);
    if (slots.length > 0) this.takeBound(slots[rng.below(slots.length)]);
    let alone = 0;
    let mounted = 0;
    for (let j = 0; j < leaders.length; j++) {
      const c = this.mixed ? this.drawClass(j, alone, mounted, table, rng) : ANYTHING;
      const list = free[c];
      const at = used[c] + rng.below(this.room(j, c));
      taken[j] = list[at];
      list[at] = list[used[c]];
      list[used[c]++] = taken[j];
      if (c === LEADERS_ALONE) alone++;
      else if (c === NO_FOOT) mounted++;
    }
  }

  /** The bound leader takes the slot: it goes to the front, and those before it back by one. */
  private takeBound(slot: number): void {
    const c = this.slots.classes[slot];
    const list = this.free[c];
    const at = list.indexOf(slot);
    list.copyWithin(1, 0, at);
    list[0] = slot;
    this.used[c] = 1;
    this.shift[c] = at;
    this.taken[this.slots.leaders.length] = slot;
  }

  /** Free slots of a class for a leader. */
  private room(j: number, c: number): number {
    const end = this.ends[c][j];
    return end + (this.shift[c] >= end ? 1 : 0) - this.used[c];
  }

  /** Which class of slot a leader goes to, by the deals that each leaves. */
  private drawClass(j: number, alone: number, mounted: number, table: Float64Array, rng: Rng): number {
    const anywhere = this.room(j, ANYTHING) * table[this.at(j + 1, alone, mounted)];
    const riding = this.room(j, NO_FOOT) * table[this.at(j + 1, alone, mounted + 1)];
    const leading = this.room(j, LEADERS_ALONE) * table[this.at(j + 1, alone + 1, mounted)];
    const all = anywhere + riding + leading;
    if (anywhere === all) return ANYTHING;
    if (riding === all) return NO_FOOT;
    if (leading === all) return LEADERS_ALONE;
    const left = rng.unit() * all;
    return left < anywhere ? ANYTHING : left < anywhere + riding ? NO_FOOT : LEADERS_ALONE;
  }

  private drawStart(rng: Rng): Start {
    let left = rng.unit() * this.total;
    for (const start of this.starts) {
      left -= start.weight;
      if (left < 0) return start;
    }
    return this.starts[this.starts.length - 1];
  }

  /** Slots of the bound leader that leave the others alike: of one class, and open to the same leaders. */
  private grouped(bound: readonly number[]): number[][] {
    const { classes, commanders, leaders } = this.slots;
    const groups = new Map<string, number[]>();
    for (const slot of bound) {
      const key = `${classes[slot]} ${leaders.filter((leader) => commanders[slot] < leader).length}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [slot]);
      else group.push(slot);
    }
    return [...groups.values()];
  }

  private start(group: readonly number[]): Start {
    const table = this.count(group[0]);
    const weight = (group.length === 0 ? 1 : group.length) * table[this.at(0, 0, 0)];
    return { slots: group, weight, table };
  }

  private at(leader: number, alone: number, mounted: number): number {
    const { byClass } = this;
    return (leader * (byClass[LEADERS_ALONE].length + 2) + alone) * (byClass[NO_FOOT].length + 2) + mounted;
  }

  /** Deals that are left from each leader on, so many slots for leaders alone and for no infantry being taken; scaled. */
  private count(without: number | undefined): Float64Array {
    const { ends, byClass } = this;
    const { classes, commanders, leaders, units, horses } = this.slots;
    const lost = (c: number) => (without !== undefined && classes[without] === c ? 1 : 0);
    const toLead = byClass[LEADERS_ALONE].length - lost(LEADERS_ALONE);
    const toRide = byClass[NO_FOOT].length - lost(NO_FOOT);
    const table = new Float64Array(this.at(leaders.length + 1, 0, 0));
    for (let mounted = 0; mounted <= toRide; mounted++) {
      let ways = 1;
      for (let i = 0; i < toRide - mounted; i++) ways *= Math.max(0, horses - i) / Math.max(1, units - i);
      table[this.at(leaders.length, toLead, mounted)] = ways;
    }
    for (let j = leaders.length - 1; j >= 0; j--) {
      const room = (c: number) =>
        ends[c][j] - (without !== undefined && commanders[without] < leaders[j] ? lost(c) : 0);
      for (let alone = 0; alone <= Math.min(j, toLead); alone++)
        for (let mounted = 0; mounted <= Math.min(j - alone, toRide); mounted++) {
          const anywhere = Math.max(0, room(ANYTHING) - (j - alone - mounted));
          table[this.at(j, alone, mounted)] =
            anywhere * table[this.at(j + 1, alone, mounted)] +
            Math.max(0, room(NO_FOOT) - mounted) * table[this.at(j + 1, alone, mounted + 1)] +
            Math.max(0, room(LEADERS_ALONE) - alone) * table[this.at(j + 1, alone + 1, mounted)];
        }
    }
    return table;
  }
}
