/** Forced marches, and dice for each unit on the road (AX 8.5, 8.6). */
import { type Chance, NONE } from '../../kit/flow.js';
import { UNSEEN } from '../../kit/layout.js';
import { AFTER_HIT, FIRST_TYPE, FULL_KIND, INITIATIVE, IS_FOOT, NO_KIND } from '../board/counters.js';
import { type Alexander, ARMY, rules } from '../board/state.js';
import { check, type Dice, twoPools } from '../board/throws.js';
import { knownOf, reveal, THE_FOOT, THE_UNITS } from '../pieces/knowledge.js';
import { hitUnit } from '../pieces/losses.js';
import { commanderOf, count, knownCount } from '../pieces/stacks.js';

export const forcedMarch = check(
  'forced march',
  (s) => INITIATIVE[commanderOf(s, ARMY)] + 1,
  (s, succeeds) => {
    if (succeeds) s.gained = 1;
  },
);

export function marchFails(s: Alexander): boolean {
  return s.gained === 0;
}

/** Units that roll are seen by all (AX 22.3). */
export const showFoot = rules.deed('infantry is shown', (s) => {
  reveal(s, ARMY, THE_FOOT);
});

export const showUnits = rules.deed('units are shown', (s) => {
  reveal(s, ARMY, THE_UNITS);
});

/** What everybody learns when the units of the army roll. */
export function armySeen(s: Alexander, seat: number): number {
  return seat === s.active ? UNSEEN : knownOf(s, ARMY);
}

/** The types of the army one after another, each with all its dice at once. */
export function nextType(s: Alexander, after: number): number {
  for (let t = after === NONE ? FIRST_TYPE[s.active] : after + 1; t < FIRST_TYPE[s.active + 1]; t++)
    if (countOfType(s, ARMY, t) > 0) return t;
  return NONE;
}

export function nextFoot(s: Alexander, after: number): number {
  let t = nextType(s, after);
  while (t !== NONE && IS_FOOT[FULL_KIND[t]] === 0) t = nextType(s, t);
  return t;
}

/** Units of a type, full and reduced. */
export function countOfType(s: Alexander, place: number, type: number): number {
  const full = FULL_KIND[type];
  return count(s, place, full) + (AFTER_HIT[full] === NO_KIND ? 0 : count(s, place, AFTER_HIT[full]));
}

/** Whether the other side has seen one. */
export function isTypeKnown(s: Alexander, place: number, type: number): boolean {
  const full = FULL_KIND[type];
  const reduced = AFTER_HIT[full];
  return knownCount(s, place, full) > 0 || (reduced !== NO_KIND && knownCount(s, place, reduced) > 0);
}

/**
 * One die for each unit of the type that rolls now, full ones first: so many hits fall on full and so many on reduced
 * units. `add` says on which faces.
 */
export function hitsOnUnits<const N extends string>(
  name: N,
  place: (s: Alexander) => number,
  add: (s: Alexander, dice: Dice, n: number) => void,
  hit: (s: Alexander, place: number, kind: number) => void,
): Chance<Alexander, N> {
  return twoPools(
    name,
    (s, full, reduced) => {
      const kind = FULL_KIND[s.rolling];
      add(s, full, count(s, place(s), kind));
      if (AFTER_HIT[kind] !== NO_KIND) add(s, reduced, count(s, place(s), AFTER_HIT[kind]));
    },
    (s, full, reduced) => {
      const kind = FULL_KIND[s.rolling];
      for (let i = 0; i < reduced; i++) hit(s, place(s), AFTER_HIT[kind]);
      for (let i = 0; i < full; i++) hit(s, place(s), kind);
    },
  );
}

function attrition<const N extends string>(name: N, least: (s: Alexander) => number): Chance<Alexander, N> {
  return hitsOnUnits(
    name,
    () => ARMY,
    (s, dice, n) => dice.atLeast(least(s), n),
    hitUnit,
  );
}

export const DESERT_HITS = 6;
export const MARCH_HITS = [6, 5]; // from this on, by side

export const desertDice = attrition('desert', () => DESERT_HITS);
export const marchDice = attrition('attrition', (s) => MARCH_HITS[s.active]);
