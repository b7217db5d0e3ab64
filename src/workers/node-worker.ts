/** Entry of a worker thread. */
import { parentPort } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { Engine } from '../engine/engine.js';
import { preloadLevels } from '../service/levels/load.js';
import { createBody } from './thread/body.js';
import { serve } from './thread/remote.js';

const engine = new Engine();
await Promise.all([engine.preload(), preloadLevels(), import('./thread/chores.js')]); // messages wait until they are served
serve(createBody(engine), nodeEndpoint(parentPort!));
