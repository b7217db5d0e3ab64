import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { soIsmcts } from '../../src/search/tree/ismcts.js';
import { ROOT, Tree } from '../../src/search/tree/tree.js';
import { open, position, search } from './helpers.js';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

describe('memory', () => {
  it.each([1, 2, 3, 5, 7, 9, 33])('holds a million nodes with %i children each in less than 64 MB', (children) => {
    const tree = new Tree(1_000_000);
    const parents = [ROOT];
    for (let node = 0; !tree.full; node++) {
      for (let code = 0; code < children; code++) tree.add(parents[node], 0, code);
      for (let i = 0; i < tree.count(parents[node]); i++) parents.push(tree.first(parents[node]) + i);
    }
    expect(tree.size).toBe(1_000_000);
    expect(tree.cells.byteLength).toBeLessThan(64e6);
  });

  it('does not grow over 1,000 searches', async () => {
    const game = await open('leduc');
    const s = position(game, 1, 1);
    const view = game.view(s, game.turn(s));
    const run = (from: number, to: number) => {
      for (let seed = from; seed < to; seed++) search(soIsmcts, game, view, 200, seed);
      collect();
      return process.memoryUsage().heapUsed;
    };
    const warm = run(0, 200);
    const later = run(200, 1_200);
    expect(later - warm).toBeLessThan(1e6);
  });
});
