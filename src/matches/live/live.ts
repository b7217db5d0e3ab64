/**
 * A match that goes on: one command at a time, each stored before it counts. After every one chance is drawn and, where it is an
 * AI's turn, its move is asked for, from the view of its seat and outside the line of commands.
 */
import { err, ok, type Problem, problem, type Result } from '../../core/result.js';
import { plain } from '../../core/spelling.js';
import type { Tally } from '../../core/tally.js';
import { pause } from '../pause.js';
import { type Deed, type Entry, type Heading, type Holder, type MatchStore, MOST_ENTRIES } from '../record.js';
import { drawn } from '../table/deal.js';
import { answerTo, isDone } from '../table/done.js';
import { Table } from '../table/table.js';
import { Tokens } from '../tokens.js';
import { AiPlayers, type AiSurroundings } from './ai-players.js';
import { Alarms, firstDue, personDueAt } from './alarms.js';
import { Audience } from './audience.js';
import { mayWish } from './wishes.js';

const TOUCH_MS = 3_600_000; // between two notes that a match is alive
const RETRY_MS = 1_000; // after the store could not be reached
const MOST_SKEW_MS = 250; // between the clocks of two processes
const SERVED_MS = 100; // after somebody's time is up: what has arrived by then is served before his flag falls

export interface Surroundings extends AiSurroundings {
  readonly store: MatchStore;
  readonly streams?: Tally; // how many listen to the matches of each owner
  /** Hears of matches that are over. */
  readonly ended?: (live: Live) => void;
}

/** Another process has added an entry first. */
const OVERTAKEN = problem('ERR_TURN', '', 'Somebody else was faster; look again');
const MOST_TRIES = 20;

export class Live {
  readonly table: Table;
  readonly tokens: Tokens;
  readonly audience: Audience;
  private readonly around: Surroundings;
  private line: Promise<unknown> = Promise.resolve();
  private readonly ais: AiPlayers;
  private readonly alarms: Alarms;
  private closed = false;
  private touchedAt = 0; // as it is stored, or earlier

  constructor(table: Table, around: Surroundings) {
    this.table = table;
    this.tokens = new Tokens(() => table.keys.all());
    this.around = around;
    this.audience = new Audience(table, around);
    this.ais = new AiPlayers(this, around);
    this.alarms = new Alarms(around.onBug);
  }

  /** It goes on by itself: an AI is at work, a clock runs, or a silence ends. */
  get isBusy(): boolean {
    const { heading, silentUntil } = this.table;
    return this.ais.areAtWork || heading.clock !== undefined || silentUntil !== undefined;
  }

  /** Plays a move of a seat as the answer to one of its questions: once, however often it is sent. */
  move(seat: string, turn: number, move: string): Promise<Result<void>> {
    return this.inLine(async () => {
      const given = answerTo(this.table, seat, turn);
      if (given !== undefined) {
        const same = plain(given) === plain(move);
        return same ? ok(undefined) : problem('ERR_TURN', 'turn', 'This question was answered with another move');
      }
      if (this.table.askedId(seat) === undefined) await this.outwaitSilence();
      const open = this.table.askedId(seat);
      if (open === undefined) return problem('ERR_NOT_YOUR_TURN', 'turn', 'You are not asked anything');
      if (open !== turn) return problem('ERR_TURN', 'turn', `The open question is ${open}`);
      if (this.table.holder(seat)?.kind !== 'person')
        return problem('ERR_SEAT_TAKEN', '', 'An AI plays for this seat; take it back first');
      return this.commit({ kind: 'step', seat, move, turn });
    });
  }

  /** Anything else that happens to a match: once, however often it is sent. */
  act(deed: Exclude<Deed, { kind: 'step' | 'holder' }>): Promise<Result<void>> {
    return this.inLine(async () => (isDone(this.table, deed) ? ok(undefined) : this.wish(deed)));
  }

  /** Gives a seat to somebody else. */
  hold(seat: string, holder: Holder): Promise<Result<void>> {
    return this.inLine(async () => {
      if (JSON.stringify(this.table.holder(seat)) === JSON.stringify(holder)) return ok(undefined);
      return this.wish({ kind: 'holder', seat, holder });
    });
  }

  private async wish(deed: Deed): Promise<Result<void>> {
    const may = mayWish(this.table.entries, deed, this.around.now());
    return may.ok ? this.commit(deed) : may;
  }

  /** Goes on for the first time. */
  begin(): Promise<Result<void>> {
    return this.inLine(() => this.goOn());
  }

  /** Goes on after a restart. `aliveAt`: when the service was last alive; nobody's clock ran since. */
  resume(aliveAt?: number): Promise<Result<void>> {
    return this.wasAway('resumed', () => this.around.now() - (aliveAt ?? this.around.now()));
  }

