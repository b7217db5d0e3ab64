/**
 * How much sooner a match is over with more worker processes of one thread. Games that compute need a core for each worker; games that
 * wait show with any number of them what the queue and the gathering of games cost.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWorker } from '../queue/processes.js';
import { ProcessorTime } from '../queue/processor-time.js';
import { redisProgram, startRedis } from '../queue/redis.js';
import { WAITING_GAME, waitingGame } from './waiting-game.js';

const MAIN = new URL('../../src/cli/main.js', import.meta.url).pathname;

interface Match {
  readonly words: readonly string[];
  readonly counts: readonly number[]; // of workers
  readonly modules: readonly string[];
}

const between = (a: string, b: string, games: number) => ['--a', a, '--b', b, '--games', `${games}`];

/** Games that compute, on two cores. */
export function speedUp(): Promise<void> {
  const words = ['hearts', ...between('so-ismcts iterations=300', 'so-ismcts iterations=200', 560)];
  return played({ words, counts: [1, 2], modules: [] });
}

/** Games that wait, on as few cores. */
export async function speedUpWaiting(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'strategos-waits-'));
  const file = waitingGame(folder);
  const words = [WAITING_GAME, ...between('so-ismcts iterations=20', 'so-ismcts iterations=10', 240)];
  await played({ words, counts: [1, 2, 4], modules: [file] });
  rmSync(folder, { recursive: true });
}

async function played({ words, counts, modules }: Match): Promise<void> {
  const program = redisProgram();
  if (program === undefined) throw new Error('no Redis on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'strategos-speed-up-'));
  const redis = await startRedis(program);
  const took: number[] = [];
  const files = new Set<string>();
  for (const count of counts) {
    const own = modules.flatMap((file) => ['--module', file]);
    const workers = await Promise.all(
      Array.from({ length: count }, () => startWorker(MAIN, redis.url, '--work', 'games', '--log', 'warn', ...own)),
    );
    const out = join(folder, `${count}.jsonl`);
    const pids = Object.fromEntries(workers.map(({ process }, i) => [`${i}`, process.pid!]));
    const time = new ProcessorTime({ ...pids, Redis: redis.pid() });
    const began = performance.now();
    await play([...words, ...own, '--seed', 'speed-up', '--out', out, '--queue', redis.url]);
    const seconds = (performance.now() - began) / 1_000;
    took.push(seconds);
    files.add(readFileSync(out, 'utf8'));
    console.log(
      `${count} workers: ${seconds.toFixed(1)} s, ${(took[0] / seconds).toFixed(2)} times as fast; other programs had ${(100 * time.take().foreign).toFixed(0)} % of the cores`,
    );
    for (const { process, exit } of workers) {
      process.kill('SIGTERM');
      await exit;
    }
  }
  await redis.kill();
  rmSync(folder, { recursive: true });
  if (files.size > 1) throw new Error('The games differ');
}

async function play(words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [MAIN, 'match', ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
  const status = await new Promise((resolve) => child.once('exit', resolve));
  if (status !== 0) throw new Error(`the match ended with ${status}`);
}
