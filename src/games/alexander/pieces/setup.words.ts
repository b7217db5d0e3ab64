/** The words of the first decision: what becomes of Thrace. */
import { listed } from '../../../core/english.js';
import { ofOptions, type WordsOf } from '../../kit/step-words.js';
import { kind } from '../board/counters.js';
import { THRACE_IGNORED } from '../board/data.js';
import { by, outcomeOf, results, units } from './names.js';
import type * as rules from './setup.js';
import { thrace } from './setup.js';

const MORE = listed(Object.entries(THRACE_IGNORED.units).map(([name, n]) => units(n, kind(name))));

export const words = {
  thrace: {
    question: () => 'Subdue Thrace first, or leave it at Macedon’s back and have more units now?',
    ...ofOptions(thrace, {
      subdue: {
        say: () => 'subdue Thrace',
        reason: () => 'the Thracians stay quiet, and a raid of theirs costs 1',
        told: ({ mover }) => by(mover, 'Macedon subdues Thrace'),
      },
      ignore: {
        say: () => 'leave Thrace alone',
        reason: () =>
          `${MORE} more in Thrace and ${THRACE_IGNORED.treasure} in the treasury; event 5 brings a Thracian army`,
        told: ({ before, after, mover }) =>
          by(mover, outcomeOf(`Macedon leaves Thrace alone, and has ${MORE} more there`, results(before, after)), [
            'thrace',
          ]),
      },
    }),
  },
} satisfies WordsOf<typeof rules>;
