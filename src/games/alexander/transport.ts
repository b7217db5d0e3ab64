/** Going aboard and ashore (AX 11.4, 11.5). */
import { countBits, lowestBit } from '../../core/bits.js';
import type { Decision } from '../kit/flow.js';
import { UNSEEN } from '../kit/layout.js';
import { isClosed, isMarked } from './control.js';
import {
  bit,
  CARGOES,
  cargoOfKind,
  cargoOfLeader,
  FIRST_KIND,
  FIRST_SHIP_OF,
  KIND_COUNT,
  kindOfCargo,
  LAST_SHIP_OF,
  LEADER_COUNT,
  LOADING_ORDER,
  leaderOfCargo,
  NO_LEADER,
  other,
  SHIP_TYPE,
} from './counters.js';
import { frozenLeaders } from './leaders.js';
import { AREA_COUNT, AREAS, COASTS, IS_PORT, isSea, NODES, NOWHERE, PORTS, SEA_WAYS, SHORES } from './map.js';
import { beginMuster, mayEmbarkSet } from './muster.js';
import {
  anyShipAt,
  cargoKnown,
  carrierOf,
  freeShips,
  hasFreeCoast,
  isAt,
  isIdle,
  isLoaded,
  load,
  nodeOf,
  sail,
  sink,
  unload,
} from './ships.js';
import {
  addLeader,
  addUnits,
  change,
  count,
  isHostile,
  movedCount,
  partUnseen,
  pour,
  removeLeader,
  removeUnits,
} from './stacks.js';
import { type Alexander, ARMY, BY_LANDING, OFF_BOARD, SHIP_BITS } from './state.js';

// Aboard.

/** An own army stands in the port, with a leader who may go. */
function mayWalkAboard(s: Alexander, side: number, area: number): boolean {
  return (s.leaders[area] & mayEmbarkSet(s)) !== 0 && !isHostile(s, side, area) && !isClosed(s, area);
}

function mayGoAboard(s: Alexander, side: number, area: number, shore: number): boolean {
  if (IS_PORT[area] === 0 || !mayWalkAboard(s, side, area)) return false;
  if (shore === 0 && !hasFreeCoast(s, side, area)) return false;
  return freeShips(s, side, area, shore) !== 0;
}

/** AX 7.4, looked at from the ships. */
export function mayEmbark(s: Alexander, side: number): boolean {
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) {
    const node = nodeOf(s, i);
    if (node === NOWHERE || s.ships[i] !== node + 1 || isIdle(s, i)) continue;
    if (!isSea(node)) {
      if (mayGoAboard(s, side, node, 0)) return true;
      continue;
    }
    const sea = node - AREA_COUNT;
    for (let j = PORTS.first[sea]; j < PORTS.first[sea + 1]; j++) if (mayWalkAboard(s, side, PORTS.to[j])) return true;
  }
  return false;
}

/** An area for the ships in its port, or, after all areas, a shore for those at sea beside it. */
export const embarkFrom: Decision<Alexander> = {
  name: 'embark from',
  player: (s) => s.active,
  moves(s, out) {
    for (let a = 0; a < AREA_COUNT; a++) if (mayGoAboard(s, s.active, a, 0)) out.add(a);
    for (let i = 0; i < SHORES.length; i++) if (mayGoAboard(s, s.active, SHORES[i][1], i + 1)) out.add(AREA_COUNT + i);
  },
  play(s, m) {
    s.shore = m < AREA_COUNT ? 0 : m - AREA_COUNT + 1;
    s.from = m < AREA_COUNT ? m : SHORES[s.shore - 1][1];
    beginMuster(s);
  },
  text: (_, m) => shoreText(m),
};

function shoreText(m: number): string {
  if (m < AREA_COUNT) return AREAS[m];
  const [sea, area] = SHORES[m - AREA_COUNT];
  return `${AREAS[area]} at ${NODES[sea]}`;
}

/** The chosen counters go aboard: leaders by rank, then units, on the free ships in the order of AX 11.4. */
export function goAboard(s: Alexander): void {
  const { from, chosen, active } = s;
  const free = freeShips(s, active, from, s.shore);
  let loaded = 0;
  for (let rest = chosen; rest !== 0; rest &= rest - 1) {
    const leader = lowestBit(rest);
    const flagged = ((s.movedLeaders >> leader) & 1) === 1;
    removeLeader(s, from, leader);
    loaded |= put(s, free & ~loaded, cargoOfLeader(leader), flagged);
  }
  for (let k = FIRST_KIND[active]; k < FIRST_KIND[active + 1]; k++) {
    const n = count(s, ARMY, k);
    if (n === 0) continue;
    change(s.units, ARMY, k, -n);
    const flagged = Math.max(0, n - (count(s, from, k) - movedCount(s, from, k)));
    removeUnits(s, from, k, n, flagged);
    for (let i = 0; i < n; i++) loaded |= put(s, free & ~loaded, cargoOfKind(k), i >= n - flagged);
  }
  partUnseen(s, active, from, NOWHERE, countBits(loaded), chosen);
  for (let rest = loaded; rest !== 0; rest &= rest - 1) {
    const ship = lowestBit(rest);
    const leader = leaderOfCargo(s.cargo[ship]);
    if (leader !== NO_LEADER && (s.knownLeaders & bit(leader)) !== 0) s.ships[ship] |= SHIP_BITS.cargoKnown;
  }
  s.chosen = 0;
  s.cursor = 0;
  s.stage = 0;
}

