/** The lifecycle of one request: it is split into lanes, their results are collected, and it is settled exactly once. */
import { clock } from '../../engine/clock.js';
import type { Stop } from '../../search/budget.js';
import { amended } from '../../service/answer/answer-builder.js';
import type { Intake } from '../../service/intake/intake.js';
import type { Recommendation } from '../../service/schema/answer-schemas.js';
import type { Priority } from '../../service/schema/request.js';
import type { LaneResult, Report, SplitResult } from '../protocol.js';
import type { Job } from '../schedule/job.js';
import { type Answered, cancelled, noResult, noWorker } from './refusals.js';
import type { Slot } from './slot.js';

/** What a lane costs a worker besides searching, and the standard deviation of that, in ms. */
type Expense = Pick<Job, 'cost' | 'deviation'>;

/** The part of a run that one worker does. */
export class Lane implements Job {
  readonly run: Run;
  readonly index: number;
  readonly cost: number;
  readonly deviation: number;
  deadlineAt: number; // the likely one, as long as the worker has not told the right one
  ranMs = 0;
  runsSince: number | undefined;
  tries = 0;
  work: Work | undefined; // undefined while it waits
  report: Recommendation | undefined; // the latest

  constructor(run: Run, index: number, { cost, deviation }: Expense, deadlineAt: number) {
    this.run = run;
    this.index = index;
    this.cost = cost;
    this.deviation = deviation;
    this.deadlineAt = deadlineAt;
  }

  get priority(): Priority {
    return this.run.intake.priority;
  }

  get queuedAt(): number {
    return this.run.intake.arrivedAt;
  }

  get canPause(): boolean {
    return this.priority !== 'move' || this.report !== undefined;
  }

  goOn(now: number): void {
    this.runsSince = now;
  }

  pause(now: number): void {
    if (this.runsSince !== undefined) this.ranMs += now - this.runsSince;
    this.runsSince = undefined;
  }

  /** Its worker is gone, with what it had found. */
  startOver(): void {
    this.ranMs = 0;
    this.runsSince = undefined;
  }
}

export interface Work {
  readonly slot: Slot;
  readonly taskId: number;
  startedAt: number;
  isAhead: boolean; // the worker begins it after another one
  hasBegun: boolean; // as far as is known here
  until: number; // the end of its search, which moves while others wait
  wasPaused: boolean;
}

/** What ended it early, if anything. */
export type Ending = 'deadline' | 'cancelled' | 'closing';

const LEAST_REPORT_MS = 5; // between two reports of a worker
const MOST_REPORT_MS = 100;
const TRIES = 2; // of a lane whose worker was lost
const ALL_BUT = 0.1; // a search that waited for less of its time has all of it

const SHORTENED = 'Other moves were waiting, so this search got part of its time';
const LATE = 'No worker finished this search in time: this is what it had found by then';
const CLOSING = 'The service is shutting down: this is what the search had found by then';

export class Run {
  readonly intake: Intake;
  readonly splits: number;
  readonly lanes: readonly Lane[];
  readonly open: Set<Lane>; // not ended yet
  readonly tasks = new Map<Slot, number>(); // ended ones, by worker: it has read the view
  readonly signal: AbortSignal | undefined;
  readonly tries: number; // of a lane whose worker was lost
  ending: Ending | undefined;
  isSettled = false;
  isOverdue = false; // the first report is the answer
  isComposing = false; // a worker merges the results
  isHurried = false; // the service closes before the deadline
  deadlineAt: number;
  private readonly resolve: (answer: Answered<Recommendation>) => void;
  private readonly watch: ((answer: Recommendation) => void) | undefined;
  private readonly cleanUps: (() => void)[] = [];
  private readonly results: SplitResult[] = [];
  private startedAt: number | undefined;
  private searchMs = 0; // of the longest lane
  private whole: { readonly answer: Recommendation; readonly stop: Stop } | undefined;
  private failure: { readonly problem: Answered<never>; readonly cause: string } | undefined; // the first

  constructor(
    intake: Intake,
    options: Expense & { readonly splits: number; readonly lanes: number; readonly deadlineAt: number },
    caller: {
      readonly signal?: AbortSignal | undefined;
      readonly watch?: ((answer: Recommendation) => void) | undefined;
      readonly tries?: number | undefined;
    },
    resolve: (answer: Answered<Recommendation>) => void,
  ) {
    this.intake = intake;
    this.splits = options.splits;
    this.deadlineAt = options.deadlineAt;
    this.signal = caller.signal;
    this.tries = caller.tries ?? TRIES;
    this.watch = caller.watch;
    this.resolve = resolve;
    const likelyAt = Math.min(options.deadlineAt, intake.deadline.likelyAt);
    this.lanes = Array.from({ length: options.lanes }, (_, at) => new Lane(this, at, options, likelyAt));
    this.open = new Set(this.lanes);
  }

  get game(): string {
    return this.intake.request.game;
  }

  /** Whether only the merging of the lanes' results is left. */
  get mustCompose(): boolean {
    return this.open.size === 0 && this.results.length > 0 && !this.isSettled && !this.isComposing;
  }

