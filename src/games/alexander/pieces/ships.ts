/** Ships: where they are, what they carry, and what the other side knows of it (AX 4, 11). */
import {
  A_SHIP,
  bit,
  cargoOfLeader,
  FIRST_SHIP,
  FIRST_SHIP_OF,
  kindOfCargo,
  LAST_SHIP_OF,
  leaderOfCargo,
  NO_CARGO,
  NO_KIND,
  NO_LEADER,
  SHIP_TYPE,
} from '../board/counters.js';
import { AREA_COUNT, NOWHERE, SEA_COUNT, SEAS_AT, SHORE_SEA } from '../board/map.js';
import { type Alexander, IDLE_FOREVER, IDLE_ONCE, OFF_BOARD, SHIP_BITS, SHIP_MASK, TALLY } from '../board/state.js';
import { tallyLoss } from './stacks.js';

/** Where a ship is: a port's area or a sea, or NOWHERE. */
export function nodeOf(s: Alexander, ship: number): number {
  const place = s.ships[ship] & SHIP_MASK;
  return place < OFF_BOARD.reserve ? place - 1 : NOWHERE;
}

export function isAt(s: Alexander, ship: number, node: number): boolean {
  return (s.ships[ship] & SHIP_MASK) === node + 1;
}

export function sail(s: Alexander, ship: number, node: number): void {
  s.ships[ship] = (s.ships[ship] & ~SHIP_MASK) | (node + 1);
}

/** A new ship, empty and unmoved. */
export function launch(s: Alexander, ship: number, node: number): void {
  s.ships[ship] = node + 1;
}

export function hasMoved(s: Alexander, ship: number): boolean {
  return (s.ships[ship] & SHIP_BITS.moved) !== 0;
}

export function isLoaded(s: Alexander, ship: number): boolean {
  return (s.ships[ship] & SHIP_BITS.loaded) !== 0;
}

export function isIdle(s: Alexander, ship: number): boolean {
  return SHIP_TYPE[ship] === A_SHIP && (s.athens === IDLE_ONCE || s.athens === IDLE_FOREVER);
}

/** Ships of a side at a node, as a set. */
export function shipsAt(s: Alexander, side: number, node: number): number {
  let set = 0;
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) if (isAt(s, i, node)) set |= bit(i);
  return set;
}

export function anyShipAt(s: Alexander, side: number, node: number): boolean {
  const place = node + 1;
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) if ((s.ships[i] & SHIP_MASK) === place) return true;
  return false;
}

/** The same ship but for its number: alike in place, flags and cargo. */
export function alike(s: Alexander, a: number, b: number): boolean {
  return SHIP_TYPE[a] === SHIP_TYPE[b] && s.ships[a] === s.ships[b] && s.cargo[a] === s.cargo[b];
}

/** The first ship of a set that is like `ship`. */
export function firstLike(s: Alexander, set: number, ship: number): number {
  for (let i = FIRST_SHIP[SHIP_TYPE[ship]]; i < ship; i++) if ((set >> i) & 1 && alike(s, i, ship)) return i;
  return ship;
}

/** A sea area that a port touches, free of the other side's ships. */
export function hasFreeCoast(s: Alexander, side: number, port: number): boolean {
  return (SEAS_AT[port] & ~seasHeld(s, 1 - side)) !== 0;
}

// Cargo.

export function load(s: Alexander, ship: number, cargo: number, flagged: boolean, known: boolean): void {
  s.cargo[ship] = cargo;
  s.ships[ship] |= SHIP_BITS.loaded | (flagged ? SHIP_BITS.cargoMoved : 0) | (known ? SHIP_BITS.cargoKnown : 0);
}

export function unload(s: Alexander, ship: number): void {
  s.cargo[ship] = NO_CARGO;
  s.ships[ship] &= ~(SHIP_BITS.loaded | SHIP_BITS.cargoMoved | SHIP_BITS.cargoKnown);
}

export function cargoKnown(s: Alexander, ship: number): boolean {
  return (s.ships[ship] & SHIP_BITS.cargoKnown) !== 0;
}

export function revealCargo(s: Alexander, ship: number): void {
  if (!isLoaded(s, ship)) return;
  s.ships[ship] |= SHIP_BITS.cargoKnown;
  const leader = leaderOfCargo(s.cargo[ship]);
  if (leader !== NO_LEADER) s.knownLeaders |= bit(leader);
}

/** The ship that carries a leader, or NOWHERE. */
export function carrierOf(s: Alexander, leader: number): number {
  const cargo = cargoOfLeader(leader);
  for (let i = 0; i < s.cargo.length; i++) if (s.cargo[i] === cargo) return i;
  return NOWHERE;
}

/** Who commands the cargo of all ships of a side at a node is seen by all: the ship that carries him, or NOWHERE. */
export function flagship(s: Alexander, side: number, node: number): number {
  let commander = NO_LEADER;
  let carrier = NOWHERE;
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) {
    if (!isLoaded(s, i) || !isAt(s, i, node)) continue;
    const leader = leaderOfCargo(s.cargo[i]);
    if (leader === NO_LEADER || (commander !== NO_LEADER && leader > commander)) continue;
    commander = leader;
    carrier = i;
  }
  return carrier;
}

export function isCargoSeen(s: Alexander, side: number, ship: number): boolean {
  return cargoKnown(s, ship) || flagship(s, side, nodeOf(s, ship)) === ship;
}

/** How a ship goes off the board, and its cargo with it: units as `units` says, leaders are dead. Returns the leader lost. */
export function sink(s: Alexander, ship: number, ships: number, units: 'destroyed' | 'pool'): number {
  const cargo = s.cargo[ship];
  const kind = kindOfCargo(cargo);
  const leader = leaderOfCargo(cargo);
  if (kind !== NO_KIND) tallyLoss(s, kind, TALLY[units].shift);
  if (leader !== NO_LEADER) {
    s.dead |= bit(leader);
    s.fallen |= bit(leader);
    s.knownLeaders &= ~bit(leader);
    s.movedLeaders &= ~bit(leader);
  }
  s.cargo[ship] = NO_CARGO;
  s.ships[ship] = ships;
  return leader;
}

/** AX 3.2, 11.3: the sea areas where ships of a side are at sea, the first sea as bit 0. */
export function seasHeld(s: Alexander, side: number): number {
  let set = 0;
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++) {
    const sea = (s.ships[i] & SHIP_MASK) - 1 - AREA_COUNT;
    if (sea >= 0 && sea < SEA_COUNT) set |= bit(sea);
  }
  return set;
}

/**
 * AX 11.4: ships that can take counters of an area aboard: unmoved, empty, not idle; in its port (`shore` 0), or at sea
 * beside it (1 + the number of the shore).
 */
export function freeShips(s: Alexander, side: number, area: number, shore: number): number {
  const node = shore === 0 ? area : SHORE_SEA[shore - 1];
  let set = 0;
  for (let i = FIRST_SHIP_OF[side]; i <= LAST_SHIP_OF[side]; i++)
    if (s.ships[i] === node + 1 && !isIdle(s, i)) set |= bit(i); // no flag is set
  return set;
}

/** AX 6.3: no ship has moved yet, nor what it carries. */
export function clearShipFlags(s: Alexander): void {
  for (let i = 0; i < s.ships.length; i++) s.ships[i] &= ~(SHIP_BITS.moved | SHIP_BITS.cargoMoved);
}
