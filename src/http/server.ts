/** The application on a port: the one place that knows Node's HTTP server. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import type { Logger } from 'pino';
import { newGame } from '../service/play.js';
import { recommend } from '../service/recommend.js';
import { Engine } from '../engine/engine.js';
import { defaultPoolSize, nodeWorkers } from '../workers/node.js';
import { createWorkerPool } from '../workers/pool.js';
import type { WorkerPool } from '../workers/protocol.js';
import { createApp } from './app.js';
import { traceOf } from './log.js';

export interface ServerOptions {
  readonly host: string;
  readonly port: number; // 0: any that is free
  readonly log: Logger;
  readonly workers?: number;
  readonly games?: readonly string[]; // URLs of modules with games of one's own
  readonly queueLimit?: number;
  readonly graceMs?: number; // how long requests under way may still take when the service goes down
}

export interface RunningServer {
  readonly url: string;
  /** Takes nothing new, lets finish what runs, then ends the workers. */
  stop(): Promise<void>;
}

const GRACE_MS = 10_000;

/**
 * Against clients that send a byte now and then. Between requests a connection may rest longer than most clients and
 * proxies let it, so that they end it, and no request meets a connection that is just being closed.
 */
const TIMEOUTS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 75_000,
};

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, port, log, workers = defaultPoolSize(), games = [], graceMs = GRACE_MS } = options;
  let open = true;
  const engine = new Engine();
  await engine.load(games);
  const pool = createWorkerPool({
    spawn: nodeWorkers({ games }),
    size: workers,
    engine,
    onBug: (error) => log.error(traceOf(error)),
    ...(options.queueLimit !== undefined && { queueLimit: options.queueLimit }),
  });
  await Promise.all([pool.ready(), pool.engine.preload()]);
  await warmUp(pool);
  const assets = swaggerUi();
  const readAsset = async (name: string) => new Uint8Array(await readFile(join(assets, name)));
  const { fetch } = createApp({ pool, log, readAsset, isOpen: () => open });
  const server = createAdaptorServer({ fetch, serverOptions: TIMEOUTS }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { address, port: taken, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`,
    async stop() {
      open = false;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const patience = setTimeout(() => void pool.close(), graceMs); // searches under way answer with what they have
      await closed;
      clearInterval(idle);
      clearTimeout(patience);
      await pool.close();
    },
  };
}

/** The folder of Swagger UI: in the package a copy of its files, in the repository the package they are copied from. */
function swaggerUi(): string {
  const copied = fileURLToPath(new URL('../../swagger-ui', import.meta.url));
  return existsSync(copied) ? copied : dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
}

/** One question to ourselves: the first caller shall not wait for code that has never run. */
async function warmUp(pool: WorkerPool): Promise<void> {
  const [game] = await pool.engine.gameIds();
  const started = await newGame(pool.engine, { game, seed: 'warm' });
  if (started.ok) await recommend(pool, { game, position: started.value.position, budget: { iterations: 100 } });
}
