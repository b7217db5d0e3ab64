/** Where the maps of the boards have their places; those of Peloponnesian War: peloponnesian-war-board.test.ts. */
import { expect, it } from 'vitest';
import { SEATS as AREAS } from '../../src/page/boards/alexander/places.js';
import { SEATS as ROME } from '../../src/page/boards/sword-of-rome/places.js';

it.each([
  ['alexander', AREAS, 45],
  ['sword-of-rome', ROME, 45],
] as const)('leave room between each two: %s', (_, places, room) => {
  const at = Object.values<readonly [number, number]>(places);
  for (const [i, [x, y]] of at.entries())
    for (const [ox, oy] of at.slice(i + 1)) expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(room);
});
