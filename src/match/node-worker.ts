/** Entry of a worker thread that plays blocks. */
import { parentPort } from 'node:worker_threads';
import * as Comlink from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { createBlockBody } from './block.js';
import { nodePlatform } from './node.js';

Comlink.expose(createBlockBody(nodePlatform), nodeEndpoint(parentPort!));
