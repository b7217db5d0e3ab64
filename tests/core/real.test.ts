import { describe, expect, it } from 'vitest';
import { power } from '../../src/core/power.js';
import { exp, log, log1p, tanh } from '../../src/core/real.js';
import { REAL_BITS, realBits } from './real-bits.js';

/** Arguments, and values correctly rounded from 60 digits. */
const VALUES: readonly (readonly [string, (x: number) => number, readonly (readonly [number, number])[]])[] = [
  [
    'exp',
    exp,
    [
      [-745.0, 5e-324],
      [-720.5, 1.2326102893e-313],
      [-700.25, 7.678723813110872e-305],
      [-40.125, 3.749159471376913e-18],
      [-3.3, 0.036883167401240015],
      [-1.0, 0.36787944117144233],
      [-0.4, 0.6703200460356393],
      [-1e-9, 0.999999999],
      [1e-9, 1.000000001],
      [0.25, 1.2840254166877414],
      [0.5, 1.6487212707001282],
      [1.0, Math.E],
      [1.03, 2.801065834699079],
      [2.0, 7.38905609893065],
      [7.77, 2368.47128835535],
      [50.5, 8.548134287298057e21],
      [700.1, 1.120899771073261e304],
      [709.75, 1.7398368732641605e308],
    ],
  ],
  [
    'log',
    log,
    [
      [5e-324, -744.4400719213812],
      [3e-310, -712.7027665394861],
      [1e-100, -230.25850929940458],
      [0.001, -6.907755278982137],
      [0.5, -Math.LN2],
      [0.7, -0.35667494393873245],
      [0.99, -0.01005033585350145],
      [1.0000001, 9.999999505838704e-8],
      [1.2, 0.1823215567939546],
      [1.41, 0.34358970439007686],
      [1.42, 0.35065687161316933],
      [2.0, Math.LN2],
      [3.0, 1.0986122886681098],
      [10.0, Math.LN10],
      [12345.0, 9.42100640177928],
      [1000000000000000.0, 34.538776394910684],
      [1e300, 690.7755278982137],
      [1.7e308, 709.7268368932282],
    ],
  ],
  [
    'log1p',
    log1p,
    [
      [-0.999, -6.907755278982136],
      [-0.5, -Math.LN2],
      [-0.3, -0.35667494393873234],
      [-0.29, -0.3424903089467759],
      [-1e-9, -1.0000000005000001e-9],
      [1e-12, 9.999999999995e-13],
      [1e-6, 9.999995000003334e-7],
      [0.001, 0.0009995003330835331],
      [0.3, 0.26236426446749106],
      [0.41, 0.3435897043900769],
      [0.42, 0.35065687161316933],
      [1.0, Math.LN2],
      [7.0, 2.0794415416798357],
      [100.0, 4.61512051684126],
      [1000000.0, 13.815511557963774],
      [1e17, 39.14394658089878],
      [1e308, 709.1962086421661],
    ],
  ],
  [
    'tanh',
    tanh,
    [
      [-30.0, -1.0],
      [-5.5, -0.9999665971563038],
      [-1.0, -0.7615941559557649],
      [-0.3, -0.2913126124515909],
      [-1e-9, -1e-9],
      [1e-6, 9.999999999996666e-7],
      [0.01, 0.00999966667999946],
      [0.17, 0.16838104587081473],
      [0.35, 0.3363755443363322],
      [0.7, 0.6043677771171635],
      [0.999, 0.76117386166057],
      [1.0, 0.7615941559557649],
      [1.5, 0.9051482536448664],
      [3.0, 0.9950547536867305],
      [10.0, 0.9999999958776927],
      [19.0, 0.9999999999999999],
      [21.9, 1.0],
    ],
  ],
];

const POWERS = [
  [0.1, 0.3, 0.5011872336272724],
  [0.9, 12.5, 0.26793618413567305],
  [0.8333333333333334, 13.0, 0.0934638789871793],
  [0.8333333333333334, 40.0, 0.0006803778367966326],
  [2.0, -0.5, Math.SQRT1_2],
  [0.001, 1.2, 0.0002511886431509581],
  [3.0, 0.7, 2.157669279974593],
  [1e-300, 0.9, 9.999999999999847e-271],
  [1e300, -1.05, 1e-315],
  [1.0000001, 10000000.0, 2.7182816941320818],
  [12345.0, 0.6, 285.0326802012246],
  [1.4, 2.0, 1.9599999999999997],
  [1.42, 2.0, 2.0164],
  [5e-324, 0.25, 1.4908919308538355e-81],
];

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

describe.each(VALUES)('%s', (_, f, values) => {
  it.each(values)('of %d is %d to the last place', (x, value) => {
    expect(distance(f(x), value)).toBeLessThanOrEqual(1);
  });
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
  it.each(POWERS)('of %d to the %d is %d to the last place', (base, exponent, value) => {
    expect(distance(power(base, exponent), value)).toBeLessThanOrEqual(1);
  });

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
