/** Requests of the service to itself before it says that it listens, so that no caller meets code that has never run. */
import { Agent, type RequestOptions, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { WorkerPool } from '../workers/pool/pool.js';

const WARM_REQUESTS = 1_000;
const WARM_HTTP_MS = 1_500; // at most
const AT_ONCE = 20;
const LONG_MS = 10_000; // enough for all that wait: nobody is refused

/** Through a worker and back. */
export async function firstRequest(pool: WorkerPool): Promise<void> {
  const view = await firstView(pool);
  if (view !== undefined) await pool.recommend({ ...view, budget: { iterations: 100 } });
}

/** A game, and what its first seat to move sees. */
async function firstView(pool: WorkerPool): Promise<{ readonly game: string; readonly view: unknown } | undefined> {
  const [game] = await pool.engine.gameIds();
  const started = await pool.call('newGame', { game, seed: 'first' });
  if (!started.ok) return undefined;
  const { views, turn } = started.value as { readonly views: Record<string, unknown>; readonly turn: string };
  return { game, view: views[turn] };
}

/**
 * Over HTTP, on a port that nobody knows: the path of a request takes several times as long before the compiler has seen it, and
 * the first burst would be late.
 */
export async function warmUpHttp(server: Server, pool: WorkerPool, log: Logger): Promise<void> {
  const first = pool.stats().ready > 0 ? await firstView(pool) : undefined;
  const { level } = log;
  if (first === undefined) return;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  log.level = 'silent'; // nobody asked for these
  await ask({ port, path: '/openapi.json' }); // which is made when it is first asked for
  const until = performance.now() + WARM_HTTP_MS;
  const kept = new Agent({ keepAlive: true });
  const path = `/v1/games/${first.game}/recommend`;
  const bodies = [{ iterations: 1 }, { iterations: 1, timeMs: LONG_MS }].map((budget) =>
    JSON.stringify({ view: first.view, budget }),
  );
  for (let sent = 0; sent < WARM_REQUESTS && performance.now() < until; sent += AT_ONCE) {
    const asked = Array.from({ length: AT_ONCE }, (_, i) =>
      ask({ port, path, method: 'POST', agent: i % 2 === 0 ? kept : false }, bodies[i % 4 < 2 ? 0 : 1]),
    );
    await Promise.all(asked);
  }
  kept.destroy();
  await new Promise((resolve) => server.close(resolve));
  log.level = level;
}

function ask(what: RequestOptions, body = ''): Promise<void> {
  return new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const sent = request({ ...what, host: '127.0.0.1', headers }, (response) => {
      response.resume().on('close', resolve);
    });
    sent.on('error', () => resolve());
    sent.end(body);
  });
}
