/** The words of deaths: what follows from them, and who is king of Persia. */
import { added } from '../../../core/english.js';
import type { WordsOf } from '../../kit/step-words.js';
import { ARTAXERXES, bit, LEADERS, NO_LEADER, PERSIA, PHILIP } from '../board/counters.js';
import { SUCCEEDS } from '../board/throws.js';
import type * as rules from './leaders.js';
import { BISTHANES_AT_MOST, DEATH_FROM, HEIRS, KING_LEGITIMACY, PHILIP_WEARINESS } from './leaders.js';
import { by, leaderName, results, told } from './names.js';

const heirOf = (face: number): number => HEIRS[face <= BISTHANES_AT_MOST ? 0 : 1];

export const words = {
  'death of Artaxerxes': {
    say: (_, outcome) => `${leaderName(ARTAXERXES)} ${outcome === SUCCEEDS ? 'dies' : 'lives on'}`,
    told: ({ before, move: outcome }) => {
      const need = added(DEATH_FROM, [['on the march', -before.kingMarched]], DEATH_FROM - before.kingMarched);
      const what = outcome === SUCCEEDS ? 'he dies' : 'he lives on';
      return by(PERSIA, `The old king ${leaderName(ARTAXERXES)} dies on a die of ${need} or more: ${what}`, [
        LEADERS[ARTAXERXES],
      ]);
    },
  },
  heir: {
    say: (_, face) => `${leaderName(heirOf(face))} is the heir`,
    told: ({ after }) =>
      after.king === NO_LEADER
        ? []
        : by(
            PERSIA,
            `A die up to ${BISTHANES_AT_MOST} makes ${leaderName(HEIRS[0])} king of Persia, else ${leaderName(HEIRS[1])}: ${leaderName(after.king)} is king`,
            [LEADERS[after.king]],
          ),
  },
  mourning: {
    told({ before, after }) {
      if (before.fallen === 0) return [];
      const fell = (leader: number) => (before.fallen & bit(leader)) !== 0;
      const changes = results(before, after, {
        weariness:
          fell(PHILIP) && after.warWeariness === before.warWeariness + PHILIP_WEARINESS
            ? [[`the death of ${leaderName(PHILIP)}`, PHILIP_WEARINESS]]
            : [],
        legitimacy: after.legitimacy === before.legitimacy ? [] : [['a king who falls in battle', KING_LEGITIMACY]],
      });
      const crowned =
        after.king === before.king
          ? []
          : after.king === NO_LEADER
            ? told('No king of Persia is left')
            : by(PERSIA, `${leaderName(after.king)} is king of Persia now`, [LEADERS[after.king]]);
      return [...changes.flatMap((text) => told(text)), ...crowned];
    },
  },
} satisfies WordsOf<typeof rules>;
