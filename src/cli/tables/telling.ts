/** What sheets are made with. */
import type { Row } from './layout.js';

/** 'nobody', 'no' and the like: values that say that there is nothing. */
export const NOTHING: ReadonlySet<unknown> = new Set([0, '', 'nobody', 'nowhere', 'nothing', 'none', 'no', undefined]);

/** The facts that there are. */
export const factsOf = (facts: readonly (readonly [what: string, value: string | number | undefined])[]): Row[] =>
  facts.flatMap(([what, value]) => (NOTHING.has(value) ? [] : [[what, `${value}`] as const]));

/** By what they have in common, in the order in which that comes up. */
export function grouped<K, T>(things: Iterable<T>, by: (thing: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const thing of things) {
    const key = by(thing);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return groups;
}
