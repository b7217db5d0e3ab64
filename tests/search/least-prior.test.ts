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

async function visitsWith(leastPrior: number): Promise<readonly number[]> {
  const game = await open('tic-tac-toe');
  const params = { ...defaults, selection: 'puct', exploration: 1, leastPrior } as const;
  const search = soIsmcts(game, stubborn, params).begin(game.view(position(game, 1, 0), 0), 1);
  search.advance(1_000);
  const moves = [...search.result().moves].sort((a, b) => a.move - b.move);
  return moves.map(({ visits }) => visits);
}

describe('the least prior at the root', () => {
  it('lets a long search find what its policy would never play', async () => {
    const locked = await visitsWith(0);
    expect(locked[0]).toBe(1_000);
    const free = await visitsWith(0.02);
    expect(free.every((visits) => visits > 0)).toBe(true);
    expect(free[CENTRE]).toBeGreaterThan(500);
  });
});
