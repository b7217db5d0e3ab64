/** The tables "warm-up" and "parallel" of `npm run bench:service`: how fast first requests are, and what a second worker brings. */
import { loadavg } from 'node:os';
import { unwrap } from '../src/core/result.js';
import { createPool, newGame, recommend } from '../src/index.js';

const GAMES = (process.env.GAMES ?? 'hearts,perikles,alexander').split(',');
const TIME_MS = 500;
const ROUNDS = 5;
const LEAST_WARM = 0.7; // of the rate of a worker that has long been warm
const PATIENCE_MS = 60_000;
const REQUESTS = 200;

type Options = Parameters<typeof createPool>[0];

/** A position at which the seat has a choice. */
async function requestOf(pool: ReturnType<typeof createPool>, game: string, i: number) {
  const variant = game === 'hearts' ? 'pass=left' : '';
  const { views, turn } = unwrap(await newGame(pool.engine, { game, variant, seed: `bench ${i}` }));
  return { game, view: views[turn], seed: 's', budget: { timeMs: TIME_MS } };
}

interface Made {
  readonly iterations: number;
  readonly perCpuSecond: number; // tells what the code can do when other programs take most of the time
}

/** What the first requests to a fresh pool make, each for another position. */
async function firstRequests(game: string, count: number, options: Options, splits?: number): Promise<Made[]> {
  const pool = createPool({ size: 1, ...options });
  await pool.ready();
  const warmed = options?.warm?.length ?? 0;
  const patience = performance.now() + PATIENCE_MS;
  while (warmed > 0 && pool.stats().warm[game] !== pool.size && performance.now() < patience)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const made: Made[] = [];
  for (let i = 0; i < count; i++) {
    const request = { ...(await requestOf(pool, game, i)), ...(splits && { splits }) };
    const before = process.cpuUsage();
    const { iterations } = unwrap(await recommend(pool, request));
    const { user, system } = process.cpuUsage(before);
    made.push({ iterations, perCpuSecond: iterations / ((user + system) / 1e6) });
  }
  await pool.close();
  return made;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];
const iterationsOf = (made: readonly Made[]) => made.map(({ iterations }) => iterations);
const ratesOf = (made: readonly Made[]) => made.map(({ perCpuSecond }) => perCpuSecond);
const list = (values: readonly number[]) => values.map((value) => Math.round(value)).join(' ');

/** The least cost of a request: one that makes a single iteration, in CPU time of this thread and of the worker. */
export async function cost(): Promise<readonly string[]> {
  console.log(`cost: CPU ms of a request with one iteration, HTTP apart; machine load ${loadavg()[0].toFixed(1)}`);
  for (const game of GAMES) {
    const pool = createPool({ size: 1, warmMs: 0 });
    await pool.ready();
    const request = { ...(await requestOf(pool, game, 0)), budget: { iterations: 1, timeMs: PATIENCE_MS } };
    const rounds: number[] = [];
    for (let round = 0; round < 12; round++) {
      const before = process.cpuUsage();
      for (let i = 0; i < REQUESTS; i++) unwrap(await recommend(pool, request));
      const { user, system } = process.cpuUsage(before);
      rounds.push((user + system) / 1000 / REQUESTS);
    }
    await pool.close();
    const best = Math.min(...rounds);
    console.log(`${game.padEnd(10)} ${rounds.map((ms) => ms.toFixed(2)).join(' ')}: ${best.toFixed(2)} ms`);
  }
  return [];
}

export async function warmUp(): Promise<readonly string[]> {
  const faults: string[] = [];
  console.log(`warm-up: requests of ${TIME_MS} ms, iterations a CPU second; machine load ${loadavg()[0].toFixed(1)}`);
  for (const game of GAMES) {
    const cold = await firstRequests(game, 16, { warmMs: 0 });
    const rate = median(ratesOf(cold).slice(-7));
    const warmed: Made[] = [];
    for (let i = 0; i < ROUNDS; i++) warmed.push(...(await firstRequests(game, 1, { warm: [game] })));
    const share = median(ratesOf(warmed)) / rate;
    console.log(`${game.padEnd(10)} cold: ${list(ratesOf(cold))}`);
    console.log(
      `${''.padEnd(10)} first of a warmed pool: ${list(ratesOf(warmed))}: ${Math.round(100 * share)} % of warm (goal: 70)`,
    );
    if (share < LEAST_WARM) faults.push(`${game}: a warmed worker begins with ${Math.round(100 * share)} % of warm`);
  }
  return faults;
}

export async function parallel(): Promise<readonly string[]> {
  console.log(
    `parallel: iterations of ${TIME_MS} ms on one worker and on two; machine load ${loadavg()[0].toFixed(1)}`,
  );
  for (const game of GAMES) {
    const one: Made[] = [];
    const two: Made[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      one.push(...(await firstRequests(game, 3, { size: 2, warm: [game] }, 1)));
      two.push(...(await firstRequests(game, 3, { size: 2, warm: [game] })));
    }
    const ratio = median(iterationsOf(two)) / median(iterationsOf(one));
    console.log(
      `${game.padEnd(10)} ${list(iterationsOf(one))} | ${list(iterationsOf(two))}: ${ratio.toFixed(2)} x (goal: 1.9)`,
    );
  }
  return [];
}
