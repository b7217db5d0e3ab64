import { log } from '../../src/core/real.js';
import type { Rng } from '../../src/core/rng.js';

/** A draw from the normal distribution, by Marsaglia's polar method. */
export function normal(rng: Rng): number {
  for (;;) {
    const x = 2 * rng.unit() - 1;
    const y = 2 * rng.unit() - 1;
    const square = x * x + y * y;
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * log(square)) / square);
  }
}
