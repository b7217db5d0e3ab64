/** A player decides for seats. It gets the view of a seat and nothing else; only the referee knows the position. */
import type { Move, View } from '../../games/game.js';
import type { FaultKind } from '../record/record.js';

interface ChosenMove {
  readonly move: Move;
  readonly iterations: number; // 0 if unknown
}

/** No move. `why` explains it to the user, if more than the kind is known. */
export interface Failure {
  readonly fault: FaultKind;
  readonly why?: string;
}

export type Decided = ChosenMove | Failure;

export interface Player {
  /** A move for the seat of the view. Every decision has its own `seed`. */
  decide(view: View, seed: string): Decided | Promise<Decided>;
  /** Called before each game. */
  begin?(): void;
  close(): void;
}

/** A program that reads and writes lines. */
export interface LineProcess {
  send(line: string): void;
  /** At most one listener; `undefined` means that the program has ended. */
  onLine(listener: (line: string | undefined) => void): void;
  end(): void;
}
export type OpenProcess = (command: string) => LineProcess;

/** What players need from the platform. */
export interface Platform {
  readonly openProcess: OpenProcess;
  readText(file: string): string;
}
