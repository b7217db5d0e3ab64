/**
 * What a game says of the steps of its rules. The words of a decision stand in a file beside it (`influence.ts`, `influence.words.ts`)
 * under the decision's own name, and only `words.ts` of the game loads them: rules and playouts do without. A position that is spoken
 * of is what the reader sees of it, with UNSEEN for the rest, so no sentence can be about more.
 */
import { capital, type Part } from '../../core/english.js';
import type { Move, Observer, Player, Sum, Telling } from '../game.js';
import type { MixedDecision, OptionDecision } from './choices.js';
import type { Chance, Decision, Deed } from './flow.js';

/** A step that was made, as its reader has seen it. */
export interface StepMade<S> {
  readonly step: string | ((s: S) => void); // the name of a decision, of chance or of a deed; or what ran by itself
  readonly before: S;
  readonly after: S;
  readonly move: Move; // of a decision or of chance, as the reader sees it: the move itself, a `look`, or UNSEEN
  readonly said: string; // the same in words, as they are typed; '' if there are none
  readonly mover: Player; // who has made it; CHANCE where no seat has
  readonly reader: Observer;
}

/** Sentences about a step: who, dice, every modifier by name, what was needed, losses, gains. All that there is to tell of it. */
export type Told<S> = (stage: StepMade<S>) => readonly Telling[];

/** Of a decision; `shown` is what the seat that is asked sees. */
export interface DecisionWords<S> {
  /** For whom, who, where, how strong, at what price: 'Which army goes where?' */
  question(shown: S, seat: Player): string;
  /** A legal move, as a button has it, unlike all others: 'take Corinth (two shards)'. */
  say(shown: S, m: Move, seat: Player): string;
  /** What speaks for the move, unlike what speaks for the others: 'keeps Corinth: you 4, Blue 3'. */
  reason(shown: S, m: Move, seat: Player): string;
  readonly told: Told<S>;
}

/** Of one of the named options of a decision. */
interface OptionWords<S> {
  say(shown: S, seat: Player): string;
  reason(shown: S, seat: Player): string;
  readonly told: Told<S>;
}

type MoveWords<S> = Pick<DecisionWords<S>, 'say' | 'reason' | 'told'>;

/** The words of all options, by their names, and of the moves after them: one without words is an error of types. */
export function ofOptions<S, O extends string>(
  decision: Pick<MixedDecision<S, string, O>, 'names' | 'rest'>,
  words: Readonly<Record<O, OptionWords<S>>>,
  rest: MoveWords<S>,
): MoveWords<S>;
export function ofOptions<S, O extends string>(
  decision: Pick<OptionDecision<S, string, O>, 'names'> & { readonly rest?: undefined },
  words: Readonly<Record<O, OptionWords<S>>>,
): MoveWords<S>;
export function ofOptions<S, O extends string>(
  { names }: Pick<OptionDecision<S, string, O>, 'names'>,
  words: Readonly<Record<O, OptionWords<S>>>,
  rest?: MoveWords<S>,
): MoveWords<S> {
  const named = (m: Move): OptionWords<S> | undefined => words[names[m]];
  return {
    say: (shown, m, seat) => named(m)?.say(shown, seat) ?? rest!.say(shown, m, seat),
    reason: (shown, m, seat) => named(m)?.reason(shown, seat) ?? rest!.reason(shown, m, seat),
    told: (stage) => (named(stage.move) ?? rest!).told(stage),
  };
}

/** Of an event of chance; `shown` is what all seats see. */
export interface ChanceWords<S> {
  /** An outcome: 'Corinth (two shards) is turned up'. */
  say(shown: S, m: Move): string;
  readonly told: Told<S>;
}

/** Of what the rules do by themselves. */
interface DeedWords<S> {
  readonly told: Told<S>;
}

export type StepWords<S> = DecisionWords<S> | ChanceWords<S> | DeedWords<S>;

/** The words of all steps of a flow, by their names: a step without words is an error of types. */
export type WordsFor<S, K extends string> = {
  readonly [E in K as NameIn<E>]: E extends `decision ${string}`
    ? DecisionWords<S>
    : E extends `chance ${string}`
      ? ChanceWords<S>
      : DeedWords<S>;
};

type NameIn<K> = K extends `${'decision' | 'chance' | 'deed'} ${infer N}` ? N : never;

/** The words of all steps that a module of rules exports: `satisfies WordsOf<typeof import('./influence.js')>`. */
export type WordsOf<M> = { readonly [E in keyof M as NameOf<M[E]>]: WordsOfStep<M[E]> };

type NameOf<T> = T extends Decision<infer _, infer N> | Chance<infer _, infer N> | Deed<infer _, infer N> ? N : never;
type WordsOfStep<T> =
  T extends Decision<infer S, infer _>
    ? DecisionWords<S>
    : T extends Chance<infer S, infer _>
      ? ChanceWords<S>
      : T extends Deed<infer S, infer _>
        ? DeedWords<S>
        : never;

/** Nothing is told: the move says all, or what follows does. */
export const nothingTold = (): readonly Telling[] => [];

/** Dice with what is added to them. */
export function summed(of: string, dice: readonly number[], parts: readonly Part[] = [], need?: number): Sum {
  const named = parts.filter(([, n]) => n !== 0);
  const total = [...dice, ...named.map(([, n]) => n)].reduce((sum, n) => sum + n, 0);
  return { of, dice, ...(named.length > 0 && { parts: named }), total, ...(need !== undefined && { need }) };
}

/** The first of these sentences counts this. */
export const counting = ([first, ...rest]: readonly Telling[], ...sums: readonly Sum[]): readonly Telling[] => [
  { ...first, sums },
  ...rest,
];

/** What seats are called in sentences, and sentences about their deeds. */
export const seatWords = (seats: readonly string[]) => ({
  /** 'Player 1'. */
  seat: (seat: Player): string => capital(seats[seat]),
  /** `deed` without the name of the seat: 'bids 5'. */
  by: (seat: Player, deed: string, about: readonly string[] = []): Telling => ({
    text: `${capital(seats[seat])} ${deed}`,
    seat: seats[seat],
    ...(about.length > 0 && { about }),
  }),
});
