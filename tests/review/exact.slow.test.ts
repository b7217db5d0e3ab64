/** Losses against exact values, where boards are small enough to be solved. */
import { afterAll, expect, it } from 'vitest';
import { type Game, MoveList, NOBODY, Rng, type State, unwrap } from '../../src/kit.js';
import { leastClassOf, lossOf } from '../../src/review/loss.js';
import { engine, pool } from './games.js';

afterAll(() => pool.close());

const POSITIONS = 250; // of each game

it.each([
  ['tic-tac-toe', ''],
  ['connect-four', 'columns=4,rows=4,line=3'],
])('calls those moves mistakes that throw the result away, and no others: %s', async (id, variant) => {
  const game = unwrap(await engine.game(id, variant));
  const worthOf = solver(game);
  const rng = new Rng(`exact/${id}`);
  let thrown = 0;
  let found = 0;
  const wrong: string[] = [];
  for (let n = 0; n < POSITIONS; ) {
    const s = game.create();
    game.setup(s);
    for (let plies = rng.below(9); plies > 0 && game.turn(s) !== NOBODY; plies--) game.play(s, game.pick(s, rng));
    if (game.turn(s) === NOBODY || movesOf(game, s).length < 2) continue;
    n++;
    const move = game.pick(s, rng);
    const text = game.words.makeMove(s, move);
    const answer = unwrap(
      await pool.recommend({
        game: id,
        variant: game.variant,
        position: game.words.makePosition(s),
        evaluate: [text],
        budget: { iterations: 3_000 },
        seed: `${n}`,
      }),
    );
    const loss = lossOf(answer, text, [game.traits.minUtility, game.traits.maxUtility])!;
    const isCalled = ['mistake', 'blunder'].includes(leastClassOf(loss));
    const isThrown = worthOf(after(game, s, move), game.turn(s)) < worthOf(s, game.turn(s));
    if (isThrown) thrown++;
    if (isThrown && isCalled) found++;
    if (isCalled && !isThrown) wrong.push(`${JSON.stringify(game.words.makePosition(s))}: ${text}`);
  }
  expect(thrown).toBeGreaterThan(POSITIONS / 10);
  expect(wrong).toEqual([]);
  expect(found / thrown).toBeGreaterThanOrEqual(0.95);
});

/** The payoff of a seat if both play well. */
function solver(game: Game): (s: State, seat: number) => number {
  const known = new Map<string, number>();
  const payoffs = new Float64Array(2);
  const solve = (s: State): number => {
    if (game.turn(s) === NOBODY) {
      game.returns(s, payoffs);
      return payoffs[0];
    }
    const key = s.cells.join();
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const values = movesOf(game, s).map((move) => solve(after(game, s, move)));
    const value = game.turn(s) === 0 ? Math.max(...values) : Math.min(...values);
    known.set(key, value);
    return value;
  };
  return (s, seat) => (seat === 0 ? solve(s) : -solve(s));
}

function movesOf(game: Game, s: State): readonly number[] {
  const list = new MoveList(game.moveSpace);
  game.moves(s, list);
  return list.toArray();
}

function after(game: Game, s: State, move: number): State {
  const next = game.create();
  next.copyFrom(s);
  game.play(next, move);
  return next;
}