  get isUnstarted(): boolean {
    return this.startedAt === undefined;
  }

  /** Whether it could be settled with an answer now. */
  get hasAnswer(): boolean {
    return this.whole !== undefined || this.bestReport() !== undefined;
  }

  get allResults(): readonly SplitResult[] {
    return this.results;
  }

  begun(now: number): void {
    this.startedAt ??= now;
  }

  heard(lane: Lane, { answer, deadlineAt }: Report): void {
    if (deadlineAt !== undefined) this.dueAt(Math.min(this.deadlineAt, deadlineAt));
    if (answer === undefined || this.isSettled) return;
    lane.report = answer;
    if (this.isOverdue) this.settle();
    if (answer.iterations > 0) this.watch?.(answer);
  }

  /** The deadline is known, or has moved. */
  dueAt(deadlineAt: number): void {
    this.deadlineAt = deadlineAt;
    for (const lane of this.lanes) lane.deadlineAt = deadlineAt;
  }

  /** The lane has its result; it may be the whole answer. */
  end(lane: Lane, { answer, results, stop, searchMs }: LaneResult): void {
    this.open.delete(lane);
    this.searchMs = Math.max(this.searchMs, searchMs);
    this.results.push(...results);
    if (answer === undefined) return;
    this.whole = { answer, stop };
    this.settle();
  }

  /** The lane failed; its last report remains valid. */
  fail(lane: Lane, problem: Answered<never>, cause: string): void {
    this.failure ??= { problem, cause };
    this.open.delete(lane);
    if (this.open.size === 0 && this.results.length === 0) this.settle();
  }

  composed(answer: Recommendation, stop: Stop): void {
    this.whole = { answer, stop };
    this.settle();
  }

  /** Cleanup when the run is settled: timers and listeners to remove. */
  whenSettled(cleanUp: () => void): void {
    this.cleanUps.push(cleanUp);
  }

  /** Answers with the best result so far; only the first call counts. */
  settle(problem?: Answered<never>): void {
    if (this.isSettled) return;
    this.isSettled = true;
    this.resolve(problem ?? this.best());
    for (const cleanUp of this.cleanUps) cleanUp();
  }

  private best(): Answered<Recommendation> {
    const { whole, intake, startedAt, ending, failure } = this;
    const now = clock();
    const queueMs = (startedAt ?? now) - intake.arrivedAt;
    if (whole !== undefined) {
      const { answer, stop } = whole;
      const isCut = stop === 'cancelled' && ending !== 'cancelled'; // by the pool, not by its caller
      const stoppedBy = isCut ? intake.deadline.bound : answer.stoppedBy;
      const { searchMs } = this;
      const isShort = this.isShort && (isCut || stop === 'deadline');
      const degraded = this.isHurried && (isCut || stop === 'deadline') ? CLOSING : isShort ? SHORTENED : undefined;
      return { ok: true, value: amended(answer, { queueMs, searchMs, stoppedBy, degraded }) };
    }
    const reported = this.bestReport();
    if (reported !== undefined) {
      const searchMs = this.lanes.reduce((most, { ranMs }) => Math.max(most, ranMs), 0);
      const stoppedBy = ending === 'cancelled' ? 'cancelled' : intake.deadline.bound;
      const degraded = ending === 'cancelled' ? undefined : this.isHurried ? CLOSING : (failure?.cause ?? LATE);
      return { ok: true, value: amended(reported, { queueMs, searchMs, stoppedBy, degraded }) };
    }
    if (ending === 'cancelled') return cancelled();
    if (failure !== undefined) return failure.problem;
    return startedAt === undefined ? noWorker(1_000) : noResult();
  }

  /** Whether it waited for others for more than a little of its time. */
  private get isShort(): boolean {
    const time = this.deadlineAt - this.intake.arrivedAt;
    return this.searchMs + this.lanes[0].cost < (1 - ALL_BUT) * time;
  }

  /** The report with the most iterations. Only a move may be answered without a search. */
  private bestReport(): Recommendation | undefined {
    const reports = this.lanes.map(({ report }) => report).filter((report) => report !== undefined);
    const best = reports.reduce<Recommendation | undefined>(
      (most, report) => (most === undefined || report.iterations > most.iterations ? report : most),
      undefined,
    );
    const mayBeUnsearched = this.intake.priority === 'move' && this.ending !== 'cancelled';
    return best !== undefined && (best.iterations > 0 || mayBeUnsearched) ? best : undefined;
  }
}

/** Short enough that the last report of a late worker is recent. */
export function reportInterval(timeMs: number): number {
  return Math.min(MOST_REPORT_MS, Math.max(LEAST_REPORT_MS, timeMs / 4));
}

/** A caller's function must not upset the search that calls it. */
export function harmless<T>(act: (value: T) => void, failed: (error: Error) => void = () => {}): (value: T) => void {
  return (value) => {
    try {
      act(value);
    } catch (error) {
      failed(error as Error);
    }
  };
}
