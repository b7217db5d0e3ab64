/**
 * Who may do what, and how much: keys with scopes, limits in milliseconds of search, and turns, so that whoever sends a thousand
 * requests waits behind his own. Without keys and limits there is no guard, and nothing of this costs anything.
 */
import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { ok, problem, type Result } from '../../core/result.js';
import { isRecord } from '../../games/json.js';
import type { Advise } from '../../jobs/searching.js';
import type { Advisor, Asker } from '../../matches/advisor.js';
import type { Recommendation } from '../../service/schema/answer-schemas.js';
import { limits } from '../../service/schema/limits.js';
import type { Answered } from '../../workers/pool/refusals.js';
import { type Key, type KeyRing, type Scope, scopes } from './keys.js';

const MINUTE_S = 60;
const POINTS = 1_000_000; // of everybody's limit: keys may have limits of their own
/** What a limiter counts. */
export const LIMITS = { points: POINTS, duration: MINUTE_S };
const MOST_WAITING = 1_000; // requests of one caller
const USUAL_MS = 1_000; // of a search whose request does not say
const SEAT_PART = 1 / 2; // of its owner's search time, for the hints of one seat

interface GuardOptions {
  readonly keys?: KeyRing | undefined; // none: everybody may do everything
  readonly searchMs?: number | undefined; // that a caller may use in a minute; none: any
  readonly workers: number; // searches of one caller at a time
  readonly limiter?: RateLimiterAbstract | undefined; // counts what callers use; default: in this process alone
}

/** Who asks: by key, or by address where there are no keys. */
export interface Who {
  readonly id: string;
  readonly owner: string | undefined; // of the matches that he creates
  readonly scopes: readonly Scope[];
  readonly searchMs: number | undefined;
}

/** Whose search time is counted, and how much of it he may use in a minute; undefined: any. */
interface Meter {
  readonly id: string;
  readonly searchMs: number | undefined;
}

export class Guard {
  private readonly options: GuardOptions;
  private readonly limiter: RateLimiterAbstract;
  private readonly turns: Turnstile;
  private readonly seats = new Turnstile(1);

  constructor(options: GuardOptions) {
    this.options = options;
    this.limiter = options.limiter ?? new RateLimiterMemory(LIMITS);
    this.turns = new Turnstile(options.workers);
  }

  /** Who holds this key; where there are no keys, whoever is at this address. */
  async who(token: string | undefined, address: string): Promise<Result<Who>> {
    const { keys, searchMs } = this.options;
    if (keys === undefined) return ok({ id: `address ${address}`, owner: undefined, scopes, searchMs });
    const key: Key | undefined = token === undefined ? undefined : await keys.find(token);
    if (key === undefined) return problem('ERR_KEY', '', 'Expected a key of this service, as Authorization: Bearer');
    return ok({ id: `key ${key.id}`, owner: key.id, scopes: key.scopes, searchMs: key.searchMs ?? searchMs });
  }

  /**
   * An advisor for hosted matches: those of one owner wait for each other, not for those of others. What a person asks for is charged to
   * his seat and to the owner, and holds up no AI.
   */
  advising(advisor: Advisor): Advisor {
    return {
      recommend: async (request, options) => {
        const { owner, asker } = options ?? {};
        const run = () => advisor.recommend(request, options);
        if (asker !== undefined) return this.searchFor(asker, owner, request, run);
        return owner === undefined ? run() : this.inTurn(`key ${owner}`, run);
      },
    };
  }

  private async searchFor<T extends object>(
    { seat, address }: Asker,
    owner: string | undefined,
    request: object,
    run: () => Promise<Answered<T>>,
  ): Promise<Answered<T>> {
    const { keys, searchMs: usualMs } = this.options;
    const id = owner === undefined ? `address ${address ?? 'unknown'}` : `key ${owner}`;
    const searchMs = (owner === undefined ? undefined : (await keys?.named(owner))?.searchMs) ?? usualMs;
    const meters = [
      { id, searchMs },
      { id: `seat ${seat}`, searchMs: searchMs && searchMs * SEAT_PART },
    ];
    const { timeMs } = said(request);
    if (searchMs !== undefined && timeMs > searchMs * SEAT_PART)
      return tooMany(`A seat may ask for ${searchMs * SEAT_PART} ms of search in a minute`, MINUTE_S * 1_000);
    return this.metered(meters, timeMs, () => inTurnOf(this.seats, seat, () => this.inTurn(`${id} hint`, run)));
  }

  /** Who began a job, when he is not there to show his key. */
  async callerOf(id: string, owner: string | undefined): Promise<Who> {
    const { keys, searchMs } = this.options;
    const key = owner === undefined ? undefined : await keys?.named(owner);
    return { id, owner, scopes, searchMs: key?.searchMs ?? searchMs };
  }

