/** The library, in a browser: the same functions over web workers. Isolated pages (COOP, COEP) cancel fastest. */
import { Engine } from './engine/engine.js';
import type { GameModule } from './engine/game-module.js';
import { createWorkerPool, type PoolOptions, type WorkerPool } from './workers/pool/pool.js';
import { defaultPoolSize, type WebWorkerOptions, webWorkers } from './workers/web.js';

export type { Problem, Result } from './core/result.js';
export { Engine } from './engine/engine.js';
export type { GameModule } from './engine/game-module.js';
export { describeGame, listGames, listLevels } from './service/rules/describe.js';
export { moves, newGame, play, view } from './service/rules/play.js';
export { worlds } from './service/rules/worlds.js';
export type { RankedMove, Recommendation, TurnStep } from './service/schema/answer-schemas.js';
export type { RecommendRequest } from './service/schema/request.js';
export type { WorkerPool } from './workers/pool/pool.js';
export { type Progress, recommend } from './workers/pool/pool.js';
export type { Refusal } from './workers/pool/refusals.js';

export interface WebPoolOptions extends Partial<Omit<PoolOptions, 'engine'>>, Pick<WebWorkerOptions, 'worker'> {
  /**
   * Games of your own: modules by URL, which page and workers both import; or modules that the page has imported, for
   * which `worker` makes workers that have them too (see `serveWorker` of 'strategos/worker').
   */
  readonly games?: readonly (string | URL | GameModule)[];
}

/** Web workers, as many as there are cores but one. They warm up only for games that `warm` names: a page has few searches. */
export function createPool({ games = [], worker, ...options }: WebPoolOptions = {}): WorkerPool {
  const engine = new Engine();
  void engine.load(games.map((game) => (isUrl(game) ? new URL(game, self.location.href) : game)));
  const spawn = webWorkers({ games: games.filter(isUrl), ...(worker && { worker }) });
  return createWorkerPool({
    spawn,
    size: defaultPoolSize(),
    onBug,
    ...(options.warm === undefined && { warmMs: 0 }),
    ...options,
    engine,
  });
}

const isUrl = (game: string | URL | GameModule): game is string | URL =>
  typeof game === 'string' || game instanceof URL;

/** What must not go unseen: a search that threw, workers that do not start. */
function onBug(error: Error): void {
  console.error(error);
}
