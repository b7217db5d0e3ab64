/**
 * Hosts matches: creates them, lets in whoever has a token, and keeps those that go on in memory. What is not asked for is
 * forgotten and played through again from its record when it is.
 */
import { err, ok, type Problem, problem, type Result } from '../core/result.js';
import type { Engine } from '../engine/engine.js';
import type { Game } from '../games/game.js';
import { read, readFor } from '../service/gate.js';
import { expectedLevel, levelFor } from '../service/levels/difficulty.js';
import { levelsOf } from '../service/levels/levels.js';
import { SPECTATORS } from '../service/rules/seen.js';
import type { Advisor } from './advisor.js';
import type { Created, EventList, Filling, MatchRecord, MatchState } from './answers.js';
import { createRequest, eventsRequest, hintRequest, matchPath, moveRequest, seatRequest } from './answers.js';
import { Live, replayed } from './live.js';
import { type Heading, HOST, type Holder, type MatchStore } from './record.js';
import { digest, freshId, freshToken, sameDigest } from './tokens.js';

const KEPT_MS = 7 * 86_400_000; // of a match that is over, until it is removed
const IDLE_MS = 30 * 86_400_000; // without a move, until a match is removed
const MOST_OPEN = 10_000; // matches that are not over
const MOST_LIVE = 2_000; // matches in memory; one that nobody watches gives way

export interface HostOptions {
  readonly engine: Engine;
  readonly advisor: Advisor;
  readonly store: MatchStore;
  readonly onBug: (error: unknown) => void;
  readonly now?: () => number; // milliseconds since 1970
}

type Filled = 'person' | Exclude<Filling, 'open'>;

/** A match, and as whom the caller may read and act: a seat, the host, or a spectator. */
interface Entered {
  readonly live: Live;
  readonly as: string;
}

export class Matches {
  private readonly options: HostOptions;
  private readonly now: () => number;
  private readonly live = new Map<string, Promise<Live | undefined>>();

  constructor(options: HostOptions) {
    this.options = options;
    this.now = options.now ?? Date.now;
  }

  /** Goes on with all matches that were not over when the service ended. */
  async resume(): Promise<void> {
    for (const id of await this.options.store.open()) await this.find(id).catch(this.options.onBug); // of another version, say
  }

  /** Removes matches that have been over for a week, and those in which nobody has moved for a month. */
  async tidy(): Promise<void> {
    const { store } = this.options;
    await store.removeFinished(this.now() - KEPT_MS);
    for (const id of await store.idle(this.now() - IDLE_MS)) await this.forget(id);
  }

  async create(input: unknown): Promise<Result<Created>> {
    const gate = await readFor(this.options.engine, createRequest, input);
    if (!gate.ok) return gate;
    const { game: id, variant = '', seats = {}, seed, spectators = false, clock, paceMs = 0 } = gate.value.value;
    const { engine, store } = this.options;
    const family = await engine.family(id);
    if (!family.ok) return family;
    const opened = await engine.game(id, variant);
    if (!opened.ok) return opened;
    const game = opened.value;
    const holders: Record<string, Holder> = {};
    for (const name of Object.keys(seats))
      if (!game.seats.includes(name))
        return problem('ERR_SEAT', `seats.${name}`, `Expected seats of ${game.seats.join(', ')}`);
    for (const name of game.seats) {
      const filling = Object.hasOwn(seats, name) ? seats[name] : 'open';
      const holder = this.holderOf(game, filling === 'open' ? 'person' : filling, `seats.${name}.ai.level`);
      if (!holder.ok) return holder;
      holders[name] = holder.value;
    }
    if ((await store.open()).length >= MOST_OPEN)
      return problem('ERR_BUSY', '', `${MOST_OPEN} matches are open; end some of them`);
    const standIn = clock && this.holderOf(game, clock.standIn ?? { ai: {} }, 'clock.standIn.ai.level');
    if (standIn !== undefined && !standIn.ok) return standIn;
    const match = freshId();
    const host = freshToken('host');
    const tokens = Object.fromEntries(game.seats.map((name) => [name, freshToken('seat')]));
    const digests: Record<string, string> = { [HOST]: await digest(host) };
    for (const name of game.seats) digests[name] = await digest(tokens[name]);
    const heading: Heading = {
      id: match,
      game: game.id,
      variant: game.variant,
      rulesVersion: family.value.rulesVersion,
      seed: seed ?? freshToken('seed'),
      createdAt: this.now(),
      spectators,
      ...(standIn !== undefined && { clock: { moveMs: clock!.moveMs, standIn: standIn.value } }),
      paceMs,
      holders,
      tokens: digests,
    };
    await store.create(heading);
    const live = new Live(replayed(game, heading, []), this.surroundings());
    this.keep(match, Promise.resolve(live));
    const started = await live.resume();
    if (!started.ok) return started;
    return ok({ match, game: game.id, variant: game.variant, host, tokens });
  }

