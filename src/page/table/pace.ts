/** How fast AIs answer at a table in this browser: its player may change it at any time, or skip to his next turn. */

/** The least time of a computer's move, in ms. */
export const PACES = { instant: 0, quick: 350, calm: 900, slow: 1_800 } as const;
export type PaceName = keyof typeof PACES;

const FURTHER = 1 / 3; // of it, for the further steps of a seat that has just moved

export class Pace {
  private ms: number;
  private isSkipping = false;

  constructor(ms: number) {
    this.ms = ms;
  }

  get name(): PaceName {
    const names = Object.keys(PACES) as PaceName[];
    return names.findLast((name) => PACES[name] <= this.ms) ?? 'instant';
  }

  choose(name: PaceName): void {
    this.ms = PACES[name];
    this.isSkipping = false;
  }

  /** Until you are asked, or the game is over. */
  skip(): void {
    this.isSkipping = true;
  }

  asked(): void {
    this.isSkipping = false;
  }

  /** For the next answer of a seat; `last`: who has moved last. */
  msFor(seat: string, last: string | undefined): number {
    if (this.isSkipping) return 0;
    return last === seat ? this.ms * FURTHER : this.ms;
  }
}
