/** The service as it runs: a process, a port, worker threads. */
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { metric } from '../../bench/attack/client.js';
import type { Service } from '../../bench/attack/service.js';
import { runProcess } from './running.js';

const LONG = 120_000; // far more than any of this takes: a busy machine starts a server in 12 s

const running: Service[] = [];
afterEach(async () => {
  for (const service of running.splice(0)) await service.kill();
});

/** One for a test that ends it. */
async function startOwn(environment: Record<string, string> = {}): Promise<Service> {
  const service = await runProcess(environment);
  running.push(service);
  return service;
}

const view = { seat: 'player 1', at: 'act', table: { card: ['Q', null], in: [1, 1], acted: 0, bettor: -2 } };
const headers = { 'Content-Type': 'application/json' };

function recommend(url: string, body: object, signal?: AbortSignal): Promise<Response> {
  const init: RequestInit = {
    method: 'POST',
    headers,
    body: JSON.stringify({ view, params: { searcher: 'mccfr' }, ...body }),
  };
  return fetch(`${url}/v1/games/kuhn/recommend`, signal ? { ...init, signal } : init);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('the running service', () => {
  let lasting: Service;
  beforeAll(async () => {
    lasting = await runProcess({ LOG_LEVEL: 'info' });
  }, LONG);
  afterAll(() => lasting?.kill());

  it(
    'lets connections rest longer than clients do, so that no request meets one that is being closed',
    async () => {
      const { url } = lasting;
      const answer = await fetch(`${url}/v1/health`);
      expect(answer.headers.get('keep-alive')).toBe('timeout=75');
    },
    LONG,
  );

  it('prints where it is and a request that works as it stands, when it is warm', async () => {
    const { url, printed } = await startOwn({ WARM_MS: '3000' });
    await until(async () => printed().includes('curl'));
    const [, address, body] = /curl -s (\S+) -H 'Content-Type: application\/json' -d '(.*)'/.exec(printed())!;
    const response = await fetch(address, { method: 'POST', headers, body });
    expect(address.startsWith(url)).toBe(true);
    expect(response.status).toBe(200);
    expect(['check', 'bet']).toContain((await response.json()).move);
  });

  it('has a move for a seat by its deadline or refuses it, for many more than it has workers', {
    timeout: LONG,
  }, async () => {
    const { url } = lasting;
    const statuses: number[] = [];
    const lateness = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const deadlineAt = Date.now() + 50 + 10 * i;
        const response = await recommend(url, { budget: { deadlineAt } });
        const { move, code } = await response.json();
        statuses.push(response.status);
        if (response.status === 200) expect(['check', 'bet']).toContain(move);
        else {
          expect(['ERR_BUSY', 'ERR_DEADLINE']).toContain(code);
          expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
        }
        return Date.now() - deadlineAt;
      }),
    );
    expect(Math.max(...lateness)).toBeLessThan(10_000); // the figures are in the bench; here nobody is left waiting
    expect(statuses).toContain(200);
  });

  it('frees the worker when the client goes away', { timeout: LONG }, async () => {
    const { url } = lasting;
    const controller = new AbortController();
    const gone = recommend(url, { budget: { timeMs: 60_000 } }, controller.signal).catch((error: Error) => error.name);
    await until(async () => (await metric(url, 'strategos_workers_busy')) === 1);
    controller.abort();
    expect(await gone).toBe('AbortError');
    await until(async () => (await metric(url, 'strategos_workers_busy')) === 0);
  });

  it('finishes what runs when it is told to end, takes nothing new, and ends well', { timeout: LONG }, async () => {
    const { url, process, ended } = await startOwn({ GRACE_MS: `${LONG}` });
    const iterations = 1_000_000; // a count, not a time: a busy machine may be late for a time, and then says so
    const running = recommend(url, { budget: { iterations, timeMs: LONG / 2 } });
    await until(async () => (await metric(url, 'strategos_workers_busy')) === 1);
    process.kill('SIGTERM');
    const answer = await (await running).json();
    expect(answer).toMatchObject({ stoppedBy: 'iterations', iterations, degraded: false });
    expect(await ended).toBe(0);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  it('has a move for those that run and those that wait when it ends, and says that it is not ready meanwhile', {
    timeout: LONG,
  }, async () => {
    const { url, process, ended } = await startOwn({ GRACE_MS: '3000' });
    const searches = Array.from({ length: 4 }, () => recommend(url, { budget: { timeMs: 30_000 } }));
    await until(async () => (await metric(url, 'strategos_queue_length')) === 3);
    process.kill('SIGTERM');
    await until(async () => (await fetch(`${url}/readyz`)).status === 503);
    const refused = await recommend(url, {});
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'ERR_CLOSING' });
    for (const response of await Promise.all(searches)) {
      expect(response.status).toBe(200);
      const answer = await response.json();
      expect(['check', 'bet']).toContain(answer.move);
      expect(answer).toMatchObject({ degraded: true, warnings: [{ code: 'DEGRADED' }] });
      expect(answer.warnings[0].message).toContain('shutting down');
    }
    expect(await ended).toBe(0);
  });

  it('takes an upload that is broken off for the fault of the client', { timeout: LONG }, async () => {
    const { url, printed } = lasting;
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /v1/games/kuhn/recommend HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n{`,
    );
    await new Promise((resolve) => socket.once('data', resolve)); // 100: it has the request
    socket.destroy();
    await until(async () => printed().includes('ERR_CANCELLED'));
    expect(printed()).not.toMatch(/"level":50|"status":500/);
  });

  it('ends at once when it is told twice', { timeout: LONG }, async () => {
    const { url, process, ended } = await startOwn();
    const running = recommend(url, { budget: { timeMs: 60_000 } }).catch(() => 'cut off');
    await until(async () => (await metric(url, 'strategos_workers_busy')) === 1);
    process.kill('SIGTERM');
    await until(async () => (await fetch(`${url}/readyz`)).status === 503);
    process.kill('SIGTERM');
    expect(await ended).toBe(1);
    expect(await running).toBe('cut off');
  });

  it('serves others while a client never ends its request', { timeout: LONG }, async () => {
    const { url } = lasting;
    const { hostname, port } = new URL(url);
    const slow = Array.from({ length: 50 }, () => connect(Number(port), hostname));
    for (const socket of slow) {
      socket.on('error', () => {}); // the server hangs up on it in the end
      socket.write(`POST /v1/games/kuhn/recommend HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 100\r\n\r\n{`);
    }
    expect((await recommend(url, { budget: { iterations: 10 } })).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });
});
