/**
 * What players place face down (PK 14.4): strong counters where they decide. Fitted to 5,696 choices of the search: of the
 * strengths k in hand, one is chosen in proportion to exp(weight * k). The weight depends on the round that the counter is
 * for; the points of the location made no difference.
 */
import { exp } from '../../core/real.js';
import { HOPLITE, strengthInBag, TRIREME, type UnitType } from '../../games/perikles/board/counters.js';
import { ARMY_COUNT, NONE, type Perikles, ROUNDS, SLOTS } from '../../games/perikles/board/state.js';

const DECISIVE = 0.47; // in the round that decides the battle; ± 0.04
const OTHER = 0.21; // ± 0.06

/** The type that decides, by location tile. */
const LAST: readonly UnitType[] = ROUNDS.map((rounds) => rounds[rounds.length - 1]);

/** Likelihood, up to a factor, that the others placed their counters as in this world. */
export function likelihoodOfCounters(world: Perikles, seat: number): number {
  let sum = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    const tile = world.board[slot];
    if (tile === NONE) continue;
    const last = LAST[tile];
    for (let army = 0; army < ARMY_COUNT; army++) {
      const counters = world.counters[slot * ARMY_COUNT + army];
      if (counters === 0 || (world.leads[seat] >> army) & 1) continue;
      sum += weight(HOPLITE, last) * strengthInBag(counters, HOPLITE);
      sum += weight(TRIREME, last) * strengthInBag(counters, TRIREME);
    }
  }
  return exp(sum);
}

const weight = (type: UnitType, last: UnitType) => (type === last ? DECISIVE : OTHER);
