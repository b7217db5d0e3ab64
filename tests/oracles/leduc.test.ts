import { expect, it } from 'vitest';
import { expectedValues, nashConv, profileOf, solve } from '../../lab/exact/solve.js';
import { walkTree } from '../../lab/exact/tree.js';
import { unwrap } from '../../src/core/result.js';
import { games } from '../../src/packs/packs.js';
import { payoffsOf, shapeOf, treeOf, uniformPlay } from './trees.js';

const FOLD = 0;
const tree = await treeOf('leduc');

it('the tree has 9457 histories and 468 information sets a player', () => {
  expect(shapeOf(tree)).toEqual({
    histories: 9457,
    decisions: 3780,
    chances: 157,
    terminals: 5520,
    infosets: [468, 468],
  });
});

it('payoffs go from -13 to 13, and 600 of the terminals are draws', () => {
  const payoffs = payoffsOf(tree);
  const amounts = Object.keys(payoffs).map(Number);
  expect(Math.min(...amounts)).toBe(-13);
  expect(Math.max(...amounts)).toBe(13);
  expect(payoffs['0']).toBe(600);
});

it('uniform play is worth -5/64, and leaves 4.7472222 to gain', () => {
  const play = uniformPlay(tree);
  expect(play.value).toBeCloseTo(-5 / 64, 12);
  expect(play.bestResponses[0]).toBeCloseTo(2.0875, 10);
  expect(play.bestResponses[1]).toBeCloseTo(2.6597222, 7);
  expect(play.nashConv).toBeCloseTo(4.7472222, 7);
});

it('folding whenever there is a bet leaves 2 to gain', () => {
  const folds = profileOf(tree, ({ moves }, odds) => {
    odds[Math.max(0, moves.indexOf(FOLD))] = 1;
  });
  expect(nashConv(tree, folds)).toBeCloseTo(2, 12);
});

it('the equilibrium is worth -0.0856064 to the first player', () => {
  const profile = solve(tree, 1000);
  expect(nashConv(tree, profile)).toBeLessThan(1e-3);
  expect(expectedValues(tree, profile)[0]).toBeCloseTo(-0.085606424078, 3);
});

it('has keys that tell suits apart, and canonical keys that do not', async () => {
  const game = unwrap((await games.leduc()).variant(''));
  const [keys, canonical] = [new Set<number>(), new Set<number>()];
  walkTree(game, ({ state, turn }) => {
    if (turn < 0) return;
    keys.add(game.key(state, turn));
    canonical.add(game.canonicalKey(state, turn));
  });
  expect([keys.size, canonical.size]).toEqual([936, 288]);
});
