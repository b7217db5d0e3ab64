/** What is left of turns that an entrant has planned with one search each (`until=turn`). */
import { sameCells } from '../../core/cells.js';
import type { Move, View } from '../../games/game.js';

export interface PlannedMove {
  readonly view: View; // of the seat, when it makes the move
  readonly move: Move;
}

export class PlannedTurns {
  private readonly rest = new Map<number, PlannedMove[]>(); // by seat

  reset(): void {
    this.rest.clear();
  }

  /** Keeps all moves of the turn but the first, which is made now. */
  keep([now, ...later]: readonly PlannedMove[]): void {
    if (now !== undefined) this.rest.set(now.view.seat, later);
  }

  /** The planned move, if the seat sees what it was planned for; otherwise the plan is dropped. */
  next({ seat, cells }: View): Move | undefined {
    const planned = this.rest.get(seat)?.shift();
    if (planned !== undefined && sameCells(planned.view.cells, cells)) return planned.move;
    this.rest.delete(seat);
    return undefined;
  }
}
