/** Fleets: which ships sail, whether they may, and where to (AX 11.2, 11.3). */
import { lowestBit } from '../../../core/bits.js';
import { rollDie } from '../../kit/dice.js';
import { NONE } from '../../kit/flow.js';
import { UNSEEN } from '../../kit/layout.js';
import {
  bit,
  FIRST_SHIP_OF,
  LAST_SHIP_OF,
  NATION_OF,
  NATIONS,
  other,
  SHIP_MOVES_AT_MOST,
  SHIP_TYPE,
  SHIP_TYPES,
} from '../board/counters.js';
import { AREA_COUNT, AREAS, isSea, NODE_COUNT, NODES, NOWHERE, PORTS, SEA_WAYS, SEAS_AT } from '../board/map.js';
import { type Alexander, rules, SHIP_BITS } from '../board/state.js';
import { FAILS, SUCCEEDS, successOdds } from '../board/throws.js';
import { isMarked } from '../pieces/control.js';
import { alike, anyShipAt, firstLike, hasMoved, isIdle, nodeOf, sail } from '../pieces/ships.js';

function maySailNow(s: Alexander, ship: number): boolean {
  return nodeOf(s, ship) !== NOWHERE && !hasMoved(s, ship) && !isIdle(s, ship);
}

export function maySail(s: Alexander, side: number): boolean {
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) if (maySailNow(s, i)) return true;
  return false;
}

/** Ships of a side that a fleet move from a sea area can take: those at sea there and in the ports around. */
export function gatherable(s: Alexander, side: number, seaNode: number): number {
  let set = 0;
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) {
    if (!maySailNow(s, i)) continue;
    const node = nodeOf(s, i);
    if ((SEAS_AT[node] >> (seaNode - AREA_COUNT)) & 1) set |= bit(i);
  }
  return set;
}

export const pickSea = rules.decision({
  name: 'sea',
  player: (s) => s.active,
  moves(s, out) {
    let seas = 0;
    for (let i = FIRST_SHIP_OF[s.active]; i <= LAST_SHIP_OF[s.active]; i++)
      if (maySailNow(s, i)) seas |= SEAS_AT[nodeOf(s, i)];
    for (let rest = seas; rest !== 0; rest &= rest - 1) out.add(AREA_COUNT + lowestBit(rest));
  },
  play(s, sea) {
    s.at = sea;
  },
  text: (_, sea) => NODES[sea],
  shown: 'all',
});

// Which ships: for each class of equal ships a number (AX 21.1).

/** The first ship of each class; NONE after the last. */
export function nextClass(s: Alexander, after: number): number {
  const set = gatherable(s, s.active, s.at);
  for (let rest = set & ~(bit(after + 1) - 1); rest !== 0; rest &= rest - 1) {
    const ship = lowestBit(rest);
    if (firstLike(s, set, ship) === ship) return ship;
  }
  return NONE;
}

export const ships = rules.decision({
  name: 'ships',
  player: (s) => s.active,
  moves(s, out) {
    const set = gatherable(s, s.active, s.at);
    let size = 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) if (alike(s, lowestBit(rest), s.ship)) size++;
    const mustSail = s.fleet === 0 && nextClass(s, s.ship) === NONE;
    for (let n = mustSail ? 1 : 0; n <= size; n++) out.add(n);
  },
  play(s, n) {
    const set = gatherable(s, s.active, s.at);
    let left = n;
    for (let rest = set; rest !== 0 && left > 0; rest &= rest - 1) {
      const ship = lowestBit(rest);
      if (!alike(s, ship, s.ship)) continue;
      s.fleet |= bit(ship);
      left--;
    }
  },
  text: (s, n) => `${n} ${SHIP_TYPES[SHIP_TYPE[s.ship]]} of ${NODES[nodeOf(s, s.ship)]}`,
  shown: (s, n) => (n === 0 && nextClass(s, s.ship) !== NONE ? UNSEEN : n),
});

export function shipsSeen(s: Alexander, seat: number): number {
  return seat === s.active ? UNSEEN : s.fleet;
}

