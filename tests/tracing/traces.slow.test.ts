/** One trace from the HTTP request through the queue to the worker, which is another process; a collector on loopback reads it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisProgram, startRedis, type TestRedis } from '../../bench/queue/redis.js';
import { type RunningServer, startServer } from '../../src/http/server.js';
import { openTracer } from '../../src/tracing/otlp.js';
import { startWorker, until, type WorkerProcess } from '../queue/workers.js';

const program = redisProgram();
const CANARY = 'canary-4711';
const CALLER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const view = { seat: 'player 1', at: 'act', table: { card: ['Q', null], in: [1, 1], acted: 0, bettor: -2 } };

interface Told {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

describe.skipIf(program === undefined)('a trace', () => {
  let redis: TestRedis;
  let worker: WorkerProcess;
  let server: RunningServer;
  let collector: Server;
  let tracer: ReturnType<typeof openTracer>;
  const texts: string[] = [];
  // biome-ignore lint/suspicious/noExplicitAny: the format of others
  type Message = any;
  const told = (): Told[] =>
    texts.flatMap((text) =>
      JSON.parse(text).resourceSpans.flatMap(({ resource, scopeSpans: [{ spans }] }: Message) =>
        spans.map((span: Told) => ({ ...span, service: resource.attributes[0].value.stringValue })),
      ),
    );
  beforeAll(async () => {
    collector = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      texts.push(text);
      response.end('{}');
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    redis = await startRedis(program!);
    worker = await startWorker(redis.url, '--traces', endpoint);
    tracer = openTracer(endpoint, '', { service: 'strategos-api', version: '', onTrouble: () => {} });
    const log = pino({ level: 'silent' });
    const pool = { warmMs: 0 };
    server = await startServer({ host: '127.0.0.1', port: 0, log, workers: 1, pool, queue: redis.url, tracer });
    await until(async () => /strategos_remote_workers 1/.test(await (await fetch(`${server.url}/metrics`)).text()));
  });
  afterAll(async () => {
    await server.stop();
    await tracer?.close();
    worker.process.kill('SIGKILL');
    collector.close();
    await redis.kill();
  });

  async function ask(traceparent?: string): Promise<void> {
    const headers = { 'Content-Type': 'application/json', ...(traceparent && { traceparent }) };
    const body = JSON.stringify({ view, seed: CANARY, budget: { iterations: 50 } });
    const response = await fetch(`${server.url}/v1/games/kuhn/recommend`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
  }

  it('goes from the caller through the API and the queue to the worker, and tells nothing that was sent', async () => {
    await ask(`00-${CALLER.trace}-${CALLER.span}-00`); // which nobody wants to see
    await ask(`00-${CALLER.trace}-${CALLER.span}-01`);
    await ask();
    const searches = () => told().filter(({ name }) => name === 'search');
    const requests = () => told().filter(({ name }) => name.endsWith('/recommend'));
    await until(() => searches().length >= 2 && requests().length >= 2);
    expect(requests().map(({ service }) => service)).toEqual(['strategos-api', 'strategos-api']);
    expect(searches().map(({ service }) => service)).toEqual(['strategos-worker', 'strategos-worker']);
    for (const request of requests()) {
      const [search] = searches().filter(({ traceId }) => traceId === request.traceId);
      expect(search.parentSpanId).toBe(request.spanId);
    }
    const ids = requests().map(({ traceId, parentSpanId }) => ({ trace: traceId, span: parentSpanId }));
    expect(ids).toContainEqual(CALLER);
    expect(ids.filter(({ span }) => span === undefined)).toHaveLength(1);
    expect(texts.join('')).not.toMatch(/canary|table|player 1/);
  });
});
