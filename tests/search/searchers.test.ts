import { describe, expect, it, test } from 'vitest';
import { uniformRollout } from '../../src/eval/rollout.js';
import { greedy, policy, random } from '../../src/search/baseline.js';
import { defaults } from '../../src/search/params.js';
import { mccfr } from '../../src/search/regret/mccfr.js';
import type { MakeSearcher } from '../../src/search/searcher.js';
import { moIsmcts, soIsmcts } from '../../src/search/tree/ismcts.js';
import { pimc } from '../../src/search/tree/pimc.js';
import { effort } from '../../src/testing/sampling.js';
import { bestMove, open, position, search } from './helpers.js';
import { probe, selfInterest, strategyFusion, tileGuess } from './toys.js';

const puct: MakeSearcher = (game, evaluator, params) =>
  soIsmcts(game, evaluator, { ...params, selection: 'puct', exploration: 1.5 });
const stdev: MakeSearcher = (game, evaluator, params) =>
  soIsmcts(game, evaluator, { ...params, explorationUnit: 'stdev', exploration: 1.5 });
const searchers = {
  'so-ismcts with puct': puct,
  'so-ismcts with units of stdev': stdev,
  mccfr,
  'so-ismcts': soIsmcts,
  'mo-ismcts': moIsmcts,
  pimc,
  greedy,
  policy,
  random,
};
const treeSearchers = { 'so-ismcts': soIsmcts, 'mo-ismcts': moIsmcts };
const learners = { ...treeSearchers, puct, stdev, pimc, greedy };
const games = [
  ['kuhn', 'players=3', 1],
  ['leduc', '', 2],
  ['tic-tac-toe', '', 2],
  ['phantom-tic-tac-toe', '', 3],
] as const;

