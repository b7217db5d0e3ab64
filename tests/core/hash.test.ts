import { expect, it } from 'vitest';
import { hashCells } from '../../src/core/hash.js';
import { Rng } from '../../src/core/rng.js';

it('is a whole number of 53 bits', () => {
  const rng = new Rng('hash');
  for (let i = 0; i < 1000; i++) {
    const hash = hashCells(Int32Array.from({ length: 8 }, () => rng.below(2 ** 31)));
    expect(Number.isSafeInteger(hash) && hash >= 0).toBe(true);
  }
});

it('tells 300,000 cells of small numbers apart', () => {
  const met = new Set<number>();
  const cells = new Int32Array(12);
  for (let i = 0; i < 300_000; i++) {
    for (let k = 0, rest = i; k < cells.length; k++, rest = (rest / 3) | 0) cells[k] = rest % 3;
    met.add(hashCells(cells));
  }
  expect(met.size).toBe(300_000);
});

it('depends on the order and on every cell', () => {
  const cells = Int32Array.from({ length: 40 }, (_, i) => i);
  const hash = hashCells(cells);
  for (let i = 0; i < cells.length; i++) {
    const other = cells.slice();
    other[i] = -0x8000;
    expect(hashCells(other)).not.toBe(hash);
  }
  expect(hashCells(cells.slice().reverse())).not.toBe(hash);
});
