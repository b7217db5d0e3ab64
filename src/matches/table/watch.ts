/**
 * The clocks of a match. They are seen by all, so they tell nothing that is not heard: a question in silence costs nothing, the clock
 * of a seat that answers without anybody hearing of it runs on, and the time of a choice that waits for others is shown with it.
 */
import { allowance, type Bank, freshBank, increment, spend, type TimeControl } from '../clocks.js';

export class Watch {
  private readonly clock: TimeControl;
  private readonly banks = new Map<string, Bank>(); // by seat
  private readonly known = new Map<string, Bank>(); // the same as others have heard
  private running: { readonly seat: string; readonly since: number } | undefined; // whose clock runs on

  constructor(clock: TimeControl, seats: readonly string[]) {
    this.clock = clock;
    for (const seat of seats) {
      this.banks.set(seat, freshBank(clock));
      this.known.set(seat, freshBank(clock));
    }
  }

  /** Time for the next answer of a seat at most, in ms. */
  allowance(seat: string): number {
    return allowance(this.clock, this.banks.get(seat)!);
  }

  /** What is left, by seat, as the observer knows it: his own to the last answer, and all of them once the match is over. */
  shown(observer: string, isOver: boolean): Record<string, Bank> {
    const entry = ([seat, bank]: [string, Bank]) => [seat, isOver || seat === observer ? bank : this.known.get(seat)!];
    return Object.fromEntries([...this.banks].map(entry));
  }

  /** A seat has answered, at `at`, a question since which its clock has run. `counts`: others hear of it, now or later. */
  answered(seat: string, since: number, at: number, counts: boolean): void {
    this.running = counts ? undefined : { seat, since };
    if (!counts) return;
    this.charge(seat, at - since);
    this.banks.set(seat, increment(this.clock, this.banks.get(seat)!));
  }

  charge(seat: string, usedMs: number): void {
    this.banks.set(seat, spend(this.clock, this.banks.get(seat)!, usedMs));
  }

  /** All that these seats have answered is heard now. */
  heard(seats: readonly string[]): void {
    this.running = undefined;
    for (const seat of seats) this.known.set(seat, this.banks.get(seat)!);
  }

  /** Since when the clock of a seat runs that is asked now, if it has run on. */
  runsSince(seat: string): number | undefined {
    return this.running?.seat === seat ? this.running.since : undefined;
  }
}
