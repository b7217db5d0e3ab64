/** The words of an army, or of those who embark, being put together. What has been chosen is the mover's secret. */
import { third } from '../../../core/english.js';
import type { WordsOf } from '../../kit/step-words.js';
import { COMBAT, LEADERS, NO_LEADER } from '../board/counters.js';
import { AREAS } from '../board/map.js';
import { type Alexander, ARMY, EMBARK } from '../board/state.js';
import {
  areaName,
  army,
  declared,
  goesOn,
  inNode,
  leaderName,
  leadersIn,
  marches,
  sideName,
  stack,
  unitName,
  units,
} from '../pieces/names.js';
import { commanderOf } from '../pieces/stacks.js';
import type * as rules from './muster.js';
import { ALL, ALL_BUT_ONE, available, CUSTOM, FAST, NO_UNITS, shipRoom, TAKE, UNITS_PER_LEADER } from './muster.js';

/** A choice of who goes. It adds nothing to the sentence about the march, which says who has set out when all are chosen. */
const musters = (s: Alexander, choice: string) =>
  goesOn(s.active, `${sideName(s.active)} ${choice}`, '', [], declared(s));

const musterUnseen = (s: Alexander) => musters(s, 'chooses who goes');

/** The same in the words of its button: 'takes Parmenion'. */
function musterSeen(s: Alexander, said: string) {
  const [verb, ...rest] = said.split(' ');
  return musters(s, [third(verb), ...rest].join(' '));
}

const LOADS: Readonly<Record<number, readonly [say: string, reason: string]>> = {
  [ALL]: ['take all units', 'all the units that its leaders can take'],
  [FAST]: ['take the cavalry alone', 'cavalry alone is faster'],
  [ALL_BUT_ONE]: ['take all units but one', 'one unit stays as a guard'],
  [NO_UNITS]: ['take no units', 'leaders alone, who are fast and weak'],
  [CUSTOM]: ['choose the units one by one', 'you say how many of each kind go'],
};

const takes = (s: Alexander, m: number) => `${m === TAKE ? 'take' : 'leave'} ${leaderName(s.leader)}`;
const takesOf = (s: Alexander, n: number) => (n === 0 ? `take no ${unitName(s.kind)}` : `take ${units(n, s.kind)}`);

const whoGoes = (s: Alexander): string => {
  const going = leadersIn(s.chosen).map(leaderName);
  return going.length === 0 ? 'nobody' : going.join(', ');
};

export const words = {
  'pick area': {
    question: (s) => `Which army of ${sideName(s.active)} marches?`,
    say: (_, area) => `march from ${areaName(area)}`,
    reason: (s, area) => `${stack(s, area)} ${inNode(area)}`,
    told: ({ before: s, move: area }) => marches(s, `from ${areaName(area)}`, [AREAS[area]]),
  },
  take: {
    question: (s) =>
      `${s.chosen === 0 ? '' : `With ${whoGoes(s)}: `}${s.chosen === 0 ? 'Does' : 'does'} ${leaderName(s.leader)} ${s.action === EMBARK ? `go aboard, with room for ${shipRoom(s)}` : 'march'}?`,
    say: takes,
    reason(s, m) {
      const name = leaderName(s.leader);
      if (m !== TAKE) return `${name} stays ${inNode(s.from)}`;
      return `${name} leads ${UNITS_PER_LEADER} units, and hits on ${COMBAT[s.leader]} or less`;
    },
    told: ({ before: s, move: m }) => (m < 0 ? musterUnseen(s) : musterSeen(s, takes(s, m))),
  },
  load: {
    question: (s) => `Which units go with ${whoGoes(s)} from ${areaName(s.from)}?`,
    say: (_, m) => LOADS[m][0],
    reason: (_, m) => LOADS[m][1],
    told: ({ before: s, move: m, mover, reader }) => (reader === mover ? musterSeen(s, LOADS[m][0]) : musterUnseen(s)),
  },
  amount: {
    question: (s) => `How many of ${units(available(s, s.kind), s.kind)} ${inNode(s.from)} go?`,
    say: takesOf,
    reason: (s, n) => `${n} go and ${available(s, s.kind) - n} stay ${inNode(s.from)}`,
    told: ({ before: s, move: n }) => (n < 0 ? musterUnseen(s) : musterSeen(s, takesOf(s, n))),
  },
  departure: {
    told({ after: s }) {
      const commander = commanderOf(s, ARMY);
      return marches(s, army(s, ARMY), commander === NO_LEADER ? [] : [LEADERS[commander]]);
    },
  },
} satisfies WordsOf<typeof rules>;
