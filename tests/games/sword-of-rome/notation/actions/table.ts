/** Actions at the table: alliances, minor leaders, placement, penalties, discards, dice, ends (SR 5, 8, 14.6, 15). */

import { ETRUSAM, ownerOf, PAIR_NAMES } from '../../../../../src/games/sword-of-rome/board/state.js';
import { HANDS } from '../../../../../src/games/sword-of-rome/data/rules.js';
import { Board } from '../board.js';
import { type Action, listOf, namesOf, numberOr, text, textOr } from '../case.js';
import { deckOwner, handIn, pairName, playerOf, powerIn, spaceName } from '../names.js';
import type { Table } from '../table.js';
import { endAvoidance } from './reactions.js';
import { answer, ends, has, isMove, isOwn, legal, own, type Plays, says } from './words.js';

// ---------------------------------------------------------------- alliances

function offerAlliance(table: Table, action: Action): void {
  const pair = listOf(action.pair);
  table.actAs(action.player === undefined ? HANDS[ownerOf(table.s, powerIn(pair[0]))] : playerOf(action));
  const name = pairName(pair);
  legal(table, table.follow([own('offer'), ['offer an alliance', has(name)]]));
}

function breakAlliance(table: Table, action: Action): void {
  table.actAs(playerOf(action));
  const other = typeof action.with === 'string' ? action.with : '';
  const name = action.pair === undefined ? '' : pairName(listOf(action.pair));
  const isPair = (words: string) =>
    /^break|-/.test(words) &&
    words.split(/[ ]+/).some((word) => word === name || (other !== '' && word.split('-').includes(other)));
  if (
    !legal(
      table,
      table.follow([own('break'), ['break an alliance', isPair]], () => table.at() === 'give up support'),
    )
  )
    return;
  for (const space of namesOf(action.remove)) removeOwn(table, space);
}

function removeOwn(table: Table, space: string): void {
  answer(table, ['give up support', 'remove own support', 'spend support'], has(spaceName(space)));
}

/** The answers of both players to one alliance (SR 15.4). */
function allianceAnswer(table: Table, action: Action): void {
  table.within('alliance phase');
  const name = pairName(listOf(action.pair));
  for (let i = 0; i < PAIR_NAMES.length && table.seek('renew') && !table.texts().some(has(name)); i++) table.pass();
  for (let i = 0; i < 2 && table.at() === 'renew' && table.texts().some(has(name)); i++) {
    const seat = table.game.seats[table.turn()];
    const wanted = action[seat] === 'renew' ? 'renew' : 'end';
    answer(table, 'renew', (words) => words.startsWith(wanted));
  }
}

// ------------------------------------------------------ placement and leaders

/** The group of units that the action names; other groups are placed anywhere. */
function place(table: Table, action: Action): void {
  const { s } = table;
  const power = action.power === undefined ? undefined : powerIn(text(action.power));
  const isOther = () =>
    (power !== undefined && s.placePower !== power) ||
    (action.cuType !== undefined &&
      s.placePower === powerIn('CAR') &&
      (s.placeMercs === 1) !== (action.cuType === 'MERC'));
  table.within('reinforcement phase');
  while (table.seek('place', 'how many', 'levy') && table.at() !== 'levy' && isOther()) table.pass();
  const space = spaceName(text(action.space));
  if (table.at() !== 'how many') answer(table, ['levy', 'place'], has(space));
  if (table.at() === 'how many') {
    const n = numberOr(action.n, 1);
    answer(table, 'how many', (words, m) => m === n || words.split(' ').includes(`${n}`));
  }
}

function placeMinor(table: Table, action: Action): void {
  const leader = text(action.leader);
  const player = action.player === undefined ? undefined : playerOf(action);
  if (player === undefined || table.hasBegun) table.within('reinforcement phase');
  if (player !== undefined && table.given.phase !== 'reinforcement') table.actAs(player);
  const space = spaceName(text(action.space));
  const whole = (words: string) => has(leader)(words, 0);
  const isThere = () => new Board(table.game, table.s).leader(leader) === space;
  const wasThere = isThere();
  legal(
    table,
    table.follow(
      [
        own('minor'),
        [['minor leader', 'move a minor leader'], whole],
        [['minor leader to', 'place a minor leader', 'place the minor leader'], has(space)],
      ],
      () => !wasThere && isThere(), // the only place is not asked for
    ),
  );
}

// ------------------------------------------------------------------- penalty

const PENALTY = ['pay for a leader', 'keep or dismiss', 'keep'];

function payPenalty(table: Table, action: Action): void {
  table.within(procedureOf(table, 'greek penalties', 'reinforcement phase'));
  const pays = has(spaceName(text(action.space)));
  if (!table.reach(...PENALTY, 'pay the penalty')) {
    legal(table, false);
    return;
  }
  if (table.texts().some((words) => words.startsWith('keep')))
    table.answer(PENALTY, (words) => words.startsWith('keep'));
  answer(table, [...PENALTY, 'pay the penalty'], pays);
}

/** The first of the procedures that the flow has: the notation does not say in which phase the engine asks. */
function procedureOf(table: Table, ...names: readonly string[]): string {
  const { procedures } = (table.game as unknown as { rules: { program: { procedures: readonly string[] } } }).rules
    .program;
  return names.find((name) => procedures.includes(name)) ?? names[0];
}

