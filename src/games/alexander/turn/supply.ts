/** Supply of stacks, and ships that return to port (AX 13). */
import { lowestBit } from '../../../core/bits.js';
import type { Decision } from '../../kit/flow.js';
import { UNSEEN } from '../../kit/layout.js';
import { isMarked } from '../pieces/control.js';
import {
  A_SHIP,
  AFTER_HIT,
  ALEXANDER,
  bit,
  C_SHIP,
  FIRST_TYPE,
  FULL_KIND,
  KIND_QUALITY,
  MACEDON,
  other,
  PERSIA,
  SHIP_COUNT,
  SHIP_TYPE,
  T_LI,
  TYPE_COUNT,
} from '../board/counters.js';
import {
  AREA_COUNT,
  CITY_IN,
  IS_PORT,
  LAND,
  MACEDONIA,
  MYCENAE,
  NO_CITY,
  NODES,
  NOWHERE,
  PORTS,
  SEA_WAYS,
} from '../board/map.js';
import { countOfType, hitsOnUnits } from '../march/road.js';
import { anyShipAt, sail, seasHeld, shipsAt, sink } from '../pieces/ships.js';
import { holderOf, holds, isHostile } from '../pieces/stacks.js';
import { type Alexander, OFF_BOARD } from '../board/state.js';
import { check, type Throw } from '../board/throws.js';
import { changeWeariness } from '../pieces/tracks.js';
import { reveal, THE_UNITS, knownOf } from '../pieces/knowledge.js';
import { starveUnit } from '../pieces/losses.js';

const LINE = 4; // steps of a supply line

/** AX 13.1: ports, and for Persia cities too. */
const SOURCES = [MACEDON, PERSIA].map((side) =>
  Int32Array.from([...IS_PORT.keys()].filter((a) => IS_PORT[a] === 1 || (side === PERSIA && CITY_IN[a] !== NO_CITY))),
);

const reach = new Uint8Array(AREA_COUNT); // scratch: 1 + steps to a source, 0 if out of supply
const queue = new Int32Array(AREA_COUNT);

/**
 * Marks the areas of a side from which a line of at most four steps leads to a source, free of enemy counters; stops when
 * so many stacks have been reached.
 */
export function traceSupply(s: Alexander, side: number, stacks = AREA_COUNT): Uint8Array {
  reach.fill(0);
  if (side === MACEDON && !isMarked(s, MACEDON, MACEDONIA)) return reach;
  let end = 0;
  let left = stacks;
  const sources = SOURCES[side];
  for (let i = 0; i < sources.length; i++) {
    const a = sources[i];
    if (!isMarked(s, side, a) || isHostile(s, side, a)) continue;
    reach[a] = 1;
    queue[end++] = a;
    if (holderOf(s, a) !== 0) left--;
  }
  for (let i = 0; i < end && left > 0 && reach[queue[i]] <= LINE; i++) {
    const a = queue[i];
    for (let j = LAND.first[a]; j < LAND.first[a + 1]; j++) {
      const to = LAND.to[j];
      if (reach[to] !== 0 || isHostile(s, side, to)) continue;
      reach[to] = reach[a] + 1;
      queue[end++] = to;
      if (holderOf(s, to) !== 0) left--;
    }
  }
  return reach;
}

/** The next stack of the side, from `from` on, that must roll for want of supply. */
function nextStarving(s: Alexander, from: number): number {
  let stacks = 0;
  for (let a = 0; a < AREA_COUNT; a++) if (holds(s, s.active, a)) stacks++;
  const line = traceSupply(s, s.active, stacks);
  for (let a = from; a < AREA_COUNT; a++) {
    if (line[a] !== 0 || !holds(s, s.active, a) || (a === MYCENAE && s.spartanRevolt === 0)) continue;
    if (nextType(s, a, FIRST_TYPE[s.active]) < TYPE_COUNT || (s.leaders[a] & bit(ALEXANDER)) !== 0) return a;
  }
  return NOWHERE;
}

/** The next type of a stack that rolls; Thracians need no supply. */
function nextType(s: Alexander, area: number, from: number): number {
  for (let t = from; t < FIRST_TYPE[s.active + 1]; t++) if (t !== T_LI && countOfType(s, area, t) > 0) return t;
  return TYPE_COUNT;
}

export function supplyMacedon(s: Alexander): void {
  s.active = MACEDON;
  s.at = nextStarving(s, 0);
}

export function supplyPersia(s: Alexander): void {
  s.active = PERSIA;
  s.at = nextStarving(s, 0);
}

export function stackStarves(s: Alexander): boolean {
  return s.at !== NOWHERE;
}

const STARVING_KING = -1; // W3

/** W3 comes before the dice. */
export function beginStarving(s: Alexander): void {
  if ((s.leaders[s.at] & bit(ALEXANDER)) !== 0) {
    changeWeariness(s, STARVING_KING);
    s.knownLeaders |= bit(ALEXANDER);
  }
  reveal(s, s.at, THE_UNITS);
  s.rolling = nextType(s, s.at, FIRST_TYPE[s.active]);
}

