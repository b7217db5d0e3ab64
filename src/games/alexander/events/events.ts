/** The eleven events of two dice (AX 18). */
import {
  ALEXANDER,
  ANTIPATER,
  ARIOBARZANES,
  ARTAXERXES,
  BESSUS,
  bit,
  C_SHIP,
  cargoOfLeader,
  DARIUS,
  FIRST_SHIP,
  FIRST_SHIP_OF,
  FULL_KIND,
  LAST_SHIP_OF,
  LEADERS,
  leader,
  M_LI,
  MACEDON,
  NO_LEADER,
  P_LI,
  PARMENION,
  PERSIA,
  PHILIP,
  SPITAMENES,
  SYRMUS,
  T_LI,
} from '../board/counters.js';
import { EVENTS, LEADER_POOL } from '../board/data.js';
import {
  AREA_COUNT,
  AREAS,
  CITY_AREA,
  CITY_COUNT,
  COASTS,
  CYPRUS,
  ILLYRIA,
  IS_EGYPTIAN,
  IS_PORT,
  KHANIA,
  KNOSSOS,
  LAND_STEPS,
  MACEDONIA,
  MOESIA,
  NOWHERE,
} from '../board/map.js';
import { type Alexander, OFF_BOARD, rules, SHIP_BITS, SHIP_MASK, TALLY } from '../board/state.js';
import { die, twoDice } from '../board/throws.js';
import { isMarked, setMarker } from '../pieces/control.js';
import { addInOpen } from '../pieces/knowledge.js';
import { areaOf, killAnywhere } from '../pieces/leaders.js';
import { anyShipAt, carrierOf, launch, nodeOf } from '../pieces/ships.js';
import { addLeader, draw, isHostile, removeLeader, reserved, unitsIn } from '../pieces/stacks.js';
import { changeLegitimacy, changeTreasure, isAlive, isInPlay, isOver, win } from '../pieces/tracks.js';
import { hasKind } from '../turn/maintenance.js';

export const LEAST_SUM = 2;
const SPITAMENES_COMES = 3 - LEAST_SUM;
const CYPRUS_REVOLTS = 10 - LEAST_SUM;
const PORUS = 12 - LEAST_SUM;

/** AX 18.1. */
export const eventRoll = rules.event({
  ...twoDice('event', (s, sum) => announce(s, sum - LEAST_SUM)),
  text: (_, sum) => EVENTS[sum - LEAST_SUM],
});

function announce(s: Alexander, event: number): void {
  s.event = event + LEAST_SUM;
  s.events[event]++;
}

/** AX 15.3: it comes by itself, and counts like one that was rolled. */
export const announceCyprus = rules.deed('Cyprus stands alone', (s) => {
  s.events[CYPRUS_REVOLTS]++;
});

export function eventIndex(s: Alexander): number {
  return s.event - LEAST_SUM;
}

function isFirstTime(s: Alexander): boolean {
  return s.events[eventIndex(s)] === 1;
}

/** Events of which only the first has an effect of its own; "again" raises legitimacy. */
export function comesAgain(s: Alexander): boolean {
  return !isFirstTime(s);
}

export const AGAIN = 1;

export const legitimacyAgain = rules.deed('an event comes again', (s) => {
  changeLegitimacy(s, AGAIN);
});

// 2: Crete helps (AX 18.2).

function macedonianKing(s: Alexander): number {
  return isAlive(s, ALEXANDER) ? ALEXANDER : PHILIP;
}

export const creteHelps = rules.deed('Crete helps', (s) => {
  draw(s, M_LI, 'reserve', 1);
  const at = areaOf(s, macedonianKing(s));
  const to = at === NOWHERE ? MACEDONIA : at;
  if (isHostile(s, MACEDON, to)) draw(s, M_LI, 'pool', -1);
  else addInOpen(s, to, FULL_KIND[M_LI], 1);
  setMarker(s, KNOSSOS, 1 + MACEDON);
  setMarker(s, KHANIA, 1 + MACEDON);
});

export const CRETAN_SHIPS = 2;

/** Free of Persian ships at sea in all its sea areas. */
function isQuiet(s: Alexander, port: number): boolean {
  for (let i = COASTS.first[port]; i < COASTS.first[port + 1]; i++)
    if (anyShipAt(s, PERSIA, COASTS.to[i])) return false;
  return true;
}

function isOwnPort(s: Alexander, area: number): boolean {
  return IS_PORT[area] === 1 && isMarked(s, MACEDON, area);
}

