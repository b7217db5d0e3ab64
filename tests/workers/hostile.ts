/** Evaluators that do what game code must never do, to see that a worker's fall is its own affair. */

import { type Catalogue, standardCatalogue } from '../../src/engine/engine.js';
import type { MakeEvaluator } from '../../src/eval/evaluator.js';
import type { Pack } from '../../src/packs/pack.js';

const hostile = (name: string, evaluate: () => void): MakeEvaluator => {
  return () => ({
    name,
    evaluate() {
      evaluate();
      return false;
    },
  });
};

/** Works for a while, then never comes back. */
const tires: MakeEvaluator = (game) => {
  const until = performance.now() + 300;
  return {
    name: 'tires',
    evaluate(s, rng, values) {
      while (performance.now() > until);
      game.playout(s, rng);
      game.returns(s, values);
      return true;
    },
  };
};

const evaluators = {
  tires,
  loops: hostile('loops', () => {
    for (;;);
  }),
  throws: hostile('throws', () => {
    throw new RangeError('the king of hearts is in the wrong place');
  }),
  exits: hostile('exits', () => process.exit(1)),
  hoards: hostile('hoards', () => {
    const hoard: number[][] = [];
    for (;;) hoard.push(new Array(1_000).fill(hoard.length));
  }),
};

const { kuhn, 'tic-tac-toe': ticTacToe, 'connect-four': connectFour } = standardCatalogue.packs;

const withHostile = (load: () => Promise<Pack>) => async (): Promise<Pack> => {
  const pack = await load();
  return { ...pack, evaluators: { ...pack.evaluators, ...evaluators } };
};

/** Some small games, with these evaluators besides their own. */
export const hostileCatalogue: Catalogue = {
  ...standardCatalogue,
  packs: {
    kuhn: withHostile(kuhn),
    'tic-tac-toe': withHostile(ticTacToe),
    'connect-four': withHostile(connectFour),
  },
};
