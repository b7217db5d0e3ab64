/** docs/lab/levels.md shows the measured levels as they are, a table each, and docs/strength.md the highest of each table. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Levels } from '../../src/packs/levels.js';
import { measuredLevels } from './measured-levels.js';

const textOf = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
const summary = textOf('strength.md');
const page = textOf('lab/levels.md');

/** How strong a level is, with half of its interval. */
function strengthOf({ elo, exploitability, score, interval }: Levels['levels'][number]): string {
  if (interval === undefined) return exploitability!.toFixed(4);
  const half = (interval![1] - interval![0]) / 2;
  return elo === undefined ? `${score!.toFixed(3)} ± ${half.toFixed(3)}` : `${elo} ± ${Math.round(half)}`;
}

/** The table of one variant, as it stands on the page. */
function tableOf({ levels, measurement }: Levels): string {
  const isElo = levels.some(({ elo }) => elo !== undefined);
  const isExact = measurement!.games === undefined;
  const rows = levels.map((each) =>
    ['', each.level, each.iterations, each.temperature, strengthOf(each), ''].join(' | ').trim(),
  );
  return [
    `\`${measurement!.variant}\`, ${isExact ? 'exact' : `${measurement!.games!.toLocaleString('en')} games`}:`,
    '',
    `| Level | Iterations | Temperature | ${isExact ? 'Exploitability' : isElo ? 'Elo above random play' : 'Score, from 0 to 1'} |`,
    '| ---: | ---: | ---: | ---: |',
    ...rows,
    '',
  ].join('\n');
}

describe.each(Object.entries(measuredLevels))('the documents on %s', (_, tables) => {
  it.each(tables.map((table) => [table.measurement?.variant, table] as const))('have the levels of %s', (_, table) => {
    expect(`${page}\n`).toContain(tableOf(table));
    const { levels, measurement } = table;
    const strength = `${measurement!.games === undefined ? 'exploitability ' : ''}${strengthOf(levels.at(-1)!)}`;
    expect(summary).toContain(`| \`${measurement!.variant}\` | ${levels.length} | ${strength} |\n`);
  });
});
