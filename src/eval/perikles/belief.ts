/**
 * What players lay face down (PK 14.4): strong counters where they decide. Fitted to 5,696 choices of the search: with
 * strengths k at hand, one is chosen in proportion to exp(weight * k). Which round it was for made the difference; the
 * points of the tile made none.
 */
import { HOPLITE, TRIREME, type UnitType, strengthInBag } from '../../games/perikles/board/counters.js';
import { ARMY_COUNT, NONE, type Perikles, ROUNDS, SLOTS } from '../../games/perikles/board/state.js';

const DECISIVE = 0.47; // in the round that decides the battle; ± 0.04
const OTHER = 0.21; // ± 0.06

/** The type that decides, by location tile. */
const LAST: readonly UnitType[] = ROUNDS.map((rounds) => rounds[rounds.length - 1]);

/** How likely it is, up to a factor, that the others have laid their counters as they lie in this world. */
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
  return Math.exp(sum);
}

const weight = (type: UnitType, last: UnitType) => (type === last ? DECISIVE : OTHER);
