/** Workers in a browser: module workers. The only file besides its entry that knows them. */
import type { Endpoint } from 'comlink';
import type { Loss, SpawnWorker } from './protocol.js';
import { connect } from './thread/remote.js';

export interface WebWorkerOptions {
  /** Makes a worker; the default runs the games of this package. One with games of its own: see `serveWorker`. */
  readonly worker?: () => Worker;
  readonly games?: readonly (string | URL)[]; // URLs of game modules to load, as a page on this origin would
}

/** One core is left to the page. */
export function defaultPoolSize(): number {
  return Math.max(1, navigator.hardwareConcurrency - 1);
}

export function webWorkers({ worker, games }: WebWorkerOptions = {}): SpawnWorker {
  const make = worker ?? standardWorker;
  const notLoaded = worker === undefined ? BUNDLED : 'its script could not be loaded';
  const urls = games?.map((url) => new URL(url, self.location.href).href);
  return () => {
    const worker = make();
    let listener: ((loss: Loss, why?: string) => void) | undefined;
    worker.onerror = ({ message, filename }) => {
      listener?.('exited', message ? `${message} (${filename})` : notLoaded);
      listener = undefined;
    };
    return {
      api: connect(worker as Endpoint, urls),
      sharesMemory: globalThis.crossOriginIsolated === true,
      onLoss(tell) {
        listener = tell;
      },
      keepAlive() {}, // a page does not wait for its workers
      terminate() {
        listener = undefined;
        worker.terminate();
      },
    };
  };
}

function standardWorker(): Worker {
  if (import.meta.url === undefined) throw new Error(BUNDLED);
  // written out in one piece, or bundlers do not find it
  return new Worker(new URL('./web-worker.js', import.meta.url), { type: 'module' });
}

const BUNDLED = `its script could not be loaded: a bundler has moved the code of strategos, but not its workers.
  Vite 6 and 7, vite.config.js:   optimizeDeps: { exclude: ['strategos'] }
  esbuild:                        cp -r node_modules/strategos/dist/web/. OUTDIR, and --format=esm
Other bundlers: docs/bundlers.md of strategos.`;
