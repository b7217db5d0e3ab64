/** The rebellion of the mercenaries (SR 16.4), and mercenaries that are removed one by one (SR 5.10.0). */
import { FIRST_LEADER } from '../board/leaders.js';
import { AFRICAN, CAR, IND, MER, NODES, SPACE_COUNT } from '../board/map.js';
import { GREEK, type Rome, rules, seatOf, WITH_ARMY } from '../board/state.js';
import {
  controlOf,
  insideCu,
  insideMercs,
  mercsAt,
  removeUnits,
  setInside,
  setLeader,
  standing,
  tidy,
} from '../board/units.js';

const REBELS = 3;
const MOST_REMOVED = 3;

export function canInsurrect(s: Rome): boolean {
  return s.players === 5 && s.insurrection === 0;
}

export const rebelAt = rules.decision({
  name: 'rebellion',
  shown: 'all',
  player: (s) => seatOf(s.players, GREEK),
  moves(_, out) {
    for (let i = 0; i < AFRICAN.length; i++) out.add(AFRICAN[i]);
  },
  play(s, node) {
    s.armyAt = node; // where the rebels will stand
    s.toRemove = Math.min(MOST_REMOVED, mercenaries(s));
  },
  text: (_, node) => `rebellion at ${NODES[node]}`,
});

// ------------------------------------------------------ removing mercenaries

function mercsOn(s: Rome, node: number): number {
  const outside = standing(s, node) === CAR ? mercsAt(s, node) : 0;
  return outside + (controlOf(s, node) === CAR ? insideMercs(s, node) : 0);
}

/** On map spaces: the boxes do not count (SR 5.10.0). */
export function mercenaries(s: Rome): number {
  let count = 0;
  for (let node = 0; node < SPACE_COUNT; node++) count += mercsOn(s, node);
  return count;
}

export function mercenariesLeave(s: Rome): boolean {
  if (s.toRemove === 0) return false;
  for (let node = 0; node < SPACE_COUNT; node++) if (mercsOn(s, node) > 0) return true;
  return false;
}

function removeMercenary(s: Rome, node: number): void {
  s.toRemove--;
  if (standing(s, node) === CAR && mercsAt(s, node) > 0) removeUnits(s, node, 0, 1);
  else setInside(s, node, insideCu(s, node), insideMercs(s, node) - 1);
  tidy(s, node);
}

function addMercenaries(s: Rome, out: { add(m: number): void }): void {
  for (let node = 0; node < SPACE_COUNT; node++) if (mercsOn(s, node) > 0) out.add(1 + node);
}

/** By the rebellion: three at most, of the card player's choice, or fewer; 0 is enough. */
export const desert = rules.decision({
  name: 'mercenaries desert',
  shown: 'all',
  player: (s) => seatOf(s.players, GREEK),
  moves(s, out) {
    out.add(0);
    addMercenaries(s, out);
  },
  play(s, m) {
    if (m === 0) s.toRemove = 0;
    else removeMercenary(s, m - 1);
  },
  text: (_, m) => (m === 0 ? 'no more desert' : `desert from ${NODES[m - 1]}`),
});

/** By the yearly halving: the owner chooses where. */
export const dismiss = rules.decision({
  name: 'dismiss a mercenary unit',
  shown: 'all',
  player: (s) => seatOf(s.players, s.turnHand),
  unasked: true,
  moves: addMercenaries,
  play(s, m) {
    removeMercenary(s, m - 1);
  },
  text: (_, m) => `dismiss from ${NODES[m - 1]}`,
});

/** SR 5.10.0: half of those on the map, rounded up. */
export function openHalving(s: Rome): void {
  s.toRemove = Math.ceil(mercenaries(s) / 2);
}

// ---------------------------------------------------------------- the rebels

/** They are placed, and did not move. */
export const placeRebels = rules.deed('place the rebels', (s) => {
  const node = s.armyAt;
  const leader = FIRST_LEADER[MER];
  s.insurrection = 1;
  s.army = MER;
  s.armyCu = REBELS;
  s.path[0] = node;
  s.pathLength = 1;
  setLeader(s, leader, WITH_ARMY);
  tidy(s, node);
});

export function meetsUnits(s: Rome): boolean {
  return standing(s, s.armyAt) !== IND;
}
