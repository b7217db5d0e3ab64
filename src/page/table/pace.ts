/** How fast AIs answer: whoever plays in this browser, or hosts a match, may change it at any time, or skip to his next turn. */

/** The least time of a computer's move, in ms. */
export const PACES = { instant: 0, quick: 350, calm: 900, slow: 1_800 } as const;
export type PaceName = keyof typeof PACES;

const FURTHER = 1 / 3; // of it, for the further steps of a seat that has just moved

/** How fast AIs answer, for whoever may say that. */
export interface Pace {
  readonly name: PaceName;
  choose(name: PaceName): void;
  /** At once, until you are asked or the game is over. */
  skip(): void;
}

const nameOf = (ms: number): PaceName =>
  (Object.keys(PACES) as PaceName[]).findLast((name) => PACES[name] <= ms) ?? 'instant';

export class LocalPace implements Pace {
  private ms: number;
  private isSkipping = false;

  constructor(ms: number) {
    this.ms = ms;
  }

  get name(): PaceName {
    return nameOf(this.ms);
  }

  choose(name: PaceName): void {
    this.ms = PACES[name];
    this.isSkipping = false;
  }

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

/** At a service the host sets it for all: `now` is what it is there, `set` changes that. */
export class HostedPace implements Pace {
  private before: number | undefined; // while nobody waits for AIs
  private readonly now: () => number;
  private readonly set: (ms: number) => void;

  constructor(now: () => number, set: (ms: number) => void) {
    this.now = now;
    this.set = set;
  }

  get name(): PaceName {
    return nameOf(this.before ?? this.now());
  }

  choose(name: PaceName): void {
    this.before = undefined;
    this.set(PACES[name]);
  }

  skip(): void {
    this.before ??= this.now();
    this.set(0);
  }

  asked(): void {
    const { before } = this;
    this.before = undefined;
    if (before !== undefined) this.set(before);
  }
}
