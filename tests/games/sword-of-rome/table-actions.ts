/** Actions of the example notation at the table: support, placement, alliances, discards, penalties (SR 5, 7.3, 15, 23.1). */

import { POWERS } from '../../../src/games/sword-of-rome/board/map-table.js';
import { CARTHAGE, ownerOf, PAIR_NAMES, pairOf } from '../../../src/games/sword-of-rome/board/state.js';
import { CARDS } from '../../../src/games/sword-of-rome/cards/cards.js';
import { moveOfCard } from '../../../src/games/sword-of-rome/cards/hands.js';
import { isRemoval, nodeOfSupport, supporterOf } from '../../../src/games/sword-of-rome/turn/support.js';
import type { Driver } from './driver.js';
import { type Action, answer, type Handler, handOf, legal, listOf, numberOf, text } from './handler.js';
import { cardIn, ensureInHand, handIn, nodeIn, nodeName, powerIn } from './notation.js';

const namesOf = (value: unknown): string[] => [value].flat().filter((name): name is string => typeof name === 'string');

/** Spends points one by one as the action says; the power matters where a player has two. */
export function spendOn(driver: Driver, action: Action): boolean {
  const { s } = driver;
  const isFor = (m: number) => action.power === undefined || POWERS[supporterOf(s, m)] === action.power;
  const point = (name: string, removes: boolean) =>
    driver.answer(
      ['spend support'],
      (m) => m > 3 && nodeOfSupport(m) === nodeIn(name) && isRemoval(m) === removes && (removes || isFor(m)),
    );
  const other = (words: string) => driver.answer(['spend support'], (_, found) => found === words);
  let done = true;
  for (const name of namesOf(action.add)) done = point(name, false) && done;
  for (const name of namesOf(action.remove)) done = point(name, true) && done;
  if (action.unrest !== undefined) done = other(action.unrest === 'lower' ? 'lower unrest' : 'raise unrest') && done;
  if (action.plunder !== undefined) done = other('take plunder') && done;
  return done;
}

const pairOfNames = (pair: readonly string[]): number => pairOf(powerIn(pair[0]), powerIn(pair[1]));

/** Runs a phase of its own if the case has not begun. */
function within(driver: Driver, procedure: string): void {
  if (!driver.hasBegun) driver.begin(procedure);
}

/** The group of units that the action names; other groups are placed anywhere. */
function place(driver: Driver, action: Action): void {
  const { s } = driver;
  const isOther = () =>
    (action.power !== undefined && POWERS[s.placePower] !== action.power) ||
    (action.cuType !== undefined &&
      s.placePower === powerIn('CAR') &&
      (s.placeMercs === 1) !== (action.cuType === 'MERC'));
  within(driver, 'reinforcement phase');
  while (driver.reach('place', 'how many', 'levy') && driver.at() !== 'levy' && isOther()) driver.pass();
  const node = nodeIn(text(action.space));
  if (driver.at() === 'levy') {
    answer(driver, ['levy'], (m) => m === node);
    return;
  }
  if (driver.at() === 'place') answer(driver, ['place'], (m) => m === node);
  if (driver.at() === 'how many') answer(driver, ['how many'], (m) => m === numberOf(action.n, 1));
}

function breakAlliance(driver: Driver, action: Action): void {
  const hand = handOf(action);
  const other = typeof action.with === 'string' ? action.with : listOf(action.pair).join('-');
  // Carthage breaks it by the card with which it interdicts (SR 15.3).
  if (hand === CARTHAGE && driver.hasBegun && driver.at() === 'interdict') {
    legal(driver, true);
    return;
  }
  driver.actAs(hand);
  answer(driver, ['break an alliance'], (_, words) => words.startsWith('break') && words.includes(other));
}

function offerAlliance(driver: Driver, action: Action): void {
  const pair = listOf(action.pair);
  driver.actAs(typeof action.player === 'string' ? handIn(action.player) : ownerOf(driver.s, powerIn(pair[0])));
  answer(driver, ['offer an alliance'], (_, words) => words === `offer ${PAIR_NAMES[pairOfNames(pair)]}`);
}

function allianceAnswer(driver: Driver, action: Action): void {
  within(driver, 'alliance phase');
  const name = PAIR_NAMES[pairOfNames(listOf(action.pair))];
  const hands = ['gaul', 'etrusam', 'greek', 'carthage', 'rome'].filter((hand) => action[hand] !== undefined);
  for (const hand of hands) {
    if (driver.at() !== 'renew' || !driver.texts()[0].endsWith(name)) break;
    driver.play(action[hand] === 'renew' ? 1 : 0);
  }
}

function discard(driver: Driver, action: Action): void {
  const card = cardIn(text(action.card));
  ensureInHand(driver.given, card);
  within(driver, 'draw phase');
  while (driver.at() === 'discard' && driver.s.drawer !== CARDS[card].hand) driver.pass();
  answer(driver, ['discard'], (m) => m === moveOfCard(card));
}

/** A move by its last word, a space. */
const endsAt =
  (space: unknown) =>
  (_: number, words: string): boolean =>
    words.endsWith(` ${nodeName(nodeIn(text(space))).toLowerCase()}`);

export const tableActions: Readonly<Record<string, Handler>> = {
  support: (driver, action) => legal(driver, spendOn(driver, action)),
  /** Any decision by its words, for what the notation has no name for. */
  playChoice(driver, { at, choose, times }) {
    for (let i = 0; i < numberOf(times, 1); i++) answer(driver, [text(at)], (_, words) => words === choose);
  },
  stopSupport: (driver) => answer(driver, ['spend support'], (m) => m === 0),
  place,
  returnLeader(driver, action) {
    within(driver, 'reinforcement phase');
    answer(driver, ['return a leader'], endsAt(action.space));
  },
  /** SR 5.10.0: one of the mercenaries who leave. */
  dismissMerc(driver, action) {
    within(driver, 'reinforcement phase');
    answer(driver, ['dismiss a mercenary unit'], endsAt(action.space));
  },
  payPenalty(driver, action) {
    within(driver, 'greek penalties');
    answer(driver, ['pay for a leader'], (m) => m === 1 + nodeIn(text(action.space)));
  },
  dismissLeader(driver, action) {
    within(driver, 'greek penalties');
    const named = typeof action.leader === 'string' ? action.leader : '';
    answer(driver, ['pay for a leader'], (m, words) => m === 0 && words.endsWith(named));
  },
  offerAlliance,
  accept: (driver) => answer(driver, ['answer the offer'], (m) => m === 1),
  breakAlliance,
  allianceAnswer,
  discard,
  doneDiscarding: (driver) => answer(driver, ['discard'], (m) => m === 0),
  chooseFirst(driver, action) {
    within(driver, 'draw phase');
    answer(driver, ['choose the first player'], (m) => m === handOf(action));
  },
};
