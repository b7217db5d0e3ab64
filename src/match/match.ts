/** Runs a match: gives blocks to workers, passes their games on in order, and stops when told to. */
import type { BlockApi } from './block.js';
import type { Header } from './record.js';
import type { Played } from './referee.js';

export interface BlockWorker {
  readonly api: BlockApi;
  readonly lost: Promise<never>; // rejects if the worker dies; promises of its work then never settle
  terminate(): void;
}

/** One task for each block. */
export interface BlockOptions<T> {
  readonly workers: number;
  readonly spawn: () => BlockWorker;
  readonly from?: number; // the first block to play
  readonly to: number; // the block after the last
  readonly signal?: AbortSignal; // ends the match after the blocks played so far
  readonly work: (api: BlockApi, block: number) => Promise<T>;
  /** Receives the results in order of the blocks, however many are under way at once; true ends it all. */
  readonly heard: (block: number, result: T) => boolean | undefined;
}

export type MatchOptions = Omit<BlockOptions<readonly Played[]>, 'work'>;

/** How many blocks per worker may be done ahead of the next block in order. */
const AHEAD = 8;

/** Resolves with the block after the last one received. */
export function playMatch(header: Header, options: MatchOptions): Promise<number> {
  return workOnBlocks(header, { ...options, work: (api, block) => api.play(block) });
}

/** The same for any task. */
export async function workOnBlocks<T>(header: Header, options: BlockOptions<T>): Promise<number> {
  const { from = 0, to, signal, work, heard } = options;
  const count = Math.max(1, Math.min(options.workers, to - from));
  const waiting = new Map<number, { readonly result: T }>(); // done before an earlier block
  let next = from; // to be assigned
  let known = from; // to be received
  let ended = false;
  let wake: (() => void)[] = [];

  function arrived(block: number, result: T): void {
    waiting.set(block, { result });
    for (let ready = waiting.get(known); ready !== undefined && !ended; ready = waiting.get(known)) {
      waiting.delete(known);
      ended = heard(known++, ready.result) === true;
    }
    for (const resume of wake.splice(0)) resume();
  }

  async function serve({ api }: BlockWorker): Promise<void> {
    await api.open(header);
    while (!ended && next < to) {
      if (next - known >= AHEAD * count) {
        await new Promise<void>((resolve) => wake.push(resolve));
        continue;
      }
      const block = next++;
      arrived(block, await work(api, block));
    }
    await api.close();
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
