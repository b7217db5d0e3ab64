/** One case from its words to its verdict. */
import { isDeepStrictEqual } from 'node:util';
import { seatOf } from '../../../../src/games/sword-of-rome/board/state.js';
import { HANDS } from '../../../../src/games/sword-of-rome/data/rules.js';
import { phaseActions } from './actions/phases.js';
import { queryActions } from './actions/queries.js';
import { supportActions } from './actions/support.js';
import { tableActions } from './actions/table.js';
import type { Plays } from './actions/words.js';
import { offTrack, unmet } from './assumes.js';
import { Board } from './board.js';
import { type Action, actionsOf, type Case, type Given } from './case.js';
import { deal } from './deal.js';
import { observers } from './expect.js';
import { startOf } from './position.js';
import { Table } from './table.js';

export interface Verdict {
  readonly status: 'passed' | 'failed' | 'void';
  readonly reason: string; // '' where the case has passed
}

const PLAYS: Plays = {
  ...phaseActions,
  ...queryActions,
  ...tableActions,
  ...supportActions,
};
const WORDS = new Set(Object.keys(PLAYS));

/** Keys of `expect` that tell the reader something and nothing to compare with. */
const REMARKS = new Set(['note', 'reason', 'next']);
/** Lists of names whose order says something; all others are sets. */
const ORDERED = new Set(['placing', 'legal', 'order', 'plays']);
/** Answers of the table to questions: known words without an observer of their own. */
const FOUND = new Set(
  [
    'winner supportPoints legal hired plays first second secondCardLegal cancelled blockadeCancelled interdictionWindow mpBefore mpUsed delta',
    'automaticWinner placing payoff winningPair handLimit vpPenaltyInVPPhase known forcedHand randomFrom randomCount',
    'chooser order afterSuccessOf maxNavalCu withOp1 withOp2 withOp3 fromSyracusaeHoldingLilybaeum fromLilybaeum',
    'fromSyracusaeNotHoldingLilybaeum fromTarentum ports newCu newMerc newCarCu mercRemoved mercLeftBeforeNew ETR SAM',
    'timoleon dionysius pyrrhus agathocles alexander archidamus cleonymus wasted cap npaRaiseLegal legalMoves stopLegal',
    'siegeLegal raidLegal navalLegal dropLegal modes resistance unitMp windows primary flanking legalActions',
    'legalRemovals illegalRemovals legalAdditions pointsUsableOnUnrest announced',
  ].flatMap((line) => line.split(' ')),
);

/** The case as the engine plays it: passed, failed with the first difference, or void where its assumptions do not hold. */
export function runCase(each: Case): Verdict {
  try {
    const actions = actionsOf(each, WORDS);
    for (const key of Object.keys(each.expect)) known(key);
    const broken = unmet(each.assumes ?? {}) ?? offTrack(each.given);
    if (broken !== undefined) return { status: 'void', reason: broken };
    const difference = compare(end(play(each.given, actions)), each.expect);
    return difference === undefined ? { status: 'passed', reason: '' } : { status: 'failed', reason: difference };
  } catch (error) {
    return { status: 'failed', reason: error instanceof Error ? error.message : `${error}` };
  }
}

function known(key: string): void {
  if (!REMARKS.has(key) && !FOUND.has(key) && observers[key] === undefined)
    throw new Error(`expect '${key}' is no word of the notation`);
}

/** The table after the actions, in a position that started from what the case gives. */
export function play(given: Given, words: readonly Action[]): Table {
  const actions = deal(given, words);
  const table = new Table(startOf(given, actions), given);
  for (const action of actions) {
    table.resume();
    PLAYS[action.type](table, action);
    const breach = table.breach();
    if (breach !== undefined) throw new Error(`after ${action.type} the gate refuses the position: ${breach}`);
  }
  if (given.npActivated !== undefined && table.s.round === 0)
    throw new Error("given 'npActivated' is of a round, and the case begins none");
  return table;
}

/** At the end windows that the case leaves out pass by, and all its dice have been thrown. */
function end(table: Table): Table {
  table.finish();
  if (table.dice.left.length > 0) table.found.unused = table.dice.left;
  return table;
}

// --------------------------------------------------------------- comparison

function compare(table: Table, expect: Case['expect']): string | undefined {
  const board = new Board(table.game, table.s);
  const keys = Object.keys(expect).filter((key) => !REMARKS.has(key));
  if (keys.length === 0) return 'the case expects nothing';
  for (const key of keys) {
    const wanted = expect[key];
    const found = inTermsOf(table, wanted, observed(table, key, wanted, board));
    const same =
      key === 'illegalRemovals'
        ? (wanted as string[]).every((name) => (found as string[]).includes(name))
        : fits(sorted(wanted, key), sorted(found, key));
    if (!same) {
      const unused = table.found.unused === undefined ? '' : ` (dice not thrown: ${table.found.unused})`;
      return `${key}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(brief(found, wanted))}${unused}`;
    }
  }
  return table.found.unused === undefined ? undefined : `dice not thrown: ${table.found.unused}`;
}

function observed(table: Table, key: string, wanted: unknown, board: Board): unknown {
  const observer = observers[key];
  return observer === undefined ? table.found[key] : observer(table, wanted, board);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string');

/** Sets of names in one order, at any depth. */
function sorted(value: unknown, key: string): unknown {
  if (ORDERED.has(key)) return value;
  if (isNames(value)) return [...value].sort();
  if (Array.isArray(value)) return value.map((part) => sorted(part, ''));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, sorted(part, name)]));
}

/** Objects need name only some entries; lists have all of theirs. */
function fits(wanted: unknown, found: unknown): boolean {
  if (Array.isArray(wanted))
    return Array.isArray(found) && wanted.length === found.length && wanted.every((part, i) => fits(part, found[i]));
  if (!isObject(wanted)) return isDeepStrictEqual(wanted, found);
  return isObject(found) && Object.entries(wanted).every(([name, part]) => fits(part, found[name]));
}

/** Of a large answer only the entries that the case names. */
function brief(found: unknown, wanted: unknown): unknown {
  if (!isObject(found) || !isObject(wanted)) return found ?? null;
  return Object.fromEntries(Object.keys(wanted).map((name) => [name, found[name] ?? null]));
}

/** With two players cases may name a seat, A or B, instead of the hand (SR 21.5). */
function inTermsOf({ s, game }: Table, wanted: unknown, found: unknown): unknown {
  if (s.players !== 2 || (wanted !== 'A' && wanted !== 'B') || typeof found !== 'string') return found;
  const seat = found.includes('-')
    ? game.seats.indexOf(found)
    : seatOf(2, HANDS.indexOf(found as (typeof HANDS)[number]));
  return ['A', 'B'][seat];
}
