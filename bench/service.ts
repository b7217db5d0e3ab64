/**
 * The service under load: what it adds to a search, how late answers are, how soon a cancel frees a worker, what overload does,
 * what a request costs, and what warm and further workers bring. Runs the build; the server is a process of its own on the
 * same machine: npm run bench:service, or one table of it: npm run bench:service -- overload
 */
import { Agent } from 'node:http';
import { availableParallelism, cpus } from 'node:os';
import autocannon from 'autocannon';
import { unwrap } from '../src/core/result.js';
import { Rng } from '../src/core/rng.js';
import { createPool, newGame, recommend } from '../src/index.js';
import { formats } from './formats.js';
import { matches } from './matches/table.js';
import { openLoop, post } from './open-loop.js';
import { startService } from './overload/processes.js';
import { overload } from './overload/table.js';
import { queue } from './queue/table.js';
import { soak } from './soak/table.js';
import { splits } from './splits.js';
import { cost, parallel, warmUp } from './workers.js';

const SECONDS = Number(process.env.SECONDS ?? 20); // of each part
const RATE = Number(process.env.RATE ?? 500); // requests a second without a search
const LOAD = Number(process.env.LOAD ?? 40); // searches a second, of 20 to 500 ms: several times what the workers can do

const JSON_TYPE = { 'Content-Type': 'application/json' };

function percentiles(name: string, values: readonly number[], goals: string): void {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (p: number) => sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))].toFixed(2);
  const tail = [0.5, 0.9, 0.99, 0.999].map((p) => `p${p * 100} ${at(p)}`).join('  ');
  console.log(`${name}: ${sorted.length} values; ms: ${tail}  max ${at(1)}   (goal: ${goals})`);
}

/** Requests that need no search: parsing, the gate, the only move, the answer. Flat out over ten connections. */
async function throughput(url: string, body: string): Promise<void> {
  const took: number[] = [];
  let failed = 0;
  const run = autocannon(
    { url, method: 'POST', headers: JSON_TYPE, body, connections: 10, duration: SECONDS },
    () => {},
  );
  run.on('response', (_, status, __, ms) => {
    took.push(ms);
    if (status !== 200) failed++;
  });
  await new Promise<void>((resolve) => run.on('done', resolve));
  percentiles(`flat out, ${Math.round(took.length / SECONDS)} requests/s, ${failed} failed`, took, 'none');
}

/** The same at a steady rate. Autocannon would send each second's requests in one burst. */
async function overhead(url: string, body: string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  await openLoop(new Rng('load'), RATE, SECONDS, async () => {
    const began = performance.now();
    await post(agent, url, body);
    took.push(performance.now() - began);
  });
  agent.destroy();
  percentiles(`overhead at ${RATE} requests/s`, took, 'p50 2, p99 20');
}

/** Seats that all want their move by a moment of their own, more of them than the workers can serve in full. */
async function deadlines(url: string, view: object): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const late: number[] = [];
  let shortened = 0; // searched in a worker, for a part of its time
  let makeshift = 0; // a few iterations, or none
  let missing = 0;
  const rng = new Rng('load');
  await openLoop(rng, LOAD, SECONDS, async () => {
    const deadlineAt = Date.now() + 20 + rng.below(481);
    const answer = JSON.parse(await post(agent, url, JSON.stringify({ view, budget: { deadlineAt } })));
    late.push(Math.max(0, Date.now() - deadlineAt));
    if (answer.move === undefined) missing++;
    if (answer.degraded && answer.searchMs > 3) shortened++;
    else if (answer.degraded) makeshift++;
  });
  agent.destroy();
  const share = (count: number) => `${((100 * count) / late.length).toFixed(1)} %`;
  const cut = `${share(shortened)} shortened, ${share(makeshift)} makeshift, ${missing} missing`;
  percentiles(`lateness at ${LOAD} searches/s, ${cut}`, late, 'p99.9 20, max 250');
}

/** From the cancel to the partial result, when the worker is free again. */
async function cancels(view: Readonly<Record<string, unknown>>): Promise<void> {
  const pool = createPool({ cancelMs: 5_000 });
  await pool.ready();
  const took: number[] = [];
  for (let i = 0; i < 200; i++) {
    const controller = new AbortController();
    const search = recommend(pool, { game: 'hearts', view, budget: { timeMs: 60_000 } }, controller.signal);
    await new Promise((resolve) => setTimeout(resolve, 20 + (i % 10)));
    const began = performance.now();
    controller.abort();
    if (unwrap(await search).stoppedBy !== 'cancelled') throw new Error('the search ended otherwise');
    took.push(performance.now() - began);
  }
  await pool.close();
  percentiles('cancel', took, 'p99 50');
}

/** The parts by name, in order; `npm run bench:service -- overload` runs one. The soak takes half an hour and has to be named. */
const parts = {
  async traffic() {
    const service = await startService();
    const pool = createPool({ size: 1 });
    const { views, turn } = unwrap(await newGame(pool.engine, { game: 'hearts', variant: 'pass=left', seed: 'bench' }));
    const view = views[turn];
    const first = unwrap(await recommend(pool, { game: 'hearts', view, budget: { iterations: 10 } })).move;
    await pool.close();
    const path = `${service.url}/v1/games/hearts/recommend`;
    await throughput(path, JSON.stringify({ view, allow: [first] }));
    await overhead(path, JSON.stringify({ view, allow: [first] }));
    await deadlines(path, view);
    await cancels(view);
    service.process.kill('SIGTERM');
    return [];
  },
  overload,
  cost,
  warmUp,
  parallel,
  splits,
  formats,
  soak,
  matches,
  queue,
} satisfies Readonly<Record<string, () => Promise<readonly string[]>>>;

async function main(): Promise<void> {
  console.log(`${cpus()[0].model}, ${availableParallelism()} cores, Node ${process.version}`);
  const wanted = process.argv.slice(2);
  const faults: string[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length === 0 ? part !== soak : wanted.includes(name)) faults.push(...(await part()));
  }
  for (const fault of faults) console.error(`*** ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

await main();