/** Steps to a port; those that no way leads to count as farthest of all. */
function stepsTo(from: number, port: number): number {
  const steps = LAND_STEPS[from * AREA_COUNT + port];
  return steps < 0 ? AREA_COUNT : steps;
}

/** The king's own port, unless it is barred; else the nearest other one. */
export const alliedPort = rules.decision({
  name: 'allied port',
  unasked: true,
  player: () => MACEDON,
  moves(s, out) {
    const at = areaOf(s, macedonianKing(s));
    if (at !== NOWHERE && isOwnPort(s, at) && isQuiet(s, at)) {
      out.add(at);
      return;
    }
    const from = at === NOWHERE ? MACEDONIA : at;
    let nearest = AREA_COUNT;
    for (let a = 0; a < AREA_COUNT; a++) if (a !== at && isOwnPort(s, a)) nearest = Math.min(nearest, stepsTo(from, a));
    for (let a = 0; a < AREA_COUNT; a++) if (a !== at && isOwnPort(s, a) && stepsTo(from, a) === nearest) out.add(a);
  },
  play(s, port) {
    launchAllies(s, port, CRETAN_SHIPS);
  },
  text: (_, port) => AREAS[port],
  shown: 'all',
});

function alliesLeft(s: Alexander): number {
  let n = 0;
  for (let i = FIRST_SHIP[C_SHIP]; i < FIRST_SHIP[C_SHIP + 1]; i++)
    if ((s.ships[i] & SHIP_MASK) === OFF_BOARD.reserve) n++;
  return n;
}

function launchAllies(s: Alexander, port: number, n: number): void {
  let left = n;
  for (let i = FIRST_SHIP[C_SHIP]; i < FIRST_SHIP[C_SHIP + 1] && left > 0; i++) {
    if ((s.ships[i] & SHIP_MASK) !== OFF_BOARD.reserve) continue;
    launch(s, i, port);
    left--;
  }
}

// 3: Spitamenes (AX 18.3).

export function spitamenesComes(s: Alexander): boolean {
  return s.events[SPITAMENES_COMES] === 1 && s.porusFirst === 0;
}

// 4: Philotas (AX 18.4).

export function philipGoes(s: Alexander): boolean {
  return isInPlay(s, PHILIP);
}

export const removePhilip = rules.deed('fall of Philip', (s) => {
  killAnywhere(s, PHILIP);
});

export function parmenionFalls(s: Alexander): boolean {
  return isInPlay(s, PARMENION);
}

/** Macedon puts a leader of the pool in his place. */
export const replaceParmenion = rules.decision({
  name: 'replace',
  unasked: true,
  player: () => MACEDON,
  moves(s, out) {
    for (const name of LEADER_POOL) if ((s.absent >> leader(name)) & 1) out.add(leader(name));
  },
  play(s, successor) {
    s.absent &= ~bit(successor);
    replaceLeader(s, PARMENION, successor);
  },
  text: (_, successor) => LEADERS[successor],
  shown: 'all',
});

/** A leader dies and another stands in his place, ashore or aboard, in public, with the same flag. */
function replaceLeader(s: Alexander, old: number, successor: number): void {
  const flagged = (s.movedLeaders >> old) & 1;
  const at = areaOf(s, old);
  s.movedLeaders |= flagged << successor;
  s.knownLeaders |= bit(successor);
  if (at !== NOWHERE) {
    addLeader(s, at, successor); // first, so that nobody else is seen to command in between
    removeLeader(s, at, old);
  } else {
    const ship = carrierOf(s, old);
    s.cargo[ship] = cargoOfLeader(successor);
    s.ships[ship] |= SHIP_BITS.cargoKnown;
  }
  s.dead |= bit(old);
  s.movedLeaders &= ~bit(old);
  s.knownLeaders &= ~bit(old);
}

/** AX 20.2: after a death roll the heir of Artaxerxes III stands where he stood. */
export const heirTakesPlace = rules.deed('the heir takes the throne', (s) => {
  s.absent &= ~bit(s.heir);
  replaceLeader(s, ARTAXERXES, s.heir);
  s.heir = NOWHERE;
});

/** No one was left to follow him. */
export const loseParmenion = rules.deed('fall of Parmenion', (s) => {
  if (isInPlay(s, PARMENION)) killAnywhere(s, PARMENION);
});

const TRIAL_TREASURE = -1;
const TRIAL_LEGITIMACY = 1;

export const payForTrial = rules.deed('end of the trial', (s) => {
  changeTreasure(s, MACEDON, TRIAL_TREASURE);
  changeLegitimacy(s, TRIAL_LEGITIMACY);
});

// 5: the Thracians (AX 18.5).

