/** Readers of streams, over real connections: when the span of their request ends, and what becomes of those who never read. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startServer } from '../../src/http/server.js';
import { attendReader } from '../../src/http/streams/reader.js';
import type { Tracer } from '../../src/tracing/span.js';

it('lets go of whoever reads nothing, and ends what was written for him', { timeout: 60_000 }, async () => {
  const order: string[] = [];
  const app = new Hono();
  let hasEnded = () => {};
  const ended = new Promise<void>((resolve) => {
    hasEnded = resolve;
  });
  app.use(async (c, next) => {
    await next();
    attendReader(c, () => order.push('gone'), 200);
  });
  app.get('/', (c) =>
    streamSSE(c, async (stream) => {
      while (!stream.aborted) await stream.writeSSE({ data: 'x'.repeat(100_000) });
      hasEnded();
    }),
  );
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {}).pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await ended;
  expect(order).toEqual(['gone']);
  socket.destroy();
  server.close();
});

it('the span of a stream ends with it, after its searches; and searches of the AI of a match have one', {
  timeout: 120_000,
}, async () => {
  const order: string[] = [];
  const tracer: Tracer = {
    begin: (name, kind) => ({
      traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
      end: (attributes, { name: better = name } = {}) => {
        order.push(`${kind} ${better} ${attributes.iterations === undefined ? '' : 'searched'}`.trim());
      },
    }),
  };
  const log = pino({ level: 'silent' });
  const server = await startServer({ host: '127.0.0.1', port: 0, log, workers: 1, pool: { warmMs: 0 }, tracer });
  const view = { seat: 'player 1', at: 'act', table: { card: ['Q', null], in: [1, 1], acted: 0, bettor: -2 } };
  const response = await fetch(`${server.url}/v1/games/kuhn/recommend`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ view, params: { searcher: 'mccfr' }, budget: { iterations: 2_000_000 }, reportEveryMs: 50 }),
  });
  const reader = response.body!.getReader();
  await reader.read(); // its headers are there, and so is a first part
  expect(order).toEqual([]);
  while (!(await reader.read()).done);
  await expect.poll(() => order, { timeout: 30_000 }).toEqual(['server POST /v1/games/{game}/recommend']);
  await fetch(`${server.url}/v1/matches`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      game: 'kuhn',
      seats: { 'player 1': { ai: { level: 1 } }, 'player 2': { ai: { level: 1 } } },
    }),
  });
  await expect.poll(() => order, { timeout: 30_000 }).toContain('internal search for a match searched');
  await server.stop();
});
