/** The moves of one decision in a reusable buffer, so that playouts do not allocate. */
export class MoveList {
  readonly at: Int32Array;
  count: number;

  constructor(capacity: number) {
    this.at = new Int32Array(capacity);
    this.count = 0;
  }

  clear(): void {
    this.count = 0;
  }

  add(move: number): void {
    this.at[this.count++] = move;
  }

  copyFrom({ at, count }: MoveList): void {
    for (let i = 0; i < count; i++) this.at[i] = at[i];
    this.count = count;
  }

  toArray(): number[] {
    return Array.from(this.at.subarray(0, this.count));
  }
}
