/**
 * How a program takes part: JSON lines over its standard input and output. For each decision it gets one Question and writes
 * one Answer; it need not remember anything, since a view holds all that its seat knows. When its input ends, it ends.
 */
import type { Json } from '../games/json.js';

export interface Question {
  readonly id: number; // to be sent back
  readonly game: string;
  readonly variant: string;
  readonly seat: string;
  readonly decision: string; // what is decided
  readonly view: Json; // as in the HTTP API
  readonly moves: readonly string[]; // the legal moves in words
  readonly timeMs: number; // the answer must come within
  readonly seed: string; // differs with every decision; a program that draws from it plays the same again
}

export interface Answer {
  readonly id: number;
  readonly move: string; // one of the moves
}
