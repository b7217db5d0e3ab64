/** Dice and lots as chance events with explicit outcomes, so that real ones can be fed in. */
import type { MoveList } from '../../../core/move-list.js';
import { evenOdds } from '../../kit/choices.js';
import { FACES, die as kitDie } from '../../kit/dice.js';
import type { Chance } from '../../kit/flow.js';
import type { Peloponnesian } from './state.js';

export const die = <const N extends string>(
  name: N,
  play: (s: Peloponnesian, face: number) => void,
): Chance<Peloponnesian, N> => kitDie<Peloponnesian, N>(name, play);

export const athenianFace = (outcome: number): number => 1 + Math.floor(outcome / FACES);
export const spartanFace = (outcome: number): number => 1 + (outcome % FACES);
export const facesOf = (athens: number, sparta: number): number => (athens - 1) * FACES + sparta - 1;

/** A die for each side. */
export function dicePair<const N extends string>(
  name: N,
  play: (s: Peloponnesian, athens: number, sparta: number) => void,
): Chance<Peloponnesian, N> {
  return {
    name,
    shown: 'all',
    outcomes(_, out, p) {
      for (let outcome = 0; outcome < FACES * FACES; outcome++) {
        p[out.count] = 1 / (FACES * FACES);
        out.add(outcome);
      }
    },
    sample: (_, rng) => rng.below(FACES * FACES),
    play: (s, outcome) => play(s, athenianFace(outcome), spartanFace(outcome)),
    text: (_, outcome) => `Athens ${athenianFace(outcome)}, Sparta ${spartanFace(outcome)}`,
  };
}

/** One of several things, all equally likely; `list` gives them in ascending order. */
export function lot<const N extends string>(
  name: N,
  list: (s: Peloponnesian, out: MoveList) => void,
  play: (s: Peloponnesian, drawn: number) => void,
  text: (drawn: number) => string,
): Chance<Peloponnesian, N> {
  return {
    name,
    shown: 'all',
    outcomes(s, out, p) {
      list(s, out);
      evenOdds(out, p);
    },
    play,
    text: (_, drawn) => text(drawn),
  };
}
