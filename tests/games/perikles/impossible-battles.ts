/** Positions that cannot occur: in the commit phase and in battles (PK 8, 9). */
import { countBits, lowestBit } from '../../../src/core/bits.js';
import { HOPLITE, ONE, TRIREME, TYPE_BITS, weakest } from '../../../src/games/perikles/board/counters.js';
import { ARMY_COUNT, CITY_COUNT, LAND, NONE, PERSIA, recount, SLOTS } from '../../../src/games/perikles/board/state.js';
import {
  attackers,
  defenders,
  forget,
  homeOf,
  type Impossible,
  isStranger,
  leads,
  relate,
  seatsWith,
  slotOf,
} from './gate-positions.js';

export const IMPOSSIBLE_BATTLES: readonly Impossible[] = [
  {
    name: 'an attacker that is not at war with the home city (PK 8.6)',
    path: /^table\.war/,
    spoil(s, at) {
      const slot = at === 'commit' ? slotOf(s, (slot) => attackers(s, slot) !== 0) : NONE;
      if (slot !== NONE) forget(s.war, lowestBit(attackers(s, slot)), homeOf(s, slot));
      return slot !== NONE;
    },
  },
  {
    name: 'an attacker that is not at war with a defender',
    path: /^table\.war/,
    spoil(s, at) {
      const slot =
        at === 'commit'
          ? slotOf(s, (slot) => attackers(s, slot) !== 0 && (defenders(s, slot) & ~(1 << homeOf(s, slot))) !== 0)
          : NONE;
      if (slot !== NONE)
        forget(s.war, lowestBit(attackers(s, slot)), lowestBit(defenders(s, slot) & ~(1 << homeOf(s, slot))));
      return slot !== NONE;
    },
  },
  {
    name: 'co-attackers at war with each other',
    path: /^table\.(war|allied)/,
    spoil(s, at) {
      const slot = at === 'commit' ? slotOf(s, (slot) => countBits(attackers(s, slot)) > 1) : NONE;
      if (slot === NONE) return false;
      const first = lowestBit(attackers(s, slot));
      const second = lowestBit(attackers(s, slot) & ~(1 << first));
      forget(s.allied, first, second);
      relate(s.war, first, second);
      return !seatsWith(s, first, second);
    },
  },
  {
    name: 'co-attackers without an alliance',
    path: /^table\.allied/,
    spoil(s, at) {
      const slot = at === 'commit' ? slotOf(s, (slot) => countBits(attackers(s, slot)) > 1) : NONE;
      if (slot === NONE) return false;
      const first = lowestBit(attackers(s, slot));
      forget(s.allied, first, lowestBit(attackers(s, slot) & ~(1 << first)));
      return true;
    },
  },
  {
    name: 'an attacker allied with the home city',
    path: /^table\.(war|allied)/,
    spoil(s, at) {
      const slot = at === 'commit' ? slotOf(s, (slot) => attackers(s, slot) !== 0) : NONE;
      if (slot === NONE) return false;
      const army = lowestBit(attackers(s, slot));
      forget(s.war, army, homeOf(s, slot));
      relate(s.allied, army, homeOf(s, slot));
      return true;
    },
  },
  {
    name: 'a defender that is not allied with the home city',
    path: /^table\.(allied|granted)/,
    spoil(s, at) {
      const foreign = (slot: number) => defenders(s, slot) & ~(1 << homeOf(s, slot));
      const slot = at === 'commit' ? slotOf(s, (slot) => foreign(slot) !== 0) : NONE;
      if (slot !== NONE) forget(s.allied, lowestBit(foreign(slot)), homeOf(s, slot));
      return slot !== NONE;
    },
  },
  {
    name: 'a war between armies of one player',
    path: /^table\.war/,
    spoil(s, at) {
      const seat = at === 'commit' ? s.leads.findIndex((led) => countBits(led) > 1) : NONE;
      if (seat === NONE) return false;
      const first = lowestBit(s.leads[seat]);
      const second = lowestBit(s.leads[seat] & ~(1 << first));
      if ((s.allied[first] >> second) & 1) return false;
      relate(s.war, first, second);
      return true;
    },
  },
  {
    name: 'a trireme at a land battle (PK 8.5)',
    path: /^table\.counters/,
    spoil(s, at) {
      if (at !== 'commit') return false;
      for (let slot = 0; slot < SLOTS; slot++) {
        if (LAND[s.board[slot]] === 0) continue;
        for (let army = 0; army < ARMY_COUNT; army++) {
          const there = s.counters[slot * ARMY_COUNT + army];
          if (there === 0 || (s.pools[army] & TYPE_BITS[TRIREME]) === 0) continue;
          const [hoplite, trireme] = [ONE[weakest(there, HOPLITE)], ONE[weakest(s.pools[army], TRIREME)]];
          s.counters[slot * ARMY_COUNT + army] += trireme - hoplite;
          s.pools[army] += hoplite - trireme;
          return true;
        }
      }
      return false;
    },
  },
  {
    name: 'a foreign defender without permission (PK 8.7)',
    path: /^table\.granted/,
    spoil(s, at) {
      const slot = at === 'commit' ? slotOf(s, (slot) => (defenders(s, slot) & s.granted[slot]) !== 0) : NONE;
      if (slot !== NONE) s.granted[slot] = 0;
      return slot !== NONE;
    },
  },
  {
    name: 'a foreign defender of a city without a leader',
    path: /^table\.(allied|granted|armies)/,
    spoil(s, at) {
      const orphaned = (slot: number) => {
        const city = homeOf(s, slot);
        const host = s.leader[city];
        const idle = Array.from({ length: SLOTS }, (_, each) => s.counters[each * ARMY_COUNT + city]);
        return host !== NONE && countBits(s.leads[host]) > 1 && s.granted[slot] !== 0 && idle.every((bag) => bag === 0);
      };
      const slot = at === 'commit' ? slotOf(s, orphaned) : NONE;
      if (slot === NONE) return false;
      const city = homeOf(s, slot);
      s.leader[city] = NONE;
      s.boxes[city] = s.pools[city];
      s.pools[city] = 0;
      s.retrieved &= ~(1 << city);
      recount(s);
      return s.paid !== city && s.allied[city] === s.granted[slot];
    },
  },
  {
    name: 'a permission that was not used at once',
    path: /^table\.granted/,
    spoil(s, at) {
      for (let slot = 0; at === 'commit' && slot < SLOTS; slot++) {
        const city = homeOf(s, slot);
        for (let army = 0; army < ARMY_COUNT; army++) {
          if (s.leader[city] === NONE || !s.leads.some((led) => (led >> army) & 1)) continue;
          if (!isStranger(s, slot, army) || (s.allied[army] >> city) & 1 || (s.refused[slot] >> army) & 1) continue;
          s.granted[slot] |= 1 << army;
          return true;
        }
      }
      return false;
    },
  },
  {
    name: 'a pair both granted and refused',
    path: /^table\.refused/,
    spoil(s, at) {
      const slot = at === 'commit' ? slotOf(s, (slot) => s.granted[slot] !== 0) : NONE;
      if (slot !== NONE) s.refused[slot] |= s.granted[slot];
      return slot !== NONE;
    },
  },
  {
    name: "a refusal to another player's army",
    path: /^table\.refused/,
    spoil(s, at) {
      for (let slot = 0; at === 'commit' && slot < SLOTS; slot++)
        for (let army = 0; army < ARMY_COUNT; army++)
          if (
            s.leader[homeOf(s, slot)] !== NONE &&
            isStranger(s, slot, army) &&
            !leads(s, s.active, army) &&
            ((s.granted[slot] >> army) & 1) === 0
          ) {
            s.refused[slot] |= 1 << army;
            return true;
          }
      return false;
    },
  },
  {
    name: 'a cube paid in a city that the player does not lead (PK 8.8)',
    path: /^table\.paid/,
    spoil(s, at) {
      if (at !== 'commit' || s.placed !== 3 || leads(s, s.active, PERSIA)) return false;
      for (let city = 0; city < CITY_COUNT; city++)
        if (!leads(s, s.active, city)) {
          s.paid = city;
          return true;
        }
      return false;
    },
  },
];
