/**
 * The library, on Node:
 *
 *   const pool = createPool();
 *   const answer = await recommend(pool, { game: 'kuhn', view, budget: { timeMs: 200 } });
 *   if (answer.ok) play(answer.value.move);
 */
import { defaultPoolSize, nodeWorkers } from './workers/node.js';
import { type PoolOptions, createWorkerPool } from './workers/pool.js';
import type { WorkerPool } from './workers/protocol.js';

export type { Problem, Result } from './core/result.js';
export type { Json } from './games/json.js';
export type { RankedMove, Recommendation } from './service/answer-schemas.js';
export { codes } from './service/codes.js';
export { describeGame, listGames, listLevels } from './service/describe.js';
export { moves, newGame, play, view } from './service/play.js';
export { type Progress, recommend } from './service/recommend.js';
export type { RecommendRequest } from './service/request.js';
export { ENGINE_VERSION } from './service/version.js';
export { Engine } from './engine/engine.js';
export type { WorkerPool } from './workers/protocol.js';

/** Worker threads, as many as there are cores but one. They do not keep a script from ending. */
export function createPool(options: Partial<PoolOptions> = {}): WorkerPool {
  return createWorkerPool({ spawn: nodeWorkers(), size: defaultPoolSize(), ...options });
}
