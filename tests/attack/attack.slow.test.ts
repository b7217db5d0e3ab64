/** `npm run attack` in short: every attack, a thirtieth of the tries. */
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { attacks, outcomeOf } from '../../bench/attack/all.js';

const setting = {
  main: new URL('../../dist-tests/src/cli/main.js', import.meta.url).pathname,
  scale: 1 / 30,
  limitMs: 60_000,
};

/** Done by other tests in less time. */
const ELSEWHERE = {
  'deep bodies': 'http/server.slow',
  'lock-out': 'http/server.slow',
  overload: 'http/server.slow',
  kills: 'workers/losses.slow',
  collector: 'tracing/span',
  jobs: 'jobs/processes.slow',
  queue: 'queue/searches.slow',
  strangers: 'queue/refusals.slow', // and queue/gate, with garbage of every kind
  bodies: 'http/fuzz.slow', // with the same changes
  positions: 'http/fuzz.slow', // and by the law 'lets nothing through its gate that cannot be played'
  'wrong worker': 'queue/wrong-answers.slow',
  processes: 'matches/processes.slow',
  'full disk': 'http/surroundings.slow',
  'unread log': 'http/surroundings.slow',
};
const chosen = attacks.filter(({ name }) => !Object.hasOwn(ELSEWHERE, name));

it('are all tried, here or elsewhere', () => {
  expect(chosen.length).toBe(attacks.length - Object.keys(ELSEWHERE).length);
  for (const test of Object.values(ELSEWHERE)) expect(existsSync(`tests/${test}.test.ts`), test).toBe(true);
});
it.each(chosen)('$name: $about', { timeout: 300_000 }, async (attack) => {
  const { tried, faults } = await outcomeOf(attack, setting);
  expect(faults).toEqual([]);
  expect(tried).toBeGreaterThan(0);
});
