/** What is answered, and what is waited for, when a server ends. */
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startServer } from '../../src/http/server.js';
import type { MatchStore } from '../../src/matches/record.js';
import { memoryStore } from '../../src/storage/memory.js';

const LONG = 120_000;

function start(store: MatchStore) {
  const log = pino({ level: 'silent' });
  return startServer({ host: '127.0.0.1', port: 0, log, workers: 1, pool: { warmMs: 0 }, store });
}

it('closes the store when the last request has been answered, and refuses what comes meanwhile', {
  timeout: LONG,
}, async () => {
  const order: string[] = [];
  let isAsked = () => {};
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const store = memoryStore();
  const { url, stop } = await start({
    ...store,
    async load(id) {
      isAsked();
      await mayAnswer;
      order.push('answered');
      return store.load(id);
    },
    async close() {
      order.push('closed');
    },
  });
  const waits = fetch(`${url}/v1/matches/unknown`);
  await asked;
  const stopped = stop();
  const refused = await fetch(`${url}/v1/matches/another`);
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'ERR_CLOSING']);
  answer();
  expect((await waits).status).toBe(404);
  await stopped;
  expect(order).toEqual(['answered', 'closed']);
});

it('ends although its store does not close', { timeout: LONG }, async () => {
  const { stop } = await start({ ...memoryStore(), close: () => new Promise(() => {}) });
  await stop();
});
