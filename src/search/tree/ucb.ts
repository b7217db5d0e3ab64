/** The formulas of selection: pure, and named as in the literature. */
import { log } from '../../core/real.js';

/** Roots and inverses of counts below this are in tables: a search needs them some fifty times per iteration. */
const TABLE_SIZE = 1 << 14;
const INVERSE = Float64Array.from({ length: TABLE_SIZE }, (_, n) => 1 / n);
const INVERSE_ROOT = Float64Array.from({ length: TABLE_SIZE }, (_, n) => 1 / Math.sqrt(n));
const ROOT_OF_LOG = Float64Array.from({ length: TABLE_SIZE }, (_, n) => Math.sqrt(log(Math.max(1, n))));

/** Logarithms of counts that are large but still frequent, near the root of a long search: as many as were asked for so far. */
const MOST_LOGARITHMS = 1 << 22;
let logarithms = new Float64Array(0);

function logarithm(n: number): number {
  if (n < logarithms.length) return logarithms[n];
  if (n >= MOST_LOGARITHMS) return log(n);
  logarithms = new Float64Array(Math.min(MOST_LOGARITHMS, 2 * n));
  for (let i = 0; i < logarithms.length; i++) logarithms[i] = log(i);
  return logarithms[n];
}

/**
 * UCB1 for a subset-armed bandit: mean + c * sqrt(ln availability / visits), where availability counts the visits in
 * which the move could have been chosen (Cowling, Powley and Whitehouse 2012, section IV). `total` is a sum of payoffs in
 * [0, 1]; 1 <= visits <= availability.
 */
export function ucb(total: number, visits: number, availability: number, exploration: number): number {
  return availability < TABLE_SIZE
    ? total * INVERSE[visits] + exploration * ROOT_OF_LOG[availability] * INVERSE_ROOT[visits]
    : total / visits + exploration * Math.sqrt(logarithm(availability) / visits);
}
