/** Leaders who enter by cards, and those who return (SR 22.3 leader, minor; 5.10). */
import { deciderSeat } from '../board/decider.js';
import { FIRST_LEADER, IS_NAMED, LEADER_COUNT, LEADER_POWER, LEADERS, NO_LEADER } from '../board/leaders.js';
import { GRE, IN_AFRICA, IND, IS_PORT, NODE_COUNT, NODES, ROM } from '../board/map.js';
import { AT, DISPLACED, INSIDE, ownerOf, type Rome, rules, seatOf, UNUSED } from '../board/state.js';
import { addUnits, isCity, leaderPlace, setLeader, tidy, unitsOf } from '../board/units.js';
import { BOMILCAR } from '../movement/militia.js';
import { DICTATOR } from './consuls.js';
import { addPlaces, canPlace } from './placement.js';

/** On the map or in a box, outside or inside a city. */
export function isOnMap(s: Rome, leader: number): boolean {
  const place = leaderPlace(s, leader);
  return place >= AT && place < INSIDE + NODE_COUNT;
}

/** SR 8.2.2: the Dictator comes to Roman units. */
const needsUnits = (leader: number): boolean => leader === DICTATOR;

function hasPlace(s: Rome, leader: number): boolean {
  if (!needsUnits(leader)) return canPlace(s, LEADER_POWER[leader]);
  let found = false;
  addPlaces(s, ROM, { add: (node) => (found ||= unitsOf(s, node, ROM) > 0) });
  return found;
}

export function canEnter(s: Rome, leader: number): boolean {
  return leaderPlace(s, leader) === UNUSED && hasPlace(s, leader);
}

/** The first minor leader of the power that is not in play, or NO_LEADER. */
export function unusedMinor(s: Rome, power: number): number {
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++)
    if (IS_NAMED[i] === 0 && leaderPlace(s, i) === UNUSED) return i;
  return NO_LEADER;
}

export function canEnterMinor(s: Rome, power: number): boolean {
  return ownerOf(s, power) >= 0 && unusedMinor(s, power) !== NO_LEADER && canPlace(s, power);
}

const isPortCity = (s: Rome, node: number): boolean => IS_PORT[node] === 1 && isCity(s, node);

/** SR 22.3: where new units could come; Greeks to a port city if there is one. */
export function addEntries(s: Rome, leader: number, out: { add(m: number): void }): void {
  const power = LEADER_POWER[leader];
  if (needsUnits(leader)) {
    addPlaces(s, power, out, (node) => unitsOf(s, node, power) > 0);
    return;
  }
  let ports = 0;
  if (power === GRE) addPlaces(s, power, { add: (node) => (ports += isPortCity(s, node) ? 1 : 0) });
  addPlaces(s, power, out, ports === 0 ? undefined : (node) => isPortCity(s, node));
}

/** SR 22.3.2: with his units, outside. */
export function enter(s: Rome, leader: number, node: number, units: number): void {
  setLeader(s, leader, AT + node);
  addUnits(s, node, LEADER_POWER[leader], units, 0);
  tidy(s, node);
}

// ----------------------------------------------------------------- returning

/** Leaders by hand in the order of their ids (SR 5.10). */
const BY_ID = Int8Array.from(
  LEADERS.map((name, i) => [name, i] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  ([, i]) => i,
);

/** Consuls come by the draw alone (SR 8.2.2). */
function canReturn(s: Rome, leader: number): boolean {
  const power = LEADER_POWER[leader];
  if (leaderPlace(s, leader) !== DISPLACED || power === ROM) return false;
  if (s.serving === IND ? ownerOf(s, power) !== s.turnHand : power !== s.serving) return false;
  places.count = 0;
  addReturns(s, leader, places);
  return places.count > 0;
}

/** Scratch: counts what it is given. */
const places = {
  count: 0,
  add() {
    this.count++;
  },
};

/** SR 5.10: named leaders come to units of their power. */
function addReturns(s: Rome, leader: number, out: { add(m: number): void }): void {
  const power = LEADER_POWER[leader];
  const inAfrica = leader === BOMILCAR && s.players < 5;
  addPlaces(s, power, out, (node) => unitsOf(s, node, power) > 0 && (!inAfrica || IN_AFRICA[node] === 1));
}

/** The next displaced leader of the hand, or of the nonplayer power that is served, who finds a space; or NO_LEADER. */
export function returning(s: Rome): number {
  for (let i = 0; i < LEADER_COUNT; i++) if (canReturn(s, BY_ID[i])) return BY_ID[i];
  return NO_LEADER;
}

export function leaderReturns(s: Rome): boolean {
  return returning(s) !== NO_LEADER;
}

export const returnLeader = rules.decision({
  name: 'return a leader',
  shown: 'all',
  player: (s) => (s.serving === IND ? seatOf(s.players, s.turnHand) : deciderSeat(s, s.serving)),
  unasked: true,
  moves: (s, out) => addReturns(s, returning(s), out),
  play(s, node) {
    setLeader(s, returning(s), AT + node);
    tidy(s, node);
  },
  text: (s, node) => `${LEADERS[returning(s)]} to ${NODES[node]}`,
});
