/** What happens when: a binary heap of times, each with a number that says what. Equal times come in any order, the same in each run. */
export class Events {
  private times = new Float64Array(64);
  private whats = new Int32Array(64);
  private count = 0;

  get nextAt(): number {
    return this.count === 0 ? Number.POSITIVE_INFINITY : this.times[0];
  }

  add(at: number, what: number): void {
    if (this.count === this.times.length) this.grow();
    let slot = this.count++;
    while (slot > 0) {
      const parent = (slot - 1) >> 1;
      if (this.times[parent] <= at) break;
      this.move(parent, slot);
      slot = parent;
    }
    this.times[slot] = at;
    this.whats[slot] = what;
  }

  /** Removes the next one; there must be one. Returns what happens. */
  take(): number {
    const what = this.whats[0];
    const last = --this.count;
    const at = this.times[last];
    let slot = 0;
    for (;;) {
      let child = 2 * slot + 1;
      if (child >= last) break;
      if (child + 1 < last && this.times[child + 1] < this.times[child]) child++;
      if (this.times[child] >= at) break;
      this.move(child, slot);
      slot = child;
    }
    this.times[slot] = at;
    this.whats[slot] = this.whats[last];
    return what;
  }

  private move(from: number, to: number): void {
    this.times[to] = this.times[from];
    this.whats[to] = this.whats[from];
  }

  private grow(): void {
    const { times, whats } = this;
    this.times = new Float64Array(2 * times.length);
    this.whats = new Int32Array(2 * whats.length);
    this.times.set(times);
    this.whats.set(whats);
  }
}
