/**
 * Difficulties: the same four names in every game, each a level of the game's own table. Levels are even steps of strength, so
 * the names are spread evenly over them. Where there are fewer levels than names, neighbours share a level.
 */
import type { Level } from '../../packs/levels.js';

/** From the weakest level to the strongest. */
export const difficulties = ['easy', 'normal', 'hard', 'best'] as const;
export type Difficulty = (typeof difficulties)[number];

/** `wanted`: a difficulty or the number of a level. `undefined` if there is no such level. `levels`: at least one, ascending. */
export function levelFor(levels: readonly Level[], wanted: Difficulty | number): Level | undefined {
  if (typeof wanted === 'number') return levels.find(({ level }) => level === wanted);
  const last = levels.length - 1;
  return levels[Math.round((last * difficulties.indexOf(wanted)) / (difficulties.length - 1))];
}

/** What `level` may be in this game: for the problem of a level that does not exist. */
export function expectedLevel(levels: readonly Level[]): string {
  const numbers = levels.length === 1 ? 'the level 1' : `a level from 1 to ${levels.length}`;
  return `Expected ${numbers}, or one of ${difficulties.join(', ')}`;
}
