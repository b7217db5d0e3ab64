/** When to stop: the search only advances, the clock stays outside. */
import type { Search } from './searcher.js';

export interface SearchBudget {
  readonly iterations?: number; // at most this many
  readonly timeMs?: number; // at most this long, from the call of `run`
  readonly deadlineMs?: number; // at most until this time, on the clock given to `run`
  readonly nodes?: number; // until the tree has this many
  readonly settle?: boolean; // stop as soon as the first move cannot be overtaken in what is left; default true
  readonly settleMs?: number; // for `settle`: when the whole search ends, on that clock, if it is run in parts; default: with this run
}

/** What ends searches. By precedence: the first of these that ended any part ended the whole. */
export const stops = [
  'cancelled',
  'deadline',
  'time',
  'nodes',
  'iterations',
  'settled',
  'proved',
  'solved',
  'forced',
  'decided',
] as const;
export type Stop = (typeof stops)[number];

/** Time between two reads of the clock, roughly. */
const SLICE_MS = 1;
const FIRST_CHUNK = 8;
/** The first chunk should take no longer: an iteration of a slow game may take 20 ms, and whoever waits must hear that it lives. */
const FIRST_CHUNK_MS = 20;
/** The time left may allow this many times the iterations predicted by the pace so far. */
const HASTE = 2;

/**
 * Advances until a condition holds. Makes at least one iteration, so there always is a result. `now` is a clock
 * in milliseconds; `cancelled` is asked after each chunk of about a millisecond; `report` is called after every chunk.
 */
export function run(
  search: Search,
  budget: SearchBudget,
  now: () => number,
  cancelled: () => boolean = () => false,
  report?: () => void,
): Stop {
  const begun = now();
  const limit = budget.iterations ?? Number.POSITIVE_INFINITY;
  const until = Math.min(
    begun + (budget.timeMs ?? Number.POSITIVE_INFINITY),
    budget.deadlineMs ?? Number.POSITIVE_INFINITY,
  );
  const settle = budget.settle ?? true;
  const end = budget.settleMs ?? until;
  const before = search.iterations;
  let last = begun;
  search.advance(Math.min(1, limit));
  const firstMs = Math.min(until - begun, FIRST_CHUNK_MS);
  let chunk = Math.max(1, Math.min(FIRST_CHUNK, Math.floor(firstMs / (now() - begun)))); // eight of a large game take 2 ms
  for (;;) {
    if (search.isProved === true) return 'proved';
    if (search.isSolved === true) return 'solved';
    const left = limit - search.iterations;
    if (left <= 0) return 'iterations';
    if (budget.nodes !== undefined && search.nodes >= budget.nodes) return 'nodes';
    if (cancelled()) return 'cancelled';
    if (last >= until) return budget.deadlineMs !== undefined && last >= budget.deadlineMs ? 'deadline' : 'time';
    if (settle) {
      const toCome = (HASTE * (end - last) * (search.iterations - before)) / (last - begun); // NaN at first
      if (left < search.lead || toCome < search.lead) return 'settled';
    }
    search.advance(Math.min(chunk, left));
    const time = now();
    const spent = time - last;
    last = time;
    if (spent < SLICE_MS / 2) chunk *= 2;
    else if (spent > SLICE_MS * 2 && chunk > 1) chunk >>= 1;
    report?.();
  }
}