  /** Goes on after the process was held up for so long: what came meanwhile could not be served. */
  heldUp(ms: number): Promise<Result<void>> {
    return this.wasAway('paused', () => ms);
  }

  /** Takes the time off everybody's clock in which nobody could be served, since the last entry at most. */
  private wasAway(kind: 'resumed' | 'paused', ms: () => number): Promise<Result<void>> {
    return this.inLine(async () => {
      const { heading, entries, askedSeats } = this.table;
      const downMs = Math.min(ms(), this.around.now() - (entries.at(-1)?.at ?? heading.createdAt));
      if (heading.clock !== undefined && downMs > 0 && this.isDriven && askedSeats.length > 0) {
        const noted = await this.store({ kind, downMs });
        if (!noted.ok) return noted;
      }
      return this.goOn();
    });
  }

  /** Takes in what other processes have added, and sees to what is to be done. False if the match has been removed. */
  async catchUp(): Promise<boolean> {
    let isThere = true;
    await this.inLine(async () => {
      isThere = (await this.reload()) !== 'removed';
      return isThere ? this.goOn() : ok(undefined);
    });
    return isThere;
  }

  /** Ends all that is under way; what is stored stays. */
  async close(): Promise<void> {
    this.closed = true;
    this.ais.stopAll();
    this.alarms.clearAll();
    await this.line.catch(() => {});
    this.audience.close();
  }

  get isClosed(): boolean {
    return this.closed;
  }

  private inLine<T>(act: () => Promise<Result<T>>): Promise<Result<T>> {
    const turn = this.line.then(async () => {
      if (this.closed) return err<Problem>({ code: 'ERR_CLOSING', path: '', message: 'The service is shutting down' });
      let done = await act();
      // a refusal counts if it holds in the newest position
      const isShared = this.around.store.sharing !== undefined;
      if (!done.ok && done !== OVERTAKEN && isShared && (await this.reload()) === 'newer') done = await act();
      for (let tries = 1; done === OVERTAKEN && tries < MOST_TRIES; tries++) done = await act(); // in the position that there is now
      return done;
    });
    this.line = turn.catch(() => this.tryAgain());
    return turn;
  }

  /** Stores an entry, with the chance that follows it, then plays it. */
  private async commit(entry: Deed): Promise<Result<void>> {
    const { table } = this;
    const fits = table.check(entry);
    if (!fits.ok) return fits;
    if (table.entries.length >= MOST_ENTRIES && entry.kind !== 'aborted')
      return problem('ERR_LIMIT', '', `A match has at most ${MOST_ENTRIES} entries`);
    const stored = await this.store(entry);
    if (!stored.ok) return stored;
    return this.goOn().catch((error) => {
      this.failed(error);
      return ok(undefined); // the entry is stored
    });
  }

  /** What follows from the entries so far. */
  private async goOn(): Promise<Result<void>> {
    await this.drawChance();
    this.attend();
    return ok(undefined);
  }

  /** The store could not be reached, say. Nobody else would try again. */
  readonly failed = (error: unknown): void => {
    this.around.onBug(error);
    this.tryAgain();
  };

  private tryAgain(): void {
    if (this.isDriven) this.alarms.set('failure', RETRY_MS, () => this.catchUp());
  }

  private async store(deed: Deed): Promise<Result<void>> {
    const { table } = this;
    const { store, now } = this.around;
    const entry: Entry = { ...deed, at: now() };
    const { id } = table.heading;
    const kept = await store.append(id, table.entries.length, entry);
    if (!kept) {
      await this.reload();
      return OVERTAKEN;
    }
    const applied = table.apply(entry);
    if (!applied.ok) throw new Error(`a stored entry does not fit: ${applied.error.message}`);
    if (table.isOver) {
      await store.finish(id, entry.at);
      this.around.ended?.(this);
    } else if (entry.at > this.touchedAt + TOUCH_MS) {
      this.touchedAt = entry.at;
      await store.touch(id, entry.at);
    }
    this.audience.notify();
    return ok(undefined);
  }

  /** Takes in the entries that other processes have added. */
  private async reload(): Promise<'newer' | 'same' | 'removed'> {
    const { table } = this;
    const found = await this.around.store.load(table.heading.id);
    const fresh = found?.entries.slice(table.entries.length) ?? [];
    for (const entry of fresh) table.apply(entry);
    if (fresh.length > 0 && table.isOver) this.around.ended?.(this);
    if (fresh.length > 0) this.audience.notify();
    if (found === undefined) return 'removed';
    return fresh.length > 0 ? 'newer' : 'same';
  }

