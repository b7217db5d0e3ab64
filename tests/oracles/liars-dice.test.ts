import { describe, expect, it } from 'vitest';
import { expectedValues, exploitability, solve } from '../../lab/exact/solve.js';
import { shapeOf, treeOf, uniformPlay } from './trees.js';

describe.each([
  { sides: 2, histories: 127, terminals: 60, infosets: 16, value: 1 / 2, bestResponses: [3 / 4, 3 / 8] },
  { sides: 3, histories: 1147, terminals: 567, infosets: 96, value: 1 / 9, bestResponses: [16 / 27, 14 / 27] },
])('one die of $sides sides each', ({ sides, histories, terminals, infosets, value, bestResponses }) => {
  it(`has ${histories} histories, and ${infosets} information sets a player`, async () => {
    expect(shapeOf(await treeOf('liars-dice', `sides=${sides}`))).toMatchObject({
      histories,
      terminals,
      infosets: [infosets, infosets],
    });
  });

  it('has the known equilibrium value and best responses to uniform play', async () => {
    const tree = await treeOf('liars-dice', `sides=${sides}`);
    const profile = solve(tree, 2000);
    expect(exploitability(tree, profile)).toBeLessThan(1e-3);
    expect(expectedValues(tree, profile)[0]).toBeCloseTo(value, 3);
    uniformPlay(tree).bestResponses.forEach((best, seat) => {
      expect(best).toBeCloseTo(bestResponses[seat], 10);
    });
  });
});

it('one die of 4 sides each has 8181 histories and 512 information sets a player', async () => {
  expect(shapeOf(await treeOf('liars-dice', 'sides=4'))).toMatchObject({
    histories: 8181,
    decisions: 4096,
    terminals: 4080,
    infosets: [512, 512],
  });
});

describe('one die of 6 sides each', async () => {
  const tree = await treeOf('liars-dice');

  it('has 294,883 histories and 12,288 information sets a player', () => {
    expect(shapeOf(tree)).toEqual({
      histories: 294_883,
      decisions: 147_456,
      chances: 7,
      terminals: 147_420,
      infosets: [12_288, 12_288],
    });
  });

  it('is worth -7/216 in uniform play, which leaves 0.7807443 a player to gain', () => {
    const play = uniformPlay(tree);
    expect(play.value).toBeCloseTo(-7 / 216, 12);
    expect(play.bestResponses[0]).toBeCloseTo(0.7954916, 7);
    expect(play.bestResponses[1]).toBeCloseTo(0.765997, 6);
    expect(play.exploitability).toBeCloseTo(0.7807443, 7);
  });

  it('is worth -7/258 to the first player in equilibrium', () => {
    const profile = solve(tree, 60);
    const left = exploitability(tree, profile);
    expect(left).toBeLessThan(0.02);
    expect(Math.abs(expectedValues(tree, profile)[0] + 7 / 258)).toBeLessThan(left);
  });
});
