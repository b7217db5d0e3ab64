/**
 * What a queue adds to a move: the same requests at a steady rate to a service without and to one with a queue, in turn. Redis, worker,
 * service and client share the machine, and so do others, so rounds in which other programs took much of the processors do not count.
 * BASELINE=/path/to/dist/src/cli/main.js measures the queue of another build in the same run.
 */
import { Agent } from 'node:http';
import { Redis } from 'ioredis';
import { Rng } from '../../src/core/rng.js';
import { openLoop, post } from '../open-loop.js';
import { type Service, startService, stopService } from '../overload/processes.js';
import { startWorker, until, type WorkerProcess } from './processes.js';
import { ProcessorTime } from './processor-time.js';
import { redisProgram, startRedis, type TestRedis } from './redis.js';

const RATE = Number(process.env.MOVES ?? 200); // a second
const SECONDS = Number(process.env.SECONDS ?? 40); // for each of both
const ROUND_SECONDS = 1;
const WARM_UP_SECONDS = 6; // not measured: code is compiled, and idle threads get warm
const MOST_FOREIGN = 0.1; // part of all cores that other programs may have in a round that counts
const MAIN = new URL('../../src/cli/main.js', import.meta.url).pathname;
const VIEW = { seat: 'player 1', at: 'act', table: { card: ['Q', null], in: [1, 1], acted: 0, bettor: -2 } };
const GOAL = { p50: 3, p99: 15 };
const SETTINGS = { WORKERS: '1', LOG_LEVEL: 'warn', WARM_GAMES: 'kuhn' };

interface Round {
  readonly took: readonly number[]; // besides searching, ms
  readonly refused: number;
  readonly foreign: number; // part of all cores that other programs had, in this round or in the one before: queues last
  readonly low: number; // the same of programs of low priority, in this round
  readonly ms: Readonly<Record<string, number>>;
  readonly messages: number; // to Redis
}

/** A service, with what searches for it. */
interface Way {
  readonly name: string;
  readonly service: Service;
  readonly worker?: WorkerProcess;
  readonly rounds: Round[];
}

/** `main`: the command line of a build. */
async function throughRedis(name: string, redis: TestRedis, main: string): Promise<Way> {
  const worker = await startWorker(main, redis.url, '--warm', SETTINGS.WARM_GAMES);
  const service = await startService({ ...SETTINGS, STRATEGOS_QUEUE: redis.url }, main);
  await until(async () => /strategos_remote_workers 1/.test(await metricsOf(service)));
  return { name, service, worker, rounds: [] };
}

const metricsOf = async ({ url }: Service) => (await fetch(`${url}/metrics`)).text();

async function end({ service, worker }: Way): Promise<void> {
  await stopService(service);
  worker?.process.kill('SIGTERM');
  await worker?.exit;
}

