import { describe, expect, it } from 'vitest';
import { MoveList } from '../../src/core/move-list.js';
import { evaluators as connectFour } from '../../src/eval/connect-four/index.js';
import type { MakeEvaluator } from '../../src/eval/evaluator.js';
import { uniformRollout } from '../../src/eval/rollout.js';
import { type Game, NOBODY, type State } from '../../src/games/game.js';
import { run } from '../../src/search/budget.js';
import { evaluating } from '../../src/search/evaluate/evaluating.js';
import { Prover } from '../../src/search/evaluate/proving.js';
import { defaults } from '../../src/search/params.js';
import { merge } from '../../src/search/result/merge.js';
import type { SearchResult } from '../../src/search/searcher.js';
import { provedResults } from '../../src/search/searcher.js';
import { soIsmcts } from '../../src/search/tree/ismcts.js';
import { open, position } from './helpers.js';

/** What each move comes to for the seat that makes it if both play well, by full search. */
class Solver {
  private readonly known = new Map<number, number>();
  private readonly game: Game;

  constructor(game: Game) {
    this.game = game;
  }

  after(s: State): ReadonlyMap<number, number> {
    const { game } = this;
    const seat = game.turn(s);
    const list = new MoveList(game.moveSpace);
    game.moves(s, list);
    return new Map(
      list.toArray().map((move) => {
        const next = game.create();
        next.copyFrom(s);
        game.play(next, move);
        return [move, this.value(next, seat)];
      }),
    );
  }

  private value(s: State, seat: number): number {
    const { game, known } = this;
    if (game.turn(s) === NOBODY) {
      const payoffs = new Float64Array(2);
      game.returns(s, payoffs);
      return payoffs[seat] + 0;
    }
    const key = game.key(s, seat);
    const best = known.get(key) ?? Math.max(...this.after(s).values());
    known.set(key, best);
    return game.turn(s) === seat ? best : 0 - best;
  }
}

const resultOf = (payoff: number) => provedResults[payoff + 1];

function searchOf(game: Game, s: State, make: MakeEvaluator, seed: number) {
  return soIsmcts(game, make(game), defaults).begin(game.view(s, game.turn(s)), seed);
}

describe.each([
  ['tic-tac-toe', '', uniformRollout],
  ['connect-four', 'columns=4,rows=4', uniformRollout],
  ['connect-four', 'columns=4,rows=4', connectFour.threats],
  ['connect-four', 'columns=5,rows=4,line=3', connectFour.threats],
] as const)('a search of %s %s', (id, variant, evaluator) => {
  it('proves nothing but the truth, and plays it', async () => {
    const game = await open(id, variant);
    const solver = new Solver(game);
    let proofs = 0;
    for (let seed = 0; seed < 30; seed++) {
      const s = position(game, seed, 3 + (seed % 6));
      const truth = solver.after(s);
      const best = Math.max(...truth.values());
      const search = searchOf(game, s, evaluator, seed);
      for (let step = 0; step < 10; step++) {
        search.advance(40);
        const { moves, proved, values, winChance } = search.result();
        for (const move of moves) {
          if (move.proved === undefined) continue;
          proofs++;
          expect(move.proved).toBe(resultOf(truth.get(move.move)!));
          expect([move.values[game.turn(s)], move.value.margin]).toEqual([truth.get(move.move), 0]);
        }
        expect(proved !== undefined).toBe(search.isProved);
        if (proved === undefined) continue;
        expect(proved).toBe(resultOf(best));
        expect(truth.get(moves[0].move)).toBe(best);
        expect(values[game.turn(s)]).toBe(best);
        expect(winChance[game.turn(s)]).toBe((best + 1) / 2);
        for (const { move, share } of moves) if (share > 0) expect(truth.get(move)).toBe(best);
      }
    }
    expect(proofs).toBeGreaterThan(100);
  });

  it('ends with its proof, wherever the clock looked', async () => {
    const game = await open(id, variant);
    const s = position(game, 7, 6);
    const [once, stepwise] = [searchOf(game, s, evaluator, 1), searchOf(game, s, evaluator, 1)];
    expect(run(once, { iterations: 100_000, settle: false }, () => 0)).toBe('proved');
    while (!stepwise.isProved) stepwise.advance(1);
    expect(stepwise.result()).toEqual(once.result());
    once.advance(1_000);
    expect(once.result()).toEqual(stepwise.result());
  });
});

it('chooses as UCT does until something is proved', async () => {
  const game = await open('connect-four');
  const s = game.create();
  game.setup(s);
  const views = game.view(s, 0);
  const unproved: Game = Object.create(game, { traits: { value: { ...game.traits, chance: true } } });
  const [a, b] = [unproved, game].map((of) => soIsmcts(of, uniformRollout(of), defaults).begin(views, 3));
  a.advance(300);
  b.advance(300);
  // where something is left to chance, less may still be learned of a value
  const found = ({ moves, ...rest }: SearchResult) => ({
    ...rest,
    moves: moves.map(({ value: { margin: _, ...value }, ...stats }) => ({ ...stats, value })),
  });
  expect(found(b.result())).toEqual(found(a.result()));
});

it('keeps the proof of one search when several are merged', async () => {
  const game = await open('tic-tac-toe');
  const s = position(game, 7, 5);
  const [proving, short] = [searchOf(game, s, uniformRollout, 1), searchOf(game, s, uniformRollout, 2)];
  run(proving, { iterations: 10_000, settle: false }, () => 0);
  short.advance(3);
  const { proved, values, winChance } = proving.result();
  expect(proved).toBeDefined();
  expect(merge([short.result(), proving.result()])).toMatchObject({ proved, values, winChance });
});

it('recommends the move that its evaluation proves to win', async () => {
  const game = await open('connect-four');
  const s = game.create();
  game.setup(s);
  for (const column of 'eccecbdgcccbgfabfgedbfbbgeagf') game.play(s, 'abcdefg'.indexOf(column));
  const list = new MoveList(game.moveSpace);
  game.moves(s, list);
  const view = game.view(s, game.turn(s));
  const parts = { game, evaluator: connectFour.threats(game), params: defaults, view, seed: 's113' };
  const search = evaluating(searchOf(game, s, connectFour.threats, 113), parts, list.toArray());
  run(search, { iterations: 2_000, settle: false }, () => 0);
  const { moves, evaluation, proved } = search.result();
  expect([moves[0].move, proved]).toEqual(['abcdefg'.indexOf('g'), 'win']);
  expect(evaluation!.against.move).toBe(moves[0].move);
  const worth = (move: number) => evaluation!.moves.find((each) => each.move === move)!.value;
  for (const { move, proved, values } of moves)
    if (proved !== undefined) expect(worth(move)).toEqual({ mean: values[view.seat], error: 0, margin: 0 });
});

it('solves a position as full search does, for either seat', async () => {
  const game = await open('tic-tac-toe');
  const solver = new Solver(game);
  for (let seed = 0; seed < 20; seed++) {
    const s = position(game, seed, 1 + (seed % 4));
    const best = Math.max(...solver.after(s).values());
    const solved = (seat: number) => Prover.of(game, uniformRollout(game), seat)!.valueOf(s, 100_000);
    expect([solved(game.turn(s)), solved(1 - game.turn(s))]).toEqual([best, 0 - best]);
  }
});