function dismiss(table: Table, action: Action): void {
  table.within(procedureOf(table, 'greek penalties', 'reinforcement phase'));
  const leader = textOr(action.leader, '');
  answer(table, PENALTY, (words) => words.startsWith('dismiss') && words.includes(leader));
}

// ------------------------------------------------------------------- windows

function dice(table: Table, action: Action): void {
  const { type: _, ...thrown } = action;
  const gauls = ['gallicEvent', 'gallicEvents', 'gallic'].some((name) => thrown[name] !== undefined);
  if (gauls && !table.hasBegun) table.beginAction(HANDS[ETRUSAM]);
  for (const [name, value] of Object.entries(thrown)) table.dice.fix(name, [value].flat() as (number | string)[]);
  if (!table.hasBegun) return;
  // A roll for pursuit is what an army decides in its next step (SR 11.3).
  if (thrown.pursuit !== undefined && table.reach('step')) answer(table, 'step', says('pursue'));
  toThrow(table);
  table.settle();
  endAvoidance(table);
  table.settle();
}

/** On to the first throw for which the case has dice. */
function toThrow(table: Table): void {
  for (let i = 0; i < 64 && table.turn() >= 0 && !STOPS.has(table.at()); i++) {
    table.pass();
    table.settle();
    endAvoidance(table);
    if (table.dice.left.length === 0) return;
  }
}
/** Decisions that a case would name: no dice are thrown beyond them. */
const STOPS = new Set(['step', 'spend support', 'play a card', 'own action', 'campaign', 'place', 'activation']);

function discard(table: Table, action: Action): void {
  const id = text(action.card);
  const player = deckOwner(id);
  table.within('draw phase');
  while (table.seek('discard') && table.s.drawer !== handIn(player)) table.pass();
  answer(table, 'discard', has(id));
}

/** Passes what is left of the player's own action. */
function endAction(table: Table, action: Action): void {
  if (action.player !== undefined) table.actAs(playerOf(action));
  const { s } = table;
  const hand = s.turnHand;
  const { round } = s;
  for (let i = 0; i < 64 && s.turnHand === hand && s.round === round && table.turn() >= 0; i++) table.pass();
  legal(table, true);
}

/** In the Surrender phase: the power's marker in the space (SR 5.6). */
function takeSpace(table: Table, action: Action): void {
  table.within('surrender phase');
  const [space, power] = [spaceName(text(action.space)), text(action.power)];
  const isIt = (words: string) => has(space)(words, 0) && (!/[A-Z]{3}/.test(words) || has(power)(words, 0));
  const takes = (words: string) => isIt(words) && !/^(leave|do not|no )|restores/.test(words);
  legal(table, table.answerWhere(['take a space', 'surrender', 'place a marker'], takes));
}

/** There too: an enemy marker in the home area of an ally is removed (SR 15.2.3). */
function restoreSpace(table: Table, action: Action): void {
  table.within('surrender phase');
  legal(table, table.answerWhere(['take a space'], has(spaceName(text(action.space)), 'restores', text(action.power))));
}

export const tableActions: Plays = {
  offerAlliance,
  breakAlliance,
  accept: (table) => answer(table, 'answer the offer', (words) => words.startsWith('accept')),
  removeOwn: (table, action) => removeOwn(table, text(action.space)),
  allianceAnswer,
  place,
  placeMinor,
  minor: placeMinor,
  returnLeader(table, action) {
    table.within('reinforcement phase');
    answer(table, 'return a leader', ends(spaceName(text(action.space))));
  },
  dismissMerc(table, action) {
    table.within('reinforcement phase');
    answer(table, 'dismiss a mercenary unit', ends(spaceName(text(action.space))));
  },
  payPenalty,
  dismiss,
  dismissLeader: dismiss,
  keep: (table) => answer(table, PENALTY, (words) => words.startsWith('keep')),
  solidarity(table, action) {
    table.actAs('gaul');
    const space = spaceName(text(action.space));
    legal(table, table.follow([own('solidarity'), [['solidarity', 'restore a Gallic space'], has(space)]]));
  },
  takeSpace,
  restoreSpace,
  drawConsuls: (table, action) => table.dice.fix('consuls', listOf(action.leaders)),
  dice,
  discard,
  doneDiscarding: (table) => answer(table, 'discard', isMove(0)),
  chooseFirst(table, action) {
    table.within('draw phase');
    answer(table, 'choose the first player', has(playerOf(action)));
  },
  orderTied: (table, action) => answer(table, ['order tied', 'order the tied'], has(playerOf(action))),
  endAction,
  done: endAction,
  pass(table, action) {
    const player = playerOf(action);
    table.actAs(player);
    const { s } = table;
    const hand = handIn(player);
    while (s.turnHand === hand && table.turn() >= 0 && table.at() !== 'play a card' && !isOwn(table)) table.pass();
    if (s.turnHand === hand && table.turn() >= 0) table.pass();
    legal(table, true);
  },
  /** Any decision by its words, for what the notation has no name for. */
  playChoice(table, { at, choose, times }) {
    for (let i = 0; i < numberOr(times, 1); i++) answer(table, text(at), says(text(choose)));
  },
};
