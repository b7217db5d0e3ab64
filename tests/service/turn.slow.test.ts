/** `until: 'turn'`: the seat's moves up to the next chance event, news or decision of another seat, from one search. */
import { afterAll, describe, expect, it } from 'vitest';
import { hashCells } from '../../src/core/hash.js';
import { type Game, MoveList, Rng, type State, UNSEEN, unwrap } from '../../src/kit.js';
import { turnLine } from '../../src/search/result/turn-line.js';
import { legalMoves } from '../../src/service/rules/position.js';
import { type Recommendation, recommendation } from '../../src/service/schema/answer-schemas.js';
import type { RecommendRequest } from '../../src/service/schema/request.js';
import { nodeWorkers } from '../../src/workers/node.js';
import { createWorkerPool, type PoolOptions, recommend, type WorkerPool } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { choices, gameOf, ids, viewOf } from './games.js';

const pools: WorkerPool[] = [];
const makePool = (options: Partial<PoolOptions> = {}) => {
  const pool = createWorkerPool({ spawn: inlineWorkers(), size: 1, warmMs: 0, lateMs: 20_000, ...options });
  pools.push(pool);
  return pool;
};
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

const pool = makePool();
const threads = makePool({ spawn: nodeWorkers(), size: 2 });
const ask = async (request: RecommendRequest, on = pool): Promise<Recommendation> =>
  unwrap(await recommend(on, { until: 'turn', ...request }));

const LEAST_VISITS = 30; // of a choice after the first
const WORLDS = 8; // not those that the answer was made with

/** Plays the line in worlds of the view: it must be legal in each, with nothing between its moves. */
function expectPlayable(game: Game, s: State, { move, decision, turn = [] }: Recommendation): void {
  const seat = game.turn(s);
  expect(turn[0]).toMatchObject({ move, decision });
  const worlds = unwrap(game.worlds(game.view(s, seat)));
  const list = new MoveList(game.moveSpace);
  const world = game.create();
  for (let deal = 0; deal < WORLDS; deal++) {
    if (deal === 0) world.copyFrom(s);
    else worlds.sample(world, new Rng(`deal ${deal}`));
    for (const [at, step] of turn.entries()) {
      if (at > 0) expect(game.told(world, seat)).toBe(UNSEEN);
      expect([game.turn(world), game.words.decision(world)], `${deal}: ${step.move}`).toEqual([seat, step.decision]);
      const made = unwrap(game.words.parseMove(world, step.move));
      game.moves(world, list);
      expect(list.toArray()).toContain(made);
      // a choice of few visits ends the line
      if (at > 0 && list.count > 1) expect(step.visits / step.share).toBeGreaterThanOrEqual(LEAST_VISITS - 0.001);
      game.play(world, made);
    }
  }
}

/** The start of Alexander's second turn or so: a turn of many decisions lies ahead. */
async function findLongTurn(): Promise<{
  readonly game: Game;
  readonly s: State;
  readonly request: RecommendRequest;
}> {
  const game = await gameOf('alexander');
  for (const s of choices(game, 'long', 40, 5)) {
    const request = { game: game.id, view: viewOf(game, s), seed: 's', budget: { iterations: 600 } };
    if (((await ask(request)).turn ?? []).length > 2) return { game, s, request };
  }
  throw new Error('No long turn in sight');
}

let found: ReturnType<typeof findLongTurn> | undefined;
const longTurn = () => {
  found ??= findLongTurn();
  return found;
};

/** A move after which the same seat has another choice in every world, if what has come of it is as wanted there. */
function onTheWay(game: Game, isWanted: (worlds: readonly State[], seat: number) => boolean) {
  const worlds = Array.from({ length: WORLDS }, () => game.create());
  for (const s of choices(game, 'on the way', 4000, 1)) {
    const view = game.view(s, game.turn(s));
    const { seat } = view;
    const drawn = unwrap(game.worlds(view));
    for (const first of legalMoves(game, s)) {
      const rng = new Rng('on the way');
      for (const [deal, world] of worlds.entries()) {
        if (deal === 0) world.copyFrom(s);
        else drawn.sample(world, rng);
        game.play(world, first);
      }
      const goesOn = worlds.every((world) => game.turn(world) === seat && legalMoves(game, world).length > 1);
      if (goesOn && isWanted(worlds, seat)) return { view, first, after: worlds[0] };
    }
  }
  throw new Error('No such move in sight');
}

/** Nothing is told, and the worlds look alike to the seat. */
const areAlike = (game: Game, worlds: readonly State[], seat: number) =>
  worlds.every((world) => game.told(world, seat) === UNSEEN && game.key(world, seat) === game.key(worlds[0], seat));

/** All of an answer that the view, the seed and the iterations decide. */
function reproducible({ queueMs, searchMs, stoppedBy, degraded, warnings, ...rest }: Recommendation): string {
  return JSON.stringify(rest);
}

