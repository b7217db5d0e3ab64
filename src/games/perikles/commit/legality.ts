/** Where armies may be committed: for all armies of a seat at once, as sets of bits (PK 8.5, 8.7). */
import { lowestBit } from '../../../core/bits.js';
import { HOPLITE, TRIREME, TYPE_BITS } from '../board/counters.js';
import { ARMY_COUNT, ATTACK, DEFEND, HOME, LAND, NONE, type Perikles, SLOTS } from '../board/state.js';

const ARMY_SET = (1 << ARMY_COUNT) - 1;

/**
 * The roles that these armies of `seat` may take at the location: those that may attack it (the lowest seven bits), those that may
 * defend it (the next seven), and those that may defend it if the home city's leader permits (seven more).
 */
export function rolesAt(s: Perikles, seat: number, slot: number, armies = s.leads[seat]): number {
  const { war, allied } = s;
  const leads = s.leads[seat];
  const home = HOME[s.board[slot]];
  const attackers = s.armies[slot * 2 + ATTACK];
  const defenders = s.armies[slot * 2 + DEFEND] | (1 << home); // Def(L)
  let attack = 0;
  let defend = 0;
  for (let rest = armies; rest !== 0; rest &= rest - 1) {
    const army = lowestBit(rest);
    const bit = 1 << army;
    if ((allied[army] & defenders) === 0 && (war[army] & attackers) === 0) attack |= bit;
    if ((allied[army] & attackers) === 0 && (war[army] & defenders) === 0) defend |= bit;
  }
  if (defenders & leads) attack = 0;
  if (attackers & leads) defend = 0;
  if ((leads >> home) & 1) return attack | (defend << ARMY_COUNT);
  const granted = defend & s.granted[slot];
  const asked = s.leader[home] === NONE ? 0 : defend & ~(granted | s.refused[slot]);
  return attack | (granted << ARMY_COUNT) | (asked << (2 * ARMY_COUNT));
}

export const attackersIn = (roles: number): number => roles & ARMY_SET;
export const defendersIn = (roles: number): number => (roles >> ARMY_COUNT) & ARMY_SET;
export const askingIn = (roles: number): number => roles >> (2 * ARMY_COUNT);

/** PK 8.5: the types that may be committed to the location, as bits of a bag: no triremes to a land battle. */
export function admittedAt(s: Perikles, slot: number): number {
  return LAND[s.board[slot]] ? TYPE_BITS[HOPLITE] : TYPE_BITS[HOPLITE] | TYPE_BITS[TRIREME];
}

/** The armies of the set that have counters of these types in their pools. */
export function withCounters(s: Perikles, armies: number, types: number): number {
  const { pools } = s;
  let found = 0;
  for (let rest = armies; rest !== 0; rest &= rest - 1) {
    const army = lowestBit(rest);
    if (pools[army] & types) found |= 1 << army;
  }
  return found;
}

/** Whether one of the armies has a counter that may be committed somewhere, perhaps with permission. */
export function hasTarget(s: Perikles, seat: number, armies: number): boolean {
  const hoplites = withCounters(s, armies, TYPE_BITS[HOPLITE]);
  const any = hoplites | withCounters(s, armies, TYPE_BITS[TRIREME]);
  if (any === 0) return false;
  for (let slot = 0; slot < SLOTS; slot++) {
    const able = LAND[s.board[slot]] ? hoplites : any;
    if (able !== 0 && rolesAt(s, seat, slot, able) !== 0) return true;
  }
  return false;
}
