/** Workers on Node: worker threads. The only file besides its entry that knows them. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { Loss, SpawnWorker, WorkerHandle } from './protocol.js';
import { connect } from './thread/remote.js';

const LEAST_LIMIT = 4;
const HEAP_MB = 512; // of one worker; trees lie outside the heap and are bounded by params.maxNodes

export interface NodeWorkerOptions {
  readonly entry?: URL; // another entry file than node-worker (tests)
  readonly heapMb?: number;
  readonly games?: readonly (string | URL)[]; // URLs of game modules to load
}

/**
 * The entry beside this file. A bundler that takes this file along leaves it behind, and some say nothing of where they put this one.
 */
function standardEntry(): URL {
  const here: string | undefined = import.meta.url;
  const entry = here === undefined ? undefined : new URL('./node-worker.js', here);
  if (entry === undefined || !existsSync(entry)) throw new Error(BUNDLED);
  return entry;
}

const BUNDLED = `The worker threads of strategos are not where its code is: a bundler has moved it. Keep it out of the bundle:
  esbuild:          --external:strategos
  next.config.js:   serverExternalPackages: ['strategos']
Other bundlers: docs/bundlers.md of strategos.`;

/** Whether a worker could not be read, as where a bundler (Next.js) has copied its file alone, away from its package. */
function isMoved({ name, code }: NodeJS.ErrnoException): boolean {
  return name === 'SyntaxError' || code === 'ERR_MODULE_NOT_FOUND';
}

/** One core is left to the thread that answers. */
export function defaultPoolSize(): number {
  return Math.max(1, availableParallelism() - 1);
}

/** Two a core: more would only share them, while each takes memory and a second to start. */
export function mostWorkers(): number {
  return Math.max(LEAST_LIMIT, 2 * availableParallelism());
}

export function nodeWorkers(options: NodeWorkerOptions = {}): SpawnWorker {
  const { heapMb = HEAP_MB } = options;
  const games = options.games?.map(String);
  const entry = options.entry ?? standardEntry();
  const workerOptions: WorkerOptions = {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  };
  return () => spawn(entry, workerOptions, games);
}

function spawn(file: URL, options: WorkerOptions, games: readonly string[] | undefined): WorkerHandle {
  const worker = new Worker(file, options);
  let listener: ((loss: Loss, why?: string) => void) | undefined;
  const lose = (loss: Loss, why: string) => {
    listener?.(loss, why);
    listener = undefined;
  };
  worker.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') lose('out-of-memory', error.message);
    else lose('exited', isMoved(error) ? `${error.message}\n${BUNDLED}` : error.message);
  });
  worker.on('exit', (code) => lose('exited', `it exited with code ${code}`));
  return {
    api: connect(nodeEndpoint(worker), games),
    sharesMemory: true,
    onLoss(tell) {
      listener = tell;
    },
    keepAlive(busy) {
      if (busy) worker.ref();
      else worker.unref();
    },
    terminate() {
      listener = undefined;
      void worker.terminate(); // resolves with the exit code, which says nothing
    },
  };
}
