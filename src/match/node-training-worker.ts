/** Entry of a worker thread that plays games to learn from. */
import { parentPort } from 'node:worker_threads';
import * as Comlink from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { Engine } from '../engine/engine.js';
import { nodePlatform } from './node.js';
import { createTrainingBody } from './training/task.js';

Comlink.expose(createTrainingBody(nodePlatform, new Engine()), nodeEndpoint(parentPort!));
