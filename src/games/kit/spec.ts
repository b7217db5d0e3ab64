/** What a game declares: one variant of it. */
import type { Language } from '../../core/language.js';
import type { Spoken } from '../../core/naming.js';
import type { Traits } from '../game.js';
import type { Flow } from './flow.js';
import type { Breach, Where } from './laws.js';
import type { State, StateClass } from './layout.js';
import type { Secrets } from './secrets.js';
import type { StepWords } from './step-words.js';

/** What a game says to people. Rules and playouts do without it. */
export interface Speech<S extends State> {
  readonly language?: Language; // English if absent
  /** Why the game ended, for games that end in several ways; from what every seat knows then: 'four in a row'. */
  ending?(s: S): string;
  /** What people call what the texts of moves name by ids; if absent, they are said as they are written. */
  readonly spoken?: Spoken;
  /** What is said of each step, by its name: `WordsFor` its flow. Without words moves are said as they are typed, and nothing is told. */
  readonly words?: Readonly<Record<string, StepWords<S>>>;
}

/** What the author of a game declares for one variant. */
export interface GameSpec<S extends State> extends Speech<S> {
  readonly seats: readonly string[];
  readonly traits: Traits;
  readonly moveSpace: number;
  readonly State: StateClass<S>;
  readonly flow: Flow<S>;
  readonly secrets?: Secrets<S>;
  /** Sets up what the initial values of the fields cannot express; runs before the flow begins. */
  setup?(s: S): void;
  returns(s: S, out: Float64Array): void;
  /**
   * Whether nothing that is played or drawn can change the result any more: then writes the payoffs. `shown` is what a seat sees (UNSEEN
   * where it does not); false where it cannot tell. A law of the suite plays on and compares.
   */
  decided?(shown: S, out: Float64Array): boolean;
  /** Names that occur in move texts, by what they name: { card: ['2C', ...] }. The parts of a move are found by them. */
  readonly nouns?: Readonly<Record<string, readonly string[]>>;
  /** Computes all sums from the other fields (roles `sum` and `hidden-sum`). */
  recount?(s: S): void;
  /** Computes only the hidden sums, once for each world; `recount` if absent. */
  recountHidden?(s: S): void;
  /** Checks the cross-field laws of a position from outside; returns the first breach. */
  check?(s: S, where: Where): Breach | undefined;
}
