/** Search parameters used when a request names none: general defaults, and the exceptions by game. */
import type { GameSettings } from '../../engine/game-module.js';
import { isSolved } from '../../eval/solved.js';
import type { Game } from '../../games/game.js';
import { defaults, type PartialParams, type SearchParams } from '../../search/params.js';

/** Iterations of a request without a level and without a budget: a number, so that every machine gives the same answer. */
export const DEFAULT_ITERATIONS = 2_000;

/**
 * For evaluators with priors. Payoffs spread from 0.04 to 0.2 of their range in these games: one number suits all
 * (docs/lab/search-experiments.md).
 */
const puctByPriors = { selection: 'puct', exploration: 3, explorationUnit: 'stdev' } as const;

/** By game id: fields that differ from `search/params.ts`, where there is a search. */
const ofGame: Readonly<Record<string, PartialParams>> = {
  alexander: { evaluator: 'network', ...puctByPriors },
  'connect-four': { evaluator: 'threats', exploration: 1 },
  hearts: { evaluator: 'hand', exploration: 2, explorationUnit: 'stdev', belief: 'behaviour' },
  kuhn: { searcher: 'mccfr', belief: 'behaviour' },
  leduc: { searcher: 'mccfr', chance: 'closed', belief: 'behaviour' },
  goofspiel: { searcher: 'mccfr' },
  'liars-dice': { belief: 'behaviour', thresholding: 3.5 }, // of mccfr, if a request chooses it
  'peloponnesian-war': { evaluator: 'policy-network', ...puctByPriors },
  perikles: { evaluator: 'policy-network', ...puctByPriors },
  spades: { searcher: 'mo-ismcts', evaluator: 'hand', exploration: 0.2 },
  'sword-of-rome': { evaluator: 'network', ...puctByPriors },
  'dark-hex': { searcher: 'mo-ismcts' },
  'phantom-tic-tac-toe': { searcher: 'mo-ismcts' },
};

/** Some variants have defaults of their own. */
export type GameVariant = Pick<Game, 'id'> & Partial<Pick<Game, 'variant'>>;

/** Of a search; `own`: the settings of a custom game. */
export const searchParams = (game: GameVariant, own: GameSettings = {}): SearchParams => ({
  ...defaults,
  ...(Object.hasOwn(ofGame, game.id) ? ofGame[game.id] : own.params),
});

/** A variant that is solved plays its equilibrium. */
export function defaultParams(game: GameVariant, own: GameSettings = {}): SearchParams {
  const params = searchParams(game, own);
  return isSolved(game) ? { ...params, searcher: 'equilibrium' } : params;
}
