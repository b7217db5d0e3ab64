import { describe, expect, it } from 'vitest';
import type { Evaluator } from '../../src/eval/evaluator.js';
import type { TicTacToe } from '../../src/games/tic-tac-toe/state.js';
import { defaults } from '../../src/search/params.js';
import { soIsmcts } from '../../src/search/tree/ismcts.js';
import { open, position } from './helpers.js';

const CENTRE = 4;
const FAVOURITE = 0.9999;

/** A policy of tic-tac-toe that is all but sure of the corner, where the centre is worth more. */
const stubborn: Evaluator = {
  name: 'stubborn',
  evaluate(s, _, values) {
    const [own, other] = (s as TicTacToe).marks;
    values[0] = 0.5 * (((own >> CENTRE) & 1) - ((other >> CENTRE) & 1)) - 0.25; // what is untried is as bad as what was tried
    values[1] = -values[0];
    return false;
  },
  ends: () => true,
  priors(_, moves, out) {
    out.fill((1 - FAVOURITE) / (moves.count - 1), 0, moves.count);
    out[0] = FAVOURITE;
  },
  choose: (_s, _rng, listed) => listed!.at[0],
};

describe('a move that PUCT has not tried', () => {
  it('counts the mean of the tried ones: where these are bad, a policy that is sure is followed all the same', async () => {
    const game = await open('tic-tac-toe');
    const params = { ...defaults, selection: 'puct', exploration: 1 } as const;
    const search = soIsmcts(game, stubborn, params).begin(game.view(position(game, 1, 0), 0), 1);
    search.advance(1_000);
    const [corner] = [...search.result().moves].sort((a, b) => a.move - b.move);
    expect(corner.visits).toBe(1_000);
  });
});
