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

describe("mccfr in liar's dice with two dice each", () => {
  /** After these throws and bids. */
  function bidding(game: Game, throws: readonly number[], bids: readonly number[]): State {
    const s = game.create();
    game.setup(s);
    for (const move of [...throws, ...bids]) game.play(s, move);
    return s;
  }

  it('takes those positions for one whose last two bids are the same', async () => {
    const game = await open('liars-dice', 'dice=2');
    const keyAfter = (bids: readonly number[]) => game.canonicalKey(bidding(game, [0, 3, 1, 2], bids), 0);
    expect(keyAfter([0, 1, 5, 9])).toBe(keyAfter([2, 3, 5, 9]));
    expect(keyAfter([5, 9])).toBe(keyAfter([2, 3, 5, 9]));
    const others = [[0, 1, 6, 9], [0, 1, 5, 10], [0, 1, 4, 5], []].map(keyAfter);
    expect(new Set([keyAfter([5, 9]), ...others]).size).toBe(5);
    const small = await open('liars-dice', 'dice=1');
    const keys = [
      [0, 1, 5, 9],
      [2, 3, 5, 9],
    ].map((bids) => small.canonicalKey(bidding(small, [0, 3], bids), 0));
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('answers with a mix once each of its many moves has been tried often', async () => {
    const game = await open('liars-dice', 'dice=2');
    const s = bidding(game, [0, 3, 1, 2], []);
    const search = mccfr(game, uniformRollout(game), defaults).begin(game.view(s, 0), 1);
    search.advance(4_000);
    expect(search.result().mixed).toBe(false);
    search.advance(10_000);
    expect(search.result().mixed).toBe(true);
  });
});
