/** Going ashore (AX 11.5). */
import { lowestBit } from '../../../core/bits.js';
import { look } from '../../kit/flow.js';
import { UNSEEN } from '../../kit/layout.js';
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
  leaderOfCargo,
  NO_LEADER,
  other,
} from '../board/counters.js';
import {
  AREA_COUNT,
  COASTS,
  isSea,
  NODE_COUNT,
  NODES,
  NOWHERE,
  SEA_WAYS,
  SHORE_AREA,
  SHORE_SEA,
  SHORES,
} from '../board/map.js';
import { type Alexander, ARMY, OFF_BOARD, rules, SHIP_BITS } from '../board/state.js';
import { isClosed, isMarked } from '../pieces/control.js';
import { joinedUnseen } from '../pieces/knowledge.js';
import { frozenLeaders } from '../pieces/leaders.js';
import { anyShipAt, cargoKnown, carrierOf, isAt, isLoaded, nodeOf, sail, sink, unload } from '../pieces/ships.js';
import { addLeader, addUnits, change, count, isHostile, pour } from '../pieces/stacks.js';
import { shoreText } from './embark.js';

/** Loaded ships of the side at a node whose cargo may land. */
export function landable(s: Alexander, side: number, node: number): number {
  const frozen = frozenLeaders(s);
  let set = 0;
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) {
    if (!isLoaded(s, i) || !isAt(s, i, node)) continue;
    const leader = leaderOfCargo(s.cargo[i]);
    if (leader === NO_LEADER || (frozen & bit(leader)) === 0) set |= bit(i);
  }
  return set;
}

const cargoAt = new Uint8Array(NODE_COUNT); // scratch: what waits to land at each node
const UNITS = 1;
const LED = 2;

/** Looks through the ships of a side; false if nothing aboard may land anywhere. */
function findCargo(s: Alexander, side: number): boolean {
  const frozen = frozenLeaders(s);
  let some = false;
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) {
    if (!isLoaded(s, i)) continue;
    const leader = leaderOfCargo(s.cargo[i]);
    if (leader !== NO_LEADER && (frozen & bit(leader)) !== 0) continue;
    if (!some) cargoAt.fill(0);
    some = true;
    cargoAt[nodeOf(s, i)] |= leader === NO_LEADER ? UNITS : LED;
  }
  return some;
}

/** A party without a leader lands only on its own marker, and not among enemies. */
function needsLeader(s: Alexander, side: number, area: number): boolean {
  return !isMarked(s, side, area) || isHostile(s, side, area);
}

function mayLand(s: Alexander, side: number, node: number, area: number): boolean {
  if (cargoAt[node] === 0 || isClosed(s, area)) return false;
  return (cargoAt[node] & LED) !== 0 || !needsLeader(s, side, area);
}

export function mayDisembark(s: Alexander, side: number): boolean {
  if (!findCargo(s, side)) return false;
  for (let a = 0; a < AREA_COUNT; a++) if (mayLand(s, side, a, a)) return true;
  for (let i = 0; i < SHORES.length; i++) if (mayLand(s, side, SHORE_SEA[i], SHORE_AREA[i])) return true;
  return false;
}

/** An area for the ships in its port, or a shore for those at sea beside it. */
export const disembarkTo = rules.decision({
  name: 'disembark to',
  player: (s) => s.active,
  moves(s, out) {
    findCargo(s, s.active);
    for (let a = 0; a < AREA_COUNT; a++) if (mayLand(s, s.active, a, a)) out.add(a);
    for (let i = 0; i < SHORES.length; i++)
      if (mayLand(s, s.active, SHORE_SEA[i], SHORE_AREA[i])) out.add(AREA_COUNT + i);
  },
  play(s, m) {
    s.from = m < AREA_COUNT ? m : SHORE_SEA[m - AREA_COUNT];
    s.at = m < AREA_COUNT ? m : SHORE_AREA[m - AREA_COUNT];
  },
  text: (_, m) => shoreText(m),
  shown: 'all',
});

// The party, one counter at a time: leaders before units, in order.
export const EVERYTHING = 0;
export const THAT_IS_ALL = 1;
export const FIRST_CARGO = 2;

/** Place of a cargo in the order: leaders, then kinds. */
function orderOf(cargo: number): number {
  const leader = leaderOfCargo(cargo);
  return leader === NO_LEADER ? LEADER_COUNT + kindOfCargo(cargo) : leader;
}

export function cargoOf(order: number): number {
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
  return s.cargoes <= ORDERS;
}