/** Puts a cargo on the first free ship; that ship, as a set. */
function put(s: Alexander, free: number, cargo: number, flagged: boolean): number {
  for (const type of LOADING_ORDER)
    for (let rest = free; rest !== 0; rest &= rest - 1) {
      const ship = lowestBit(rest);
      if (SHIP_TYPE[ship] !== type) continue;
      load(s, ship, cargo, flagged, false);
      return bit(ship);
    }
  return 0;
}

export function endEmbarking(s: Alexander): void {
  s.from = NOWHERE;
  s.shore = 0;
}

// Ashore.

/** Loaded ships of the side at a node whose cargo may land. */
function landable(s: Alexander, side: number, node: number): number {
  const frozen = frozenLeaders(s);
  let set = 0;
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) {
    if (!isAt(s, i, node) || !isLoaded(s, i)) continue;
    const leader = leaderOfCargo(s.cargo[i]);
    if (leader === NO_LEADER || (frozen & bit(leader)) === 0) set |= bit(i);
  }
  return set;
}

function needsLeader(s: Alexander, side: number, area: number): boolean {
  return !isMarked(s, side, area) || isHostile(s, side, area);
}

function mayLand(s: Alexander, side: number, node: number, area: number): boolean {
  if (isClosed(s, area)) return false;
  const set = landable(s, side, node);
  if (set === 0 || !needsLeader(s, side, area)) return set !== 0;
  for (let rest = set; rest !== 0; rest &= rest - 1)
    if (leaderOfCargo(s.cargo[lowestBit(rest)]) !== NO_LEADER) return true;
  return false;
}

export function mayDisembark(s: Alexander, side: number): boolean {
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) {
    if (!isLoaded(s, i)) continue;
    const node = nodeOf(s, i);
    if (!isSea(node)) {
      if (mayLand(s, side, node, node)) return true;
      continue;
    }
    const sea = node - AREA_COUNT;
    for (let j = PORTS.first[sea]; j < PORTS.first[sea + 1]; j++) if (mayLand(s, side, node, PORTS.to[j])) return true;
  }
  return false;
}

/** An area for the ships in its port, or a shore for those at sea beside it. */
export const disembarkTo: Decision<Alexander> = {
  name: 'disembark to',
  player: (s) => s.active,
  moves(s, out) {
    for (let a = 0; a < AREA_COUNT; a++) if (IS_PORT[a] === 1 && mayLand(s, s.active, a, a)) out.add(a);
    for (let i = 0; i < SHORES.length; i++)
      if (mayLand(s, s.active, SHORES[i][0], SHORES[i][1])) out.add(AREA_COUNT + i);
  },
  play(s, m) {
    s.from = m < AREA_COUNT ? m : SHORES[m - AREA_COUNT][0];
    s.at = m < AREA_COUNT ? m : SHORES[m - AREA_COUNT][1];
    s.cursor = 0;
  },
  text: (_, m) => shoreText(m),
};

// The party, one counter at a time: leaders before units, in order.
const EVERYTHING = 0;
const THAT_IS_ALL = 1;
const FIRST_CARGO = 2;

/** Place of a cargo in the order: leaders, then kinds. */
function orderOf(cargo: number): number {
  const leader = leaderOfCargo(cargo);
  return leader === NO_LEADER ? LEADER_COUNT + kindOfCargo(cargo) : leader;
}

function cargoAt(order: number): number {
  return order < LEADER_COUNT ? cargoOfLeader(order) : cargoOfKind(order - LEADER_COUNT);
}

const ORDERS = LEADER_COUNT + KIND_COUNT;
const waiting = new Int32Array(ORDERS); // scratch: how many of each cargo could still be chosen

function countWaiting(s: Alexander): number {
  waiting.fill(0);
  let n = 0;
  for (let rest = landable(s, s.active, s.from); rest !== 0; rest &= rest - 1) {
    waiting[orderOf(s.cargo[lowestBit(rest)])]++;
    n++;
  }
  for (let rest = s.chosen; rest !== 0; rest &= rest - 1) {
    waiting[lowestBit(rest)]--;
    n--;
  }
  for (let k = FIRST_KIND[s.active]; k < FIRST_KIND[s.active + 1]; k++) {
    waiting[LEADER_COUNT + k] -= count(s, ARMY, k);
    n -= count(s, ARMY, k);
  }
  return n;
}

export function partyOpen(s: Alexander): boolean {
  return s.cursor <= ORDERS;
}

