/**
 * The exact score between two contenders on a small game: each is asked at every information set that the play of both can
 * reach, and all deals and mixed strategies are weighted by their probability. Only the seeds of the searches are random.
 */

import type { GameTree } from '../../lab/exact/tree.js';
import { type Game, NOBODY } from '../../src/games/game.js';
import { type Contender, searchOf } from './contender.js';

export interface Duel {
  readonly score: readonly number[]; // of the first contender, by seed: seats swapped, a win 1, a draw a half
  readonly payoff: readonly number[]; // in the game's unit
}

/** Score and payoff of the first contender, mean over both seats. */
export async function exactDuel(
  tree: GameTree,
  contenders: readonly [Contender, Contender],
  seed: number,
): Promise<readonly [score: number, payoff: number]> {
  const { game } = tree;
  const policies = await Promise.all(contenders.map((contender) => policyOf(tree, game, contender, seed)));
  let score = 0;
  let payoff = 0;

  /** The first contender has this seat; `reach`: the probability of reaching it. */
  function walk(node: number, seat: number, reach: number): void {
    if (tree.turn[node] === NOBODY) {
      const ahead = tree.payoff[2 * node + seat] - tree.payoff[2 * node + 1 - seat];
      score += reach * (ahead > 0 ? 1 : ahead === 0 ? 0.5 : 0);
      payoff += reach * tree.payoff[2 * node + seat];
      return;
    }
    const turn = tree.turn[node];
    const odds = turn < 0 ? undefined : policies[turn === seat ? 0 : 1](tree.infoset[node]);
    let i = 0;
    for (let child = tree.firstChild[node]; child >= 0; child = tree.nextSibling[child]) {
      const share = odds === undefined ? tree.odds[child] : odds[i++];
      if (share > 0) walk(child, seat, reach * share);
    }
  }

  for (const seat of [0, 1]) walk(0, seat, 0.5);
  return [score, payoff];
}

/** The strategy of a contender, asked for when it is needed: shares by number of the information set. */
async function policyOf(
  tree: GameTree,
  game: Game,
  contender: Contender,
  seed: number,
): Promise<(infoset: number) => readonly number[]> {
  const known = new Map<number, readonly number[]>();
  const search = await searchOf(game, contender);
  return (infoset) => {
    let shares = known.get(infoset);
    if (shares === undefined) {
      const { example, seat, moves } = tree.infosets[infoset];
      const result = moves.length === 1 ? undefined : search(game.view(example, seat), `${seed}/${infoset}`).result();
      shares = moves.map((move) => {
        if (result === undefined) return 1;
        if (!result.mixed) return result.moves[0].move === move ? 1 : 0;
        return result.moves.find((stats) => stats.move === move)?.share ?? 0;
      });
      known.set(infoset, shares);
    }
    return shares;
  };
}