export async function queue(): Promise<readonly string[]> {
  const program = redisProgram();
  if (program === undefined) return ['no Redis on this machine'];
  const redis = await startRedis(program);
  const { BASELINE } = process.env;
  const alone: Way = { name: 'without a queue', service: await startService(SETTINGS), rounds: [] };
  const before = BASELINE === undefined ? [] : [await throughRedis('through Redis, before', redis, BASELINE)];
  const through = [...before, await throughRedis('through Redis', redis, MAIN)];
  const ways = [alone, ...through];
  const client = new Redis(redis.url);
  const messages = async () => Number(/total_reads_processed:(\d+)/.exec(await client.info('stats'))?.[1]);
  const agent = new Agent({ keepAlive: true });
  const rng = new Rng('queue');
  let foreignBefore = 1;
  const round = async ({ service, worker }: Way, seconds: number): Promise<Round> => {
    const { pid } = service.process;
    const others = worker && { worker: worker.process.pid!, Redis: redis.pid() };
    const time = new ProcessorTime({ client: process.pid, service: pid!, ...others });
    const before = await messages();
    const answers = await openLoop(rng, RATE, seconds, (seed) => besidesSearch(agent, service.url, `${seed}`));
    const took = answers.filter((ms) => ms !== undefined);
    const { ms, foreign, low } = time.take();
    const most = Math.max(foreign, foreignBefore);
    foreignBefore = foreign;
    return {
      took,
      refused: answers.length - took.length,
      ms,
      low,
      foreign: most,
      messages: (await messages()) - before,
    };
  };
  for (const way of ways) await round(way, WARM_UP_SECONDS);
  for (let second = 0; second < SECONDS; second += ROUND_SECONDS)
    for (const way of ways) way.rounds.push(await round(way, ROUND_SECONDS));
  for (const { name, service } of through) {
    const [sent, here] = ['sent', 'here'].map((count) => new RegExp(`strategos_remote_${count} (\\d+)`));
    const text = await metricsOf(service);
    console.log(`${name}: ${sent.exec(text)?.[1]} sent, ${here.exec(text)?.[1]} searched by the service`);
  }
  agent.destroy();
  client.disconnect();
  for (const way of ways) await end(way);
  await redis.kill();
  for (const [name, most, mostLow] of [
    ['all rounds', 1, 1],
    ['rounds that count', MOST_FOREIGN, 1],
    ['of those, rounds in which programs of low priority left the cores alone, too', MOST_FOREIGN, MOST_FOREIGN],
  ] as const) {
    console.log(`${name}, at ${RATE} moves/s; besides searching, ms:`);
    const counts = ({ foreign, low }: Round) => foreign <= most && low <= mostLow;
    const [without, ...queued] = ways.map(({ name, rounds }) => tell(name, rounds.filter(counts)));
    for (const times of queued) {
      if (without === undefined || times === undefined) continue;
      const [p50, p99] = [0.5, 0.99].map((p) => at(times, p) - at(without, p));
      console.log(`  the queue adds p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)}   (goal: ${GOAL.p50}, ${GOAL.p99})`);
    }
  }
  return [];
}

/** From sending a request to having its answer, less the search in it; undefined if it was refused. */
async function besidesSearch(agent: Agent, url: string, seed: string): Promise<number | undefined> {
  const began = performance.now();
  const body = JSON.stringify({ view: VIEW, seed, budget: { iterations: 100, timeMs: 2_000 } });
  const { searchMs } = JSON.parse(await post(agent, `${url}/v1/games/kuhn/recommend`, body));
  return searchMs === undefined ? undefined : performance.now() - began - searchMs;
}

const at = (sorted: readonly number[], p: number) => sorted[Math.floor(p * sorted.length)];

/** The times, sorted; undefined if there are none. */
function tell(name: string, rounds: readonly Round[]): readonly number[] | undefined {
  const sorted = rounds.flatMap(({ took }) => took).sort((a, b) => a - b);
  if (sorted.length === 0) {
    console.log(`  ${name}: none`);
    return undefined;
  }
  const percentiles = [0.5, 0.9, 0.99, 0.999].map((p) => `p${100 * p} ${at(sorted, p).toFixed(2)}`).join('  ');
  const aMove = (of: (round: Round) => number) =>
    (rounds.reduce((sum, round) => sum + of(round), 0) / sorted.length).toFixed(2);
  const cpu = Object.keys(rounds[0].ms).map((part) => `${part} ${aMove(({ ms }) => ms[part])}`);
  const part = (of: (round: Round) => number) =>
    `${((100 * rounds.reduce((sum, round) => sum + of(round), 0)) / rounds.length).toFixed(0)} %`;
  const refused = rounds.reduce((sum, round) => sum + round.refused, 0);
  console.log(`  ${name}: ${sorted.length} moves, ${refused} refused; ${percentiles}`);
  console.log(`    a move: CPU ms ${cpu.join(', ')}; ${aMove(({ messages }) => messages)} messages to Redis`);
  console.log(
    `    others had ${part(({ foreign }) => foreign)} of the cores, at low priority ${part(({ low }) => low)}`,
  );
  return sorted;
}
