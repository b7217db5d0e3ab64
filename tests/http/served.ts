import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createApp } from '../../src/http/app.js';
import { EarlyRefusals } from '../../src/http/arrival/node-refusals.js';
import { nodeServer } from '../../src/http/arrival/node-server.js';
import { Turns } from '../../src/http/arrival/turns.js';
import { RequestLog } from '../../src/http/log.js';
import { createMetrics, type Metrics } from '../../src/http/metrics.js';
import { tooMany } from '../../src/workers/pool/refusals.js';
import { makeApp } from './harness.js';

export const ORIGIN = 'https://example.org';

/** The application on a port, in this process. */
export interface Served {
  readonly server: Server;
  readonly port: number;
  readonly logged: Record<string, unknown>[];
  readonly metrics: Metrics;
}

/** A service that has no worker for moves of less than a second; `refuses`: the application refuses searches too. */
export async function serve({ isGuarded = false, refuses = false } = {}): Promise<Served> {
  const { pool } = makeApp();
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const metrics = createMetrics(pool);
  const requests = new RequestLog(log, metrics);
  const origins = [ORIGIN];
  const advisor = refuses ? { ...pool, stats: () => pool.stats(), refusal: () => tooMany(0) } : pool;
  const { fetch } = createApp({
    pool: advisor as typeof pool,
    log,
    metrics,
    requests,
    origins,
    readAsset: async () => new Uint8Array(),
  });
  const busy = {
    refusalOfMove: (_: string, __: number, timeMs: () => number | undefined) =>
      (timeMs() ?? Number.POSITIVE_INFINITY) < 1_000 ? tooMany(0) : undefined,
  };
  const refusals = new EarlyRefusals({ pool: busy, requests, origins, isGuarded });
  const onBug = (error: unknown) => expect.unreachable(`${error}`);
  const server = nodeServer({ fetch, turns: new Turns(), refusals, metrics, isOpen: () => true, onBug });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, port, logged, metrics };
}

/** All that comes back until the service closes the connection. */
export function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (more: string) => {
      heard += more;
    });
    socket.on('close', () => resolve(heard)).on('error', reject);
  });
}
