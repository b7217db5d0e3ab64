import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawMap, MAP_FILE } from '../../../bench/maps/sword-of-rome.js';
import { SPACE_TABLE } from '../../../src/games/sword-of-rome/data/map-table.js';
import { SEATS } from '../../../src/page/boards/sword-of-rome/places.js';

describe('the drawn map of the sword of rome', () => {
  it('is the one that the table gives: npx tsx bench/maps/sword-of-rome.ts writes it anew', () => {
    expect(readFileSync(MAP_FILE, 'utf8')).toBe(drawMap());
  });

  it('names every space', () => {
    const drawing = drawMap();
    for (const [name] of Object.values(SPACE_TABLE)) expect(drawing).toContain(`>${name}`);
  });

  it('leaves room between the spaces', () => {
    const seats = Object.values(SEATS);
    for (const [i, [x, y]] of seats.entries())
      for (const [ox, oy] of seats.slice(i + 1)) expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(45);
  });
});
