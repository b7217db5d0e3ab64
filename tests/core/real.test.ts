import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { power } from '../../src/core/power.js';
import { exp, log, log1p, tanh } from '../../src/core/real.js';
import { REAL_BITS, realBits } from './real-bits.js';

/** Arguments, and values correctly rounded from 60 digits. */
const VALUES = readFileSync(new URL('real-values.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): { of: string; at: [number, number]; is: number } => JSON.parse(line));
const FUNCTIONS: Readonly<Record<string, (x: number, exponent: number) => number>> = { exp, log, log1p, tanh, power };

const bits = new DataView(new ArrayBuffer(8));
function order(x: number): bigint {
  bits.setFloat64(0, x);
  return bits.getBigInt64(0);
}

/** How many doubles b is from a, which has the same sign. */
function distance(a: number, b: number): number {
  const apart = Number(order(a) - order(b));
  return Math.abs(apart);
}

it.each(VALUES)('$of of $at is $is to the last place', ({ of, at: [x, exponent], is }) => {
  expect(distance(FUNCTIONS[of](x, exponent), is)).toBeLessThanOrEqual(1);
});

it('has the special values of IEEE 754', () => {
  expect([0, -0, -Infinity, Infinity, NaN, 709.7827128933841, -745.14, 1].map(exp)).toEqual([
    1,
    1,
    0,
    Infinity,
    NaN,
    Infinity,
    0,
    Math.E,
  ]);
  expect([0, -0, 1, Infinity, -1, -Infinity, NaN].map(log)).toEqual([-Infinity, -Infinity, 0, Infinity, NaN, NaN, NaN]);
  expect([0, -0, -1, Infinity, -1.5, NaN].map(log1p)).toEqual([0, -0, -Infinity, Infinity, NaN, NaN]);
  expect([0, -0, Infinity, -Infinity, NaN].map(tanh)).toEqual([0, -0, 1, -1, NaN]);
  expect([exp(-745.13), exp(709.782712893384), log(Number.MAX_VALUE), log(Number.MIN_VALUE)]).toEqual([
    Number.MIN_VALUE,
    1.7976931348622732e308,
    709.782712893384,
    -744.4400719213812,
  ]);
});

describe('power', () => {
  it('is exact where the result is a double', () => {
    const wrong: string[] = []; // one expectation for all: thousands take seconds
    const check = (base: number, exponent: number, exact: number) => {
      if (!Object.is(power(base, exponent), exact)) wrong.push(`${base} ** ${exponent}`);
    };
    for (let n = 0; n < 300; n++)
      for (let k = 0, exact = 1; exact < 2 ** 53 && k < 54; k++, exact *= n) {
        check(n, k, exact);
        if (k > 0) check(1 / 2 ** n, k, n * k > 1074 ? 0 : 2 ** -(n * k));
      }
    for (let n = 1; n < 5000; n++) {
      check(n * n, 0.5, n);
      check(n * n * n * n, 0.25, n);
    }
    expect(wrong).toEqual([]);
  });

  it('has the special values of Math.pow', () => {
    const bases = [0, 1, 2, 0.5, Infinity, NaN, Number.MIN_VALUE, Number.MAX_VALUE];
    const exponents = [0, 1, -1, 2, 0.5, 1e300, -1e300, 1e-300, -2000];
    for (const base of bases)
      for (const exponent of exponents) expect(power(base, exponent), `${base} ** ${exponent}`).toBe(base ** exponent);
    expect(power(-1, 2.5)).toBeNaN();
  });
});

/** The browser test computes these too. A change here changes play on every machine. */
it('has the same bits everywhere', () => expect(realBits()).toEqual(REAL_BITS));
