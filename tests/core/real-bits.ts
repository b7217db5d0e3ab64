/** The bits of our transcendental functions, the same on every machine. */
import { hashCells } from '../../src/core/hash.js';
import { power } from '../../src/core/power.js';
import { exp, log, log1p, tanh } from '../../src/core/real.js';

const COUNT = 20_000;

/** Hashes of the bits over the ranges in use. */
export function realBits(): Readonly<Record<string, number>> {
  const hashOf = (f: (t: number) => number) => {
    const bytes = new DataView(new ArrayBuffer(8));
    const cells = new Int32Array(2 * COUNT);
    for (let i = 0; i < COUNT; i++) {
      bytes.setFloat64(0, f((i + 0.5) / COUNT));
      cells[2 * i] = bytes.getInt32(0);
      cells[2 * i + 1] = bytes.getInt32(4);
    }
    return hashCells(cells);
  };
  return {
    exp: hashOf((t) => exp(1500 * t - 750)),
    'exp near 0': hashOf((t) => exp(6 * t - 3)),
    log: hashOf((t) => log(t)),
    'log of counts': hashOf((t) => log(COUNT * t + 0.5)),
    log1p: hashOf((t) => log1p(4 * t - 1)),
    tanh: hashOf((t) => tanh(50 * t - 25)),
    'tanh near 0': hashOf((t) => tanh(2 * t - 1)),
    power: hashOf((t) => power(t, 12 * t - 3)),
    'power of counts': hashOf((t) => power(COUNT * t + 0.5, 0.3)),
  };
}

export const REAL_BITS: Readonly<Record<string, number>> = {
  exp: 1408818252655180,
  'exp near 0': 1809505320348719,
  log: 3349111912100879,
  'log of counts': 8362912393513967,
  log1p: 2756049811476530,
  tanh: 738707592301679,
  'tanh near 0': 501490188383505,
  power: 1847182622881811,
  'power of counts': 4371069779814477,
};
