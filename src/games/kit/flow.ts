/**
 * The sequence of play as a table that reads as the rule book does. `rules/` compiles it to a flat program and runs it.
 * Where the rules stand (program counter and return addresses) lies in the state's own cells, so a copy of the cells
 * is a copy of the game. Conditions and steps must be pure functions of the state.
 */
import type { MoveList } from '../../core/move-list.js';
import type { Rng } from '../../core/rng.js';
import type { Move, Player } from '../game.js';
import type { LocalOf, OwnerOf, ParameterOf } from './layout.js';

/**
 * How a move or outcome looks to the other seats. 'all': every seat sees which it is. Otherwise a function of the state
 * before it: the move itself, a label that it shares with the moves it looks like, or UNSEEN.
 */
export type Shown<S> = 'all' | ((s: S, m: Move, seat: Player) => number);

/** One decision of a seat. */
export interface Decision<S> {
  readonly name: string; // 'bid'; unique within the game
  player(s: S): Player; // for a silent decision: the seat that may act, or NOBODY if none may
  moves(s: S, out: MoveList): void; // legal, ascending, none twice
  play(s: S, m: Move): void;
  text(s: S, m: Move): string; // no two legal moves share a text
  /** A legal move, all equally likely; faster than listing them. */
  pick?(s: S, rng: Rng): Move;
  readonly shown: Shown<S>;
  /**
   * A single legal move is played and an empty list passed over without asking. Only for decisions whose list every
   * seat can work out: else the silence would tell what is hidden.
   */
  readonly unasked?: boolean;
  /**
   * The moves follow from the moves that the seats have made since any earlier point and all have seen, whatever chance and
   * hidden things are: a search needs to list them only until it has tried them all.
   */
  readonly steady?: boolean;
}

/** One chance event: a die, a card from the deck. */
export interface Chance<S> {
  readonly name: string;
  outcomes(s: S, out: MoveList, p: Float64Array): void; // ascending, with probabilities that add up to one
  play(s: S, m: Move): void;
  text(s: S, m: Move): string;
  /** One outcome with its probability; drawn from `outcomes` if absent. */
  sample?(s: S, rng: Rng): Move;
  readonly shown: Shown<S>; // to every seat: nobody has chosen
  /**
   * Further outcomes that `play` takes and `text` tells, which `outcomes` sums up: the single throws of a fight that it
   * lists as won or lost. The move, or undefined if the text (trimmed, lower case) is none.
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
  | { readonly kind: 'branch'; choose(s: S): number; readonly cases: readonly Step<S>[][] }
  | { readonly kind: 'whilst'; when(s: S): boolean; readonly body: readonly Step<S>[] }
  | { readonly kind: 'each'; readonly cursor: string; readonly next: Next<S>; readonly body: readonly Step<S>[] }
  | { readonly kind: 'leave'; when(s: S): boolean }
  | { readonly kind: 'call'; readonly procedure: string; readonly passed: Readonly<Record<string, Argument<S>>> };

/** What a call passes: a value, or a function of the state as it is before the call. */
export type Argument<S> = number | ((s: S) => number);

/** The value that a loop takes after `after`, 0 or more; `NONE` stands before the first and after the last. */
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
 * Asks seat order(s, 0), order(s, 1), ... in turn, each silently, until order says NOBODY. A seat to whom
 * `decision.moves` offers nothing beyond the pass is not asked. `s.asked` is the index, and `decision.player` is not used.
 */
export function window<S>(order: (s: S, asked: number) => Player, decision: Decision<S>): Step<S> {
  return { kind: 'window', order, decision };
}

/** The dice and the decks. */
export function chance<S>(event: Chance<S>): Step<S> {
  return { kind: 'chance', chance: event };
}

/** Bookkeeping that nobody decides. Must not stand between a silent step and the next public one. */
export function auto<S>(run: (s: S) => void): Step<S> {
  return { kind: 'auto', run };
}

/** Ends the game here if the condition holds. */
export function finish<S>(when: (s: S) => boolean): Step<S> {
  return { kind: 'finish', when };
}

/** What the hidden state makes known at this point: a label for each seat, or UNSEEN. At most once between two stops. */
export function tell<S>(label: (s: S, seat: Player) => number): Step<S> {
  return { kind: 'tell', label };
}

export function when<S>(condition: (s: S) => boolean, then: Step<S>[], otherwise: Step<S>[] = []): Step<S> {
  return { kind: 'branch', choose: (s) => (condition(s) ? 1 : 0), cases: [otherwise, then] };
}

/** Case 0, 1, ... as `choose` says. */
export function branch<S>(choose: (s: S) => number, cases: Step<S>[][]): Step<S> {
  return { kind: 'branch', choose, cases };
}

export function whilst<S>(condition: (s: S) => boolean, body: Step<S>[]): Step<S> {
  return { kind: 'whilst', when: condition, body };
}

/** Runs the body once for each value that `next` gives. The cursor is a local of the procedure that the loop is in. */
export function each<S>(cursor: LocalOf<NoInfer<S>>, next: Next<NoInfer<S>>, body: Step<S>[]): Step<S> {
  return { kind: 'each', cursor, next, body };
}

/** For `each`: 0, 1, ... count - 1. */
export function upTo(count: number): Next<unknown> {
  return (_, after) => (after + 1 < count ? after + 1 : NONE);
}

/** For `each`: these values in this order, none twice. */
export function inOrder(...values: readonly number[]): Next<unknown> {
  return (_, after) => values[values.indexOf(after) + 1] ?? NONE;
}

/** Leaves the procedure here if the condition holds, or always. */
export function leave<S>(condition: (s: S) => boolean = () => true): Step<S> {
  return { kind: 'leave', when: condition };
}

type ArgumentsOf<S, P extends string> = { readonly [K in ParameterOf<S, P>]: Argument<S> };

/** Carries out a named procedure of the flow and comes back. Each parameter of the procedure is passed by name. */
export function call<S, const P extends string>(
  procedure: P,
  ...[passed]: [ParameterOf<S, P>] extends [never] ? [] : [ArgumentsOf<S, P>]
): Step<S> {
  return { kind: 'call', procedure, passed: passed ?? {} };
}

/** Named procedures. */
export type Procedures<S> = Readonly<Record<string, readonly Step<S>[]>>;

/** The procedures of a whole game, among them all that fields are local to; the first one is where it begins. */
export type Flow<S> = Procedures<S> & Readonly<Record<OwnerOf<S>, readonly Step<S>[]>>;

export function flow<S>(procedures: Flow<S>): Flow<S> {
  return procedures;
}
