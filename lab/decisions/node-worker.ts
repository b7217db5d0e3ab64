/** Entry of a worker thread that decides fixed positions. */
import { parentPort, workerData } from 'node:worker_threads';
import * as Comlink from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { platformOf } from '../../src/arena/node.js';
import { Engine } from '../../src/engine/engine.js';
import { createChoiceBody } from './choices.js';

Comlink.expose(createChoiceBody(platformOf(workerData.files), new Engine()), nodeEndpoint(parentPort!));
