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

/** One of the named options of a decision. */
interface Option<S> {
  when?(s: S): boolean; // whether it is legal; it always is, if absent
  play(s: S): void;
}

/** A decision between named options, which everybody sees. Whoever speaks of one or values it does so by its name. */
export interface OptionDecision<S, N extends string, O extends string> extends Decision<S, N> {
  readonly names: readonly O[]; // by move
  readonly moveOf: Readonly<Record<O, Move>>;
}

/** The moves are the options in their order, and their names what is typed. What is said of each: `ofOptions`. */
export function options<S, const N extends string, const O extends string>({
  options: table,
  ...decision
}: Pick<Decision<S, N>, 'name' | 'player' | 'unasked' | 'steady'> & {
  readonly options: Readonly<Record<O, Option<S>>>;
}): OptionDecision<S, N, O> {
  const names = Object.keys(table) as O[];
  const list: readonly Option<S>[] = Object.values(table);
  const isAlwaysLegal = list.every(({ when }) => when === undefined);
  return {
    ...decision,
    names,
    moveOf: Object.fromEntries(names.map((name, m) => [name, m])) as Record<O, Move>,
    moves(s, out) {
      for (let m = 0; m < list.length; m++) if (list[m].when?.(s) !== false) out.add(m);
    },
    ...(isAlwaysLegal && { pick: (_: S, rng: Rng) => rng.below(list.length) }),
    play: (s, m) => list[m].play(s),
    text: (_, m) => names[m],
    shown: 'all',
  };
}

/** Makes all outcomes in the list equally likely. */
export function evenOdds(out: MoveList, p: Float64Array): void {
  p.fill(1 / out.count, 0, out.count);
}
