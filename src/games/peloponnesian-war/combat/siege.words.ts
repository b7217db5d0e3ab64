/** The words of sieges, of going home, and of where those who went home are placed. */
import { added, type Part } from '../../../core/english.js';
import type { Telling } from '../../game.js';
import { counting, summed, type WordsOf } from '../../kit/step-words.js';
import { consequences, outcomeOf, type Placed, whatChanged } from '../board/changes.js';
import {
  expeditionFirst,
  expeditionLeader,
  expeditionSecond,
  expeditionSide,
  expeditionSpace,
} from '../board/expeditions.js';

import { SYRACUSE_SPACE } from '../board/map.js';
import { by, forceText, goesOn, keyText, leaderName, sideName, spaceName, told } from '../board/names.js';
import { besiegerOf, count } from '../board/spaces.js';
import type { Peloponnesian } from '../board/state.js';
import { countIn } from '../board/units.js';
import { TACTICAL_RATING } from '../data/leaders.js';
import { SIEGE, STAYS_FROM } from '../data/rules.js';
import type * as home from './home.js';
import { nextPlace } from './home.js';
import type * as rules from './siege.js';
import { siegeBonus } from './siege.js';

/** SPs that were placed, and whom the rules place then without a choice. */
function settled(s: Peloponnesian, after: Peloponnesian, known: Placed): readonly Telling[] {
  const { at, key, n } = known;
  return [
    ...goesOn(
      s,
      s.side,
      `${sideName(s.side)} places those who went home:`,
      `${n === 0 ? 'none' : keyText(key, n)} in ${spaceName(at)}`,
      [at],
    ),
    ...whatChanged('The table decides', s, after, known),
  ];
}

export const words = {
  'sieges begin': {
    told: ({ before, after }) => [
      { text: 'Combat', heading: 'round' as const },
      ...whatChanged('Sieges begin', before, after),
    ],
  },
  'sieges are prepared': { told: ({ before, after }) => whatChanged('Who cannot besiege leaves', before, after) },
  siege: {
    say: (s, face) => `the siege of ${spaceName(s.field)} rolls ${face}`,
    told({ before: s, after, move: face }) {
      const besieger = besiegerOf(s, s.field) - 1;
      const bonus = siegeBonus(s);
      const syracuse = s.field === SYRACUSE_SPACE ? SIEGE.syracuse : 0;
      const parts: Part[] = [
        ['tactics', bonus - syracuse],
        ['the walls of Syracuse', syracuse],
      ];
      const result = face + bonus >= SIEGE.success ? `${spaceName(s.field)} falls` : 'the siege fails';
      return counting(
        by(
          s,
          besieger,
          outcomeOf(
            `${sideName(besieger)} besieges ${spaceName(s.field)} and needs ${SIEGE.success}: ${added(face, parts, face + bonus)}: ${result}`,
            consequences(s, after),
          ),
          [s.field],
        ),
        summed(sideName(besieger), [face], parts, SIEGE.success),
      );
    },
  },
  'hopeless siege': {
    told: ({ before: s, after }) =>
      told(
        outcomeOf(
          `The besieged of ${spaceName(s.field)} are more than the besiegers, and the siege fails`,
          consequences(s, after),
        ),
        [s.field],
      ),
  },
  'quiet dismissals': { told: ({ before, after }) => whatChanged('Among friends, or without troops', before, after) },
  'going home': {
    say: (s, face) => `${leaderName(expeditionLeader(s, 0))} rolls ${face} to stay`,
    told({ before: s, after, move: face }) {
      const leader = expeditionLeader(s, 0);
      const tactics = TACTICAL_RATING[leader];
      const stays = face + tactics >= STAYS_FROM;
      const force = forceText(expeditionFirst(s, 0), expeditionSecond(s, 0));
      return by(
        s,
        expeditionSide(s, 0),
        outcomeOf(
          `${leaderName(leader)} at ${spaceName(expeditionSpace(s, 0))} needs ${STAYS_FROM} that ${force} stay: ${added(face, [['tactics', tactics]], face + tactics)}: ${stays ? 'all stay' : 'a garrison of 1 stays'}`,
          consequences(s, after),
        ),
        [expeditionSpace(s, 0)],
      );
    },
  },
  'forced placement': { told: ({ before, after }) => whatChanged('The table decides', before, after) },
  'next pass of combat': { told: ({ before, after }) => whatChanged('Nobody has given way', before, after) },
  'place home': {
    question: (s) =>
      `How many of ${keyText(s.key, countIn(s.goingHome, 2 * s.side, s.key))} of ${sideName(s.side)} go to ${spaceName(nextPlace(s))}?`,
    say: (s, n) => `place ${n === 0 ? 'none' : keyText(s.key, n)} in ${spaceName(nextPlace(s))}`,
    reason(s, n) {
      const at = nextPlace(s);
      const left = countIn(s.goingHome, 2 * s.side, s.key) - n;
      if (n === 0) return left === 1 ? 'it goes elsewhere' : `all ${left} go elsewhere`;
      const here = `${spaceName(at)} then has ${keyText(s.key, count(s, s.side, at, s.key) + n)}`;
      return left === 0 ? here : `${here}; ${left} ${left === 1 ? 'goes' : 'go'} elsewhere`;
    },
    told: ({ before: s, after, move: n }) => settled(s, after, { at: nextPlace(s), key: s.key, n }),
  },
  placement: {
    say: (s, at) => `${keyText(s.key, 1)} in ${spaceName(at)}`,
    told: ({ before: s, after, move: at }) => settled(s, after, { at, key: s.key, n: 1 }),
  },
} satisfies WordsOf<typeof rules> & WordsOf<typeof home>;
