/** The words of an army, or of those who embark, being put together. What has been chosen is the mover's secret. */
import { of } from '../../../core/english.js';
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
  sideName,
  stack,
  unitName,
  units,
} from '../pieces/names.js';
import { commanderOf } from '../pieces/stacks.js';
import type * as rules from './muster.js';
import { ALL, ALL_BUT_ONE, available, CUSTOM, FAST, NO_UNITS, shipRoom, TAKE, UNITS_PER_LEADER } from './muster.js';

/** What goes on with the sentence about a march that has been declared, or begins it anew. */
export const marches = (s: Alexander, more: string, about: readonly string[] = []) =>
  goesOn(s.active, `${of(sideName(s.active))} march goes on:`, more, about, declared(s));

/** The same while the army, or those who embark, are put together. */
const musters = (s: Alexander, more: string, about: readonly string[] = []) =>
  s.action === EMBARK ? goesOn(s.active, declared(s), more, about) : marches(s, more, about);

/** The same for those who do not see what is chosen: it adds nothing to the sentence, which then says who has set out. */
const musterUnseen = (s: Alexander) => goesOn(s.active, `${sideName(s.active)} chooses who goes`, '', [], declared(s));

const LOADS: Readonly<Record<number, readonly [say: string, reason: string, told: string]>> = {
  [ALL]: ['take all units', 'all the units that its leaders can take', 'with all units'],
  [FAST]: ['take the cavalry alone', 'cavalry alone is faster', 'with cavalry alone'],
  [ALL_BUT_ONE]: ['take all units but one', 'one unit stays as a guard', 'with all units but one'],
  [NO_UNITS]: ['take no units', 'leaders alone, who are fast and weak', 'with no units'],
  [CUSTOM]: ['choose the units one by one', 'you say how many of each kind go', 'with units chosen one by one'],
};

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
    say: (s, m) => `${m === TAKE ? 'take' : 'leave'} ${leaderName(s.leader)}`,
    reason(s, m) {
      const name = leaderName(s.leader);
      if (m !== TAKE) return `${name} stays ${inNode(s.from)}`;
      return `${name} leads ${UNITS_PER_LEADER} units, and hits on ${COMBAT[s.leader]} or less`;
    },
    told: ({ before: s, move: m }) =>
      m < 0 ? musterUnseen(s) : musters(s, `${m === TAKE ? 'with' : 'without'} ${leaderName(s.leader)}`),
  },
  load: {
    question: (s) => `Which units go with ${whoGoes(s)} from ${areaName(s.from)}?`,
    say: (_, m) => LOADS[m][0],
    reason: (_, m) => LOADS[m][1],
    told: ({ before: s, move: m, mover, reader }) => (reader === mover ? musters(s, LOADS[m][2]) : musterUnseen(s)),
  },
  amount: {
    question: (s) => `How many of ${units(available(s, s.kind), s.kind)} ${inNode(s.from)} go?`,
    say: (s, n) => (n === 0 ? `take no ${unitName(s.kind)}` : `take ${units(n, s.kind)}`),
    reason: (s, n) => `${n} go and ${available(s, s.kind) - n} stay ${inNode(s.from)}`,
    told: ({ before: s, move: n }) =>
      n < 0 ? musterUnseen(s) : musters(s, n === 0 ? `no ${unitName(s.kind)}` : units(n, s.kind)),
  },
  departure: {
    told({ after: s }) {
      const commander = commanderOf(s, ARMY);
      return marches(s, army(s, ARMY), commander === NO_LEADER ? [] : [LEADERS[commander]]);
    },
  },
} satisfies WordsOf<typeof rules>;
