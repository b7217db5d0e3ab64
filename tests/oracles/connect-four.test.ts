import { expect, it } from 'vitest';
import { ConnectFourScores } from '../../lab/exact/connect-four-scores.js';
import { MoveList } from '../../src/core/move-list.js';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { ConnectFourSolver } from '../../src/eval/connect-four/solver.js';
import { family } from '../../src/games/connect-four/index.js';
import type { ConnectFour } from '../../src/games/connect-four/state.js';
import { NOBODY, type Player, type State } from '../../src/games/game.js';
import { perft } from '../golden/goldens.js';

const game = unwrap(family.variant(''));

it('has 7^5 and 7^6 paths of five and six marks', () => {
  expect(perft(game, 5)).toBe(16_807);
  expect(perft(game, 6)).toBe(117_649);
});

it('gives the first player about +0.115 in uniform play, in 21.3 marks', () => {
  const playouts = 40_000;
  const s = game.create();
  const rng = new Rng('connect four');
  const payoff = new Float64Array(2);
  let value = 0;
  let marks = 0;
  for (let i = 0; i < playouts; i++) {
    game.setup(s);
    marks += game.playout(s, rng);
    game.returns(s, payoff);
    value += payoff[0];
  }
  expect(value / playouts).toBeGreaterThan(0.1);
  expect(value / playouts).toBeLessThan(0.13);
  expect(marks / playouts).toBeGreaterThan(21.2);
  expect(marks / playouts).toBeLessThan(21.4);
});

it('has the results that a solver written apart finds', () => {
  const solver = new ConnectFourScores();
  const rng = new Rng('solver');
  const s = game.create();
  let compared = 0;
  while (compared < 15) {
    let columns = '';
    game.setup(s);
    while (columns.length < 31 && game.turn(s) !== NOBODY) {
      const move = game.pick(s, rng);
      columns += 'abcdefg'[move];
      game.play(s, move);
    }
    if (game.turn(s) === NOBODY) continue;
    solver.set(columns);
    const seat = game.turn(s) as Player;
    expect(solver.result(), columns).toBe(resultOf(s, seat));
    expect(solver.results(), columns).toEqual(resultsOf(s, seat));
    compared++;
  }
});

it('is solved by the search as by a solver written apart, in parts and in any window', () => {
  const reference = new ConnectFourScores();
  const rng = new Rng('search');
  const s = game.create();
  let compared = 0;
  while (compared < 40) {
    let columns = '';
    game.setup(s);
    while (columns.length < 20 + (compared % 10) && game.turn(s) !== NOBODY) {
      const move = game.pick(s, rng);
      columns += 'abcdefg'[move];
      game.play(s, move);
    }
    if (game.turn(s) === NOBODY) continue;
    reference.set(columns);
    const truth = reference.result();
    const solver = ConnectFourSolver.of(6, 7, 4)!;
    for (const [low, high] of [
      [-1, 0],
      [0, 1],
      [-1, 1],
    ]) {
      solver.begin(s as ConnectFour, low, high);
      while (!solver.advance(3));
      expect(within(low, high, solver.result), columns).toBe(within(low, high, truth));
    }
    compared++;
  }
});

const within = (low: number, high: number, result: number) => Math.min(high, Math.max(low, result)) + 0;

it('has no solver where a board is too large, or lines are not of four', () => {
  expect([ConnectFourSolver.of(8, 7, 4), ConnectFourSolver.of(6, 9, 4), ConnectFourSolver.of(6, 7, 5)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

/** After each move of the seat, by column; undefined where it is full. */
function resultsOf(s: State, seat: Player): readonly (number | undefined)[] {
  const moves = new MoveList(game.moveSpace);
  game.moves(s, moves);
  const legal = new Set(moves.toArray());
  return Array.from({ length: game.moveSpace }, (_, move) => {
    if (!legal.has(move)) return undefined;
    const next = game.create();
    next.copyFrom(s);
    game.play(next, move);
    return resultOf(next, seat);
  });
}

/** Of the seat if both play well. */
function resultOf(s: State, seat: Player): number {
  const turn = game.turn(s);
  if (turn === NOBODY) {
    const payoffs = new Float64Array(2);
    game.returns(s, payoffs);
    return payoffs[seat] + 0;
  }
  const moves = new MoveList(game.moveSpace);
  game.moves(s, moves);
  let best = -1;
  for (const move of moves.toArray()) {
    const next = game.create();
    next.copyFrom(s);
    game.play(next, move);
    best = Math.max(best, resultOf(next, turn));
    if (best === 1) break;
  }
  return turn === seat ? best : 0 - best;
}
