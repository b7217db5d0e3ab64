import { BettingTest } from './betting.js';
import type { Hypotheses, SequentialTest } from './sequential.js';
import { Sprt } from './sprt.js';

/** The SPRT for pairs of games; the betting test, which assumes nothing, for all else. */
export function testFor(seats: number, entrants: number, hypotheses: Hypotheses): SequentialTest {
  return seats === 2 && entrants === 2 ? new Sprt(hypotheses) : new BettingTest(hypotheses);
}
