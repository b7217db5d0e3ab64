/**
 * Both ends of the connection between a pool and a worker, over any endpoint that can post messages, with Comlink. Messages are
 * cloned by the platform; packing an answer would save 10 to 20 of its 30 µs (bench/service-messages.ts).
 */
import * as Comlink from 'comlink';
import type { Tell, WorkerApi } from './protocol.js';

/** The worker's end. Each callback has a message port, which must be closed in any case, or ports accumulate. */
export function serve(api: WorkerApi, endpoint?: Comlink.Endpoint): void {
  const released = async <T>(tell: Tell, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      (tell as unknown as Comlink.ProxyMethods)[Comlink.releaseProxy]();
    }
  };
  const served: WorkerApi = {
    ...api,
    recommend: (task, tell) => released(tell, () => api.recommend(task, tell)),
    call: (id, name, input, tell) => released(tell, () => api.call(id, name, input, tell)),
    warm: (id, game, warmMs, tell) => released(tell, () => api.warm(id, game, warmMs, tell)),
  };
  Comlink.expose(served, endpoint);
}

/** The pool's end. `games`: URLs of the game modules that the worker loads. */
export function connect(endpoint: Comlink.Endpoint, games: readonly string[] = []): WorkerApi {
  const remote = Comlink.wrap<WorkerApi>(endpoint);
  return {
    init: (memory) => remote.init(memory, games),
    recommend: (task, tell) => remote.recommend(task, Comlink.proxy<Tell>(tell)),
    compose: (id, composition) => remote.compose(id, composition),
    call: (id, name, input, tell) => remote.call(id, name, input, Comlink.proxy<Tell>(tell)),
    warm: (id, game, warmMs, tell) => remote.warm(id, game, warmMs, Comlink.proxy<Tell>(tell)),
    cancel: (taskId) => remote.cancel(taskId),
  };
}
