/** The work of a worker, the same on every platform: makes the searches of a task and looks out for the order to stop. */
import { type SearchBudget, type Stop, run } from '../search/budget.js';
import type { Search } from '../search/searcher.js';
import { clock } from '../engine/clock.js';
import type { Engine } from '../engine/engine.js';
import type { PartAnswer, Report, Task, WorkerApi } from './protocol.js';

const REPORT_COST = 50; // a report may take one part of so many of the time
const BREATH_MS = 20; // without shared memory: how long a search keeps messages waiting; a breath takes 1 to 4 ms

export function createBody(engine: Engine): WorkerApi {
  let flag: Int32Array | undefined;
  const cancelled = new Set<number>(); // by message: tasks under way only
  const underWay = new Set<number>();

  async function searchPart(task: Task, part: number, until: number, report: Report): Promise<PartAnswer> {
    const { job, id } = task;
    const search = await engine.begin(job, part);
    const iterations = job.splits[part];
    const budget: SearchBudget = {
      iterations,
      deadlineMs: until,
      settle: job.settle,
      ...(job.nodes !== undefined && { nodes: job.nodes }),
    };
    const shared = flag;
    const stopped = () => (shared !== undefined ? Atomics.load(shared, 0) === id : cancelled.has(id));
    const tell = throttled(task.reportMs, () => report(part, search.result()));
    const stop =
      shared !== undefined
        ? run(search, budget, clock, stopped, tell)
        : await runInBreaths(search, budget, stopped, tell);
    return { part, result: search.result(), stop };
  }

  return {
    async init(stopFlag, games = []) {
      flag = stopFlag && new Int32Array(stopFlag);
      await engine.load(games);
    },
    async search(task, report) {
      const answers: PartAnswer[] = [];
      underWay.add(task.id);
      try {
        for (const [done, part] of task.parts.entries()) {
          const left = task.deadlineAt - clock();
          if (done > 0 && (left <= 0 || answers.at(-1)?.stop === 'cancelled')) break;
          const share = left / (task.parts.length - done);
          answers.push(await searchPart(task, part, clock() + share, report));
        }
        return answers;
      } finally {
        underWay.delete(task.id);
        cancelled.delete(task.id);
      }
    },
    async cancel(taskId) {
      if (underWay.has(taskId)) cancelled.add(taskId);
    },
  };
}

/** Lets messages in between short runs, so that an order to stop can arrive. */
async function runInBreaths(
  search: Search,
  budget: SearchBudget,
  stopped: () => boolean,
  tell: () => void,
): Promise<Stop> {
  for (;;) {
    const until = Math.min(budget.deadlineMs!, clock() + BREATH_MS);
    const stop = run(search, { ...budget, deadlineMs: until, settleMs: budget.deadlineMs! }, clock, stopped, tell);
    if (stop !== 'deadline' || until === budget.deadlineMs) return stop;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** Every so often at most, and less often if it takes long. */
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
