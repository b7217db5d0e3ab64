/** A case that is not understood fails: what it gives counts, or the case says nothing. */
import { expect, test } from 'vitest';
import type { Case, Given } from './notation/case.js';
import { runCase } from './notation/run.js';

const given = (words: object): Case => ({
  id: 'unknown words',
  section: '23.1',
  given: { units: [{ space: 'roma', power: 'ROM', cu: 4, leaders: ['valerius'] }], ...words } as Given,
  action: [{ type: 'query', what: 'handLimit', player: 'gaul' }],
  expect: { handLimit: 7 },
});

test('passes as it is understood', () => {
  expect(runCase(given({}))).toEqual({ status: 'passed', reason: '' });
});

test.each([
  ['a word', { before: 'rome' }],
  ['a word of a stack', { units: [{ space: 'roma', power: 'ROM', cu: 4, leaders: ['valerius'], before: 'rome' }] }],
  ['a word of a siege', { siege: { tarquinii: { level: 0, besieger: 'ROM', before: 1 } } }],
  ['a nonplayer power', { npActivated: ['ROME'] }],
])('fails over %s that it does not know', (_, words) => {
  expect(runCase(given(words)).status).toBe('failed');
  expect(runCase(given(words)).reason).toMatch(/is no word of the notation/);
});
