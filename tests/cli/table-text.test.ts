import { describe, expect, it } from 'vitest';
import { tableText } from '../../src/cli/table-text.js';

describe('the table as text', () => {
  it('draws boards as grids, with what the seat does not see left out', () => {
    const marks = { marks: { x: ['a1', 'c2'], o: null } };
    expect(tableText(marks, 'rows=2,columns=3,line=3')).toEqual(['marks', '   1 x . .', '   2 . . x', '     a b c']);
    expect(
      tableText(
        {
          board: [
            ['.', 'x'],
            ['o', '.'],
          ],
        },
        '',
      ),
    ).toEqual(['board', '  . x', '  o .']);
  });

  it('lists cards by where they lie, and counts the unseen ones', () => {
    const at = {
      '2C': 'hand of north',
      '3C': null,
      '4C': null,
      '5C': 'hand of north',
      '6C': null,
      '7C': null,
      '8C': null,
      '9C': 'table',
    };
    expect(tableText({ at }, '')).toEqual(['at  hand of north: 2C 5C  table: 9C  unseen: 5']);
  });

  it('leaves out what is empty, and says in words what fields are called', () => {
    expect(
      tableText({ gameTurn: 3, dead: [], statues: { red: {}, blue: {} }, leader: 'nobody', score: { red: 0 } }, ''),
    ).toEqual(['game turn 3']);
  });

  it('puts spaces that are alike on one line', () => {
    const spaces = Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [`space${i}`, { control: i < 3 ? 'ROM' : 'GAU', cu: i }]),
    );
    expect(
      tableText({ spaces: { ...spaces, a: { control: 'X' }, b: { control: 'X' }, c: { control: 'X' } } }, '').at(-1),
    ).toBe('  control X: a, b, c');
  });

  it('marks what it does not see', () => {
    expect(tableText({ special: { red: null, blue: 'perikles' } }, '')).toEqual(['special  red: ?  blue: perikles']);
  });
});
