/** The formulas of selection: pure, and named as in the literature. */

const TABLE_SIZE = 1 << 14;
const LOG = Float64Array.from({ length: TABLE_SIZE }, (_, n) => Math.log(Math.max(1, n)));

/** Natural logarithm of a count, from a table where counts are small. */
export function logCount(n: number): number {
  return n < TABLE_SIZE ? LOG[n] : Math.log(n);
}

/**
 * UCB1 for a subset-armed bandit: mean + c * sqrt(ln availability / visits), where availability counts the visits in
 * which the move could have been chosen (Cowling, Powley and Whitehouse 2012, section IV). `total` is a sum of payoffs in
 * [0, 1]; visits and availability are at least 1.
 */
export function ucb(total: number, visits: number, availability: number, exploration: number): number {
  return total / visits + exploration * Math.sqrt(logCount(availability) / visits);
}
