/**
 * Equilibria as they are stored, by `npm run lab -- solve`: a byte for each move of each information set, how likely it is in parts of
 * 255. Where a move lies, the game knows.
 */
import type { Game, Move, State } from '../games/game.js';
import type { Equilibrium, Evaluator, MakeEvaluator } from './evaluator.js';
import type { WeightsFile } from './network/stored-weights.js';
import { isSolved } from './solved.js';

/** What all moves of an information set add up to. */
export const WHOLE = 255;

/** Where the moves of one variant lie. */
export interface Layout<S extends State = State> {
  readonly from: number; // the first byte
  readonly size: number; // bytes
  /** The byte of a move of the seat to move, from `from` on. It knows no more than the seat does. */
  cell(s: S, move: Move): number;
  history: Equilibrium<S>['history'];
}

/** What a game with solved variants has. */
export interface Solution {
  readonly file: WeightsFile;
  layout(game: Game): Layout; // of a solved variant
}

/** `layout`: of the solution of a game, which is handed around without the type of its states. */
export function solutionBy<S extends State>(file: WeightsFile, layout: (game: Game<S>) => Layout<S>): Solution {
  return { file, layout: (game) => layout(game as Game<State> as Game<S>) as Layout<State> as Layout };
}

/** The evaluators, with the equilibrium of solved variants. */
export function solving(
  evaluators: Readonly<Record<string, MakeEvaluator>>,
  solution: Solution,
): Readonly<Record<string, MakeEvaluator>> {
  const withEquilibrium = (make: MakeEvaluator) => (game: Game) =>
    isSolved(game)
      ? Object.assign<Evaluator, Pick<Evaluator, 'equilibrium'>>(make(game), { equilibrium: stored(game, solution) })
      : make(game);
  return Object.fromEntries(Object.entries(evaluators).map(([name, make]) => [name, withEquilibrium(make)]));
}

function stored(game: Game, { file, layout }: Solution): Equilibrium {
  const { from, cell, history } = layout(game);
  return {
    odds(s, moves, out) {
      const { bytes } = file;
      for (let i = 0; i < moves.count; i++) out[i] = bytes[from + cell(s, moves.at[i])] / WHOLE;
    },
    history,
  };
}
