/** Workers that know a few small games only, and so start in half the time. */
import { type Catalogue, standardCatalogue } from '../../src/engine/engine.js';
import { type NodeWorkerOptions, nodeWorkers } from '../../src/workers/node.js';
import type { SpawnWorker } from '../../src/workers/protocol.js';

const { kuhn, 'tic-tac-toe': ticTacToe, 'connect-four': connectFour } = standardCatalogue.games;

export const smallCatalogue: Catalogue = {
  ...standardCatalogue,
  games: { kuhn, 'tic-tac-toe': ticTacToe, 'connect-four': connectFour },
};

export function smallWorkers(options: NodeWorkerOptions = {}): SpawnWorker {
  return nodeWorkers({ entry: compiled('small-worker'), ...options });
}

/** The same with the evaluators of `hostile.ts`. */
export function hostileWorkers(options: NodeWorkerOptions = {}): SpawnWorker {
  return nodeWorkers({ entry: compiled('hostile-worker'), ...options });
}

/** Node cannot load TypeScript in a worker: what is compiled before the tests run. */
function compiled(name: string): URL {
  return new URL(`../../dist-tests/tests/workers/${name}.js`, import.meta.url);
}
