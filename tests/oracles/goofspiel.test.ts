import { expect, it } from 'vitest';
import { expectedValues, exploitability, solve } from '../../lab/exact/solve.js';
import { payoffsOf, shapeOf, treeOf, uniformPlay } from './trees.js';

it('three cards with hidden bids: 67 histories, eight information sets a player', async () => {
  const tree = await treeOf('goofspiel', 'cards=3,bids=hidden');
  expect(shapeOf(tree)).toEqual({ histories: 67, decisions: 31, chances: 0, terminals: 36, infosets: [8, 8] });
  expect(payoffsOf(tree)).toEqual({ '-1': 13, '0': 10, '1': 13 });
  expect(uniformPlay(tree).exploitability).toBeCloseTo(2 / 3, 12);
});

it('three cards with open bids: ten information sets a player', async () => {
  const tree = await treeOf('goofspiel', 'cards=3,bids=open');
  expect(shapeOf(tree)).toMatchObject({ histories: 67, infosets: [10, 10] });
  expect(uniformPlay(tree).exploitability).toBeCloseTo(2 / 3, 12);
});

it('four cards with hidden bids: 1077 histories, 81 information sets a player', async () => {
  const tree = await treeOf('goofspiel', 'cards=4,bids=hidden');
  expect(shapeOf(tree)).toMatchObject({ histories: 1077, decisions: 501, terminals: 576, infosets: [81, 81] });
  expect(payoffsOf(tree)).toEqual({ '-1': 232, '0': 112, '1': 232 });
  expect(uniformPlay(tree).bestResponses[0]).toBeCloseTo(17 / 24, 12);
  const profile = solve(tree, 1000);
  expect(exploitability(tree, profile)).toBeLessThan(0.01);
  expect(expectedValues(tree, profile)[0]).toBeCloseTo(0, 3);
});

it('three cards, prizes in random order: 418 histories, 57 information sets a player', async () => {
  expect(shapeOf(await treeOf('goofspiel', 'cards=3,bids=open,points=random'))).toMatchObject({
    histories: 418,
    chances: 28,
    terminals: 216,
    infosets: [57, 57],
  });
});

it('three players, three cards: 418 histories, ten information sets a player', async () => {
  const tree = await treeOf('goofspiel', 'cards=3,players=3,bids=hidden');
  expect(shapeOf(tree)).toMatchObject({ histories: 418, terminals: 216, infosets: [10, 10, 10] });
  expect(payoffsOf(tree)).toEqual({ '-0.5': 140, '0': 6, '1': 70 });
});
