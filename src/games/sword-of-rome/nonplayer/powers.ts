/** Nonplayer powers: activation by events, their reinforcements (SR 16). */
import { FIRST_LEADER, IS_NAMED, LEADER_POWER, LEADERS } from '../board/leaders.js';
import { AFRICAN, CAR, IND, MER, NODES, NOWHERE, nextInSet, SPACE_COUNT, TRA, VOL } from '../board/map.js';
import { hasTreaty } from '../board/relations.js';
import {
  AT,
  BY_CARD,
  CARTHAGE,
  GONE,
  GREEK,
  INSIDE,
  NPA,
  NPA_ACTIVATE,
  NPA_MODES,
  NPA_SUPPORT,
  NPA_UNITS,
  NPA_UNREST,
  ROME,
  type Rome,
  rules,
  seatOf,
  WITH_ARMY,
} from '../board/state.js';
import {
  controlOf,
  insideCu,
  insideMercs,
  leaderPlace,
  mercsAt,
  removeUnits,
  setInside,
  setLeader,
  standing,
  tidy,
  unitsOf,
} from '../board/units.js';
import { isNpa, NO_CARD } from '../data/cards.js';
import { POWERS } from '../data/map-table.js';
import { freeUnits, leadsUnits, peaceOf } from '../movement/activation.js';
import { holdsAlly } from '../movement/fleets.js';
import { canAdd, openSupport, unrestCap } from '../politics/support.js';
import { canPlace, openPlacement } from '../recruitment/placement.js';

const NEW_UNITS = 1;
const POINTS = 3;

/** SR 16.2.1: he can be activated, with units. */
const isReady = (s: Rome, leader: number): boolean => leadsUnits(s, leader) && !isHeld(s, leader);

/** He could neither stay where an ally's units stand nor begin there. */
function isHeld(s: Rome, leader: number): boolean {
  const place = leaderPlace(s, leader);
  return place < INSIDE && holdsAlly(s, place - AT, LEADER_POWER[leader]);
}

function hasReady(s: Rome, power: number): boolean {
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++) if (isReady(s, i)) return true;
  return false;
}

/** A leader of the power is ready, or would be with the units that he may be put with first. */
const mightBeReady = (s: Rome, power: number): boolean =>
  hasReady(s, power) || (hasMinor(s, power) && hasArmyFor(s, power));

/** A minor leader who may be put with units first (SR 16.2). */
function hasMinor(s: Rome, power: number): boolean {
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++)
    if (IS_NAMED[i] === 0 && leaderPlace(s, i) !== GONE) return true;
  return false;
}

function hasArmyFor(s: Rome, power: number): boolean {
  for (let node = nextInSet(s.occupied, NOWHERE); node !== NOWHERE; node = nextInSet(s.occupied, node))
    if (unitsOf(s, node, power) > 0 && freeUnits(s, node) > 0 && !holdsAlly(s, node, power)) return true;
  return false;
}

// ------------------------------------------- Neutral Power Activates (SR 16.2)

/** Whether it holds under the peace of an activation by the hand. */
function inPeace(s: Rome, hand: number, power: number, holds: (s: Rome, power: number) => boolean): boolean {
  const { army, peace } = s;
  s.army = power;
  s.peace = peaceOf(hand);
  const answer = holds(s, power);
  s.army = army;
  s.peace = peace;
  return answer;
}

/** SR 16.2.2: the mode can do something. */
function isModeLegal(s: Rome, hand: number, power: number, mode: number): boolean {
  if ((s.activated >> power) & 1) return false;
  if (mode === NPA_SUPPORT) return canAdd(s, power);
  if (mode === NPA_UNITS) return canPlace(s, power);
  return inPeace(s, hand, power, mightBeReady);
}

/** SR 20.0: with five players, by any deck but Carthage's, once a round. */
function mayRaiseUnrest(s: Rome, hand: number): boolean {
  return s.players === 5 && hand !== CARTHAGE && s.unrestRaised === 0 && s.unrest < unrestCap(s);
}

