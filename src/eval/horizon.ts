/** Horizons: where rollouts end, before the end of the game. */
import type { Game, State } from '../games/game.js';

/** Where a rollout ends. */
export interface Horizon<S extends State> {
  readonly begin: (s: S) => void;
  readonly stops: (s: S) => boolean;
}
export type MakeHorizon<S extends State> = (game: Game<S>) => Horizon<S>;

/** A rollout ends as soon as the number that `of` reads is another. */
export function untilChange<S extends State>(of: (s: S) => number): Horizon<S> {
  let begun = 0;
  return {
    begin(s) {
      begun = of(s);
    },
    stops: (s) => of(s) !== begun,
  };
}

export function until<S extends State>(stops: (s: S) => boolean): Horizon<S> {
  return { begin() {}, stops };
}
