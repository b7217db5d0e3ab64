/** What Redis gets to see: one seat's view at a time, and never a position. Every command that reaches it is read. */
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../src/http/server.js';
import type { Created } from '../../src/matches/answers.js';
import { startWorker, until, type WorkerProcess, withRedis } from './workers.js';

const CANARY = 'canary-4711';

withRedis('Redis', (redis) => {
  let worker: WorkerProcess;
  let server: RunningServer;
  let monitor: Redis;
  const seen: string[] = [];
  beforeAll(async () => {
    monitor = await new Redis(redis.url).monitor();
    monitor.on('error', () => {}); // when Redis ends
    // the arguments come with quotes and backslashes escaped
    monitor.on('monitor', (_: string, args: readonly string[]) =>
      seen.push(args.map((text) => text.replaceAll(/\\(["\\])/g, '$1')).join(' ')),
    );
    worker = await startWorker(redis.url);
    const pool = { warmMs: 0 };
    server = await startServer({
      host: '127.0.0.1',
      port: 0,
      log: pino({ level: 'silent' }),
      workers: 1,
      pool,
      queue: redis.url,
    });
    await until(async () => /strategos_remote_workers 1/.test(await (await fetch(`${server.url}/metrics`)).text()));
  });
  afterAll(async () => {
    await server.stop();
    worker.process.kill('SIGKILL');
    monitor.disconnect();
  });

  async function post<T>(path: string, body: object, token = ''): Promise<T> {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    return (await (
      await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    ).json()) as T;
  }

  it('sees the views of a hosted match, each of one seat, and nothing else of it', async () => {
    const ai = { ai: { level: 1, timeMs: 200 } };
    const made = await post<Created>('/v1/matches', {
      game: 'kuhn',
      variant: 'players=4',
      seats: { 'player 1': ai, 'player 2': ai, 'player 3': ai, 'player 4': ai },
    });
    await until(async () => {
      const state = await fetch(`${server.url}/v1/matches/${made.match}`, {
        headers: { Authorization: `Bearer ${made.host}` },
      });
      return ((await state.json()) as { over: boolean }).over;
    });
    const jobs = seen.flatMap((command) => [...command.matchAll(/\{"asker":.*?"isWatched":(?:true|false)\}/g)]);
    const asked = jobs.map(([text]) => JSON.parse(JSON.parse(text).request));
    const requests = asked.filter(({ variant }) => variant === 'players=4'); // others are for warming up
    expect(requests.length).toBeGreaterThan(3);
    for (const { position, view } of requests) {
      expect(position).toBeUndefined();
      const own = Number(view.seat.slice(-1)) - 1;
      expect(view.table.card.map((card: unknown) => card === null)).toEqual([0, 1, 2, 3].map((seat) => seat !== own));
    }
    expect(seen.filter((command) => command.includes(made.host) || command.includes(made.match))).toEqual([]);
  });

  it('sees nothing of a request with a position', async () => {
    const { position } = await post<{ position: object }>('/v1/games/kuhn/new', { seed: 'any' });
    const asked = { position: { ...position, note: CANARY }, seed: CANARY };
    expect(await post('/v1/games/kuhn/recommend', asked)).toMatchObject({ degraded: false });
    expect(seen.filter((command) => command.includes(CANARY))).toEqual([]);
  });

  it('sees the views of a job, and of a review each of one seat', async () => {
    const { position } = await post<{ position: object }>('/v1/games/kuhn/new', { seed: 'any' });
    const from = seen.length;
    const secret = { position: { ...position, note: CANARY }, seed: CANARY };
    const jobs = [
      await post<{ job: string }>('/v1/jobs', { common: { game: 'kuhn' }, requests: [secret, secret] }),
      await post<{ job: string }>('/v1/reviews', {
        game: 'kuhn',
        moves: ['deal Q to player 1', 'deal K to player 2', 'check', 'bet', 'fold'],
        budget: { iterations: 20 },
      }),
    ];
    for (const { job } of jobs)
      expect(await (await fetch(`${server.url}/v1/jobs/${job}/events`)).text()).toContain('"state":"done"');
    expect(seen.filter((command) => command.includes(CANARY) || command.includes('deal Q'))).toEqual([]);
    const sent = seen
      .slice(from)
      .flatMap((command) => [...command.matchAll(/\{"asker":.*?"isWatched":(?:true|false)\}/g)])
      .map(([text]) => JSON.parse(JSON.parse(text).request));
    expect(sent.length).toBeGreaterThan(0);
    for (const { view } of sent) expect(view.table.card).toContain(null);
  });

  it('keeps nothing of a search that is over', async () => {
    const client = new Redis(redis.url);
    const left = async () => (await client.keys('*')).filter((key) => /:[0-9a-f]{8}-\d+-\d+(:|$)/.test(key));
    await until(async () => (await left()).length === 0);
    client.disconnect();
  });
});
