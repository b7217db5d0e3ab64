/**
 * A time in which nothing is heard, so that nobody can tell whether a seat was asked in silence: whatever comes next, a question or
 * chance, comes when it is over. It follows from the entries alone, so that the same record gives the same events.
 */
import type { Player, State, View } from '../../games/game.js';
import { AI_MS, type Heading, type Holder } from '../record.js';
import type { Board } from './board.js';
import { isAmongAis } from './holders.js';

export class Silence {
  private readonly board: Board;
  private readonly heading: Heading;
  private end: number | undefined; // milliseconds since 1970
  private isOver = false;
  private begun: State | undefined; // the position in which it began

  constructor(board: Board, heading: Heading) {
    this.board = board;
    this.heading = heading;
  }

  /** When it is over; undefined if there is none. */
  get until(): number | undefined {
    return this.isOver ? undefined : this.end;
  }

  /** Nobody hears anything now but whoever is asked in silence. */
  get isKept(): boolean {
    return this.until !== undefined && !this.board.isSilent;
  }

  /** After a step at this time, or at the start. It goes on while those who are asked in it pass, which nobody hears. */
  follow(at: number, isHeard: boolean, holders: Iterable<Holder>): void {
    if (!this.board.isUnannounced) this.end = undefined;
    else if (this.end === undefined || isHeard) {
      const ms = this.lastsMs(holders);
      this.end = ms > 0 ? at + ms : undefined;
      this.begun ??= this.board.game.create();
      this.begun.copyFrom(this.board.state);
      this.isOver = false;
    }
  }

  /** Whether it ends before this entry: one that was made after its time, or by whoever it kept waiting. */
  endsBefore(at: number, isStep: boolean): boolean {
    return this.until !== undefined && (at >= this.until || (isStep && !this.board.isSilent));
  }

  /** Ends it; returns when its time was over, or undefined if there is none. */
  stop(): number | undefined {
    const { until } = this;
    this.isOver = true;
    return until;
  }

  /** What a seat sees that is not asked: as if it were not its turn, and as it was at the beginning, since it may have passed meanwhile. */
  view(seat: Player): View | undefined {
    return this.until === undefined ? undefined : this.board.game.viewUnasked(this.begun!, seat);
  }

  /** As long as the slowest AI may take; among AIs nobody could be told. */
  private lastsMs(holders: Iterable<Holder>): number {
    const all = [...holders];
    if (isAmongAis(this.heading, all)) return 0;
    return Math.max(this.heading.paceMs, ...all.map((holder) => (holder.kind === 'ai' ? (holder.timeMs ?? AI_MS) : 0)));
  }
}
