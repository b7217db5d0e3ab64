/** `npm run attack` in short: every attack, a tenth of the tries. */
import { expect, it } from 'vitest';
import { attacks, outcomeOf } from '../../bench/attack/all.js';

const setting = {
  main: new URL('../../dist-tests/src/cli/main.js', import.meta.url).pathname,
  scale: 0.1,
  limitMs: 60_000,
};

// what 'processes' does, tests/matches/processes.slow.test.ts does in a quarter of the time
it.each(attacks.filter(({ name }) => name !== 'processes'))('$name: $about', { timeout: 300_000 }, async (attack) => {
  const { tried, faults } = await outcomeOf(attack, setting);
  expect(faults).toEqual([]);
  expect(tried).toBeGreaterThan(0);
});
