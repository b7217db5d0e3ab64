import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { soIsmcts } from '../../src/search/ismcts.js';
import { Tree } from '../../src/search/tree.js';
import { open, position, search } from './helpers.js';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

describe('memory', () => {
  it('takes 32 bytes a node, links included, so that a million nodes stay under 64 MB', () => {
    const tree = new Tree(1_000_000);
    for (let i = 1; i < 1_000_000; i++) tree.add(i >> 1, 0, i & 1);
    const bytes = [tree.site, tree.code, tree.visits, tree.availability, tree.total, tree.next, tree.first].reduce(
      (sum, array) => sum + array.byteLength,
      0,
    );
    expect(tree.size).toBe(1_000_000);
    expect(bytes / tree.size).toBeLessThanOrEqual(32);
    expect(bytes).toBeLessThan(64e6);
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
