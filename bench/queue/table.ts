/** What a queue adds to a move: the same requests at a steady rate to a service without and with one. Redis, worker, service and client share the machine. */
import { Agent } from 'node:http';
import { Rng } from '../../src/core/rng.js';
import { openLoop, post } from '../open-loop.js';
import { startService, stopService } from '../overload/processes.js';
import { startWorker, until } from './processes.js';
import { redisProgram, startRedis } from './redis.js';

const RATE = Number(process.env.MOVES ?? 200); // a second
const SECONDS = Number(process.env.SECONDS ?? 20);
const WARM_UP = 400;
const MAIN = new URL('../../src/cli/main.js', import.meta.url).pathname;
const VIEW = { seat: 'player 1', at: 'act', table: { card: ['Q', null], in: [1, 1], acted: 0, bettor: -2 } };
const GOAL = { p50: 3, p99: 15 };

export async function queue(): Promise<readonly string[]> {
  const program = redisProgram();
  if (program === undefined) return ['no Redis on this machine'];
  const alone = await startService({ WORKERS: '1', LOG_LEVEL: 'warn' });
  const without = await measured(alone.url);
  await stopService(alone);
  const redis = await startRedis(program);
  const worker = await startWorker(MAIN, redis.url);
  const service = await startService({ WORKERS: '1', LOG_LEVEL: 'warn', STRATEGOS_QUEUE: redis.url });
  const metrics = async () => (await fetch(`${service.url}/metrics`)).text();
  await until(async () => /strategos_remote_workers 1/.test(await metrics()));
  const through = await measured(service.url);
  const sent = /strategos_remote_sent (\d+)/.exec(await metrics())?.[1];
  const here = /strategos_remote_here (\d+)/.exec(await metrics())?.[1];
  await stopService(service);
  worker.process.kill('SIGTERM');
  await worker.exit;
  await redis.kill();
  const at = (sorted: readonly number[], p: number) => sorted[Math.floor(p * sorted.length)];
  const line = (name: string, sorted: readonly number[]) =>
    console.log(
      `${name}: ${sorted.length} moves at ${RATE}/s; besides searching, ms: ${[0.5, 0.9, 0.99, 0.999].map((p) => `p${100 * p} ${at(sorted, p).toFixed(2)}`).join('  ')}`,
    );
  line('without a queue', without);
  line(`through Redis (${sent} sent, ${here} searched by the service)`, through);
  const [p50, p99] = [0.5, 0.99].map((p) => at(through, p) - at(without, p));
  console.log(`the queue adds p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)} ms   (goal: ${GOAL.p50}, ${GOAL.p99})`);
  return [];
}

/** Times from sending a request to having its answer, less the search in it; sorted. */
async function measured(url: string): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true });
  const one = async (seed: number) => {
    const began = performance.now();
    const body = JSON.stringify({ view: VIEW, seed: `${seed}`, budget: { iterations: 100, timeMs: 2_000 } });
    const { searchMs } = JSON.parse(await post(agent, `${url}/v1/games/kuhn/recommend`, body));
    return performance.now() - began - searchMs;
  };
  for (let i = 0; i < WARM_UP; i++) await one(i);
  const took = await openLoop(new Rng('queue'), RATE, SECONDS, one);
  agent.destroy();
  return [...took].sort((a, b) => a - b);
}
