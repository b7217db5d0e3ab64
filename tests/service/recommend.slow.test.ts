import { afterAll, describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Engine } from '../../src/engine/engine.js';
import { packs } from '../../src/packs/packs.js';
import { levelsOf } from '../../src/service/levels/levels.js';
import { type Recommendation, recommendation } from '../../src/service/schema/answer-schemas.js';
import type { RecommendRequest } from '../../src/service/schema/request.js';
import { nodeWorkers } from '../../src/workers/node.js';
import type { WorkerPool } from '../../src/workers/pool/pool.js';
import { createWorkerPool, type PoolOptions, recommend } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { hostileCatalogue } from '../workers/hostile.js';
import { smallWorkers } from '../workers/small.js';
import { choices, gameOf, ids, viewOf } from './games.js';

const pools: WorkerPool[] = [];
const makePool = (options: Partial<PoolOptions> = {}) => {
  const pool = createWorkerPool({
    spawn: inlineWorkers(options.engine),
    size: 1,
    warmMs: 0,
    lateMs: 20_000,
    ...options,
  });
  pools.push(pool);
  return pool;
};
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

const pool = makePool();
const ask = async (request: Partial<RecommendRequest>, on = pool): Promise<Recommendation> =>
  unwrap(await recommend(on, { game: 'kuhn', ...request }));
const codeOf = async (request: Partial<RecommendRequest>, on = pool) => {
  const answer = await recommend(on, { game: 'kuhn', ...request });
  return answer.ok ? 'ok' : `${answer.error.code} ${answer.error.path}`;
};

const table = { card: ['Q', null, null], in: [1, 1, 1], acted: 0, bettor: -2 };
const view = { game: 'kuhn', variant: 'players=3', seat: 'player 1', at: 'act', table };

/** All of an answer that the view, the seed and the iterations decide. */
function reproducible(answer: Recommendation): string {
  const { queueMs, searchMs, stoppedBy, degraded, warnings, ...rest } = answer;
  return JSON.stringify(rest);
}

