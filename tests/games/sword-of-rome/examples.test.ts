/**
 * The worked examples of the rules. Another file of the same notation is tried by
 * EXAMPLES=path npx vitest run tests/games/sword-of-rome/examples.test.ts
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Driver } from './driver.js';
import { factActions } from './fact-actions.js';
import type { Action, Handler } from './handler.js';
import { type Given, makeCase } from './notation.js';
import { observers } from './observers.js';
import { playActions } from './play-actions.js';

interface Example {
  readonly id: string;
  readonly section: string;
  readonly given: Given;
  readonly action: Action | readonly Action[];
  readonly expect: Readonly<Record<string, unknown>>;
}

const path = process.env.EXAMPLES ?? new URL('examples.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(path, 'utf8')) as { readonly cases: readonly Example[] };

const handlers: Readonly<Record<string, Handler>> = { ...factActions, ...playActions };

/** Keys of `expect` that tell the reader something and nothing to compare with. */
const REMARKS = new Set(['note', 'reason', 'next']);

function play(driver: Driver, action: Action): void {
  const handler = handlers[action.type];
  if (handler === undefined) throw new Error(`there is no action '${action.type}'`);
  handler(driver, action);
}

/** Objects need name only some entries; lists have all of theirs, in any order where they are sets. */
function partly(wanted: unknown): unknown {
  if (Array.isArray(wanted)) return wanted.map(partly);
  if (wanted === null || typeof wanted !== 'object') return wanted;
  return expect.objectContaining(
    Object.fromEntries(Object.entries(wanted).map(([key, value]) => [key, partly(value)])),
  );
}

describe('sword of rome: the worked examples', () => {
  for (const example of cases) {
    test(`${example.id} (${example.section})`, () => {
      const driver = new Driver(makeCase(example.given));
      for (const action of [example.action].flat() as Action[]) play(driver, action);
      driver.settle();
      for (const [key, wanted] of Object.entries(example.expect)) {
        if (REMARKS.has(key)) continue;
        const observer = observers[key];
        const found = observer === undefined ? driver.seen[key] : observer(driver, wanted);
        if (observer === undefined && !Object.hasOwn(driver.seen, key))
          throw new Error(`expect.${key} is not part of the notation`);
        if (key === 'illegalRemovals') for (const name of wanted as string[]) expect(found, key).toContain(name);
        else expect(found, key).toEqual(partly(wanted));
      }
      expect(Object.keys(example.expect).length).toBeGreaterThan(0);
    });
  }
});
