/** Rows of numbers by parts: blocks, and columns of a block. */

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

/** The columns of a block by name, in their order. */
export function columns<Name extends string>(...names: readonly Name[]): Readonly<Record<Name, number>> {
  return Object.fromEntries(names.map((name, at) => [name, at])) as Record<Name, number>;
}

/** How many columns these are. */
export function width(names: Readonly<Record<string, number>>): number {
  return Object.keys(names).length;
}
