/**
 * The sequence of play as a table that reads like the rule book. `rules/` compiles it to a flat program and runs it. The
 * program counter and the return addresses are stored in the state's own cells, so a copy of the cells is a copy of the
 * game. Conditions and steps must be pure functions of the state.
 */
import type { MoveList } from '../../core/move-list.js';
import type { Rng } from '../../core/rng.js';
import type { Move, Player } from '../game.js';
import type { LocalOf, OwnerOf, ParameterOf } from './layout.js';

/**
 * What the other seats see of a move or outcome. 'all': every seat sees which one it is. Otherwise a function of the state
 * before it: the move itself (or another that comes to the same), a `look` shared by moves that look alike, or UNSEEN.
 */
export type Shown<S> = 'all' | ((s: S, m: Move, seat: Player) => number);

/** A code for moves that look alike to a seat: the nth of the decision, from 0. Never a move, so that no text is mistaken for theirs. */
export function look(n = 0): number {
  return -1 - n;
}

/**
 * One decision of a seat: its rules. What is said of it (the question, the words and the reason of each move, what is told afterwards)
 * stands under the same name in a file of words beside this one (`DecisionWords`), so that a playout does not load it.
 */
export interface Decision<S, N extends string = string> {
  readonly name: N; // 'bid'; unique within the game
  player(this: void, s: S): Player; // for a silent decision: the seat that may act, or NOBODY if none may
  moves(this: void, s: S, out: MoveList): void; // legal, ascending, without duplicates
  play(this: void, s: S, m: Move): void;
  text(this: void, s: S, m: Move): string; // no two legal moves share a text
  /** Draws a legal move uniformly; faster than listing them all. */
  pick?(this: void, s: S, rng: Rng): Move;
  readonly shown: Shown<S>;
  /** What a seat reads of a move of which it sees only `look(n)`; public facts alone. The name of the decision if absent. */
  looks?(this: void, s: S, n: number): string;
  /**
   * A single legal move is played, and an empty list skipped, without asking. Only for decisions whose list every seat can
   * work out: otherwise the missing question would reveal hidden information.
   */
  readonly unasked?: boolean;
  /**
   * From any earlier point on, the legal moves depend only on public moves that the seats have made since, not on chance or
   * hidden information: a search needs to list them only until it has tried them all.
   */
  readonly steady?: boolean;
  /**
   * The seats choose at the same time: they are asked one after the other, and none learns anything before all have chosen.
   * A seat that still has to choose may then be asked at any time.
   */
  readonly simultaneous?: boolean;
  /** Why different moves may come to the same position, if they may: else a law of all games forbids it. */
  readonly alike?: string;
}

/** One chance event: a die, a card from the deck. What is said of it: `ChanceWords`. */
export interface Chance<S, N extends string = string> {
  readonly name: N;
  outcomes(this: void, s: S, out: MoveList, p: Float64Array): void; // ascending, with probabilities that add up to one
  play(this: void, s: S, m: Move): void;
  text(this: void, s: S, m: Move): string;
  /** Draws one outcome by its probability; drawn from `outcomes` if absent. */
  sample?(this: void, s: S, rng: Rng): Move;
  readonly shown: Shown<S>; // to every seat, since no seat has chosen it
  looks?(this: void, s: S, n: number): string; // as for a decision
  /**
   * Parses outcomes that `play` and `text` accept but `outcomes` lists only in summary: the single throws of a fight that
   * it lists as won or lost. Returns the move, or undefined if the text (trimmed, lower case) is not one. With it, `text` takes
   * any move below `moveSpace`: that is how the laws of all games find these outcomes.
   */
  parse?(this: void, s: S, text: string): Move | undefined;
}

/** What the rules do by themselves and everybody sees: a march that arrives, a battle that is over. What is told of it: `DeedWords`. */
export interface Deed<S, N extends string = string> {
  readonly name: N; // unique within the game
  run(s: S): void;
}

/** The pass of a silent decision is always this move. */
export const PASS = 0;

/** `K`: kinds and names of all steps in it, 'decision bid', so that types know which words a game needs; it is never set. */
export interface Step<S, K extends string = string> {
  readonly does: Operation<S>;
  readonly within?: K;
}

export type Operation<S> =
  | { readonly kind: 'decide' | 'silent'; readonly decision: Decision<S> }
  | { readonly kind: 'window'; readonly decision: Decision<S>; order(s: S, asked: number): Player }
  | { readonly kind: 'chance'; readonly chance: Chance<S> }
  | { readonly kind: 'auto'; run(s: S): void }
  | { readonly kind: 'act'; readonly deed: Deed<S> }
  | { readonly kind: 'finish'; when(s: S): boolean }
  | { readonly kind: 'tell'; label(s: S, seat: Player): number }
  | {
      readonly kind: 'branch';
      choose(s: S): number | boolean;
      readonly cases: readonly (readonly Step<S>[])[];
    }
  | { readonly kind: 'whilst'; when(s: S): boolean; readonly body: readonly Step<S>[] }
  | {
      readonly kind: 'each';
      readonly cursor: string;
      readonly next: Next<S>;
      readonly body: readonly Step<S>[];
    }
  | { readonly kind: 'leave'; when(s: S): boolean }
  | {
      readonly kind: 'call';
      readonly procedure: string;
      readonly passed: Readonly<Record<string, Argument<S>>>;
    };

/** What a call passes: a value, or a function of the state as it is before the call. */
export type Argument<S> = number | ((s: S) => number);

/** The value that a loop takes after `after`, 0 or more; `NONE` comes before the first and after the last. */
export type Next<S> = (s: S, after: number) => number;
export const NONE = -1;

/** A seat chooses. */
export function decide<S, N extends string = string>(decision: Decision<S, N>): Step<S, `decision ${N}`> {
  return { does: { kind: 'decide', decision } };
}