// Whether they put to sea: a die for each nation.

export function nextNation(s: Alexander, after: number): number {
  for (let nation = after + 1; nation < NATIONS.length; nation++) if (ofNation(s, nation) !== 0) return nation;
  return NONE;
}

export function ofNation(s: Alexander, nation: number): number {
  let set = 0;
  for (let rest = s.fleet; rest !== 0; rest &= rest - 1)
    if (NATION_OF[SHIP_TYPE[lowestBit(rest)]] === nation) set |= bit(lowestBit(rest));
  return set;
}

export function atMost(s: Alexander): number {
  return SHIP_MOVES_AT_MOST[SHIP_TYPE[lowestBit(ofNation(s, s.nation))]];
}

const FACES = 6;

/** AX 11.2: all have moved; those of a nation that fails stay. */
export const fleetRoll = rules.event({
  name: 'fleet roll',
  outcomes(s, out, p) {
    successOdds(atMost(s) / FACES, out, p);
  },
  sample: (s, rng) => (rollDie(rng) <= atMost(s) ? SUCCEEDS : FAILS),
  play(s, outcome) {
    const set = ofNation(s, s.nation);
    for (let rest = set; rest !== 0; rest &= rest - 1) s.ships[lowestBit(rest)] |= SHIP_BITS.moved;
    if (outcome === FAILS) s.fleet &= ~set;
  },
  text: (_, outcome) => (outcome === SUCCEEDS ? 'puts to sea' : 'stays'),
  shown: 'all',
});

export function allStay(s: Alexander): boolean {
  return s.fleet === 0;
}

/** The fleet forms in the sea area. */
export const formFleet = rules.deed('the fleet forms', (s) => {
  for (let rest = s.fleet; rest !== 0; rest &= rest - 1) sail(s, lowestBit(rest), s.at);
});

export function meetsFleet(s: Alexander): boolean {
  return isSea(s.at) && anyShipAt(s, other(s.active), s.at);
}

// Where to. A port, a sea area, an attack on a port, or stop.
const SEAS_AWAY = 2;
export const ATTACK = NODE_COUNT; // + port
export const STAY = ATTACK + AREA_COUNT;

export function underSail(s: Alexander): boolean {
  return s.at !== NOWHERE;
}

export const sailOn = rules.decision({
  name: 'sail',
  player: (s) => s.active,
  moves(s, out) {
    const sea = s.at - AREA_COUNT;
    for (let i = PORTS.first[sea]; i < PORTS.first[sea + 1]; i++)
      if (isMarked(s, s.active, PORTS.to[i])) out.add(PORTS.to[i]);
    if (s.sailed < SEAS_AWAY)
      for (let i = SEA_WAYS.first[sea]; i < SEA_WAYS.first[sea + 1]; i++) out.add(SEA_WAYS.to[i]);
    for (let i = PORTS.first[sea]; i < PORTS.first[sea + 1]; i++)
      if (isMarked(s, other(s.active), PORTS.to[i]) && anyShipAt(s, other(s.active), PORTS.to[i]))
        out.add(ATTACK + PORTS.to[i]);
    out.add(STAY);
  },
  play(s, m) {
    if (m === STAY) anchor(s);
    else if (m >= ATTACK) s.attacked = m - ATTACK;
    else {
      for (let rest = s.fleet; rest !== 0; rest &= rest - 1) sail(s, lowestBit(rest), m);
      s.at = m;
      s.sailed++;
      if (!isSea(m)) anchor(s);
    }
  },
  text: (_, m) => sailText(m),
  shown: 'all',
});

function sailText(m: number): string {
  if (m === STAY) return 'stop';
  if (m >= ATTACK) return `attack ${AREAS[m - ATTACK]}`;
  return isSea(m) ? `sail ${NODES[m]}` : `port ${NODES[m]}`;
}

export function attacksPort(s: Alexander): boolean {
  return s.attacked !== NOWHERE;
}

/** The fleet move is over. */
export function anchor(s: Alexander): void {
  s.at = NOWHERE;
}
