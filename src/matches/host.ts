/** Hosts matches: creates them, and passes on what comes for them. Input may come from outside; it is checked. */
import { ok, problem, type Result } from '../core/result.js';
import type { UnknownField } from '../core/spelling.js';
import { Tally } from '../core/tally.js';
import type { Engine } from '../engine/engine.js';
import { read, readFor } from '../service/gate.js';
import { ignoredFields } from '../service/rules/position.js';
import { SPECTATORS } from '../service/rules/seen.js';
import type { Advisor } from './advisor.js';
import type { Created, EventList, Freed, MatchRecord, MatchState, WebhookSet } from './answers.js';
import {
  chatRequest,
  claimRequest,
  consentRequest,
  createRequest,
  freeRequest,
  hintRequest,
  importRequest,
  matchPath,
  moveRequest,
  paceRequest,
  sayRequest,
  seatRequest,
  undoRequest,
  webhookRequest,
} from './answers.js';
import { checkRoom, holderOf, type Opened, openedAgain, openedFrom, rotated } from './create.js';
import { checkSeat, type Entered, enter, forbidden, invited, isSeat, stateFor } from './entrance.js';
import { Kept } from './kept.js';
import { Line } from './live/line.js';
import { type Live, replayedInSlices } from './live/live.js';
import { checkWishes } from './live/wishes.js';
import { OnceOnly } from './once.js';
import { Readers, type Watching } from './readers.js';
import { type Deed, type Entry, HOST, type MatchStore } from './record.js';
import { Seats } from './seats.js';
import { digest, freshToken } from './tokens.js';
import { Webhooks } from './webhooks.js';

const KEPT_MS = 7 * 86_400_000; // of a match that is over, until it is removed
const IDLE_MS = 30 * 86_400_000; // without a move, until a match is removed
const MOST_IMPORTS = 2; // at a time
const MOST_REPLAY_MS = 10_000; // of an import

interface HostOptions {
  readonly engine: Engine;
  readonly advisor: Advisor;
  readonly store: MatchStore;
  readonly onBug: (error: unknown) => void;
  readonly webhooks?: readonly string[]; // origins to which events may be sent; default: none
  readonly fetch?: typeof fetch; // for webhooks
  readonly firstRetryMs?: number; // of a webhook that was not taken; doubled with every try. Default: 1,000
  readonly now?: () => number; // milliseconds since 1970
}

/** Who asks for a match. */
interface Creator {
  readonly key?: string | undefined; // names the request: the same key is one match
  readonly owner?: string | undefined;
}

type Answer<T> = Promise<Result<T>>;
type Token = string | undefined;

export class Matches {
  private readonly options: HostOptions;
  private readonly now: () => number;
  private readonly kept: Kept;
  private readonly once: OnceOnly;
  private readonly webhooks: Webhooks;
  private readonly readers: Readers;
  private stopped: Promise<void> | undefined;
  private imports = 0; // under way
  /** Seats of games that other servers keep. */
  readonly seats: Seats;

  constructor(options: HostOptions) {
    this.options = options;
    this.now = options.now ?? Date.now;
    const { store: notes, webhooks: allowed = [], onBug } = options;
    const { now } = this;
    this.webhooks = new Webhooks({ ...options, notes, allowed, now });
    this.once = new OnceOnly(notes, now);
    this.seats = new Seats({ ...options, notes, webhooks: this.webhooks, now });
    const streams = new Tally();
    this.kept = new Kept({
      ...options,
      line: new Line(options.advisor),
      streams,
      now,
      driven: (live) => void this.webhooks.attend(live).catch(onBug),
      released: (match) => this.webhooks.stop(match),
    });
    this.readers = new Readers(this.kept, streams);
  }

  /** Goes on with all matches that were not over when the service ended, and with what was to be sent. */
  async resume(): Promise<void> {
    await this.kept.resume();
    if (this.options.store.sharing === undefined) await this.resumeWebhooks();
  }

  private async resumeWebhooks(): Promise<void> {
    for (const id of await this.webhooks.matches()) await this.kept.find(id).catch(this.options.onBug);
  }

