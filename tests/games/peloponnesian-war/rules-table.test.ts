/** docs/games/peloponnesian-war/tests.md: every paragraph of the rules, and what shows it. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCases } from '../../../lab/cases/case.js';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const DOCS = '../../../docs/games/peloponnesian-war/';
/** Chapters for the engine, on tables and on sources are no rules of play. */
const PARAGRAPHS = [...read(`${DOCS}rules.md`).matchAll(/^\*\*PW (\d+A?(?:\.\d+)*)\*\*/gm)]
  .map(([, paragraph]) => paragraph)
  .filter((paragraph) => Number.parseInt(paragraph, 10) < 15);
const ROWS = [...read(`${DOCS}tests.md`).matchAll(/^\| (\d+A?(?:\.\d+)*) \| (.*) \| (.*) \|$/gm)].map(
  ([, paragraph, ids, files]) => ({
    paragraph,
    ids: ids.split(', ').filter((id) => id !== ''),
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
  }),
);
const { cases } = JSON.parse(read('examples.json')) as {
  readonly cases: readonly { readonly id: string; readonly section: string }[];
};
const CITING = [
  ...readCases(new URL('cases.jsonl', import.meta.url)).map(({ id, rules }) => ({ id, section: rules })),
  ...cases,
];

describe('the table of tests', () => {
  it('has every paragraph of the rules, in order', () => {
    expect(ROWS.map(({ paragraph }) => paragraph)).toEqual(PARAGRAPHS);
  });

  it.each(ROWS)('names what there is: PW $paragraph', ({ paragraph, ids, files }) => {
    expect(ids.length + files.length).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(new URL(file, import.meta.url)), file).toBe(true);
    const citing = CITING.filter(({ section }) =>
      [...section.matchAll(/\d+(?:\.\d+)*/g)].some(([number]) => number === paragraph),
    );
    expect(ids).toEqual(citing.map(({ id }) => id));
  });
});
