/** Where a part of a trace belongs, as W3C writes it, and what a collector is sent. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { OtlpTracer, openTracer } from '../../src/tracing/otlp.js';
import { makePlace, parsePlace } from '../../src/tracing/span.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

describe('a traceparent', () => {
  it('comes back as it was written, whether somebody wants to see it or not', () => {
    for (const flags of ['00', '01']) {
      const text = `00-${TRACE}-${SPAN}-${flags}`;
      expect(makePlace(parsePlace(text)!)).toBe(text);
    }
    expect(parsePlace(`cc-${TRACE}-${SPAN}-01-of-a-later-version`)).toEqual({
      trace: TRACE,
      span: SPAN,
      isSampled: true,
    });
  });

  it.each([
    undefined,
    '',
    'canary',
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}`,
  ])('is none if it is %s', (text) => expect(parsePlace(text)).toBeUndefined());
});

describe('a collector', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  it('gets spans with times, parents and attributes, and holds nobody up if it is broken', async () => {
    const got: { headers: object; text: string }[] = [];
    let status = 500;
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        got.push({ headers: request.headers, text });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const troubles: string[] = [];
    const process = { service: 'tests', version: '1', onTrouble: (why: string) => troubles.push(why) };
    expect(openTracer('', '', process)).toBeUndefined();
    const tracer = openTracer(endpoint, 'authorization=Bearer%20key, x=%', process)!;
    tracer.begin('unwanted', 'server', `00-${TRACE}-${SPAN}-00`).end({});
    const span = tracer.begin('first', 'server', `00-${TRACE}-${SPAN}-01`);
    tracer.begin('second', 'consumer', span.traceparent).end({ game: 'kuhn', iterations: 3, degraded: false });
    span.end({ code: undefined }, { name: 'better', isFailed: true });
    span.end({ again: 1 });
    await tracer.close();
    expect(troubles).toEqual(['status 500']);
    expect(got).toHaveLength(1);
    expect(got[0].headers).toMatchObject({ authorization: 'Bearer key', x: '%' });
    const { resource, scopeSpans } = JSON.parse(got[0].text).resourceSpans[0];
    expect(resource.attributes[0]).toEqual({ key: 'service.name', value: { stringValue: 'tests' } });
    const [second, first] = scopeSpans[0].spans;
    expect(first).toMatchObject({ traceId: TRACE, parentSpanId: SPAN, name: 'better', kind: 2, status: { code: 2 } });
    expect(second).toMatchObject({ traceId: TRACE, parentSpanId: first.spanId, kind: 5, status: {} });
    expect(second.attributes).toEqual([
      { key: 'game', value: { stringValue: 'kuhn' } },
      { key: 'iterations', value: { intValue: '3' } },
      { key: 'degraded', value: { boolValue: false } },
    ]);
    expect(BigInt(first.endTimeUnixNano) >= BigInt(first.startTimeUnixNano)).toBe(true);
    expect(Math.abs(Number(first.startTimeUnixNano) / 1e6 - Date.now())).toBeLessThan(60_000);
    status = 200;
  });

  it('that takes everything and never answers holds up no end', async () => {
    server = createServer(() => {});
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const tracer = new OtlpTracer({
      endpoint,
      service: 'tests',
      version: '1',
      onTrouble: () => {},
      patienceMs: 600_000,
    });
    for (let i = 0; i < 1_000; i++) tracer.begin('one', 'server', undefined).end({}); // more than one message
    await tracer.close();
    server.closeAllConnections();
  });
});
