/**
 * The entry of a web worker with games of your own:
 *
 *   import { serveWorker } from 'strategos/worker';
 *   import * as myGame from './my-game.js';
 *   serveWorker([myGame]);
 *
 * and in the page `createPool({ games: [myGame], worker: () => new Worker(new URL('./my-worker.js', import.meta.url),
 * { type: 'module' }) })`.
 */

import { Engine } from './engine/engine.js';
import type { GameModule } from './engine/game-module.js';
import { createBody } from './workers/thread/body.js';
import { serve } from './workers/thread/remote.js';

export type { GameModule } from './engine/game-module.js';

/** Answers the searches of the page's pool, for the games of this package and for `games`. */
export function serveWorker(games: readonly GameModule[] = []): void {
  const engine = new Engine();
  void engine.load(games);
  serve(createBody(engine));
}
