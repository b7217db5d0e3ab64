/** Blocks of a match as jobs. They hold whole games: whoever plays both sides has nothing to hide. */
import type { Entrant } from '../entrant.js';
import type { Header } from '../record/record.js';

/** Everything that a block follows from, besides the code: any worker plays the same games. */
export interface BlockJob {
  readonly asker: string; // the process that waits for the games
  readonly header: Header;
  readonly entrants: readonly Entrant[];
  readonly luckFree: boolean;
  readonly block: number;
}

export const blockQueue = (build: string) => `${build}-blocks`;
