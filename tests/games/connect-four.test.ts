import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { family } from '../../src/games/connect-four/index.js';
import { payoffs, played, variant } from '../../src/testing/play.js';
import { wholeLog } from './log.js';

const game = variant(family, '');

describe('four in a line', () => {
  it('win upright, lying and along both diagonals', () => {
    expect(payoffs(game, ...'abababa')).toEqual([1, -1]);
    expect(payoffs(game, ...'aabbccd')).toEqual([1, -1]);
    expect(payoffs(game, ...'abbccdcdedd')).toEqual([1, -1]);
    expect(payoffs(game, ...'gffeededcdd')).toEqual([1, -1]);
    expect(payoffs(game, ...'gababaca')).toEqual([-1, 1]);
  });

  it('do not go round the edge of the board', () => {
    expect(game.words.decision(played(game, ...'eafbgc'))).toBe('drop');
  });
});

describe('a column', () => {
  it('takes as many marks as there are rows', () => {
    const s = played(game, ...'aaaaaa');
    expect(game.words.parseMove(s, 'a').ok).toBe(false);
    expect(game.words.parseMove(s, 'b').ok).toBe(true);
  });
});

describe('a position from outside', () => {
  const json = game.words.makePosition(played(game, ...'abc')) as { table: { board: string[][] } };
  const read = (change: (board: string[][]) => void, at = 'drop') => {
    const board = json.table.board.map((row) => [...row]);
    change(board);
    const result = game.words.parsePosition({ at, table: { board } });
    return result.ok ? 'ok' : `${result.error.path}: ${result.error.message}`;
  };

  it('is written as it looks, the top row first', () => {
    expect(json.table.board[5].join('')).toBe('xox....');
    expect(json.table.board[0].join('')).toBe('.......');
  });

  it('has no mark in the air, and as many of both', () => {
    expect(read(() => undefined)).toBe('ok');
    expect(read((board) => board[4].splice(6, 1, 'o'))).toBe('table.board: A mark cannot be above an empty cell');
    expect(read((board) => board[5].splice(6, 1, 'x'))).toMatch('table.board');
  });

  it('went on only while nobody had a line', () => {
    const line = (board: string[][]) => {
      board[5].splice(0, 7, ...'xxxxooo');
    };
    expect(read(line, 'over')).toBe('ok');
    expect(read(line)).toMatch(/^at/);
  });
});

describe('a game', () => {
  const small = variant(family, 'columns=3,rows=3,line=3');
  const decided = (moves: string) => {
    const s = played(small, ...moves);
    const payoffs = new Float64Array(2).fill(7);
    return small.decided(small.view(s, small.turn(s)), payoffs) && [...payoffs];
  };

  it('is decided, a draw, as soon as nobody can complete a line any more', () => {
    expect(decided('acbacba')).toBe(false); // x may still have the top row
    expect(decided('acbacbab')).toEqual([0, 0]);
  });
});

it('tells where a mark comes to lie, and the line that wins', () => {
  expect(wholeLog(variant(family, 'line=3'), ['c', 'd', 'd', 'e', 'e', 'a', 'e'])).toEqual([
    'X drops in column c, on c1',
    'O drops in column d, on d1',
    'X drops in column d, on d2',
    'O drops in column e, on e1',
    'X drops in column e, on e2',
    'O drops in column a, on a1',
    'X drops in column e, on e3',
    'X wins with c1, d2 and e3',
  ]);
});

it('warns of a mark that gives the other seat the space above', () => {
  const game = variant(family, 'line=3');
  const s = played(game, 'd', 'd', 'a', 'e', 'g', 'e');
  const why = (column: string) => game.explain(game.view(s, 0), unwrap(game.words.parseMove(s, column)));
  expect(why('c')).toBe('c1 is on 4 open lines, at best with 1 mark of yours, but lets O complete c2, d2 and e2');
  expect(why('d')).toBe('d3 is on 8 open lines');
});
