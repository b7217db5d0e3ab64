/** Search parameters used when a request names none: general defaults, and what the game has instead. */
import { isSolved } from '../../eval/solved.js';
import type { Game } from '../../games/game.js';
import type { GameSettings } from '../../packs/pack.js';
import { defaults, type SearchParams } from '../../search/params.js';

/** Iterations of a request without a level and without a budget: a number, so that every machine gives the same answer. */
export const DEFAULT_ITERATIONS = 2_000;

/** Some variants have defaults of their own. */
export type GameVariant = Pick<Game, 'id'> & Partial<Pick<Game, 'variant'>>;

/** Where there is a search. `own`: the settings of the game. */
export const searchParams = (own: GameSettings): SearchParams => ({ ...defaults, ...own.params });

/** A variant that is solved plays its equilibrium. */
export function defaultParams(game: GameVariant, own: GameSettings): SearchParams {
  const params = searchParams(own);
  return isSolved(game) ? { ...params, searcher: 'equilibrium' } : params;
}
