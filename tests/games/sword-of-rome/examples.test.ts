/**
 * The worked examples of the rules. Another file of the same notation is tried by
 * EXAMPLES=path npx vitest run tests/games/sword-of-rome/examples.test.ts
 */
import { readFileSync } from 'node:fs';
import { describe, test } from 'vitest';
import { type Example, run } from './runner.js';

const path = process.env.EXAMPLES ?? new URL('examples.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(path, 'utf8')) as { readonly cases: readonly Example[] };

describe('sword of rome: the worked examples', () => {
  for (const example of cases) test(`${example.id} (${example.section})`, () => run(example));
});
