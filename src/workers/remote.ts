/**
 * Both ends of the wire between a pool and a worker, over any endpoint that can post messages: Comlink does the rest.
 * Messages are cloned by the platform; packing an answer would save 10 to 20 of its 30 µs (bench/service-messages.ts).
 */
import * as Comlink from 'comlink';
import type { Report, WorkerApi } from './protocol.js';

/** The worker's end. Each report callback owns a message port, which must be closed whatever happens, or ports pile up. */
export function serve(api: WorkerApi, endpoint?: Comlink.Endpoint): void {
  const served: WorkerApi = {
    init: (stopFlag, games) => api.init(stopFlag, games),
    cancel: (taskId) => api.cancel(taskId),
    async search(task, report) {
      try {
        return await api.search(task, report);
      } finally {
        (report as unknown as Comlink.ProxyMethods)[Comlink.releaseProxy]();
      }
    },
  };
  Comlink.expose(served, endpoint);
}

/** The pool's end. `games`: URLs of the game modules that the worker loads. */
export function connect(endpoint: Comlink.Endpoint, games: readonly string[] = []): WorkerApi {
  const remote = Comlink.wrap<WorkerApi>(endpoint);
  return {
    init: (stopFlag) => remote.init(stopFlag, games),
    cancel: (taskId) => remote.cancel(taskId),
    search: (task, report) => remote.search(task, Comlink.proxy<Report>(report)),
  };
}
