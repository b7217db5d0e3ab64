import { expect, it } from 'vitest';
import { isNear, looked } from '../../src/page/views/chances.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';

type Known = readonly [move: string, interval: [number, number] | null];

/** As much of an answer as the list of moves reads. */
function answerOf(moves: readonly Known[], more: object = {}): Recommendation {
  const ranked = moves.map(([move, interval]) => ({ move, interval, values: { athens: 0.5 } }));
  return { moves: ranked, ...more } as unknown as Recommendation;
}

const GO: Known = ['go', [0.5, 0.6]];
const STAY: Known = ['stay', [0.4, 0.55]];

it('calls a move as good as the best only where the hint does, which knows their difference', () => {
  const [go, stay] = looked(answerOf([GO, STAY]));
  const hinted = (candidates: readonly string[]) => answerOf([GO, STAY], { hint: { candidates } });
  expect(isNear(hinted(['go', 'stay']), stay, go)).toBe(true);
  expect(isNear(hinted(['go']), stay, go)).toBe(false);
  expect(isNear(answerOf([GO, STAY]), stay, go)).toBe(true); // a service that gives no hint: by the intervals
  expect(isNear(answerOf([GO, STAY]), { ...stay, interval: [0.3, 0.45] }, go)).toBe(false);
});

it('shows the moves that were tried, or the only one beside what it was compared with', () => {
  const movesOf = (answer: Recommendation) => looked(answer).map(({ move }) => move);
  const [against, other] = answerOf([GO, STAY]).moves;
  const evaluation = { against, moves: [other] };
  expect(movesOf(answerOf([GO, STAY, ['wait', null]], { evaluation }))).toEqual(['go', 'stay']);
  expect(movesOf(answerOf([GO, ['wait', null]], { evaluation }))).toEqual(['go', 'stay']);
  expect(movesOf(answerOf([GO, ['wait', null]]))).toEqual(['go']);
});
