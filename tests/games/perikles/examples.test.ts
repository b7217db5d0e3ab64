/**
 * The worked examples of the rules. Another file of the same notation is tried by
 * EXAMPLES=path npx vitest run tests/games/perikles/examples.test.ts
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { battleActions } from './battle-actions.js';
import { commitActions } from './commit-actions.js';
import type { Action, Handler, Observed } from './handler.js';
import { influenceActions } from './influence-actions.js';
import { knowledgeActions } from './knowledge-actions.js';
import { type Case, type Given, makeCase, observers } from './notation.js';

interface Example {
  readonly id: string;
  readonly section: string;
  readonly given: Given;
  readonly action: Action;
  readonly expect: Readonly<Record<string, unknown>>;
  readonly note?: string;
}

const path = process.env.EXAMPLES ?? new URL('examples.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(path, 'utf8')) as { readonly cases: readonly Example[] };

const handlers: Readonly<Record<string, Handler>> = {
  ...influenceActions,
  ...commitActions,
  ...battleActions,
  ...knowledgeActions,
};

/** Keys of `expect` that tell the reader something and nothing to compare with. */
const REMARKS = new Set(['reason', 'tolerance', 'fraction', 'note']);

function observe(seen: Observed, { s }: Case, key: string): unknown {
  if (Object.hasOwn(seen, key)) return seen[key];
  const observer = Object.hasOwn(observers, key) ? observers[key] : undefined;
  if (observer === undefined) throw new Error(`expect.${key} is not part of the notation`);
  return observer(s);
}

/** Objects need name only some entries; lists have all of theirs. */
function partly(wanted: unknown): unknown {
  if (Array.isArray(wanted)) return wanted.map(partly);
  if (wanted === null || typeof wanted !== 'object') return wanted;
  return expect.objectContaining(
    Object.fromEntries(Object.entries(wanted).map(([key, value]) => [key, partly(value)])),
  );
}

describe('perikles: the worked examples', () => {
  for (const example of cases) {
    const { id, section, given, action, note } = example;
    test(`${id} (${section}) ${note ?? action.type}`, () => {
      const handler = handlers[action.type];
      if (handler === undefined) throw new Error(`there is no action '${action.type}'`);
      const position = makeCase(given);
      const seen = handler(position, action);
      if (Array.isArray(seen.unusable) && seen.unusable.length > 0) expect(example.expect).toHaveProperty('unusable');
      for (const [key, wanted] of Object.entries(example.expect)) {
        if (REMARKS.has(key)) continue;
        const found = observe(seen, position, key);
        if (typeof wanted === 'number' && typeof example.expect.tolerance === 'number')
          expect(Math.abs((found as number) - wanted), key).toBeLessThan(example.expect.tolerance);
        else expect(found, key).toEqual(partly(wanted));
      }
      expect(Object.keys(example.expect).length).toBeGreaterThan(0);
    });
  }
});