describe('a recommendation', () => {
  it.each(ids)('is a legal move with shares that add up to one, and keeps to its schema: %s', async (id) => {
    const game = await gameOf(id);
    for (const s of choices(game, 'legal', 4)) {
      const answer = await ask({ game: id, view: viewOf(game, s), budget: { iterations: 60 }, top: 500 });
      expect(unwrap(game.words.parseMove(s, answer.move))).toBeTypeOf('number');
      expect(answer.moves.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(answer.moves.some(({ move }) => move === answer.move)).toBe(true);
      for (const { move, line } of answer.moves) if (line.length > 0) expect(line[0].move).toBe(move);
      expect(recommendation.strict().safeParse(answer).error).toBeUndefined();
      expect(Object.keys(answer.values ?? {})).toEqual(answer.values === null ? [] : [...game.seats]);
    }
  });

  it('is the same for the same seed, another for another, and comes again from its token', async () => {
    const request = { view, seed: 's', budget: { iterations: 300 }, splits: 3, avoid: [], top: 1 };
    const first = await ask(request);
    expect(reproducible(await ask(request))).toBe(reproducible(first));
    expect(reproducible(await ask({ ...request, seed: 't' }))).not.toBe(reproducible(first));
    expect(reproducible(await ask({ view, token: first.token }))).toBe(reproducible(first));
  });

  it('comes again from its token however it ended: by time, degraded, drawn or forced', async () => {
    const byTime = await ask({ view, budget: { timeMs: 40 }, splits: 2, level: 1 });
    const unlimited = await ask({ view, budget: { timeMs: 40 }, temperature: 1 });
    const tiny = await ask({ view, budget: { timeMs: 1 } });
    const forced = await ask({ view, allow: ['bet'] });
    expect(unlimited.stoppedBy).toBe('time');
    expect(tiny.degraded).toBe(true);
    for (const answer of [byTime, unlimited, tiny, forced])
      expect(reproducible(await ask({ view, token: answer.token }))).toBe(reproducible(answer));
  });

  it('in worker threads is what it is in this one', async () => {
    const threads = makePool({ spawn: nodeWorkers(), size: 2 });
    for (const splits of [1, 3]) {
      const request = { view, seed: 's', budget: { iterations: 400 }, splits };
      expect(reproducible(await ask(request, threads))).toBe(reproducible(await ask(request)));
    }
  });

  it('of a forced move is there at once, without a search', async () => {
    const answer = await ask({ view, allow: ['bet'], budget: { timeMs: 60_000 } });
    expect(answer).toMatchObject({ move: 'bet', stoppedBy: 'forced', iterations: 0, values: null, degraded: false });
    expect(answer.moves[0].reason).toContain('the only legal move');
  });

  it('keeps to the moves that are allowed and not avoided', async () => {
    expect((await ask({ view, avoid: ['BET'] })).move).toBe('check');
    const answer = await ask({ view, avoid: ['castle', 'check'] });
    expect(answer.move).toBe('bet');
    expect(answer.warnings).toMatchObject([{ code: 'NOT_LEGAL', path: 'avoid[0]' }]);
    expect(await codeOf({ view, allow: ['castle'] })).toBe('ERR_MOVE allow[0]');
    expect(await codeOf({ view, avoid: ['bet', 'check'] })).toBe('ERR_NO_MOVE_LEFT avoid');
  });

  it('tells of the top moves and of the recommended one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        ask({ view, top: 1, temperature: 5, seed: `${i}`, budget: { iterations: 50 } }),
      ),
    );
    for (const { move, moves } of answers) expect(moves.map((ranked) => ranked.move)).toContain(move);
    expect(new Set(answers.map(({ moves }) => moves.length))).toEqual(new Set([1, 2]));
  });

  it('takes iterations and temperature from the level', async () => {
    const [{ iterations }] = levelsOf({ id: 'kuhn', variant: 'players=3' }, await packs.kuhn()).levels;
    expect((await ask({ view, level: 1 })).iterations).toBe(iterations);
    expect((await ask({ view, level: 1, splits: 3 })).iterations).toBe(iterations);
    expect(await codeOf({ view, level: 1, temperature: 1 })).toBe('ERR_FIELD_CONFLICT temperature');
    expect(await codeOf({ view, level: 1, budget: { iterations: 5 } })).toBe('ERR_FIELD_CONFLICT budget.iterations');
    expect(await codeOf({ view, level: 11 })).toBe('ERR_FIELD_RANGE level');
    expect((await ask({ view, level: 'easy' })).iterations).toBe(iterations);
    expect(await codeOf({ view, level: 'impossible' as 'easy' })).toBe('ERR_FIELD_WORD level');
    expect(await codeOf({ view, level: 1.5 })).toBe('ERR_FIELD_TYPE level');
  });

  it('spends what the clock of the seat allows, and no more', async () => {
    const answer = await ask({ view, budget: { clock: { remainingMs: 400, movesToGo: 10 } } });
    expect(answer.stoppedBy).toBe('time');
    expect(answer.queueMs + answer.searchMs).toBeLessThan(5_000); // without a clock it would be 60 s
    expect(answer.iterations).toBeGreaterThan(1);
    const bounded = await ask({ view, budget: { clock: { remainingMs: 60_000 }, iterations: 20 } });
    expect(bounded).toMatchObject({ stoppedBy: 'iterations', iterations: 20 });
    const late = await ask({ view, budget: { clock: { remainingMs: 0 } } });
    expect(late.move).toBeTypeOf('string');
  });

  it('names what is wrong with a clock', async () => {
    const clock = (fields: object) => codeOf({ view, budget: { clock: fields as { remainingMs: number } } });
    expect(await clock({})).toBe('ERR_FIELD_MISSING budget.clock.remainingMs');
    expect(await clock({ remainingMs: -1 })).toBe('ERR_FIELD_RANGE budget.clock.remainingMs');
    expect(await clock({ remainingMs: '10' })).toBe('ERR_FIELD_TYPE budget.clock.remainingMs');
    expect(await clock({ remainingMs: 10, movesToGo: 0 })).toBe('ERR_FIELD_RANGE budget.clock.movesToGo');
    expect(await clock({ remainingMs: 10, incrementMs: 1e9 })).toBe('ERR_FIELD_RANGE budget.clock.incrementMs');
  });

  it('warns of fields that mean nothing, by their paths, and of memory that was left out', async () => {
    const fields = { colour: 'red', budget: { iterations: 5, patience: 1 } } as object;
    const { warnings } = await ask({ ...fields, view: { ...view, mood: 'good', table: { ...table, luck: 1 } } });
    expect(warnings.map(({ code, path }) => `${code} ${path}`).sort()).toEqual([
      'UNKNOWN_FIELD budget.patience',
      'UNKNOWN_FIELD colour',
      'UNKNOWN_FIELD view.mood',
      'UNKNOWN_FIELD view.table.luck',
    ]);
    const hearts = await gameOf('hearts');
    const [s] = choices(hearts, 'memory', 1);
    const whole = viewOf(hearts, s) as { table: Record<string, unknown> };
    const { lacks, known, ...rest } = whole.table;
    const forgetful = await ask({ game: 'hearts', view: { ...whole, table: rest }, budget: { iterations: 5 } });
    expect(forgetful.warnings.map(({ code }) => code)).toContain('ASSUMED_MEMORY');
  });

  it('says why in numbers that the search has counted', async () => {
    const { moves } = await ask({ view, seed: 's', budget: { iterations: 2_000 } });
    for (const { reason, visits, availability, interval, values } of moves) {
      expect(reason).toContain(`tried in ${visits} of ${availability} sampled games`);
      expect(reason).toMatch(/mixed strategy/);
      expect(interval![0]).toBeLessThan(values!['player 1']);
      expect(interval![1]).toBeGreaterThan(values!['player 1']);
    }
  });

  it('says what is proved, plays it and ends with it', async () => {
    const game = await gameOf('tic-tac-toe');
    const [s] = choices(game, 'win', 1);
    const answer = await ask({ game: 'tic-tac-toe', view: viewOf(game, s), seed: 's', budget: { iterations: 3_000 } });
    const { moves, stoppedBy, proved, winChance, seat } = answer;
    expect([stoppedBy, proved, winChance![seat]]).toEqual(['proved', 'draw', 0.5]);
    expect(moves[0]).toMatchObject({ move: answer.move, proved: 'draw', error: 0, score: { [seat]: 0.5 } });
    expect(moves[0].reason).toMatch(/proved to be a draw if both play well/);
  });

  it('stops when its caller withdraws, with what it has', async () => {
    const threads = makePool({ spawn: nodeWorkers(), cancelMs: 20_000 });
    await threads.ready();
    const controller = new AbortController();
    const request = { game: 'kuhn', view, budget: { timeMs: 60_000 } };
    const answer = await recommend(threads, request, controller.signal, () => controller.abort());
    expect(unwrap(answer)).toMatchObject({ stoppedBy: 'cancelled', degraded: false });
  });

  it('tells how it comes along to whoever watches', async () => {
    const heard: number[] = [];
    const enough = new AbortController();
    const request = { game: 'kuhn', view, budget: { timeMs: 30_000 } };
    await recommend(pool, request, enough.signal, ({ iterations, move }) => {
      expect(['check', 'bet']).toContain(move);
      heard.push(iterations);
      if (heard.length > 1) enough.abort();
    });
    expect(heard.length).toBeGreaterThan(1);
  });
});

