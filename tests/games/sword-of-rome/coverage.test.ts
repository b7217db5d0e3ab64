/** Every paragraph of the rules is shown: by a case, or another test that cites it. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCases } from '../../../lab/cases/case.js';

const RULES = new URL('../../../docs/games/sword-of-rome/rules.md', import.meta.url);

/** Paragraphs that say nothing which could be played, or only what others say. */
const NOT_PLAYED = new Set([
  ...['1', '2', '2.4', '4', '5', '7', '7.2', '7.3', '8', '8.2', '8.5', '9', '9.6', '10', '10.5', '11', '12', '12.1'],
  ...['13', '14', '15', '16', '19.1', '20', '21', '22', '22.2', '23', '23.1', '25', '26', '27', '27.1'],
]);

function shown(): Set<string> {
  const sections = new Set<string>();
  const add = (text: string) => {
    for (const [section] of text.matchAll(/\d+(?:\.\d+)*/g)) sections.add(section);
  };
  for (const { rules } of readCases(new URL('cases.jsonl', import.meta.url))) add(rules);
  for (const name of readdirSync(import.meta.dirname).filter((file) => file.endsWith('.test.ts')))
    for (const [cited] of readFileSync(`${import.meta.dirname}/${name}`, 'utf8').matchAll(/SR \d[\d., and]*/g))
      add(cited);
  return sections;
}

it('shows every paragraph of the rules', () => {
  const sections = [...readFileSync(RULES, 'utf8').matchAll(/^(?:#+ |\*\*)SR (\d+(?:\.\d+)*)/gm)].map(
    ([, section]) => section,
  );
  const known = shown();
  expect(sections.length).toBeGreaterThan(120);
  const silent = sections.filter((section) => !known.has(section) && !NOT_PLAYED.has(section));
  expect(silent).toEqual([]);
  expect([...NOT_PLAYED].filter((section) => !sections.includes(section))).toEqual([]);
});
