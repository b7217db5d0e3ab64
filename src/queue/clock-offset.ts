/**
 * The clock of Redis as seen from here. Machines' clocks differ by more than a move takes, so deadlines travel on one clock that all can
 * read (Cristian, Probabilistic clock synchronization, 1989): of several readings the one with the shortest round trip counts.
 */

interface Reading {
  readonly offset: number; // of their clock from ours
  readonly roundTrip: number;
}

/** Old readings count no more: clocks drift. */
const KEPT = 40;

export class ClockOffset {
  private readings: readonly Reading[] = [];
  private best = 0;

  /** They read `theirs` on their clock between `sentAt` and `heardAt` on ours, all in ms. */
  learn(sentAt: number, theirs: number, heardAt: number): void {
    const reading = { offset: theirs - (sentAt + heardAt) / 2, roundTrip: heardAt - sentAt };
    this.readings = [...this.readings, reading].slice(-KEPT);
    this.best = this.readings.reduce((a, b) => (b.roundTrip < a.roundTrip ? b : a)).offset;
  }

  /** It may be another clock from now on. */
  forget(): void {
    this.readings = [];
  }

  toTheirs(ours: number): number {
    return ours + this.best;
  }

  toOurs(theirs: number): number {
    return theirs - this.best;
  }
}