describe('a seat that waits for its move', () => {
  const hostile = () => makePool({ spawn: smallWorkers(), engine: new Engine(hostileCatalogue), lateMs: 20 });

  it.each([
    ['loops', 500, 'No worker finished'],
    ['exits', 30_000, 'lost'],
    ['throws', 30_000, 'bug in the service'],
  ])('gets a legal move when the code of the search %s', async (evaluator, timeMs, why) => {
    const on = hostile();
    await on.ready();
    const answer = await ask({ view, params: { evaluator }, budget: { timeMs } }, on);
    expect(['check', 'bet']).toContain(answer.move);
    expect(answer).toMatchObject({ degraded: true, iterations: 0 });
    expect(answer.warnings[0].message).toContain(why);
    expect(reproducible(await ask({ view, token: answer.token }, on))).toBe(reproducible(answer));
  });

  it('gets one from what was told so far when its search breaks off midway', async () => {
    const on = hostile();
    await on.ready();
    const answer = await ask(
      { view, params: { searcher: 'greedy', evaluator: 'tires' }, budget: { timeMs: 2_000 } },
      on,
    );
    expect(answer).toMatchObject({ degraded: true, stoppedBy: 'time' });
    expect(answer.iterations).toBeGreaterThan(0);
    expect(answer.warnings[0].message).toContain('what it had found by then');
  });

  it('does not wait for a search that has far more time: that one pauses, and goes on', async () => {
    const on = makePool({ spawn: nodeWorkers() });
    await on.ready();
    const iterations = 5_000_000; // more than are made before the other move is asked for
    let holding: Promise<Recommendation> | undefined;
    await new Promise<void>((resolve) => {
      const long = { game: 'kuhn', view, budget: { iterations, timeMs: 60_000 } };
      holding = recommend(on, long, undefined, () => resolve()).then(unwrap);
    });
    let isHeld = true;
    void holding!.then(() => {
      isHeld = false;
    });
    const answer = await ask({ view, budget: { deadlineAt: Date.now() + 20_000, iterations: 500 } }, on);
    expect(answer.iterations).toBe(500);
    expect(isHeld).toBe(true);
    expect(await holding).toMatchObject({ stoppedBy: 'iterations', iterations, degraded: false });
  });

  it('gets one though the deadline has passed already', async () => {
    const answer = await ask({ view, budget: { deadlineAt: Date.now() - 1_000 } });
    expect(answer).toMatchObject({ degraded: true });
    expect(answer.iterations).toBeGreaterThan(0);
  });
});
