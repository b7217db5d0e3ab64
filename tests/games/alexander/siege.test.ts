/** Sieges over several turns: a city can be besieged once a turn by whoever stands before it (AX 6.3, 12.1). */
import { describe, expect, test } from 'vitest';
import { addLeader, addUnits, removeLeader, removeUnits } from '../../../src/games/alexander/pieces/stacks.js';
import { area, Board, kind, leader, type Side } from './board.js';

const SARDIS = 'lydia';
const BESIEGERS = {
  macedon: { leaders: ['craterus'], units: { m_phalanx: 4, m_li: 2 } },
  persia: { leaders: ['memnon'], units: { p_immortal: 4 } },
} as const;
const OTHER: Readonly<Record<Side, Side>> = { macedon: 'persia', persia: 'macedon' };
const FIVES = Array<number>(60).fill(5);

function boardWith(owner: Side): Board {
  const board = new Board();
  board.marker(SARDIS, owner);
  board.put('hellas', BESIEGERS.macedon);
  board.put('kish', BESIEGERS.persia);
  board.s.treasure.fill(30);
  return board;
}

/** Puts a side's stack somewhere else, with all its counters. */
function relocate(board: Board, side: Side, from: string, to: string): void {
  const { s } = board;
  for (const name of BESIEGERS[side].leaders) {
    removeLeader(s, area(from), leader(name));
    addLeader(s, area(to), leader(name));
  }
  for (const [name, n] of Object.entries(BESIEGERS[side].units)) {
    removeUnits(s, area(from), kind(name), n, 0);
    addUnits(s, area(to), kind(name), n, 0);
  }
}

/** Plays on with fives until the side is asked what to do; everybody else does as little as possible. */
function untilAsked(board: Board, side: Side): void {
  for (let i = 0; i < 500; i++) {
    if (board.over) throw new Error('the game is over');
    if (board.atChance) board.roll(FIVES);
    else if (board.decision === 'declare' && board.texts().length > 0) {
      if (board.game.seats[board.game.turn(board.s)] === side) return;
      board.play('pass');
    } else board.play(board.texts().find((text) => ['done', 'no'].includes(text)) ?? board.texts()[0]);
  }
}

function endTurn(board: Board): void {
  const { gameTurn } = board.s;
  while (board.s.gameTurn === gameTurn) {
    if (board.decision === 'declare') board.play('pass');
    else if (board.atChance) board.roll(FIVES);
    else board.play(board.texts().find((text) => ['done', 'no'].includes(text)) ?? board.texts()[0]);
  }
}

function sack(board: Board, side: Side): void {
  untilAsked(board, side);
  expect(board.texts(), `${side} in turn ${board.s.gameTurn}`).toContain('siege');
  board.play('siege');
  while (board.markerAt(SARDIS) !== side) {
    if (board.atChance) board.roll(FIVES);
    else board.play(board.texts()[0]);
  }
}

describe('a city that has changed hands by siege', () => {
  test.each(['macedon', 'persia'] as const)('can be besieged again in later turns, %s first', (first) => {
    const home = { macedon: 'hellas', persia: 'kish' };
    const board = boardWith(OTHER[first]);
    let besieger: Side = first;
    board.toAct('macedon');
    for (let turn = 0; turn < 4; turn++) {
      relocate(board, besieger, home[besieger], SARDIS);
      sack(board, besieger);
      relocate(board, besieger, SARDIS, home[besieger]);
      endTurn(board);
      besieger = OTHER[besieger];
    }
  });

  test('cannot be besieged twice in one turn', () => {
    const board = boardWith('persia');
    board.toAct('macedon');
    relocate(board, 'macedon', 'hellas', SARDIS);
    sack(board, 'macedon');
    relocate(board, 'macedon', SARDIS, 'hellas');
    relocate(board, 'persia', 'kish', SARDIS);
    untilAsked(board, 'persia');
    expect(board.texts()).not.toContain('siege');
  });
});
