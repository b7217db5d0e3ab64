/** The service on a bad day of the machine around it: a full disk, a log that nobody reads, no workers, old clients. */
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Service, type ServiceOptions, startService } from '../../bench/attack/service.js';
import { emptyFolder } from '../fixtures/empty-folder.js';

const LONG = 120_000; // far more than any of this takes
const main = new URL('../../dist-tests/src/cli/main.js', import.meta.url).pathname;
const folder = emptyFolder('surroundings');

const running: Service[] = [];
afterEach(async () => {
  for (const service of running.splice(0)) await service.kill();
});

async function start(options: Partial<ServiceOptions>): Promise<Service> {
  const service = await startService({ main, ...options });
  running.push(service);
  return service;
}

const view = { seat: 'player 1', at: 'act', table: { card: ['Q', null], in: [1, 1], acted: 0, bettor: -2 } };

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/v1/games/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

async function askForHealth(url: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(LONG / 4) });
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  }
}

/** The status line of the answer to what is sent. */
function firstLine(port: number, sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.setEncoding('utf8').once('data', (text: string) => {
      resolve(text.split('\r\n')[0]);
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

describe('the log', () => {
  it.skipIf(process.platform !== 'linux')('on a full disk costs lines, not answers', { timeout: LONG }, async () => {
    const { url, process, ended } = await start({ output: { file: '/dev/full' } });
    await askForHealth(url, 50);
    expect((await post(url, 'kuhn/recommend', { view, budget: { iterations: 10 } })).status).toBe(200);
    await expect.poll(() => metric(url, 'strategos_log_lines_lost'), { timeout: LONG / 4 }).toBeGreaterThan(50);
    process.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('in a pipe that nobody reads holds up neither answers nor the end', { timeout: LONG }, async () => {
    const { url, process, ended } = await start({ output: 'unread' });
    await askForHealth(url, 3_000); // three times what the pipe and its reader hold
    expect((await post(url, 'kuhn/recommend', { view, budget: { iterations: 10 } })).status).toBe(200);
    process.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

it('without workers the service stays up and says why it cannot answer', { timeout: LONG }, async () => {
  const game = join(folder, 'main-thread-only.mjs');
  writeFileSync(
    game,
    `import { isMainThread } from 'node:worker_threads';
    import { family as game } from '${new URL('../../dist-tests/src/games/tic-tac-toe/index.js', import.meta.url).href}';
    if (!isMainThread) throw new Error('no threads today');
    export const family = { ...game, id: 'threadless' };
    `,
  );
  const { url, printed } = await start({ args: ['--module', game] });
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  for (const [path, body] of [
    ['kuhn/recommend', { view }],
    ['kuhn/new', {}],
  ] as const) {
    const answer = await post(url, path, body);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      code: 'ERR_WORKER_START',
      detail: expect.stringMatching(/no threads/),
    });
  }
  expect(printed()).toMatch(/"event":"worker did not start","why":"[^"]*no threads today/);
});

it('settings of too many workers start as many as the machine can use, and say so', { timeout: LONG }, async () => {
  const { url, printed } = await start({ environment: { WORKERS: '100000' } });
  const most = Math.max(4, 2 * availableParallelism());
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ size: most });
  expect(printed()).toMatch(new RegExp(`"asked":100000,"started":${most}`));
});

it('a client of the last century gets an answer without a Host header', { timeout: LONG }, async () => {
  const { port } = await start({});
  expect(await firstLine(port, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/);
  expect(await firstLine(port, 'GET /healthz HTTP/1.1\r\n\r\n')).toMatch(/ 400/); // there it is an error
});