describe('the moves of a turn', () => {
  it.each(ids)('can be played in every world of the view: %s', async (id) => {
    const game = await gameOf(id);
    let i = 0;
    for (const s of choices(game, 'turn', 4)) {
      const temperature = i++ % 3 === 2 ? 1 : 0;
      const request = { game: id, view: viewOf(game, s), budget: { iterations: 120 }, seed: 's', temperature };
      const answer = await ask({ ...request, splits: 1 + (i % 2) });
      expect(recommendation.strict().safeParse(answer).error).toBeUndefined();
      expectPlayable(game, s, answer);
    }
  });

  it('are several where a turn is many decisions, and one where the others move in turn', async () => {
    const { game, s, request } = await longTurn();
    const { turn = [], moves, move, seat, ...answer } = await ask(request);
    const { share, visits, values } = moves.find((ranked) => ranked.move === move)!;
    expect(turn[0]).toMatchObject({ move, decision: answer.decision, share, visits, value: values?.[seat] });
    for (const step of turn.slice(1)) expect(step.share).toBeLessThanOrEqual(1);
    expectPlayable(game, s, { ...answer, moves, move, seat, turn });
    const connectFour = await gameOf('connect-four');
    for (const state of choices(connectFour, 'alternate', 3)) {
      const alternate = await ask({ game: connectFour.id, view: viewOf(connectFour, state) });
      expect(alternate.turn).toHaveLength(1);
    }
  });

  it('come only if they are asked for, and leave the rest of the answer as it is', async () => {
    const { request } = await longTurn();
    const { token: _, ...plain } = await ask({ ...request, until: 'move' });
    const { token: __, turn, ...whole } = await ask(request);
    expect('turn' in plain).toBe(false);
    expect(JSON.stringify({ ...whole, queueMs: 0, searchMs: 0 })).toBe(
      JSON.stringify({ ...plain, queueMs: 0, searchMs: 0 }),
    );
  });

  it('are the same on one worker and on two, for a view and every position behind it, and again from the token', async () => {
    const { game, s, request } = await longTurn();
    const split = { ...request, splits: 3, temperature: 0.5 };
    const one = await ask(split);
    const two = await ask(split, threads);
    expect(one.turn!.length).toBeGreaterThan(1);
    expect(reproducible(two)).toBe(reproducible(one));
    const { view, until, ...rest } = { ...split, until: 'turn' as const };
    const position = game.words.makePosition(s) as NonNullable<RecommendRequest['position']>;
    expect(reproducible(await ask({ ...rest, until, position }))).toBe(reproducible(one));
    const again = unwrap(await recommend(pool, { game: game.id, view, token: one.token }));
    expect(reproducible(again)).toBe(reproducible(one));
    const both = await recommend(pool, { game: game.id, view, token: one.token, until });
    expect(both).toMatchObject({ ok: false, error: { code: 'ERR_FIELD_CONFLICT', path: 'until' } });
  });

  it('go on only by what was learned of the decision that follows', async () => {
    const game = await gameOf('alexander');
    const { view, first, after } = onTheWay(game, (worlds, seat) => areAlike(game, worlds, seat));
    const second = legalMoves(game, after)[1];
    const moves = [{ move: second, visits: 50, total: 25, next: 'ends' as const }];
    const along = (site: number) => {
      const begun = { move: first, share: 1, visits: 100, next: { site, moves } };
      return turnLine(game, view, begun, 0, new Rng('line')).map(({ move }) => move);
    };
    expect(along(game.site(after))).toEqual([first, second]);
    expect(along(game.site(after) + 1)).toEqual([first]);
  });

  /** The line after that move, where every choice that follows was searched. */
  function lineFrom(game: Game, { view, first, after }: ReturnType<typeof onTheWay>): readonly number[] {
    const moves = legalMoves(game, after).map((move) => ({ move, visits: 50, total: 25, next: 'ends' as const }));
    const begun = { move: first, share: 1, visits: 100, next: { site: game.site(after), moves } };
    return turnLine(game, view, begun, 0, new Rng('line')).map(({ move }) => move);
  }

  it.each(['alexander', 'phantom-tic-tac-toe'])('end where the seat is told something: %s', async (id) => {
    const game = await gameOf(id);
    const found = onTheWay(game, (worlds, seat) => worlds.every((world) => game.told(world, seat) !== UNSEEN));
    expect(lineFrom(game, found)).toEqual([found.first]);
  });

  it('end where worlds differ in what the seat sees', async () => {
    const game = await gameOf('alexander');
    const isHidden = (worlds: readonly State[], seat: number) =>
      areAlike(game, worlds, seat) && worlds.some(({ cells }) => hashCells(cells) !== hashCells(worlds[0].cells));
    const found = onTheWay(game, isHidden);
    const ofAllCells: Game = Object.assign(Object.create(game), { key: (s: State) => hashCells(s.cells) });
    expect(lineFrom(game, found)).toHaveLength(2);
    expect(lineFrom(ofAllCells, found)).toEqual([found.first]);
  });

  it('are there after a cancel too, and with a forced or unsearched first move', async () => {
    const { game, s, request } = await longTurn();
    const controller = new AbortController();
    const long: RecommendRequest = { ...request, until: 'turn', budget: { timeMs: 20_000 }, splits: 1 };
    const stop = ({ iterations }: { iterations: number }) => iterations > 500 && controller.abort();
    const cancelled = unwrap(await recommend(threads, long, controller.signal, stop));
    expect(cancelled.stoppedBy).toBe('cancelled');
    expectPlayable(game, s, cancelled);
    const forced = await ask({ ...request, allow: [cancelled.move] });
    expect(forced).toMatchObject({ stoppedBy: 'forced', turn: [{ move: cancelled.move, visits: 0, value: null }] });
    expectPlayable(game, s, forced);
  });
});
