import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { combatActions } from './combat-actions.js';
import type { Case, Handler } from './handler.js';
import { operationActions } from './operation-actions.js';
import { turnActions } from './turn-actions.js';

interface Example extends Case {
  readonly id: string;
  readonly section: string;
  readonly expect: Readonly<Record<string, unknown>>;
}

const path = process.env.EXAMPLES ?? new URL('examples.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(path, 'utf8')) as { readonly cases: readonly Example[] };

const handlers: Readonly<Record<string, Handler>> = { ...turnActions, ...operationActions, ...combatActions };

/** Records that name only some of the entries: by side, space or part. */
const PARTIAL = new Set([
  'treasury',
  'bellicosity',
  'unitsAt',
  'controller',
  'forks',
  'probabilityThrough',
  'revenue',
  'pool',
  'navalLostThisTurn',
]);
/** Lists whose order says nothing. */
const SETS = new Set(['rebellionRemoved', 'rebellions', 'spaces', 'legal', 'options', 'objective']);
/** Lists of which a case names some entries. */
const INCLUDED = new Set(['mustPass', 'includes', 'excludes']);

const sorted = (list: unknown): unknown[] => [...(list as unknown[])].map((entry) => JSON.stringify(entry)).sort();

function compare(key: string, found: unknown, wanted: unknown): void {
  if (isRecord(wanted) && Object.keys(wanted).length === 0) expect(isEmpty(found), key).toBe(true);
  else if (key === 'expeditions') compareExpeditions(found as object[], wanted as Readonly<Record<string, unknown>>[]);
  else if (INCLUDED.has(key) && Array.isArray(wanted)) expect(found, key).toEqual(expect.arrayContaining(wanted));
  else if (SETS.has(key) && Array.isArray(wanted)) expect(sorted(found), key).toEqual(sorted(wanted));
  else if (PARTIAL.has(key) && isRecord(wanted) && isRecord(found) && !isForce(wanted))
    for (const [part, value] of Object.entries(wanted)) {
      expect(Object.keys(found), key).toContain(part);
      compare(isRecord(value) && !isForce(value) ? [...PARTIAL][0] : 'entry', found[part], value);
    }
  else if (typeof wanted === 'number' && !Number.isInteger(wanted)) expect(found, key).toBeCloseTo(wanted, 3);
  else if (key === 'entry' && Array.isArray(wanted)) expect(sorted(found), key).toEqual(sorted(wanted));
  else expect(found, key).toEqual(wanted);
}

/** {} or { A: {}, S: {} }: nothing at all. */
function isEmpty(found: unknown): boolean {
  return isRecord(found) && Object.values(found).every((value) => isRecord(value) && Object.keys(value).length === 0);
}

/** All of them, in order; what a case does not say of one is not looked at. */
function compareExpeditions(found: readonly object[], wanted: readonly Readonly<Record<string, unknown>>[]): void {
  expect(found).toHaveLength(wanted.length);
  wanted.forEach((entry, i) => {
    for (const [key, value] of Object.entries(entry)) expect(found[i], key).toHaveProperty(key, value);
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** { H: 3, aC: 1 }: an exact number of each kind. */
function isForce(value: Record<string, unknown>): boolean {
  return Object.entries(value).every(([key, n]) => typeof n === 'number' && /^a?[HCN](@|$)/.test(key));
}

/** 'zoi of S force at sparta' is carried out by `zoi`, 'maxTake N' by `maxTake`. */
const handlerOf = (action: string): Handler | undefined =>
  Object.hasOwn(handlers, action) ? handlers[action] : handlers[action.split(' ')[0]];

describe('Peloponnesian War: figures that the rules work out', () => {
  for (const example of cases) {
    const { id, section, action } = example;
    test(`${id} (${section}) ${action}`, () => {
      const handler = handlerOf(action);
      if (handler === undefined) throw new Error(`there is no action '${action}'`);
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
