/** A worker that answers everything wrongly: every move is a legal one all the same, and no match stands still. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeWorker, startFakeWorker, WRONG } from '../../bench/queue/fake-worker.js';
import { unwrap } from '../../src/core/result.js';
import { Matches } from '../../src/matches/host.js';
import { buildOf } from '../../src/queue/node-build.js';
import { memoryStore } from '../../src/storage/memory.js';
import { kuhnRequest } from '../workers/requests.js';
import { openAdvisor, until, withRedis } from './workers.js';

/** For those that say nothing more: as long as a move may take then. */
const TIME_MS = 400;

withRedis('a worker that answers everything wrongly', (redis) => {
  let fake: FakeWorker;
  let opened: Awaited<ReturnType<typeof openAdvisor>>;
  beforeAll(async () => {
    opened = await openAdvisor(redis.url);
    const honest = unwrap(await opened.pool.recommend(kuhnRequest()));
    fake = await startFakeWorker(redis.url, await buildOf(), honest);
    await until(() => opened.advisor.queueStats().workers === 1);
  });
  afterAll(async () => {
    fake.stop();
    await opened.close();
  });

  it.each(Object.keys(WRONG))('%s: the move is legal, and searched here', async (way) => {
    fake.says = way;
    const before = fake.taken;
    for (const priority of ['move', 'hint'] as const) {
      const avoid = priority === 'hint' && { avoid: ['bet'] };
      const budget = { iterations: 200, timeMs: priority === 'hint' ? 3 * TIME_MS : TIME_MS };
      const asked = kuhnRequest({ priority, seed: `${way} ${priority}`, budget, ...avoid });
      const answer = unwrap(await opened.advisor.recommend(asked));
      expect(['check', 'bet']).toContain(answer.move);
      if (priority === 'hint') expect(answer.move).toBe('check');
      expect(answer).toMatchObject({ game: 'kuhn', seat: 'player 1', seed: asked.seed });
      expect(answer.iterations).toBeLessThanOrEqual(200);
      for (const chance of Object.values(answer.winChance ?? {})) expect(chance).toBeLessThanOrEqual(1);
    }
    expect(fake.taken).toBeGreaterThan(before);
  });

  it('a match of AIs goes on to its end', async () => {
    fake.says = undefined;
    const bugs: unknown[] = [];
    const onBug = (error: unknown) => void bugs.push(error);
    const host = new Matches({ engine: opened.pool.engine, advisor: opened.advisor, store: memoryStore(), onBug });
    const ai = { ai: { level: 1, timeMs: TIME_MS } };
    const seats = { 'player 1': ai, 'player 2': ai, 'player 3': ai };
    const ends: boolean[] = [];
    for (const seed of ['a', 'b', 'c', 'd'].map((name) => name.repeat(16))) {
      const made = unwrap(await host.create({ game: 'kuhn', variant: 'players=3', seed, seats }, {}));
      await until(async () => unwrap(await host.state({ match: made.match }, made.host)).over);
      ends.push(unwrap(await host.state({ match: made.match }, made.host)).over);
    }
    expect([ends, bugs]).toEqual([[true, true, true, true], []]);
    await host.close();
    const dropped = [...opened.link.gate.refused].flatMap(([what, count]) => (count > 0 ? [what] : []));
    expect(dropped.sort()).toEqual(['answer', 'message']);
  });
});
