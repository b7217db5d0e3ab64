/** Chess clocks at the table: each seat has its own time for a whole game. */
import { movesAhead, timeForMove } from '../service/time.js';
import type { Game, State } from '../games/game.js';
import { clock } from '../workers/clock.js';
import type { DecisionBudget } from './entrant.js';

export class GameClocks {
  private readonly clockMs: number;
  private readonly incrementMs: number;
  private readonly remaining = new Map<number, number>(); // by seat; full if it is not there

  constructor(clockMs: number, incrementMs: number) {
    this.clockMs = clockMs;
    this.incrementMs = incrementMs;
  }

  /** All clocks are full. */
  reset(): void {
    this.remaining.clear();
  }

  remainingMs(seat: number): number {
    return this.remaining.get(seat) ?? this.clockMs;
  }

  /** What the seat may spend on this decision; `world` is any that it holds possible. */
  timeMs(game: Game, world: State, seat: number): number {
    const remainingMs = this.remainingMs(seat);
    const moves = movesAhead(game, world, remainingMs, clock);
    return timeForMove({ remainingMs, incrementMs: this.incrementMs }, moves);
  }

  /** Stops the seat's clock; false if its time was over before. */
  press(seat: number, spentMs: number): boolean {
    const left = this.remainingMs(seat) - spentMs;
    this.remaining.set(seat, Math.max(0, left) + this.incrementMs);
    return left >= 0;
  }
}

/** None if the entrant plays without. */
export function clocksOf({ clockMs, incrementMs = 0 }: DecisionBudget): GameClocks | undefined {
  return clockMs === undefined ? undefined : new GameClocks(clockMs, incrementMs);
}
