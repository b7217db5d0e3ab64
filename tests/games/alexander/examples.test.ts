/**
 * The worked examples of the rules. Another file of the same notation is tried by
 * EXAMPLES=path npx vitest run tests/games/alexander/examples.test.ts
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aftermathActions } from './aftermath-actions.js';
import { battleActions } from './battle-actions.js';
import type { Case, Handler } from './handler.js';
import { movementActions } from './movement-actions.js';
import { seasonActions } from './season-actions.js';
import { wholeActions } from './whole-actions.js';

interface Example extends Case {
  readonly id: string;
  readonly section: string;
  readonly expect: Readonly<Record<string, unknown>>;
}

const path = process.env.EXAMPLES ?? new URL('examples.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(path, 'utf8')) as { readonly cases: readonly Example[] };

const handlers: Readonly<Record<string, Handler>> = {
  ...wholeActions,
  ...battleActions,
  ...movementActions,
  ...seasonActions,
  ...aftermathActions,
};

/** Lists whose order says nothing. */
const SETS = new Set(['destroyed', 'targets', 'dead', 'setAside', 'outcomes']);
/** Lists and records of which a case names some entries. */
const PARTIAL = new Set(['legal', 'notLegal', 'markers', 'treasureDelta']);

function compare(key: string, found: unknown, wanted: unknown): void {
  if (PARTIAL.has(key) && Array.isArray(wanted) && wanted.every((entry) => typeof entry === 'string'))
    expect(found, key).toEqual(expect.arrayContaining(wanted));
  else if (PARTIAL.has(key) && typeof wanted === 'object' && !Array.isArray(wanted))
    expect(found, key).toMatchObject(wanted as object);
  else if (SETS.has(key) && Array.isArray(wanted))
    expect([...(found as unknown[])].map((entry) => JSON.stringify(entry)).sort(), key).toEqual(
      wanted.map((entry) => JSON.stringify(entry)).sort(),
    );
  else if (SETS.has(key) || typeof wanted !== 'object' || wanted === null) expect(found, key).toEqual(wanted);
  else expect(found, key).toEqual(wanted);
}

describe('alexander: the worked examples', () => {
  for (const example of cases) {
    const { id, section, action } = example;
    test(`${id} (${section}) ${action.type}`, () => {
      const handler = handlers[action.type];
      if (handler === undefined) throw new Error(`there is no action '${action.type}'`);
      const seen = handler(example);
      const wanted = Object.entries(example.expect).filter(([key]) => key !== 'note');
      expect(wanted.length).toBeGreaterThan(0);
      for (const [key, value] of wanted) {
        if (!Object.hasOwn(seen, key)) throw new Error(`expect.${key} is not part of the notation`);
        compare(key, seen[key], value);
      }
    });
  }
});
