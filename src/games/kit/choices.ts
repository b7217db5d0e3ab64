/** Decisions and odds common to many games. */
import type { MoveList } from '../../core/move-list.js';
import type { Rng } from '../../core/rng.js';
import type { Move } from '../game.js';
import type { Decision } from './flow.js';

const NO = 0;
export const YES = 1;

/** The moves of a yes-or-no decision, for those that have words of their own. */
export const YES_OR_NO = {
  moves(_: unknown, out: MoveList): void {
    out.add(NO);
    out.add(YES);
  },
  pick: (_: unknown, rng: Rng): Move => rng.below(2),
};

/** A yes-or-no decision. */
export function yesOrNo<S, const N extends string = string>(
  question: Pick<Decision<S, N>, 'name' | 'player' | 'shown' | 'unasked'> & { play(s: S, yes: boolean): void },
): Decision<S, N> {
  return {
    ...question,
    ...YES_OR_NO,
    play: (s, m) => question.play(s, m === YES),
    text: (_, m) => answer(m),
  };
}

export function answer(m: Move): string {
  return m === YES ? 'yes' : 'no';
}

/** Makes all outcomes in the list equally likely. */
export function evenOdds(out: MoveList, p: Float64Array): void {
  p.fill(1 / out.count, 0, out.count);
}
