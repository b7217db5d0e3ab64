/** Dice: they fall as outcomes with their law, and a pool of dice is one number of hits. */

import type { MoveList } from '../../../core/move-list.js';
import type { Rng } from '../../../core/rng.js';
import { convolve, FACES, die as kitDie, makePool, type Pool, poolLaw, rollDie, rollPool } from '../../kit/dice.js';
import type { Chance } from '../../kit/flow.js';
import type { Alexander } from './state.js';

/** One die, its face the outcome. */
export function die<const N extends string>(name: N, play: (s: Alexander, face: number) => void): Chance<Alexander, N> {
  return kitDie(name, play, (face) => `roll ${face}`);
}

export const FAILS = 0;
export const SUCCEEDS = 1;

/** One die that succeeds on its highest faces: from `least` on. */
export function check<const N extends string>(
  name: N,
  least: (s: Alexander) => number,
  play: (s: Alexander, succeeds: boolean) => void,
): Chance<Alexander, N> {
  const chance = (s: Alexander) => Math.min(1, Math.max(0, (FACES + 1 - least(s)) / FACES));
  return {
    name,
    outcomes(s, out, p) {
      successOdds(chance(s), out, p);
    },
    sample: (s, rng) => (rollDie(rng) >= least(s) ? SUCCEEDS : FAILS),
    play: (s, outcome) => play(s, outcome === SUCCEEDS),
    text: (_, outcome) => (outcome === SUCCEEDS ? 'succeeds' : 'fails'),
    shown: 'all',
  };
}

export function successOdds(chance: number, out: MoveList, p: Float64Array): void {
  if (chance < 1) {
    p[out.count] = 1 - chance;
    out.add(FAILS);
  }
  if (chance > 0) {
    p[out.count] = chance;
    out.add(SUCCEEDS);
  }
}

/** The dice of a pool: how many of them hit on how many faces. */
export class Dice {
  readonly pool: Pool = makePool();

  clear(): void {
    this.pool.fill(0);
  }

  /** Adds `n` dice that hit from `least` on. */
  atLeast(least: number, n: number): void {
    this.pool[clamp(FACES + 1 - least)] += n;
  }

  /** Adds `n` dice that hit up to `most`. */
  atMost(most: number, n: number): void {
    this.pool[clamp(most)] += n;
  }
}

function clamp(faces: number): number {
  return Math.min(FACES, Math.max(0, faces));
}

const counted = new Dice(); // scratch

/** Many dice; the outcome is the number of hits. `fill` names them. */
export function pool<const N extends string>(
  name: N,
  fill: (s: Alexander, dice: Dice) => void,
  play: (s: Alexander, hits: number) => void,
): Chance<Alexander, N> {
  return {
    name,
    outcomes(s, out, p) {
      counted.clear();
      fill(s, counted);
      addLaw(poolLaw(counted.pool), out, p);
    },
    sample(s, rng) {
      counted.clear();
      fill(s, counted);
      return rollPool(counted.pool, rng);
    },
    play,
    text: (_, hits) => `${hits} ${hits === 1 ? 'hit' : 'hits'}`,
    shown: 'all',
  };
}

function addLaw(law: Float64Array, out: MoveList, p: Float64Array): void {
  for (let hits = 0; hits < law.length; hits++) {
    if (law[hits] === 0) continue;
    p[out.count] = law[hits];
    out.add(hits);
  }
}

/** Two pools whose hits are told apart: the outcome is hits of the first + PAIR * hits of the second. */
const PAIR = 22;
export const firstOf = (outcome: number): number => outcome % PAIR;
export const secondOf = (outcome: number): number => (outcome / PAIR) | 0;
export function twoPools<const N extends string>(
  name: N,
  fill: (s: Alexander, first: Dice, second: Dice) => void,
  play: (s: Alexander, first: number, second: number) => void,
): Chance<Alexander, N> {
  const others = new Dice();
  return {
    name,
    outcomes(s, out, p) {
      fillBoth(s);
      const a = poolLaw(counted.pool);
      const b = poolLaw(others.pool);
      for (let j = 0; j < b.length; j++)
        for (let i = 0; i < a.length; i++) {
          if (a[i] * b[j] === 0) continue;
          p[out.count] = a[i] * b[j];
          out.add(i + PAIR * j);
        }
    },
    sample(s, rng) {
      fillBoth(s);
      const first = rollPool(counted.pool, rng);
      return first + PAIR * rollPool(others.pool, rng);
    },
    play: (s, outcome) => play(s, firstOf(outcome), secondOf(outcome)),
    text: (_, outcome) => `${firstOf(outcome)} hits on full units, ${secondOf(outcome)} on reduced ones`,
    shown: 'all',
  };

  function fillBoth(s: Alexander): void {
    counted.clear();
    others.clear();
    fill(s, counted, others);
  }
}

const TWO_DICE = convolve(new Float64Array(FACES).fill(1 / FACES), new Float64Array(FACES).fill(1 / FACES));

/** Two dice, their sum the outcome. */
export function twoDice<const N extends string>(
  name: N,
  play: (s: Alexander, sum: number) => void,
): Chance<Alexander, N> {
  return {
    name,
    outcomes(_, out, p) {
      TWO_DICE.forEach((chance, i) => {
        p[i] = chance;
        out.add(i + 2);
      });
    },
    sample: (_, rng: Rng) => rollDie(rng) + rollDie(rng),
    play,
    text: (_, sum) => `roll ${sum}`,
    shown: 'all',
  };
}

const THREE_DICE = convolve(TWO_DICE, new Float64Array(FACES).fill(1 / FACES));

/** Three dice; succeeds if their sum is at most `most` (AX 19.5). */
export function threeDiceAtMost<const N extends string>(
  name: N,
  most: (s: Alexander) => number,
  play: (s: Alexander, holds: boolean) => void,
): Chance<Alexander, N> {
  return {
    name,
    outcomes(s, out, p) {
      let chance = 0;
      for (let sum = 3; sum <= Math.min(18, most(s)); sum++) chance += THREE_DICE[sum - 3];
      successOdds(Math.min(1, chance), out, p);
    },
    sample: (s, rng) => (rollDie(rng) + rollDie(rng) + rollDie(rng) <= most(s) ? SUCCEEDS : FAILS),
    play: (s, outcome) => play(s, outcome === SUCCEEDS),
    text: (_, outcome) => (outcome === SUCCEEDS ? 'holds' : 'breaks'),
    shown: 'all',
  };
}