export const land = rules.decision({
  name: 'land',
  player: (s) => s.active,
  moves(s, out) {
    const left = countWaiting(s);
    const first = s.cargoes === 0;
    if (first) out.add(EVERYTHING);
    const leaderless = needsLeader(s, s.active, s.at) && s.chosen === 0;
    if (!first) out.add(THAT_IS_ALL); // who needs a leader has chosen him first
    if (first && left === 1) return;
    const end = leaderless ? LEADER_COUNT : ORDERS;
    for (let order = Math.max(0, s.cargoes - 1); order < end; order++)
      if (waiting[order] > 0) out.add(FIRST_CARGO + order);
  },
  play(s, m) {
    if (m === EVERYTHING) {
      countWaiting(s);
      for (let order = 0; order < ORDERS; order++) for (let n = waiting[order]; n > 0; n--) chooseCargo(s, order);
    }
    if (m < FIRST_CARGO) {
      s.cargoes = ORDERS + 1;
      return;
    }
    chooseCargo(s, m - FIRST_CARGO);
    s.cargoes = 1 + m - FIRST_CARGO;
  },
  text: (_, m) => (m === EVERYTHING ? 'all' : m === THAT_IS_ALL ? 'done' : CARGOES[cargoOf(m - FIRST_CARGO)]),
  shown: (_, m) => (m < FIRST_CARGO ? look() : UNSEEN),
});

function chooseCargo(s: Alexander, order: number): void {
  if (order < LEADER_COUNT) s.chosen |= bit(order);
  else change(s.units, ARMY, order - LEADER_COUNT, 1);
}

/** The party goes ashore; the ships that carried it are remembered until it has its footing. */
export const goAshore = rules.deed('going ashore', (s) => {
  const { active, from } = s;
  let unseen = false;
  for (let rest = s.chosen; rest !== 0; rest &= rest - 1) {
    const leader = lowestBit(rest);
    const ship = carrierOf(s, leader);
    if (!cargoKnown(s, ship)) unseen = true;
    unload(s, ship);
    s.fleet |= bit(ship);
    addLeader(s, ARMY, leader);
  }
  for (let k = FIRST_KIND[active]; k < FIRST_KIND[active + 1]; k++) {
    const n = count(s, ARMY, k);
    if (n === 0) continue;
    change(s.units, ARMY, k, -n);
    for (let i = 0; i < n; i++) if (!landUnit(s, from, k)) unseen = true;
  }
  if (unseen) joinedUnseen(s, ARMY);
  s.chosen = 0;
  s.cargoes = 0;
});

/** A unit of the kind leaves its ship, one that has not moved first. Whether it had been seen aboard. */
function landUnit(s: Alexander, node: number, kind: number): boolean {
  const cargo = cargoOfKind(kind);
  let found = NOWHERE;
  for (let i = FIRST_SHIP_OF[s.active]; i <= LAST_SHIP_OF[s.active]; i++) {
    if (s.cargo[i] !== cargo || !isAt(s, i, node)) continue;
    if (found === NOWHERE || (s.ships[i] & SHIP_BITS.cargoMoved) === 0) found = i;
    if ((s.ships[i] & SHIP_BITS.cargoMoved) === 0) break;
  }
  const flagged = (s.ships[found] & SHIP_BITS.cargoMoved) === 0 ? 0 : 1;
  const known = cargoKnown(s, found);
  if (known) change(s.known, ARMY, kind, 1);
  unload(s, found);
  s.fleet |= bit(found);
  addUnits(s, ARMY, kind, 1, flagged);
  return known;
}

export function landsAmongEnemies(s: Alexander): boolean {
  return isHostile(s, s.active, s.at);
}

export const goInland = rules.deed('going inland', (s) => {
  pour(s, ARMY, s.at);
});

// AX 11.5: the ships of a party that has not won go away, to one sea area.

export const standOff = rules.decision({
  name: 'stand off',
  unasked: true,
  player: (s) => s.active,
  moves(s, out) {
    const node = s.from;
    const links = isSea(node) ? SEA_WAYS : COASTS;
    const row = isSea(node) ? node - AREA_COUNT : node;
    for (let i = links.first[row]; i < links.first[row + 1]; i++)
      if (!anyShipAt(s, other(s.active), links.to[i])) out.add(links.to[i]);
  },
  play(s, sea) {
    for (let rest = s.fleet; rest !== 0; rest &= rest - 1) sail(s, lowestBit(rest), sea);
    s.fleet = 0;
  },
  text: (_, sea) => NODES[sea],
  shown: 'all',
});

/** Where there is no such sea area, they are lost with what is still aboard. */
export const loseCarriers = rules.deed('loss of carriers', (s) => {
  for (let rest = s.fleet; rest !== 0; rest &= rest - 1) sink(s, lowestBit(rest), OFF_BOARD.lost, 'destroyed');
  s.fleet = 0;
});
