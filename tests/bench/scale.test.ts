/** The simulation of bench/scale against what queueing theory knows, and against losing moves. */
import { describe, expect, it } from 'vitest';
import type { Demand } from '../../bench/scale/demand.js';
import { type Fleet, simulate } from '../../bench/scale/fleet.js';
import { Tally } from '../../bench/scale/tally.js';
import { Rng } from '../../src/core/rng.js';

const COST_MS = 10;
const NEVER = 1e15;
const FLEET: Fleet = {
  cores: 1,
  machines: 1,
  leastMachines: 1,
  mostMachines: 1,
  bootMs: 60_000,
  failureEveryMs: NEVER,
  downMs: 2_000,
  noticeMs: 500,
};

const steady = (movesAMs: number, costOf: Demand['costOf'] = () => COST_MS): Demand => ({
  peakRate: movesAMs,
  meanCostMs: COST_MS,
  rateAt: () => movesAMs,
  costOf,
});

describe('a fleet', () => {
  it('lets moves of equal cost wait as long as Pollaczek and Khinchine say', () => {
    const busy = 0.8;
    const { age } = simulate(FLEET, steady(busy / COST_MS), new Rng('equal'), 0, 2_000_000);
    const expected = (COST_MS * busy) / (2 * (1 - busy));
    expect(age.sum / age.count / expected).toBeCloseTo(1, 1);
  });

  it('lets moves of random cost wait as long as Erlang says, on two cores', () => {
    const busy = 0.75;
    const exponential = (rng: Rng) => -Math.log(1 - rng.unit()) * COST_MS;
    const demand = steady((2 * busy) / COST_MS, exponential);
    const { age } = simulate({ ...FLEET, cores: 2 }, demand, new Rng('random'), 0, 2_000_000);
    const waits = (2 * busy ** 2) / (1 + busy); // the part that waits: Erlang's C
    const expected = (waits * COST_MS) / (2 * (1 - busy));
    expect(age.sum / age.count / expected).toBeCloseTo(1, 1);
  });

  it('answers every move once although machines fail', () => {
    const fleet = { ...FLEET, machines: 3, leastMachines: 3, mostMachines: 3, failureEveryMs: 20_000 };
    const demand = steady(0.1);
    let asked = 0;
    const counted: Demand = {
      ...demand,
      costOf: () => {
        asked++;
        return COST_MS;
      },
    };
    const { delay, failures, busyMs } = simulate(fleet, counted, new Rng('failures'), 0, 600_000);
    expect(failures).toBeGreaterThan(50);
    expect(delay.count).toBe(asked);
    expect(busyMs).toBeGreaterThan(asked * COST_MS); // what was lost has been searched twice
    expect(delay.max).toBeGreaterThan(500);
  });

  it('grows and shrinks, and answers every move', () => {
    const wanted = ({ busy, machines }: { readonly busy: number; readonly machines: number }) =>
      Math.ceil((machines * busy) / 0.6);
    const fleet = { ...FLEET, machines: 2, mostMachines: 9, wanted };
    const waves: Demand = {
      ...steady(0.5),
      rateAt: (ms) => (Math.floor(ms / 600_000) % 2 === 0 ? 0.05 : 0.5),
    };
    const { age, delay, machines } = simulate(fleet, waves, new Rng('waves'), 0, 2_400_000);
    expect(delay.count).toBe(age.count);
    expect(Math.max(...machines)).toBe(9);
    expect(Math.min(...machines.slice(3))).toBeLessThan(3);
  });
});

it('tells quantiles at most a tenth too high', () => {
  const tally = new Tally();
  for (let ms = 1; ms <= 10_000; ms++) tally.add(ms);
  for (const part of [0.1, 0.5, 0.99]) {
    expect(tally.quantile(part)).toBeGreaterThanOrEqual(part * 10_000 - 1);
    expect(tally.quantile(part)).toBeLessThanOrEqual(1.1 * part * 10_000);
  }
  expect(tally.quantile(1)).toBe(10_000);
  expect(tally.above(9_999)).toBeLessThan(0.1);
});
