import { pino } from 'pino';
import { type AppOptions, createApp } from '../../src/http/app.js';
import type { WorkerPool } from '../../src/workers/pool/pool.js';
import { createWorkerPool, type PoolOptions } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
}

export interface Harness {
  readonly pool: WorkerPool;
  readonly logged: string[];
  request(path: string, init?: RequestInit): Promise<Response>;
  get(path: string): Promise<Answered>;
  post(path: string, body: unknown, init?: RequestInit): Promise<Answered>;
}

/** The application without a port, over a worker in this thread (or others), with its log in hand. */
export function makeApp(options: Partial<PoolOptions> = {}, app: Partial<AppOptions> = {}): Harness {
  const pool = createWorkerPool({
    spawn: inlineWorkers(options.engine),
    size: 1,
    warmMs: 0,
    lateMs: 10_000,
    ...options,
  });
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const readAsset = async (name: string) => new TextEncoder().encode(`the file ${name}`);
  const { request } = createApp({ pool, log, readAsset, ...app });
  const send = async (path: string, init?: RequestInit): Promise<Answered> => {
    const response = await request(path, init);
    return { status: response.status, headers: response.headers, json: await response.json() };
  };
  return {
    pool,
    logged,
    request: async (path, init) => request(path, init),
    get: (path) => send(path),
    post: (path, body, init = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        ...init,
      }),
  };
}
