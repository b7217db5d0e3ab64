/**
 * The simulation against real processes: the same moves, at the same moments, in the simulation and through Redis to one, two and four
 * workers. A move of this game waits in its playouts instead of computing, so that four workers on two cores are four machines of one core
 * each; all else that a move takes (queue, messages, threads) is real and shares the cores.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { newGame, view as seatView } from '../../src/index.js';
import { openAdvisor, startWorker, until } from '../queue/processes.js';
import { redisProgram, startRedis } from '../queue/redis.js';
import { median } from '../rate.js';
import { readCosts } from './costs.js';
import { type Demand, demandOf } from './demand.js';
import { simulate } from './fleet.js';
import { STEP_MS, WAITING_GAME, waitingGame } from './waiting-game.js';

const COUNTS = [1, 2, 4]; // worker processes
const BUSY = 0.7;
const SECONDS = Number(process.env.SECONDS ?? 25); // of moves for each of them
const MEAN_MS = 50; // of a move: costs of levels, stretched
const WARM_UP_MS = 5_000;
const TRIES = 15;
const MANY = 25; // iterations
const NEVER_MS = 1e15;
const TOLERANCE = 0.2;
const MAIN = new URL('../../src/cli/main.js', import.meta.url).pathname;
interface Asked {
  readonly atMs: number;
  readonly iterations: number;
}

/** Moves at random moments, and how long they take by the simulation: from asked to answered, ms. */
function predicted(workers: number, msOf: (iterations: number) => number) {
  const levels = demandOf(1, 'level', readCosts());
  const stretch = MEAN_MS / levels.meanCostMs;
  const iterationsOf = (rng: Rng) => Math.max(1, Math.round((stretch * levels.costOf(rng)) / STEP_MS));
  const sample = new Rng('mean');
  const meanCostMs = Array.from({ length: 10_000 }, () => msOf(iterationsOf(sample))).reduce((a, b) => a + b) / 10_000;
  const rate = (workers * BUSY) / meanCostMs;
  const moves: Asked[] = [];
  let now = 0;
  const demand: Demand = {
    peakRate: rate,
    meanCostMs,
    rateAt(ms) {
      now = ms;
      return rate;
    },
    costOf(rng) {
      const iterations = iterationsOf(rng);
      moves.push({ atMs: now, iterations });
      return msOf(iterations);
    },
  };
  const machines = { machines: workers, leastMachines: workers, mostMachines: workers, cores: 1 };
  const fleet = { ...machines, bootMs: 0, failureEveryMs: NEVER_MS, downMs: 0, noticeMs: 0 };
  const { delay } = simulate(fleet, demand, new Rng(`check ${workers}`), 0, 1_000 * SECONDS);
  const service = moves.reduce((sum, { iterations }) => sum + msOf(iterations), 0) / moves.length;
  return { moves, meanMs: service + delay.sum / delay.count, lateMs: delay.quantile(0.9) };
}

export async function check(): Promise<void> {
  const program = redisProgram();
  if (program === undefined) throw new Error('no Redis on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'strategos-scale-'));
  const file = waitingGame(folder);
  const redis = await startRedis(program);
  try {
    const rows: (readonly [number, number, number])[] = [];
    for (const workers of COUNTS) {
      const processes = await Promise.all(
        Array.from({ length: workers }, () =>
          startWorker(MAIN, redis.url, '--work', 'searches', '--module', file, '--log', 'warn'),
        ),
      );
      const { advisor, pool, close } = await openAdvisor(redis.url, { games: [pathToFileURL(file).href] });
      await until(() => advisor.queueStats().workers === workers);
      const { position, turn } = unwrap(await newGame(pool.engine, { game: WAITING_GAME }));
      const { view } = unwrap(await seatView(pool.engine, { game: WAITING_GAME, position, seat: turn }));
      const ask = async (iterations: number, seed: number): Promise<number> => {
        const began = performance.now();
        const request = { game: WAITING_GAME, view, seed: `${seed}`, splits: 1, budget: { iterations } };
        unwrap(await advisor.recommend(request));
        return performance.now() - began;
      };
      await Promise.all(processes.map((_, i) => ask(1, i)));
      await pause(WARM_UP_MS);
      const alone = async (iterations: number) => {
        const took: number[] = [];
        for (let i = 0; i < TRIES; i++) took.push(await ask(iterations, i));
        return median(took);
      };
      const one = await alone(1);
      const step = ((await alone(MANY)) - one) / (MANY - 1);
      const { moves, meanMs, lateMs } = predicted(workers, (iterations) => one + step * (iterations - 1));
      const began = performance.now();
      const took = await Promise.all(
        moves.map(async ({ atMs, iterations }, i) => {
          await pause(Math.max(0, began + atMs - performance.now()));
          return ask(iterations, i);
        }),
      );
      const measured = took.reduce((sum, ms) => sum + ms, 0) / took.length;
      const waits = took.map((ms, i) => ms - one - step * (moves[i].iterations - 1)).sort((a, b) => a - b);
      const { here } = advisor.queueStats();
      rows.push([workers, meanMs, measured]);
      console.log(
        `${workers} workers, ${moves.length} moves (${here} by the service itself): from asked to answered ${meanMs.toFixed(0)} ms predicted, ${measured.toFixed(0)} measured (${percent(measured / meanMs - 1)}); waiting, nine of ten: ${lateMs.toFixed(0)}, ${waits[Math.floor(0.9 * waits.length)].toFixed(0)}; an iteration ${step.toFixed(2)} ms, the rest of a move ${(one - step).toFixed(1)}`,
      );
      await close();
      for (const { process, exit } of processes) {
        process.kill('SIGTERM');
        await exit;
      }
    }
    if (rows.some(([, expected, measured]) => Math.abs(measured / expected - 1) > TOLERANCE)) {
      console.log(`not within ${percent(TOLERANCE)}`);
      process.exitCode = 1;
    }
  } finally {
    await redis.kill();
    rmSync(folder, { recursive: true });
  }
}

const percent = (part: number) => `${part > 0 ? '+' : ''}${Math.round(100 * part)} %`;
