/** When to stop: the clock stands outside the search, which only advances. */
import type { Search } from './searcher.js';

export interface SearchBudget {
  readonly iterations?: number; // at most so many
  readonly timeMs?: number; // at most so long, from when `run` begins
  readonly deadlineMs?: number; // at most until then, on the clock given to `run`
  readonly nodes?: number; // until the tree has so many
  readonly settle?: boolean; // stop as soon as the first move cannot be overtaken in what is left; default true
  readonly settleMs?: number; // what is left ends then, on that clock, for who runs a search in parts; default: with this run
}

export type Stop = 'forced' | 'iterations' | 'time' | 'deadline' | 'nodes' | 'settled' | 'cancelled';

/** One read of the clock every so much of it, about. */
const SLICE_MS = 1;
const FIRST_CHUNK = 8;
/** In the time that is left there may be so many times the iterations that its pace so far would bring. */
const HASTE = 2;

/**
 * Advances until a condition holds. At least one iteration is made, so that there always is a result. `now` is a clock
 * in milliseconds; `cancelled` is asked after each chunk of about a millisecond; `report` hears of every chunk.
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
  let chunk = FIRST_CHUNK;
  let last = begun;
  search.advance(Math.min(1, limit));
  for (;;) {
    const left = limit - search.iterations;
    if (left <= 0) return 'iterations';
    if (budget.nodes !== undefined && search.nodes >= budget.nodes) return 'nodes';
    if (cancelled()) return 'cancelled';
    if (last >= until) return budget.deadlineMs !== undefined && last >= budget.deadlineMs ? 'deadline' : 'time';
    if (settle) {
      const toCome = (HASTE * (end - last) * (search.iterations - before)) / (last - begun); // unknown at first: not a number
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
