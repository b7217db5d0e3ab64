/** Where the maps of the boards have their places. */
import { expect, it } from 'vitest';
import { SPACES } from '../../src/games/peloponnesian-war/board/map.js';
import { SEATS as AREAS } from '../../src/page/boards/alexander/places.js';
import { PLACES } from '../../src/page/boards/peloponnesian-war/places.js';
import { SEATS as ROME } from '../../src/page/boards/sword-of-rome/places.js';
import { cellsOf } from '../../src/page/kit/map/cells.js';

it.each([
  ['alexander', AREAS, 45],
  ['peloponnesian-war', PLACES, 20],
  ['sword-of-rome', ROME, 45],
] as const)('leave room between each two: %s', (_, places, room) => {
  const at = Object.values<readonly [number, number]>(places);
  for (const [i, [x, y]] of at.entries())
    for (const [ox, oy] of at.slice(i + 1)) expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(room);
});

it('are given for every space of Peloponnesian War', () => {
  expect(Object.keys(PLACES).sort()).toEqual([...SPACES].sort());
});

it('cut the plane without gaps: the cells of three points fill the frame', () => {
  const cells = cellsOf(
    [
      [20, 20],
      [80, 30],
      [50, 90],
    ],
    100,
    100,
  );
  const twice = cells.flatMap(({ corners }) =>
    corners.map(([x, y], i) => {
      const [nx, ny] = corners[(i + 1) % corners.length];
      return x * ny - nx * y;
    }),
  );
  expect(Math.abs(twice.reduce((sum, part) => sum + part, 0)) / 2).toBeCloseTo(10_000);
  expect(cells[0].edges.map(({ beside }) => beside).sort()).toEqual([1, 2]);
});
