/** Numbers that a policy plays by: nested, as it reads them, and flat with names ('march.approach'), as they are tuned and kept. */
export interface Numbers {
  readonly [name: string]: number | readonly number[] | Numbers;
}

export type FlatNumbers = Readonly<Record<string, number>>;

export function flatten(numbers: Numbers | readonly number[]): FlatNumbers {
  return Object.fromEntries(
    Object.entries(numbers).flatMap(([name, value]): [string, number][] =>
      typeof value === 'number'
        ? [[name, value]]
        : Object.entries(flatten(value)).map(([rest, number]) => [`${name}.${rest}`, number]),
    ),
  );
}

/** The same numbers, but those named in `flat` as they are there. */
export function withNumbers<N extends Numbers>(numbers: N, flat: FlatNumbers): N {
  return replaced(numbers, flat, '') as N;
}

function replaced(value: number | readonly number[] | Numbers, flat: FlatNumbers, name: string): unknown {
  if (typeof value === 'number') return flat[name] ?? value;
  const inside = (key: string | number) => (name === '' ? String(key) : `${name}.${key}`);
  if (Array.isArray(value)) return value.map((entry: number, i) => replaced(entry, flat, inside(i)));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, replaced(entry, flat, inside(key))]));
}
