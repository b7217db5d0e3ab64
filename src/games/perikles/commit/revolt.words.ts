/** The words of the slave revolt. */
import { PASS } from '../../kit/flow.js';
import type { WordsOf } from '../../kit/step-words.js';
import { ATTACK, armiesOf, type Perikles, POOL_PLACE, SPARTA } from '../board/state.js';
import { by, counterName, locationName, SIDE_WORDS, seatName, told } from '../names.js';
import type * as rules from './revolt.js';
import { REVOLT } from './revolt.js';

export const revoltWords = {
  say: (s: Perikles, m: number) =>
    m - REVOLT === POOL_PLACE
      ? "start the slave revolt in the hand of Sparta's leader"
      : `start the slave revolt at ${locationName(s, m - REVOLT)}`,
  reason(s: Perikles, m: number): string {
    const place = m - REVOLT;
    if (place === POOL_PLACE) return 'a hoplite fewer for Sparta this turn';
    const side = SIDE_WORDS[(armiesOf(s, place, ATTACK) >> SPARTA) & 1 ? 0 : 1];
    return `weakens Sparta in the ${side} of ${locationName(s, place)}`;
  },
  told: (s: Perikles, m: number, mover: number) =>
    by(
      mover,
      m - REVOLT === POOL_PLACE
        ? `${seatName(mover)} uses Slave Revolt against the hoplites in the hand of Sparta's leader`
        : `${seatName(mover)} uses Slave Revolt at ${locationName(s, m - REVOLT)}`,
    ),
};

export const words = {
  'slave revolt or done': {
    question: () => 'Use the slave revolt, or end your turn?',
    say: (s, m) => (m === PASS ? 'stop committing' : revoltWords.say(s, m)),
    reason: (s, m) => (m === PASS ? 'the tile is worth more later' : revoltWords.reason(s, m)),
    told: ({ before, move, mover }) => (move === PASS ? [] : revoltWords.told(before, move, mover)),
  },
  'victim of the slave revolt': {
    say: (_, kind) => `${counterName(kind)} of Sparta goes home`,
    told: ({ move: kind }) => told(`${counterName(kind)} of Sparta goes home`),
  },
} satisfies WordsOf<typeof rules>;
