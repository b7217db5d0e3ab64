/** What an attack is, and what every service must still be able to do after one. */
import { ask, post, type Reply } from './client.js';
import { type Service, type ServiceOptions, startService } from './service.js';

export interface Setting {
  readonly main: string; // the compiled command line
  readonly scale: number; // 1: as much as fits into ten minutes for all attacks
  readonly limitMs: number; // of one attack; it stops early and says how far it came
}

export interface Outcome {
  readonly tried: number;
  readonly found: string; // what came of it, in a line
  readonly worstMs: number; // of an answer
  readonly faults: readonly string[]; // each a failure
}

export interface Attack {
  readonly name: string;
  readonly about: string;
  run(setting: Setting): Promise<Outcome>;
}

const MOST_FAULTS = 20; // more of them add nothing

/** Gathers what an attack finds. */
export class Findings {
  tried = 0;
  private readonly endsAt: number;
  private worstMs = 0;
  private readonly faults = new Map<string, number>(); // and how often
  private readonly statuses = new Map<number, number>();

  constructor({ limitMs }: Setting) {
    this.endsAt = performance.now() + limitMs;
  }

  get isOver(): boolean {
    return performance.now() > this.endsAt || this.faults.size >= MOST_FAULTS;
  }

  /** An answer of any status. `what`: what was sent, in a few words. */
  answered({ status, ms, fault }: Pick<Reply, 'status' | 'ms' | 'fault'>, what: string): void {
    this.tried++;
    this.worstMs = Math.max(this.worstMs, ms);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (fault !== undefined) this.fault(`${what}: ${fault}`);
  }

  fault(text: string): void {
    this.faults.set(text, (this.faults.get(text) ?? 0) + 1);
  }

  /** `true` is expected; anything else is a fault. */
  check(holds: boolean, text: string): void {
    if (!holds) this.fault(text);
  }

  outcome(found?: string): Outcome {
    const { tried, worstMs } = this;
    const statuses = [...this.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    const faults = [...this.faults].map(([text, count]) => (count > 1 ? `${text} (${count} times)` : text));
    return { tried, found: [found, statuses.join('  ')].filter(Boolean).join('; '), worstMs, faults };
  }
}

/** Runs the attack on a fresh service, and checks afterwards that it still works and that it ends when told to. */
export async function onService(
  setting: Setting,
  { expectsBugs = false, ...options }: Partial<ServiceOptions> & { readonly expectsBugs?: boolean },
  act: (service: Service, findings: Findings) => Promise<string | undefined>,
): Promise<Outcome> {
  const service = await startService({ main: setting.main, ...options });
  const findings = new Findings(setting);
  try {
    const found = await act(service, findings);
    for (const fault of await illness(service, expectsBugs)) findings.fault(fault);
    findings.check(await endsWell(service), 'does not end when told to');
    return findings.outcome(found);
  } finally {
    await service.kill();
  }
}

const WELL_AGAIN_MS = 20_000; // for workers that are being replaced

/** The view of a seat in Kuhn poker. */
export const KUHN = {
  seat: 'player 1',
  at: 'act',
  table: { card: ['Q', null], in: [1, 1], acted: 0, bettor: -2 },
} as const;

/** A search of it: the game is solved, and by default nothing is searched. */
export const KUHN_SEARCH = { view: KUHN, params: { searcher: 'mccfr' } } as const;

async function illness({ url, printed, process }: Service, expectsBugs: boolean): Promise<string[]> {
  if (process.exitCode !== null) return [`the process ended with ${process.exitCode}: ${printed().slice(-300)}`];
  const faults: string[] = [];
  const began = performance.now();
  let ready = await ask(`${url}/readyz`);
  while (ready.status !== 200 && performance.now() - began < WELL_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    ready = await ask(`${url}/readyz`);
  }
  if (ready.status !== 200 || ready.json.workers !== ready.json.size)
    faults.push(`not ready: ${JSON.stringify(ready.json)}`);
  const asked = () => post(url, '/v1/games/kuhn/recommend', { ...KUHN_SEARCH, budget: { timeMs: 200 } });
  let move = await asked();
  while (move.status === 503 && performance.now() - began < WELL_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, 200)); // AIs of the attack's own matches may still be at work
    move = await asked();
  }
  if (move.status !== 200) faults.push(`no move afterwards: ${move.status} ${move.json.code ?? move.fault}`);
  const fresh = await post(url, '/v1/games/kuhn/new', {});
  if (fresh.status !== 200) faults.push(`no new game afterwards: ${fresh.status} ${fresh.json.code ?? fresh.fault}`);
  const bugs = printed()
    .split('\n')
    .filter((line) => line.includes('"at":['));
  if (bugs.length > 0 && !expectsBugs) faults.push(`${bugs.length} bugs in the log, first: ${bugs[0].slice(0, 400)}`);
  return faults;
}

const END_MS = 20_000;

async function endsWell({ process, ended }: Service): Promise<boolean> {
  process.kill('SIGTERM');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, END_MS, false);
  });
  const status = await Promise.race([ended, patience]);
  clearTimeout(timer);
  return status === 0;
}

/** Calls `act` with 0, 1, ... until it has been called `count` times or the time is up, so many at once. */
export async function many(
  count: number,
  atOnce: number,
  findings: Findings,
  act: (i: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count && !findings.isOver) await act(next++);
    }),
  );
}
