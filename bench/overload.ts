/**
 * The table "overload" of `npm run bench:service`: more requests than the service can serve, game by game, and one burst.
 * Asserts what the service promises: nothing killed, nothing quarantined, every answer legal and in time or refused at once,
 * and at twice the capacity hardly less served than at capacity. SECONDS, GAMES and TIME_MS change the run.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { unwrap } from '../src/core/result.js';
import { Rng } from '../src/core/rng.js';
import { Engine } from '../src/engine/engine.js';
import { moves, newGame } from '../src/service/library.js';

const SECONDS = Number(process.env.SECONDS ?? 30); // of each load
const GAMES = (process.env.GAMES ?? 'hearts,perikles,alexander').split(',');
const TIME_MS = Number(process.env.TIME_MS ?? 100); // of each request
const LOADS = [0.5, 1, 2, 5];
const BURST = 200;
const FIRST_RATE = 20; // requests a second, when the capacity is found out
const RAMP_SECONDS = 3;
const GROWTH = 1.2;
const LATE_MS = 50; // after its deadline
const REFUSED_MS = 50; // after it was asked

export interface Service {
  readonly url: string;
  readonly process: ChildProcess;
}

/** The build, in a process of its own. */
export async function startService(environment: Readonly<Record<string, string>> = {}): Promise<Service> {
  const child = spawn(process.execPath, [new URL('../src/cli/main.js', import.meta.url).pathname, 'serve'], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = await once(child.stdout!.setEncoding('utf8'), 'data');
  return { url: /serves at (\S+)/.exec(text)![1], process: child };
}

export interface Reply {
  readonly status: number;
  readonly ms: number;
  readonly json: Readonly<Record<string, unknown>>;
}

/** A broken connection counts as an answer of status 0. */
export function post(agent: Agent, url: string, body: string): Promise<Reply> {
  return new Promise((resolve) => {
    const began = performance.now();
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'POST', headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const ms = performance.now() - began;
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, ms, json: text === '' ? {} : JSON.parse(text) });
      });
    });
    sent.on('error', ({ message }) => {
      resolve({ status: 0, ms: performance.now() - began, json: { code: message } });
    });
    sent.end(body);
  });
}

const percentile = (values: readonly number[], p: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? 0;
};

interface Question {
  readonly url: string;
  readonly body: string;
  readonly legal: ReadonlySet<string>;
}

async function questionOf(url: string, game: string): Promise<Question> {
  const engine = new Engine();
  const variant = game === 'hearts' ? 'pass=left' : ''; // begins with a choice
  const { views, turn } = unwrap(await newGame(engine, { game, variant, seed: 'bench' }));
  const view = views[turn];
  const listed = unwrap(await moves(engine, { game, view }));
  return {
    url: `${url}/v1/games/${game}/recommend`,
    body: JSON.stringify({ view, budget: { timeMs: TIME_MS } }),
    legal: new Set(listed.moves.map(({ move }) => move)),
  };
}

class Tally {
  readonly late: number[] = []; // ms after the deadline
  readonly refused: number[] = []; // ms until the refusal
  readonly iterations: number[] = [];
  readonly others: string[] = [];
  illegal = 0;

  add({ status, ms, json }: Reply, { legal }: Question): void {
    if (status === 200) {
      this.late.push(Math.max(0, ms - TIME_MS));
      this.iterations.push(json.iterations as number);
      if (!legal.has(json.move as string)) this.illegal++;
    } else if (status === 503 && json.code === 'ERR_BUSY') this.refused.push(ms);
    else this.others.push(`${status} ${json.code}`);
  }
}

/** The most answers a second under any load: offered more and more until hardly more are served. */
async function capacityOf(question: Question): Promise<number> {
  let best = 0;
  for (let rate = FIRST_RATE; ; rate *= 2) {
    const served = (await offer(question, rate, RAMP_SECONDS)).late.length / RAMP_SECONDS;
    if (served < GROWTH * best) return Math.max(served, best);
    best = Math.max(best, served);
  }
}

