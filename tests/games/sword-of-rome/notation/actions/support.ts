/** Points of support, spent one by one (SR 7.3, 12.5). */
import { type Action, namesOf } from '../case.js';
import { spaceName } from '../names.js';
import type { Table } from '../table.js';
import { answer, ends, has, legal, type Plays } from './words.js';

export const SPENDING = ['spend support', 'support'];

const VERBS: Readonly<Record<string, readonly string[]>> = {
  add: ['add', 'convert', 'restore', 'raise', 'replace'],
  convert: ['convert', 'add'],
  restore: ['restore', 'add'],
  remove: ['remove', 'lower'],
};

/** A point of a kind at the space, in one decision or in two: the kind, then the space. */
export function pointAt(table: Table, kind: string, name: string, power?: string): boolean {
  const space = spaceName(name);
  const isVerb = (words: string) => VERBS[kind].some((verb) => words === verb || words.startsWith(`${verb} `));
  const isFor = (words: string) =>
    power === undefined || kind === 'remove' || !/ for /.test(words) || has(power)(words, 0);
  if (!table.reach(...SPENDING)) return false;
  const whole = (words: string) => isVerb(words) && has(space)(words, 0) && isFor(words);
  if (table.texts().some(whole)) return table.answer(SPENDING, whole);
  const kinds = table.texts().filter((words) => VERBS[kind].includes(words));
  for (const word of kinds)
    if (table.answer(SPENDING, (words) => words === word)) return table.answer('support at', has(space));
  return false;
}

/** Spends points one by one as the action says; the power matters where a player has two. */
export function spendOn(table: Table, action: Action): boolean {
  const power = typeof action.power === 'string' ? action.power : undefined;
  let done = true;
  for (const kind of ['add', 'convert', 'restore', 'remove'])
    for (const name of namesOf(action[kind])) done = pointAt(table, kind, name, power) && done;
  if (action.unrest !== undefined)
    done =
      table.answer(SPENDING, (words) => words === `${action.unrest === 'lower' ? 'lower' : 'raise'} unrest`) && done;
  if (action.plunder !== undefined) done = takePlunder(table) && done;
  return done;
}

export const takePlunder = (table: Table): boolean => table.answer(SPENDING, (words) => /plunder/.test(words));

export const supportActions: Plays = {
  support: (table, action) => legal(table, spendOn(table, action)),
  stopSupport: (table) => answer(table, SPENDING, ends('stop')),
};
