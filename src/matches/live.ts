/**
 * A match that goes on: one command at a time, each stored before it counts. After every one chance is drawn and, where it is an
 * AI's turn, its move is asked for, from the view of its seat and outside the line of commands.
 */
import { err, ok, type Problem, problem, type Result } from '../core/result.js';
import { Rng } from '../core/rng.js';
import type { Advisor } from './advisor.js';
import { CHANCE_SEAT, type Entry, type Heading, type Holder, type MatchStore } from './record.js';
import { Table } from './table.js';
import { digest } from './tokens.js';

const AI_MS = 1_000; // for a move, unless the host says otherwise
const TRIES = 6; // of an advisor that refuses: about ten seconds
const RETRY_MS = 250; // after a refusal of the advisor; doubled up to
const LONGEST_RETRY_MS = 8_000;

export interface Surroundings {
  readonly store: MatchStore;
  readonly advisor: Advisor;
  readonly now: () => number; // milliseconds since 1970
  readonly onBug: (error: unknown) => void;
}

export class Live {
  readonly table: Table;
  private readonly around: Surroundings;
  private line: Promise<unknown> = Promise.resolve();
  private readonly listeners = new Set<() => void>();
  private asking: AbortController | undefined; // the AI that is thinking
  private closed = false;

  constructor(table: Table, around: Surroundings) {
    this.table = table;
    this.around = around;
  }

  /** Hears of every change; returns how to stop that. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  get isThinking(): boolean {
    return this.asking !== undefined;
  }

  get isWatched(): boolean {
    return this.listeners.size > 0;
  }

  /** Plays a move of a seat as the answer to one of its questions: once, however often it is sent. */
  move(seat: string, turn: number, move: string): Promise<Result<void>> {
    return this.inLine(async () => {
      const given = this.table.answered(seat, turn);
      if (given !== undefined) {
        const same = plain(given) === plain(move);
        return same ? ok(undefined) : problem('ERR_TURN', 'turn', 'This question was answered with another move');
      }
      const question = this.table.question(seat);
      if (question === undefined) return problem('ERR_NOT_YOUR_TURN', 'turn', 'You are not asked anything');
      if (question.id !== turn) return problem('ERR_TURN', 'turn', `The open question is ${question.id}`);
      if (this.table.holder(seat)?.kind !== 'person')
        return problem('ERR_SEAT_TAKEN', '', 'An AI plays for this seat; take it back first');
      return this.commit({ kind: 'step', seat, move, turn });
    });
  }

  /** Gives a seat to somebody else. */
  hold(seat: string, holder: Holder): Promise<Result<void>> {
    return this.inLine(async () => {
      if (JSON.stringify(this.table.holder(seat)) === JSON.stringify(holder)) return ok(undefined);
      return this.commit({ kind: 'holder', seat, holder });
    });
  }

  abort(): Promise<Result<void>> {
    return this.inLine(() => this.commit({ kind: 'aborted' }));
  }

  /** Goes on after the start, or a restart. */
  resume(): Promise<Result<void>> {
    return this.inLine(async () => {
      const drawn = await this.drawChance();
      this.askAi();
      return drawn;
    });
  }

  /** Ends all that is under way; what is stored stays. */
  async close(): Promise<void> {
    this.closed = true;
    this.asking?.abort();
    await this.line.catch(() => {});
    for (const listener of [...this.listeners]) listener();
  }

  get isClosed(): boolean {
    return this.closed;
  }

  private inLine<T>(act: () => Promise<Result<T>>): Promise<Result<T>> {
    const turn = this.line.then(() =>
      this.closed ? err<Problem>({ code: 'ERR_CLOSING', path: '', message: 'The service is shutting down' }) : act(),
    );
    this.line = turn.catch(() => {});
    return turn;
  }

