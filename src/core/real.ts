/**
 * Transcendental functions with the same bits everywhere. IEEE 754 leaves those of `Math` to the engine, and engines differ
 * in the last place, so a search that called them would not be reproducible from Node to a browser. These use nothing but
 * + - * / on doubles, which are exact to the bit. Methods and coefficients: Sun's fdlibm (1993), which many engines also
 * follow; errors stay under 1 ulp.
 */

/** ln 2 in two parts; a multiple of the first by an exponent is exact. */
export const LN2_HIGH = 0.6931471803691238;
export const LN2_LOW = 1.9082149292705877e-10;

/** Where fdlibm, which compares upper words, changes its method: half, and one and a half times ln 2. */
const HALF_LN2 = fromWords(0x3fd62e43, 0);
const THREE_HALVES_LN2 = fromWords(0x3ff0a2b2, 0);
const TINY = 2 ** -28;
const THIRD = 1 / 3;

const LEAST_NORMAL = 2 ** -1022;
const LEAST_EXPONENT = -1074;
const POWERS_OF_TWO = powersOfTwo();

/** The upper word of a double, which holds sign, exponent and the first 20 bits of the fraction. */
const double = new Float64Array(1);
const words = new Int32Array(double.buffer);
const UPPER = new Uint8Array(Int32Array.of(1).buffer)[0]; // 1 where the lower word comes first

function upperWord(x: number): number {
  double[0] = x;
  return words[UPPER];
}

function fromWords(upper: number, lower: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setInt32(0, upper);
  view.setInt32(4, lower);
  return view.getFloat64(0);
}

function powersOfTwo(): Float64Array {
  const powers = new Float64Array(1024 - LEAST_EXPONENT);
  powers[-LEAST_EXPONENT] = 1;
  for (let k = 1; k < 1024; k++) powers[k - LEAST_EXPONENT] = 2 * powers[k - 1 - LEAST_EXPONENT];
  for (let k = -1; k >= LEAST_EXPONENT; k--) powers[k - LEAST_EXPONENT] = powers[k + 1 - LEAST_EXPONENT] / 2;
  return powers;
}

/** 2 to the power of an integer from -1074 to 1023. */
export function powerOfTwo(k: number): number {
  return POWERS_OF_TWO[k - LEAST_EXPONENT];
}

/** x * 2^k for x near 1, where the result may overflow or be subnormal. */
export function scale(x: number, k: number): number {
  if (k > -1022 && k < 1024) return x * powerOfTwo(k);
  if (k > 1024) return Infinity;
  return k === 1024 ? x * 2 * powerOfTwo(1023) : x * powerOfTwo(k + 1000) * powerOfTwo(-1000);
}

/** e to the power of x. */
export function exp(x: number): number {
  const size = Math.abs(x);
  if (!(size < 746)) return x < 0 ? 0 : x * Infinity;
  if (size < TINY) return 1 + x;
  if (x === 1) return Math.E;
  // x = k ln 2 + r with |r| <= ln 2 / 2
  const k = size < HALF_LN2 ? 0 : (Math.LOG2E * x + (x > 0 ? 0.5 : -0.5)) | 0;
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  const c = expRest(r);
  return scale(1 - (low - (r * c) / (2 - c) - high), k);
}

/** r less the rest of the continued fraction of e^r: e^r = 1 + 2r / (2 - c). */
function expRest(r: number): number {
  const t = r * r;
  return (
    r -
    t *
      (0.16666666666666602 +
        t *
          (-0.0027777777777015593 +
            t * (6.613756321437934e-5 + t * (-1.6533902205465252e-6 + t * 4.1381367970572385e-8))))
  );
}

const LG1 = 0.6666666666666735;
const LG2 = 0.3999999999940942;
const LG3 = 0.2857142874366239;
const LG4 = 0.22222198432149784;
const LG5 = 0.1818357216161805;
const LG6 = 0.15313837699209373;
const LG7 = 0.14798198605116586;