  /** Removes matches that have been over for a week, and those in which nobody has moved for a month. */
  async tidy(): Promise<void> {
    const { store } = this.options;
    await store.removeFinished(this.now() - KEPT_MS);
    for (const id of await store.idle(this.now() - IDLE_MS)) await this.kept.remove(id);
    await this.once.tidy();
    await this.seats.tidy();
  }

  async create(input: unknown, { key, owner }: Creator = {}): Answer<Created> {
    const create = async (): Answer<Created> => {
      const gate = await readFor(this.options.engine, createRequest, input);
      if (!gate.ok) return gate;
      const opened = await openedFrom(this.options.engine, gate.value.value, this.now());
      if (!opened.ok) return opened;
      return this.begin({ ...opened.value, heading: { ...opened.value.heading, owner } }, gate.value.unknown);
    };
    return this.onceOnly({ key, owner }, input, create);
  }

  private onceOnly({ key, owner = '' }: Creator, input: unknown, act: () => Answer<Created>): Answer<Created> {
    return key === undefined ? act() : this.once.answer(owner, key, input, act);
  }

  /** A match that goes on where a record ends. */
  async import(input: unknown, creator: Creator = {}): Answer<Created> {
    return this.onceOnly(creator, input, async () => {
      const gate = read(importRequest, input);
      if (!gate.ok) return gate;
      const { record } = gate.value.value;
      const wishes = checkWishes(record.entries);
      if (!wishes.ok) return wishes;
      if (this.imports >= MOST_IMPORTS) return problem('ERR_BUSY', '', 'Other records are being read');
      this.imports++;
      try {
        const opened = await openedAgain(this.options.engine, record);
        if (!opened.ok) return opened;
        const heading = { ...opened.value.heading, owner: creator.owner };
        return await this.begin({ ...opened.value, heading }, gate.value.unknown, record.entries);
      } finally {
        this.imports--;
      }
    });
  }

  async state(input: unknown, token: Token): Answer<MatchState> {
    const entered = await enter(this.kept, matchPath, input, token);
    return entered.ok ? ok(stateFor(entered.value)) : entered;
  }

  async move(input: unknown, token: Token): Answer<MatchState> {
    return this.command(moveRequest, input, token, async ({ live, as }, { turn, move }) =>
      as === HOST || as === SPECTATORS ? forbidden('Only the token of a seat can move') : live.move(as, turn, move),
    );
  }

  /** The host gives a seat to anybody; a seat may give itself to an AI and take itself back. */
  async seat(input: unknown, token: Token): Answer<MatchState> {
    return this.command(seatRequest, input, token, async ({ live, as }, { seat, to }) => {
      if (as !== HOST && as !== seat) return forbidden('Only the host and the seat itself can change who plays it');
      const { game } = live.table;
      const isSeat = checkSeat(game, seat);
      if (!isSeat.ok) return isSeat;
      const holder = holderOf(this.options.engine, game, to, 'to');
      return holder.ok ? live.hold(seat, holder.value) : holder;
    });
  }

  /** Takes the seat to which the token invites: once, however often the same person says it. */
  async claim(input: unknown, token: Token): Answer<MatchState> {
    const found = await invited(this.kept, claimRequest, input, token);
    if (!found.ok) return found;
    const { live, as: seat, invitation, value } = found.value;
    const { token: own, name } = value;
    const deed = { kind: 'claimed', seat, invitation, token: await digest(own), ...(name && { name }) } as const;
    const done = await live.act(deed);
    return done.ok ? ok(stateFor({ live, as: seat })) : done;
  }

  /** Takes a seat from whoever has it: the host invites somebody else to it, and everybody hears of that. */
  async free(input: unknown, token: Token): Answer<Freed> {
    const entered = await enter(this.kept, freeRequest, input, token);
    if (!entered.ok) return entered;
    const { live, as, value } = entered.value;
    const { match, seat } = value;
    if (as !== HOST) return forbidden('Only the host can free a seat');
    const isSeat = checkSeat(live.table.game, seat);
    if (!isSeat.ok) return isSeat;
    const invitation = freshToken('seat');
    const done = await live.act({ kind: 'freed', seat, token: await digest(invitation) });
    if (!done.ok) return done;
    const ended = await this.setWebhook(live, seat, null); // it was for whoever had the seat
    return ended.ok ? ok({ match, seat, token: invitation }) : ended;
  }

