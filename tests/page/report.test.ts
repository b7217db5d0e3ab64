import { describe, expect, it } from 'vitest';
import { makeLine } from '../../src/arena/record/record.js';
import { unwrap } from '../../src/core/result.js';
import { Engine } from '../../src/engine/engine.js';
import { readReport } from '../../src/page/views/report/read.js';
import { describeGame, listLevels } from '../../src/service/rules/describe.js';
import { matchText } from './match-text.js';

const engine = new Engine();
const askAbout = async (game: string, variant: string) => ({
  outline: unwrap(await describeGame(engine, { game, variant })),
  levels: unwrap(await listLevels(engine, { game, variant })),
});
const read = (...files: (readonly [name: string, text: string])[]) =>
  readReport(
    files.map(([name, text]) => ({ name, text })),
    askAbout,
  );

describe('files of matches on the page', () => {
  it('are told as the command does: ratings, duels, seats, and how to play the match again', async () => {
    const { html } = await read(['mine.jsonl', matchText(10)]);
    for (const text of ['<h1>Kuhn poker</h1>', 'Who beats whom', '<b>20</b><span>games', '--games 20 --seed s'])
      expect(html).toContain(text);
    expect(html).not.toMatch(/style=|<style|<script|NaN|undefined/); // the policy of the page allows none of these
  });

  it('come with the times of the file beside them', async () => {
    const times = Array.from({ length: 20 }, (_, game) => ({
      game,
      entrant: [0, 1],
      ms: [123, 1],
      iterations: [50, 0],
    }));
    const { html } = await read(['mine.times.jsonl', times.map(makeLine).join('')], ['mine.jsonl', matchText(10)]);
    expect(html).toContain('<td>123.0</td>');
  });

  it('are those of a ladder by their names', async () => {
    const { html } = await read(['x.levels.jsonl', matchText(10)], ['x.survey.jsonl', matchText(10)]);
    for (const title of ['The levels as measured', 'The survey', 'level 1']) expect(html).toContain(title);
  });

  it.each([
    ['something else', [['a.jsonl', '{"format":7}\n']], 'a.jsonl: line 1: Expected a match file'],
    ['a match without games', [['a.jsonl', matchText(0)]], 'a.jsonl: No games'],
    ['times alone', [['a.times.jsonl', '']], 'Expected the file of a match'],
    [
      'two games',
      [
        ['a.jsonl', matchText(2)],
        ['b.jsonl', matchText(2, 'x')],
      ],
      'b.jsonl: Expected a match of the same game',
    ],
  ] as const)('are refused with a sentence: %s', async (_, files, words) => {
    await expect(read(...files)).rejects.toThrow(words);
  });
});
