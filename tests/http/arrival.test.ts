/** What happens between the socket and the application, on a port. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { ORIGIN, raw, type Served, serve as serving } from './served.js';

const PATH = '/v1/games/kuhn/recommend';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const view = { seat: 'player 1', at: 'act', table: { card: ['Q', null], in: [1, 1], acted: 0, bettor: -2 } };
const SHORT = JSON.stringify({ view, budget: { timeMs: 50 } });
const LONG = JSON.stringify({ view, budget: { timeMs: 5_000, iterations: 10 } });

const served: Served[] = [];
afterEach(() => {
  for (const { server } of served.splice(0)) server.close();
});

async function serve(options: Parameters<typeof serving>[0] = {}): Promise<Served> {
  const one = await serving(options);
  served.push(one);
  return one;
}

interface Sent {
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly parts: readonly (string | Buffer)[]; // of the body; the length is declared if there is only one
}

function post(port: number, { path = PATH, headers = JSON_TYPE, parts }: Sent) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; json: Record<string, unknown> }>(
    (resolve, reject) => {
      const sent = httpRequest({ port, path, method: 'POST', headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (more: string) => {
          text += more;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, json: JSON.parse(text) }),
        );
      }).on('error', reject);
      const [first, ...rest] = parts;
      if (rest.length === 0) return void sent.end(first);
      sent.write(first);
      setTimeout(() => {
        for (const part of rest) sent.write(part);
        sent.end();
      }, 20);
    },
  );
}

it('refuses a search that no worker can do in time just as the application would', async () => {
  const early = await serve();
  const late = await serve({ refuses: true });
  const headers = { ...JSON_TYPE, Origin: ORIGIN, 'X-Request-Id': 'request-17' };
  const ours = await post(early.port, { headers, parts: [SHORT] });
  const theirs = await post(late.port, { headers, parts: [LONG] });
  expect(ours.status).toBe(503);
  expect(ours.json).toEqual(theirs.json);
  const comparable = ({ vary, date, 'content-length': length, ...others }: IncomingHttpHeaders) => ({
    ...others,
    vary: vary?.split(', ').sort(),
  });
  expect(comparable(ours.headers)).toEqual(comparable(theirs.headers));
  expect(ours.headers).toMatchObject({ 'retry-after': '1', 'x-request-id': 'request-17' });
  const lineOf = ([{ time, ms, pid, hostname, ...line }]: Record<string, unknown>[]) => line;
  expect(lineOf(early.logged)).toEqual(lineOf(late.logged));
  expect(early.logged[0]).toMatchObject({ id: 'request-17', status: 503, code: 'ERR_BUSY' });
  const counted = async ({ metrics }: typeof early) =>
    (await metrics.registry.metrics()).split('\n').filter((line) => /^strategos_(problems|http_\w+_count)/.test(line));
  expect(await counted(early)).toEqual(await counted(late));
});

it.each<[string, Partial<Sent> & Pick<Sent, 'parts'>, number]>([
  ['has time', { parts: [LONG] }, 200],
  ['comes gzipped', { headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' }, parts: [gzipSync(SHORT)] }, 200],
  ['comes in pieces', { parts: [SHORT.slice(0, 20), SHORT.slice(20)] }, 200],
  ['is no JSON', { parts: [SHORT.slice(0, -1)] }, 400],
  ['is empty', { parts: [''] }, 400],
  ['is no object', { parts: ['[1]'] }, 400],
  ['nests too deeply', { parts: [`${'['.repeat(5_000)}${']'.repeat(5_000)}`] }, 400],
  ['is of another type', { headers: { 'Content-Type': 'text/plain' }, parts: [SHORT] }, 415],
  ['goes elsewhere', { path: '/v1/games/kuhn/moves', parts: [SHORT] }, 200],
])('leaves to the application what %s', async (_, sent, status) => {
  const { port } = await serve();
  expect((await post(port, sent)).status).toBe(status);
});

it('tells bodies apart that differ in a single byte', async () => {
  const { port } = await serve();
  for (let length = 300; length < 310; length++) {
    const body = (time: string) =>
      `{"view":${JSON.stringify(view)},${' '.repeat(length)}"budget":{"iterations":10,"timeMs":${time}}}`;
    const statuses: number[] = [];
    for (const time of ['5e1', '5e3', '5e1']) statuses.push((await post(port, { parts: [body(time)] })).status);
    expect(statuses).toEqual([503, 200, 503]);
  }
});

it('leaves searches of callers with turns of their own to the application', async () => {
  const { port } = await serve({ isGuarded: true });
  expect((await post(port, { parts: [SHORT] })).status).toBe(200);
});

it('keeps a connection in order on which some requests are refused', async () => {
  const { port } = await serve();
  const head = (body: string, last = '') =>
    `POST ${PATH} HTTP/1.1\r\nHost: x\r\n${last}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const heard = await raw(port, head(SHORT) + head(LONG) + head(SHORT) + head(LONG, 'Connection: close\r\n'));
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 503', 'HTTP/1.1 200', 'HTTP/1.1 503', 'HTTP/1.1 200']);
});

it.each([
  ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: x'],
  ['a host that is none', 'GET /healthz HTTP/1.1\r\nHost: a b'],
  ['a path in the host', 'GET /healthz HTTP/1.1\r\nHost: x/y'],
])('answers %s with a problem', async (_, lines) => {
  const { port, metrics } = await serve();
  const heard = await raw(port, `${lines}\r\nConnection: close\r\n\r\n`);
  const [head, body] = heard.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 [\s\S]*content-type: application\/problem\+json/i);
  expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'ERR_REQUEST' });
  expect(await metrics.registry.metrics()).toMatch(/strategos_problems_total\{code="ERR_REQUEST"\} 1/);
});
