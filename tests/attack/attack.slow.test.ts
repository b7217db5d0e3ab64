/** `npm run attack` in short: every attack, a thirtieth of the tries. */
import { expect, it } from 'vitest';
import { attacks, outcomeOf } from '../../bench/attack/all.js';
import type { Attack } from '../../bench/attack/attack.js';

const setting = {
  main: new URL('../../dist-tests/src/cli/main.js', import.meta.url).pathname,
  scale: 1 / 30,
  limitMs: 60_000,
};

/** Done by other tests in less time: tests/matches/processes.slow.test.ts and tests/http/surroundings.slow.test.ts. */
const ELSEWHERE = ['processes', 'full disk', 'unread log'];
/** They wait for time to pass, and so may do it together. */
const WAITING = ['slow sockets', 'lock-out', 'kills'];

const chosen = attacks.filter(({ name }) => !ELSEWHERE.includes(name));

async function holds(attack: Attack): Promise<void> {
  const { tried, faults } = await outcomeOf(attack, setting);
  expect(faults).toEqual([]);
  expect(tried).toBeGreaterThan(0);
}

it('are all tried', () => expect(chosen.length).toBe(attacks.length - ELSEWHERE.length));
it.concurrent.each(chosen.filter(({ name }) => WAITING.includes(name)))('$name: $about', { timeout: 300_000 }, holds);
it.each(chosen.filter(({ name }) => !WAITING.includes(name)))('$name: $about', { timeout: 300_000 }, holds);
