/** The words of the emergency levy, and of the revolt of Sparta. */
import { added } from '../../../core/english.js';
import { YES } from '../../kit/choices.js';
import type { WordsOf } from '../../kit/step-words.js';
import { FULL_KIND, PERSIA } from '../board/counters.js';
import { REVOLT } from '../board/data.js';
import { AREAS, MYCENAE } from '../board/map.js';
import { SUCCEEDS } from '../board/throws.js';
import { by, goesOn, outcomeOf, results, units } from '../pieces/names.js';
import type * as rules from './levy.js';
import { isOfDestroyed } from './levy.js';
import type * as revolt from './revolt.js';
import { leastForRevolt } from './revolt.js';

const drawn = (outcome: number): string =>
  `${units(1, FULL_KIND[outcome >> 1])} of the ${isOfDestroyed(outcome) ? 'destroyed' : 'pool'}`;

export const words = {
  'levy die': {
    say: (_, face) => `the levy costs ${face} Legitimacy`,
    told: ({ before, after, move: face }) =>
      by(
        PERSIA,
        outcomeOf(`The emergency levy costs as much Legitimacy as a die shows, ${face}`, results(before, after)),
      ),
  },
  'levy draw': {
    say: (_, outcome) => `the levy brings ${drawn(outcome)}`,
    told: ({ move: outcome }) => goesOn(PERSIA, 'The levy brings', drawn(outcome)),
  },
  pay: {
    question: (s) =>
      `Pay ${REVOLT.price} of ${s.treasure[PERSIA]} for a better chance that Sparta revolts, now on ${leastForRevolt(s)} or more?`,
    say: (_, m) => (m === YES ? `pay ${REVOLT.price} for a revolt` : 'pay nothing for a revolt'),
    reason: (s, m) =>
      m === YES
        ? `Sparta revolts on a die of ${leastForRevolt(s) - 1} or more`
        : `keeps ${s.treasure[PERSIA]} in the treasury; Sparta revolts on ${leastForRevolt(s)} or more`,
    told: ({ before, after, move: m }) =>
      by(
        PERSIA,
        m === YES
          ? outcomeOf('Persia pays for a revolt of Sparta', results(before, after))
          : 'Persia pays nothing for a revolt of Sparta',
      ),
  },
  revolt: {
    say: (_, outcome) => `Sparta ${outcome === SUCCEEDS ? 'revolts' : 'keeps quiet'}`,
    told({ before: s, move: outcome }) {
      const least = leastForRevolt(s);
      const need = added(least, [['the pay of Persia', -s.paid]], least - s.paid);
      const what = outcome === SUCCEEDS ? 'it revolts, and Mycenae is Persia’s' : 'it keeps quiet';
      return by(PERSIA, `Sparta revolts on a die of ${need} or more: ${what}`, [AREAS[MYCENAE]]);
    },
  },
} satisfies WordsOf<typeof rules> & WordsOf<typeof revolt>;
