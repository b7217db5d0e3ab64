/** Entry of a worker thread that plays games to learn from. */
import { parentPort, workerData } from 'node:worker_threads';
import * as Comlink from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { platformOf } from '../../src/arena/node.js';
import { Engine } from '../../src/engine/engine.js';
import { createSelfPlayBody } from './thread.js';

Comlink.expose(createSelfPlayBody(platformOf(workerData.files), new Engine()), nodeEndpoint(parentPort!));
