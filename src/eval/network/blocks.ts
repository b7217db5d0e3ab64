/** Rows of numbers by parts. */

/** Where each block of a row begins, given how many numbers each has, and the size of the row. */
export function blocks<Name extends string>(
  lengths: Readonly<Record<Name, number>>,
): { readonly at: Readonly<Record<Name, number>>; readonly size: number } {
  const at = {} as Record<Name, number>;
  let size = 0;
  for (const [name, length] of Object.entries<number>(lengths) as [Name, number][]) {
    at[name] = size;
    size += length;
  }
  return { at, size };
}
