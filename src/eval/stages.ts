/** Stages of a game: what is fitted to results, weights or corrections, is fitted to each of them alone. */
import type { State } from '../games/game.js';

export interface Stages<S extends State = State> {
  readonly stages: readonly string[];
  stage(s: S): number; // index in `stages`; the same in all worlds of a view
}

/** Stages of one or more turns. `lasts`: the last turn of each. */
export function stagesOfTurns<S extends State>(lasts: readonly number[], turnOf: (s: S) => number): Stages {
  const names = lasts.map((last, i) => {
    const first = (lasts[i - 1] ?? 0) + 1;
    return first === last ? `turn ${last}` : `turns ${first} to ${last}`;
  });
  const stage = (s: S) => {
    const turn = turnOf(s);
    return Math.max(
      0,
      lasts.findIndex((last) => turn <= last),
    );
  };
  return { stages: names, stage: stage as Stages['stage'] };
}

/** A game that is not divided. */
export const undivided = (): Stages => ({ stages: ['game'], stage: () => 0 });
