/** Whether all cells are the same. */
export function sameCells(one: Int32Array, two: Int32Array): boolean {
  if (one.length !== two.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== two[i]) return false;
  return true;
}
