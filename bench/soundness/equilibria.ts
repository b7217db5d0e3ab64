/** How far from equilibrium solved variants are played: exactly, without a search. */
import { exploitabilityAt } from '../../lab/exact/temperature.js';
import { growTree } from '../../lab/exact/tree.js';
import type { Game } from '../../src/games/game.js';

const TEMPERATURES = [0, 0.1, 0.25, 1, 4];

export interface Distances {
  readonly distances: readonly (readonly [temperature: number, exploitability: number])[];
}

export async function measureDistances(game: Game): Promise<Distances> {
  const tree = growTree(game);
  const distances: [number, number][] = [];
  for (const temperature of TEMPERATURES) distances.push([temperature, await exploitabilityAt(temperature, tree)]);
  return { distances };
}
