/** A city can be besieged once a turn, by whoever stands before it, and again in the next (AX 6.3, 12.1). */
import { expect, test } from 'vitest';
import { removeLeader, removeUnits } from '../../../src/games/alexander/pieces/stacks.js';
import { area, Board, kind, leader, type Side } from './board.js';

const SARDIS = 'lydia';
const FIVES = Array<number>(60).fill(5);

/** Plays on with fives until the side is asked what to do, in that turn or a later one; everybody does as little as possible. */
function untilAsked(board: Board, side: Side, turn: number): void {
  const isAsked = () => board.decision === 'declare' && board.game.seats[board.game.turn(board.s)] === side;
  while (board.s.gameTurn < turn || !isAsked()) {
    if (board.over) throw new Error('the game is over');
    if (board.atChance) board.roll(FIVES);
    else board.play(board.texts().find((text) => ['pass', 'done', 'no'].includes(text)) ?? board.texts()[0]);
  }
}

test('a city that has changed hands by siege cannot be besieged again in that turn, and can in the next', () => {
  const board = new Board();
  const { s } = board;
  board.marker(SARDIS, 'persia');
  board.put(SARDIS, { leaders: ['craterus'], units: { m_phalanx: 4 } });
  s.treasure.fill(30);
  board.toAct('macedon');
  board.play('siege');
  while (board.markerAt(SARDIS) !== 'macedon') {
    if (board.atChance) board.roll(FIVES);
    else board.play(board.texts()[0]);
  }
  removeLeader(s, area(SARDIS), leader('craterus'));
  removeUnits(s, area(SARDIS), kind('m_phalanx'), 4, 0);
  board.put(SARDIS, { leaders: ['memnon'], units: { p_immortal: 4 } });
  const turn = s.gameTurn;
  untilAsked(board, 'persia', turn);
  expect(board.texts()).not.toContain('siege');
  untilAsked(board, 'persia', turn + 1);
  expect(board.texts()).toContain('siege');
});