  /** Takes the seat's last move back, which answers the question `turn`, or asks the others whether it may. */
  async undo(input: unknown, token: Token): Answer<MatchState> {
    return this.deed('seat', undoRequest, input, token, (seat, { turn }) => {
      return { kind: 'offer', seat, what: 'undo', turn };
    });
  }

  async draw(input: unknown, token: Token): Answer<MatchState> {
    return this.deed('seat', matchPath, input, token, (seat) => ({ kind: 'offer', seat, what: 'draw' }));
  }

  async resign(input: unknown, token: Token): Answer<MatchState> {
    return this.deed('seat', matchPath, input, token, (seat) => ({ kind: 'resigned', seat, why: 'resigned' }));
  }

  /** Answers an offer to take back or to draw. */
  async consent(input: unknown, token: Token): Answer<MatchState> {
    return this.deed('seat', consentRequest, input, token, (seat, { offer, accepts }) => {
      return { kind: 'consent', seat, offer, accepts };
    });
  }

  /** Says something to all others at the table. */
  async say(input: unknown, token: Token): Answer<MatchState> {
    return this.deed('seat', sayRequest, input, token, (seat, { match: _, ...what }) => {
      return { kind: 'said', seat, ...what };
    });
  }

  async chat(input: unknown, token: Token): Answer<MatchState> {
    return this.deed('host', chatRequest, input, token, (_, { allows }) => ({ kind: 'chat', allows }));
  }

  async pace(input: unknown, token: Token): Answer<MatchState> {
    return this.deed('host', paceRequest, input, token, (_, { paceMs }) => ({ kind: 'pace', paceMs }));
  }

  async abort(input: unknown, token: Token): Answer<MatchState> {
    return this.deed('host', matchPath, input, token, () => ({ kind: 'aborted' }));
  }

  /** A new match of the same people, each a seat further; everybody's token is good for it. */
  async rematch(input: unknown, token: Token): Answer<{ match: string }> {
    const entered = await enter(this.kept, matchPath, input, token);
    if (!entered.ok) return entered;
    const { live, as } = entered.value;
    if (as !== HOST) return forbidden('Only the host can ask for a rematch');
    const { game, isOver, entries } = live.table;
    if (!isOver) return problem('ERR_OFFER', '', 'The match is not over');
    const before = () => entries.find((entry) => entry.kind === 'rematch');
    const made = before();
    if (made !== undefined) return ok({ match: made.match });
    const next = rotated(live.table, this.now());
    const started = await this.start(game, next); // first: whoever reads of it finds it, whatever happens to this process
    if (!started.ok) return started;
    const noted = await live.act({ kind: 'rematch', match: next.id });
    if (noted.ok) return ok({ match: next.id });
    await this.kept.remove(next.id);
    const other = before(); // another process was faster
    return other === undefined ? noted : ok({ match: other.match });
  }

  events(input: unknown, token: Token, signal?: AbortSignal): Answer<EventList> {
    return this.readers.events(input, token, signal);
  }

  /** Who may watch what, from which event on: for streams. `wake` is called with every change until `stop` is. */
  watch(input: unknown, token: Token, wake: () => void): Answer<Watching> {
    return this.readers.watch(input, token, wake);
  }

  /** What the search would play, from the seat's own view. */
  async hint(input: unknown, token: Token, { signal, address }: { signal?: AbortSignal; address?: string } = {}) {
    const entered = await enter(this.kept, hintRequest, input, token);
    if (!entered.ok) return entered;
    const { live, as, value } = entered.value;
    const { table } = live;
    if (table.askedId(as) === undefined && this.options.store.sharing !== undefined) await live.catchUp();
    if (table.askedId(as) === undefined) return problem('ERR_NOT_YOUR_TURN', '', 'You are not asked anything');
    const { game, variant } = table.heading;
    const { match: _, ...how } = value;
    return this.options.advisor.recommend(
      { game, variant, view: table.view(as), priority: 'hint', ...how },
      {
        ...(signal && { signal }),
        seen: table.sight(as),
        owner: table.heading.owner,
        asker: { seat: `${value.match}/${as}`, address },
      },
    );
  }

