/**
 * How exploitable the average strategy of the walks of `mccfr` is: what it answers once they know the game. Walks depend on nothing but the
 * game, so that all information sets are answered from the same ones, and games can be measured that are too large for a search of each.
 */
import { exploitability, profileOf } from '../../lab/exact/solve.js';
import { growTree } from '../../lab/exact/tree.js';
import { Rng } from '../../src/core/rng.js';
import { uniformRollout } from '../../src/eval/rollout.js';
import type { Game } from '../../src/games/game.js';
import { defaults } from '../../src/search/params.js';
import { MISSING } from '../../src/search/regret/infosets.js';
import { RegretWalk } from '../../src/search/regret/walk.js';

export const AVERAGES = [3, 4, 5, 6].map((sides) => `liars-dice/players=2,dice=1,sides=${sides}`);

export interface Averages {
  readonly byWalks: readonly (readonly [walks: number, exploitability: number])[];
}

export function measureAverages(game: Game, steps: readonly number[]): Averages {
  const { lines, maxNodes } = defaults;
  const room = { maxInfosets: maxNodes / 4, maxHistories: maxNodes / 4 };
  const walk = new RegretWalk(game, uniformRollout(game), { lines, ...room }, new Rng('start'));
  const tree = growTree(game);
  const seats = game.seats.length;
  let made = 0;
  const byWalks = steps.map((upTo) => {
    for (; made < upTo; made++) walk.walk(made % seats, 1 + Math.floor(made / seats));
    const profile = profileOf(tree, ({ example, seat }, odds) => {
      const record = walk.infosets.find(game.canonicalKey(example, seat));
      if (record === MISSING) odds.fill(1 / odds.length);
      else for (const [i, share] of walk.infosets.average(record).entries()) odds[i] = share;
    });
    return [upTo, Number(exploitability(tree, profile).toFixed(4))] as const;
  });
  return { byWalks };
}