export const land: Decision<Alexander> = {
  name: 'land',
  player: (s) => s.active,
  moves(s, out) {
    const left = countWaiting(s);
    const first = s.cursor === 0;
    if (first) out.add(EVERYTHING);
    const leaderless = needsLeader(s, s.active, s.at) && s.chosen === 0;
    if (!first && !leaderless) out.add(THAT_IS_ALL);
    if (first && left === 1) return;
    const end = leaderless ? LEADER_COUNT : ORDERS;
    for (let order = Math.max(0, s.cursor - 1); order < end; order++)
      if (waiting[order] > 0) out.add(FIRST_CARGO + order);
  },
  play(s, m) {
    if (m === EVERYTHING) {
      countWaiting(s);
      for (let order = 0; order < ORDERS; order++) for (let n = waiting[order]; n > 0; n--) chooseCargo(s, order);
    }
    if (m < FIRST_CARGO) {
      s.cursor = ORDERS + 1;
      return;
    }
    chooseCargo(s, m - FIRST_CARGO);
    s.cursor = 1 + m - FIRST_CARGO;
  },
  text: (_, m) => (m === EVERYTHING ? 'all' : m === THAT_IS_ALL ? 'done' : CARGOES[cargoAt(m - FIRST_CARGO)]),
  shown: (_, m) => (m < FIRST_CARGO ? EVERYTHING : UNSEEN),
};

function chooseCargo(s: Alexander, order: number): void {
  if (order < LEADER_COUNT) s.chosen |= bit(order);
  else change(s.units, ARMY, order - LEADER_COUNT, 1);
}

/** The party goes ashore; the ships that carried it are remembered until it has its footing. */
export function goAshore(s: Alexander): void {
  const { active, from } = s;
  s.fleet = 0;
  for (let rest = s.chosen; rest !== 0; rest &= rest - 1) {
    const leader = lowestBit(rest);
    const ship = carrierOf(s, leader);
    unload(s, ship);
    s.fleet |= bit(ship);
    addLeader(s, ARMY, leader);
  }
  for (let k = FIRST_KIND[active]; k < FIRST_KIND[active + 1]; k++) {
    const n = count(s, ARMY, k);
    if (n === 0) continue;
    change(s.units, ARMY, k, -n);
    for (let i = 0; i < n; i++) landUnit(s, from, k);
  }
  s.chosen = 0;
  s.cursor = 0;
}

/** A unit of the kind leaves its ship, one that has not moved first. */
function landUnit(s: Alexander, node: number, kind: number): void {
  const cargo = cargoOfKind(kind);
  let found = NOWHERE;
  for (let i = FIRST_SHIP_OF[s.active]; i <= LAST_SHIP_OF[s.active]; i++) {
    if (s.cargo[i] !== cargo || !isAt(s, i, node)) continue;
    if (found === NOWHERE || (s.ships[i] & SHIP_BITS.cargoMoved) === 0) found = i;
    if ((s.ships[i] & SHIP_BITS.cargoMoved) === 0) break;
  }
  const flagged = (s.ships[found] & SHIP_BITS.cargoMoved) === 0 ? 0 : 1;
  if (cargoKnown(s, found)) change(s.known, ARMY, kind, 1);
  unload(s, found);
  s.fleet |= bit(found);
  addUnits(s, ARMY, kind, 1, flagged);
}

export function landsAmongEnemies(s: Alexander): boolean {
  return isHostile(s, s.active, s.at);
}

export function openLandingBattle(s: Alexander): void {
  s.field = s.at;
  s.attacker = s.active;
  s.manner = BY_LANDING;
}

export function goInland(s: Alexander): void {
  pour(s, ARMY, s.at);
}

export function endLanding(s: Alexander): void {
  s.from = NOWHERE;
  s.at = NOWHERE;
  s.fleet = 0;
}

// AX 11.5: the ships of a party that has not won go away, to one sea area.

export const standOff: Decision<Alexander> = {
  name: 'stand off',
  unasked: true,
  player: (s) => s.attacker,
  moves(s, out) {
    const node = s.from;
    const links = isSea(node) ? SEA_WAYS : COASTS;
    const row = isSea(node) ? node - AREA_COUNT : node;
    for (let i = links.first[row]; i < links.first[row + 1]; i++)
      if (!anyShipAt(s, other(s.attacker), links.to[i])) out.add(links.to[i]);
  },
  play(s, sea) {
    for (let rest = s.fleet; rest !== 0; rest &= rest - 1) sail(s, lowestBit(rest), sea);
    s.fleet = 0;
  },
  text: (_, sea) => NODES[sea],
};

/** Where there is no such sea area, they are lost with what is still aboard. */
export function loseCarriers(s: Alexander): void {
  for (let rest = s.fleet; rest !== 0; rest &= rest - 1) sink(s, lowestBit(rest), OFF_BOARD.lost, 'destroyed');
  s.fleet = 0;
}
