/** The consuls of Rome: two of the pool each turn (SR 5.10, 8.2.2). */
import type {} from '../../kit/flow.js';
import { FIRST_LEADER, IS_CONSUL, IS_NAMED, LEADERS, leaderNamed, NO_LEADER } from '../board/leaders.js';
import { NODES, ROM } from '../board/map.js';
import { AT, DISPLACED, GONE, ROME, type Rome, rules, seatOf, UNUSED } from '../board/state.js';
import { leaderPlace, setLeader, tidy, unitsOf } from '../board/units.js';
import { addPlaces } from './placement.js';

export const DICTATOR = leaderNamed('dictator');

export function isConsul(leader: number): boolean {
  return IS_CONSUL[leader] === 1;
}

/** Off the map and in the game. */
export function isInPool(s: Rome, leader: number): boolean {
  return isConsul(leader) && leaderPlace(s, leader) === UNUSED;
}

const CONSULS = 2;

/** Both consuls and displaced ones go to the pool; the Dictator leaves office. */
export function recall(s: Rome): void {
  for (let i = FIRST_LEADER[ROM]; i < FIRST_LEADER[ROM + 1]; i++) {
    const place = leaderPlace(s, i);
    if (IS_NAMED[i] === 1 && place !== GONE) setLeader(s, i, UNUSED);
  }
  s.consuls = CONSULS;
}

export function drawsConsul(s: Rome): boolean {
  return s.turnHand === ROME && s.consuls > 0 && poolSize(s) > 0;
}

function poolSize(s: Rome): number {
  let count = 0;
  for (let i = FIRST_LEADER[ROM]; i < FIRST_LEADER[ROM + 1]; i++) if (isInPool(s, i)) count++;
  return count;
}

export const drawConsul = rules.event({
  name: 'draw a consul',
  shown: 'all',
  outcomes(s, out, p) {
    const chance = 1 / poolSize(s);
    for (let i = FIRST_LEADER[ROM]; i < FIRST_LEADER[ROM + 1]; i++) {
      if (!isInPool(s, i)) continue;
      p[out.count] = chance;
      out.add(i);
    }
  },
  sample(s, rng) {
    let left = rng.below(poolSize(s));
    for (let i = FIRST_LEADER[ROM]; ; i++) if (isInPool(s, i) && left-- === 0) return i;
  },
  play(s, leader) {
    s.consuls--;
    s.consul = leader;
    setLeader(s, leader, DISPLACED); // until he has a place
  },
  text: (_, leader) => `consul ${LEADERS[leader]}`,
});

/** With Roman units, where new ones could come; without such a space he waits among the displaced. */
export const placeConsul = rules.decision({
  name: 'place a consul',
  shown: 'all',
  player: (s) => seatOf(s.players, ROME),
  unasked: true,
  moves: (s, out) => addPlaces(s, ROM, out, (node) => unitsOf(s, node, ROM) > 0),
  play(s, node) {
    setLeader(s, s.consul, AT + node);
    s.consul = NO_LEADER;
    tidy(s, node);
  },
  text: (s, node) => `${LEADERS[s.consul]} to ${NODES[node]}`,
});
