/**
 * The positions of whole games read back, and so does the view of the seat to move: a service that refused one would leave that
 * seat without a move. The suite of every game tries samples from random play; played by a policy, games come elsewhere.
 */
import { describe, expect, it } from 'vitest';
import type { Tunable } from '../../src/eval/linear.js';
import { MoveList, Rng, type State } from '../../src/kit.js';
import { games, packs } from '../../src/packs/packs.js';
import { variantsOf } from '../../src/testing/conformance.js';
import { positionReadsBack, viewReadsBack } from '../../src/testing/laws-of-words.js';
import { effort } from '../../src/testing/sampling.js';
import { playGame } from './play-game.js';

/** Of the positions of variants after the first, which share nearly all of their rules with it. */
const ONE_IN = 4;
const RANDOM = 0.1; // of the moves, so that games come where the policy would not go

const withPolicy: { readonly id: string; readonly own: Tunable }[] = [];
for (const id of Object.keys(games)) {
  const own = (await packs[id]()).tunable;
  if (own !== undefined) withPolicy.push({ id, own });
}

it('is tried in the large games', () => {
  const large = ['perikles', 'alexander', 'peloponnesian-war', 'sword-of-rome'];
  expect(withPolicy.map(({ id }) => id)).toEqual(expect.arrayContaining(large));
});

describe.each(withPolicy)('$id, played by its policy', async ({ id, own }) => {
  const variants = variantsOf(await games[id](), { variants: 4 });

  it.each(variants)('reads back: $variant', (game) => {
    const policy = own.policy(own.current(game))(game);
    const oneIn = game === variants[0] ? 1 : ONE_IN;
    let met = 0;
    const list = new MoveList(game.moveSpace);
    const s: State = game.create();
    for (let i = 0; i < effort().games / 4; i++) {
      const rng = new Rng(`read back ${i}`);
      playGame(game, s, rng, (seat) => {
        if (met++ % oneIn === 0) {
          positionReadsBack(game, s);
          viewReadsBack(game, s, seat);
        }
        if (rng.unit() < RANDOM) return game.pick(s, rng);
        game.moves(s, list);
        return policy.choose(s, rng, list);
      });
      positionReadsBack(game, s);
    }
  });
});
