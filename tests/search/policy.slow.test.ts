/** The searcher `policy` plays as the evaluator's policy does, whatever the positions are worth. */
import { describe, expect, it } from 'vitest';
import { parseEntrant } from '../../src/arena/entrant.js';
import { MoveList } from '../../src/core/move-list.js';
import { unwrap } from '../../src/core/result.js';
import type { Rng } from '../../src/core/rng.js';
import type { Evaluator } from '../../src/eval/evaluator.js';
import { uniformRollout } from '../../src/eval/rollout.js';
import type { Game, View } from '../../src/games/game.js';
import { packs } from '../../src/packs/packs.js';
import { evaluatorsOf, learnableOf } from '../../src/packs/weights.js';
import { policy } from '../../src/search/baseline.js';
import { defaults } from '../../src/search/params.js';
import type { SearchResult } from '../../src/search/searcher.js';
import { open, position } from './helpers.js';

function drawn(game: Game, evaluator: Evaluator, view: View, iterations: number, allowed?: number[]): SearchResult {
  const search = policy(game, evaluator, defaults).begin(view, 'draws', allowed);
  search.advance(iterations);
  return search.result();
}

/** Draws the first listed move three times in four, else the last one. */
const biased = (game: Game, ignored: number[] = []): Evaluator => ({
  name: 'biased',
  evaluate: (s, rng, values) => uniformRollout(game).evaluate(s, rng, values),
  choose: (_s, rng: Rng, listed?: MoveList) => {
    const moves = ignored.length > 0 ? ignored : (listed?.toArray() ?? []);
    return rng.unit() < 0.75 ? moves[0] : moves[moves.length - 1];
  },
});

describe('policy', () => {
  it('tells how often each move is drawn, as a mixed strategy', async () => {
    const game = await open('tic-tac-toe');
    const s = position(game, 1, 2);
    const result = drawn(game, biased(game), game.view(s, game.turn(s)), 4_000);
    expect(result.mixed).toBe(true);
    const [first, second, ...others] = result.moves.map(({ share }) => share);
    expect(first).toBeCloseTo(0.75, 1);
    expect(second).toBeCloseTo(0.25, 1);
    for (const share of others) expect(share).toBe(0);
  });

  it('plays what was drawn after one iteration', async () => {
    const game = await open('tic-tac-toe');
    const s = position(game, 1, 2);
    expect(drawn(game, biased(game), game.view(s, game.turn(s)), 1).moves[0].share).toBe(1);
  });

  it('takes any allowed move if the policy draws another', async () => {
    const game = await open('tic-tac-toe');
    const s = game.create();
    game.setup(s);
    const { moves } = drawn(game, biased(game, [0]), game.view(s, game.turn(s)), 200, [3, 5]);
    expect(moves.map(({ move }) => move).sort()).toEqual([3, 5]);
    for (const { share } of moves) expect(share).toBeGreaterThan(0.3);
  });

  it('has even chances before the first iteration', async () => {
    const game = await open('tic-tac-toe');
    const s = game.create();
    game.setup(s);
    for (const { share } of drawn(game, biased(game), game.view(s, 0), 0).moves) expect(share).toBeCloseTo(1 / 9, 12);
  });

  it('draws as the policy of a large game is likely to choose', async () => {
    const game = await open('peloponnesian-war');
    const learnable = (await learnableOf(await packs['peloponnesian-war']()))!;
    const { turn } = await evaluatorsOf(await packs['peloponnesian-war']());
    const s = position(game, 3, 4);
    const result = drawn(game, turn(game), game.view(s, game.turn(s)), 1_500);
    const chances = new Float64Array(game.moveSpace);
    const list = new MoveList(game.moveSpace);
    game.moves(s, list);
    learnable.policy(game).chances!(s, list, chances);
    for (const { move, share } of result.moves) expect(share).toBeCloseTo(chances[list.at.indexOf(move)], 1);
  });
});

it('is an entrant, of one iteration unless told otherwise', async () => {
  const entrant = unwrap(parseEntrant(await open('alexander'), 'policy evaluator=turn', await packs.alexander()));
  expect(entrant).toMatchObject({ kind: 'search', budget: { iterations: 1 }, params: { evaluator: 'turn' } });
});
