/**
 * The body of a worker, the same on every platform. The newest task runs and older ones are paused, so that a long search
 * does not hold up a short one; a paused search keeps its results.
 */

import { err, ok, type Result } from '../../core/result.js';
import { begin } from '../../engine/begin.js';
import { clock } from '../../engine/clock.js';
import type { Engine } from '../../engine/engine.js';
import { run, type SearchBudget, type Stop } from '../../search/budget.js';
import { merge } from '../../search/result/merge.js';
import type { Search } from '../../search/searcher.js';
import { answerOf, type Thought } from '../../service/answer/answer-builder.js';
import { hasPolicy } from '../../service/answer/first-choice.js';
import { type Prepared, prepare } from '../../service/answer/prepare.js';
import { Orders } from '../orders.js';
import type { LaneResult, SplitResult, Task, Tell, WorkerApi } from '../protocol.js';
import { Estimates } from '../schedule/estimates.js';
import { overallStop } from '../stops.js';

/** Reports take at most one part in this many of the time. */
const REPORT_COST = 50;
/** The interval between two heartbeats of a busy worker. */
const SIGN_MS = 100;
/** How long a search runs between two looks for messages if there is no shared memory; a look takes 1 to 4 ms. */
const SLICE_MS = 20;
/** A worker without a task for so long may warm up. */
const QUIET_MS = 50;
/** Estimate of the time to write an answer, until it is measured. */
const FIRST_WRITING_MS = 2;

/** Requests with several lanes that are kept until their results are merged. */
const MOST_KEPT = 8;

const CALLED_BACK: Result<never> = err({ code: 'ERR_CANCELLED', path: '', message: 'Called back before it began' });
const TOO_LATE = 'There was no time for a search before the deadline';

interface Searched extends Omit<LaneResult, 'costMs' | 'beganAt' | 'endedAt'> {
  readonly pausedMs: number;
}

