import type { MakeEvaluator } from './evaluator.js';
import { mast } from './mast.js';
import { uniformRollout } from './rollout.js';

export type Evaluators = Readonly<Record<string, MakeEvaluator>>;

/** Games with knowledge of their own; each module exports `evaluators` by name. All games have 'rollout' and 'mast'. */
const ofGame: Readonly<Record<string, () => Promise<Evaluators>>> = {
  alexander: async () => (await import('./alexander.js')).evaluators,
  perikles: async () => (await import('./perikles.js')).evaluators,
};

/** The evaluators of a game by name. */
export async function evaluatorsOf(gameId: string): Promise<Evaluators> {
  const own = Object.hasOwn(ofGame, gameId) ? await ofGame[gameId]() : {};
  return { rollout: uniformRollout, mast, ...own };
}
