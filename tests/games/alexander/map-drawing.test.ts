import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawMap, MAP_FILE } from '../../../bench/maps/alexander.js';
import { AREA_TABLE, SEA_TABLE } from '../../../src/games/alexander/board/data.js';
import { SEATS } from '../../../src/page/boards/alexander/places.js';
import { cellsOf } from '../../../src/page/kit/map/cells.js';

describe('the drawn map of Alexander', () => {
  it('is the one that the table gives: npx tsx bench/maps/alexander.ts writes it again', () => {
    expect(readFileSync(MAP_FILE, 'utf8')).toBe(drawMap());
  });

  it('names every area and every sea', () => {
    const drawing = drawMap();
    for (const [name] of [...Object.values(AREA_TABLE), ...Object.values(SEA_TABLE)])
      expect(drawing).toContain(`>${name}</text>`);
  });

  it('leaves room between the areas', () => {
    const seats = Object.values(SEATS);
    for (const [i, [x, y]] of seats.entries())
      for (const [ox, oy] of seats.slice(i + 1)) expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(45);
  });

  it('cuts the plane without gaps: the cells of three points fill the frame', () => {
    const cells = cellsOf(
      [
        [20, 20],
        [80, 30],
        [50, 90],
      ],
      100,
      100,
    );
    const area = cells.map(({ corners }) => {
      let twice = 0;
      corners.forEach(([x, y], i) => {
        const [nx, ny] = corners[(i + 1) % corners.length];
        twice += x * ny - nx * y;
      });
      return Math.abs(twice) / 2;
    });
    expect(area.reduce((sum, part) => sum + part, 0)).toBeCloseTo(10_000);
    expect(cells[0].edges.map(({ beside }) => beside).sort()).toEqual([1, 2]);
  });
});
