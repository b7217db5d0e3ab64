import { BettingTest } from './betting.js';
import type { Hypotheses, SequentialTest } from './sequential.js';
import { Sprt } from './sprt.js';

/** Pairs of games have a model of their own; for everything else nothing is assumed. */
export function testFor(seats: number, entrants: number, hypotheses: Hypotheses): SequentialTest {
  return seats === 2 && entrants === 2 ? new Sprt(hypotheses) : new BettingTest(hypotheses);
}
