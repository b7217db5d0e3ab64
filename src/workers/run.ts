/** One search from its coming to its answer: its splits dealt out into lanes, their answers collected, settled once. */
import { type Result, ok, problem } from '../core/result.js';
import type { Stop } from '../search/budget.js';
import type { SearchJob } from '../search/job.js';
import { merge } from '../search/merge.js';
import type { SearchResult } from '../search/searcher.js';
import { clock } from '../engine/clock.js';
import type { PartAnswer, Priority, SearchOptions, SearchReport } from './protocol.js';
import type { Slot } from './slot.js';

/** The part of a run that one worker makes. */
export interface Lane {
  readonly run: Run;
  readonly priority: Priority;
  readonly queuedAt: number;
  readonly parts: readonly number[]; // indices of splits
  tries: number;
  deadlineAt: number; // its own: before the run's if others wait
  gaveWay: boolean; // was told to stop because a seat waits for its move
  work: Work | undefined; // undefined while it waits
}

export interface Work {
  readonly slot: Slot;
  readonly taskId: number;
  readonly startedAt: number;
  curtailed: ReturnType<typeof setTimeout> | undefined; // it is to stop before its deadline
}

/** Why the whole search ended, from why its parts did: the first of these that happened to any. */
const STOPS: readonly Stop[] = ['cancelled', 'deadline', 'time', 'nodes', 'iterations', 'settled', 'forced'];

export class Run {
  readonly job: SearchJob;
  readonly options: SearchOptions;
  readonly open = new Set<Lane>(); // not ended yet
  stopped: Stop | undefined; // if it was told to end early
  isSettled = false;
  private readonly resolve: (report: Result<SearchReport>) => void;
  private readonly queuedAt: number;
  private readonly wanted: number; // splits to be made
  private readonly answers: (PartAnswer | undefined)[]; // by split
  private readonly latest: (SearchResult | undefined)[]; // by split, as last reported
  private readonly cleanUps: (() => void)[] = [];
  private curtailed = false; // some lane had less time than it might have had
  private startedAt: number | undefined;
  private failure: Result<never> | undefined; // the first

  constructor(
    job: SearchJob,
    options: SearchOptions,
    laneCount: number,
    resolve: (report: Result<SearchReport>) => void,
  ) {
    this.job = job;
    this.options = options;
    this.resolve = resolve;
    this.queuedAt = clock();
    this.answers = job.splits.map(() => undefined);
    this.latest = job.splits.map(() => undefined);
    const parts = [...job.splits.keys()].filter((part) => job.splits[part] > 0);
    this.wanted = parts.length;
    const { priority, deadlineAt } = options;
    const { queuedAt } = this;
    for (let i = 0; i < laneCount; i++) {
      const own = parts.filter((_, at) => at % laneCount === i); // dealt round, like cards
      const fresh = { tries: 0, deadlineAt, gaveWay: false, work: undefined };
      this.open.add({ run: this, priority, queuedAt, parts: own, ...fresh });
    }
  }

  begun(now: number): void {
    this.startedAt ??= now;
  }

  /** Answers that stand unless better ones come. */
  keep(answers: readonly PartAnswer[]): void {
    for (const answer of answers) this.answers[answer.part] = answer;
  }

  /** The lane has ended, with answers or with a problem. */
  end(lane: Lane, outcome: Result<readonly PartAnswer[]>): void {
    if (lane.deadlineAt < this.options.deadlineAt) this.curtailed = true;
    if (outcome.ok) this.keep(outcome.value);
    else this.failure ??= outcome;
    this.open.delete(lane);
    if (this.open.size === 0) this.settle();
  }

  heard(part: number, result: SearchResult): void {
    if (this.isSettled) return;
    this.latest[part] = result;
    this.options.watch?.(merge(this.latest.filter((known) => known !== undefined)));
  }

  /** To be done when the run is settled: timers and listeners to take away. */
  whenSettled(cleanUp: () => void): void {
    this.cleanUps.push(cleanUp);
  }

  /** Answers with what there is; the first call counts. */
  settle(): void {
    if (this.isSettled) return;
    this.isSettled = true;
    this.resolve(this.report());
    for (const cleanUp of this.cleanUps) cleanUp();
  }

  private report(): Result<SearchReport> {
    const { answers, latest, queuedAt, failure, stopped, wanted, startedAt } = this;
    const reported = latest.map((result, part) => result && { part, result, stop: stopped ?? ('deadline' as const) });
    const known = answers.map((answer, part) => answer ?? reported[part]);
    const done = known.filter((answer) => answer !== undefined);
    if (done.length === 0) {
      if (stopped === 'cancelled') return problem('ERR_CANCELLED', '', 'the request was withdrawn');
      if (failure !== undefined) return failure;
      if (startedAt === undefined) return problem('ERR_BUSY', 'budget', 'no worker was free by the deadline');
      return problem('ERR_DEADLINE', 'budget', 'no worker had a result in time');
    }
    const now = clock();
    const stops = done.map((answer) => answer.stop);
    const isWhole = answers.filter((answer) => answer !== undefined).length === wanted;
    const stop = isWhole ? STOPS.find((stop) => stops.includes(stop))! : (stopped ?? 'deadline');
    return ok({
      result: merge(done.map(({ result }) => result)),
      iterations: known.map((answer) => answer?.result.iterations ?? 0),
      stop,
      shortened: isWhole ? (this.curtailed && stop === 'deadline' ? 'others wait' : undefined) : 'late',
      queueMs: (startedAt ?? now) - queuedAt,
      searchMs: now - (startedAt ?? now),
    });
  }
}