describe.each(Object.entries(searchers))('%s', (_, make) => {
  describe.each(games)('in %s %s', (id, variant, plies) => {
    it('gives the same result for the same view, seed and iterations', async () => {
      const game = await open(id, variant);
      const s = position(game, 11, plies);
      const view = game.view(s, game.turn(s));
      expect(search(make, game, view, 500, 3)).toEqual(search(make, game, view, 500, 3));
    });

    it('comes to the same whether it advances at once or in parts, and whether it is asked in between', async () => {
      const game = await open(id, variant);
      const s = position(game, 5, plies);
      const parts = make(game, uniformRollout(game), defaults).begin(game.view(s, game.turn(s)), 9);
      parts.advance(1);
      parts.advance(199);
      parts.result();
      parts.advance(300);
      expect(parts.result()).toEqual(search(make, game, game.view(s, game.turn(s)), 500, 9));
    });

    it('lists every legal move once, with visits that add up and shares of one', async () => {
      const game = await open(id, variant);
      const s = position(game, 2, plies);
      const result = search(make, game, game.view(s, game.turn(s)), 400, 1);
      if (result.proved === undefined) expect(result.iterations).toBe(400);
      if (make !== mccfr) expect(result.moves.reduce((sum, move) => sum + move.visits, 0)).toBe(result.iterations);
      expect(result.moves.reduce((sum, move) => sum + move.share, 0)).toBeCloseTo(1, 12);
      expect(new Set(result.moves.map((move) => move.move)).size).toBe(result.moves.length);
      for (const move of result.moves) expect(move.availability).toBeGreaterThanOrEqual(move.visits);
      if (result.counted > 0)
        for (const { share, visits } of result.moves)
          if (result.proved === undefined || share > 0) expect(share).toBeCloseTo(visits / result.counted, 12);
      for (const value of result.values) {
        expect(value).toBeGreaterThanOrEqual(game.traits.minUtility);
        expect(value).toBeLessThanOrEqual(game.traits.maxUtility);
      }
      expect(result.winChance.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      const places = (game.seats.length * (game.seats.length + 1)) / 2;
      expect(result.placement.reduce((sum, place) => sum + place, 0)).toBeCloseTo(places, 9);
    });

    it('keeps to the allowed moves', async () => {
      const game = await open(id, variant);
      const s = position(game, 2, plies);
      const view = game.view(s, game.turn(s));
      const [, second] = search(make, game, view, 50, 1).moves;
      const only = make(game, uniformRollout(game), defaults).begin(view, 1, [second.move]);
      only.advance(50);
      expect(only.result().moves.map((move) => move.move)).toEqual([second.move]);
    });
  });
});

describe.each(Object.entries(learners))('%s', (_, make) => {
  it('wins a won game of tic-tac-toe and stops a lost one', async () => {
    const game = await open('tic-tac-toe');
    const s = game.create();
    for (const [line, answer] of [
      [[0, 3, 1, 4], 2],
      [[0, 4, 1], 2],
    ] as const) {
      game.setup(s);
      for (const move of line) game.play(s, move);
      const result = search(make, game, game.view(s, game.turn(s)), 3000, 4);
      expect(result.moves[0].move).toBe(answer);
    }
  });
});

describe.each(Object.entries(treeSearchers))('%s', (_, make) => {
  it('takes the sure gain where gambling only looks good to one who sees the coin', () => {
    const game = strategyFusion();
    for (let seed = 0; seed < 50; seed++) {
      const s = position(game, seed, 0);
      const result = search(make, game, game.view(s, 0), 500, seed);
      expect(bestMove(game, s, result)).toBe('choose 0');
    }
  });

  it.each(['throw', 'secret'] as const)('never takes the risk of the probe by %s', (by) => {
    const game = probe(by);
    for (let seed = 0; seed < 50 * effort().games; seed++) {
      const s = position(game, seed, 0);
      const result = search(make, game, game.view(s, 0), 1000, seed);
      expect(bestMove(game, s, result)).toBe('choose 0');
    }
  });

  it('promises for the best move what all visits came to, and sets the others apart from it by what they were worth', async () => {
    const game = await open('phantom-tic-tac-toe');
    const s = position(game, 3, 3);
    const seat = game.turn(s);
    const { moves, values } = search(make, game, game.view(s, seat), 300, 5);
    expect(moves[0].values).toEqual(values);
    expect(moves[0].value.mean).toBe(values[seat]);
    const visits = moves.reduce((sum, move) => sum + move.visits, 0);
    const average = moves.reduce((sum, move) => sum + (move.visits / visits) * move.values[seat], 0);
    expect(average).toBeLessThan(values[seat]);
  });

  it('learns nothing from a silent pass', () => {
    const game = tileGuess();
    let sum = 0;
    for (let seed = 0; seed < 10; seed++) {
      const s = position(game, seed, 0);
      const result = search(make, game, game.view(s, 0), 20_000, seed);
      sum += result.values[0];
    }
    // Using the tile is no better for its holder than being guessed right half the time.
    expect(Math.abs(sum / 10)).toBeLessThan(0.05);
  });

  it('stops growing at the node cap and searches on', async () => {
    const game = await open('phantom-tic-tac-toe');
    const s = position(game, 3, 0);
    const result = search(make, game, game.view(s, game.turn(s)), 20_000, 3, { maxNodes: 2_000 });
    expect(result.full).toBe(true);
    expect(result.nodes).toBeLessThanOrEqual(2_002);
    expect(result.iterations).toBe(20_000);
    expect(result.moves.reduce((sum, move) => sum + move.visits, 0)).toBe(20_000);
  });
});

test('determinized UCT falls for strategy fusion: the toy tells the searches apart', () => {
  const game = strategyFusion();
  const s = position(game, 1, 0);
  expect(bestMove(game, s, search(pimc, game, game.view(s, 0), 2000, 1))).toBe('choose 1');
});

test.each(['tic-tac-toe', 'connect-four'])(
  'SO and MO agree to the last visit in %s, where all moves are public',
  async (id) => {
    const game = await open(id);
    for (let seed = 0; seed < 5; seed++) {
      const s = position(game, seed, 2);
      const view = game.view(s, game.turn(s));
      const so = search(soIsmcts, game, view, 2_000, seed);
      const mo = search(moIsmcts, game, view, 2_000, seed);
      expect(mo.moves.map((move) => [move.move, move.visits])).toEqual(
        so.moves.map((move) => [move.move, move.visits]),
      );
    }
  },
);

test.each(Object.entries(treeSearchers))('%s credits each move with what its own seat gets', (_, make) => {
  const game = selfInterest();
  const s = position(game, 1, 0);
  expect(bestMove(game, s, search(make, game, game.view(s, 0), 2000, 1))).toBe('trust 1');
});

test('determinized UCT searches as many worlds as it is told, in turn', async () => {
  const game = await open('leduc');
  const s = position(game, 1, 0);
  expect(search(pimc, game, game.view(s, game.turn(s)), 4, 1, { determinizations: 4 }).nodes).toBe(8); // each a root and a move
});
