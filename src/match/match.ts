/** Runs a match: gives blocks to workers, passes their games on in order, and stops when told to. */
import type { BlockApi } from './block.js';
import type { Header } from './record.js';
import type { Played } from './referee.js';

export interface BlockWorker {
  readonly api: BlockApi;
  readonly lost: Promise<never>; // rejects if the worker dies; promises of its work then never settle
  terminate(): void;
}

export interface MatchOptions {
  readonly workers: number;
  readonly spawn: () => BlockWorker;
  readonly from?: number; // the first block to play
  readonly to: number; // the block after the last
  readonly signal?: AbortSignal; // ends the match after the blocks played so far
  /** Receives the blocks in order, however many are played at once; true ends the match. */
  readonly heard: (block: number, played: readonly Played[]) => boolean | undefined;
}

/** How many blocks per worker may be played ahead of the next block in order. */
const AHEAD = 8;

/** Resolves with the block after the last one received. */
export async function playMatch(header: Header, options: MatchOptions): Promise<number> {
  const { from = 0, to, signal, heard } = options;
  const count = Math.max(1, Math.min(options.workers, to - from));
  const waiting = new Map<number, readonly Played[]>(); // played before an earlier block
  let next = from; // to be assigned
  let known = from; // to be received
  let ended = false;
  let wake: (() => void)[] = [];

  function arrived(block: number, played: readonly Played[]): void {
    waiting.set(block, played);
    for (let ready = waiting.get(known); ready !== undefined && !ended; ready = waiting.get(known)) {
      waiting.delete(known);
      ended = heard(known++, ready) === true;
    }
    for (const resume of wake.splice(0)) resume();
  }

  async function work({ api }: BlockWorker): Promise<void> {
    await api.open(header);
    while (!ended && next < to) {
      if (next - known >= AHEAD * count) {
        await new Promise<void>((resolve) => wake.push(resolve));
        continue;
      }
      const block = next++;
      arrived(block, await api.play(block));
    }
    await api.close();
  }

  const workers = Array.from({ length: count }, options.spawn);
  const stopped = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
  try {
    await Promise.race([stopped, Promise.all(workers.map(work)), ...workers.map(({ lost }) => lost)]);
  } finally {
    ended = true;
    wake = [];
    for (const worker of workers) worker.terminate();
  }
  return known;
}
