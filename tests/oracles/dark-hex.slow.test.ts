import { describe, expect, it } from 'vitest';
import { expectedValues, nashConv, solve } from '../../lab/exact/solve.js';
import { family } from '../../src/games/dark-hex/index.js';
import type { DarkHex } from '../../src/games/dark-hex/state.js';
import { HexGrid } from '../../src/games/kit/hex-grid.js';
import { countBits, unwrap } from '../../src/kit.js';
import { foldStates } from './states.js';
import { shapeOf, treeOf } from './trees.js';

describe('equilibria of small boards', () => {
  it.each([
    ['rows=2,columns=2', 441, 1],
    ['rows=2,columns=2,collisions=abrupt', 471, 1 / 2],
    ['rows=2,columns=3', 104_229, 1],
    ['rows=3,columns=2', 196_357, -1],
    ['rows=2,columns=3,collisions=abrupt', 149_953, 9 / 11],
    ['rows=3,columns=2,collisions=abrupt', 245_243, -1 / 8],
  ])('%s has %i histories and is worth %f to black', async (variant, histories, value) => {
    const tree = await treeOf('dark-hex', variant);
    expect(shapeOf(tree).histories).toBe(histories);
    const profile = solve(tree, tree.size < 1000 ? 1000 : 40);
    const gap = nashConv(tree, profile);
    expect(gap).toBeLessThan(0.05);
    expect(Math.abs(expectedValues(tree, profile)[0] - value)).toBeLessThanOrEqual(gap);
  });
});

/**
 * Whether black wins the classical game for sure, against one who sees everything: a search over what black knows, its own
 * stones and those that it has found. White has as many stones as black at black's turns, anywhere that black does not know.
 */
function winsForSure(rows: number, columns: number): boolean {
  const grid = new HexGrid(rows, columns);
  const known = new Map<string, boolean>();

  /** Whether white can have `more` stones on `free` cells beside those that were found, with a chain or without one. */
  function canHave(found: number, free: number, more: number, chain: boolean): boolean {
    if (more === 0) return grid.joins(found, grid.left, grid.right) === chain;
    for (let left = free; left !== 0; left &= left - 1)
      if (canHave(found | (left & -left), left & (left - 1), more - 1, chain)) return true;
    return false;
  }

  function wins(own: number, found: number): boolean {
    const name = `${own} ${found}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const unknown = grid.board & ~(own | found);
    const hidden = countBits(own) - countBits(found);
    let won = false;
    for (let left = unknown; left !== 0 && !won; left &= left - 1) {
      const cell = left & -left;
      const free = unknown & ~cell;
      const collides = hidden > 0 && canHave(found | cell, free, hidden - 1, false);
      const places = canHave(found, free, hidden, false);
      won = (!collides || wins(own, found | cell)) && (!places || winsAfter(own | cell, found, free, hidden));
    }
    known.set(name, won);
    return won;
  }

  /** Black has placed its stone; white places one too. */
  function winsAfter(own: number, found: number, free: number, hidden: number): boolean {
    if (grid.joins(own, grid.top, grid.bottom)) return true;
    return !canHave(found, free, hidden + 1, true) && wins(own, found);
  }

  return wins(0, 0);
}

it.each([
  [2, 2, true],
  [2, 3, true],
  [3, 2, false],
  [3, 3, true],
  [3, 4, true],
  [4, 3, false],
])('black wins for sure on %i rows and %i columns: %s', (rows, columns, sure) => {
  expect(winsForSure(rows, columns)).toBe(sure);
});

/** What evenly drawn moves are worth to black: as a board filled at random, since tries at taken cells change nothing. */
function valueOfFillings(rows: number, columns: number): number {
  const grid = new HexGrid(rows, columns);
  const cells = rows * columns;
  let fillings = 0;
  let won = 0;
  for (let black = 0; black <= grid.board; black++) {
    if (countBits(black) !== (cells + 1) >> 1) continue;
    fillings++;
    if (grid.joins(black, grid.top, grid.bottom)) won++;
    expect(grid.joins(grid.board & ~black, grid.left, grid.right)).toBe(!grid.joins(black, grid.top, grid.bottom));
  }
  return (2 * won) / fillings - 1;
}

describe('all histories of the classical game', () => {
  it.each([
    [2, 3],
    [3, 2],
  ])(
    'on %i rows and %i columns are worth what a board filled at random is, and no draw is among them',
    (rows, columns) => {
      const { root } = foldStates(unwrap(family.variant(`rows=${rows},columns=${columns}`)), (s) => {
        const { stones, found } = s as DarkHex;
        return ((stones[0] * 512 + stones[1]) * 512 + found[0]) * 512 + found[1];
      });
      expect(root.value).toBeCloseTo(valueOfFillings(rows, columns), 12);
      expect(root.won[1]).toBe(0);
      expect(root.terminals).toBe(root.won[0] + root.won[2]);
    },
  );
});
