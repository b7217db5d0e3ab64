/** Placing new units: reinforcements, levies, hired mercenaries; tracing to a depot or home (SR 5.7, 5.10.2, 7.1, 7.2.4). */
import {
  CAR,
  CITY,
  GARRISON,
  HOMES,
  IND,
  IS_PORT,
  isClear,
  MER,
  NODES,
  NOWHERE,
  PORTS,
  REINFORCEMENTS,
  ROADS,
  ROM,
  roadKind,
  SPACE_COUNT,
  space,
  TRA,
  TRANSALPINE,
} from '../board/map.js';
import { deciderOf } from '../board/relations.js';
import {
  ANYWHERE,
  FIRST_POWER,
  LISTED,
  NO_HAND,
  ownerOf,
  type Rome,
  rules,
  SECOND_POWER,
  seatOf,
} from '../board/state.js';
import { addUnits, controlOf, enemyOutside, standing, tidy, typeOf, unitsOf } from '../board/units.js';
import { CARDS } from '../data/cards.js';
import { POWERS } from '../data/map-table.js';

// ------------------ tracing over friendly spaces: to a depot for new units (SR 5.10.2), to home for PC markers (SR 5.7)

/** 1 where the last trace has led. */
export const reached = new Int8Array(SPACE_COUNT);
const queue = new Int16Array(SPACE_COUNT);

/** SR 5.10.2: a home reinforcement space that the power controls and nobody besieges, without enemy units; for ROM every city. */
function isDepot(s: Rome, node: number, power: number): boolean {
  return controlOf(s, node) === power && !enemyOutside(s, node, power);
}

/** Friendly, and free of enemy units. */
function isOpen(s: Rome, node: number, friends: number, power: number): boolean {
  return ((friends >> controlOf(s, node)) & 1) === 1 && !enemyOutside(s, node, power);
}

/**
 * Marks in `reached` the friendly spaces without enemy units that a depot of the power leads to over clear connections;
 * Carthage and its allies go from port to port, too.
 */
function traceFromDepots(s: Rome, power: number): void {
  reached.fill(0);
  const friends = s.allied[power] | (1 << power);
  let count = 0;
  if (power === ROM) {
    for (let node = 0; node < SPACE_COUNT; node++)
      if (controlOf(s, node) === ROM && typeOf(s, node) === CITY && isDepot(s, node, ROM)) queue[count++] = node;
  } else {
    const homes = HOMES[power];
    for (let i = 0; i < homes.length; i++)
      if (REINFORCEMENTS[homes[i]] > 0 && isDepot(s, homes[i], power)) queue[count++] = homes[i];
  }
  for (let i = 0; i < count; i++) reached[queue[i]] = 1;
  const sails = power === CAR || ((s.allied[CAR] >> power) & 1) === 1;
  let harbours = false;
  for (let head = 0; head < count; head++) {
    const node = queue[head];
    for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) {
      const next = ROADS.to[i];
      if (reached[next] === 1 || !isClear(roadKind(power, i))) continue;
      if (!isOpen(s, next, friends, power)) continue;
      reached[next] = 1;
      queue[count++] = next;
    }
    if (!sails || harbours || IS_PORT[node] === 0) continue;
    harbours = true; // one port leads to all
    for (let i = 0; i < PORTS.length; i++) {
      if (reached[PORTS[i]] === 1 || !isOpen(s, PORTS[i], friends, power)) continue;
      reached[PORTS[i]] = 1;
      queue[count++] = PORTS[i];
    }
  }
}

/** The Garrison Box takes new units of Carthage as a player (SR 19.1). */
const takesGarrison = (s: Rome, power: number): boolean => power === CAR && s.players === 5;

// ------------------ placing units

/** SR 15.3: no other power's units there; where some are inside, enemies are outside. */
function isFree(s: Rome, node: number, power: number): boolean {
  const stands = standing(s, node);
  return stands === IND || stands === power;
}

/** SR 5.10.2, after `trace`. TRA comes to its box only, MER where it stands. */
function mayPlace(s: Rome, node: number, power: number): boolean {
  if (node === GARRISON) return takesGarrison(s, power);
  if (node === TRANSALPINE) return power === TRA;
  if (power === TRA) return false;
  if (power === MER) return unitsOf(s, node, MER) > 0;
  return reached[node] === 1 && isFree(s, node, power);
}

function trace(s: Rome, power: number): void {
  if (power !== TRA && power !== MER) traceFromDepots(s, power);
}

/** Some space takes new units of the power. */
export function canPlace(s: Rome, power: number): boolean {
  if (takesGarrison(s, power) || power === TRA) return true;
  const homes = HOMES[power];
  for (let i = 0; i < homes.length; i++)
    if (REINFORCEMENTS[homes[i]] > 0 && isDepot(s, homes[i], power) && isFree(s, homes[i], power)) return true;
  trace(s, power);
  for (let node = 0; node < SPACE_COUNT; node++) if (mayPlace(s, node, power)) return true;
  return false;
}

