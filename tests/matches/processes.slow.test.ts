/**
 * Processes of the service that share a PostgreSQL and a Redis: clients reach any of them, as through a load balancer, while one is
 * held up, Redis dies, and another is killed. No move that was acknowledged is lost, none is played twice, no event is missed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Postgres, postgresPrograms, startPostgres } from '../../bench/attack/postgres.js';
import { redisProgram, startRedis, type TestRedis } from '../../bench/queue/redis.js';
import { type Heard, join } from '../../src/client.js';
import { Rng } from '../../src/core/rng.js';
import type { Created } from '../../src/matches/answers.js';

const main = new URL('../../dist-tests/src/cli/main.js', import.meta.url).pathname;
const programs = postgresPrograms();
const redisServer = redisProgram();
const isComplete = programs !== undefined && redisServer !== undefined;
if (!isComplete) console.warn('\n*** NO PostgreSQL, or no Redis: tests of several processes are LEFT OUT ***\n');

const CANARY = 'canary-of-the-secret-seed';
const MATCHES = 6;
const PEOPLE = ['player 1', 'player 2'];
const GAME = { game: 'goofspiel', variant: 'players=3,cards=13' };
const BIDS = 12; // of each seat: the last one plays itself
const PATIENCE_MS = 700; // of the load balancer, with a process that does not answer

interface Service {
  readonly url: string;
  readonly child: ChildProcess;
}

async function start(data: string, queue: string): Promise<Service> {
  const child = spawn(process.execPath, [main, 'serve'], {
    env: {
      ...process.env,
      PORT: '0',
      WORKERS: '1',
      LOG_LEVEL: 'fatal',
      SEARCH_MS_PER_MINUTE: '2000',
      STRATEGOS_DATA: data,
      STRATEGOS_QUEUE: queue,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const known = /serves at (\S+)/.exec(output);
      if (known !== null) resolve({ url: known[1], child });
    });
  });
}

describe.skipIf(!isComplete)('processes that share their matches', () => {
  let data: Postgres;
  let redis: TestRedis;
  let monitor: Redis;
  const seen: string[] = [];
  let services: Service[] = [];
  const rng = new Rng('load balancer');
  beforeAll(async () => {
    [data, redis] = await Promise.all([startPostgres(programs!), startRedis(redisServer!)]);
    monitor = await new Redis(redis.url, { retryStrategy: () => null }).monitor();
    monitor.on('error', () => {}); // when Redis ends
    monitor.on('monitor', (_: string, args: readonly string[]) => seen.push(args.join(' ')));
    services = [await start(data.url, redis.url), await start(data.url, redis.url)];
  }, 120_000);
  afterAll(async () => {
    for (const { child } of services) child.kill('SIGKILL');
    monitor.disconnect();
    await data.stop();
    await redis.kill();
  });

  /** To any of the processes, as a load balancer does; what does not answer is tried again. */
  const balanced: typeof fetch = async (path, init) => {
    const { url } = services[rng.below(services.length)];
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    const signals = [patience.signal, ...(init?.signal ? [init.signal] : [])];
    const response = await fetch(url + new URL(String(path)).pathname, { ...init, signal: AbortSignal.any(signals) });
    clearTimeout(timer);
    return response;
  };
  const retried = { fetch: balanced, retryMs: 20, mostRetryMs: 100, silenceMs: 1_500 };

  interface Played {
    readonly path: string;
    readonly tokens: Readonly<Record<string, string>>;
    readonly acknowledged: string[]; // seat, turn and move
    readonly heard: Record<string, Heard[]>; // by seat
  }

  async function make({ url }: Service, i: number): Promise<Played> {
    const response = await fetch(`${url}/v1/matches`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...GAME,
        seed: `${CANARY}-${i}`,
        seats: { 'player 3': { ai: { level: 1, timeMs: 20 } } },
      }),
    });
    const { match, tokens, host } = (await response.json()) as Created;
    return { path: `/v1/matches/${match}`, tokens: { ...tokens, host }, acknowledged: [], heard: {} };
  }

  /** Plays a seat from its events alone, until the match is over. */
  async function play({ path, tokens, acknowledged, heard }: Played, seat: string): Promise<void> {
    heard[seat] = [];
    const own = join(`http://any${path}`, tokens[seat], retried);
    for await (const event of own.events()) {
      heard[seat].push(event);
      if (event.event.kind !== 'turn' || !event.event.moves) continue;
      await new Promise((resolve) => setTimeout(resolve, 150 + rng.below(200)));
      const { move } = event.event.moves[0];
      await own.move(event.id, move);
      acknowledged.push(`${seat} ${event.id} ${move}`);
    }
  }

  const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('lose, repeat and miss nothing, whatever happens to them', { timeout: 120_000 }, async () => {
    const [first, second] = services;
    const matches: Played[] = [];
    for (let i = 0; i < MATCHES; i++) matches.push(await make(services[i % 2], i));
    const playing = matches.flatMap((match) => PEOPLE.map((seat) => play(match, seat)));
    await later(300);
    const progress = () => matches.map(({ acknowledged }) => acknowledged.length);
    first.child.kill('SIGSTOP'); // it still has its connections, and what it drives
    services = [second];
    const before = progress();
    await expect.poll(() => progress().every((count, i) => count > before[i] + 4), { timeout: 30_000 }).toBe(true);
    await redis.kill();
    first.child.kill('SIGCONT'); // now it answers what it was asked, and thinks that it drives its matches
    services = [first, second];
    await later(200);
    second.child.kill('SIGKILL');
    services = [first];
    await Promise.all(playing);

    for (const { path, tokens, acknowledged, heard } of matches) {
      const record = await join(`http://any${path}`, tokens.host, retried).record();
      const steps = record.entries.flatMap((entry) => (entry.kind === 'step' ? [entry] : []));
      for (const seat of [...PEOPLE, 'player 3']) {
        const bids = steps.filter((step) => step.seat === seat).map(({ move }) => move);
        expect(new Set(bids).size, 'bids that differ').toBe(BIDS);
        expect(bids).toHaveLength(BIDS);
      }
      const answers = steps.map(({ seat, turn, move }) => `${seat} ${turn} ${move}`);
      expect(new Set(answers).size).toBe(answers.length);
      for (const answer of acknowledged) expect(answers).toContain(answer);
      for (const seat of PEOPLE) {
        expect(heard[seat].map(({ id }) => id)).toEqual(heard[seat].map((_, i) => i + 1));
        expect(heard[seat].at(-1)!.event.kind).toBe('over');
        const moves = heard[seat].filter(({ event }) => event.kind === 'move');
        expect(moves.length).toBeGreaterThanOrEqual(steps.length);
      }
    }
  });

  it('have told Redis that matches have changed, and nothing of what is in them', () => {
    const told = seen.filter((command) => command.includes('{strategos-0}:matches'));
    const revisions = told.filter((command) => /^publish /i.test(command));
    expect(revisions.length).toBeGreaterThan(20);
    for (const command of revisions)
      expect(command).toMatch(/^publish \{strategos-0\}:matches [0-9a-f-]{36} entries [\w-]{16} \d+$/);
    expect(seen.filter((command) => /canary|seat_|host_|"view"|"move"/.test(command))).toEqual([]);
  });

  it('share the limits of their callers, and count for themselves while Redis is gone', {
    timeout: 60_000,
  }, async () => {
    await redis.start();
    services.push(await start(data.url, redis.url));
    const view = { seat: 'player 1', at: 'act', table: { card: ['Q', null], in: [1, 1], acted: 0, bettor: -2 } };
    const ask = async ({ url }: Service) => {
      const response = await fetch(`${url}/v1/games/kuhn/recommend`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ view, params: { searcher: 'mccfr' }, budget: { timeMs: 700 } }),
      });
      return response.status;
    };
    const [one, two] = services;
    const isUp = async ({ url }: Service) => (await (await fetch(`${url}/readyz`)).json()).queue.up;
    for (const service of [one, two]) await expect.poll(() => isUp(service)).toBe(true); // has found Redis again
    const statuses = await Promise.all([two, one, two, one].map(ask)); // at once: what a caller may use grows with time
    expect(statuses.sort()).toEqual([200, 200, 429, 429]);
    await redis.kill();
    expect(await ask(two)).toBe(200);
    await redis.start(); // for the end
  });

  it('go on with the matches of one that was killed, and share them with the next one', {
    timeout: 60_000,
  }, async () => {
    const [one, two] = services;
    const database = new pg.Client({ connectionString: data.url });
    await database.connect();
    const counts = async () => {
      const { rows } = await database.query<{ matches: number }>(
        'SELECT count(*)::int AS matches FROM matches WHERE finished_at IS NULL GROUP BY driver ORDER BY 1',
      );
      return rows.map(({ matches }) => matches);
    };
    const matches = await Promise.all([...Array(MATCHES).keys()].map((i) => make(one, i)));
    one.child.kill('SIGKILL');
    await expect.poll(counts, { timeout: 20_000 }).toEqual([MATCHES]);
    services = [two, await start(data.url, redis.url)];
    await expect.poll(counts, { timeout: 20_000 }).toEqual([MATCHES / 2, MATCHES / 2]);
    const bids = async ({ path, tokens }: Played) => {
      const { entries } = await join(`http://any${path}`, tokens.host, retried).record();
      return entries.filter((entry) => entry.kind === 'step' && entry.seat === 'player 3').length;
    };
    for (const { path, tokens } of matches)
      for (const seat of PEOPLE) {
        const own = join(`http://any${path}`, tokens[seat], retried);
        const { question } = await own.state();
        await own.move(question!.id, question!.moves![0].move);
      }
    for (const match of matches) await expect.poll(() => bids(match), { timeout: 20_000 }).toBe(2); // the second after the hand-over
    await database.end();
  });
});
