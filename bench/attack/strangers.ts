/**
 * Strangers who have found the way to Redis. One writes whatever he likes to every channel, queue and key; one poses as a worker and answers
 * everything wrongly. No process ends, every move is legal and comes in time, and what was dropped is counted.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { Rng } from '../../src/core/rng.js';
import { startFakeWorker, WRONG } from '../queue/fake-worker.js';
import { startWorker, until } from '../queue/processes.js';
import { redisProgram, startRedis } from '../queue/redis.js';
import { type Attack, type Findings, KUHN_SEARCH, onService } from './attack.js';
import { ask, metric, post } from './client.js';
import { mutate } from './mutate.js';

const WRITES = 3_000;
const WRITES_A_MOVE = 20;
const SEARCHES = 300; // asked of the worker that is none
const AT_A_TIME = 2;
const TIME_MS = 250; // of a move
const LEAST_SHARE = 0.5; // of moves that are answered, and that a stranger gets: others may find the one thread busy
const LATE_MS = 5_000; // a busy machine may be late, but nobody is left waiting
const GARBAGE = [
  '',
  'x',
  'null',
  '0',
  '"a"',
  '[]',
  '{',
  '{}',
  '\u0000\ud800',
  '{"__proto__":null}',
  'a b c d\n',
  '['.repeat(9_000),
];

/** What he finds out from Redis itself. */
interface Found {
  readonly prefix: string;
  readonly build: string;
  readonly said: readonly { readonly channel: string; readonly text: string }[];
  readonly job: object; // a good one
}

/** Asks for moves: what comes must be legal, and most must be answered. */
class Moves {
  private readonly url: string;
  private readonly findings: Findings;
  private asked = 0;
  private answered = 0;

  constructor(url: string, findings: Findings) {
    this.url = url;
    this.findings = findings;
  }

  async ask(): Promise<void> {
    const { url, findings } = this;
    const began = performance.now();
    const avoid = this.asked++ % 2 === 0 ? [] : ['bet'];
    const reply = await post(url, '/v1/games/kuhn/recommend', { ...KUHN_SEARCH, avoid, budget: { timeMs: TIME_MS } });
    findings.answered(reply, 'a move');
    if (reply.status === 503 && reply.json.code === 'ERR_BUSY') return; // it has one thread of its own, and matches use it too
    const isLegal = ['check', 'bet'].some((move) => move === reply.json.move && !avoid.includes(move));
    findings.check(reply.status === 200 && isLegal, `a move: ${reply.status} ${reply.json.code ?? reply.json.move}`);
    if (reply.status === 200) this.answered++;
    for (const chance of Object.values(reply.json.winChance ?? {}))
      findings.check(Number(chance) >= 0 && Number(chance) <= 1, 'a chance that is none');
    findings.check(performance.now() - began < TIME_MS + LATE_MS, 'a move came late');
  }

  /** How many were answered; a fault if they were too few. */
  told(): string {
    const { asked, answered } = this;
    this.findings.check(answered >= LEAST_SHARE * asked, `only ${answered} of ${asked} moves were answered`);
    return `${answered} of ${asked} moves answered`;
  }
}

/** Listens while moves are asked for. */
async function lookAround(url: string, redis: Redis, findings: Findings): Promise<Found> {
  const ears = redis.duplicate();
  ears.on('error', () => {}); // when Redis ends
  const said: Found['said'][number][] = [];
  ears.on('pmessage', (_, channel: string, text: string) => said.push({ channel, text }));
  await ears.psubscribe('*');
  try {
    const search = { ...KUHN_SEARCH, priority: 'batch', budget: { iterations: 50 } };
    findings.answered(await post(url, '/v1/games/kuhn/recommend', search), 'a search');
    await until(() => said.some(({ text }) => text.startsWith('answer')));
  } finally {
    ears.disconnect();
  }
  const [key] = await redis.keys('*-move:meta');
  const [, prefix, build] = /^(.*?):([^:]*)-move:meta$/.exec(key)!;
  const [asker] = (await redis.pubsub('CHANNELS', `${prefix}:answers:*`)).map(
    (name) => String(name).split(':').at(-1)!,
  );
  const [seconds] = await redis.time();
  const now = Number(seconds) * 1_000;
  const job = {
    asker,
    request: JSON.stringify({ game: 'kuhn', ...KUHN_SEARCH, seed: 'stranger', budget: { iterations: 20 } }),
    game: 'kuhn',
    arrivedAt: now,
    deadline: { at: now + 50_000, likelyAt: now + 50_000, bound: 'time' },
    isWatched: false,
    plan: 'p',
    task: 'dGFzaw==',
  };
  return { prefix, build, said, job };
}

