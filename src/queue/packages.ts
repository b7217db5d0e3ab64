/** BullMQ and the client of Redis: whoever needs no queue need not have them. */
import type { createRedisBackend, Job, Queue, UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';

export interface Packages {
  readonly bullmq: {
    readonly Queue: typeof Queue;
    readonly Worker: typeof Worker;
    readonly Job: typeof Job;
    readonly UnrecoverableError: typeof UnrecoverableError;
    readonly createRedisBackend: typeof createRedisBackend;
  };
  readonly Redis: typeof Redis;
}

export async function loadPackages(): Promise<Packages> {
  try {
    const [bullmq, { Redis }] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq, Redis };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error("A queue needs the packages bullmq and ioredis: 'npm install bullmq ioredis'");
  }
}
