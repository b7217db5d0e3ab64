/**
 * When requests are handled, and since when they count as having arrived. Node reads everything that has come in, then calls back for
 * one request after the other: were they handled there, results of workers and timers would wait for all of them.
 */
import { clock } from '../../engine/clock.js';

/** One look at the sockets: what it finds began to wait at the same time. */
interface Look {
  readonly count: number;
  readonly at: number; // ms on the common clock
}

/** A request that waits to be handled. */
interface Waiting {
  readonly readAt: number;
  readonly handle: () => void;
  readonly refuse: Refuse;
}

/** Refuses the request if it must be, because it has waited too long or for another reason; false if it is to be handled. */
type Refuse = (isTooOld: boolean) => boolean;

/** What has waited for so long is refused unread, which costs a tenth of handling it. */
const MOST_WAIT_MS = 100;
/**
 * If requests have been waiting without a break for so long, this is no burst that passes, and they are refused sooner (controlled
 * delay: Nichols & Jacobson, Controlling Queue Delay, 2012).
 */
const STANDING_MS = 100;
const MOST_STANDING_WAIT_MS = 8;
const MOST_REFUSED = 8; // in one turn: results of workers wait for its end
/** Fewer are handled in order: that takes a few milliseconds, even if a pause of the process has made them old. */
const FEW = 16;

/** From the end of a turn to the next look, if nothing had to be waited for. */
const AT_ONCE_MS = 2;

export class Turns {
  private readonly waiting: Waiting[] = []; // the oldest first
  private readonly accepts = new WeakMap<object, Look>(); // by connection, until its first request
  private readonly arrivals = new WeakMap<object, number>(); // by request
  private look: Look | undefined; // the present one
  private turns = 0;
  private turnedAt = 0;
  private waitsSince = 0; // somebody waits, without a break
  private isScheduled = false;
  private readonly clock: () => number;

  constructor(now: () => number = clock) {
    this.clock = now;
  }

  /** A connection was accepted. */
  accepted(connection: object): void {
    this.accepts.set(connection, this.looked());
  }

  /** A request was read: when it is its turn, `refuse` is called, and then `handle` unless it was refused. */
  read(request: object, connection: object, handle: () => void, refuse: Refuse): void {
    const { count, at } = this.looked();
    const accepted = this.accepts.get(connection);
    this.accepts.delete(connection);
    // a request that is there at the next look, at once, has waited while connections were accepted
    const waited = accepted !== undefined && count === accepted.count + 1 && at - this.turnedAt < AT_ONCE_MS;
    this.arrivals.set(request, waited ? accepted.at : at);
    if (this.waiting.length === 0) this.waitsSince = at;
    this.waiting.push({ readAt: at, handle, refuse });
  }

  /** When the request arrived, in ms on the common clock. */
  arrivalOf(request: object): number | undefined {
    return this.arrivals.get(request);
  }

  private looked(): Look {
    this.look ??= { count: this.turns, at: this.clock() };
    this.schedule();
    return this.look;
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => this.turn());
  }

  /** Handles one request, or refuses a few; the sockets, workers and timers are looked at before the next. */
  private turn(): void {
    this.isScheduled = false;
    this.look = undefined;
    this.turns++;
    const now = this.clock();
    const waited = () => (this.waiting.length > 0 ? now - this.waiting[0].readAt : 0);
    const mostWait = now - this.waitsSince > STANDING_MS ? MOST_STANDING_WAIT_MS : MOST_WAIT_MS;
    const areTooMany = () => this.waiting.length > FEW && waited() > mostWait;
    for (let refused = 0; this.waiting.length > 0 && refused < MOST_REFUSED; refused++) {
      const isTooOld = areTooMany();
      const next = this.waiting.shift()!;
      if (next.refuse(isTooOld)) continue;
      next.handle();
      break;
    }
    this.turnedAt = this.clock();
    if (this.waiting.length > 0) this.schedule();
  }
}
