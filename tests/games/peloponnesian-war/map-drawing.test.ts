import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawMap, MAP_FILE } from '../../../bench/maps/peloponnesian-war.js';
import { SPACE_TABLE } from '../../../src/games/peloponnesian-war/data/spaces.js';

describe('the drawn map of Peloponnesian War', () => {
  it('is the one that the table gives: npx tsx bench/maps/peloponnesian-war.ts writes it again', () => {
    expect(readFileSync(MAP_FILE, 'utf8')).toBe(drawMap());
  });

  it('names every space, with its square of the printed grid', () => {
    const drawing = drawMap();
    for (const [title, grid] of Object.values(SPACE_TABLE)) expect(drawing).toContain(`>${title} ${grid}</text>`);
  });
});
