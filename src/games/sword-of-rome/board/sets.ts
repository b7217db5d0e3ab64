/** Sets of spaces in three cells: space n is bit n % 27 of cell n / 27. */
const WORD = 27;

export function isInSet(set: Int32Array, node: number): boolean {
  return ((set[Math.floor(node / WORD)] >> (node % WORD)) & 1) === 1;
}

export function addToSet(set: Int32Array, node: number): void {
  set[Math.floor(node / WORD)] |= 1 << (node % WORD);
}
