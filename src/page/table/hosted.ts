/** A table at a service, by strategos/client: what the token's seat sees, and nothing else, comes to this browser. */
import { join, Refused, type Seat } from '../../client.js';
import { freshToken } from '../../matches/tokens.js';
import { loadPool } from '../engine.js';
import { makeRoute } from '../route.js';
import { texts } from '../texts.js';
import { isHere } from './catalog.js';
import { Connection } from './connection.js';
import { hintAt, hintFrom } from './hint.js';
import { HostedPace } from './pace.js';
import { matchAddress } from './service.js';
import { claimToken, forgetClaim, type KeptSeat, keepSeat, keptSeat } from './store.js';
import type { Heard, Outcome, People, Table, TableState, Talk } from './table.js';

const MOST_RETRY_MS = 2_000; // whoever waits looks at the page
const REMATCH_WAIT_MS = 30_000;
const SILENCE_MS = 20_000; // the service says something every 15 s

/** Takes the seat that a link invites to, with a token that nobody else has. Throws why not. */
export async function takeSeat(match: string, invitation: string, name: string): Promise<KeptSeat> {
  const before = keptSeat(match);
  if (before?.invitation === invitation) return before;
  const token = claimToken(invitation, () => freshToken('seat'));
  const { game, you, over, seats } = await join(matchAddress(match), invitation).claim(token, name || undefined);
  if (seats[you].isBot) await join(matchAddress(match), token).give(you, 'person'); // an AI has stood in
  const { host, links, isOpen } = before ?? {};
  const kept = { match, token, invitation, game, seat: you, touchedAt: Date.now(), isOver: over };
  keepSeat({ ...kept, ...(host && { host }), ...(links && { links }), ...(isOpen && { isOpen }) });
  forgetClaim(invitation);
  return kept;
}

/** The same people go on in another match, with the tokens that they have. */
async function goOn({ token, host, isOpen }: KeptSeat, match: string): Promise<KeptSeat> {
  const { game, you, over } = await join(matchAddress(match), token).state();
  const kept = { match, token, game, seat: you, touchedAt: Date.now(), isOver: over };
  keepSeat({ ...kept, ...(host && { host }), ...(isOpen && { isOpen }) });
  return kept;
}

/** Opens a match in which this browser has a seat; undefined: it has none, or the match is gone. */
export async function openHosted(match: string): Promise<Table | undefined> {
  const kept = keptSeat(match);
  return kept && opened(match, kept);
}

/** Opens a match that anybody may watch; undefined: this is none. */
export const openWatched = (match: string): Promise<Table | undefined> => opened(match, undefined);

