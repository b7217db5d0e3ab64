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
export interface Option<S> {
  when?(s: S): boolean; // whether it is legal; it always is, if absent
  play(s: S): void;
}

/** A decision between named options, which everybody sees. Whoever speaks of one or values it does so by its name. */
export interface OptionDecision<S, N extends string, O extends string> extends Decision<S, N> {
  readonly names: readonly O[]; // by move
  readonly moveOf: Readonly<Record<O, Move>>;
}

/** One with more moves after its options, such as the spaces of a map. */
export interface MixedDecision<S, N extends string, O extends string> extends OptionDecision<S, N, O> {
  readonly rest: Rest<S>;
}

/** The moves after the options: from their number on. */
type Rest<S> = Pick<Decision<S>, 'moves' | 'play' | 'text'>;

interface Options<S, N extends string, O extends string>
  extends Pick<Decision<S, N>, 'name' | 'player' | 'unasked' | 'steady' | 'alike'> {
  readonly options: Readonly<Record<O, Option<S>>>;
  opens?(s: S): boolean; // whether any of them is legal; absent: as each says
  readonly rest?: Rest<S>;
}

/** The moves are the options in their order, and their names what is typed. What is said of each: `ofOptions`. */
export function options<S, const N extends string, const O extends string>(
  decision: Options<S, N, O> & { readonly rest: Rest<S> },
): MixedDecision<S, N, O>;
export function options<S, const N extends string, const O extends string>(
  decision: Options<S, N, O>,
): OptionDecision<S, N, O>;
export function options<S, const N extends string, const O extends string>({
  options: table,
  opens,
  rest,
  ...decision
}: Options<S, N, O>): OptionDecision<S, N, O> {
  const names = Object.keys(table) as O[];
  const list: readonly Option<S>[] = Object.values(table);
  const isAlwaysLegal = opens === undefined && rest === undefined && list.every(({ when }) => when === undefined);
  return {
    ...decision,
    names,
    moveOf: Object.fromEntries(names.map((name, m) => [name, m])) as Record<O, Move>,
    ...(rest !== undefined && { rest }),
    moves(s, out) {
      if (opens?.(s) !== false) for (let m = 0; m < list.length; m++) if (list[m].when?.(s) !== false) out.add(m);
      rest?.moves(s, out);
    },
    ...(isAlwaysLegal && { pick: (_: S, rng: Rng) => rng.below(list.length) }),
    play(s, m) {
      if (m < list.length) list[m].play(s);
      else rest?.play(s, m);
    },
    text: (s, m) => names[m] ?? rest?.text(s, m),
    shown: 'all',
  };
}

/** Makes all outcomes in the list equally likely. */
export function evenOdds(out: MoveList, p: Float64Array): void {
  p.fill(1 / out.count, 0, out.count);
}
