/** The evaluator that plays with the networks of the policy. */
import { expect, it } from 'vitest';
import { evaluators, policyLearnable } from '../../../src/eval/peloponnesian-war/index.js';
import { family } from '../../../src/games/peloponnesian-war/index.js';
import { MoveList, Rng, unwrap } from '../../../src/kit.js';
import { packs } from '../../../src/packs/packs.js';
import { evaluatorsOf } from '../../../src/packs/weights.js';
import { anyNetworks } from '../any-networks.js';

await evaluatorsOf(await packs['peloponnesian-war']()); // reads the weights

it('has an evaluator that judges as the value network does', () => {
  const game = unwrap(family.variant('scenario=archidamian'));
  const s = game.create();
  game.setup(s);
  const list = new MoveList(game.moveSpace);
  game.moves(s, list);
  const of = (evaluator: ReturnType<(typeof evaluators)[string]>) => {
    const values = new Float64Array(2);
    const priors = new Float64Array(game.moveSpace);
    evaluator.evaluate(s, new Rng(1), values);
    evaluator.priors!(s, list, priors);
    return { values, priors };
  };
  const network = of(evaluators.network(game));
  const own = of(policyLearnable.make(anyNetworks(policyLearnable, 'own'))(game));
  expect(own.values).toEqual(network.values);
  expect(own.priors).not.toEqual(network.priors);
  expect(of(policyLearnable.make({})(game))).toEqual(network);
});
