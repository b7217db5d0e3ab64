/**
 * Military counters as bags: the number of each type and strength in one cell (PK 1.4). Counters of one army, type and
 * strength are identical, so a bag tells everything. In views, 'h?' and 't?' count counters that are face down.
 */
import { bag } from '../../kit/layout.js';
import { ARMIES, MILITARY } from './data.js';

export const HOPLITE = 0;
export const TRIREME = 1;
export type UnitType = typeof HOPLITE | typeof TRIREME;
export const TYPE_NAMES = ['hoplite', 'trireme'] as const;
const LETTERS = ['h', 't'] as const;

/** A kind of counter is type * STRENGTHS + strength - 1. */
export const STRENGTHS = 4;
export const KINDS = 2 * STRENGTHS;
export const KIND_NAMES = Array.from({ length: KINDS }, (_, kind) => `${LETTERS[typeOf(kind)]}${strengthOf(kind)}`);

export function typeOf(kind: number): UnitType {
  return kind < STRENGTHS ? HOPLITE : TRIREME;
}

export function strengthOf(kind: number): number {
  return (kind % STRENGTHS) + 1;
}

const numbers = LETTERS.map((letter) => ARMIES.map((army) => MILITARY[army][letter]));
const most = KIND_NAMES.map((_, kind) => Math.max(...numbers[typeOf(kind)].map((row) => row[strengthOf(kind) - 1])));
const mostOfType = numbers.map((rows) => Math.max(...rows.map((row) => row.reduce((sum, count) => sum + count))));

/** The element of every field that holds counters. */
export const COUNTER_BAG = bag(Object.fromEntries(KIND_NAMES.map((name, kind) => [name, most[kind]])), {
  'h?': mostOfType[HOPLITE],
  't?': mostOfType[TRIREME],
});

const parts = COUNTER_BAG.element.bag;
const SHIFT = Int32Array.from(parts, ({ shift }) => shift);
const MASK = Int32Array.from(parts, ({ most }) => (1 << (32 - Math.clz32(most))) - 1);

/** A bag with one counter of the kind. */
export const ONE = Int32Array.from({ length: KINDS }, (_, kind) => 1 << SHIFT[kind]);

/** A bag with one face-down counter of the type. */
export const VEILED_ONE = [1 << SHIFT[KINDS + HOPLITE], 1 << SHIFT[KINDS + TRIREME]] as const;

const TRIREME_SHIFT = SHIFT[STRENGTHS];
const VEIL_SHIFT = SHIFT[KINDS];
const HOPLITE_BITS = (1 << TRIREME_SHIFT) - 1;
const TRIREME_BITS = (1 << VEIL_SHIFT) - (1 << TRIREME_SHIFT);
/** The bits of a bag that count counters of the type, with their strengths. */
export const TYPE_BITS = [HOPLITE_BITS, TRIREME_BITS] as const;

/** The bits of a bag that count face-down counters of the type. */
export const VEIL_BITS = [MASK[KINDS] << SHIFT[KINDS], MASK[KINDS + 1] << SHIFT[KINDS + 1]] as const;

export function countOf(counters: number, kind: number): number {
  return (counters >> SHIFT[kind]) & MASK[kind];
}

function tabulate(type: UnitType, value: (count: (kind: number) => number) => number): Uint8Array {
  const [first, bits] = type === HOPLITE ? [0, TRIREME_SHIFT] : [TRIREME_SHIFT, VEIL_SHIFT - TRIREME_SHIFT];
  return Uint8Array.from({ length: 1 << bits }, (_, index) => value((kind) => countOf(index << first, kind)));
}

const TYPES = [HOPLITE, TRIREME] as const;
const kindsOf = (type: UnitType) => Array.from({ length: STRENGTHS }, (_, i) => type * STRENGTHS + i);
const [countHoplites, countTriremes] = TYPES.map((type) =>
  tabulate(type, (count) => kindsOf(type).reduce((sum, kind) => sum + count(kind), 0)),
);
const [addHoplites, addTriremes] = TYPES.map((type) =>
  tabulate(type, (count) => kindsOf(type).reduce((sum, kind) => sum + count(kind) * strengthOf(kind), 0)),
);
/** A bag without counters of the type has this kind. */
export const NO_KIND = KINDS;
const [leastHoplite, leastTrireme] = TYPES.map((type) =>
  tabulate(type, (count) => kindsOf(type).find((kind) => count(kind) > 0) ?? NO_KIND),
);

const [mostHoplite, mostTrireme] = TYPES.map((type) =>
  tabulate(type, (count) => kindsOf(type).findLast((kind) => count(kind) > 0) ?? NO_KIND),
);

/** The number of face-up counters of the type. */
export function countType(counters: number, type: UnitType): number {
  return type === HOPLITE
    ? countHoplites[counters & HOPLITE_BITS]
    : countTriremes[(counters & TRIREME_BITS) >> TRIREME_SHIFT];
}

/** The sum of their strengths. */
export function strengthInBag(counters: number, type: UnitType): number {
  return type === HOPLITE
    ? addHoplites[counters & HOPLITE_BITS]
    : addTriremes[(counters & TRIREME_BITS) >> TRIREME_SHIFT];
}

/** The kind of the weakest counter of the type; the bag must have one. */
export function weakest(counters: number, type: UnitType): number {
  return type === HOPLITE
    ? leastHoplite[counters & HOPLITE_BITS]
    : leastTrireme[(counters & TRIREME_BITS) >> TRIREME_SHIFT];
}

/** The kind of the strongest counter of the type, or NO_KIND. */
export function strongest(counters: number, type: UnitType): number {
  return type === HOPLITE
    ? mostHoplite[counters & HOPLITE_BITS]
    : mostTrireme[(counters & TRIREME_BITS) >> TRIREME_SHIFT];
}

/** The number of face-down counters of the type, in a view. */
export function countVeiled(counters: number, type: UnitType): number {
  return (counters >> SHIFT[KINDS + type]) & MASK[KINDS + type];
}

/** The bag with all counters face down. */
export function veil(counters: number): number {
  if (counters >> VEIL_SHIFT !== 0) return counters;
  return (
    (countHoplites[counters & HOPLITE_BITS] << SHIFT[KINDS + HOPLITE]) |
    (countTriremes[(counters & TRIREME_BITS) >> TRIREME_SHIFT] << SHIFT[KINDS + TRIREME])
  );
}

/** All counters of each army. */
export const ARMY_COUNTERS = Int32Array.from(ARMIES, (_, army) =>
  ONE.reduce((sum, one, kind) => sum + one * numbers[typeOf(kind)][army][strengthOf(kind) - 1], 0),
);

/** The kind of the only counter in a bag; in a view, the type of one that is face down. */
export function onlyCounter(counters: number): { readonly kind: number } | { readonly back: UnitType } {
  for (let kind = 0; kind < KINDS; kind++) if (countOf(counters, kind) > 0) return { kind };
  return { back: countVeiled(counters, HOPLITE) > 0 ? HOPLITE : TRIREME };
}
