/** Entry of a thread that reads one game for its review. */
import { parentPort } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { serveReader } from '../review/thread.js';

serveReader(nodeEndpoint(parentPort!));
