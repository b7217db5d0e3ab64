/** Entry of a worker thread that plays blocks. */
import { parentPort, workerData } from 'node:worker_threads';
import * as Comlink from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { Engine } from '../engine/engine.js';
import { platformOf } from './node.js';
import { createBlockBody } from './play/block.js';

const engine = new Engine();
void engine.load(workerData.modules); // the first call reports a failure
Comlink.expose(createBlockBody(platformOf(workerData.files), engine), nodeEndpoint(parentPort!));
