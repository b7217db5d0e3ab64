/** The networks of the policy: what they read, and the evaluator that plays with them. */
import { describe, expect, it } from 'vitest';
import { MoveList } from '../../../src/core/move-list.js';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import type { MakeEvaluator } from '../../../src/eval/evaluator.js';
import { networkEvaluator } from '../../../src/eval/network/learnable.js';
import { networkOf } from '../../../src/eval/network/policy-learnable.js';
import { siteNames } from '../../../src/eval/site-names.js';
import { learnable, policyLearnable } from '../../../src/eval/sword-of-rome/index.js';
import { RomePolicy } from '../../../src/eval/sword-of-rome/policy.js';
import { CARD } from '../../../src/eval/sword-of-rome/policy-network/card.js';
import { makeEncoder, type NetworkName } from '../../../src/eval/sword-of-rome/policy-network/policy.js';
import { SPACE } from '../../../src/eval/sword-of-rome/policy-network/space.js';
import { POLICY } from '../../../src/eval/sword-of-rome/weights.js';
import type { Game } from '../../../src/games/game.js';
import { NODE_COUNT } from '../../../src/games/sword-of-rome/board/map.js';
import { EVENT, type Rome } from '../../../src/games/sword-of-rome/board/state.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { isWalk, nodeOfWalk, STAY } from '../../../src/games/sword-of-rome/march/army.js';
import { anyNetworks } from '../any-networks.js';
import { rowsOf } from '../move-rows.js';
import { playGame } from '../play-game.js';

const variant = (text: string) => unwrap(family.variant(text)) as unknown as Game<Rome>;

/** All decisions with a network in a game of the linear policy. */
function eachDecision(
  game: Game<Rome>,
  seed: string,
  look: (s: Rome, seat: number, name: NetworkName, moves: readonly number[]) => void,
): void {
  const linear = new RomePolicy(game, POLICY);
  const list = new MoveList(game.moveSpace);
  const names = siteNames(game);
  const s = game.create();
  const rng = new Rng(seed);
  playGame(game, s, rng, (seat) => {
    const name = networkOf(policyLearnable, names[game.site(s)], seat) as NetworkName | undefined;
    game.moves(s, list);
    if (name !== undefined) look(s, seat, name, list.toArray());
    return linear.choose(s, rng);
  });
}

it('has an evaluator that judges as the value network does', () => {
  const game = unwrap(family.variant('players=2,length=short'));
  const names = siteNames(game);
  const list = new MoveList(game.moveSpace);
  const s = game.create();
  game.setup(s);
  const rng = new Rng('judge');
  while (names[game.site(s)] !== 'use the card' || game.turn(s) < 0)
    game.play(s, game.turn(s) < 0 ? game.sample(s, rng) : game.pick(s, rng));
  game.moves(s, list);
  const of = (evaluator: ReturnType<MakeEvaluator>) => {
    const values = new Float64Array(2);
    const priors = new Float64Array(game.moveSpace);
    evaluator.priors!(s, list, priors);
    const end = game.create();
    end.copyFrom(s);
    evaluator.evaluate(end, new Rng(1), values);
    return { values, priors };
  };
  const network = of(networkEvaluator(learnable)(game));
  const own = of(policyLearnable.make(anyNetworks(policyLearnable, 'own'))(game));
  expect(own).not.toEqual(network);
  expect(of(policyLearnable.make({})(game))).toEqual(network);
});

describe('what the networks read', () => {
  const game = variant('players=2,length=short');

  it('uses: the event alone tells which card it is', () => {
    eachDecision(game, 'uses', (s, seat, name, moves) => {
      if (!name.endsWith('Use')) return;
      const { rows } = rowsOf(makeEncoder[name](), s, seat, moves);
      for (const [i, use] of moves.entries()) {
        expect(rows[i].move[use]).toBe(1);
        const ofCard = rows[i].move.slice(6, 6 + CARD).some((number) => number !== 0);
        expect(ofCard).toBe(use === EVENT);
      }
    });
  });

  it('steps: where they lead', () => {
    eachDecision(game, 'steps', (s, seat, name, moves) => {
      if (!name.endsWith('Step')) return;
      const { rows } = rowsOf(makeEncoder[name](), s, seat, moves);
      for (const [i, m] of moves.entries()) {
        const { move, place } = rows[i];
        expect(place.length).toBe(SPACE + 1);
        expect(place.slice(0, NODE_COUNT).indexOf(1)).toBe(isWalk(m) ? nodeOfWalk(m) : s.armyAt);
        expect(move[0]).toBe(m === STAY ? 1 : 0);
        expect(move[7]).toBe(isWalk(m) ? 1 : 0);
      }
    });
  });
});
