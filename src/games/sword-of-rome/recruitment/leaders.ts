/** Leaders who come: the consuls of Rome, those of cards, and those who return (SR 5.10, 8.2.2, 22.3). */
import {
  FIRST_LEADER,
  IS_CONSUL,
  IS_NAMED,
  LEADER_COUNT,
  LEADER_POWER,
  LEADERS,
  leaderNamed,
  NO_LEADER,
} from '../board/leaders.js';
import { GRE, IN_AFRICA, IND, IS_PORT, NODE_COUNT, NODES, ROM } from '../board/map.js';
import { deciderSeat } from '../board/relations.js';
import { AT, DISPLACED, GONE, INSIDE, ownerOf, ROME, type Rome, rules, seatOf, UNUSED } from '../board/state.js';
import { addUnits, isCity, leaderPlace, setLeader, tidy, unitsOf } from '../board/units.js';
import { BOMILCAR } from '../movement/fleets.js';
import { addPlaces, canPlace } from './placement.js';

// ------------------ the consuls of Rome: two of the pool each turn (SR 5.10, 8.2.2)

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
  },
  text: (s, node) => `${LEADERS[s.consul]} to ${NODES[node]}`,
});

// ------------------ leaders who enter by cards, and those who return (SR 22.3 leader, minor; 5.10)

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
  },
  text: (s, node) => `${LEADERS[returning(s)]} to ${NODES[node]}`,
});