export function starvingSeen(s: Alexander, seat: number): number {
  return seat === s.active || s.at === NOWHERE ? UNSEEN : knownOf(s, s.at);
}

const MACEDON_MALUS = 1;

/** AX 13.2: a unit is hit unless its die beats its quality. */
export const supplyDice: Throw = hitsOnUnits(
  'supply',
  (s) => s.at,
  (s, dice, n) => dice.atMost(KIND_QUALITY[FULL_KIND[s.rolling]] + (s.active === MACEDON ? MACEDON_MALUS : 0), n),
  (s, full, reduced) => {
    const kind = FULL_KIND[s.rolling];
    for (let i = 0; i < reduced; i++) starveUnit(s, s.at, AFTER_HIT[kind]);
    for (let i = 0; i < full; i++) starveUnit(s, s.at, kind);
    s.rolling = nextType(s, s.at, s.rolling + 1);
  },
);

export function nextStack(s: Alexander): void {
  s.rolling = 0;
  s.at = nextStarving(s, s.at + 1);
}

// Ships return to port (AX 13.4). `at` is the sea area, `from` the port that was chosen.

export function returnMacedon(s: Alexander): void {
  s.active = MACEDON;
  s.at = nextAtSea(s);
}

export function returnPersia(s: Alexander): void {
  s.active = PERSIA;
  s.at = nextAtSea(s);
}

function nextAtSea(s: Alexander): number {
  const held = seasHeld(s, s.active);
  return held === 0 ? NOWHERE : AREA_COUNT + lowestBit(held);
}

export function shipsAtSea(s: Alexander): boolean {
  return s.at !== NOWHERE;
}

function addPorts(s: Alexander, sea: number, found: Uint8Array): number {
  let n = 0;
  for (let i = PORTS.first[sea]; i < PORTS.first[sea + 1]; i++)
    if (isMarked(s, s.active, PORTS.to[i])) {
      found[PORTS.to[i]] = 1;
      n++;
    }
  return n;
}

const found = new Uint8Array(AREA_COUNT); // scratch

/** Ports on the sea itself; only without any, those on the sea areas beside it. True if they are of the first sort. */
function findHarbours(s: Alexander): boolean {
  found.fill(0);
  const sea = s.at - AREA_COUNT;
  if (addPorts(s, sea, found) > 0) return true;
  for (let i = SEA_WAYS.first[sea]; i < SEA_WAYS.first[sea + 1]; i++)
    if (!anyShipAt(s, other(s.active), SEA_WAYS.to[i])) addPorts(s, SEA_WAYS.to[i] - AREA_COUNT, found);
  return false;
}

export const harbour: Decision<Alexander> = {
  name: 'harbour',
  unasked: true,
  player: (s) => s.active,
  moves(s, out) {
    findHarbours(s);
    for (let a = 0; a < AREA_COUNT; a++) if (found[a] === 1) out.add(a);
  },
  play(s, port) {
    s.from = port;
    const far = !findHarbours(s);
    s.cursor = far ? nextInDanger(s, -1) : SHIP_COUNT;
  },
  text: (_, port) => NODES[port],
  shown: 'all',
};

export function stormsThreaten(s: Alexander): boolean {
  return s.from !== NOWHERE && s.cursor < SHIP_COUNT;
}

const LOST_FROM = 5;

/** The next ship of those on the way, after the one that has rolled. */
function nextInDanger(s: Alexander, rolled: number): number {
  const rest = shipsAt(s, s.active, s.at) & ~(bit(rolled + 1) - 1);
  return rest === 0 ? SHIP_COUNT : lowestBit(rest);
}

/** On the way to a port beyond the next sea area, a die for each ship; what it carries is not seen. */
export const stormDie: Throw = check(
  'storm',
  () => LOST_FROM,
  (s, lost) => {
    const ship = s.cursor;
    s.cursor = nextInDanger(s, ship);
    if (lost) loseAtSea(s, ship);
  },
);

/** AX 13.4: Athenian and allied ships cannot be bought again. */
export function loseAtSea(s: Alexander, ship: number): void {
  const type = SHIP_TYPE[ship];
  sink(s, ship, type === A_SHIP || type === C_SHIP ? OFF_BOARD.lost : OFF_BOARD.pool, 'pool');
}

/** Those still at sea reach the port; without one they are lost. */
export function reachPort(s: Alexander): void {
  for (let rest = shipsAt(s, s.active, s.at); rest !== 0; rest &= rest - 1) {
    const ship = lowestBit(rest);
    if (s.from === NOWHERE) loseAtSea(s, ship);
    else sail(s, ship, s.from);
  }
  s.from = NOWHERE;
  s.cursor = 0;
  s.at = nextAtSea(s);
}
