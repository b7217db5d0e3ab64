/** The words of groups that enter the map, and of the income of a turn. */
import { listed } from '../../../core/english.js';
import type { WordsOf } from '../../kit/step-words.js';
import { FULL_KIND, LEADERS, PERSIA } from '../board/counters.js';
import { AREAS, NOWHERE } from '../board/map.js';
import { type Alexander, HEIR } from '../board/state.js';
import { areaName, by, deaths, inNode, leaderName, sideName, stack, units } from '../pieces/names.js';
import { countersIn } from '../pieces/stacks.js';
import type * as rules from './arrival.js';
import { GROUP_OF } from './arrival.js';
import type * as income from './income.js';
import { incomeOf } from './income.js';

/** 'Bessus with 2 light cavalry'. */
function groupName(s: Alexander): string {
  const { leader, units: all } = GROUP_OF[s.group];
  const who = s.group === HEIR ? s.heir : leader;
  const what = all.map(([type, n]) => units(n, FULL_KIND[type]));
  return `${who === NOWHERE ? 'the heir' : leaderName(who)}${what.length === 0 ? '' : ` with ${listed(what)}`}`;
}

export const words = {
  'enter at': {
    question: (s) => `Where does ${groupName(s)} enter?`,
    say: (_, to) => `enter in ${areaName(to)}`,
    reason: (s, to) =>
      countersIn(s, to) > 0 ? `joins ${stack(s, to)} ${inNode(to)}` : `nobody else stands ${inNode(to)}`,
    told: ({ before: s, move: to }) => {
      const who = s.group === HEIR ? s.heir : GROUP_OF[s.group].leader;
      return by(PERSIA, `${groupName(s)} enters in ${areaName(to)}`, [AREAS[to], ...(who >= 0 ? [LEADERS[who]] : [])]);
    },
  },
  'end of the arrival': {
    told: ({ before, after }) =>
      deaths(before, after).flatMap((leader) =>
        by(PERSIA, `${leaderName(leader)} finds no way in, and is lost with all his units`, [LEADERS[leader]]),
      ),
  },
  income: {
    told: ({ before, after }) =>
      [0, 1].flatMap((side) =>
        by(
          side,
          `${sideName(side)} collects ${incomeOf(before, side)} from its cities, and has ${after.treasure[side]}`,
        ),
      ),
  },
} satisfies WordsOf<typeof rules> & WordsOf<typeof income>;
