import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawMap, MAP_FILE, seats } from '../../../bench/maps/peloponnesian-war.js';
import { SPACE_TABLE } from '../../../src/games/peloponnesian-war/data/spaces.js';

describe('the drawn map of Peloponnesian War', () => {
  it('is the one that the table gives: npx tsx bench/maps/peloponnesian-war.ts writes it again', () => {
    expect(readFileSync(MAP_FILE, 'utf8')).toBe(drawMap());
  });

  it('names every space', () => {
    const drawing = drawMap();
    for (const [title] of Object.values(SPACE_TABLE)) expect(drawing).toContain(`>${title}</text>`);
  });

  it('leaves room between the spaces', () => {
    const all = seats();
    for (const [i, [x, y]] of all.entries())
      for (const [ox, oy] of all.slice(i + 1)) expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(20);
  });
});
