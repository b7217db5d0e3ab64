/** docs/strength.md shows the measured levels as they are: a table each, which this file writes out. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Levels } from '../../src/service/levels/levels.js';
import { measuredLevels } from '../../src/service/levels/measured.js';

const page = readFileSync(new URL('../../docs/strength.md', import.meta.url), 'utf8');

/** The table of one variant, as it stands on the page. */
function tableOf({ levels, measurement }: Levels): string {
  const isElo = levels.some(({ elo }) => elo !== undefined);
  const half = ([low, high]: readonly [number, number]) =>
    isElo ? `${Math.round((high - low) / 2)}` : ((high - low) / 2).toFixed(3);
  const rows = levels.map(({ level, iterations, temperature, elo, score, interval }) =>
    ['', level, iterations, temperature, `${isElo ? elo : score!.toFixed(3)} ± ${half(interval!)}`, '']
      .join(' | ')
      .trim(),
  );
  return [
    `\`${measurement!.variant}\`, ${measurement!.games.toLocaleString('en')} games:`,
    '',
    `| Level | Iterations | Temperature | ${isElo ? 'Elo above random play' : 'Score, from 0 to 1'} |`,
    '| ---: | ---: | ---: | ---: |',
    ...rows,
    '',
  ].join('\n');
}

describe.each(Object.entries(measuredLevels))('docs/strength.md on %s', (_, tables) => {
  it.each(tables.map((table) => [table.measurement?.variant, table] as const))('has the levels of %s', (_, table) => {
    expect(page).toContain(tableOf(table));
  });
});
