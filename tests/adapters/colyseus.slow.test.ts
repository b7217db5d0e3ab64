/** docs/colyseus.md: its example, on the real Colyseus with real clients. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Example, installed } from './example.js';

let example: Example;
beforeAll(async () => {
  example = await installed('colyseus');
}, 300_000);
afterAll(() => example?.remove());

it('has a room of Colyseus 0.18 whose seats are filled, and whose people come back', () => {
  expect(example.run('npx', 'vitest', 'run', '--testTimeout=60000', '--hookTimeout=60000')).toMatch(
    /Tests {2}3 passed/,
  );
});