export function createBody(engine: Engine): WorkerApi {
  let orders: Orders | undefined;
  const stack: number[] = []; // ids of the tasks under way, the newest last
  let lastArrived = 0; // id of the newest task that was knocked for
  let arrivals = 0; // of tasks
  let searches = 0; // under way
  const cancelled = new Set<number>(); // of those, without shared memory
  const limits = new Map<number, number>(); // the same: moved ends of searches
  const writing = new Estimates(FIRST_WRITING_MS); // of an answer, by game
  const kept = new Map<number, Prepared>(); // by task, the newest last: what was read for a lane serves the merging

  /** Whether a task has been posted that has not arrived yet. */
  const knocked = () => orders !== undefined && orders.knocked !== lastArrived;

  /** When the pool wants the search to end, in ms. */
  const limitOf = ({ id, taskSlot, deadlineAt }: Task) =>
    orders?.limitOf(taskSlot, clock()) ?? limits.get(id) ?? deadlineAt;

  const mustStop = ({ id, taskSlot }: Task) => orders?.mustStop(taskSlot, id) ?? cancelled.has(id);

  /** Lets messages in and waits until every newer task is done, including one that is posted but has not arrived. Tells how long. */
  async function pause(id: number): Promise<number> {
    const began = clock();
    do await breath();
    while (stack.at(-1) !== id || knocked());
    return clock() - began;
  }

  /**
   * The same for a warm-up, which goes on once no task has come for a while: between two requests of a busy service, a step of it
   * would hold up the second.
   */
  async function rest(id: number, since = arrivals): Promise<void> {
    for (let count = since; ; ) {
      await pause(id);
      if (arrivals === count) return;
      count = arrivals;
      await breath(QUIET_MS);
    }
  }

  /** Runs the search to its end, which may move, pausing for newer tasks. Tells how long it paused. */
  async function runOn(
    search: Search,
    budget: SearchBudget,
    task: Task,
    endOf: () => number,
    tell: () => void,
  ): Promise<{ readonly stop: Stop; readonly pausedMs: number }> {
    let pausedMs = 0;
    for (;;) {
      const end = endOf();
      const until = orders === undefined ? Math.min(end, clock() + SLICE_MS) : end;
      const part = { ...budget, deadlineMs: until, settleMs: end };
      const isMoved = () => Math.abs(endOf() - end) > 1;
      const stop = run(search, part, clock, () => mustStop(task) || knocked() || isMoved(), tell);
      const mayGoOn = stop === 'cancelled' ? !mustStop(task) : stop === 'deadline' && until < endOf();
      if (!mayGoOn) return { stop, pausedMs };
      if (orders === undefined || knocked()) pausedMs += await pause(task.id);
    }
  }

  /** Writes an answer and measures how long that takes, so that the next one is started in time. */
  function written(prepared: Prepared, thought: Thought) {
    const began = clock();
    const answer = answerOf(prepared, thought);
    writing.learn(prepared.game.id, clock() - began);
    return answer;
  }

  /** When the search must end for the answer to be written in time. */
  function endOf({ game, deadlineAt }: Prepared, task: Task): number {
    return Math.min(limitOf(task), deadlineAt) - writing.of(game.id) * (task.lanes > 1 ? 2 : 1);
  }

  async function searchLane(prepared: Prepared, task: Task, tell: Tell): Promise<Searched> {
    const { job, until: scope } = prepared;
    const own = [...job.splits.keys()].filter((split) => job.splits[split] > 0);
    const splits = own.filter((_, at) => at % task.lanes === task.lane);
    const end = () => endOf(prepared, task);
    const degraded = clock() >= end() ? TOO_LATE : undefined; // at least one iteration is made all the same
    const results: SplitResult[] = [];
    let searchMs = 0;
    let pausedMs = 0;
    for (const [done, split] of splits.entries()) {
      if (done > 0 && (end() <= clock() || results.at(-1)?.stop === 'cancelled')) break;
      const search = await begin(engine, job, split);
      const found = () => search.result(scope);
      const budget: SearchBudget = {
        iterations: job.splits[split],
        settle: job.settle,
        ...(job.nodes !== undefined && { nodes: job.nodes }),
      };
      const report = () => {
        const soFar: SplitResult = { split, result: found(), stop: 'deadline' };
        tell({ answer: answerOf(prepared, thoughtFrom(prepared, [...results, soFar])) });
      };
      const began = clock();
      const endOfSplit = () => began + (end() - began) / (splits.length - done);
      const said = withSigns(throttled(task.reportMs, report), tell);
      const ran = await runOn(search, budget, task, endOfSplit, said);
      searchMs += clock() - began - ran.pausedMs;
      pausedMs += ran.pausedMs;
      results.push({ split, result: found(), stop: ran.stop });
    }
    const answer = task.lanes === 1 ? written(prepared, { ...thoughtFrom(prepared, results), degraded }) : undefined;
    return { answer, results: task.lanes === 1 ? [] : results, stop: overallStop(results), searchMs, pausedMs };
  }

  /** Measures what it costs besides searching, on the worker's own clock: that of a busy main thread would count its delays. */
  async function measured(search: () => Promise<Result<Searched>>): Promise<Result<LaneResult>> {
    const began = clock();
    const searched = await search();
    if (!searched.ok) return searched;
    const { pausedMs, ...result } = searched.value;
    const ended = clock();
    const costMs = ended - began - result.searchMs - pausedMs;
    return ok({ ...result, costMs, beganAt: began, endedAt: ended });
  }

  function keep(taskId: number, prepared: Prepared): void {
    kept.set(taskId, prepared);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  }

  async function recommend(task: Task, tell: Tell): Promise<Result<Searched>> {
    const prepared = await prepare(engine, task.intake, task.splits);
    if (!prepared.ok) return prepared;
    if (task.lanes > 1) keep(task.id, prepared.value);
    const { candidates, decided, job, bound, deadlineAt } = prepared.value;
    const unsearched = (stop: Stop, degraded?: string): Searched => {
      const stoppedBy = stop === 'deadline' ? bound : stop;
      const answer = answerOf(prepared.value, { result: undefined, iterations: [], stoppedBy, degraded });
      return { answer, results: [], stop, searchMs: 0, pausedMs: 0 };
    };
    if (candidates.length === 1 && !job.evaluated) return ok(unsearched('forced'));
    if (decided && !job.evaluated) return ok(unsearched('decided'));
    if (job.splits.every((iterations) => iterations === 0)) return ok(unsearched('deadline')); // a replay of an unsearched answer
    if (task.lane === 0) {
      const isOver = clock() >= endOf(prepared.value, task);
      if (isOver && task.lanes === 1 && hasPolicy(prepared.value)) return ok(unsearched('deadline', TOO_LATE));
      tell({ answer: unsearched('deadline').answer!, deadlineAt });
    }
    return ok(await searchLane(prepared.value, task, tell));
  }

  /** Registers a task while `work` runs, and sends heartbeats while it waits for something. */
  async function underWay<T>(id: number, tell: Tell, work: () => Promise<T>): Promise<T> {
    arrivals++;
    stack.push(id);
    const signs = setInterval(() => tell({}), SIGN_MS);
    try {
      return await work();
    } finally {
      clearInterval(signs);
      stack.splice(stack.indexOf(id), 1);
      cancelled.delete(id);
      limits.delete(id);
    }
  }

  /** A search, at once or, if it was given ahead, after those under way. */
  async function searched(task: Task, tell: Tell): Promise<Result<LaneResult>> {
    if (task.isAhead) {
      while (searches > 0) await breath();
      if (orders?.takeAhead(task.taskSlot, task.id) !== true) return CALLED_BACK;
    } else lastArrived = task.id;
    searches++;
    try {
      return await underWay(task.id, tell, () => measured(() => recommend(task, tell)));
    } finally {
      searches--;
    }
  }

  return {
    async init(shared, games = []) {
      orders = shared && new Orders(shared);
      await engine.load(games);
    },
    recommend: searched,
    async compose(id, { intake, splits, results, task }) {
      lastArrived = id;
      const read = task === undefined ? undefined : kept.get(task);
      if (task !== undefined) kept.delete(task);
      const prepared = read === undefined ? await prepare(engine, intake, splits) : ok(read);
      return prepared.ok ? ok(written(prepared.value, thoughtFrom(prepared.value, results))) : prepared;
    },
    call(id, name, input, tell) {
      lastArrived = id;
      return underWay<Result<object>>(id, tell, async () =>
        (await import('./chores.js')).rulesCalls[name](engine, input),
      );
    },
    warm(id, game, warmMs, tell) {
      lastArrived = id;
      return underWay(id, tell, async () => {
        const since = arrivals;
        const { warmUp } = await import('./chores.js');
        await breath(QUIET_MS);
        await rest(id, since);
        const alive = withSigns(() => {}, tell);
        await warmUp(engine, game, warmMs, alive, () => rest(id));
      });
    },
    async cancel(taskId) {
      if (stack.includes(taskId)) cancelled.add(taskId);
    },
    async limit(taskId, until) {
      if (stack.includes(taskId)) limits.set(taskId, until);
    },
  };
}

/** Merges the results in the order of the splits, whichever lanes they came from. */
function thoughtFrom({ job, bound }: Prepared, results: readonly SplitResult[]): Thought {
  const bySplit = [...results].sort((a, b) => a.split - b.split);
  const stop = overallStop(bySplit);
  return {
    result: merge(bySplit.map(({ result }) => result)),
    iterations: job.splits.map((_, split) => bySplit.find((part) => part.split === split)?.result.iterations ?? 0),
    stoppedBy: stop === 'deadline' ? bound : stop,
  };
}

function breath(ms = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Acts at most once per interval, and less often if acting takes long. */
function throttled(interval: number, act: () => void): () => void {
  let next = clock() + interval;
  return () => {
    const now = clock();
    if (now < next) return;
    act();
    const done = clock();
    next = done + Math.max(interval, (done - now) * REPORT_COST);
  };
}

/** Sends heartbeats between the reports, which may be rare. */
function withSigns(report: () => void, tell: Tell): () => void {
  const sign = throttled(SIGN_MS, () => tell({}));
  return () => {
    report();
    sign();
  };
}
