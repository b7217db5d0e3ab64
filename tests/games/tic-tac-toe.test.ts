import { describe, expect, it } from 'vitest';
import { Lines, lines } from '../../src/games/kit/grid.js';
import { family } from '../../src/games/tic-tac-toe/index.js';
import { payoffs, played, variant } from '../../src/testing/play.js';
import { wholeLog } from './log.js';

const game = variant(family, '');

describe('a line', () => {
  it('wins in a row, a column and both diagonals', () => {
    expect(payoffs(game, 'a1', 'a2', 'b1', 'b2', 'c1')).toEqual([1, -1]);
    expect(payoffs(game, 'a1', 'b1', 'a2', 'b2', 'c3', 'b3')).toEqual([-1, 1]);
    expect(payoffs(game, 'a1', 'a2', 'b2', 'a3', 'c3')).toEqual([1, -1]);
    expect(payoffs(game, 'c1', 'a1', 'b2', 'a2', 'a3')).toEqual([1, -1]);
  });

  it('does not go round the edge of the board', () => {
    const board = variant(family, 'columns=4');
    const s = played(board, 'c1', 'a3', 'd1', 'b3', 'a2');
    expect(board.words.decision(s)).toBe('mark');
  });

  it('is as long as the variant says', () => {
    const board = variant(family, '4,4,4');
    expect(board.words.decision(played(board, 'a1', 'a2', 'b1', 'b2', 'c1'))).toBe('mark');
    expect(payoffs(board, 'a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1')).toEqual([1, -1]);
  });

  it('stands on a board of three by three in eight ways, and in ten on one of four by four', () => {
    expect(lines(3, 3, 3)).toHaveLength(8);
    expect(lines(4, 4, 4)).toHaveLength(10);
    expect(lines(2, 3, 4)).toHaveLength(0);
    expect(new Lines(3, 3, 3).any(0b001_010_100)).toBe(true);
    expect(new Lines(3, 3, 3).any(0b010_101_010)).toBe(false);
  });
});

describe('a full board', () => {
  it('without a line is a draw', () => {
    expect(payoffs(game, 'a1', 'b1', 'c1', 'b2', 'a2', 'a3', 'b3', 'c3', 'c2')).toEqual([0, 0]);
  });
});

describe('a position from outside', () => {
  const read = (x: string[], o: string[], at = 'mark') => {
    const result = game.words.parsePosition({ at, table: { marks: { x, o } } });
    return result.ok ? 'ok' : `${result.error.path}: ${result.error.message}`;
  };

  it('has marks that were placed in turn on different cells', () => {
    expect(read(['a1'], [])).toBe('ok');
    expect(read(['a1'], ['a1'])).toMatch('table.marks.o');
    expect(read([], ['a1'])).toMatch('table.marks.x');
    expect(read(['a1', 'a2'], [])).toMatch('table.marks.x');
  });

  it('went on only while nobody had a line', () => {
    expect(read(['a1', 'a2', 'a3'], ['b1', 'b2'], 'over')).toBe('ok');
    expect(read(['a1', 'a2', 'a3'], ['b1', 'b2'])).toMatch(/^at/);
    expect(read(['a1', 'a2', 'a3'], ['b1', 'b2', 'c1'], 'over')).toMatch('table.marks');
  });
});

it('tells the line that wins, or that the board is full', () => {
  const game = variant(family, '');
  expect(wholeLog(game, ['b2', 'a1', 'b1', 'b3', 'c1', 'a2', 'a3']).slice(-3)).toEqual([
    'O marks a2',
    'X marks a3',
    'X wins with a3, b2 and c1',
  ]);
  expect(wholeLog(game, ['b2', 'a1', 'b1', 'b3', 'a3', 'c1', 'a2', 'c2', 'c3']).at(-1)).toBe(
    'The board is full: a draw',
  );
});
