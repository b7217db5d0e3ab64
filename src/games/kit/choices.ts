/** Decisions and odds common to many games. */
import type { MoveList } from '../../core/move-list.js';
import type { Move } from '../game.js';
import type { Decision } from './flow.js';

const NO = 0;
export const YES = 1;

/** A yes-or-no decision. */
export function yesOrNo<S>(
  question: Pick<Decision<S>, 'name' | 'player' | 'shown' | 'unasked'> & { play(s: S, yes: boolean): void },
): Decision<S> {
  return {
    ...question,
    moves(_, out) {
      out.add(NO);
      out.add(YES);
    },
    pick: (_, rng) => rng.below(2),
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
