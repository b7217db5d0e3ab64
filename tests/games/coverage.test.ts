/** Every sentence of the rules has a mutant that breaks it (`npm run mutants`), or the reason why no code could. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesIn, sentencesOf } from '../../lab/cases/rules.js';

const MUTANTS = new URL('../mutants/', import.meta.url);

interface Entry {
  readonly rule?: string; // the paragraph
  readonly says?: string; // words of a sentence; none: all of the paragraph, and of those below
  readonly file?: string; // none: no mutant
  readonly same?: string;
}

const entries = readdirSync(MUTANTS).flatMap((name) =>
  readFileSync(new URL(name, MUTANTS), 'utf8')
    .trim()
    .split('\n')
    .map((line): Entry => JSON.parse(line)),
);

/** Whether an entry speaks of that sentence. */
const isAbout = ({ rule = '', says }: Entry, number: string, sentence: string): boolean =>
  says === undefined ? `${number}.`.startsWith(`${rule}.`) : rule === number && sentence.includes(says);

describe.each(['alexander', 'peloponnesian-war', 'perikles', 'sword-of-rome'])('rules of %s', (id) => {
  const text = readFileSync(new URL(`../../docs/games/${id}/rules.md`, import.meta.url), 'utf8');
  const rules = [...rulesIn(text)].flatMap(([number, text]) =>
    sentencesOf(text).map((sentence) => [number, sentence] as const),
  );
  const [prefix] = rules[0][0].split(' ');
  const listed = entries.filter(({ rule }) => rule?.startsWith(`${prefix} `));

  it('are broken sentence by sentence', () => {
    const whole = rules.filter(([number, sentence]) => !listed.some((entry) => isAbout(entry, number, sentence)));
    expect(whole).toEqual([]);
    expect(rules.length).toBeGreaterThan(150);
  });

  it('say what the mutants break, and those alone have no code that say why', () => {
    const unsaid = listed.filter((entry) => !rules.some(([number, sentence]) => isAbout(entry, number, sentence)));
    expect(unsaid).toEqual([]);
    expect(listed.filter(({ file, says, same }) => (file === undefined ? same : says) === undefined)).toEqual([]);
  });
});
