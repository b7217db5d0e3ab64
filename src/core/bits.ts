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

/** The member with `n` members below it. */
export function nthBit(set: number, n: number): number {
  let rest = set;
  for (let i = n; i > 0; i--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}
