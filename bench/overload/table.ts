/**
 * The table "overload" of `npm run bench:service`: clients who ask again and again, bursts on a fresh process, and five times what
 * the service can serve, game by game. Reports how late answers are, how soon refusals come, and which part of an ideal schedule's search is reached;
 * returns the promises that were not kept. GAMES, CLIENTS, TIMES and SECONDS change the run;
 * BASELINE=/path/to/dist/src/cli/main.js measures another build before this one, game by game.
 */
import { availableParallelism, loadavg } from 'node:os';
import type { Job, Measured } from './job.js';
import { Generator, type Service, startService, stopService } from './processes.js';

const list = (name: string, usual: string) => (process.env[name] ?? usual).split(',');
const GAMES = list('GAMES', 'hearts,alexander,perikles,sword-of-rome,peloponnesian-war');
const CLIENTS = list('CLIENTS', '1,4,16,64').map(Number);
const TIMES = list('TIMES', '50,100,300,1000').map(Number); // ms
const LEAST_SECONDS = Number(process.env.SECONDS ?? 1.5); // of a cell
const BURSTS = [50, 200];
const BURST_MS = 100;
const OVERLOAD = 5;
const PROMISES = { lateP99: 15, lateMax: 50, refusedP99: 20, share: 0.8, served: 0.8, burstMax: 150 };

const percentile = (values: readonly number[], p: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? 0;
};

interface Question {
  readonly url: string;
  readonly view: unknown;
  readonly legal: ReadonlySet<string>;
}

/** Asks the service itself for a position: another build may have other rules. */
async function questionOf(url: string, game: string): Promise<Question> {
  const ask = async <T>(call: string, body: object) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    return (await fetch(`${url}/v1/games/${game}/${call}`, init)).json() as Promise<T>;
  };
  const variant = game === 'hearts' ? { variant: 'pass=left' } : {}; // begins with a choice
  const { views, turn } = await ask<{ views: Record<string, object>; turn: string }>('new', {
    ...variant,
    seed: 'bench',
  });
  const view = views[turn];
  const listed = await ask<{ moves: readonly { readonly move: string }[] }>('moves', { view });
  return { url: `${url}/v1/games/${game}/recommend`, view, legal: new Set(listed.moves.map(({ move }) => move)) };
}

const job = ({ url, view }: Question, timeMs: number, load: Job['load']): Job => ({
  url,
  timeMs,
  load,
  body: JSON.stringify({ view, budget: { timeMs } }),
});

/** Speed and least cost of the game on a worker that has nothing else to do. */
interface Pace {
  readonly perMs: number; // iterations
  readonly cost: number; // ms of a request without a search
}

async function paceOf(generator: Generator, question: Question): Promise<Pace> {
  const one = { kind: 'clients', clients: 1, seconds: 2 } as const;
  await generator.run(job(question, 200, { ...one, seconds: 1 })); // once more for the compiler
  const { url, view } = question;
  const body = JSON.stringify({ view, budget: { iterations: 1 } });
  const least = await generator.run({ url, body, timeMs: 0, load: { ...one, seconds: 1 } });
  const cost = percentile(least.late, 0.5);
  const full = await generator.run(job(question, 1_000, one));
  return { cost, perMs: full.iterations / (full.late.length * (1_000 - cost)) };
}

interface Row {
  readonly name: string;
  readonly measured: Measured;
  readonly share: number; // of the search that an ideal schedule would give
}

/** An ideal schedule loses only what the answers cost besides searching. */
function shareOf({ iterations, seconds, late }: Measured, { perMs, cost }: Pace, workers: number): number {
  const ideal = workers * seconds * 1000 - late.length * cost;
  return ideal > 0.05 * workers * seconds * 1000 ? iterations / perMs / ideal : Number.NaN;
}

function print({ name, measured, share }: Row): void {
  const { late, refused, seconds, degraded } = measured;
  const three = (values: readonly number[]) =>
    [0.5, 0.99, 1].map((p) => percentile(values, p).toFixed(0).padStart(4)).join(' /');
  const cells = [
    name.padEnd(34),
    (late.length / seconds).toFixed(0).padStart(8),
    three(late),
    `${((100 * degraded) / Math.max(1, late.length)).toFixed(0)} %`.padStart(9),
    (refused.length / seconds).toFixed(0).padStart(9),
    three(refused),
    Number.isNaN(share) ? '     –' : `${(100 * share).toFixed(0)} %`.padStart(6),
  ];
  console.log(cells.join('  '));
}

