import { expect, it } from 'vitest';
import { allowance, freshBank, increment, spend } from '../../src/matches/clocks.js';
import { Watch } from '../../src/matches/table/watch.js';

const byoyomi = { totalMs: 60_000, incrementMs: 2_000, overtime: { periods: 3, periodMs: 10_000 } };
const bank = (leftMs: number, periods: number) => ({ leftMs, periods });

it('an answer may take what is left and all periods, and ten seconds when nothing is left', () => {
  expect(freshBank(byoyomi)).toEqual(bank(60_000, 3));
  expect(allowance(byoyomi, bank(60_000, 3))).toBe(90_000);
  expect(allowance({ ...byoyomi, moveMs: 5_000 }, bank(60_000, 3))).toBe(5_000);
  expect(allowance(byoyomi, bank(0, 0))).toBe(10_000);
});

it('thinking takes of the time, and then whole periods: one that is not used up comes back', () => {
  expect(spend(byoyomi, bank(60_000, 3), 59_999)).toEqual(bank(1, 3));
  expect(spend(byoyomi, bank(5_000, 3), 14_999)).toEqual(bank(0, 3));
  expect(spend(byoyomi, bank(5_000, 3), 15_000)).toEqual(bank(0, 2));
  expect(spend(byoyomi, bank(0, 1), 90_000)).toEqual(bank(0, 0));
  expect(spend(byoyomi, bank(60_000, 3), -1_000)).toEqual(bank(60_000, 3)); // a clock that was put back gives nothing
});

it('an answer adds the increment to what is left', () => {
  expect(increment(byoyomi, bank(7_000, 3))).toEqual(bank(9_000, 3));
});

it('others read what a seat has left when they hear that it has answered, and not before', () => {
  const watch = new Watch({ totalMs: 60_000 }, ['a', 'b']);
  watch.asked('a', 0);
  watch.start(0);
  watch.answered('a', 20_000, true);
  const left = (observer: string) => watch.shown(observer, false)?.a.leftMs;
  expect([left('a'), left('b')]).toEqual([40_000, 60_000]);
  watch.heard(['a']);
  expect(left('b')).toBe(40_000);
});
