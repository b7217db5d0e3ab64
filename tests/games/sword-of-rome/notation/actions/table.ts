/** Actions at the table: answers to alliances, surrender, discards (SR 5, 15). */

import { PAIR_NAMES } from '../../../../../src/games/sword-of-rome/board/state.js';
import { type Action, text } from '../case.js';
import { deckOwner, handIn, pairName, spaceName } from '../names.js';
import type { Table } from '../table.js';
import { answer, has, isMove, legal, type Plays } from './words.js';

// ---------------------------------------------------------------- alliances

/** The answers of both players to one alliance (SR 15.4). */
function allianceAnswer(table: Table, action: Action): void {
  table.within('alliance phase');
  const name = pairName(action.pair as readonly string[]);
  for (let i = 0; i < PAIR_NAMES.length && table.seek('renew') && !table.texts().some(has(name)); i++) table.pass();
  for (let i = 0; i < 2 && table.at() === 'renew' && table.texts().some(has(name)); i++) {
    const seat = table.game.seats[table.turn()];
    const wanted = action[seat] === 'renew' ? 'renew' : 'end';
    answer(table, 'renew', (words) => words.startsWith(wanted));
  }
}

function discard(table: Table, action: Action): void {
  const id = text(action.card);
  const player = deckOwner(id);
  table.within('draw phase');
  while (table.seek('discard') && table.s.drawer !== handIn(player)) table.pass();
  answer(table, 'discard', has(id));
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
  allianceAnswer,
  takeSpace,
  restoreSpace,
  discard,
  doneDiscarding: (table) => answer(table, 'discard', isMove(0)),
};
