/**
 * Many dice in one draw: the distribution of the number of hits among n fair dice that each hit on some of their six faces.
 * A pool is a histogram: pool[f] dice hit on f faces.
 */
import type { Rng } from '../../core/rng.js';
import type { Chance } from './flow.js';

export const FACES = 6;
/** The most dice in a pool that hit on the same number of faces. */
export const MOST_DICE = 64;

/** pool[f]: how many dice hit on f of their faces, f from 0 to 6. */
export type Pool = Int32Array;

export function makePool(): Pool {
  return new Int32Array(FACES + 1);
}

const NO_DICE: Float64Array = Float64Array.of(1); // hits for sure 0 times

/** Cumulative binomial: entry [f][n][k] is the chance of at most k hits among n dice; of f when such dice are first thrown. */
const AT_MOST: (readonly Float64Array[] | undefined)[] = new Array(FACES + 1).fill(undefined);

function atMost(faces: number): readonly Float64Array[] {
  const laws = [NO_DICE];
  while (laws.length <= MOST_DICE) laws.push(withOneMore(laws[laws.length - 1], faces / FACES));
  return laws.map(cumulative);
}

/** Chance of exactly k hits, k from 0 to n. */
export function binomial(n: number, chance: number): Float64Array {
  let law = NO_DICE;
  for (let i = 0; i < n; i++) law = withOneMore(law, chance);
  return law;
}

function withOneMore(law: Float64Array, chance: number): Float64Array {
  const next = new Float64Array(law.length + 1);
  for (let k = 0; k < law.length; k++) {
    next[k] += law[k] * (1 - chance);
    next[k + 1] += law[k] * chance;
  }
  return next;
}

function cumulative(law: Float64Array): Float64Array {
  let sum = 0;
  return law.map((p) => {
    sum += p;
    return sum;
  });
}

/** Draws the number of hits of n dice that hit on `faces` of six, with one random number. */
function rollHits(n: number, faces: number, rng: Rng): number {
  if (n === 0 || faces === 0) return 0;
  if (faces === FACES) return n;
  AT_MOST[faces] ??= atMost(faces);
  const law = AT_MOST[faces][n];
  const u = rng.unit();
  let hits = 0;
  while (hits < n && u >= law[hits]) hits++;
  return hits;
}

/** Draws the number of hits of all dice of a pool. */
export function rollPool(pool: Pool, rng: Rng): number {
  let hits = pool[FACES];
  for (let faces = 1; faces < FACES; faces++) if (pool[faces] > 0) hits += rollHits(pool[faces], faces, rng);
  return hits;
}

/** The exact probability of each number of hits of a pool, from 0 to the number of its dice. */
export function poolLaw(pool: Pool): Float64Array {
  let law: Float64Array = Float64Array.of(1);
  for (let faces = 0; faces <= FACES; faces++) {
    if (pool[faces] > 0) law = convolve(law, binomial(pool[faces], faces / FACES));
  }
  return law;
}

export function convolve(a: Float64Array, b: Float64Array): Float64Array {
  const law = new Float64Array(a.length + b.length - 1);
  a.forEach((p, i) => {
    b.forEach((q, j) => {
      law[i + j] += p * q;
    });
  });
  return law;
}

/** A fair die, 1 to 6. */
export function rollDie(rng: Rng): number {
  return 1 + rng.below(FACES);
}

/** One die as a chance event; the outcome is its face, from 1 on. */
export function die<S, const N extends string = string>(
  name: N,
  play: (s: S, face: number) => void,
  text: (face: number) => string = String,
): Chance<S, N> {
  return {
    name,
    shown: 'all',
    outcomes(_, out, p) {
      for (let face = 1; face <= FACES; face++) {
        p[out.count] = 1 / FACES;
        out.add(face);
      }
    },
    sample: (_, rng) => rollDie(rng),
    play,
    text: (_, face) => text(face),
  };
}
