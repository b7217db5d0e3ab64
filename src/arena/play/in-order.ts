/** Numbered tasks, worked on by several workers at once; their results are received in order. */

export interface OrderedWorker<Api> {
  readonly api: Api;
  readonly lost: Promise<never>; // rejects if the worker dies; promises of its work then never settle
  terminate(): void;
}

export interface OrderedWork<Api, T> {
  readonly workers: number;
  readonly spawn: () => OrderedWorker<Api>;
  readonly from?: number; // the first task
  readonly to: number; // the task after the last
  readonly signal?: AbortSignal; // ends the work after the tasks done so far
  /** Prepares a worker for its tasks. */
  readonly open: (api: Api) => Promise<void>;
  readonly work: (api: Api, task: number) => Promise<T>;
  readonly close?: (api: Api) => Promise<void>;
  /** Receives the results in order, however many tasks are under way at once; true ends it all. */
  readonly heard: (task: number, result: T) => boolean | undefined;
}

/** How many tasks per worker may be done ahead of the next one in order. */
const AHEAD = 8;

/** Resolves with the task after the last one received. */
export async function workInOrder<Api, T>(options: OrderedWork<Api, T>): Promise<number> {
  const { from = 0, to, signal, open, work, close, heard } = options;
  const count = Math.max(1, Math.min(options.workers, to - from));
  const waiting = new Map<number, { readonly result: T }>(); // done before an earlier task
  let next = from; // to be assigned
  let known = from; // to be received
  let ended = false;
  let wake: (() => void)[] = [];

  function arrived(task: number, result: T): void {
    waiting.set(task, { result });
    for (let ready = waiting.get(known); ready !== undefined && !ended; ready = waiting.get(known)) {
      waiting.delete(known);
      ended = heard(known++, ready.result) === true;
    }
    for (const resume of wake.splice(0)) resume();
  }

  async function serve({ api }: OrderedWorker<Api>): Promise<void> {
    await open(api);
    while (!ended && next < to) {
      if (next - known >= AHEAD * count) {
        await new Promise<void>((resolve) => wake.push(resolve));
        continue;
      }
      const task = next++;
      arrived(task, await work(api, task));
    }
    await close?.(api);
  }

  const workers = Array.from({ length: count }, options.spawn);
  const stopped = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
  try {
    await Promise.race([stopped, Promise.all(workers.map(serve)), ...workers.map(({ lost }) => lost)]);
  } finally {
    ended = true;
    wake = [];
    for (const worker of workers) worker.terminate();
  }
  return known;
}
