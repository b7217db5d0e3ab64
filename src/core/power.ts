/** Powers with the same bits everywhere; see real.ts. Error about 0.52 ulp, so powers and roots that are doubles come out exactly. */
import { LN2_HIGH, LN2_LOW, log, powerOfTwo, scale } from './real.js';

const SPLIT = 2 ** 27 + 1; // Dekker (1971)
const THIRD = 1 / 3;
const THIRD_LOW = 1 / 3 / 2 ** 54; // 1/3 = 0.0101... in binary: its rest after 53 bits is itself, scaled
const INVERSE_FACTORIALS = inverseFactorials(15);

/** The result of `logarithm`: the sum of these. */
let high = 0;
let low = 0;

function inverseFactorials(count: number): Float64Array {
  const out = new Float64Array(count);
  for (let n = 0, factorial = 1; n < count; n++, factorial *= n) out[n] = 1 / factorial;
  return out;
}

/** What the product of a and b loses by rounding to `product`. */
function lost(a: number, b: number, product: number): number {
  const ca = SPLIT * a;
  const aHigh = ca - (ca - a);
  const aLow = a - aHigh;
  const cb = SPLIT * b;
  const bHigh = cb - (cb - b);
  const bLow = b - bHigh;
  return aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow;
}

/** Sets `high` and `low` to ln x, to some 64 bits, for finite x > 0. `near`: ln x as a double. */
function logarithm(x: number, near: number): void {
  // x = 2^k m with m from sqrt(1/2) to sqrt(2) or nearly; ln m = 2s (1 + z/3 + z^2/5 + ...) for s = (m-1) / (m+1), z = s^2
  const k = Math.round(near * Math.LOG2E);
  const m = k < -1000 ? x * powerOfTwo(1000) * powerOfTwo(-k - 1000) : x * powerOfTwo(-k);
  const over = m - 1;
  const under = m + 1;
  const underLow = m > 1 ? 1 - (under - m) : m - (under - 1);
  const s = over / under;
  const product = s * under;
  const sLow = (over - product - lost(s, under, product) - s * underLow) / under;
  const z = s * s;
  const zLow = lost(s, s, z) + 2 * s * sLow;
  let tail = 0;
  for (let n = 27; n >= 5; n -= 2) tail = tail * z + 1 / n;
  tail *= z;
  const q = THIRD + tail;
  const qLow = THIRD - q + tail + THIRD_LOW;
  const r = z * q;
  const rLow = lost(z, q, r) + z * qLow + zLow * q;
  const sr = s * r;
  const srLow = lost(s, r, sr) + s * rLow + sLow * r;
  const sum = s + sr;
  const sumLow = s - sum + sr + srLow + sLow;
  const whole = k * LN2_HIGH;
  high = whole + 2 * sum;
  low = (k === 0 ? 2 * sum - high : whole - high + 2 * sum) + 2 * sumLow + k * LN2_LOW;
}

/** `base ** exponent` for base >= 0 and finite exponents. */
export function power(base: number, exponent: number): number {
  if (exponent === 0 || base === 1) return 1;
  if (exponent === 1) return base;
  if (exponent === 0.5) return Math.sqrt(base);
  if (!(base >= 0)) return NaN;
  const near = log(base);
  const size = near * exponent; // both are nonzero
  if (!(Math.abs(size) < 746)) return size > 0 ? Infinity : size < 0 ? 0 : NaN;
  logarithm(base, near);
  const t = high * exponent;
  const tLow = lost(high, exponent, t) + low * exponent;
  // t = k ln 2 + r; e^r = 1 + r + the tail
  const k = Math.round(t * Math.LOG2E);
  const rest = t - k * LN2_HIGH;
  const more = tLow - k * LN2_LOW;
  const r = rest + more;
  const rLow = rest - r + more;
  let tail = 0;
  for (let n = INVERSE_FACTORIALS.length - 1; n >= 2; n--) tail = tail * r + INVERSE_FACTORIALS[n];
  const sum = 1 + r;
  return scale(sum + (1 - sum + r + (rLow * sum + tail * r * r)), k);
}