/** Adds the spaces that take new units of the power, in ascending order. */
export function addPlaces(
  s: Rome,
  power: number,
  out: { add(m: number): void },
  wanted?: (node: number) => boolean,
): void {
  trace(s, power);
  for (let node = 0; node < NODES.length; node++)
    if (mayPlace(s, node, power) && (wanted === undefined || wanted(node))) out.add(node);
}

// ---------------------------------------------------------- events (SR 22.3)

const LISTS: readonly (Int16Array | undefined)[] = CARDS.map(({ effects: [effect] }) =>
  effect.kind === 'levy' && effect.at !== undefined ? Int16Array.from(effect.at, space) : undefined,
);
const NO_LIST = new Int16Array(0);

function listOf(card: number): Int16Array {
  return LISTS[card] ?? NO_LIST;
}

/** A list of spaces binds while one of them is legal. */
export function placingOf(s: Rome, card: number, power: number): number {
  const list = listOf(card);
  if (list.length === 0) return ANYWHERE;
  trace(s, power);
  for (let i = 0; i < list.length; i++) if (mayPlace(s, list[i], power)) return LISTED;
  return ANYWHERE;
}

// ------------------------------------------------------------- the decisions

/**
 * A group of units to be placed one space after another; with a second power each is of the one or the other. `mercs`: they
 * are mercenaries.
 */
export function openPlacement(
  s: Rome,
  power: number,
  units: number,
  mercs: boolean,
  also = IND,
  only = ANYWHERE,
): void {
  s.placing = units;
  s.placeOnly = only;
  s.placePower = power;
  s.placeAlso = also;
  s.placeMercs = mercs ? 1 : 0;
}

/** SR 7.1: one unit for a card of three points. */
export function openLevy(s: Rome): void {
  openPlacement(s, FIRST_POWER[s.actor], 1, false, SECOND_POWER[s.actor]);
}

/** Units to place, and a space for them: else they are lost (SR 5.10.2). */
export function placesUnits(s: Rome): boolean {
  if (s.placing === 0) return false;
  if (canPlace(s, s.placePower)) return true;
  if (s.placeAlso === IND || !canPlace(s, s.placeAlso)) return false;
  swap(s);
  return true;
}

function swap(s: Rome): void {
  const { placePower } = s;
  s.placePower = s.placeAlso;
  s.placeAlso = placePower;
}

export function mayChoosePower(s: Rome): boolean {
  return s.placeAlso !== IND && canPlace(s, s.placeAlso);
}

/** Whoever runs the power; in an action whose card serves a nonplayer power does (SR 16.1). */
function placer(s: Rome): number {
  const owner = ownerOf(s, s.placePower);
  const hand = owner !== NO_HAND ? owner : s.round > 0 ? s.actor : deciderOf(s, s.placePower);
  return seatOf(s.players, hand);
}

export const choosePower = rules.decision({
  name: 'whose units',
  shown: 'all',
  player: placer,
  moves(s, out) {
    out.add(Math.min(s.placePower, s.placeAlso));
    out.add(Math.max(s.placePower, s.placeAlso));
  },
  play(s, power) {
    if (power !== s.placePower) swap(s);
  },
  text: (_, power) => `units of ${POWERS[power]}`,
});

function listPlaces(s: Rome, out: { add(m: number): void }): void {
  if (s.placeOnly === LISTED) addPlaces(s, s.placePower, out, (node) => listOf(s.card).includes(node));
  else addPlaces(s, s.placePower, out);
}

export const place = rules.decision({
  name: 'place',
  shown: 'all',
  player: placer,
  unasked: true,
  moves: listPlaces,
  play(s, node) {
    s.placeAt = node;
  },
  text: (s, node) => `${POWERS[s.placePower]}${s.placeMercs === 1 ? ' mercenaries' : ''} to ${NODES[node]}`,
});

const places = {
  count: 0,
  add() {
    places.count++;
  },
};

/** All that are left go there sooner or later. */
function isOnlyPlace(s: Rome): boolean {
  if (s.placeAlso !== IND && canPlace(s, s.placeAlso)) return false;
  places.count = 0;
  listPlaces(s, places);
  return places.count === 1;
}

/** How many of the group go to the space just chosen. */
export const placeNumber = rules.decision({
  name: 'how many',
  shown: 'all',
  player: placer,
  unasked: true,
  moves(s, out) {
    for (let n = s.placing > 1 && isOnlyPlace(s) ? s.placing : 1; n <= s.placing; n++) out.add(n);
  },
  play(s, n) {
    const node = s.placeAt;
    const mercs = s.placeMercs === 1 ? n : 0;
    addUnits(s, node, s.placePower, n - mercs, mercs);
    s.placing -= n;
    s.placeAt = NOWHERE;
    tidy(s, node);
  },
  text: (s, n) => `${n} to ${NODES[s.placeAt]}`,
});

/** What found no space is lost. */
export function endPlacement(s: Rome): void {
  s.placing = 0;
}
