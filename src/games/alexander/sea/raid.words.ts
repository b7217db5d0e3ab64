/** The words of raids. */
import { countBits } from '../../../core/bits.js';
import { counted } from '../../../core/english.js';
import { YES } from '../../kit/choices.js';
import { FACES } from '../../kit/dice.js';
import type { WordsOf } from '../../kit/step-words.js';
import { LEADERS, MEMNON, PERSIA } from '../board/counters.js';
import { SHIPS_PER_RAID_COST } from '../board/data.js';
import { AREAS, NODES, SHORE_AREA, SHORE_SEA } from '../board/map.js';
import type { Alexander } from '../board/state.js';
import { prizeName } from '../pieces/control.words.js';
import { areaName, by, fleet, goesOn, leaderName, nodeName, outcomeOf, results } from '../pieces/names.js';
import { shipsAt } from '../pieces/ships.js';
import type * as rules from './raid.js';
import { DESTROYS_MARKER, raiders, SUCCESS_FACES, successesOf, takesMemnon } from './raid.js';

const place = (s: Alexander): string => areaName(SHORE_AREA[s.shore - 1]);
const successes = (n: number): string => counted(n, 'success', 'successes');
const raids = (more: string, about: readonly string[] = []) => goesOn(PERSIA, 'Persia raids', more, about);

export const words = {
  'raid target': {
    question: () => 'Which coast is raided, and from which sea?',
    say: (_, shore) => `raid ${areaName(SHORE_AREA[shore])} from ${nodeName(SHORE_SEA[shore])}`,
    reason: (s, shore) =>
      `${prizeName(SHORE_AREA[shore])} without a guard; ${fleet(shipsAt(s, PERSIA, SHORE_SEA[shore]))} in ${nodeName(SHORE_SEA[shore])}`,
    told: ({ move: shore }) =>
      raids(`${areaName(SHORE_AREA[shore])} from ${nodeName(SHORE_SEA[shore])}`, [
        AREAS[SHORE_AREA[shore]],
        NODES[SHORE_SEA[shore]],
      ]),
  },
  memnon: {
    question: (s) => `Does the ship of ${leaderName(MEMNON)} go with the raid on ${place(s)}?`,
    say: (_, m) => (m === YES ? 'take Memnon' : 'leave Memnon'),
    reason: (_, m) =>
      m === YES
        ? `a ship succeeds on its ${SUCCESS_FACES[1]} highest faces, but a 1 is the death of Memnon`
        : `a ship succeeds on a ${FACES} only, and Memnon is safe`,
    told: ({ move: m }) => raids(m === YES ? 'with Memnon' : 'without Memnon', [LEADERS[MEMNON]]),
  },
  raiders: {
    question: (s) =>
      `How many of ${fleet(raiders(s))} raid ${place(s)}, for 1 of ${s.treasure[PERSIA]} for each ${SHIPS_PER_RAID_COST}?`,
    say: (_, n) => `raid with ${counted(n, 'ship')}`,
    reason: (s, n) =>
      `${counted(n, 'ship')} of ${countBits(raiders(s))} cost ${Math.ceil(n / SHIPS_PER_RAID_COST)} of ${s.treasure[PERSIA]}`,
    told: ({ move: n }) => raids(`with ${counted(n, 'ship')} for ${Math.ceil(n / SHIPS_PER_RAID_COST)}`),
  },
  raid: {
    say: (_, outcome) => `${successes(successesOf(outcome))}${takesMemnon(outcome) ? ', and Memnon falls' : ''}`,
    told({ before: s, after, move: outcome }) {
      const n = successesOf(outcome);
      const least = FACES + 1 - SUCCESS_FACES[s.memnon];
      const parts = [
        ...results(s, after),
        ...(n >= DESTROYS_MARKER ? [`${place(s)} is nobody’s now`] : []),
        ...(takesMemnon(outcome) ? ['a 1, and Memnon falls'] : []),
      ];
      return by(
        PERSIA,
        outcomeOf(
          `The raid needs ${least} or more, ${counted(s.raiders, 'die', 'dice')}, and has ${successes(n)}`,
          parts,
        ),
        [AREAS[SHORE_AREA[s.shore - 1]]],
      );
    },
  },
} satisfies WordsOf<typeof rules>;
