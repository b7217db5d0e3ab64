/** Leaders who enter by cards, and those who return (SR 22.3 leader, minor; 5.10.3). */
import type { Decision } from '../../kit/flow.js';
import { FIRST_LEADER, IS_NAMED, LEADER_COUNT, LEADER_POWER, LEADERS, NO_LEADER } from '../board/leaders.js';
import { CITY, GRE, HOME, HOMES, IS_PORT, NODE_COUNT, NODES, SPACE_COUNT } from '../board/map.js';
import { AT, DISPLACED, INSIDE, ownerOf, type Rome, seatOf, UNUSED } from '../board/state.js';
import { addUnits, controlOf, leaderPlace, setLeader, tidy, typeOf } from '../board/units.js';
import { isOpenTo } from '../turn/placement.js';

/** On the map or in a box, outside or inside a city. */
export function isOnMap(s: Rome, leader: number): boolean {
  const place = leaderPlace(s, leader);
  return place >= AT && place < INSIDE + NODE_COUNT;
}

function holdsCity(s: Rome, power: number): boolean {
  for (let node = 0; node < SPACE_COUNT; node++)
    if (controlOf(s, node) === power && typeOf(s, node) === CITY) return true;
  return false;
}

/** SR 22.3: a friendly unbesieged home city, for Greeks a port; any friendly home space if the power holds no city. */
function mayEnterAt(s: Rome, node: number, power: number, cities: boolean): boolean {
  if (HOME[node] !== power || !isOpenTo(s, node, power)) return false;
  if (!cities) return true;
  return typeOf(s, node) === CITY && (power !== GRE || IS_PORT[node] === 1);
}

function hasPlace(s: Rome, power: number): boolean {
  const cities = holdsCity(s, power);
  const homes = HOMES[power];
  for (let i = 0; i < homes.length; i++) if (mayEnterAt(s, homes[i], power, cities)) return true;
  return false;
}

export function canEnter(s: Rome, leader: number): boolean {
  return leaderPlace(s, leader) === UNUSED && hasPlace(s, LEADER_POWER[leader]);
}

/** The first minor leader of the power that is not in play, or NO_LEADER. */
export function unusedMinor(s: Rome, power: number): number {
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++)
    if (IS_NAMED[i] === 0 && leaderPlace(s, i) === UNUSED) return i;
  return NO_LEADER;
}

export function canEnterMinor(s: Rome, power: number): boolean {
  return ownerOf(s, power) >= 0 && unusedMinor(s, power) !== NO_LEADER && hasPlace(s, power);
}

export function addEntries(s: Rome, power: number, out: { add(m: number): void }): void {
  const cities = holdsCity(s, power);
  for (let node = 0; node < SPACE_COUNT; node++) if (mayEnterAt(s, node, power, cities)) out.add(node);
}

/** SR 22.3.2: with his units, outside. */
export function enter(s: Rome, leader: number, node: number, units: number): void {
  setLeader(s, leader, AT + node);
  addUnits(s, node, LEADER_POWER[leader], units, 0);
  tidy(s, node);
}

// ----------------------------------------------------------------- returning

/** Leaders by hand in the order of their ids (SR 5.10.3). */
const BY_ID = Int8Array.from(
  LEADERS.map((name, i) => [name, i] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  ([, i]) => i,
);

function mayReturnTo(s: Rome, node: number, power: number): boolean {
  return HOME[node] === power && isOpenTo(s, node, power);
}

function canReturn(s: Rome, leader: number): boolean {
  if (leaderPlace(s, leader) !== DISPLACED || ownerOf(s, LEADER_POWER[leader]) !== s.turnHand) return false;
  for (let node = 0; node < SPACE_COUNT; node++) if (mayReturnTo(s, node, LEADER_POWER[leader])) return true;
  return false;
}

/** The next displaced leader of the hand who finds a space, or NO_LEADER. */
function returning(s: Rome): number {
  for (let i = 0; i < LEADER_COUNT; i++) if (canReturn(s, BY_ID[i])) return BY_ID[i];
  return NO_LEADER;
}

export function leaderReturns(s: Rome): boolean {
  return returning(s) !== NO_LEADER;
}

export const returnLeader: Decision<Rome> = {
  name: 'return a leader',
  shown: 'all',
  player: (s) => seatOf(s.players, s.turnHand),
  unasked: true,
  moves(s, out) {
    const power = LEADER_POWER[returning(s)];
    for (let node = 0; node < SPACE_COUNT; node++) if (mayReturnTo(s, node, power)) out.add(node);
  },
  play(s, node) {
    setLeader(s, returning(s), AT + node);
    tidy(s, node);
  },
  text: (s, node) => `${LEADERS[returning(s)]} to ${NODES[node]}`,
};
