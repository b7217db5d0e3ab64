import type { Evaluator } from '../../../eval/evaluator.js';
import type { Game, Move, State, View } from '../../../games/game.js';
import type { SearchParams } from '../../../search/params.js';
import type { Correction } from '../../calibration/win-chances.js';
import type { CheckedRequest } from '../../schema/request.js';
import type { Sentences } from '../sentences/english.js';

/** What a hint is about. */
export interface Asked {
  readonly request: CheckedRequest;
  readonly game: Game;
  readonly sentences: Sentences;
  readonly view: View;
  readonly world: State; // a position that fits the view, for the texts of moves
  readonly candidates: readonly Move[]; // the legal moves that may be recommended
  readonly evaluator: Evaluator;
  readonly params: SearchParams;
  readonly seed: string;
  readonly correction: Correction | undefined; // of win chances
}
