/** The AIs of a match at work: each is asked for its move from the view of its seat alone, outside the line of commands. */
import type { Result } from '../../core/result.js';
import type { Question } from '../answers.js';
import { pause } from '../pause.js';
import type { Deed, Holder } from '../record.js';
import { searchSeed } from '../table/deal.js';
import type { Table } from '../table/table.js';
import { budgetOf, leastMs } from './ai-time.js';
import type { Line } from './line.js';

const PATIENCE_MS = 10_000; // with an advisor that refuses
const LONGEST_RETRY_MS = 2_000;
const STEP_MS = 100; // between two looks at a pace that may change

type Ai = Holder & { readonly kind: 'ai' };

/** The match that they play. */
interface Match {
  readonly table: Table;
  /** Whether it is for this process to play its AIs. */
  readonly isDriven: boolean;
  /** Plays a move if `isStill` holds when it is its turn. */
  readonly play: (step: Deed & { readonly kind: 'step' }, isStill: () => boolean) => Promise<Result<void>>;
  /** Something failed that is worth another try. */
  readonly failed: (error: unknown) => void;
}

export interface AiSurroundings {
  readonly line: Line; // for the advisor
  readonly now: () => number; // milliseconds since 1970
  readonly onBug: (error: unknown) => void;
  /** The least time of an answer, in ms, where it may change while AIs think. Default: what the host has said. */
  readonly pace?: (seat: string) => number;
}

/** The question at which an AI is at work. */
interface Task {
  readonly seat: string;
  readonly holder: Ai;
  readonly question: Question;
  readonly stop: AbortController;
}

export class AiPlayers {
  private readonly match: Match;
  private readonly around: AiSurroundings;
  private readonly tasks = new Map<string, Task>(); // by seat

  constructor(match: Match, around: AiSurroundings) {
    this.match = match;
    this.around = around;
  }

  get areAtWork(): boolean {
    return this.tasks.size > 0;
  }

  /** Asks every AI that is to decide; one whose question is not open any more, or that does not hold the seat, is told to stop. */
  attend(): void {
    const { match, tasks } = this;
    const { table } = match;
    for (const task of tasks.values()) if (!this.isStill(task)) this.stop(task);
    if (!match.isDriven) return;
    for (const seat of table.askedSeats) {
      const holder = table.holder(seat);
      if (holder?.kind !== 'ai' || tasks.has(seat)) continue;
      const question = table.question(seat);
      if (question === undefined) continue;
      const task = { seat, holder, question, stop: new AbortController() };
      tasks.set(seat, task);
      void this.think(task)
        .catch(match.failed)
        .finally(() => tasks.get(seat) === task && tasks.delete(seat));
    }
  }

  stopAll(): void {
    for (const task of this.tasks.values()) this.stop(task);
  }

  private stop(task: Task): void {
    task.stop.abort();
    this.tasks.delete(task.seat);
  }

  /** Whether its answer is waited for. Another process may have answered for the seat meanwhile, and this be no answer to its next question. */
  private isStill({ seat, holder, question, stop }: Task): boolean {
    const { isDriven, table } = this.match;
    return !stop.signal.aborted && isDriven && table.askedId(seat) === question.id && table.holder(seat) === holder;
  }

  /** Until the least time of an answer has passed, which may become shorter meanwhile. */
  private async waitFor({ seat, holder, stop }: Task, began: number): Promise<void> {
    const { now, pace } = this.around;
    for (;;) {
      const restMs = leastMs(this.match.table, seat, holder, began, pace?.(seat)) - (now() - began);
      if (restMs <= 0 || stop.signal.aborted) return;
      await pause(pace === undefined ? restMs : Math.min(restMs, STEP_MS), stop.signal);
    }
  }

  private async think(task: Task): Promise<void> {
    const { seat, holder, question } = task;
    const { signal } = task.stop;
    const { table, play } = this.match;
    const { line, now, onBug } = this.around;
    const { game, variant, seed, owner } = table.heading;
    const { id: turn, moves } = question;
    const began = now();
    const leftMs = (table.dueAt(seat) ?? Number.POSITIVE_INFINITY) - began;
    const patienceMs = Math.min(PATIENCE_MS, leftMs / 2);
    const seen = table.sight(seat);
    const request = {
      game,
      variant,
      view: table.view(seat),
      seed: await searchSeed(seed, table.game.seats.indexOf(seat), turn),
      ...(holder.level !== undefined && { level: holder.level }),
    };
    const inTime = () => ({ ...request, budget: budgetOf(table, seat, holder, now(), began) });
    const isPatient = () => now() - began < patienceMs;
    while (!signal.aborted) {
      const advice = await line.recommend(inTime, { signal, owner, seen }, isPatient);
      if (signal.aborted) return;
      if (!advice.ok && advice.error.retryAfterMs !== undefined && isPatient()) {
        await pause(Math.min(LONGEST_RETRY_MS, advice.error.retryAfterMs), signal);
        continue;
      }
      if (!advice.ok && advice.error.retryAfterMs === undefined)
        onBug(new Error(`no move for ${seat} of ${game}: ${advice.error.code} ${advice.error.message}`));
      await this.waitFor(task, began);
      if (signal.aborted) return;
      const answer = (move: string) => play({ kind: 'step', seat, move, turn }, () => this.isStill(task));
      let played = await answer(advice.ok ? advice.value.move : moves[0].move); // the match must go on
      if (!played.ok && advice.ok && this.isStill(task)) {
        onBug(new Error(`what was advised to ${seat} of ${game} was refused: ${played.error.code}`));
        played = await answer(moves[0].move);
      }
      if (!played.ok && played.error.code !== 'ERR_LIMIT' && this.isStill(task))
        throw new Error(`no move of ${seat} of ${game} was taken: ${played.error.code}`); // tried again in a while
      return;
    }
  }
}
