/** A player decides for seats. It gets the view of a seat and nothing else; only the referee knows the position. */
import type { Move, View } from '../../games/game.js';
import type { SeenStep } from '../../service/schema/answer-schemas.js';
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
  /** Whether its decisions are told what the seat has seen so far. */
  readonly wantsHistory?: boolean;
  /** A move for the seat of the view. Every decision has its own `seed`. `history`: empty unless it is wanted. */
  decide(view: View, seed: string, history: readonly SeenStep[]): Decided | Promise<Decided>;
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