/** The natural logarithm: -Infinity of 0, NaN of what is less. */
export function log(x: number): number {
  if (!(x > 0 && x < Infinity)) return x === 0 ? -Infinity : x > 0 ? x : NaN;
  let k = 0;
  let normal = x;
  if (x < LEAST_NORMAL) {
    k = -54;
    normal = x * 2 ** 54;
  }
  const upper = upperWord(normal);
  const fraction = upper & 0xfffff;
  const carry = (fraction + 0x95f64) >> 20; // 1 from the square root of 2 on, to stay near 1
  const exponent = (upper >> 20) - 1023 + carry;
  k += exponent;
  // x = 2^k (1 + f) with 1 + f from sqrt(1/2) to sqrt(2)
  const f = normal * powerOfTwo(-exponent) - 1;
  if ((0xfffff & (2 + fraction)) < 3) return k * LN2_HIGH - (nearOne(f) - k * LN2_LOW - f); // |f| < 2^-20
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const even = w * (LG2 + w * (LG4 + w * LG6));
  const odd = z * (LG1 + w * (LG3 + w * (LG5 + w * LG7)));
  const rest = odd + even;
  if (((fraction - 0x6147a) | (0x6b851 - fraction)) > 0) {
    const half = 0.5 * f * f;
    return k * LN2_HIGH - (half - (s * (half + rest) + k * LN2_LOW) - f);
  }
  return k * LN2_HIGH - (s * (f - rest) - k * LN2_LOW - f);
}

function nearOne(f: number): number {
  return f * f * (0.5 - THIRD * f);
}

/** log(1 + x), accurate near 0. */
export function log1p(x: number): number {
  if (!(x > -1 && x < Infinity)) return x === -1 ? -Infinity : x > 0 ? x : NaN;
  const size = Math.abs(x);
  if (size < 2 ** -29) return size < 2 ** -54 ? x : x - x * x * 0.5;
  const upper = upperWord(x);
  // 1 + x = 2^k (1 + f), with c for what 1 + x loses
  let k = 0;
  let f = x;
  let c = 0;
  let small = 1; // 0 if |f| < 2^-20
  if (upper >= 0x3fda827a || (upper < 0 && upper > (0xbfd2bec4 | 0))) {
    const u = x < 2 ** 53 ? 1 + x : x;
    const upperOfU = upperWord(u);
    k = (upperOfU >> 20) - 1023;
    if (x < 2 ** 53) c = (k > 0 ? 1 - (u - x) : x - (u - 1)) / u;
    const fraction = upperOfU & 0xfffff;
    small = fraction;
    if (fraction >= 0x6a09e) {
      k++;
      small = (0x100000 - fraction) >> 2;
    }
    f = u * powerOfTwo(-k) - 1;
  }
  const half = 0.5 * f * f;
  if (small === 0) {
    if (f === 0) return k * LN2_HIGH + (c + k * LN2_LOW);
    return k * LN2_HIGH - (half * (1 - 2 * THIRD * f) - (k * LN2_LOW + c) - f);
  }
  const s = f / (2 + f);
  const z = s * s;
  const rest = z * (LG1 + z * (LG2 + z * (LG3 + z * (LG4 + z * (LG5 + z * (LG6 + z * LG7))))));
  return k * LN2_HIGH - (half - (s * (half + rest) + (k * LN2_LOW + c)) - f);
}

/** The hyperbolic tangent. */
export function tanh(x: number): number {
  const size = Math.abs(x);
  if (size < TINY || Number.isNaN(x)) return x;
  if (size >= 22) return Math.sign(x);
  const t = size >= 1 ? expm1(2 * size) : expm1(-2 * size);
  const result = size >= 1 ? 1 - 2 / (t + 2) : -t / (t + 2);
  return x < 0 ? -result : result;
}

/** e^x - 1 for tanh: 2^-54 <= |x| <= 44. */
function expm1(x: number): number {
  const size = Math.abs(x);
  let k = 0;
  let r = x;
  let c = 0;
  if (size >= HALF_LN2) {
    k = size < THREE_HALVES_LN2 ? (x > 0 ? 1 : -1) : (Math.LOG2E * x + (x > 0 ? 0.5 : -0.5)) | 0;
    const high = x - k * LN2_HIGH;
    const low = k * LN2_LOW;
    r = high - low;
    c = high - r - low;
  }
  const half = 0.5 * r;
  const square = r * half;
  const r1 =
    1 +
    square *
      (-0.03333333333333313 +
        square *
          (0.0015873015872548146 +
            square * (-7.93650757867488e-5 + square * (4.008217827329362e-6 + square * -2.0109921818362437e-7))));
  const t = 3 - r1 * half;
  const e = square * ((r1 - t) / (6 - r * t));
  if (k === 0) return r - (r * e - square);
  const rest = r * (e - c) - c - square;
  if (k === -1) return 0.5 * (r - rest) - 0.5;
  if (k === 1) return r < -0.25 ? -2 * (rest - (r + 0.5)) : 1 + 2 * (r - rest);
  const power = powerOfTwo(k);
  const inverse = powerOfTwo(-k);
  if (k <= -2 || k > 56) return (1 - (rest - r)) * power - 1;
  return k < 20 ? (1 - inverse - (rest - r)) * power : (r - (rest + inverse) + 1) * power;
}
