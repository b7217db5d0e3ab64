/** Persia's emergency levy, once in a game from turn 12 on (AX 14.5). */
import { FIRST_TYPE, PERSIA, TYPES } from '../board/counters.js';
import { LEVY } from '../board/data.js';
import { type Alexander, rules } from '../board/state.js';
import { die } from '../board/throws.js';
import { destroyed, draw, pooled } from '../pieces/stacks.js';
import { changeLegitimacy } from '../pieces/tracks.js';
import { addWaiting, levied } from './recruit.js';

/** Legitimacy falls by a die, which may lose the game. */
export const levyDie = die('levy die', (s, face) => {
  s.levyUsed = 1;
  changeLegitimacy(s, -face);
});

export function levyDraws(s: Alexander): boolean {
  return s.levied < LEVY.units && countAll(s) > 0;
}

function countAll(s: Alexander): number {
  let n = 0;
  for (let t = FIRST_TYPE[PERSIA]; t < FIRST_TYPE[PERSIA + 1]; t++) n += levied(s, t);
  return n;
}

// A unit of a type, from the pool or from the destroyed: 2 * type, or one more.
const DESTROYED = 1;
export const isOfDestroyed = (outcome: number): boolean => (outcome & DESTROYED) !== 0;

function available(s: Alexander, outcome: number): number {
  const type = outcome >> 1;
  if (levied(s, type) === 0) return 0;
  return isOfDestroyed(outcome) ? destroyed(s, type) : pooled(s, type);
}

export const levyDraw = rules.event({
  name: 'levy draw',
  outcomes(s, out, p) {
    const all = countAll(s);
    for (let outcome = 2 * FIRST_TYPE[PERSIA]; outcome < 2 * FIRST_TYPE[PERSIA + 1]; outcome++) {
      const n = available(s, outcome);
      if (n === 0) continue;
      p[out.count] = n / all;
      out.add(outcome);
    }
  },
  sample(s, rng) {
    let left = rng.below(countAll(s));
    for (let outcome = 2 * FIRST_TYPE[PERSIA]; ; outcome++) {
      left -= available(s, outcome);
      if (left < 0) return outcome;
    }
  },
  play(s, outcome) {
    const type = outcome >> 1;
    draw(s, type, isOfDestroyed(outcome) ? 'destroyed' : 'pool', 1);
    addWaiting(s, type, 1);
  },
  text: (_, outcome) => `draw ${TYPES[outcome >> 1]} ${isOfDestroyed(outcome) ? 'of the destroyed' : 'of the pool'}`,
  shown: 'all',
});
