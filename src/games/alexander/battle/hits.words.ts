/** The words of hits on land counters. */
import type { WordsOf } from '../../kit/step-words.js';
import {
  AFTER_HIT,
  ALEXANDER,
  COMBAT,
  KIND_COUNT,
  KIND_QUALITY,
  KINDS,
  LEADERS,
  NO_KIND,
  other,
  PHILIP,
} from '../board/counters.js';
import { type Alexander, BESIEGING, FOOT, THE_REST } from '../board/state.js';
import { by, goesOn, hits, leaderName, losses, sideName, unitName, units } from '../pieces/names.js';
import { isInPlay } from '../pieces/tracks.js';
import type * as rules from './hits.js';

const takes = (s: Alexander): string => {
  const how =
    s.among === BESIEGING ? ' of the siege' : s.among === FOOT || s.among === THE_REST ? ' of the pursuit' : '';
  return `${sideName(s.struck)} takes the hits${how}:`;
};

const counterName = (m: number): string => (m < KIND_COUNT ? units(1, m) : leaderName(m - KIND_COUNT));

/** What one hit does to a counter. */
const effect = (m: number): string =>
  m >= KIND_COUNT ? `${counterName(m)} falls` : `${counterName(m)} ${AFTER_HIT[m] === NO_KIND ? 'lost' : 'reduced'}`;

export const words = {
  'hits on land': {
    told({ before: s, after }) {
      const all = losses(s, after);
      return all.length === 0 ? [] : by(s.struck, `${takes(s)} ${all.join(', ')}`);
    },
  },
  hit: {
    question: (s) => `Which counter takes a hit, of ${hits(s.scored[other(s.struck)])} still to be placed?`,
    say: (_, m) => `let ${counterName(m)} take the hit`,
    reason(s, m) {
      if (m === KIND_COUNT + ALEXANDER && !isInPlay(s, PHILIP)) return 'Alexander falls, and the game is lost';
      if (m >= KIND_COUNT)
        return `${leaderName(m - KIND_COUNT)} falls, who hits with ${COMBAT[m - KIND_COUNT]} or less`;
      const name = `${unitName(m)} hits on ${KIND_QUALITY[m]} or more`;
      return AFTER_HIT[m] === NO_KIND ? `lost: ${name}` : `turned over, and can be restored: ${name}`;
    },
    told: ({ before: s, move: m, mover }) =>
      goesOn(mover, takes(s), effect(m), [m < KIND_COUNT ? KINDS[m] : LEADERS[m - KIND_COUNT]]),
  },
} satisfies WordsOf<typeof rules>;