/** One thing that he writes. */
async function write(redis: Redis, { prefix, build, said, job }: Found, rng: Rng): Promise<void> {
  const garbage = () => GARBAGE[rng.below(GARBAGE.length)];
  const mutated = (value: unknown): string => {
    const copy = { value: structuredClone(value) };
    for (let left = 1 + rng.below(3); left > 0 && 'value' in copy; left--) mutate(copy, rng);
    return JSON.stringify(copy.value) ?? 'null';
  };
  const kind = ['move', 'hint', 'batch', 'blocks'][rng.below(4)];
  const name = `${build}-${kind}`;
  const queue = `${prefix}:${name}`;
  const id = `stranger-${rng.below(1e9)}-0`;
  const raw = async (fields: Readonly<Record<string, string>>) => {
    await redis.hset(`${queue}:${id}`, fields);
    await redis.lpush(`${queue}:wait`, id);
    await redis.zadd(`${queue}:marker`, 0, '0');
  };
  const { channel, text } = said[rng.below(said.length)];
  switch (rng.below(8)) {
    case 0:
      await redis.publish(channel, garbage());
      break;
    case 1: {
      const head = text.startsWith('{') ? '' : text.slice(0, text.indexOf('\n') + 1);
      const body = text.slice(head.length);
      await redis.publish(channel, head + (body.startsWith('{') ? mutated(JSON.parse(body)) : garbage()));
      break;
    }
    case 2:
      await redis.publish(`${prefix}:${['cancels', 'matches', 'workers'][rng.below(3)]}`, garbage());
      break;
    case 3:
    case 4: {
      const adder = new Queue(name, { connection: redis, prefix, skipVersionCheck: true });
      await adder.add('search', JSON.parse(mutated(job)), { jobId: id });
      break;
    }
    case 5:
      await raw({ name: 'search', data: garbage(), opts: '{}', timestamp: '0', delay: '0', priority: '0' });
      break;
    case 6:
      await raw({
        name: 'search',
        data: JSON.stringify({ ...job, request: garbage() }),
        opts: garbage(),
        stacktrace: garbage(),
      });
      break;
    default:
      await redis.set(`${prefix}:plan:p`, garbage());
  }
}

export const strangers: Attack = {
  name: 'strangers',
  about: 'garbage on every channel, queue and key of Redis, beside moves',
  async run(setting) {
    const redis = await startRedis(redisProgram()!);
    const worker = await startWorker(setting.main, redis.url);
    const stranger = new Redis(redis.url, { maxRetriesPerRequest: null });
    stranger.on('error', () => {});
    try {
      return await onService(setting, { environment: { STRATEGOS_QUEUE: redis.url } }, async ({ url }, findings) => {
        await until(async () => (await metric(url, 'strategos_remote_workers')) === 1);
        const moves = new Moves(url, findings);
        const found = await lookAround(url, stranger, findings);
        const rng = new Rng('strangers');
        const all = Math.ceil(WRITES * setting.scale);
        let writes = 0;
        for (; writes < all && !findings.isOver; writes++) {
          await write(stranger, found, rng);
          if (writes % WRITES_A_MOVE === 0) await moves.ask();
          if (worker.process.exitCode !== null) break;
        }
        findings.check(worker.process.exitCode === null, `the worker ended: ${worker.output().slice(-300)}`);
        const wrong = `${found.prefix}:${found.build}-move:wait`;
        await stranger.multi().del(wrong).set(wrong, 'x').exec();
        for (let i = 0; i < 3; i++) await moves.ask();
        await stranger.del(wrong);
        const page = await (await fetch(`${url}/metrics`)).text();
        const dropped = [...page.matchAll(/^strategos_queue_refused\{what="(\w+)"\} ([1-9]\d*)/gm)];
        findings.check(dropped.length > 0, 'nothing was counted as dropped');
        findings.check(
          /^strategos_queue_errors\{code="WRONGTYPE"\} [1-9]/m.test(page),
          'errors of Redis are not counted',
        );
        return `${writes} writes; ${moves.told()}; dropped by the API: ${dropped.map(([, what, count]) => `${what} ${count}`).join(', ')}`;
      });
    } finally {
      stranger.disconnect();
      worker.process.kill('SIGKILL');
      await redis.kill();
    }
  },
};

export const wrongWorker: Attack = {
  name: 'wrong worker',
  about: 'a stranger poses as a worker, and answers every search wrongly',
  async run(setting) {
    const redis = await startRedis(redisProgram()!);
    const stranger = new Redis(redis.url, { maxRetriesPerRequest: null });
    stranger.on('error', () => {});
    const environment = { STRATEGOS_QUEUE: redis.url };
    try {
      // whatever was advised wrongly to a match would be a bug in its log
      return await onService(setting, { environment }, async ({ url }, findings) => {
        const moves = new Moves(url, findings);
        const view = { ...KUHN_SEARCH, budget: { iterations: 50 } };
        const { json: honest } = await post(url, '/v1/games/kuhn/recommend', view);
        const [key] = await stranger.keys('*-move:meta');
        const [, build] = /^.*?:([^:]*)-move:meta$/.exec(key)!;
        const fake = await startFakeWorker(redis.url, build, honest);
        await until(async () => (await metric(url, 'strategos_remote_workers')) === 1);
        const ai = { ai: { level: 1, timeMs: TIME_MS } };
        const seats = { 'player 1': ai, 'player 2': ai };
        const matches: string[] = [];
        const all = Math.max(Object.keys(WRONG).length, Math.ceil(SEARCHES * setting.scale));
        let left = all;
        const searching = async () => {
          while (left-- > 0 && !findings.isOver) {
            await moves.ask();
            if (left % 10 !== 0) continue;
            const made = await post(url, '/v1/matches', { game: 'kuhn', variant: 'players=2', seats });
            findings.check(made.status === 200, `no match: ${made.status} ${made.json.code}`);
            matches.push(`${made.json.match} ${made.json.host}`);
          }
        };
        await Promise.all(Array.from({ length: AT_A_TIME }, searching));
        for (const [match, host] of matches.map((text) => text.split(' '))) {
          const state = () => ask(`${url}/v1/matches/${match}`, { headers: { Authorization: `Bearer ${host}` } });
          const endsBy = performance.now() + 20 * LATE_MS;
          while ((await state()).json.over !== true && performance.now() < endsBy) await pause(50);
          findings.check((await state()).json.over === true, 'a match stands still');
        }
        fake.stop();
        findings.check(
          fake.taken >= LEAST_SHARE * all,
          `the stranger got ${fake.taken} searches: too few to prove anything`,
        );
        return `${fake.taken} searches answered wrongly, ${moves.told()}, ${matches.length} matches played to their end`;
      });
    } finally {
      stranger.disconnect();
      await redis.kill();
    }
  },
};
