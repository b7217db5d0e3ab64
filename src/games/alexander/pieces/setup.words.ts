/** The words of the first decision: what becomes of Thrace. */
import { listed } from '../../../core/english.js';
import type { WordsOf } from '../../kit/step-words.js';
import { kind, MACEDON } from '../board/counters.js';
import { THRACE_IGNORED } from '../board/data.js';
import { by, outcomeOf, results, units } from './names.js';
import type * as rules from './setup.js';
import { SUBDUE } from './setup.js';

const MORE = listed(Object.entries(THRACE_IGNORED.units).map(([name, n]) => units(n, kind(name))));

export const words = {
  thrace: {
    question: () => 'Subdue Thrace first, or leave it at Macedon’s back and have more troops now?',
    say: (_, m) => (m === SUBDUE ? 'subdue Thrace' : 'leave Thrace alone'),
    reason: (_, m) =>
      m === SUBDUE
        ? 'the Thracians stay quiet, and a raid of theirs costs 1'
        : `${MORE} more in Thrace and ${THRACE_IGNORED.treasure} in the treasury; event 5 brings a Thracian army`,
    told: ({ before, after, move: m, mover }) =>
      m === SUBDUE
        ? by(mover, 'Macedon subdues Thrace')
        : by(MACEDON, outcomeOf(`Macedon leaves Thrace alone, and has ${MORE} more there`, results(before, after)), [
            'thrace',
          ]),
  },
} satisfies WordsOf<typeof rules>;
