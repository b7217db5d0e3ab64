/**
 * The protocol of programs: JSON lines on standard input and output. For each decision the program reads one Question and
 * writes one Answer. It need not remember anything: the view holds all that its seat knows, and the history what it has seen. It ends when its input ends.
 */
import type { Json } from '../../games/json.js';
import type { SeenStep } from '../../service/schema/answer-schemas.js';

export interface Question {
  readonly id: number; // repeated in the answer
  readonly game: string;
  readonly variant: string;
  readonly seat: string;
  readonly decision: string; // what is decided
  readonly view: Json; // as in the HTTP API
  readonly history: readonly SeenStep[]; // of the game so far, in order, as the seat may read it: as `seen` in the HTTP API
  readonly moves: readonly string[]; // the legal moves in words
  readonly timeMs: number; // time limit of the answer
  readonly seed: string; // differs for every decision, says nothing of the deal; programs that draw from it are reproducible
}

export interface Answer {
  readonly id: number;
  readonly move: string; // one of the moves
}
