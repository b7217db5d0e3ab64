/** How solved variants are played: exactly, at any temperature. */
import { MoveList } from '../../src/core/move-list.js';
import { packs } from '../../src/packs/packs.js';
import { evaluatorsOf } from '../../src/packs/weights.js';
import { weightsAt } from '../../src/search/result/choose.js';
import { exploitability, profileOf } from './solve.js';
import type { GameTree } from './tree.js';

/** How much a seat can gain, a game, by its best response to the stored equilibrium that is played at this temperature. */
export async function exploitabilityAt(temperature: number, tree: GameTree): Promise<number> {
  const { game } = tree;
  const { equilibrium } = (await evaluatorsOf(await packs[game.id]())).rollout(game);
  if (equilibrium === undefined) throw new Error(`${game.id} ${game.variant} is not solved`);
  const list = new MoveList(game.moveSpace);
  const profile = profileOf(tree, ({ example, moves }, odds) => {
    list.clear();
    for (const move of moves) list.add(move);
    equilibrium.odds(example, list, odds);
    const shares = Array.from(odds, (share) => ({ share }));
    const weights = weightsAt(temperature, { moves: shares, mixed: true, counted: 0, solved: true });
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const [i, weight] of weights.entries()) odds[i] = weight / total;
  });
  return exploitability(tree, profile);
}
