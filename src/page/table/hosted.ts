/** A table at a service, by strategos/client: what the token's seat sees, and nothing else, comes to this browser. */
import { join, Refused, type Seat } from '../../client.js';
import { loadPool } from '../engine.js';
import { makeRoute } from '../route.js';
import { texts } from '../texts.js';
import { isHere } from './catalog.js';
import { hintAt, hintFrom } from './hint.js';
import { matchAddress } from './service.js';
import { type KeptSeat, keepSeat, keptSeat } from './store.js';
import type { Heard, Outcome, Table, TableState } from './table.js';

/** Takes the seat that a link is for, and keeps its token in this browser; undefined: there is no such match. */
export async function takeSeat(match: string, token: string): Promise<KeptSeat | undefined> {
  try {
    const { game, you, over } = await join(matchAddress(match), token).state();
    const before = keptSeat(match);
    const kept = { ...before, match, token, game, seat: you, touchedAt: Date.now(), isOver: over };
    keepSeat(kept);
    return kept;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** Opens a match in which this browser has a seat; undefined: it has none, or the match is gone. */
export async function openHosted(match: string): Promise<Table | undefined> {
  const kept = keptSeat(match);
  if (kept === undefined) return undefined;
  const seat = join(matchAddress(match), kept.token);
  try {
    return new HostedTable(kept, seat, await whole(await seat.state()));
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

type Seen = Omit<TableState, 'log'>;

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
  private readonly kept: KeptSeat;
  private readonly seat: Seat;
  private readonly closing = new AbortController();
  private readonly listeners = new Set<() => void>();
  private log: Heard[] = [];
  private now: TableState;
  private isAsking = false;
  private isStale = false;

  constructor(kept: KeptSeat, seat: Seat, state: Seen) {
    this.id = kept.match;
    this.kept = kept;
    this.seat = seat;
    this.now = { ...state, log: this.log };
    void this.follow().catch((error) => {
      if (!this.closing.signal.aborted) console.error(error);
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
    const chair = this.kept.host === undefined ? this.seat : join(matchAddress(this.id), this.kept.host);
    return this.wish(async () => {
      await chair.give(seat, to);
      return this.seat.state();
    });
  }

  resign(): Promise<Outcome> {
    return this.wish(() => this.seat.resign());
  }

  hint(options: Parameters<Table['hint']>[0]): ReturnType<Table['hint']> {
    return isHere(this.now.game) ? hintFrom(this.now, options) : hintAt(this.seat, options);
  }

  async record(): ReturnType<Table['record']> {
    return this.now.over ? this.seat.record() : undefined;
  }

  /** The host begins it; the tokens are good for the next match too, and the others hear of it. */
  async again(): Promise<string | undefined> {
    const { host, token, links } = this.kept;
    const match = host === undefined ? await this.rematch() : (await join(matchAddress(this.id), host).rematch()).match;
    const next = match === undefined ? undefined : await takeSeat(match, token);
    if (next === undefined) return undefined;
    keepSeat({ ...next, ...(host && { host }), ...(links && { links }) });
    return makeRoute({ at: 'hosted', match: next.match });
  }

  /** The match that the host has begun after this one, if so. */
  private async rematch(): Promise<string | undefined> {
    const url = `${matchAddress(this.id)}/events?after=${this.now.events}&waitMs=0`;
    const answer = await fetch(url, {
      headers: { Authorization: `Bearer ${this.kept.token}`, Accept: 'application/json' },
    });
    if (!answer.ok) return undefined;
    const { events } = (await answer.json()) as { readonly events: readonly Heard[] };
    const found = events.map(({ event }) => event).find(({ kind }) => kind === 'rematch');
    return found?.kind === 'rematch' ? found.match : undefined;
  }

  close(): void {
    this.closing.abort();
  }

  /** Reads what the seat hears, and looks at the match whenever something has happened. */
  private async follow(): Promise<void> {
    for await (const heard of this.seat.events(0, this.closing.signal)) {
      this.log = [...this.log, heard];
      if (heard.id >= this.now.events) this.refresh();
    }
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

  private show(state: Seen): void {
    this.now = { ...state, log: this.log };
    if (state.over !== this.kept.isOver) keepSeat({ ...this.kept, isOver: state.over, touchedAt: Date.now() });
    for (const listener of [...this.listeners]) listener();
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