const HEAD =
  'load                                served/s  late p50/p99/max  degraded  refused/s  after p50/p99/max   search';

/** The promises that a row breaks. */
function broken({ name, measured, share }: Row, { legal }: Question): string[] {
  const { late, refused, moves: answers, others } = measured;
  const illegal = Object.keys(answers).filter((move) => !legal.has(move));
  const isBurst = name.includes('burst');
  return [
    illegal.length > 0 && `illegal moves: ${illegal.join(', ')}`,
    Object.keys(others).length > 0 && `other answers: ${JSON.stringify(others)}`,
    !isBurst && percentile(late, 0.99) > PROMISES.lateP99 && `p99 is ${percentile(late, 0.99).toFixed(0)} ms late`,
    Math.max(...late) > (isBurst ? PROMISES.burstMax : PROMISES.lateMax) &&
      `one is ${Math.max(...late).toFixed(0)} ms late`,
    !isBurst &&
      percentile(refused, 0.99) > PROMISES.refusedP99 &&
      `p99 of refusals takes ${percentile(refused, 0.99).toFixed(0)} ms`,
    share < PROMISES.share && `${(100 * share).toFixed(0)} % of the search is given`,
  ]
    .filter((fault) => fault !== false)
    .map((fault) => `${name}: ${fault}`);
}

async function rowsOf(label: string, game: string, main: string | undefined): Promise<readonly string[]> {
  const faults: string[] = [];
  const generator = new Generator();
  const measure = async (name: string, question: Question, one: Job, share: (measured: Measured) => number) => {
    const measured = await generator.run(one);
    const row = { name: `${label}${game} ${name}`, measured, share: share(measured) };
    print(row);
    faults.push(...broken(row, question));
    return measured;
  };
  for (const requests of BURSTS) {
    const fresh = await startService({}, main);
    const question = await questionOf(fresh.url, game);
    await measure(
      `burst of ${requests}`,
      question,
      job(question, BURST_MS, { kind: 'burst', requests }),
      () => Number.NaN,
    );
    await stopService(fresh);
  }
  const service = await startService({ WARM_GAMES: game }, main);
  const workers = Math.max(1, availableParallelism() - 1);
  while ((await readiness(service)).warm?.[game] !== workers) await new Promise((resolve) => setTimeout(resolve, 100));
  const question = await questionOf(service.url, game);
  const pace = await paceOf(generator, question);
  console.log(
    `${label}${game}: ${pace.cost.toFixed(1)} ms without a search, HTTP included; ${pace.perMs.toFixed(1)} iterations a ms`,
  );
  for (const clients of CLIENTS) {
    for (const timeMs of TIMES) {
      const seconds = Math.max(LEAST_SECONDS, (3 * timeMs) / 1000);
      const one = job(question, timeMs, { kind: 'clients', clients, seconds });
      await measure(`${clients} x ${timeMs} ms`, question, one, (measured) => shareOf(measured, pace, workers));
    }
  }
  const perSecond = (OVERLOAD * workers * 1000) / pace.cost;
  const offered = job(question, 100, { kind: 'rate', perSecond, seconds: 2 });
  const { late, seconds } = await measure(`${perSecond.toFixed(0)}/s, 100 ms`, question, offered, () => Number.NaN);
  const served = late.length / seconds / ((workers * 1000) / pace.cost);
  if (served < PROMISES.served)
    faults.push(`${label}${game}: ${(100 * served).toFixed(0)} % of capacity at ${OVERLOAD} x`);
  await stopService(service);
  generator.end();
  return faults;
}

async function readiness({ url }: Service): Promise<{ readonly warm?: Readonly<Record<string, number>> }> {
  return (await fetch(`${url}/readyz`)).json() as Promise<{ readonly warm?: Readonly<Record<string, number>> }>;
}

export async function overload(): Promise<readonly string[]> {
  const faults: string[] = [];
  const { BASELINE } = process.env;
  console.log(`overload; machine load ${loadavg()[0].toFixed(1)} before it began; ms\n${HEAD}`);
  for (const game of GAMES) {
    if (BASELINE !== undefined) await rowsOf('before: ', game, BASELINE); // its faults are the reason for this build
    faults.push(...(await rowsOf('', game, undefined)));
  }
  console.log(`machine load ${loadavg()[0].toFixed(1)} at the end`);
  return faults;
}
