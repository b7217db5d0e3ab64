/**
 * What players place face down (PK 14.4): strong counters where they decide. Fitted to 720
 * decisions of 60 games of the policy with networks.
 */
import { HOPLITE, strengthInBag, TRIREME, type UnitType } from '../../games/perikles/board/counters.js';
import { ARMY_COUNT, NONE, type Perikles, POINTS, ROUNDS, SLOTS } from '../../games/perikles/board/state.js';
import { inferenceBy } from '../inference.js';

const WEIGHTS = {
  decisive: 0.54, // strength of counters of the type that decides the battle
  other: 0.27, // of the other type
  decisivePoints: 0.08, // the first by the points of the location above the mean
  otherPoints: 0.15,
};

/** The type that decides, by location tile. */
const LAST: readonly UnitType[] = ROUNDS.map((rounds) => rounds[rounds.length - 1]);
const MEAN_POINTS = 5;

export const inference = inferenceBy<Perikles>(WEIGHTS, () => (world, seat, out) => {
  for (let slot = 0; slot < SLOTS; slot++) {
    const tile = world.board[slot];
    if (tile === NONE) continue;
    const points = POINTS[tile] - MEAN_POINTS;
    for (let army = 0; army < ARMY_COUNT; army++) {
      const counters = world.counters[slot * ARMY_COUNT + army];
      if (counters === 0 || (world.leads[seat] >> army) & 1) continue;
      const last = strengthInBag(counters, LAST[tile]);
      const other = strengthInBag(counters, LAST[tile] === HOPLITE ? TRIREME : HOPLITE);
      out[0] += last;
      out[1] += other;
      out[2] += points * last;
      out[3] += points * other;
    }
  }
});
