/** Workers that know a few small games only, and so start in half the time, and the evaluators of `hostile.ts`. */
import { type NodeWorkerOptions, nodeWorkers } from '../../src/workers/node.js';
import type { SpawnWorker } from '../../src/workers/protocol.js';

/** Node cannot load TypeScript in a worker: what is compiled before the tests run. */
const entry = new URL('../../dist-tests/tests/workers/small-worker.js', import.meta.url);

export function smallWorkers(options: NodeWorkerOptions = {}): SpawnWorker {
  return nodeWorkers({ entry, ...options });
}
