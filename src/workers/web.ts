/** Workers in a browser: module workers. The only file besides its entry that knows them. */
import type { Endpoint } from 'comlink';
import type { Loss, SpawnWorker } from './protocol.js';
import { connect } from './remote.js';

/** One core is left to the page. */
export function defaultPoolSize(): number {
  return Math.max(1, navigator.hardwareConcurrency - 1);
}

export function webWorkers(): SpawnWorker {
  return () => {
    // written out in one piece, or bundlers do not find it
    const worker = new Worker(new URL('./web-worker.js', import.meta.url), { type: 'module' });
    let listener: ((loss: Loss) => void) | undefined;
    worker.onerror = () => {
      listener?.('exited');
      listener = undefined;
    };
    return {
      api: connect(worker as Endpoint),
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
