/** Jobs that outlive their process: in SQLite over a restart, in PostgreSQL from one process to another. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Postgres, postgresPrograms, startPostgres } from '../../bench/attack/postgres.js';
import { problem, unwrap } from '../../src/core/result.js';
import { Engine } from '../../src/engine/engine.js';
import { Jobs, type Sender } from '../../src/jobs/jobs.js';
import type { Advise } from '../../src/jobs/searching.js';
import type { SharingHearer } from '../../src/matches/record.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';
import type { Store } from '../../src/storage/away.js';
import { openStore } from '../../src/storage/node-open.js';

const engine = new Engine();
const CARDS = ['J', 'Q', 'K'];
const asked = {
  common: { game: 'kuhn', seed: 's' },
  requests: CARDS.map((card) => ({
    view: { seat: 'player 1', at: 'act', table: { card: [card, null], in: [1, 1], acted: 0, bettor: -2 } },
  })),
};

/** Jobs of one process, whose searches of some cards wait for their end. */
function jobsOn(store: Store, stuck: string) {
  const searched: string[] = [];
  const bugs: unknown[] = [];
  const advise: Advise = async (request, { signal }) => {
    const card = CARDS.find((each) => JSON.stringify(request).includes(`"${each}"`))!;
    searched.push(card);
    if (stuck.includes(card)) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return { ok: true, value: { move: 'check', iterations: 1, card } as unknown as Recommendation };
  };
  const readGame = async () => problem('ERR_ENGINE', '', 'not needed');
  const jobs = new Jobs({
    engine,
    searchers: () => 2,
    readGame,
    onBug: (error) => bugs.push(error),
    ledger: store.jobs,
  });
  jobs.begin(() => advise);
  const sender = (more: Partial<Sender> = {}): Sender => ({ caller: 'key a', owner: 'a', advise, ...more });
  const state = async (job: string) => unwrap(await jobs.state({ job }, 'a'));
  const cards = async (job: string) =>
    unwrap(await jobs.follow({ job }, 'a')).job.results.map((line) => JSON.parse(line).answer.card);
  return { jobs, sender, state, cards, searched, bugs };
}

const patiently = { timeout: 30_000 };

it('go on after a restart with what is missing, in SQLite', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'strategos-jobs-'));
  const before = await openStore(folder);
  const one = jobsOn(before, 'QK');
  const key = 'f3a09c1e-5b7d-2648';
  const { job } = unwrap(await one.jobs.create(asked, one.sender({ key })));
  await expect.poll(async () => (await before.jobs!.results(job, 0)).length, patiently).toBe(1);
  const killed = `${folder}-killed`;
  cpSync(folder, killed, { recursive: true }); // what is there if the process is killed now
  await one.jobs.close();
  await before.close();
  const after = await openStore(killed);
  const two = jobsOn(after, '');
  await expect.poll(async () => (await two.state(job)).state, patiently).toBe('done');
  expect(await two.state(job)).toMatchObject({ total: 3, done: 3, results: 3, progress: 1, running: [] });
  expect((await two.cards(job)).sort()).toEqual([...CARDS].sort());
  expect(two.searched.sort()).toEqual(['K', 'Q']);
  expect(unwrap(await two.jobs.create(asked, two.sender({ key }))).job).toBe(job); // the key is known, too
  expect(unwrap(await two.jobs.list('a')).jobs.map((each) => each.job)).toEqual([job]);
  expect(unwrap(await two.jobs.list('b')).jobs).toEqual([]);
  expect(await two.jobs.list(undefined)).toMatchObject({ error: { code: 'ERR_FORBIDDEN' } });
  expect(two.bugs).toEqual([]);
  await two.jobs.close();
  await after.close();
  for (const each of [folder, killed]) rmSync(each, { recursive: true });
});

const programs = postgresPrograms();
describe.skipIf(programs === undefined)('in PostgreSQL', () => {
  let server: Postgres;
  let stores: Store[];
  const hearer: SharingHearer = {
    changed() {},
    removed() {},
    webhooksChanged() {},
    driving: async () => {},
    released() {},
  };
  beforeAll(async () => {
    server = await startPostgres(programs!);
    stores = [await openStore(server.url), await openStore(server.url)];
    for (const store of stores) await store.sharing!.begin(hearer);
  }, 60_000);
  afterAll(async () => {
    for (const store of stores) await store.close();
    await server.stop();
  });

  it('every process tells of them, cancels them, and goes on with those of one that ends', {
    timeout: 60_000,
  }, async () => {
    const [one, two] = [jobsOn(stores[0], 'K'), jobsOn(stores[1], '')];
    const ended = unwrap(await one.jobs.create(asked, one.sender())).job;
    await expect.poll(() => two.cards(ended), patiently).toHaveLength(2);
    expect(await two.jobs.state({ job: ended }, 'b')).toMatchObject({ error: { code: 'ERR_JOB' } });
    expect(two.searched).toEqual([]); // it has a driver
    expect(unwrap(await two.jobs.cancel({ job: ended }, 'a'))).toMatchObject({ state: 'cancelled' });
    await expect.poll(async () => (await one.state(ended)).state, patiently).toBe('cancelled');

    const { job } = unwrap(await one.jobs.create(asked, one.sender()));
    const followed = unwrap(await two.jobs.follow({ job }, 'a')).job;
    followed.followers++;
    await expect.poll(() => followed.results.length, patiently).toBe(2);
    await one.jobs.close(); // on SIGTERM
    await expect.poll(async () => (await two.state(job)).state, patiently).toBe('done');
    expect(await two.cards(job)).toHaveLength(3);
    expect(two.searched).toEqual(['K']);
    await expect.poll(async () => (await stores[0].jobs!.load(job))?.told.state, patiently).toBe('done');
    expect([...one.bugs, ...two.bugs]).toEqual([]);
    await two.jobs.close();
  });
});
