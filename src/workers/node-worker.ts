/** Entry of a worker thread. */
import { parentPort } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { Engine } from '../engine/engine.js';
import { createBody } from './body.js';
import { serve } from './remote.js';

const engine = new Engine();
await engine.preload(); // messages wait until they are served
serve(createBody(engine), nodeEndpoint(parentPort!));