const THRACIANS_AT_FIRST = 4;
const RAID_TREASURE = -1;

export const thraciansRaid = rules.deed('Thracian raid', (s) => {
  if (s.thraceIgnored === 1 && isFirstTime(s)) callThracians(s);
  else if (s.thraceIgnored === 1 && isInPlay(s, SYRMUS) && reserved(s, T_LI) > 0) {
    draw(s, T_LI, 'reserve', 1);
    addInOpen(s, areaOf(s, SYRMUS), FULL_KIND[T_LI], 1);
  } else changeTreasure(s, MACEDON, RAID_TREASURE);
});

function callThracians(s: Alexander): void {
  s.absent &= ~bit(SYRMUS);
  const at = [MOESIA, ILLYRIA].find((a) => !isHostile(s, PERSIA, a));
  if (at === undefined) {
    s.dead |= bit(SYRMUS);
    const n = reserved(s, T_LI);
    s.tally[T_LI] += (n << TALLY.destroyed.shift) - (n << TALLY.reserve.shift);
    return;
  }
  draw(s, T_LI, 'reserve', THRACIANS_AT_FIRST);
  addLeader(s, at, SYRMUS);
  s.knownLeaders |= bit(SYRMUS);
  addInOpen(s, at, FULL_KIND[T_LI], THRACIANS_AT_FIRST);
}

// 6, 7, 9: raids and revolts.

/** AX 18.6. */
export const illyriansRaid = rules.deed('Illyrian raid', (s) => {
  const guarded = (s.leaders[MACEDONIA] & bit(ANTIPATER)) !== 0 && unitsIn(s, MACEDONIA) > 0;
  changeTreasure(s, MACEDON, guarded ? -1 : -2);
});

const EGYPT_TREASURE = -3;

/** AX 18.7. */
export const egyptRevolts = rules.deed('revolt of Egypt', (s) => {
  for (let city = 0; city < CITY_COUNT; city++)
    if (IS_EGYPTIAN[city] === 1 && isMarked(s, PERSIA, CITY_AREA[city])) {
      changeTreasure(s, PERSIA, EGYPT_TREASURE);
      return;
    }
});

export const scythiansRaid = rules.deed('Scythian raid', (s) => {
  changeTreasure(s, PERSIA, RAID_TREASURE);
});

// 8: court intrigue (AX 18.8).

const INTRIGUE_LEGITIMACY = -1;
const SHAKEN = 5;

export const courtIntrigue = rules.deed('court intrigue', (s) => {
  changeLegitimacy(s, INTRIGUE_LEGITIMACY);
  if (isOver(s) || s.king !== DARIUS || s.legitimacy > SHAKEN) return;
  killAnywhere(s, DARIUS);
  s.fallen = 0;
  s.king = isAlive(s, BESSUS) ? BESSUS : isAlive(s, ARIOBARZANES) ? ARIOBARZANES : NO_LEADER;
  if (s.king === NO_LEADER) win(s, MACEDON);
});

// 10: Cyprus revolts (AX 18.10).

export function cyprusTurns(s: Alexander): boolean {
  return !isMarked(s, MACEDON, CYPRUS);
}

export const cyprusToMacedon = { markArea: CYPRUS, markSide: MACEDON };

export const cyprusDie = die('cyprus', (s, face) => {
  let persian = 0;
  for (let i = FIRST_SHIP_OF[PERSIA]; i <= LAST_SHIP_OF[PERSIA]; i++) if (nodeOf(s, i) !== NOWHERE) persian++;
  s.leaving = Math.min(face, persian, alliesLeft(s));
});

export function shipsLeave(s: Alexander): boolean {
  return s.leaving > 0;
}

/** For each ship that Persia has given up. */
export const cypriotJoins = rules.deed('a Cypriot ship joins', (s) => {
  launchAllies(s, CYPRUS, 1);
});

// 12: Porus (AX 18.12).

const FOLLOWERS = 3;

export const porusInvades = rules.deed('invasion of Porus', (s) => {
  changeTreasure(s, PERSIA, RAID_TREASURE);
  if (s.events[PORUS] > 1) return;
  if (s.events[SPITAMENES_COMES] === 0) s.porusFirst = 1;
  if (!isInPlay(s, SPITAMENES)) return;
  killAnywhere(s, SPITAMENES);
  s.fallen = 0;
  s.kindLost = FULL_KIND[P_LI];
  s.leaving = FOLLOWERS;
});

export function followersLeave(s: Alexander): boolean {
  return s.leaving > 0 && hasKind(s, FULL_KIND[P_LI]);
}
