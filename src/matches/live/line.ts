/**
 * Where the AIs of all matches wait for an advisor that cannot serve them all at once: whoever came first is served first. Nobody
 * starves, as could happen if each retried whenever it liked.
 */
import type { Advisor } from '../advisor.js';

const LEAST_MS = 20; // between two tries while nobody is served
const MOST_MS = 100; // a refusal costs little, and estimates are high while workers are cold
const AT_A_TIME = 2; // may try when one has been served: one takes its place, and the other finds out whether there is room for more

interface Waiting {
  readonly ticket: number;
  readonly go: () => void;
}

type Asking = NonNullable<Parameters<Advisor['recommend']>[1]>;

export class Line {
  private readonly advisor: Advisor;
  private readonly waiting: Waiting[] = []; // by ticket
  private tickets = 0;
  private timer: ReturnType<typeof setTimeout> | undefined; // while somebody waits: others than ours keep the advisor busy too
  private retryMs = LEAST_MS;

  constructor(advisor: Advisor) {
    this.advisor = advisor;
  }

  /** `request` is made anew for each try, since time passes in line. Whoever is no longer patient is refused, as by the advisor. */
  async recommend(request: () => object, options: Asking, isPatient: () => boolean): ReturnType<Advisor['recommend']> {
    const ticket = this.tickets++;
    let mayTry = this.waiting.length === 0;
    for (;;) {
      if (!mayTry) await this.turn(ticket, options.signal);
      const advice = await this.advisor.recommend(request(), options);
      const isBusy = !advice.ok && advice.error.code === 'ERR_BUSY';
      if (!isBusy || options.signal?.aborted || !isPatient()) {
        this.wake(AT_A_TIME);
        return advice;
      }
      mayTry = false;
      this.retryMs = Math.min(MOST_MS, Math.max(LEAST_MS, advice.error.retryAfterMs ?? LEAST_MS));
    }
  }

  /** Resolves when it is the turn of the ticket, or at the signal. */
  private turn(ticket: number, signal: AbortSignal | undefined): Promise<void> {
    const { waiting } = this;
    return new Promise((resolve) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(place), 1);
        go();
      };
      const go = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const place: Waiting = { ticket, go };
      const before = waiting.findIndex((other) => other.ticket > ticket);
      waiting.splice(before < 0 ? waiting.length : before, 0, place);
      this.watch();
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave);
    });
  }

  private wake(count: number): void {
    for (const { go } of this.waiting.splice(0, count)) go();
    if (this.waiting.length > 0) return;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Lets the first one try again some time later. */
  private watch(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.wake(1);
      if (this.waiting.length > 0) this.watch();
    }, this.retryMs);
  }
}
