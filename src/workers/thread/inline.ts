/** A worker without a thread: the same body in the caller's thread, for tests and for platforms without threads. */

import { Engine } from '../../engine/engine.js';
import type { SpawnWorker } from '../protocol.js';
import { createBody } from './body.js';

export function inlineWorkers(engine: Engine = new Engine()): SpawnWorker {
  return () => ({
    api: createBody(engine),
    sharesMemory: false, // it must pause now and then: the order to stop comes from the same thread
    onLoss() {}, // it lives as long as the caller
    keepAlive() {},
    terminate() {},
  });
}
