/**
 * Priors of positions that a search has weighed before. In a game without secrets the moves and outcomes since the root say which position
 * it is, so that priors need not be computed again in every iteration. The cache does not change what a search finds.
 */
import type { MoveList } from '../../core/move-list.js';
import type { Evaluator } from '../../eval/evaluator.js';
import type { State } from '../../games/game.js';

const FEWEST_SLOTS = 1 << 10; // a power of 2
const MOST_SLOTS = 1 << 16;
const FEWEST_PRIORS = 1 << 14;
const MOST_PRIORS = 1 << 20; // 8 MB

export class PriorCache {
  // what has been played since the root, in 64 bits
  private low = 0;
  private high = 0;
  // by slot; a slot is free if its count is 0
  private lows = new Int32Array(FEWEST_SLOTS);
  private highs = new Int32Array(FEWEST_SLOTS);
  private counts = new Int32Array(FEWEST_SLOTS);
  private starts = new Int32Array(FEWEST_SLOTS);
  private used = 0;
  private priors = new Float64Array(FEWEST_PRIORS);
  private end = 0;

  /** Back to the root. */
  reset(): void {
    this.low = 0x9e3779b9 | 0;
    this.high = 0x7f4a7c15;
  }

  /** A move or an outcome has been played. */
  follow(code: number): void {
    const low = Math.imul(this.low ^ (code + 1), 0x85ebca6b | 0);
    const high = Math.imul(this.high + code + 1, 0xc2b2ae35 | 0);
    this.low = low ^ (low >>> 15) ^ high;
    this.high = high ^ (high >>> 13);
  }

  /** The priors of the moves here: those known, or the evaluator's. */
  weigh(s: State, evaluator: Evaluator, moves: MoveList, out: Float64Array): void {
    if (this.read(moves, out)) return;
    evaluator.priors?.(s, moves, out);
    this.write(moves, out);
  }

  /** Copies the priors of the moves here to `out`; false if they are not known. */
  read({ count }: MoveList, out: Float64Array): boolean {
    const slot = this.slotOf(this.low, this.high);
    if (this.counts[slot] !== count) return false;
    const { priors } = this;
    const start = this.starts[slot];
    for (let i = 0; i < count; i++) out[i] = priors[start + i];
    return true;
  }

  /** Keeps the priors of the moves here, as long as there is room. */
  write({ count }: MoveList, priors: Float64Array): void {
    if (2 * this.used >= this.counts.length && !this.rehash()) return;
    if (this.end + count > this.priors.length && !this.extend(this.end + count)) return;
    const slot = this.slotOf(this.low, this.high);
    if (this.counts[slot] !== 0) return; // of other moves: at the root some are left out
    this.lows[slot] = this.low;
    this.highs[slot] = this.high;
    this.counts[slot] = count;
    this.starts[slot] = this.end;
    this.used++;
    for (let i = 0; i < count; i++) this.priors[this.end + i] = priors[i];
    this.end += count;
  }

  /** The slot of what has been played, or the free one where it belongs. */
  private slotOf(low: number, high: number): number {
    const { lows, highs, counts } = this;
    const mask = counts.length - 1;
    let slot = low & mask;
    while (counts[slot] !== 0 && (lows[slot] !== low || highs[slot] !== high)) slot = (slot + 1) & mask;
    return slot;
  }

  private rehash(): boolean {
    const { lows, highs, counts, starts } = this;
    if (counts.length === MOST_SLOTS) return false;
    this.lows = new Int32Array(2 * lows.length);
    this.highs = new Int32Array(2 * lows.length);
    this.counts = new Int32Array(2 * lows.length);
    this.starts = new Int32Array(2 * lows.length);
    for (let i = 0; i < counts.length; i++) {
      if (counts[i] === 0) continue;
      const slot = this.slotOf(lows[i], highs[i]);
      this.lows[slot] = lows[i];
      this.highs[slot] = highs[i];
      this.counts[slot] = counts[i];
      this.starts[slot] = starts[i];
    }
    return true;
  }

  private extend(needed: number): boolean {
    if (needed > MOST_PRIORS) return false;
    const larger = new Float64Array(Math.min(MOST_PRIORS, Math.max(needed, 2 * this.priors.length)));
    larger.set(this.priors);
    this.priors = larger;
    return true;
  }
}
