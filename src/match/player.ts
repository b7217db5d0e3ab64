/** A seat's decider: it gets what its seat sees and nothing else; the referee keeps the truth. */
import type { Move, View } from '../games/game.js';

/** Why an entrant's own move could not be played; the referee then draws one. */
export type FaultKind = 'illegal' | 'late' | 'failed';

export interface Choice {
  readonly move: Move;
  readonly iterations: number; // 0 if it is not known
}

/** No move. `why`, where more is known than the kind: in words, for whoever set up the match. */
export interface Failure {
  readonly fault: FaultKind;
  readonly why?: string;
}

export type Decided = Choice | Failure;

export interface Player {
  /** A move for the seat of the view, which is to move. `seed` is this decision's own. */
  decide(view: View, seed: string): Decided | Promise<Decided>;
  /** Called before each game. */
  begin?(): void;
  close(): void;
}

/** A program that speaks in lines. */
export interface LineProcess {
  send(line: string): void;
  /** At most one listener; `undefined` says that the program has ended. */
  onLine(listener: (line: string | undefined) => void): void;
  end(): void;
}
export type OpenProcess = (command: string) => LineProcess;

/** What players need of the platform. */
export interface Platform {
  readonly openProcess: OpenProcess;
  readText(file: string): string;
}