  /** Everything, to whoever holds a token, once the match is over; to the host at any time, unless he has invited people. */
  async record(input: unknown, token: Token): Answer<MatchRecord> {
    const entered = await enter(this.kept, matchPath, input, token);
    if (!entered.ok) return entered;
    const { live, as } = entered.value;
    const { isOver, heading } = live.table;
    if (!isOver && (as !== HOST || heading.invitations !== undefined))
      return forbidden('The record is open once the match is over');
    return ok(live.table.record());
  }

  /** Removes all of a match. */
  async remove(input: unknown, token: Token): Answer<{ match: string }> {
    const entered = await enter(this.kept, matchPath, input, token);
    if (!entered.ok) return entered;
    const { live, as, value } = entered.value;
    if (as !== HOST) return forbidden('Only the host can remove a match');
    await this.kept.remove(live.table.heading.id);
    await this.webhooks.removed(live.table.heading.id);
    return ok({ match: value.match });
  }

  /** Sends the events of the seat to an address, or no longer. */
  async webhook(input: unknown, token: Token): Answer<WebhookSet> {
    const entered = await enter(this.kept, webhookRequest, input, token);
    if (!entered.ok) return entered;
    const { live, as, value } = entered.value;
    if (!isSeat(as)) return forbidden('Only the token of a seat can do this');
    const set = await this.setWebhook(live, as, value.url);
    return set.ok ? ok({ match: value.match, seat: as, ...set.value }) : set;
  }

  private async setWebhook(live: Live, seat: string, url: string | null): ReturnType<Webhooks['set']> {
    const set = await this.webhooks.set(live, seat, url);
    if (!live.isDriven) await this.options.store.sharing?.tellWebhooks(live.table.heading.id);
    return set;
  }

  /** Ends all that is under way, and lets other processes go on with it; what is asked from now on is refused. Matches go on when they are resumed. */
  stop(): Promise<void> {
    this.stopped ??= (async () => {
      this.webhooks.close();
      await this.kept.closeAll();
      await this.options.store.sharing?.leave();
    })();
    return this.stopped;
  }

  /** The same, and closes the store. */
  async close(): Promise<void> {
    await this.stop();
    await this.options.store.close();
  }

  private async begin(
    { game, heading, host, tokens }: Opened,
    unknown: readonly UnknownField[],
    entries?: readonly Entry[],
  ): Answer<Created> {
    const mayOpen = await checkRoom(this.options.store, heading.owner);
    if (!mayOpen.ok) return mayOpen;
    const started = await this.start(game, heading, entries);
    if (!started.ok) return started;
    const warnings = ignoredFields(unknown);
    return ok({ match: heading.id, game: game.id, variant: game.variant, host, tokens, warnings });
  }

  /** `entries`: of a match that goes on; its clocks have not run since. */
  private async start(
    game: Opened['game'],
    heading: Opened['heading'],
    entries?: readonly Entry[],
  ): Promise<Result<void>> {
    const { store } = this.options;
    const table = await replayedInSlices(game, heading, entries ?? [], { mostMs: MOST_REPLAY_MS });
    if (!table.ok) return table;
    await store.create(heading, entries);
    const live = this.kept.add(table.value);
    return entries === undefined ? live.begin() : live.resume(0);
  }

  /** A command that changes the match; the state after it. */
  private async command<S extends typeof matchPath>(
    schema: S,
    input: unknown,
    token: Token,
    act: (entered: Entered, value: ReturnType<S['parse']>) => Promise<Result<void>>,
  ): Answer<MatchState> {
    const entered = await enter(this.kept, schema, input, token);
    if (!entered.ok) return entered;
    const done = await act(entered.value, entered.value.value);
    return done.ok ? ok(stateFor(entered.value)) : done;
  }

  /** A deed of a seat, or of the host. */
  private deed<S extends typeof matchPath>(
    of: 'seat' | 'host',
    schema: S,
    input: unknown,
    token: Token,
    deed: (as: string, value: ReturnType<S['parse']>) => Parameters<Live['act']>[0] & Deed,
  ): Answer<MatchState> {
    return this.command(schema, input, token, async ({ live, as }, value) =>
      (of === 'host' ? as === HOST : isSeat(as)) ? live.act(deed(as, value)) : forbidden(`Only a ${of} can do this`),
    );
  }
}
