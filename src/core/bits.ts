/** Sets of up to 31 things in the bits of one integer. */

export function countBits(set: number): number {
  let pairs = set - ((set >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The lowest member; the set is not empty. */
export function lowestBit(set: number): number {
  return 31 - Math.clz32(set & -set);
}

const BYTE = 8; // bits
const HALF = 16;
/** By set of 8: how many they are, and, at 8 * set + n, the member with `n` members below it. */
const COUNTS = Uint8Array.from({ length: 1 << BYTE }, (_, set) => countBits(set));
const MEMBERS = Uint8Array.from({ length: BYTE << BYTE }, (_, i) => {
  let rest = (i / BYTE) | 0;
  for (let n = i % BYTE; n > 0; n--) rest &= rest - 1;
  return rest === 0 ? 0 : lowestBit(rest);
});

/** All bits if `n` is `count` or more, else none. */
function mask(n: number, count: number): number {
  return (count - 1 - n) >> 31;
}

/**
 * The member with `n` members below it. Without a loop or a branch on `n`: playouts draw `n` at random, and a mispredicted
 * branch costs more than all of this.
 */
export function nthBit(set: number, n: number): number {
  let left = n;
  let from = 0;
  if (set >>> HALF !== 0) {
    const count = countBits(set & 0xffff);
    const above = mask(left, count);
    from = HALF & above;
    left -= count & above;
  }
  const count = COUNTS[(set >>> from) & 0xff];
  const above = mask(left, count);
  from += BYTE & above;
  left -= count & above;
  return from + MEMBERS[BYTE * ((set >>> from) & 0xff) + left];
}