  async state(input: unknown, token: string | undefined): Promise<Result<MatchState>> {
    const entered = await this.enter(matchPath, input, token);
    if (!entered.ok) return entered;
    const { live, as } = entered.value;
    const { table } = live;
    const observer = as === HOST ? SPECTATORS : as;
    const question = table.question(as);
    const dueAt = live.dueAt(as);
    return ok({
      match: table.heading.id,
      game: table.heading.game,
      variant: table.heading.variant,
      you: as,
      seats: table.seats(),
      view: table.view(observer) as MatchState['view'],
      events: table.count(observer),
      question: question === undefined ? null : { ...question, ...(dueAt !== undefined && { dueAt }) },
      over: table.isOver,
      ...table.outcome(),
    });
  }

  async move(input: unknown, token: string | undefined): Promise<Result<MatchState>> {
    const entered = await this.enter(moveRequest, input, token);
    if (!entered.ok) return entered;
    const { live, as, value } = entered.value;
    if (as === HOST || as === SPECTATORS) return forbidden('Only the token of a seat can move');
    const moved = await live.move(as, value.turn, value.move);
    return moved.ok ? this.state({ match: value.match }, token) : moved;
  }

  /** The host gives a seat to anybody; a seat may give itself to an AI and take itself back. */
  async seat(input: unknown, token: string | undefined): Promise<Result<MatchState>> {
    const entered = await this.enter(seatRequest, input, token);
    if (!entered.ok) return entered;
    const { live, as, value } = entered.value;
    if (as !== HOST && as !== value.seat) return forbidden('Only the host and the seat itself can change who plays it');
    const { game } = live.table;
    if (!game.seats.includes(value.seat))
      return problem('ERR_SEAT', 'seat', `Expected one of ${game.seats.join(', ')}`);
    const holder = this.holderOf(game, value.to, 'to.ai.level');
    if (!holder.ok) return holder;
    const held = await live.hold(value.seat, holder.value);
    return held.ok ? this.state({ match: value.match }, token) : held;
  }

