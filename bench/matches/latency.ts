/** From sending a move to its event at the other seats, at a steady rate. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Service } from '../overload/processes.js';
import { shown, spread } from './client.js';
import { Tables } from './tables.js';

const SECONDS = Number(process.env.SECONDS ?? 20);
const RATE = 200; // moves a second
const TABLES = 60; // of four people each
const OTHERS = 3; // who hear of a move
const GOAL = { p50: 5, p99: 30 };

export async function latency({ url }: Service): Promise<readonly string[]> {
  const tables = new Tables(url, TABLES, RATE);
  await tables.fill();
  const own = monitorEventLoopDelay({ resolution: 1 }); // of the clients: not the service's, but measured with it
  own.enable();
  const took = await tables.play(SECONDS);
  own.disable();
  const all = spread(took);
  console.log(
    `move to event: ${took.length} events of ${Math.round(took.length / OTHERS / SECONDS)} moves/s; ms: ${shown(all)}   (goal: 5, 30)   ` +
      `of the clients themselves: p99 ${(own.percentile(99) / 1e6 - 1).toFixed(1)}  max ${(own.max / 1e6 - 1).toFixed(1)}`,
  );
  const faults = tables.faults.slice(0, 3);
  if (took.length < 0.95 * OTHERS * SECONDS * RATE) faults.push(`only ${took.length} events came of ${SECONDS} s`);
  if (all.p50 > GOAL.p50 || all.p99 > GOAL.p99) faults.push(`move to event p50 ${all.p50} ms, p99 ${all.p99} ms`);
  return faults;
}
