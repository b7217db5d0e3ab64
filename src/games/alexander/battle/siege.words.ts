/** The words of sieges. */

import { FACES } from '../../kit/dice.js';
import { counting, type WordsOf } from '../../kit/step-words.js';
import { FIRST_KIND, KIND_QUALITY, THRACIAN } from '../board/counters.js';
import { AREAS, CITIES, CITY_HITS, CITY_IN, IS_FORTRESS } from '../board/map.js';
import type { Alexander } from '../board/state.js';
import { siegeHits } from '../pieces/control.js';
import { prizeName } from '../pieces/control.words.js';
import {
  by,
  countSeen,
  declared,
  goesOn,
  hits,
  hitsPart,
  outcomeOf,
  results,
  sideName,
  stack,
  units,
} from '../pieces/names.js';
import type * as rules from './siege.js';
import { isBlockaded, onBesieger, onCity } from './siege.js';

/** 'Tyre, a fortress, falls to 2 more hits'. */
export function siegeInWords(s: Alexander, city: number, side: number): string {
  const missing = CITY_HITS[city] - siegeHits(s, city, side);
  const what = IS_FORTRESS[city] === 1 ? ', a fortress,' : '';
  return `${CITIES[city]}${what} falls to ${missing} more ${missing === 1 ? 'hit' : 'hits'}`;
}

/** '6 phalanxes from 2 on': the dice of the besiegers. */
function dice(s: Alexander): string {
  const all: string[] = [];
  for (let k = FIRST_KIND[s.active]; k < FIRST_KIND[s.active + 1]; k++) {
    const n = k === THRACIAN ? 0 : countSeen(s, s.from, k);
    if (n > 0) all.push(`${units(n, k)} from ${KIND_QUALITY[k]} on`);
  }
  return all.join(', ');
}

export const words = {
  city: {
    question: (s) => `Which city does ${sideName(s.active)} besiege?`,
    say: (_, area) => `besiege ${prizeName(area)}`,
    reason: (s, area, seat) => `${siegeInWords(s, CITY_IN[area], seat)}, before it ${stack(s, area)}`,
    told: ({ before: s, move: area, mover }) =>
      goesOn(mover, declared(s), `of ${prizeName(area)} with ${stack(s, area)}`, [AREAS[area]]),
  },
  'siege dice': {
    say: (_, outcome) => `${hits(onCity(outcome))} on the city, ${hits(onBesieger(outcome))} on the besiegers`,
    told({ before: s, after, move: outcome }) {
      const city = CITY_IN[s.from];
      const so = siegeHits(after, city, s.active);
      const back = isBlockaded(s)
        ? 'each 1, while ships before the port bear off the sixes'
        : `each 1 and each ${FACES}`;
      return counting(
        by(
          s.active,
          `Siege of ${CITIES[city]}, dice: ${dice(s)}: ${hits(onCity(outcome))}, ${so} of ${CITY_HITS[city]} in all; on the besiegers by ${back}: ${hits(onBesieger(outcome))}`,
          [AREAS[s.from]],
        ),
        {
          of: CITIES[city],
          parts: [['before', so - onCity(outcome)], hitsPart(onCity(outcome))],
          total: so,
          need: CITY_HITS[city],
        },
        { of: sideName(s.active), parts: [hitsPart(onBesieger(outcome))], total: onBesieger(outcome) },
      );
    },
  },
  sack: {
    told: ({ before: s, after }) =>
      by(s.active, outcomeOf(`${CITIES[CITY_IN[s.from]]} falls, and is sacked`, results(s, after)), [AREAS[s.from]]),
  },
} satisfies WordsOf<typeof rules>;