async function offer(question: Question, perSecond: number, seconds: number): Promise<Tally> {
  const agent = new Agent({ keepAlive: true });
  const rng = new Rng('load');
  const tally = new Tally();
  const asked: Promise<void>[] = [];
  const begun = performance.now();
  for (let at = 0; at < seconds * 1000; at += (-Math.log(1 - rng.unit()) / perSecond) * 1000) {
    const wait = begun + at - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    asked.push(post(agent, question.url, question.body).then((reply) => tally.add(reply, question)));
  }
  await Promise.all(asked);
  agent.destroy();
  return tally;
}

async function burst(question: Question): Promise<Tally> {
  const agent = new Agent({ keepAlive: true });
  const tally = new Tally();
  const asked = Array.from({ length: BURST }, () => post(agent, question.url, question.body));
  for (const reply of await Promise.all(asked)) tally.add(reply, question);
  agent.destroy();
  return tally;
}

/** The promises that were broken. */
function broken(tally: Tally, name: string): string[] {
  const late = percentile(tally.late, 0.999);
  const slow = percentile(tally.refused, 0.999);
  return [
    tally.illegal > 0 && `${tally.illegal} moves are illegal`,
    tally.others.length > 0 && `other answers: ${[...new Set(tally.others)].join(', ')}`,
    late > LATE_MS && `p99.9 is ${late.toFixed(0)} ms after the deadline`,
    slow > REFUSED_MS && `p99.9 of refusals takes ${slow.toFixed(0)} ms`,
  ]
    .filter((fault) => fault !== false)
    .map((fault) => `${name}: ${fault}`);
}

function row(game: string, load: string, tally: Tally, seconds: number): string {
  const served = tally.late.length;
  const cells = [
    game.padEnd(10),
    load.padStart(10),
    `${((served + tally.refused.length + tally.others.length) / seconds).toFixed(0)}`.padStart(9),
    `${(served / seconds).toFixed(0)}`.padStart(8),
    `${percentile(tally.late, 0.5).toFixed(0)} / ${percentile(tally.late, 0.999).toFixed(0)}`.padStart(13),
    `${percentile(tally.refused, 0.5).toFixed(0)} / ${percentile(tally.refused, 0.999).toFixed(0)}`.padStart(15),
    `${percentile(tally.iterations, 0.5)}`.padStart(11),
  ];
  return cells.join(' ');
}

async function conditionOf({ url }: Service): Promise<{ kills: number; quarantined: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { kills: metric('strategos_worker_kills'), quarantined: metric('strategos_games_quarantined') };
}

/** Prints the table; what was promised and not kept is returned. */
export async function overload(): Promise<readonly string[]> {
  const faults: string[] = [];
  const service = await startService({ WARM_GAMES: GAMES.join(',') });
  console.log(`overload, ${TIME_MS} ms a request; machine load ${loadavg()[0].toFixed(1)} before it began`);
  console.log('game             load offered/s served/s late p50/p99.9 refused p50/99.9 iterations');
  for (const game of GAMES) {
    const question = await questionOf(service.url, game);
    const capacity = await capacityOf(question);
    console.log(`${game.padEnd(10)}   capacity           ${capacity.toFixed(0).padStart(8)}`);
    for (const times of LOADS) {
      const tally = await offer(question, times * capacity, SECONDS);
      console.log(row(game, `${times} x`, tally, SECONDS));
      faults.push(...broken(tally, `${game} at ${times} x`));
      const served = tally.late.length / SECONDS;
      if (times === 2 && served < 0.8 * capacity)
        faults.push(`${game} at 2 x: serves ${served.toFixed(0)} a second, less than 80 % of its capacity`);
    }
    const tally = await burst(question);
    console.log(row(game, `burst ${BURST}`, tally, 1));
    faults.push(...broken(tally, `${game}, burst`));
  }
  const { kills, quarantined } = await conditionOf(service);
  if (kills > 0) faults.push(`${kills} workers were killed`);
  if (quarantined > 0) faults.push(`${quarantined} games are quarantined`);
  console.log(
    `${kills} workers killed, ${quarantined} games quarantined; machine load ${loadavg()[0].toFixed(1)} at the end`,
  );
  service.process.kill('SIGTERM');
  await once(service.process, 'exit');
  return faults;
}