  /** An advisor for one caller, as if he sent each request himself. */
  advisingFor(who: Who, advise: Advise): Advise {
    return (request, options) => this.searchAs(who, request, () => advise(request, options));
  }

  /** Runs a search when it is the caller's turn. */
  private inTurn<T>(id: string, run: () => Promise<Answered<T>>): Promise<Answered<T>> {
    return inTurnOf(this.turns, id, run);
  }

  /** Runs a search in its caller's turn. Its budget is charged, and what it did not take is given back. */
  async searchAs<T extends object>(who: Who, input: unknown, run: () => Promise<Answered<T>>): Promise<Answered<T>> {
    const { id, searchMs } = who;
    const { priority, timeMs } = said(input);
    const may = mayDo(who, scopeOf(priority));
    if (!may.ok) return may;
    const lane = priority === 'batch' ? `${id} batch` : id; // batches hold up no moves
    return this.metered([{ id, searchMs }], timeMs, () => this.inTurn(lane, run));
  }

  /** Charges `timeMs` to each meter, and gives back what was not searched. */
  private async metered<T extends object>(
    [meter, ...others]: readonly Meter[],
    timeMs: number,
    run: () => Promise<Answered<T>>,
  ): Promise<Answered<T>> {
    if (meter === undefined) return run();
    const { id, searchMs } = meter;
    const pointsOf = (ms: number) =>
      searchMs === undefined ? 0 : Math.min(POINTS, Math.ceil((POINTS * ms) / searchMs));
    const charged = pointsOf(timeMs);
    const refusal = charged === 0 ? undefined : await this.charge(id, charged);
    if (refusal !== undefined) return refusal;
    let spent = 0;
    try {
      const answer = await this.metered(others, timeMs, run);
      if (answer.ok) spent = pointsOf((answer.value as T & Recommendation).searchMs);
      return answer;
    } finally {
      if (spent < charged) await this.limiter.reward(id, charged - spent);
      else if (spent > charged) await this.limiter.penalty(id, spent - charged);
    }
  }

  private async charge(id: string, points: number): Promise<Answered<never> | undefined> {
    try {
      await this.limiter.consume(id, points);
      return undefined;
    } catch (refused) {
      await this.limiter.reward(id, points); // what is refused is not charged
      return tooMany('The search time of this minute is used up', (refused as RateLimiterRes).msBeforeNext);
    }
  }
}

/** Runs it when it is the turn of this name. */
async function inTurnOf<T>(turns: Turnstile, id: string, run: () => Promise<Answered<T>>): Promise<Answered<T>> {
  const leave = await turns.enter(id);
  if (leave === undefined) return tooMany(`At most ${MOST_WAITING} requests of one caller wait`, USUAL_MS);
  try {
    return await run();
  } finally {
    leave();
  }
}

function tooMany(message: string, retryAfterMs: number): Answered<never> {
  return { ok: false, error: { code: 'ERR_LIMIT', path: '', message, retryAfterMs } };
}

/** Lets so many of each caller through at a time; the others wait in line. */
export class Turnstile {
  private readonly most: number;
  private readonly inside = new Map<string, number>();
  private readonly lines = new Map<string, (() => void)[]>();

  constructor(most: number) {
    this.most = most;
  }

  /** Resolves, to what has to be called afterwards, when it is the caller's turn; undefined if too many of his wait. */
  async enter(id: string): Promise<(() => void) | undefined> {
    const inside = this.inside.get(id) ?? 0;
    if (inside < this.most) this.inside.set(id, inside + 1);
    else {
      const line = this.lines.get(id) ?? [];
      if (line.length >= MOST_WAITING) return undefined;
      this.lines.set(id, line);
      await new Promise<void>((resolve) => line.push(resolve)); // whoever has given up is refused by the pool
    }
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.leave(id);
    };
  }

  private leave(id: string): void {
    const next = this.lines.get(id)?.shift();
    if (next !== undefined) {
      next();
      return;
    }
    this.lines.delete(id);
    const inside = (this.inside.get(id) ?? 1) - 1;
    if (inside > 0) this.inside.set(id, inside);
    else this.inside.delete(id);
  }
}

/** A problem if he may not do this. */
export function mayDo(who: Who, scope: Scope): Result<void> {
  return who.scopes.includes(scope)
    ? ok(undefined)
    : problem('ERR_SCOPE', '', `Expected a key with the scope '${scope}'`);
}

/** What an unchecked request says of its priority and time. */
function said(input: unknown): { readonly priority: unknown; readonly timeMs: number } {
  const { priority, budget } = isRecord(input) ? input : {};
  const timeMs = isRecord(budget) ? budget.timeMs : undefined;
  return { priority, timeMs: typeof timeMs === 'number' && timeMs > 0 ? Math.min(timeMs, limits.timeMs) : USUAL_MS };
}

const scopeOf = (priority: unknown): Scope => (priority === 'hint' || priority === 'batch' ? priority : 'play');
