/** Exact costs of decisions, from the end of a game backwards, against plain minimax. */
import { expect, it } from 'vitest';
import { type Game, MoveList, NOBODY, Rng, type State, unwrap } from '../../src/kit.js';
import { solvedBackwards } from '../../src/review/solving.js';
import { ExactValues } from '../../src/service/exact-values.js';
import { engine } from './games.js';

it.each([
  ['tic-tac-toe', '', 0],
  ['connect-four', 'columns=4,rows=4,line=3', 6], // the solver is for lines of four
  ['connect-four', 'columns=5,rows=4', 9],
])('are those of minimax, and name a move that keeps the result: %s %s', async (id, variant, from) => {
  const game = unwrap(await engine.game(id, variant));
  const worthOf = minimax(game);
  let thrown = 0;
  for (let n = 0; n < 6; n++) {
    const rng = new Rng(`solving/${n}`);
    const positions = [game.create()];
    game.setup(positions[0]);
    const moves: number[] = [];
    for (let s = positions[0]; game.turn(s) !== NOBODY; s = positions[moves.length]) {
      moves.push(game.pick(s, rng));
      positions.push(after(game, s, moves[moves.length - 1]));
    }
    const solved = solvedBackwards(game, (await ExactValues.of(engine, game))!, positions, moves);
    for (let at = from; at < moves.length; at++) {
      const s = positions[at];
      const worth = (move: number) => (1 + worthOf(after(game, s, move), game.turn(s))) / 2;
      const most = (1 + worthOf(s, game.turn(s))) / 2;
      const { cost, best } = solved.get(at)!;
      expect(cost).toBe(most - worth(moves[at]));
      expect(worth(best)).toBe(most);
      if (cost === 0) expect(best).toBe(moves[at]);
      else thrown++;
    }
  }
  expect(thrown).toBeGreaterThan(1);
});

it('are none where something is hidden or drawn', async () => {
  for (const id of ['kuhn', 'hearts', 'dark-hex'])
    expect(await ExactValues.of(engine, unwrap(await engine.game(id, '')))).toBeUndefined();
});

function after(game: Game, s: State, move: number): State {
  const next = game.create();
  next.copyFrom(s);
  game.play(next, move);
  return next;
}

/** The payoff of a seat if both play well. */
function minimax(game: Game): (s: State, seat: number) => number {
  const known = new Map<string, number>();
  const payoffs = new Float64Array(2);
  const worth = (s: State): number => {
    const turn = game.turn(s);
    if (turn === NOBODY) {
      game.returns(s, payoffs);
      return payoffs[0];
    }
    const key = s.cells.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const moves = new MoveList(game.moveSpace);
    game.moves(s, moves);
    const results = moves.toArray().map((move) => worth(after(game, s, move)));
    const best = turn === 0 ? Math.max(...results) : Math.min(...results);
    known.set(key, best);
    return best;
  };
  return (s, seat) => (seat === 0 ? worth(s) : -worth(s));
}
