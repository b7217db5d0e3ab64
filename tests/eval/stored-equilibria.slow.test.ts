/** Equilibria as they are stored. Larger variants take seconds to be searched for a best response. */
import { describe, expect, it } from 'vitest';
import { exploitabilityAt } from '../../lab/exact/temperature.js';
import { growTree } from '../../lab/exact/tree.js';
import { solvedVariants } from '../../src/eval/solved.js';
import { packs } from '../../src/packs/packs.js';
import { evaluatorsOf } from '../../src/packs/weights.js';
import { open } from '../search/helpers.js';

const MOST = 0.01; // chips, or games
const variants = Object.entries(solvedVariants).flatMap(([id, of]) => of.map((variant) => [id, variant] as const));

it('take 100 kB in all', async () => {
  let bytes = 0;
  for (const id of Object.keys(solvedVariants)) {
    await evaluatorsOf(await packs[id]());
    bytes += (await packs[id]()).solution!.file.bytes.length;
  }
  expect(bytes).toBeLessThanOrEqual(100_000);
});

describe.each(variants)('%s %s', (id, variant) => {
  it(`leaves a best response less than ${MOST} to gain, and more the hotter it is played`, async () => {
    const tree = growTree(await open(id, variant));
    const distances: number[] = [];
    for (const temperature of [0, 0.1, 1, 10]) distances.push(await exploitabilityAt(temperature, tree));
    expect(distances[0]).toBeLessThan(MOST);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });
});
