/** Sieges (AX 12). */
import { FACES, rollDie } from '../../kit/dice.js';
import { UNSEEN } from '../../kit/layout.js';
import { BESIEGES, bit, FIRST_KIND, KIND_QUALITY, other, THRACIAN } from '../board/counters.js';
import { SIDES } from '../board/data.js';
import { AREAS, CITY_AREA, CITY_COUNT, CITY_HITS, CITY_IN, COASTS } from '../board/map.js';
import { type Alexander, rules } from '../board/state.js';
import { addSiegeHits, isClosed, isMarked, liftSiege, siegeHits } from '../pieces/control.js';
import { knownOf, reveal, THE_UNITS } from '../pieces/knowledge.js';
import { anyShipAt } from '../pieces/ships.js';
import { count, hasAny, holds, isArmy } from '../pieces/stacks.js';
import { changeTreasure } from '../pieces/tracks.js';

/** AX 12.1: once per city and turn. */
export function mayBesiege(s: Alexander, side: number, city: number): boolean {
  const area = CITY_AREA[city];
  if (!holds(s, side, area) || isMarked(s, side, area) || (s.besieged & bit(city)) !== 0) return false;
  return !isClosed(s, area) && isBesieger(s, area);
}

/** An army of a leader who lays sieges, with a unit that can. */
function isBesieger(s: Alexander, area: number): boolean {
  return isArmy(s, area) && hasAny(s, area, BESIEGES);
}

export function maySiege(s: Alexander, side: number): boolean {
  for (let city = 0; city < CITY_COUNT; city++) if (mayBesiege(s, side, city)) return true;
  return false;
}

export const pickCity = rules.decision({
  name: 'city',
  player: (s) => s.active,
  moves(s, out) {
    for (let city = 0; city < CITY_COUNT; city++) if (mayBesiege(s, s.active, city)) out.add(CITY_AREA[city]);
  },
  play(s, area) {
    const city = CITY_IN[area];
    s.from = area;
    liftSiege(s, city, other(s.active));
    s.besieged |= bit(city);
    reveal(s, area, THE_UNITS);
  },
  text: (_, area) => AREAS[area],
  shown: 'all',
});

export function besiegersSeen(s: Alexander, seat: number): number {
  return seat === s.active ? UNSEEN : knownOf(s, s.from);
}

/** AX 12.2: ships at sea before the port bear off what the sixes do. */
export function isBlockaded(s: Alexander): boolean {
  for (let i = COASTS.first[s.from]; i < COASTS.first[s.from + 1]; i++)
    if (anyShipAt(s, s.active, COASTS.to[i])) return true;
  return false;
}

// An outcome: hits on the city, as far as it needs them, + OWN for each hit on the besieger.
const OWN = 8;
export const onCity = (outcome: number): number => outcome % OWN;
export const onBesieger = (outcome: number): number => (outcome / OWN) | 0;

function tally(outcome: number, quality: number, face: number, blockaded: boolean, needed: number): number {
  let next = outcome;
  if (face >= quality && next % OWN < needed) next++;
  if (face === 1 || (face === FACES && !blockaded)) next += OWN;
  return next;
}

function forEachDie(s: Alexander, roll: (quality: number) => void): void {
  for (let k = FIRST_KIND[s.active]; k < FIRST_KIND[s.active + 1]; k++) {
    if (k === THRACIAN) continue;
    for (let n = count(s, s.from, k); n > 0; n--) roll(KIND_QUALITY[k]);
  }
}

function stillNeeded(s: Alexander): number {
  const city = CITY_IN[s.from];
  return CITY_HITS[city] - siegeHits(s, city, s.active);
}

export const siegeDice = rules.event({
  name: 'siege dice',
  outcomes(s, out, p) {
    const needed = stillNeeded(s);
    const blockaded = isBlockaded(s);
    let law = new Map([[0, 1]]);
    forEachDie(s, (quality) => {
      const next = new Map<number, number>();
      for (const [outcome, chance] of law)
        for (let face = 1; face <= FACES; face++) {
          const to = tally(outcome, quality, face, blockaded, needed);
          next.set(to, (next.get(to) ?? 0) + chance / FACES);
        }
      law = next;
    });
    for (const [outcome, chance] of [...law].sort(([a], [b]) => a - b)) {
      p[out.count] = chance;
      out.add(outcome);
    }
  },
  sample(s, rng) {
    const needed = stillNeeded(s);
    const blockaded = isBlockaded(s);
    let outcome = 0;
    for (let k = FIRST_KIND[s.active]; k < FIRST_KIND[s.active + 1]; k++) {
      if (k === THRACIAN) continue;
      for (let n = count(s, s.from, k); n > 0; n--)
        outcome = tally(outcome, KIND_QUALITY[k], rollDie(rng), blockaded, needed);
    }
    return outcome;
  },
  play(s, outcome) {
    addSiegeHits(s, CITY_IN[s.from], s.active, onCity(outcome));
    s.scored[other(s.active)] = onBesieger(outcome);
  },
  text: (_, outcome) => `${onCity(outcome)} on the city, ${onBesieger(outcome)} on the besieger`,
  shown: 'all',
});

/** AX 12.3. The roll has wiped nobody out: a leader stands beside the units, each of which brings one hit at most. */
export function cityFalls(s: Alexander): boolean {
  const city = CITY_IN[s.from];
  return siegeHits(s, city, s.active) >= CITY_HITS[city];
}

export const sackCity = rules.deed('sack', (s) => {
  changeTreasure(s, s.active, CITY_HITS[CITY_IN[s.from]]);
});

/** AX 6.3: hits are kept only while a besieger of the side that scored them stays. */
export function forgetSieges(s: Alexander): void {
  for (let side = 0; side < SIDES.length; side++)
    for (let city = 0; city < CITY_COUNT; city++) {
      if (siegeHits(s, city, side) === 0) continue;
      const area = CITY_AREA[city];
      if (!holds(s, side, area) || !isBesieger(s, area)) liftSiege(s, city, side);
    }
}
