/** What the service searches with when a request does not say: for all games, and where a game does better otherwise. */
import { type PartialParams, type SearchParams, defaults } from '../search/params.js';

/** Without a level and without a budget: so many iterations, which every machine can repeat. */
export const DEFAULT_ITERATIONS = 2_000;

/** By game id: fields that differ from `search/params.ts`. */
const ofGame: Readonly<Record<string, PartialParams>> = {
  alexander: { evaluator: 'turn', selection: 'puct', exploration: 1 },
  kuhn: { searcher: 'mccfr' },
  leduc: { searcher: 'mccfr', chance: 'closed' },
  goofspiel: { searcher: 'mccfr' },
  'liars-dice': { thresholding: 3.5 }, // of mccfr, for whoever asks for it
  perikles: { evaluator: 'phase' },
  spades: { searcher: 'mo-ismcts', evaluator: 'hand', exploration: 0.2, belief: 'behaviour' },
  'dark-hex': { searcher: 'mo-ismcts' },
  'phantom-tic-tac-toe': { searcher: 'mo-ismcts' },
};

export function defaultParams(gameId: string): SearchParams {
  return Object.hasOwn(ofGame, gameId) ? { ...defaults, ...ofGame[gameId] } : defaults;
}
