import { describe, expect, it } from 'vitest';
import { hashCells } from '../../src/core/hash.js';
import { Engine } from '../../src/engine/engine.js';
import { CHANCE, type Evaluator, type Game, MoveList, NOBODY, Rng, type State, unwrap } from '../../src/kit.js';
import { accountOf, type KnownPolicy, luckOf, luckOfChance } from '../../src/luck/account.js';
import { worthOf } from '../../src/luck/judge.js';
import { Worth } from '../../src/luck/worth.js';
import { randomMoves } from '../games/play-game.js';

const engine = new Engine();
const gameOf = async (id: string, variant = '') => unwrap(await engine.game(id, variant));

function startOf(game: Game): State {
  const s = game.create();
  game.setup(s);
  return s;
}

function randomGame(game: Game, seed: string) {
  const s = game.create();
  const moves = [...randomMoves(game, s, new Rng(seed))];
  const payoffs = new Float64Array(game.seats.length);
  game.returns(s, payoffs);
  return { moves, payoffs: [...payoffs] };
}

/** As bad as a judge can be: whatever it says has nothing to do with the game. */
const nonsense: Evaluator = {
  name: 'nonsense',
  evaluate(s, _, values) {
    for (let seat = 0; seat < values.length; seat++) values[seat] = (hashCells(s.cells) >>> (8 * seat)) & 255;
    return false;
  },
};

const uniform: KnownPolicy = (_, moves, out) => {
  out.fill(1 / moves.count, 0, moves.count);
  return true;
};

/** All games with their probabilities, where seats choose evenly. */
function* allGames(game: Game, s = startOf(game), moves: readonly number[] = [], p = 1): Generator<[number[], number]> {
  if (game.turn(s) === NOBODY) {
    yield [[...moves], p];
    return;
  }
  const list = new MoveList(game.moveSpace);
  const odds = new Float64Array(game.moveSpace);
  if (game.turn(s) === CHANCE) game.outcomes(s, list, odds);
  else {
    game.moves(s, list);
    odds.fill(1 / list.count);
  }
  for (let i = 0; i < list.count; i++) {
    const next = game.create();
    next.copyFrom(s);
    game.play(next, list.at[i]);
    yield* allGames(game, next, [...moves, list.at[i]], p * odds[i]);
  }
}

describe('the account of a game', () => {
  it.each(['hearts', 'leduc', 'liars-dice', 'perikles'])('adds up to result minus prior: %s', async (id) => {
    const game = await gameOf(id);
    const worth = await worthOf(engine, game, { rollouts: 2, outcomes: 8 });
    const { moves, payoffs } = randomGame(game, `sum/${id}`);
    const { prior, result, turns } = accountOf(worth, { start: startOf(game), moves }, 'sum');
    expect(result).toEqual(payoffs);
    expect(turns[0].from).toBe(0);
    expect(turns.at(-1)!.to).toBe(moves.length);
    for (const [i, turn] of turns.entries()) expect(turn.from).toBe(i === 0 ? 0 : turns[i - 1].to);
    for (const seat of game.seats.keys())
      expect(turns.reduce((sum, { change }) => sum + change[seat], prior[seat])).toBeCloseTo(payoffs[seat], 9);
  });

  it('gives the same account for the same game and seed', async () => {
    const game = await gameOf('leduc');
    const worth = await worthOf(engine, game, { rollouts: 2, outcomes: 8 });
    const line = { start: startOf(game), moves: randomGame(game, 'again').moves };
    expect(accountOf(worth, line, 'x')).toEqual(accountOf(worth, line, 'x'));
    expect(accountOf(worth, line, 'x')).not.toEqual(accountOf(worth, line, 'y'));
  });

  it('gives the first decision what a match has come to when it begins in the middle and goes on', async () => {
    const game = await gameOf('tic-tac-toe');
    const worth = new Worth(game, nonsense, { isSteady: true });
    const { moves } = randomGame(game, 'part');
    const start = startOf(game);
    for (const move of moves.slice(0, 2)) game.play(start, move);
    const { prior, result, turns } = accountOf(worth, { start, moves: moves.slice(2, 4) }, 'part');
    expect(turns).toHaveLength(2);
    expect(result[0]).toBe(prior[0] + turns[0].change[0] + turns[1].change[0]);
  });
});

describe('luck', () => {
  it.each([
    ['kuhn', ''],
    ['goofspiel', 'cards=3,points=random'],
    ['liars-dice', 'sides=2'],
  ])('has mean zero over all that can happen, however bad the judge: %s', async (id, variant) => {
    const game = await gameOf(id, variant);
    const worth = new Worth(game, nonsense, { isSteady: true });
    const start = startOf(game);
    const mean = game.seats.map(() => 0);
    const withPolicy = game.seats.map(() => 0);
    let [all, largest] = [0, 0];
    for (const [moves, p] of allGames(game)) {
      const luck = luckOf(accountOf(worth, { start, moves }, 'all'));
      const known = luckOf(accountOf(worth, { start, moves }, 'all', uniform));
      for (const seat of mean.keys()) {
        mean[seat] += p * luck[seat];
        withPolicy[seat] += p * known[seat];
        largest = Math.max(largest, Math.abs(luck[seat]));
      }
      all += p;
    }
    expect(all).toBeCloseTo(1, 9);
    expect(largest).toBeGreaterThan(10);
    for (const seat of mean.keys()) {
      expect(mean[seat]).toBeCloseTo(0, 9);
      expect(withPolicy[seat]).toBeCloseTo(0, 9);
    }
  });

  it('has mean zero too where of many outcomes some are drawn', async () => {
    const game = await gameOf('hearts', 'pass=left');
    const worth = new Worth(game, nonsense, { isSteady: true, effort: { rollouts: 1, outcomes: 3 } });
    const start = startOf(game);
    const games = 600;
    const sums = [0, 0];
    for (let n = 0; n < games; n++) {
      const rng = new Rng(`deal/${n}`);
      const s = startOf(game);
      const moves: number[] = [];
      for (; game.turn(s) === CHANCE; game.play(s, moves.at(-1)!)) moves.push(game.sample(s, rng));
      const [luck] = luckOfChance(worth, { start, moves }, `${n}`);
      sums[0] += luck;
      sums[1] += luck * luck;
    }
    const mean = sums[0] / games;
    expect(Math.abs(mean)).toBeLessThan((4 * Math.sqrt(sums[1] / games)) / Math.sqrt(games));
  });

  it('is the same whether decisions are looked at or not, where the judge does not draw', async () => {
    const game = await gameOf('leduc');
    const worth = new Worth(game, nonsense, { isSteady: true });
    const line = { start: startOf(game), moves: randomGame(game, 'same').moves };
    expect(luckOfChance(worth, line, '1')).toEqual(luckOf(accountOf(worth, line, '2')));
  });
});
