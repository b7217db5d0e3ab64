import { describe, expect, it } from 'vitest';
import { uniformRollout } from '../../src/eval/rollout.js';
import type { Game, Player, State } from '../../src/games/game.js';
import { defaults } from '../../src/search/params.js';
import { mccfr } from '../../src/search/regret/mccfr.js';
import { open, position } from './helpers.js';

/** The game, with a count of the information sets that walks have looked up. */
function counted(game: Game): { readonly game: Game; readonly lookups: () => number } {
  let lookups = 0;
  const counting: Game = Object.create(game, {
    canonicalKey: {
      value: (s: State, seat: Player) => {
        lookups++;
        return game.canonicalKey(s, seat);
      },
    },
  });
  return { game: counting, lookups: () => lookups };
}

describe('mccfr in a game that its walks do not come to know', () => {
  it('soon leaves the work to the tree search, whose answer it gives', async () => {
    const { game, lookups } = counted(await open('phantom-tic-tac-toe'));
    const s = position(game, 1, 2);
    const search = mccfr(game, uniformRollout(game), defaults).begin(game.view(s, game.turn(s)), 1);
    search.advance(300);
    const { mixed, moves } = search.result();
    expect(mixed).toBe(false);
    const iterations = moves.reduce((sum, { visits }) => sum + visits, 0);
    expect(lookups()).toBeLessThan(2 * iterations); // six times as many if every iteration walked
  });
});

describe('mccfr in a small game', () => {
  it('answers with a mix as soon as its walks know the game', async () => {
    const game = await open('kuhn');
    const s = position(game, 1, 0);
    const search = mccfr(game, uniformRollout(game), defaults).begin(game.view(s, game.turn(s)), 1);
    search.advance(10);
    expect(search.result().mixed).toBe(false);
    search.advance(1_000);
    expect(search.result().mixed).toBe(true);
  });
});
