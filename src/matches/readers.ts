/** Who reads the events of matches: once, waiting for the next one, or as a stream. Input may come from outside; it is checked. */
import { ok, problem, type Result } from '../core/result.js';
import type { Tally } from '../core/tally.js';
import { SPECTATORS } from '../service/rules/seen.js';
import { type EventList, eventsRequest } from './answers.js';
import { type Entered, enter, observerOf } from './entrance.js';
import type { Kept } from './kept.js';
import type { Live } from './live/live.js';

const MOST_STREAMS = 20; // of events of one match, for each token
const MOST_WATCHING = 100; // the same, for all who watch without one
const MOST_OWN_STREAMS = 4_000; // of the matches of one key

/** A stream of events, which counts until it is stopped. */
export interface Watching {
  readonly live: Live;
  readonly observer: string;
  readonly after: number; // the id of the last event that is known
  /** Whether the token still lets its holder in: a seat may be freed. */
  readonly isLetIn: () => Promise<boolean>;
  readonly stop: () => void;
}

export class Readers {
  private readonly kept: Pick<Kept, 'find'>;
  private readonly streams: Tally; // by whose match

  constructor(kept: Pick<Kept, 'find'>, streams: Tally) {
    this.kept = kept;
    this.streams = streams;
  }

  async events(input: unknown, token: string | undefined, signal?: AbortSignal): Promise<Result<EventList>> {
    const entered = await enter(this.kept, eventsRequest, input, token);
    if (!entered.ok) return entered;
    const { live, as, value } = entered.value;
    const { after = 0, waitMs = 0 } = value;
    const observer = observerOf(as);
    const { table } = live;
    if (waitMs > 0 && table.count(observer) <= after && !table.hasRematch) {
      const free = this.mayWatch(entered.value);
      if (!free.ok) return free;
      await live.audience.heardMore(as, () => table.count(observer) > after, waitMs, signal);
      const still = await enter(this.kept, eventsRequest, input, token);
      if (!still.ok) return still;
    }
    return ok({ events: [...table.read(observer, after)] });
  }

  async watch(input: unknown, token: string | undefined, wake: () => void): Promise<Result<Watching>> {
    const entered = await enter(this.kept, eventsRequest, input, token);
    if (!entered.ok) return entered;
    const { live, as, value } = entered.value;
    const free = this.mayWatch(entered.value);
    if (!free.ok) return free;
    return ok({
      live,
      observer: observerOf(as),
      after: value.after ?? 0,
      isLetIn: async () => token === undefined || (await live.tokens.holderOf(token)) === as,
      stop: live.audience.listen(wake, as),
    });
  }

  private mayWatch({ live, as }: Entered): Result<void> {
    const { owner } = live.table.heading;
    const most = as === SPECTATORS ? MOST_WATCHING : MOST_STREAMS;
    if (live.audience.sizeAs(as) >= most)
      return problem('ERR_LIMIT', '', `At most ${most} read the events of one match at a time with one token`);
    if (owner !== undefined && this.streams.of(owner) >= MOST_OWN_STREAMS)
      return problem(
        'ERR_LIMIT',
        '',
        `At most ${MOST_OWN_STREAMS} read the events of the matches of one key at a time`,
      );
    return ok(undefined);
  }
}
