/** What the oracle tests ask of a whole game tree. */

import { bestResponse, expectedValues, exploitability, nashConv, uniformProfile } from '../../lab/exact/solve.js';
import { type GameTree, growTree } from '../../lab/exact/tree.js';
import { NOBODY, unwrap } from '../../src/kit.js';
import { games } from '../../src/packs/packs.js';

export async function treeOf(id: string, variant = ''): Promise<GameTree> {
  return growTree(unwrap((await games[id]()).variant(variant)));
}

interface Shape {
  readonly histories: number;
  readonly decisions: number;
  readonly chances: number;
  readonly terminals: number;
  readonly infosets: readonly number[]; // by seat
}

export function shapeOf(tree: GameTree): Shape {
  const { game, size, turn, infosets } = tree;
  const terminals = turn.reduce((count, player) => count + (player === NOBODY ? 1 : 0), 0);
  const decisions = turn.reduce((count, player) => count + (player >= 0 ? 1 : 0), 0);
  return {
    histories: size,
    decisions,
    chances: size - decisions - terminals,
    terminals,
    infosets: game.seats.map((_, seat) => infosets.filter((infoset) => infoset.seat === seat).length),
  };
}

/** How many terminals pay the first seat so much, by payoff. */
export function payoffsOf(tree: GameTree): Record<string, number> {
  const seats = tree.game.seats.length;
  const counts: Record<string, number> = {};
  for (let node = 0; node < tree.size; node++) {
    if (tree.turn[node] !== NOBODY) continue;
    const payoff = String(tree.payoff[node * seats]);
    counts[payoff] = (counts[payoff] ?? 0) + 1;
  }
  return counts;
}

interface UniformPlay {
  readonly value: number; // of the first seat
  readonly bestResponses: readonly number[]; // by seat
  readonly nashConv: number;
  readonly exploitability: number;
}

/** What evenly drawn moves are worth, and what each seat can get against them. */
export function uniformPlay(tree: GameTree): UniformPlay {
  const uniform = uniformProfile(tree);
  return {
    value: expectedValues(tree, uniform)[0],
    bestResponses: tree.game.seats.map((_, seat) => bestResponse(tree, uniform, seat).value),
    nashConv: nashConv(tree, uniform),
    exploitability: exploitability(tree, uniform),
  };
}
