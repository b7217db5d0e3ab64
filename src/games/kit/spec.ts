/** What a game declares: one variant of it. */
import type { Move, Player, Traits } from '../game.js';
import type { Flow } from './flow.js';
import type { Breach, Where } from './laws.js';
import type { State, StateClass } from './layout.js';
import type { Secrets } from './secrets.js';

/** What an author says of one variant of his game. */
export interface GameSpec<S extends State> {
  readonly seats: readonly string[];
  readonly traits: Traits;
  readonly moveSpace: number;
  readonly State: StateClass<S>;
  readonly flow: Flow<S>;
  readonly secrets?: Secrets<S>;
  /** What the initial values of the fields do not say; runs before the flow begins. */
  setup?(s: S): void;
  returns(s: S, out: Float64Array): void;
  /** Works out all sums from the other fields (roles `sum` and `hidden-sum`). */
  recount?(s: S): void;
  /** The hidden sums alone, once a world; `recount` if absent. */
  recountHidden?(s: S): void;
  /**
   * A reason for move `m` in the game's words; `shown` is what the seat to move sees (UNSEEN where it does not), `at` the
   * name of the open decision.
   */
  explain?(shown: S, m: Move, seat: Player, at: string): string | undefined;
  /** Cross-field laws of a position from outside: the first one that it breaks. */
  check?(s: S, where: Where): Breach | undefined;
}
