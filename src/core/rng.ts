import xor128 from 'seedrandom/lib/xor128.js';

interface RngState {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
}

/** The only source of randomness: seedrandom's xor128, 32 bits a draw. The same seed gives the same draws on every platform. */
export class Rng {
  private readonly seed: string;
  private readonly next: () => number; // a signed 32-bit draw
  private readonly save: () => RngState;

  constructor(seed: number | string, state?: RngState) {
    // An empty seed would leave the generator at zero, where it stays.
    const generator = xor128(String(seed) || 'empty', { state: state ?? true });
    this.seed = String(seed);
    this.next = generator.int32;
    this.save = generator.state;
  }

  /** An integer in 0 .. n - 1; n from 1 to 2^31. The bias is below n / 2^32. */
  below(n: number): number {
    return ((this.next() >>> 0) * n * 2.3283064365386963e-10) | 0;
  }

  /** A real in [0, 1) of 32 bits. */
  unit(): number {
    return (this.next() >>> 0) * 2.3283064365386963e-10;
  }

  /** An independent stream: it neither reads nor advances this one. */
  fork(stream: number | string): Rng {
    return new Rng(`${this.seed}/${stream}`);
  }

  state(): RngState {
    return this.save();
  }

  /** Shuffles the first `count` entries in place (Fisher and Yates). */
  shuffle(items: Int32Array, count: number = items.length): void {
    for (let i = count - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = items[i];
      items[i] = items[j];
      items[j] = held;
    }
  }
}