  /** Whether this process plays the AIs, draws chance, watches the clocks and sends webhooks. */
  get isDriven(): boolean {
    return !this.closed && (this.around.store.sharing?.drives(this.table.heading.id) ?? true);
  }

  /**
   * Draws outcomes until a seat is to move, or a silence is kept. Each has a stream of its own, from a digest: the last ones do not
   * tell the next.
   */
  private async drawChance(): Promise<void> {
    const { table } = this;
    while (this.isDriven && table.isChance && (table.silentUntil ?? 0) <= this.around.now()) {
      await this.store(await drawn(table)); // or another process has: that is taken in then
    }
  }

  /** Makes sure that every seat that has to decide is asked or played for, if that is for this process to do. */
  attend(): void {
    this.ais.attend();
    this.watchClocks();
    this.keepSilence();
  }

  /** Plays a move of an AI, if it is still asked for it by then. */
  readonly play = (step: Deed & { readonly kind: 'step' }, isStill: () => boolean): Promise<Result<void>> =>
    this.inLine(async () => (isStill() ? this.commit(step) : ok(undefined)));

  private keepSilence(): void {
    this.alarms.clear('silence');
    const { silentUntil } = this.table;
    if (this.closed || silentUntil === undefined) return;
    this.alarms.set('silence', silentUntil - this.around.now(), () =>
      this.inLine(async () => {
        await this.outwaitSilence(); // timers are early at times
        return this.goOn();
      }),
    );
  }

  /** Timers are late and clocks differ: another process may have ended the silence, and asked, already. */
  private async outwaitSilence(): Promise<void> {
    const leftMs = (this.table.silentUntil ?? Number.POSITIVE_INFINITY) - this.around.now();
    if (leftMs > MOST_SKEW_MS) return;
    await pause(leftMs, new AbortController().signal);
    this.table.endSilence();
    this.audience.notify();
  }

  /** When the time of a person is up, if he is asked and there is a clock. */
  dueAt(seat: string): number | undefined {
    return personDueAt(this.table, seat);
  }

  /** Sets the alarm for whoever is due next. A person whose time is up loses his seat to an AI, or the game. */
  private watchClocks(): void {
    this.alarms.clear('clock');
    const { table } = this;
    const next = this.isDriven ? firstDue(table) : undefined;
    if (next === undefined) return;
    const { seat } = next;
    this.alarms.set('clock', next.at - this.around.now(), async () => {
      await pause(SERVED_MS, new AbortController().signal);
      await this.inLine(async () => {
        const at = this.dueAt(seat); // the seat may have moved meanwhile, and timers are early at times
        if (this.isDriven && at !== undefined && at <= this.around.now())
          return this.commit(
            table.heading.clock?.forfeit === true
              ? { kind: 'resigned', seat, why: 'time' }
              : { kind: 'holder', seat, holder: table.standIn },
          );
        this.watchClocks();
        return ok(undefined);
      });
    });
  }
}

const SLICE_MS = 8; // of replaying, between two looks at everything else

interface Replaying {
  readonly mostMs?: number;
  readonly now?: () => number;
  readonly readers?: readonly string[];
}

/**
 * A match from its record, without holding up what else is to be done; a problem names the entry that does not fit the rules, or at
 * which replaying had taken more than `mostMs`, waiting apart. `now`: in ms, from any moment. `readers`: whose events are read, if not all.
 */
export async function replayedInSlices(
  game: Table['game'],
  heading: Heading,
  entries: readonly Entry[],
  { mostMs = Number.POSITIVE_INFINITY, now = () => performance.now(), readers }: Replaying = {},
): Promise<Result<Table>> {
  const table = new Table(game, heading, readers);
  let began = now();
  let spentMs = 0;
  for (const [i, entry] of entries.entries()) {
    const applied = table.apply(entry);
    if (!applied.ok) return misfit(i, applied.error);
    const sliceMs = now() - began;
    if (sliceMs < SLICE_MS) continue;
    spentMs += sliceMs;
    if (spentMs > mostMs) return problem('ERR_RECORD', `record.entries[${i}]`, TOO_LONG);
    await new Promise((resolve) => setTimeout(resolve));
    began = now();
  }
  return ok(table);
}

const TOO_LONG = 'It takes too long to replay the match as far as here';

/** The same at once. */
export function replayed(game: Table['game'], heading: Heading, entries: readonly Entry[]): Result<Table> {
  const table = new Table(game, heading);
  for (const [i, entry] of entries.entries()) {
    const applied = table.apply(entry);
    if (!applied.ok) return misfit(i, applied.error);
  }
  return ok(table);
}

const misfit = (i: number, { message }: Problem): Result<never> =>
  problem('ERR_RECORD', `record.entries[${i}]`, message);
