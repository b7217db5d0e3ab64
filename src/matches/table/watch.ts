/**
 * The clocks of a match. They are seen by all, so they tell nothing that is not heard: a question in silence costs nothing, the clock
 * of a seat that answers without anybody hearing of it runs on, and the time of a choice that waits for others is shown with it. None
 * runs before everybody has come.
 */
import { allowance, type Bank, freshBank, increment, spend, type TimeControl } from '../clocks.js';

export class Watch {
  private readonly clock: TimeControl | undefined;
  private readonly banks = new Map<string, Bank>(); // by seat
  private readonly known = new Map<string, Bank>(); // the same as others have heard
  private readonly since = new Map<string, number>(); // by seat that is asked: when its clock began to run
  private running: { readonly seat: string; readonly since: number } | undefined; // whose clock runs on
  private isOn = false;

  constructor(clock: TimeControl | undefined, seats: readonly string[]) {
    this.clock = clock;
    if (clock === undefined) return;
    for (const seat of seats) {
      this.banks.set(seat, freshBank(clock));
      this.known.set(seat, freshBank(clock));
    }
  }

  /** Everybody has come: from now on time counts. */
  start(at: number): void {
    if (this.isOn || this.clock === undefined) return;
    this.isOn = true;
    for (const seat of this.since.keys()) this.since.set(seat, at);
  }

  /** When the time of a seat that is asked is up. */
  dueAt(seat: string): number | undefined {
    const { isOn, clock } = this;
    return isOn ? this.since.get(seat)! + allowance(clock!, this.banks.get(seat)!) : undefined;
  }

  /** What is left, by seat, as the observer knows it: his own to the last answer, and all of them once the match is over. */
  shown(observer: string, isOver: boolean): Record<string, Bank> | undefined {
    if (!this.isOn || this.clock?.totalMs === undefined) return undefined;
    const entry = ([seat, bank]: [string, Bank]) => [seat, isOver || seat === observer ? bank : this.known.get(seat)!];
    return Object.fromEntries([...this.banks].map(entry));
  }

  asked(seat: string, at: number): void {
    this.since.set(seat, this.running?.seat === seat ? this.running.since : at);
  }

  /** A seat that was asked has answered. `counts`: others hear of it, now or later. */
  answered(seat: string, at: number, counts: boolean): void {
    if (!this.isOn) return;
    const since = this.since.get(seat)!;
    this.running = counts ? undefined : { seat, since };
    if (!counts) return;
    this.charge(seat, at - since);
    this.banks.set(seat, increment(this.clock!, this.banks.get(seat)!));
  }

  /** A seat that is asked has changed hands: whoever has it now begins afresh. `counts`: others know that it is asked. */
  handed(seat: string, at: number, counts: boolean): void {
    if (this.isOn && counts) this.charge(seat, at - this.since.get(seat)!);
    this.since.set(seat, at);
  }

  /** Nobody could be served for so long. */
  stood(ms: number): void {
    for (const [seat, since] of this.since) this.since.set(seat, since + ms);
  }

  /** All that these seats have answered is heard now. */
  heard(seats: readonly string[]): void {
    if (!this.isOn) return;
    this.running = undefined;
    for (const seat of seats) this.known.set(seat, this.banks.get(seat)!);
  }

  private charge(seat: string, usedMs: number): void {
    this.banks.set(seat, spend(this.clock!, this.banks.get(seat)!, usedMs));
  }
}
