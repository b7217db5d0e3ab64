import { describe, expect, it } from 'vitest';
import { Infosets } from '../../src/search/regret/infosets.js';

const SHARES = [0.02, 0.3, 0.58, 0.1];

function met(visits: number): Infosets {
  const infosets = new Infosets(10);
  const record = infosets.add(1, SHARES.length);
  infosets.strategy.set(SHARES, infosets.start[record]);
  infosets.visits[record] = visits;
  return infosets;
}

function expectNear(shares: readonly number[], expected: readonly number[]): void {
  expect(shares.length).toBe(expected.length);
  for (const [i, share] of shares.entries()) expect(share).toBeCloseTo(expected[i], 12);
}

describe('thresholding of an average strategy', () => {
  it('drops what is under half of the largest share while visits are few', () => {
    expectNear(met(32).thresholded(0, 2.5), [0, 0.3 / 0.88, 0.58 / 0.88, 0]);
  });

  it('drops less as visits go on', () => {
    const shares = met(1_600).thresholded(0, 2.5); // under an eighth of the largest
    expect(shares[0]).toBe(0);
    expect(shares[3]).toBeCloseTo(0.1 / 0.98, 12);
    expectNear(met(1_000_000).thresholded(0, 2.5), SHARES);
  });

  it('is off at 0', () => {
    expectNear(met(32).thresholded(0, 0), SHARES);
  });
});
