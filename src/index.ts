/**
 * The library, on Node:
 *
 *   const pool = createPool();
 *   const answer = await recommend(pool, { game: 'kuhn', view, budget: { timeMs: 200 } });
 *   if (answer.ok) play(answer.value.move);
 */
import { Engine } from './engine/engine.js';
import { defaultPoolSize, nodeWorkers } from './workers/node.js';
import { createWorkerPool, type PoolOptions, type WorkerPool } from './workers/pool/pool.js';

export { codes } from './core/codes.js';
export type { Problem, Result } from './core/result.js';
export { type GameModule, GameModuleError } from './engine/game-module.js';
export type { Json } from './games/json.js';
export { describeGame, listGames, listLevels } from './service/rules/describe.js';
export { moves, newGame, play, view } from './service/rules/play.js';
export { worlds } from './service/rules/worlds.js';
export type { RankedMove, Recommendation, TurnStep } from './service/schema/answer-schemas.js';
export type { RecommendRequest } from './service/schema/request.js';
export { ENGINE_VERSION } from './service/version.js';
export type { WorkerPool } from './workers/pool/pool.js';
export { type Progress, recommend } from './workers/pool/pool.js';
export type { Refusal } from './workers/pool/refusals.js';
export { Engine };

export interface NodePoolOptions extends Partial<Omit<PoolOptions, 'engine'>> {
  /** Modules of games of your own, by URL: `new URL('./my-game.js', import.meta.url)`. */
  readonly games?: readonly (string | URL)[];
}

/** Worker threads, as many as there are cores but one. Only searches that somebody waits for keep a script from ending. */
export function createPool({ games = [], ...options }: NodePoolOptions = {}): WorkerPool {
  const engine = new Engine();
  void engine.load(games); // a failure is told by every call that asks for a game
  return createWorkerPool({ spawn: nodeWorkers({ games }), size: defaultPoolSize(), onBug, ...options, engine });
}

/** What must not go unseen: a search that threw, workers that do not start. */
function onBug(error: Error): void {
  console.error(error);
}
