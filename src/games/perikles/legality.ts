/** Where an army may stand: sets of armies as bits, worked out for all armies of a location at once (PK 8.5, 8.7). */
import { HOPLITE, TRIREME, TYPE_BITS } from './counters.js';
import { alliesOf, enemiesOf } from './relations.js';
import { ARMY_COUNT, ATTACK, HOME, LAND, NONE, type Perikles, SLOTS, armiesOf, defendersOf } from './state.js';

/** PK 8.5: armies that may attack there when `seat` commits them. Relations are symmetric, so D's allies are those allied with D. */
export function attackersAllowed(s: Perikles, seat: number, slot: number): number {
  const defenders = defendersOf(s, slot);
  const leads = s.leads[seat];
  if ((defenders & leads) !== 0) return 0;
  return leads & ~(alliesOf(s, defenders) | enemiesOf(s, armiesOf(s, slot, ATTACK)));
}

/** PK 8.5: armies that may defend there, permission aside. */
function defendersFit(s: Perikles, seat: number, slot: number): number {
  const attackers = armiesOf(s, slot, ATTACK);
  const leads = s.leads[seat];
  if ((attackers & leads) !== 0) return 0;
  return leads & ~(enemiesOf(s, defendersOf(s, slot)) | alliesOf(s, attackers));
}

/** PK 8.7: of these, those that need no permission, or have it. */
export function defendersAllowed(s: Perikles, seat: number, slot: number): number {
  const home = HOME[s.board[slot]];
  const free = (s.leads[seat] >> home) & 1 ? -1 : s.granted[slot];
  return free === 0 ? 0 : free & defendersFit(s, seat, slot);
}

/** PK 8.7: those for which the leader of the home city can be asked. */
export function defendersOnRequest(s: Perikles, seat: number, slot: number): number {
  const home = HOME[s.board[slot]];
  if (s.leader[home] === NONE || s.leader[home] === seat) return 0;
  return defendersFit(s, seat, slot) & ~(s.granted[slot] | s.refused[slot]);
}

/** Types of which the location takes counters, as bits of a bag: no triremes to a land battle (PK 8.5). */
export function admittedAt(s: Perikles, slot: number): number {
  return LAND[s.board[slot]] ? TYPE_BITS[HOPLITE] : TYPE_BITS[HOPLITE] | TYPE_BITS[TRIREME];
}

/** Those of the armies that have counters of these types in their pools. */
export function withCounters(s: Perikles, armies: number, types: number): number {
  let found = 0;
  for (let army = 0; army < ARMY_COUNT; army++) if (armies & (1 << army) && s.pools[army] & types) found |= 1 << army;
  return found;
}

/** One of the armies has a counter that may stand somewhere, or may be asked for. */
export function hasTarget(s: Perikles, seat: number, armies: number): boolean {
  const hoplites = withCounters(s, armies, TYPE_BITS[HOPLITE]);
  const any = hoplites | withCounters(s, armies, TYPE_BITS[TRIREME]);
  for (let slot = 0; any !== 0 && slot < SLOTS; slot++) {
    const able = LAND[s.board[slot]] ? hoplites : any;
    if (able === 0) continue;
    const fit = attackersAllowed(s, seat, slot) | defendersAllowed(s, seat, slot) | defendersOnRequest(s, seat, slot);
    if ((able & fit) !== 0) return true;
  }
  return false;
}
