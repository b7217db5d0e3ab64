/** The tables "warm-up" and "parallel" of `npm run bench:service`: how fast first requests are, and what a second worker brings. */
import { loadavg } from 'node:os';
import { unwrap } from '../src/core/result.js';
import { createPool, newGame, recommend } from '../src/index.js';

const GAMES = (process.env.GAMES ?? 'hearts,perikles,alexander').split(',');
const TIME_MS = 500;
const ROUNDS = 5;
const LEAST_WARM = 0.7; // of the rate of a worker that has long been warm
const PATIENCE_MS = 60_000;

type Options = Parameters<typeof createPool>[0];

/** Iterations of the first requests to a fresh pool, each for another position. */
async function firstRequests(game: string, count: number, options: Options, splits?: number): Promise<number[]> {
  const pool = createPool({ size: 1, ...options });
  await pool.ready();
  const warmed = options?.warm?.length ?? 0;
  const patience = performance.now() + PATIENCE_MS;
  while (warmed > 0 && pool.stats().warm[game] !== pool.size && performance.now() < patience)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const made: number[] = [];
  for (let i = 0; i < count; i++) {
    const variant = game === 'hearts' ? 'pass=left' : ''; // begins with a choice
    const { views, turn } = unwrap(await newGame(pool.engine, { game, variant, seed: `bench ${i}` }));
    const request = { game, view: views[turn], seed: 's', budget: { timeMs: TIME_MS }, ...(splits && { splits }) };
    made.push(unwrap(await recommend(pool, request)).iterations);
  }
  await pool.close();
  return made;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];
const round = (values: readonly number[]) => values.map((value) => Math.round(value)).join(' ');

export async function warmUp(): Promise<readonly string[]> {
  const faults: string[] = [];
  console.log(`warm-up, iterations of requests of ${TIME_MS} ms; machine load ${loadavg()[0].toFixed(1)}`);
  for (const game of GAMES) {
    const cold = await firstRequests(game, 12, { warmMs: 0 });
    const rate = median(cold.slice(-5));
    const warmed: number[] = [];
    for (let i = 0; i < ROUNDS; i++) warmed.push(...(await firstRequests(game, 1, { warm: [game] })));
    const share = median(warmed) / rate;
    console.log(`${game.padEnd(10)} cold: ${round(cold)}`);
    console.log(
      `${''.padEnd(10)} first of a warmed pool: ${round(warmed)}: ${Math.round(100 * share)} % of warm (goal: 70)`,
    );
    if (share < LEAST_WARM)
      faults.push(`${game}: a warmed worker begins with ${Math.round(100 * share)} % of the warm rate`);
  }
  return faults;
}

export async function parallel(): Promise<readonly string[]> {
  console.log(
    `parallel, iterations of ${TIME_MS} ms on one worker and on two; machine load ${loadavg()[0].toFixed(1)}`,
  );
  for (const game of GAMES) {
    const one = await firstRequests(game, 5, { size: 2, warm: [game] }, 1);
    const two = await firstRequests(game, 5, { size: 2, warm: [game] });
    console.log(
      `${game.padEnd(10)} ${round(one)} | ${round(two)}: ${(median(two) / median(one)).toFixed(2)} x (goal: 1.9)`,
    );
  }
  return [];
}
