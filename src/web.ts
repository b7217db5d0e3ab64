/** The library, in a browser: the same functions over web workers. Isolated pages (COOP, COEP) cancel fastest. */
import { type PoolOptions, createWorkerPool } from './workers/pool.js';
import type { WorkerPool } from './workers/protocol.js';
import { defaultPoolSize, webWorkers } from './workers/web.js';

export type { Problem, Result } from './core/result.js';
export type { RankedMove, Recommendation } from './service/answer-schemas.js';
export { moves, newGame, play, view } from './service/play.js';
export { type Progress, recommend } from './service/recommend.js';
export type { RecommendRequest } from './service/request.js';
export type { WorkerPool } from './workers/protocol.js';

export function createPool(options: Partial<PoolOptions> = {}): WorkerPool {
  return createWorkerPool({ spawn: webWorkers(), size: defaultPoolSize(), ...options });
}