  async events(input: unknown, token: string | undefined, signal?: AbortSignal): Promise<Result<EventList>> {
    const entered = await this.enter(eventsRequest, input, token);
    if (!entered.ok) return entered;
    const { live, as, value } = entered.value;
    const { after = 0, waitMs = 0 } = value;
    const observer = as === HOST ? SPECTATORS : as;
    const { table } = live;
    if (waitMs > 0 && table.count(observer) <= after && !table.isOver) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, waitMs);
        const stop = live.listen(() => {
          if (table.count(observer) > after || live.isClosed) done();
        });
        signal?.addEventListener('abort', done);
        function done() {
          clearTimeout(timer);
          stop();
          resolve();
        }
      });
    }
    return ok({ events: [...table.read(observer, after)] });
  }

  /** Calls `hear` with every event after `after`, those to come too, until the match is over or the signal comes. */
  async watch(
    input: unknown,
    token: string | undefined,
  ): Promise<Result<{ readonly live: Live; readonly observer: string; readonly after: number }>> {
    const entered = await this.enter(eventsRequest, input, token);
    if (!entered.ok) return entered;
    const { live, as, value } = entered.value;
    return ok({ live, observer: as === HOST ? SPECTATORS : as, after: value.after ?? 0 });
  }

  /** What the search would play, from the seat's own view. */
  async hint(input: unknown, token: string | undefined, signal?: AbortSignal) {
    const entered = await this.enter(hintRequest, input, token);
    if (!entered.ok) return entered;
    const { live, as, value } = entered.value;
    const { table } = live;
    if (table.question(as) === undefined) return problem('ERR_NOT_YOUR_TURN', '', 'You are not asked anything');
    const { game, variant } = table.heading;
    const { match: _, ...how } = value;
    return this.options.advisor.recommend(
      { game, variant, view: table.view(as), priority: 'hint', ...how },
      signal && { signal },
    );
  }

  /** Everything, to whoever holds a token, once the match is over; to the host at any time. */
  async record(input: unknown, token: string | undefined): Promise<Result<MatchRecord>> {
    const entered = await this.enter(matchPath, input, token);
    if (!entered.ok) return entered;
    const { live, as } = entered.value;
    const { heading, entries, isOver } = live.table;
    if (as !== HOST && !isOver) return forbidden('The record is open once the match is over');
    const { id: match, game, variant, rulesVersion, seed } = heading;
    const seats = Object.fromEntries(
      Object.entries(heading.holders).map(([seat, { kind }]) => [seat, { isBot: kind === 'ai' }]),
    );
    return ok({ match, game, variant, rulesVersion, seed, seats, entries: entries.map((entry) => ({ ...entry })) });
  }

  async abort(input: unknown, token: string | undefined): Promise<Result<MatchState>> {
    const entered = await this.enter(matchPath, input, token);
    if (!entered.ok) return entered;
    const { live, as, value } = entered.value;
    if (as !== HOST) return forbidden('Only the host can end a match');
    const ended = await live.abort();
    return ended.ok ? this.state(value, token) : ended;
  }

  /** Removes all of a match. */
  async remove(input: unknown, token: string | undefined): Promise<Result<{ match: string }>> {
    const entered = await this.enter(matchPath, input, token);
    if (!entered.ok) return entered;
    const { live, as, value } = entered.value;
    if (as !== HOST) return forbidden('Only the host can remove a match');
    await this.forget(live.table.heading.id);
    return ok({ match: value.match });
  }

  private async forget(id: string): Promise<void> {
    const live = await this.live.get(id)?.catch(() => undefined);
    await live?.close();
    this.live.delete(id);
    await this.options.store.remove(id);
  }

  /** Ends all that is under way. Matches go on when they are resumed. */
  async close(): Promise<void> {
    for (const live of this.live.values()) await (await live.catch(() => undefined))?.close();
    await this.options.store.close();
  }

  private surroundings() {
    const { store, advisor, onBug } = this.options;
    return { store, advisor, now: this.now, onBug };
  }

  private holderOf(game: Game, to: Filled, path: string): Result<Holder> {
    if (to === 'person') return ok({ kind: 'person' });
    const { level, timeMs } = to.ai;
    const { levels } = levelsOf(game.id, game.variant, this.options.engine.settingsOf(game.id));
    if (level !== undefined && levelFor(levels, level) === undefined)
      return problem('ERR_FIELD_RANGE', path, expectedLevel(levels));
    return ok({ kind: 'ai', ...(level !== undefined && { level }), ...(timeMs !== undefined && { timeMs }) });
  }

  /** Reads the request and finds out who sent it. Whether there is such a match, only those know who may read it. */
  private async enter<S extends typeof matchPath>(
    schema: S,
    input: unknown,
    token: string | undefined,
  ): Promise<Result<Entered & { readonly value: ReturnType<S['parse']> }>> {
    const gate = read(schema, input);
    if (!gate.ok) return gate;
    const value = gate.value.value as ReturnType<S['parse']>;
    const live = await this.find(value.match);
    const unknown: Problem = { code: 'ERR_MATCH', path: 'match', message: 'There is no match that you may see here' };
    if (live === undefined) return err(unknown);
    const { heading } = live.table;
    if (token === undefined) return heading.spectators ? ok({ live, as: SPECTATORS, value }) : err(unknown);
    const given = await digest(token);
    let as: string | undefined;
    for (const [name, kept] of Object.entries(heading.tokens)) if (sameDigest(given, kept)) as = name;
    return as === undefined ? err(unknown) : ok({ live, as, value });
  }

  private find(id: string): Promise<Live | undefined> {
    const found = this.live.get(id);
    if (found !== undefined) return found;
    const loading = this.load(id);
    this.keep(id, loading);
    void loading.then(
      (live) => live === undefined && this.live.delete(id),
      () => this.live.delete(id),
    );
    return loading;
  }

  private async load(id: string): Promise<Live | undefined> {
    const found = await this.options.store.load(id);
    if (found === undefined) return undefined;
    const { heading, entries } = found;
    const game = await this.options.engine.game(heading.game, heading.variant);
    if (!game.ok) throw new Error(`match ${id}: ${game.error.message}`);
    const live = new Live(replayed(game.value, heading, entries), this.surroundings());
    if (!live.table.isOver) void live.resume().catch(this.options.onBug);
    return live;
  }

  /** Keeps a match in memory; the longest unasked ones that nobody watches give way. */
  private keep(id: string, live: Promise<Live | undefined>): void {
    this.live.set(id, live);
    if (this.live.size <= MOST_LIVE) return;
    for (const [other, kept] of this.live) {
      if (this.live.size <= MOST_LIVE) return;
      void kept.then(async (match) => {
        if (match === undefined || match.isWatched || (!match.table.isOver && match.isThinking)) return;
        this.live.delete(other);
        await match.close();
      });
    }
  }
}

function forbidden(message: string): Result<never> {
  return problem('ERR_FORBIDDEN', '', message);
}
