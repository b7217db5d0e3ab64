/** Runs a match: gives blocks to workers, passes their games on in order, and stops when told to. */
import type { BlockApi } from './block.js';
import { type OrderedWork, type OrderedWorker, workInOrder } from './in-order.js';
import type { Header } from './record.js';
import type { Played } from './referee.js';

export type BlockWorker = OrderedWorker<BlockApi>;

/** One task for each block. */
export type BlockOptions<T> = Omit<OrderedWork<BlockApi, T>, 'open' | 'close'>;

export type MatchOptions = Omit<BlockOptions<readonly Played[]>, 'work'>;

/** Resolves with the block after the last one received. */
export function playMatch(header: Header, options: MatchOptions): Promise<number> {
  return workOnBlocks(header, { ...options, work: (api, block) => api.play(block) });
}

/** The same for any task. */
export function workOnBlocks<T>(header: Header, options: BlockOptions<T>): Promise<number> {
  return workInOrder({ ...options, open: (api) => api.open(header), close: (api) => api.close() });
}
