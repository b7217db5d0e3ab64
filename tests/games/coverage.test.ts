/** Every paragraph of the rules is shown by a case that quotes it, or says why it cannot be. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCases } from '../../lab/cases/case.js';

const DOCS = new URL('../../docs/games/', import.meta.url);

/** Paragraphs that no move could break: they name things, sum others up, or speak to readers of the code. */
const NOT_PLAYED: Readonly<Record<string, string>> = {
  alexander: '2.1 2.2 2.3 2.4 21.2 21.3 22.4 22.5 22.6 26.2',
  'peloponnesian-war': '1.1 1.2 1.3 1.4 1.5 1.6 2.2 2.3 2.5 2.6 13.1 14.1 15.1 15.2 15.3',
  perikles: '0.2 1.1 14.3 14.4 16.4 17.2 17.3 18.1 18.2 18.3',
  'sword-of-rome': '2.1 2.3 2.4 7.2 7.3 8.2 8.5 10.5 23.1 23.2 27.1',
};

const ruled = readdirSync(DOCS).filter((id) => existsSync(new URL(`${id}/rules.md`, DOCS)));
const PARAGRAPH = /\d+A?(?:\.\d+)*/g;
const listed = (text: string): string[] => text.match(PARAGRAPH) ?? [];

describe.each(ruled)('rules of %s', (id) => {
  const rules = readFileSync(new URL(`${id}/rules.md`, DOCS), 'utf8');
  const paragraphs = [...rules.matchAll(/^\*\*[A-Z]{2} (\d+A?(?:\.\d+)*)\*\*/gm)].map(([, paragraph]) => paragraph);
  const quoted = new Set(
    ['cases', 'perft'].flatMap((name) =>
      readCases(new URL(`${id}/${name}.jsonl`, import.meta.url)).flatMap((each) => listed(each.rules)),
    ),
  );
  const exempt = listed(NOT_PLAYED[id]);

  it('are quoted by cases, paragraph by paragraph', () => {
    expect(paragraphs.length).toBeGreaterThan(50);
    expect(paragraphs.filter((paragraph) => !quoted.has(paragraph) && !exempt.includes(paragraph))).toEqual([]);
  });

  it('are exempt from it only where they must be', () => {
    expect(exempt.filter((paragraph) => !paragraphs.includes(paragraph) || quoted.has(paragraph))).toEqual([]);
  });
});
