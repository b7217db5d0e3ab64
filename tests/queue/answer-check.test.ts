import { expect, it } from 'vitest';
import { faultIn } from '../../src/queue/answer-check.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';
import type { CheckedRequest } from '../../src/service/schema/request.js';

const standing = { variant: '', moves: new Set(['check', 'bet', 'all in']) };
const answer = (move: string, ...others: string[]) =>
  ({
    ...{ game: 'kuhn', variant: '', seat: 'a', seed: 's', move, queueMs: 0, searchMs: 0, iterations: 1, nodes: 1 },
    moves: [move, ...others].map((each) => ({ move: each, share: 0.5 })),
  }) as unknown as Recommendation;
const fault = (how: Partial<CheckedRequest>, said: Recommendation) =>
  faultIn(said, { game: 'kuhn', view: { seat: 'a' }, seed: 's', ...how }, standing, false);

it.each([
  [{}, answer('bet', 'check')],
  [{ allow: ['check', 'bet'] }, answer('bet', 'check')],
  [{ allow: ['  All  IN'] }, answer('all in')],
  [{ avoid: ['check'] }, answer('bet', 'all in')],
  [{ avoid: ['check'], evaluate: ['Check'] }, answer('bet', 'check')], // valued, whatever may be chosen
  [{ allow: ['by a word that the game knows too'] }, answer('bet')],
])('believes what was to be chosen from: %j', (how, said) => expect(fault(how, said)).toBeUndefined());

it.each([
  [{ allow: ['check'] }, answer('bet')],
  [{ allow: ['check', 'BET'] }, answer('all in')],
  [{ avoid: ['Bet'] }, answer('bet')],
  [{ allow: ['check'] }, answer('check', 'bet')],
  [{ avoid: [' all   in'] }, answer('check', 'all in')],
  [{ avoid: ['bet'], evaluate: ['bet'] }, answer('bet')],
])('refuses what was not to be chosen: %j', (how, said) =>
  expect(fault(how, said)).toMatch(/^a move that was not to be chosen/),
);

it('believes that a search was cancelled only where it was withdrawn', () => {
  const said: Recommendation = { ...answer('bet'), stoppedBy: 'cancelled' };
  expect(fault({}, said)).toBe('cancelled by nobody');
  expect(faultIn(said, { game: 'kuhn', view: { seat: 'a' }, seed: 's' }, standing, true)).toBeUndefined();
});
