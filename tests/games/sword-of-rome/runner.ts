/** Plays the cases of the example notation and compares what they expect (SR 23.1). */
import { expect } from 'vitest';
import { NOBODY } from '../../../src/games/game.js';
import { whereAt } from '../../../src/games/kit/laws.js';
import { SEATS, seatOf } from '../../../src/games/sword-of-rome/board/state.js';
import { leaderLaws } from '../../../src/games/sword-of-rome/laws/leaders.js';
import { mapLaws } from '../../../src/games/sword-of-rome/laws/map.js';
import { cardActions } from './card-actions.js';
import { Driver } from './driver.js';
import { factActions } from './fact-actions.js';
import { type Action, type Handler, textOr } from './handler.js';
import { cardIn, ensureInHand, type Given, handIn, isDesperateId, makeCase } from './notation.js';
import { observers } from './observers.js';
import { payment } from './pay.js';
import { reactionActions } from './reaction-actions.js';
import { stepActions } from './step-actions.js';
import { tableActions } from './table-actions.js';

export interface Example {
  readonly id: string;
  readonly section: string;
  readonly given: Given;
  readonly action: Action | readonly Action[];
  readonly expect: Readonly<Record<string, unknown>>;
}

const handlers: Readonly<Record<string, Handler>> = {
  ...factActions,
  ...tableActions,
  ...stepActions,
  ...reactionActions,
  ...cardActions,
};

/** Keys of `expect` that tell the reader something and nothing to compare with. */
const REMARKS = new Set(['note', 'reason', 'next']);
/** Lists of names whose order says something; all others are sets. */
const ORDERED = new Set(['placing', 'legal', 'order']);

/** One action of a case. */
export function play(driver: Driver, action: Action): void {
  const handler = handlers[action.type];
  if (handler === undefined) throw new Error(`there is no action '${action.type}'`);
  if (action.type !== 'respond') driver.resume();
  handler(driver, action);
}

/** Cards that the case plays later are in the hands from the start, so that the windows for them open. */
function deal(driver: Driver, action: Action): void {
  for (const id of [action.card, action.battleCard])
    if (typeof id === 'string' && /^[A-Z]{3}-\d+$/.test(id) && !isDesperateId(id))
      ensureInHand(driver.given, cardIn(id));
  const payer = PAYERS[action.type];
  if (payer !== undefined && action.op !== undefined) payment(driver, handIn(textOr(action.player, payer)), action);
}
const PAYERS: Readonly<Record<string, string>> = {
  grant: 'carthage',
  interdict: 'carthage',
  avoidBySea: 'carthage',
  retreatBySea: 'carthage',
  bribe: 'etrusam',
};

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string');

/** Sets of names in one order, at any depth. */
function sorted(value: unknown): unknown {
  if (isNames(value)) return [...value].sort();
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, ORDERED.has(key) ? part : sorted(part)]));
}

/** Objects need name only some entries; lists have all of theirs. */
function partly(wanted: unknown): unknown {
  if (Array.isArray(wanted)) return wanted.map(partly);
  if (wanted === null || typeof wanted !== 'object') return wanted;
  return expect.objectContaining(
    Object.fromEntries(Object.entries(wanted).map(([key, value]) => [key, partly(value)])),
  );
}

/** With two players cases may name a seat, A or B, instead of the hand (SR 21.5). */
const inTermsOf = ({ s }: Driver, wanted: unknown, found: unknown): unknown =>
  s.players === 2 && (wanted === 'A' || wanted === 'B') && typeof found === 'string'
    ? ['A', 'B'][found.includes('-') ? SEATS[2].indexOf(found) : seatOf(2, handIn(found))]
    : found;

function compare(driver: Driver, key: string, wanted: unknown): void {
  const observer = observers[key];
  if (observer === undefined && !Object.hasOwn(driver.seen, key))
    throw new Error(`expect.${key} is not part of the notation`);
  const found = observer === undefined ? driver.seen[key] : observer(driver, wanted);
  const order = (value: unknown) => (ORDERED.has(key) ? value : sorted(value));
  if (key === 'illegalRemovals') for (const name of wanted as string[]) expect(found, key).toContain(name);
  else expect(order(inTermsOf(driver, wanted, found)), key).toEqual(partly(order(wanted)));
}

/** What the gate for positions from outside would find wrong with the map and the leaders. */
function breaches(driver: Driver): string[] {
  if (driver.hasBegun && driver.turn() === NOBODY) return [];
  const where = driver.hasBegun ? whereAt(driver.at(), driver.open()) : whereAt('');
  return [...mapLaws, ...leaderLaws].flatMap((law) => law(driver.s, where)?.path ?? []);
}

/** Plays the case and compares each fact that it expects; `lawful`: on the way the gate finds nothing new to refuse. */
export function run(example: Example, lawful = false): void {
  const driver = new Driver(makeCase(example.given));
  const actions = [example.action].flat() as Action[];
  for (const action of actions) deal(driver, action);
  const given = new Set(breaches(driver));
  for (const action of actions) {
    play(driver, action);
    if (lawful) expect(breaches(driver).filter((path) => !given.has(path))).toEqual([]);
  }
  driver.finish();
  expect(Object.keys(example.expect).length).toBeGreaterThan(0);
  for (const [key, wanted] of Object.entries(example.expect)) if (!REMARKS.has(key)) compare(driver, key, wanted);
}
