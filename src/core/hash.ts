/**
 * 53 bits of two independent 32-bit lanes over the cells (FNV-1a with different offsets and a final mix).
 * 32 bits would collide at about 100,000 nodes; 53 bits are exact in a number.
 */
export function hashCells(cells: Int32Array): number {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < cells.length; i++) {
    const value = cells[i];
    a = Math.imul(a ^ value, 0x01000193);
    a ^= a >>> 15;
    b = Math.imul(b ^ value, 0x85ebca6b);
    b ^= b >>> 13;
  }
  a = Math.imul(a ^ (a >>> 16), 0x7feb352d);
  b = Math.imul(b ^ (b >>> 16), 0xc2b2ae35);
  a ^= a >>> 15;
  b ^= b >>> 16;
  return (b >>> 11) * 4294967296 + (a >>> 0);
}
