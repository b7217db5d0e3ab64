/** Single dice, several dice as multisets, and the moment when play goes on after a silent question. */
import type { Rng } from '../../../core/rng.js';
import { FACES, die as kitDie } from '../../kit/dice.js';
import type { Chance } from '../../kit/flow.js';
import { type Rome, rules } from './state.js';

/** One die, 1 to 6, told with the name of the roll. */
export function die<const N extends string>(name: N, play: (s: Rome, face: number) => void): Chance<Rome, N> {
  return kitDie(name, play, (face) => `${name} ${face}`);
}

const THROWS = 11; // 2 to 12

/** The sum of two dice, told with the name of the roll. */
export function twoDice<const N extends string>(name: N, play: (s: Rome, sum: number) => void): Chance<Rome, N> {
  return {
    name,
    shown: 'all',
    outcomes(_, out, p) {
      for (let sum = 2; sum < 2 + THROWS; sum++) {
        p[out.count] = (FACES - Math.abs(sum - FACES - 1)) / FACES ** 2;
        out.add(sum);
      }
    },
    sample: (_, rng) => 2 + rng.below(FACES) + rng.below(FACES),
    play,
    text: (_, sum) => `${name} ${sum}`,
  };
}

/** That play goes on tells that a silent question has been answered: a chance event with one outcome (docs/game-authors.md). */
export const goOn = rules.event({
  name: 'the play goes on',
  shown: 'all',
  outcomes(_, out, p) {
    p[out.count] = 1;
    out.add(0);
  },
  sample: () => 0,
  play: () => {},
  text: () => 'the play goes on',
});

// ------------------------------------------------------------ battle dice

export const LEAST_DICE = 3;
export const MOST_DICE = 6;

/** All multisets of three to six dice, each in ascending order of faces; a number is an index among those of its size. */
const MULTISETS: (readonly (readonly number[])[])[] = [[[]]];
while (MULTISETS.length <= MOST_DICE)
  MULTISETS.push(MULTISETS[MULTISETS.length - 1].flatMap((set) => facesFrom(set.at(-1) ?? 1).map((f) => [...set, f])));

function facesFrom(least: number): number[] {
  return Array.from({ length: FACES + 1 - least }, (_, i) => least + i);
}

/** Counts of the faces of a multiset in base 8: face f has three bits from 3 * (f - 1) on. */
const COUNTS = MULTISETS.map((sets) =>
  Int32Array.from(sets, (set) => set.reduce((sum, f) => sum + (1 << (3 * (f - 1))), 0)),
);
const NUMBER_OF = COUNTS.map((counts) => new Map(Array.from(counts, (count, i) => [count, i])));
/** By size: the number of the multiset that a throw in base 6 makes, and the chance of each; when so many are first thrown. */
const THROWS_OF: (Throws | undefined)[] = new Array(MOST_DICE + 1).fill(undefined);

interface Throws {
  readonly numbers: Uint16Array;
  readonly chances: Float64Array;
}

function throwsOf(n: number): Throws {
  THROWS_OF[n] ??= everyThrow(n);
  return THROWS_OF[n];
}

function everyThrow(n: number): Throws {
  const numbers = new Uint16Array(FACES ** n);
  const chances = new Float64Array(MULTISETS[n].length);
  for (let code = 0; code < numbers.length; code++) {
    let counts = 0;
    for (let i = 0, rest = code; i < n; i++, rest = Math.floor(rest / FACES)) counts += 1 << (3 * (rest % FACES));
    numbers[code] = NUMBER_OF[n].get(counts)!;
    chances[numbers[code]] += 1 / numbers.length;
  }
  return { numbers, chances };
}

export function facesOf(n: number, number: number): readonly number[] {
  return MULTISETS[n][number];
}

/** How many dice of a multiset show the face. */
export function countFace(n: number, number: number, face: number): number {
  return (COUNTS[n][number] >> (3 * (face - 1))) & 7;
}

const SUMS = MULTISETS.map((sets) => Uint8Array.from(sets, (set) => set.reduce((sum, f) => sum + f, 0)));
export function sumOfDice(n: number, number: number): number {
  return SUMS[n][number];
}

function rollNumber(n: number, rng: Rng): number {
  return throwsOf(n).numbers[rng.below(FACES ** n)];
}

/** Several dice at once. */
export function battleDice<const N extends string>(
  name: N,
  dice: (s: Rome) => number,
  play: (s: Rome, number: number) => void,
): Chance<Rome, N> {
  return {
    name,
    shown: 'all',
    outcomes(s, out, p) {
      const { chances } = throwsOf(dice(s));
      for (let number = 0; number < chances.length; number++) {
        p[out.count] = chances[number];
        out.add(number);
      }
    },
    sample: (s, rng) => rollNumber(dice(s), rng),
    play,
    text: (s, number) => `${name} ${facesOf(dice(s), number).join(' ')}`,
  };
}
