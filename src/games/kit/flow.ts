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

/** One decision of a seat. */
export interface Decision<S> {
  readonly name: string; // 'bid'; unique within the game
  player(s: S): Player; // for a silent decision: the seat that may act, or NOBODY if none may
  moves(s: S, out: MoveList): void; // legal, ascending, without duplicates
  play(s: S, m: Move): void;
  text(s: S, m: Move): string; // no two legal moves share a text
  /** Draws a legal move uniformly; faster than listing them all. */
  pick?(s: S, rng: Rng): Move;
  readonly shown: Shown<S>;
  /** What a seat reads of a move of which it sees only `look(n)`; public facts alone. The name of the decision if absent. */
  looks?(s: S, n: number): string;
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

/** One chance event: a die, a card from the deck. */
export interface Chance<S> {
  readonly name: string;
  outcomes(s: S, out: MoveList, p: Float64Array): void; // ascending, with probabilities that add up to one
  play(s: S, m: Move): void;
  text(s: S, m: Move): string;
  /** Draws one outcome by its probability; drawn from `outcomes` if absent. */
  sample?(s: S, rng: Rng): Move;
  readonly shown: Shown<S>; // to every seat, since no seat has chosen it
  looks?(s: S, n: number): string; // as for a decision
  /**
   * Parses outcomes that `play` and `text` accept but `outcomes` lists only in summary: the single throws of a fight that
   * it lists as won or lost. Returns the move, or undefined if the text (trimmed, lower case) is not one. With it, `text` takes
   * any move below `moveSpace`: that is how the laws of all games find these outcomes.
   */
  parse?(s: S, text: string): Move | undefined;
}

/** The pass of a silent decision is always this move. */
export const PASS = 0;

export type Step<S> =
  | { readonly kind: 'decide' | 'silent'; readonly decision: Decision<S> }
  | { readonly kind: 'window'; readonly decision: Decision<S>; order(s: S, asked: number): Player }
  | { readonly kind: 'chance'; readonly chance: Chance<S> }
  | { readonly kind: 'auto'; run(s: S): void }
  | { readonly kind: 'finish'; when(s: S): boolean }
  | { readonly kind: 'tell'; label(s: S, seat: Player): number }
  | { readonly kind: 'branch'; choose(s: S): number | boolean; readonly cases: readonly Step<S>[][] }
  | { readonly kind: 'whilst'; when(s: S): boolean; readonly body: readonly Step<S>[] }
  | { readonly kind: 'each'; readonly cursor: string; readonly next: Next<S>; readonly body: readonly Step<S>[] }
  | { readonly kind: 'leave'; when(s: S): boolean }
  | { readonly kind: 'call'; readonly procedure: string; readonly passed: Readonly<Record<string, Argument<S>>> };

/** What a call passes: a value, or a function of the state as it is before the call. */
export type Argument<S> = number | ((s: S) => number);

/** The value that a loop takes after `after`, 0 or more; `NONE` comes before the first and after the last. */
export type Next<S> = (s: S, after: number) => number;
export const NONE = -1;

/** A seat chooses. */
export function decide<S>(decision: Decision<S>): Step<S> {
  return { kind: 'decide', decision };
}

/** Asked only of a seat that holds a secret (decision.player is NOBODY otherwise); move 0 is the pass, and leaves no trace. */
export function silent<S>(decision: Decision<S>): Step<S> {
  return { kind: 'silent', decision };
}

/**
 * Asks seat order(s, 0), order(s, 1), ... in turn, each silently, until `order` returns NOBODY. A seat that could only pass
 * is not asked. `s.asked` is the index, and `decision.player` is not used.
 */
export function window<S>(order: (s: S, asked: number) => Player, decision: Decision<S>): Step<S> {
  return { kind: 'window', order, decision };
}

/** A chance event: dice or a deck. */
export function chance<S>(event: Chance<S>): Step<S> {
  return { kind: 'chance', chance: event };
}

/** Bookkeeping without a decision. Must not come between a silent step and the next public one. */
export function auto<S>(run: (s: S) => void): Step<S> {
  return { kind: 'auto', run };
}

/** Ends the game here if the condition holds. */
export function finish<S>(when: (s: S) => boolean): Step<S> {
  return { kind: 'finish', when };
}

/** What each seat learns about the hidden state at this point: a label, or UNSEEN. At most once between two stops. */
export function tell<S>(label: (s: S, seat: Player) => number): Step<S> {
  return { kind: 'tell', label };
}

export function when<S>(condition: (s: S) => boolean, then: Step<S>[], otherwise: Step<S>[] = []): Step<S> {
  return { kind: 'branch', choose: condition, cases: [otherwise, then] };
}

/** Runs case 0, 1, ... as given by `choose`. */
export function branch<S>(choose: (s: S) => number, cases: Step<S>[][]): Step<S> {
  return { kind: 'branch', choose, cases };
}

export function whilst<S>(condition: (s: S) => boolean, body: Step<S>[]): Step<S> {
  return { kind: 'whilst', when: condition, body };
}

/** Runs the body once for each value that `next` returns. The cursor is a local of the procedure that contains the loop. */
export function each<S>(cursor: LocalOf<NoInfer<S>>, next: Next<NoInfer<S>>, body: Step<S>[]): Step<S> {
  return { kind: 'each', cursor, next, body };
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
export function leave<S>(condition: (s: S) => boolean = () => true): Step<S> {
  return { kind: 'leave', when: condition };
}

type ArgumentsOf<S, P extends string> = { readonly [K in ParameterOf<S, P>]: Argument<S> };

/** Calls a named procedure of the flow. Each parameter of the procedure is passed by name. */
export function call<S, const P extends string>(
  procedure: P,
  ...[passed]: [ParameterOf<S, P>] extends [never] ? [] : [ArgumentsOf<S, P>]
): Step<S> {
  return { kind: 'call', procedure, passed: passed ?? {} };
}

/** Named procedures. */
export type Procedures<S> = Readonly<Record<string, readonly Step<S>[]>>;

/** The procedures of a whole game, including all that have local fields; the game begins with the first one. */
export type Flow<S> = Procedures<S> & Readonly<Record<OwnerOf<S>, readonly Step<S>[]>>;

export function flow<S>(procedures: Flow<S>): Flow<S> {
  return procedures;
}