/** SR 18: the card is one of Rome's that serves Carthage in place of its own use. */
export const servesCarthage = (s: Rome): boolean => s.deed === NPA && s.card !== NO_CARD && !isNpa(s.card);

/** SR 18: Rome may serve Carthage in this round. */
export function canServeCarthage(s: Rome): boolean {
  if (!hasTreaty(s)) return false;
  for (let mode = NPA_SUPPORT; mode <= NPA_ACTIVATE; mode++) if (isModeLegal(s, ROME, CAR, mode)) return true;
  return false;
}

/** SR 16.2: any nonplayer power, the rebels during Insurrection, not by cards of Carthage; as bits. */
function servedBy(s: Rome, hand: number): number {
  if (servesCarthage(s)) return 1 << CAR;
  if (s.players < 5) {
    const carthage = hand === ROME || !hasTreaty(s) ? 1 << CAR : 0; // SR 18
    return (1 << VOL) | carthage | (s.players === 3 ? 0 : 1 << TRA);
  }
  return (1 << VOL) | (1 << TRA) | (s.insurrection === 1 && hand !== CARTHAGE ? 1 << MER : 0);
}

/** Units find a place more often than points of support. */
const LIKELIEST = [NPA_UNITS, NPA_SUPPORT, NPA_ACTIVATE];

export function canServe(s: Rome, hand: number): boolean {
  if (mayRaiseUnrest(s, hand)) return true;
  const served = servedBy(s, hand);
  for (let power = CAR; power <= MER; power++) {
    if (((served >> power) & 1) === 0) continue;
    for (let i = 0; i < LIKELIEST.length; i++) if (isModeLegal(s, hand, power, LIKELIEST[i])) return true;
  }
  return false;
}

const MODES = 8;
const npaMove = (power: number, mode: number): number => power * MODES + mode;
export const powerOfService = (m: number): number => Math.floor(m / MODES);
export const modeOfService = (m: number): number => m % MODES;

export function addModes(s: Rome, hand: number, out: { add(m: number): void }): void {
  if (mayRaiseUnrest(s, hand)) out.add(npaMove(IND, NPA_UNREST));
  const served = servedBy(s, hand);
  for (let power = CAR; power <= MER; power++) {
    if (((served >> power) & 1) === 0) continue;
    for (let mode = NPA_SUPPORT; mode <= NPA_ACTIVATE; mode++)
      if (isModeLegal(s, hand, power, mode)) out.add(npaMove(power, mode));
  }
}

export const npaText = (m: number): string =>
  m < MODES ? 'raise unrest' : `${NPA_MODES[modeOfService(m)]} for ${POWERS[powerOfService(m)]}`;

/** One mode of one power; what needs more choices is left in `mode`. */
export function serve(s: Rome, m: number): void {
  const power = powerOfService(m);
  s.mode = modeOfService(m);
  if (s.mode === NPA_UNREST) {
    s.unrest++;
    s.unrestRaised = 1;
    return;
  }
  s.activated |= 1 << power;
  s.serving = power;
  if (s.mode === NPA_SUPPORT) openSupport(s, s.actor, POINTS, BY_CARD, power);
  else if (s.mode === NPA_UNITS) openPlacement(s, power, NEW_UNITS, false);
}

/** None if it has one who could be put with units, and was not. */
export const hasLeader = (s: Rome): boolean => inPeace(s, s.actor, s.serving, hasReady);

/** Which of its leaders is activated. */
export const chooseLeader = rules.decision({
  name: 'nonplayer leader',
  shown: 'all',
  player: (s) => seatOf(s.players, s.actor),
  unasked: true,
  moves(s, out) {
    const { army, peace, serving } = s;
    s.army = serving;
    s.peace = peaceOf(s.actor);
    for (let i = FIRST_LEADER[serving]; i < FIRST_LEADER[serving + 1]; i++) if (isReady(s, i)) out.add(i);
    s.army = army;
    s.peace = peace;
  },
  play(s, leader) {
    s.chosen = leader;
  },
  text: (_, leader) => `activate ${LEADERS[leader]}`,
});

export function modeOf(s: Rome): number {
  return s.mode;
}

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
