/** Moves that wait, in the order of their coming. */
export class Line {
  private readonly asked: number[] = [];
  private readonly costs: number[] = [];
  private first = 0;

  get length(): number {
    return this.asked.length - this.first;
  }
  /** When the first of them was asked for; never, if nobody waits. */
  get askedAt(): number {
    return this.asked[this.first] ?? Number.POSITIVE_INFINITY;
  }
  /** Milliseconds of a core that the first of them takes. */
  get costMs(): number {
    return this.costs[this.first];
  }

  push(askedAt: number, costMs: number): void {
    this.asked.push(askedAt);
    this.costs.push(costMs);
  }

  drop(): void {
    this.first++;
    if (this.first < 4096 || this.first < this.asked.length / 2) return;
    this.asked.splice(0, this.first);
    this.costs.splice(0, this.first);
    this.first = 0;
  }
}
