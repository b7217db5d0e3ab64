import { afterEach } from 'vitest';
import { Engine } from '../../src/engine/engine.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';
import { createWorkerPool, type PoolOptions, type WorkerPool } from '../../src/workers/pool/pool.js';
import type { Loss, SpawnWorker, WorkerHandle } from '../../src/workers/protocol.js';
import { hostileCatalogue } from './hostile.js';
import { smallWorkers } from './small.js';

export const LONG = 60_000; // more than any of this takes, on a busy machine too

const pools: WorkerPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close(0)));
});

/** Closes the pool after the test. */
export function closeLater(pool: WorkerPool): WorkerPool {
  pools.push(pool);
  return pool;
}

/** A pool that is ready, with timers that no test waits for. */
export async function makePool(size: number, options: Partial<PoolOptions> = {}): Promise<WorkerPool> {
  const timers = { lateMs: LONG, cancelMs: LONG, hangMs: LONG, warmMs: 0 };
  const pool = closeLater(createWorkerPool({ spawn: smallWorkers(), size, ...timers, ...options }));
  await pool.ready();
  return pool;
}

/** Workers with games and evaluators that throw, exit, loop or fill the heap. */
export const hostileOptions = { spawn: smallWorkers({ heapMb: 64 }), engine: new Engine(hostileCatalogue) };

/** Small workers, and what tells the pool of each of them, in the order in which they began, that it is lost. */
export function losable() {
  const handles: { lose?: (loss: Loss) => void; handle: WorkerHandle }[] = [];
  const spawn: SpawnWorker = () => {
    const handle = smallWorkers()();
    const entry: (typeof handles)[number] = { handle };
    handles.push(entry);
    const onLoss: WorkerHandle['onLoss'] = (listener) => {
      entry.lose = listener;
      handle.onLoss(listener);
    };
    return { ...handle, onLoss };
  };
  return { spawn, handles };
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const codeOf = async (answer: ReturnType<WorkerPool['recommend']>) => {
  const report = await answer;
  return report.ok ? 'ok' : report.error.code;
};

/** What the view, the seed and the iterations decide. */
export const lasting = ({ queueMs, searchMs, stoppedBy, degraded, warnings, ...rest }: Recommendation) =>
  JSON.stringify(rest);

export const busy = async (pool: WorkerPool) => {
  while (pool.stats().busy === 0) await pause(1);
};