/** Asked only of a seat that holds a secret (decision.player is NOBODY otherwise); move 0 is the pass, and leaves no trace. */
export function silent<S, N extends string = string>(decision: Decision<S, N>): Step<S, `decision ${N}`> {
  return { does: { kind: 'silent', decision } };
}

/**
 * Asks seat order(s, 0), order(s, 1), ... in turn, each silently, until `order` returns NOBODY. A seat that could only pass
 * is not asked. `s.asked` is the index, and `decision.player` is not used.
 */
export function window<S, N extends string = string>(
  order: (s: S, asked: number) => Player,
  decision: Decision<S, N>,
): Step<S, `decision ${N}`> {
  return { does: { kind: 'window', order, decision } };
}

/** A chance event: dice or a deck. */
export function chance<S, N extends string = string>(event: Chance<S, N>): Step<S, `chance ${N}`> {
  return { does: { kind: 'chance', chance: event } };
}

/** Bookkeeping that changes nothing that anybody sees. Must not come between a silent step and the next public one. */
export function auto<S>(run: (s: S) => void): Step<S, never> {
  return { does: { kind: 'auto', run } };
}

/** A deed of the rules, of which something is told; where `auto` may stand. */
export function act<S, N extends string = string>(deed: Deed<S, N>): Step<S, `deed ${N}`> {
  return { does: { kind: 'act', deed } };
}

/** Ends the game here if the condition holds. */
export function finish<S>(when: (s: S) => boolean): Step<S, never> {
  return { does: { kind: 'finish', when } };
}

/** What each seat learns about the hidden state at this point: a label, or UNSEEN. At most once between two stops. */
export function tell<S>(label: (s: S, seat: Player) => number): Step<S, never> {
  return { does: { kind: 'tell', label } };
}

export function when<S, K extends string = string>(
  condition: (s: S) => boolean,
  then: readonly Step<S, K>[],
  otherwise: readonly Step<S, K>[] = [],
): Step<S, K> {
  return { does: { kind: 'branch', choose: condition, cases: [otherwise, then] } };
}

/** Runs case 0, 1, ... as given by `choose`. */
export function branch<S, K extends string = string>(
  choose: (s: S) => number,
  cases: readonly (readonly Step<S, K>[])[],
): Step<S, K> {
  return { does: { kind: 'branch', choose, cases } };
}

export function whilst<S, K extends string = string>(
  condition: (s: S) => boolean,
  body: readonly Step<S, K>[],
): Step<S, K> {
  return { does: { kind: 'whilst', when: condition, body } };
}

/**
 * Runs the body once for each value that `next` gives: `upTo(n)`, `inOrder(2, 0, 1)`, or a function of the value before (`NONE` before the
 * first, and after the last). The cursor is a local of the procedure that contains the loop.
 */
export function each<S, K extends string = string>(
  cursor: LocalOf<NoInfer<S>>,
  next: Next<NoInfer<S>>,
  body: readonly Step<S, K>[],
): Step<S, K> {
  return { does: { kind: 'each', cursor, next, body } };
}

/** For `each`: 0, 1, ... count - 1. */
export function upTo(count: number): Next<unknown> {
  return (_, after) => (after + 1 < count ? after + 1 : NONE);
}

/** For `each`: these values in this order, without duplicates. */
export function inOrder(...values: readonly number[]): Next<unknown> {
  return (_, after) => values[values.indexOf(after) + 1] ?? NONE;
}

/** Leaves the procedure here if the condition holds, or always. */
export function leave<S>(condition: (s: S) => boolean = () => true): Step<S, never> {
  return { does: { kind: 'leave', when: condition } };
}

type ArgumentsOf<S, P extends string> = { readonly [K in ParameterOf<S, P>]: Argument<S> };

/** Calls a named procedure of the flow. Each parameter of the procedure is passed by name. */
export function call<S, const P extends string>(
  procedure: P,
  ...[passed]: [ParameterOf<S, P>] extends [never] ? [] : [ArgumentsOf<S, P>]
): Step<S, never> {
  return { does: { kind: 'call', procedure, passed: passed ?? {} } };
}

/** Named procedures. */
export type Procedures<S, K extends string = string> = Readonly<Record<string, readonly Step<S, K>[]>>;

/** The procedures of a whole game, including all that have local fields; the game begins with the first one. */
export type Flow<S, K extends string = string> = Procedures<S, K> & Readonly<Record<OwnerOf<S>, readonly Step<S, K>[]>>;

export function flow<S>(procedures: Flow<S>): Flow<S> {
  return procedures;
}

/** What declares the rules of a game with this state so that types know each step by its name, and demand the words for it. */
export const rulesOf = <S>() => ({
  decision: <const N extends string>(decision: Decision<S, N>): Decision<S, N> => decision,
  event: <const N extends string>(event: Chance<S, N>): Chance<S, N> => event,
  deed: <const N extends string>(name: N, run: (s: S) => void): Deed<S, N> => ({ name, run }),
  flow: <K extends string>(procedures: Flow<S, K>): Flow<S, K> => procedures,
});

/** The kinds and names of the steps of a flow. */
export type StepsOf<F> = F extends Flow<infer _, infer K> ? K : never;

/** The names of the decisions and events of chance of a flow, where play stops: for tables over them. */
export type StopsOf<F> = F extends Flow<infer _, infer K> ? StopIn<K> : never;
type StopIn<K> = K extends `${'decision' | 'chance'} ${infer N}` ? N : never;

/** The names of its decisions alone. */
export type DecisionsOf<F> = F extends Flow<infer _, infer K> ? DecisionIn<K> : never;
type DecisionIn<K> = K extends `decision ${infer N}` ? N : never;
