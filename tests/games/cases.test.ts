/**
 * The rules, shown case by case in the words of the HTTP API. Another file of cases is tried by
 * EXAMPLES=path npx vitest run tests/games/cases.test.ts
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Case, readCases } from '../../lab/cases/case.js';
import { paragraphsIn, rulesIn } from '../../lab/cases/rules.js';
import { differences, gameOf, play } from '../../lab/cases/run.js';

const HERE = new URL('.', import.meta.url);
const given = process.env.EXAMPLES;
const files =
  given === undefined
    ? readdirSync(HERE, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\/(cases|perft|words)\.jsonl$/.test(name))
        .map((name) => new URL(name, HERE))
    : [given];

/** What the rules say there: the paragraphs that the case names. */
function quoted({ game, rules }: Case): string {
  const file = new URL(`../../docs/games/${game}/rules.md`, HERE);
  const paragraphs = rulesIn(existsSync(file) ? readFileSync(file, 'utf8') : '');
  return paragraphsIn(rules)
    .map((number) => paragraphs.get(number) ?? '')
    .join('\n');
}

describe.each(files.map((file) => [`${file}`.replace(HERE.href, ''), file] as const))('%s', (_, file) => {
  const cases = readCases(file);

  it.each(cases.map((each) => [each.id, each.rules, each] as const))('%s (%s)', async (_id, _rules, each) => {
    const wrong = differences(play(await gameOf(each), each), each.expect);
    if (wrong.length > 0) expect.fail([each.about ?? '', ...wrong, quoted(each)].join('\n'));
  });
});
