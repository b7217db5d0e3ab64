import { expect, it } from 'vitest';
import { Controlled } from '../../src/arena/statistics/controlled.js';
import { Rng } from '../../src/core/rng.js';

const centred = (rng: Rng) => rng.unit() - 0.5;

it('takes off what varies with the control, whatever its scale', () => {
  const rng = new Rng('control');
  const controlled = new Controlled();
  for (let i = 0; i < 2_000; i++) {
    const luck = centred(rng);
    controlled.add(0.25 + 3 * luck + centred(rng), 10 * luck);
  }
  const free = controlled.estimate();
  expect(free.factor).toBeGreaterThan(9);
  expect(free.factor).toBeLessThan(11); // 1 + 3²
  expect(free.low).toBeLessThan(0.25);
  expect(free.high).toBeGreaterThan(0.25);
  expect(controlled.raw().high - controlled.raw().low).toBeGreaterThan(3 * (free.high - free.low));
});

it('stays unbiased and covers the mean as often as it says, also with few blocks and a control that does not help', () => {
  const rng = new Rng('cover');
  const runs = 1_000;
  let [covered, sum] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const controlled = new Controlled();
    for (let i = 0; i < 20; i++) {
      const luck = centred(rng);
      controlled.add((run % 2) * luck + centred(rng) * luck + centred(rng), luck);
    }
    const { mean, low, high } = controlled.estimate();
    sum += mean;
    if (low <= 0 && high >= 0) covered++;
  }
  expect(Math.abs(sum / runs)).toBeLessThan(4 * (0.35 / Math.sqrt(20 * runs)));
  expect(covered / runs).toBeGreaterThan(0.91);
});

it('is the plain mean while there are too few blocks', () => {
  const controlled = new Controlled();
  for (const result of [1, 2, 3]) controlled.add(result, result);
  expect(controlled.estimate()).toMatchObject({ mean: 2, factor: 1 });
});
