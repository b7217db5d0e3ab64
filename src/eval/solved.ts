/** Variants whose equilibrium is stored, by game id: two seats against each other, and small enough to be solved exactly. */
import type { Game } from '../games/game.js';

export const solvedVariants: Readonly<Record<string, readonly string[]>> = {
  kuhn: ['players=2'],
  leduc: ['players=2'],
  'liars-dice': [2, 3, 4, 5, 6].map((sides) => `players=2,dice=1,sides=${sides}`),
};

/** `variant` is canonical. */
export function isSolved({ id, variant }: Pick<Game, 'id'> & Partial<Pick<Game, 'variant'>>): boolean {
  return variant !== undefined && Object.hasOwn(solvedVariants, id) && solvedVariants[id].includes(variant);
}
