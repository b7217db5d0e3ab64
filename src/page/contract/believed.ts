/** What a hint believes of what is hidden, by the thing on the board where it may be: a hand, a space, a counter, a seat. */
import type { Placement, Places, View } from './board.js';

/** A hidden thing, as `beliefs` of an answer tells of it. */
export interface Belief {
  readonly path: string; // where positions have it: 'at.QS'
  readonly chances: readonly { readonly value: unknown; readonly chance: number }[];
}

export interface Guess {
  readonly what: string;
  readonly chance: number;
}

const LEAST = 0.005; // what is rarer is left out
const isNothing = (value: unknown) => [null, 0, 'no', 'none', 'nobody'].includes(value as null);

/** 'at.QS' in the 'hand of west' is QS at west, and the hand of west at QS; 'units.lukka.li' is li at lukka. */
function placesOf(path: string, value: unknown): readonly Placement[] {
  const [, at, ...rest] = path.split('.');
  if (at === undefined || isNothing(value)) return [];
  if (rest.length > 0) return [{ at, what: [...rest, ...(typeof value === 'string' ? [value] : [])].join(' ') }];
  const [, owner] = / of (.+)$/.exec(`${value}`) ?? [];
  return [
    { at, what: `${value}` },
    { at: owner ?? `${value}`, what: at },
  ];
}

/** What may be at each thing of the board, the likeliest first. */
export function guessesByThing(
  beliefs: readonly Belief[],
  view: View,
  places: Places = () => undefined,
): ReadonlyMap<string, readonly Guess[]> {
  const chances = new Map<string, Map<string, number>>();
  for (const { path, chances: each } of beliefs)
    for (const { value, chance } of each)
      for (const { at, what } of places(path, value, view) ?? placesOf(path, value)) {
        const there = chances.get(at) ?? new Map<string, number>();
        chances.set(at, there.set(what, (there.get(what) ?? 0) + chance));
      }
  return new Map(
    Array.from(chances, ([at, there]) => [
      at,
      Array.from(there, ([what, chance]) => ({ what, chance }))
        .filter(({ chance }) => chance >= LEAST)
        .sort((one, other) => other.chance - one.chance || (one.what < other.what ? -1 : 1)),
    ]),
  );
}
