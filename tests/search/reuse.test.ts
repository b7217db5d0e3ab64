import { describe, expect, it } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { uniformRollout } from '../../src/eval/rollout.js';
import { CHANCE, type Game, type State } from '../../src/games/game.js';
import { soIsmcts } from '../../src/search/ismcts.js';
import { mccfr } from '../../src/search/mccfr.js';
import { defaults } from '../../src/search/params.js';
import type { MakeSearcher, Search } from '../../src/search/searcher.js';
import { open, position } from './helpers.js';

/** Searches, plays the best move and likely answers until the same seat is to move again. */
function aTurnLater(make: MakeSearcher, game: Game, s: State): { earlier: Search; s: State } {
  const seat = game.turn(s);
  const searcher = make(game, uniformRollout(game), defaults);
  const earlier = searcher.begin(game.view(s, seat), 1);
  earlier.advance(2_000);
  const rng = new Rng(2);
  game.play(s, earlier.result().moves[0].move);
  while (game.turn(s) !== seat) {
    const turn = game.turn(s);
    if (turn === CHANCE) game.play(s, game.sample(s, rng));
    else {
      const answer = make(game, uniformRollout(game), defaults).begin(game.view(s, turn), 3);
      answer.advance(300);
      game.play(s, answer.result().moves[0].move);
    }
  }
  return { earlier, s };
}

describe('an earlier search of the match', () => {
  it.each(['connect-four', 'phantom-tic-tac-toe', 'tic-tac-toe'])(
    'gives the next one a tree to begin with in %s',
    async (id) => {
      const game = await open(id);
      const { earlier, s } = aTurnLater(soIsmcts, game, position(game, 4, 0));
      const searcher = soIsmcts(game, uniformRollout(game), defaults);
      const view = game.view(s, game.turn(s));
      const fresh = searcher.begin(view, 5);
      const reusing = searcher.begin(view, 5, [], earlier);
      expect(reusing.nodes).toBeGreaterThan(fresh.nodes + 20);
      fresh.advance(50);
      reusing.advance(50);
      const moves = (search: Search) =>
        search
          .result()
          .moves.map(({ move }) => move)
          .sort((a, b) => a - b);
      expect(moves(reusing)).toEqual(moves(fresh));
      expect(reusing.iterations).toBe(50);
      expect(reusing.result().moves.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    },
  );

  it('gives the walks of mccfr what they learned', async () => {
    const game = await open('leduc');
    const { earlier, s } = aTurnLater(mccfr, game, position(game, 4, 0));
    const next = mccfr(game, uniformRollout(game), defaults).begin(game.view(s, game.turn(s)), 5, [], earlier);
    next.advance(100);
    expect(next.result().mixed).toBe(true);
    expect(next.nodes).toBeGreaterThan(200);
  });

  it('is no burden where nothing of it can be used: the answer is the one without it', async () => {
    const game = await open('connect-four');
    const first = position(game, 1, 0);
    const searcher = soIsmcts(game, uniformRollout(game), defaults);
    const far = position(game, 9, 20);
    const view = game.view(far, game.turn(far));
    const earlier = searcher.begin(game.view(first, 0), 1);
    earlier.advance(10);
    const next = searcher.begin(view, 5, [], earlier);
    next.advance(200);
    expect(next.nodes).toBeLessThanOrEqual(202);
    expect(next.result().moves.length).toBeGreaterThan(1);
  });
});
