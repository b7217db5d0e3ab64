/**
 * What a queue adds to a move: the same requests at a steady rate to a service without and to one with a queue, in turn. Redis, worker,
 * service and client share the machine, and so do others, so rounds in which other programs took much of the processors do not count.
 */
import { Agent } from 'node:http';
import { Rng } from '../../src/core/rng.js';
import { openLoop, post } from '../open-loop.js';
import { startService, stopService } from '../overload/processes.js';
import { startWorker, until } from './processes.js';
import { ProcessorTime } from './processor-time.js';
import { redisProgram, startRedis } from './redis.js';

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
  readonly foreign: number;
  readonly ms: Readonly<Record<string, number>>;
}

export async function queue(): Promise<readonly string[]> {
  const program = redisProgram();
  if (program === undefined) return ['no Redis on this machine'];
  const redis = await startRedis(program);
  const worker = await startWorker(MAIN, redis.url, '--warm', SETTINGS.WARM_GAMES);
  const alone = await startService(SETTINGS);
  const served = await startService({ ...SETTINGS, STRATEGOS_QUEUE: redis.url });
  const metrics = async () => (await fetch(`${served.url}/metrics`)).text();
  await until(async () => /strategos_remote_workers 1/.test(await metrics()));
  const time = new ProcessorTime({
    client: process.pid,
    alone: alone.process.pid!,
    service: served.process.pid!,
    worker: worker.process.pid!,
    Redis: redis.pid(),
  });
  const agent = new Agent({ keepAlive: true });
  const rng = new Rng('queue');
  const round = async (url: string, seconds: number): Promise<Round> => {
    time.take();
    const took = await openLoop(rng, RATE, seconds, (seed) => besidesSearch(agent, url, `${seed}`));
    return { took, ...time.take() };
  };
  await round(alone.url, WARM_UP_SECONDS);
  await round(served.url, WARM_UP_SECONDS);
  const [without, through]: [Round[], Round[]] = [[], []];
  for (let second = 0; second < SECONDS; second += ROUND_SECONDS) {
    without.push(await round(alone.url, ROUND_SECONDS));
    through.push(await round(served.url, ROUND_SECONDS));
  }
  const [sent, here] = ['sent', 'here'].map(
    async (name) => new RegExp(`strategos_remote_${name} (\\d+)`).exec(await metrics())?.[1],
  );
  const names = ['without a queue', `through Redis (${await sent} sent, ${await here} searched by the service)`];
  agent.destroy();
  await stopService(alone);
  await stopService(served);
  worker.process.kill('SIGTERM');
  await worker.exit;
  await redis.kill();
  for (const [name, rounds] of [
    ['all rounds', [without, through]],
    ['rounds that count', [without, through].map((all) => all.filter(({ foreign }) => foreign <= MOST_FOREIGN))],
  ] as const) {
    console.log(`${name}, at ${RATE} moves/s; besides searching, ms:`);
    const tails = rounds.map((some, i) => tell(names[i], some));
    if (tails.includes(undefined)) continue;
    const [p50, p99] = [0.5, 0.99].map((p) => at(tails[1]!, p) - at(tails[0]!, p));
    console.log(`  the queue adds p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)}   (goal: ${GOAL.p50}, ${GOAL.p99})`);
  }
  return [];
}

/** From sending a request to having its answer, less the search in it. */
async function besidesSearch(agent: Agent, url: string, seed: string): Promise<number> {
  const began = performance.now();
  const body = JSON.stringify({ view: VIEW, seed, budget: { iterations: 100, timeMs: 2_000 } });
  const { searchMs } = JSON.parse(await post(agent, `${url}/v1/games/kuhn/recommend`, body));
  return performance.now() - began - searchMs;
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
  const cpu = Object.keys(rounds[0].ms)
    .map((part) => [part, rounds.reduce((sum, { ms }) => sum + ms[part], 0) / sorted.length] as const)
    .filter(([, ms]) => ms > 0.1)
    .map(([part, ms]) => `${part} ${ms.toFixed(2)}`);
  const foreign = rounds.reduce((sum, round) => sum + round.foreign, 0) / rounds.length;
  console.log(`  ${name}: ${sorted.length} moves; ${percentiles}`);
  console.log(`    CPU ms a move: ${cpu.join(', ')}; others had ${(100 * foreign).toFixed(0)} % of the cores`);
  return sorted;
}