async function opened(match: string, kept: KeptSeat | undefined): Promise<Table | undefined> {
  const line = new Connection();
  const seat = join(matchAddress(match), kept?.token, {
    ...{ fetch: line.fetch, mostRetryMs: MOST_RETRY_MS, silenceMs: SILENCE_MS },
    onWait: (why) => why === undefined && line.silent(),
    onPresence: (seats) => line.heardOf(seats),
  });
  try {
    return new HostedTable(match, kept, seat, line, await whole(await seat.state()));
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** What a service says of a game is English: it tells all seats the same. */
type Seen = Omit<TableState, 'log' | 'language'>;

/** With all that the JSON of its view leaves out: so boards get it. Of a game whose rules are not here, all is drawn as it comes. */
async function whole(state: Seen): Promise<Seen> {
  if (!isHere(state.game)) return state;
  const { engine } = await loadPool();
  const game = await engine.game(state.game, state.variant);
  if (!game.ok) return state;
  return { ...state, view: game.value.words.makeWhole(state.view, 'view') };
}

class HostedTable implements Table {
  readonly kind = 'hosted';
  readonly id: string;
  readonly people: People;
  readonly talk: Talk;
  readonly pace: HostedPace | undefined;
  private kept: KeptSeat | undefined; // undefined: of a seat, nobody's; this browser watches
  private readonly seat: Seat;
  private readonly line: Connection;
  private readonly closing = new AbortController();
  private readonly listeners = new Set<() => void>();
  private log: Heard[] = [];
  private now: TableState;
  private isAsking = false;
  private isStale = false;

  constructor(match: string, kept: KeptSeat | undefined, seat: Seat, line: Connection, state: Seen) {
    this.id = match;
    this.kept = kept;
    this.seat = seat;
    this.line = line;
    this.now = { ...state, log: this.log, language: 'en' };
    this.people = this.peopleOf(kept?.host);
    this.talk = {
      say: (what) => this.wish(() => seat.say(what)),
      allow: kept?.host === undefined ? undefined : (chat) => this.asHost(kept.host!, (chair) => chair.chat(chat)),
    };
    const host = kept?.host;
    const paceIt = (ms: number) => void this.asHost(host!, (chair) => chair.pace(ms));
    this.pace = host === undefined ? undefined : new HostedPace(() => this.now.paceMs, paceIt);
    line.heardOf = (presence) => this.draw({ ...this.now, presence });
    line.changed = () => this.draw(this.now);
    void this.follow().catch((error) => {
      if (this.closing.signal.aborted) return;
      if (error instanceof Refused) this.draw({ ...this.now, trouble: 'shut out' });
      else console.error(error);
    });
  }

  state(): TableState {
    return this.now;
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async move(move: string): Promise<Outcome> {
    const { question } = this.now;
    return question === null ? texts.notYourTurn : this.wish(() => this.seat.move(question.id, move));
  }

  async undo(): Promise<Outcome> {
    const { answered } = this.now;
    if (answered === null) return texts.nothingToUndo;
    const problem = await this.wish(() => this.seat.undo(answered));
    return problem ?? (this.now.offer?.what === 'undo' ? texts.undoAsked : undefined);
  }

  consent(offer: number, accepts: boolean): Promise<Outcome> {
    return this.wish(() => this.seat.consent(offer, accepts));
  }

  give(seat: string, to: Parameters<Table['give']>[1]): Promise<Outcome> {
    const host = this.kept?.host;
    if (seat === this.now.you || host === undefined) return this.wish(() => this.seat.give(seat, to));
    return this.asHost(host, (chair) => chair.give(seat, to));
  }

  resign(): Promise<Outcome> {
    return this.wish(() => this.seat.resign());
  }

  offerDraw(): Promise<Outcome> {
    return this.wish(() => this.seat.offerDraw());
  }

  hint(options: Parameters<Table['hint']>[0]): ReturnType<Table['hint']> {
    return isHere(this.now.game) ? hintFrom(this.now, options) : hintAt(this.seat, options);
  }

  async record(): ReturnType<Table['record']> {
    return this.now.over && this.kept !== undefined ? this.seat.record() : undefined;
  }

  /** The host begins it; the tokens are good for the next match too, and the others hear of it. */
  async again(): Promise<string | undefined> {
    const { kept } = this;
    if (kept === undefined) return undefined;
    const match = kept.host === undefined ? this.now.rematch : await this.begin(kept.host);
    if (match === undefined) return undefined;
    await goOn(kept, match);
    return makeRoute({ at: 'hosted', match });
  }

  private async begin(host: string): Promise<string> {
    return (await join(matchAddress(this.id), host).rematch()).match;
  }

  close(): void {
    this.closing.abort();
    this.line.close();
  }

  private peopleOf(host: string | undefined): People {
    const address = (route: string) => new URL(route, document.baseURI).href;
    const free = (seat: string) =>
      this.asHost(host!, async (chair) => {
        const { token } = await chair.free(seat);
        this.keep({ links: { ...this.kept?.links, [seat]: token } });
      });
    return {
      link: (seat) => {
        const token = this.now.seats[seat]?.isFree && this.kept?.links?.[seat];
        return token ? address(makeRoute({ at: 'join', match: this.id, token })) : undefined;
      },
      watching: this.kept?.isOpen ? address(makeRoute({ at: 'watch', match: this.id })) : undefined,
      free: host === undefined ? undefined : free,
    };
  }

  /** Reads what the seat hears, and looks at the match whenever something has happened; after the end, whether the host goes on. */
  private async follow(): Promise<void> {
    const { signal } = this.closing;
    for await (const heard of this.seat.events(0, signal)) this.hear(heard);
    while (!signal.aborted && this.now.rematch === undefined) {
      const { events } = await this.seat.later(this.log.at(-1)?.id ?? 0, REMATCH_WAIT_MS, signal);
      for (const heard of events) this.hear(heard);
    }
  }

  private hear(heard: Heard): void {
    this.log = [...this.log, heard];
    if (heard.event.kind === 'rematch') this.draw({ ...this.now, rematch: heard.event.match });
    else if (heard.id >= this.now.events) this.refresh();
  }

  /** One look at a time: events come in bursts. */
  private refresh(): void {
    this.isStale = true;
    if (this.isAsking) return;
    this.isAsking = true;
    void (async () => {
      while (this.isStale && !this.closing.signal.aborted) {
        this.isStale = false;
        this.show(await whole(await this.seat.state(this.closing.signal)));
      }
    })()
      .catch(() => {}) // closed
      .finally(() => {
        this.isAsking = false;
      });
  }

  /** A state that the service has just answered with. */
  private show(state: Seen): void {
    const links = Object.entries(this.kept?.links ?? {}).filter(([seat]) => state.seats[seat]?.isFree);
    if (state.over !== this.kept?.isOver || links.length < Object.keys(this.kept?.links ?? {}).length)
      this.keep({ isOver: state.over, links: Object.fromEntries(links) });
    if (state.question !== null && !state.over) this.pace?.asked();
    this.draw(state);
  }

  private draw(state: Seen): void {
    const { trouble: before, rematch = this.now.rematch, ...rest } = state;
    const trouble = before === 'shut out' ? before : this.line.isLost ? 'lost' : undefined;
    this.now = { ...rest, log: this.log, language: 'en', ...(trouble && { trouble }), ...(rematch && { rematch }) };
    for (const listener of [...this.listeners]) listener();
  }

  private keep(change: Partial<KeptSeat>): void {
    if (this.kept === undefined) return;
    this.kept = { ...this.kept, ...change, touchedAt: Date.now() };
    keepSeat(this.kept);
  }

  /** What the host alone may do, as your seat sees the match after it. */
  private asHost(host: string, act: (chair: Seat) => Promise<unknown>): Promise<Outcome> {
    return this.wish(async () => {
      await act(join(matchAddress(this.id), host));
      return this.seat.state();
    });
  }

  private async wish(act: () => Promise<Seen>): Promise<Outcome> {
    try {
      this.show(await whole(await act()));
      return undefined;
    } catch (error) {
      return error instanceof Refused ? error.message : texts.noConnection;
    }
  }
}
