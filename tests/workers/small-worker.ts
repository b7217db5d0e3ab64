import { parentPort } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { createBody } from '../../src/workers/body.js';
import { Engine } from '../../src/engine/engine.js';
import { serve } from '../../src/workers/remote.js';
import { smallCatalogue } from './small.js';

const engine = new Engine(smallCatalogue);
await engine.preload();
serve(createBody(engine), nodeEndpoint(parentPort!));