  /** Stores an entry, with the chance that follows it, then plays it. */
  private async commit(entry: Entry): Promise<Result<void>> {
    const { table } = this;
    if (table.isOver) return problem('ERR_GAME_OVER', '', 'The match is over');
    if (entry.kind === 'step') {
      const move = table.legal(entry);
      if (!move.ok) return move;
    }
    const stored = await this.store(entry);
    if (!stored.ok) return stored;
    const drawn = await this.drawChance();
    this.askAi();
    return drawn;
  }

  private async store(entry: Entry): Promise<Result<void>> {
    const { table } = this;
    const { store } = this.around;
    const { id } = table.heading;
    const kept = await store.append(id, table.entries.length, entry);
    if (!kept) {
      await this.reload();
      return problem('ERR_TURN', '', 'Somebody else was faster; look again');
    }
    const applied = table.apply(entry);
    if (!applied.ok) throw new Error(`a stored entry does not fit: ${applied.error.message}`);
    if (table.isOver) await store.finish(id, this.around.now());
    for (const listener of [...this.listeners]) listener();
    return ok(undefined);
  }

  /** Another process has added entries. */
  private async reload(): Promise<void> {
    const { table } = this;
    const found = await this.around.store.load(table.heading.id);
    for (const entry of found?.entries.slice(table.entries.length) ?? []) table.apply(entry);
    for (const listener of [...this.listeners]) listener();
  }

  /** Draws outcomes until a seat is to move. Each has a stream of its own, from a digest: the last ones do not tell the next. */
  private async drawChance(): Promise<Result<void>> {
    const { table } = this;
    while (table.turn === CHANCE_SEAT) {
      const rng = new Rng(await digest(`${table.heading.seed}/${table.entries.length}`));
      const stored = await this.store(table.draw((game, s) => game.sample(s, rng)));
      if (!stored.ok) return stored;
    }
    return ok(undefined);
  }

  /** If an AI is to move, asks for its move; whoever it was that was thinking is not needed any more. */
  private askAi(): void {
    this.asking?.abort();
    this.asking = undefined;
    const { table } = this;
    const seat = table.turn;
    const holder = table.holder(seat);
    if (this.closed || table.isOver || holder?.kind !== 'ai') return;
    const asking = new AbortController();
    this.asking = asking;
    void this.think(seat, holder, asking.signal).catch(this.around.onBug);
  }

  private async think(seat: string, holder: Holder & { kind: 'ai' }, signal: AbortSignal): Promise<void> {
    const { table } = this;
    const { advisor, now } = this.around;
    const { game, variant, seed, paceMs } = table.heading;
    const { id: turn, moves } = table.question(seat)!;
    let tries = TRIES;
    const began = now();
    const request = {
      game,
      variant,
      view: table.view(seat),
      seed: await digest(`${seed}/${seat}/${turn}`),
      budget: { timeMs: holder.timeMs ?? AI_MS },
      ...(holder.level !== undefined && { level: holder.level }),
    };
    for (let retryMs = RETRY_MS; !signal.aborted; retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS)) {
      const advice = await advisor.recommend(request, { signal });
      if (signal.aborted) return;
      if (!advice.ok && tries > 1) {
        tries--;
        await pause(retryMs, signal);
        continue;
      }
      await pause(paceMs - (now() - began), signal);
      if (signal.aborted) return;
      const move = advice.ok ? advice.value.move : moves[0].move; // the match must go on
      await this.inLine(async () => (signal.aborted ? ok(undefined) : this.commit({ kind: 'step', seat, move, turn })));
      return;
    }
  }
}

/** A match from its record; throws if the record does not fit the rules. */
export function replayed(game: Table['game'], heading: Heading, entries: readonly Entry[]): Table {
  const table = new Table(game, heading);
  for (const [i, entry] of entries.entries()) {
    const applied = table.apply(entry);
    if (!applied.ok) throw new Error(`entry ${i} of match ${heading.id}: ${applied.error.message}`);
  }
  return table;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}

function plain(move: string): string {
  return move.trim().toLowerCase().replace(/\s+/g, ' ');
}
