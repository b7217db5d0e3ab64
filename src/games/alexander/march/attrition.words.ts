/** The words of dice on the road: forced marches, deserts. */
import { listed } from '../../../core/english.js';
import type { WordsOf } from '../../kit/step-words.js';
import { nothingTold } from '../../kit/step-words.js';
import { AFTER_HIT, FULL_KIND, INITIATIVE, LEADERS, NO_KIND, NO_LEADER } from '../board/counters.js';
import { AREAS } from '../board/map.js';
import { type Alexander, ARMY } from '../board/state.js';
import { firstOf, SUCCEEDS, secondOf } from '../board/throws.js';
import { counters, countSeen, leaderName, marches, sideName, units } from '../pieces/names.js';
import { commanderOf, countersIn } from '../pieces/stacks.js';
import type * as rules from './attrition.js';
import { DESERT_HITS, MARCH_HITS } from './attrition.js';

/** An outcome of dice for each unit of a type: 'hunger: 2 light infantry hit'. */
export function sayHitsOnUnits(cause: string, s: Alexander, outcome: number): string {
  const kind = FULL_KIND[s.rolling];
  const reduced = AFTER_HIT[kind];
  const full = `${cause}: ${units(firstOf(outcome), kind)} hit`;
  return reduced === NO_KIND ? full : `${full}, ${units(secondOf(outcome), reduced)} lost`;
}

/** '3 light infantry, each hit by 5 or less: 2 lost'. */
export function diceOnUnits(s: Alexander, place: number, need: string, outcome: number): string {
  const full = FULL_KIND[s.rolling];
  const reduced = AFTER_HIT[full];
  const rolling = [full, ...(reduced === NO_KIND ? [] : [reduced])].flatMap((kind) => {
    const n = countSeen(s, place, kind);
    return n > 0 ? [units(n, kind)] : [];
  });
  const [first, second] = [firstOf(outcome), secondOf(outcome)];
  const hit =
    reduced === NO_KIND
      ? first > 0 && `${first} lost`
      : [first > 0 && `${first} reduced`, second > 0 && `${second} lost`].filter((text) => text !== false).join(', ');
  return `${listed(rolling)}, each hit ${need}: ${hit || 'none is hit'}`;
}

/** Whose army is on the road: 'Alexander III'. */
export function leaderOfArmy(s: Alexander): string {
  const commander = commanderOf(s, ARMY);
  return commander === NO_LEADER ? `the army of ${sideName(s.active)}` : leaderName(commander);
}

export const words = {
  'forced march': {
    say: (_, outcome) => `the forced march ${outcome === SUCCEEDS ? 'succeeds' : 'fails'}`,
    told({ before: s, move: outcome }) {
      const commander = commanderOf(s, ARMY);
      const need = INITIATIVE[commander] + 1;
      const gains = outcome === SUCCEEDS ? 'a point by' : 'no point for want of';
      return marches(s, `gaining ${gains} a die of ${need} or more from ${leaderName(commander)}`, [
        LEADERS[commander],
      ]);
    },
  },
  'infantry is shown': { told: nothingTold },
  'units are shown': {
    told: ({ before: s }) => marches(s, `with ${counters(countersIn(s, ARMY))} in the desert`, [AREAS[s.at]]),
  },
  attrition: {
    say: (s, outcome) => sayHitsOnUnits('forced march', s, outcome),
    told: ({ before: s, move: outcome }) =>
      marches(s, `worn out by it (${diceOnUnits(s, ARMY, `by ${MARCH_HITS[s.active]} or more`, outcome)})`),
  },
  desert: {
    say: (s, outcome) => sayHitsOnUnits('desert', s, outcome),
    told: ({ before: s, move: outcome }) =>
      marches(s, `worn out by the desert (${diceOnUnits(s, ARMY, `by ${DESERT_HITS}`, outcome)})`, [AREAS[s.at]]),
  },
} satisfies WordsOf<typeof rules>;
