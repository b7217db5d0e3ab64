/** Entry of a worker thread that searches at positions of games. */
import { parentPort, workerData } from 'node:worker_threads';
import * as Comlink from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { platformOf } from '../../src/arena/node.js';
import { Engine } from '../../src/engine/engine.js';
import { createForecastBody } from './forecast-worker.js';

const engine = new Engine();
void engine.load(workerData.modules); // the first call reports a failure
Comlink.expose(createForecastBody(platformOf(workerData.files), engine), nodeEndpoint(parentPort!));
