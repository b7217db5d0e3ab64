/**
 * Both ends of the connection between a pool and a worker, over any endpoint that can post messages, with Comlink. Messages are
 * cloned by the platform; packing an answer would save 10 to 20 of its 30 µs.
 */
import * as Comlink from 'comlink';
import { type Report, type Tell, Unsendable, type WorkerApi } from '../protocol.js';

/**
 * A report of a task, beside Comlink's messages on the same endpoint: it arrives before the result that is sent after it, and
 * no port has to be opened, and closed in any case, for a callback.
 */
interface ReportMessage {
  readonly reportOf: number; // id of the task
  readonly report: Report;
}

/** What Comlink carries: the calls without their callbacks. */
type Carried = {
  readonly [Call in keyof WorkerApi]: (
    ...args: WithoutTell<Parameters<WorkerApi[Call]>>
  ) => ReturnType<WorkerApi[Call]>;
};
type WithoutTell<Args extends readonly unknown[]> = Args extends [...infer Rest, Tell] ? Rest : Args;

/** The worker's end; by default that of a web worker. */
export function serve(api: WorkerApi, endpoint: Comlink.Endpoint = globalThis as unknown as Comlink.Endpoint): void {
  const tellOf =
    (reportOf: number): Tell =>
    (report) =>
      endpoint.postMessage({ reportOf, report } satisfies ReportMessage);
  const carried: Carried = {
    ...api,
    recommend: (task) => api.recommend(task, tellOf(task.id)),
    call: (id, name, input) => api.call(id, name, input, tellOf(id)),
    warm: (id, game, warmMs) => api.warm(id, game, warmMs, tellOf(id)),
  };
  Comlink.expose(carried, endpoint);
}

/** The pool's end. `games`: URLs of the game modules that the worker loads. */
export function connect(endpoint: Comlink.Endpoint, games: readonly string[] = []): WorkerApi {
  let unsendable: unknown;
  const postMessage: Comlink.Endpoint['postMessage'] = (message, transfer) => {
    try {
      endpoint.postMessage(message, transfer);
    } catch (error) {
      unsendable = error;
      throw error; // Comlink rejects the call
    }
  };
  const remote = Comlink.wrap<Carried>({ ...endpointOf(endpoint), postMessage });
  const heard = new Map<number, Tell>(); // by task id
  endpoint.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<Partial<ReportMessage> | undefined>;
    if (data?.reportOf !== undefined && data.report !== undefined) heard.get(data.reportOf)?.(data.report);
  });
  /** The call, or the reason why it could not be posted, at once. */
  const posted = <T>(call: () => Promise<NoInfer<T>>): Promise<T> => {
    unsendable = undefined;
    const answer = call();
    if (unsendable === undefined) return answer;
    answer.catch(() => {}); // the same reason
    throw new Unsendable(unsendable);
  };
  const heardBy = <T>(id: number, tell: Tell, call: () => Promise<NoInfer<T>>): Promise<T> => {
    const answer = posted<T>(call);
    heard.set(id, tell);
    return answer.finally(() => heard.delete(id));
  };
  return {
    init: (memory) => posted(() => remote.init(memory, games)),
    recommend: (task, tell) => heardBy(task.id, tell, () => remote.recommend(task)),
    compose: (id, composition) => posted(() => remote.compose(id, composition)),
    call: (id, name, input, tell) => heardBy(id, tell, () => remote.call(id, name, input)),
    warm: (id, game, warmMs, tell) => heardBy(id, tell, () => remote.warm(id, game, warmMs)),
    cancel: (taskId) => posted(() => remote.cancel(taskId)),
    limit: (taskId, until) => posted(() => remote.limit(taskId, until)),
  };
}

/** Its methods, each bound to it: those of a web worker are its prototype's. */
function endpointOf(endpoint: Comlink.Endpoint): Comlink.Endpoint {
  return {
    postMessage: endpoint.postMessage.bind(endpoint),
    addEventListener: endpoint.addEventListener.bind(endpoint),
    removeEventListener: endpoint.removeEventListener.bind(endpoint),
    ...(endpoint.start && { start: endpoint.start.bind(endpoint) }),
  };
}
