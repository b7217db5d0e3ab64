/** Entry of a worker thread. */
import { parentPort } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { Engine } from '../engine/engine.js';
import { createBody } from './thread/body.js';
import { serve } from './thread/remote.js';

const engine = new Engine();
const loaded = Promise.all([engine.preload(), import('./thread/chores.js')]);
const body = createBody(engine);
/** The first call waits, and not this module: Deno drops what is sent to a thread that does not listen yet. */
async function init(...how: Parameters<typeof body.init>): Promise<void> {
  await loaded;
  return body.init(...how);
}
serve({ ...body, init }, nodeEndpoint(parentPort!));
