/** Runs a match: gives blocks to workers, passes their games on in order, and stops when told to. */
import type { BlockApi } from './block.js';
import { type OrderedWork, type OrderedWorker, workInOrder } from './in-order.js';
import type { Header } from './record.js';
import type { Played } from './referee.js';

export type BlockWorker = OrderedWorker<BlockApi>;

export type MatchOptions = Omit<OrderedWork<BlockApi, readonly Played[]>, 'open' | 'work' | 'close'>;

/** Resolves with the block after the last one received. */
export function playMatch(header: Header, options: MatchOptions): Promise<number> {
  return workInOrder({
    ...options,
    open: (api) => api.open(header),
    work: (api, block) => api.play(block),
    close: (api) => api.close(),
  });
}
