/**
 * Gets a result, or something less: a seat that waits for its move is never left without one.
 *
 *   one candidate            no search at all
 *   a search                 in a worker, until the budget or the deadline ends it; a shorter one while many wait
 *   its worker is late       what it has last reported
 *   no worker to be had      for moves: a few iterations in this thread
 *   its worker is silent     for moves: a move drawn evenly, since the game's code may not come back here either
 */
import { type Result, err, ok } from '../core/result.js';
import { run } from '../search/budget.js';
import type { SearchResult } from '../search/searcher.js';
import { clock } from '../engine/clock.js';
import type { SearchReport, WorkerPool } from '../workers/protocol.js';
import type { Code } from './codes.js';
import type { Prepared } from './prepare.js';

/** Kept back from the deadline for making and sending the answer. */
const ANSWER_MS = 5;
/** With less left than this, a worker is not asked: the way there and back may take as long. */
const LEAST_MS = 3;
const QUICK_MS = 2;
const QUICK_ITERATIONS = 32;

export type StoppedBy = SearchReport['stop'];

export interface Thought {
  readonly result: SearchResult | undefined; // undefined: not searched
  readonly iterations: readonly number[]; // of each split
  readonly stoppedBy: StoppedBy;
  readonly queueMs: number;
  readonly searchMs: number;
  readonly degraded: string | undefined; // why this is less than was asked for
}

const SHORTENED: Readonly<Record<NonNullable<SearchReport['shortened']>, string>> = {
  'others wait': 'others wait for a move: this had a part of its time',
  late: 'a worker did not end its search in time: this is what it had told so far',
};

/** What a search in this thread may make up for, and what only a drawn move may. */
const QUICK: readonly Code[] = ['ERR_BUSY', 'ERR_CLASS_BUSY', 'ERR_CLOSING'];
const DRAWN: readonly Code[] = ['ERR_DEADLINE', 'ERR_WORKER_LOST', 'ERR_ENGINE'];

export async function think(
  pool: WorkerPool,
  prepared: Prepared,
  signal?: AbortSignal,
  watch?: (result: SearchResult) => void,
): Promise<Result<Thought>> {
  const { candidates, job, deadlineAt, priority } = prepared;
  if (candidates.length === 1) return ok(unsearched('forced'));
  if (job.splits.every((iterations) => iterations === 0)) return ok(unsearched('deadline')); // a drawn move, drawn again
  const searchUntil = deadlineAt - ANSWER_MS;
  if (priority === 'move' && searchUntil - clock() < LEAST_MS)
    return ok(await quick(pool, prepared, 'the deadline was too near for a full search'));
  const report = await pool.search(job, { priority, deadlineAt: searchUntil, signal, watch });
  if (report.ok) {
    const { shortened } = report.value;
    const degraded = shortened && SHORTENED[shortened];
    return ok({ ...report.value, stoppedBy: stoppedBy(report.value, prepared), degraded });
  }
  const { code, message } = report.error;
  if (priority !== 'move') return err(report.error);
  if (QUICK.some((other) => other === code)) return ok(await quick(pool, prepared, message));
  if (DRAWN.some((other) => other === code)) return ok({ ...unsearched('deadline'), degraded: message });
  return err(report.error);
}

/** The deadline of a search is its time when the budget gave a time. */
function stoppedBy({ stop }: SearchReport, { bound }: Prepared): StoppedBy {
  return stop === 'deadline' ? bound : stop;
}

function unsearched(stoppedBy: StoppedBy): Thought {
  return { result: undefined, iterations: [], stoppedBy, queueMs: 0, searchMs: 0, degraded: undefined };
}

/** The first split, a few iterations of it, here and now. */
async function quick(pool: WorkerPool, { job, bound }: Prepared, degraded: string): Promise<Thought> {
  if (pool.isQuarantined(job.game)) return { ...unsearched(bound), degraded };
  const part = job.splits.findIndex((iterations) => iterations > 0);
  const search = await pool.engine.begin(job, part);
  const began = clock();
  const iterations = Math.min(job.splits[part], QUICK_ITERATIONS);
  const stop = run(search, { iterations, timeMs: QUICK_MS, settle: false }, clock);
  const done = job.splits.map((_, i) => (i === part ? search.iterations : 0));
  const searchMs = clock() - began;
  return { result: search.result(), iterations: done, stoppedBy: stop, queueMs: 0, searchMs, degraded };
}
