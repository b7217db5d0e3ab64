/** Entry of a worker thread that plays games to learn from. */
import { parentPort } from 'node:worker_threads';
import * as Comlink from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { nodePlatform } from '../../src/arena/node.js';
import { Engine } from '../../src/engine/engine.js';
import { createSelfPlayBody } from './thread.js';

Comlink.expose(createSelfPlayBody(nodePlatform, new Engine()), nodeEndpoint(parentPort!));
