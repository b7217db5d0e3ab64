import { parentPort } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { Engine } from '../../src/engine/engine.js';
import { createBody } from '../../src/workers/thread/body.js';
import { serve } from '../../src/workers/thread/remote.js';
import { hostileCatalogue } from './hostile.js';

const engine = new Engine(hostileCatalogue);
await engine.preload(); // or its first answer would take longer than some tests have
serve(createBody(engine), nodeEndpoint(parentPort!));
