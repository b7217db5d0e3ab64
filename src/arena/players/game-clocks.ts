/** Game clocks: each seat has a budget for the whole game, in milliseconds or in iterations. */

import { clock } from '../../engine/clock.js';
import type { Game, State } from '../../games/game.js';
import { movesAhead, timeForMove } from '../../service/intake/time.js';
import type { DecisionBudget } from '../entrant.js';

export class GameClocks {
  readonly unit: 'ms' | 'iterations';
  private readonly whole: number;
  private readonly increment: number;
  private readonly remaining = new Map<number, number>(); // by seat; absent: full

  constructor(unit: 'ms' | 'iterations', whole: number, increment = 0) {
    this.unit = unit;
    this.whole = whole;
    this.increment = increment;
  }

  /** Fills all clocks. */
  reset(): void {
    this.remaining.clear();
  }

  left(seat: number): number {
    return this.remaining.get(seat) ?? this.whole;
  }

  /** What the seat may spend on this decision; `world` is any world that fits its view. */
  share(game: Game, world: State, seat: number): number {
    const left = this.left(seat);
    const moves = movesAhead(game, world, left, this.unit === 'ms' ? clock : () => 0);
    return timeForMove({ remainingMs: left, incrementMs: this.increment }, moves);
  }

  /** Charges the seat's clock; false if it had run out. */
  press(seat: number, spent: number): boolean {
    const left = this.left(seat) - spent;
    this.remaining.set(seat, Math.max(0, left) + this.increment);
    return left >= 0;
  }
}

/** Undefined if the entrant plays without a clock. */
export function clocksOf({ clockMs, incrementMs, clockIterations }: DecisionBudget): GameClocks | undefined {
  if (clockIterations !== undefined) return new GameClocks('iterations', clockIterations);
  return clockMs === undefined ? undefined : new GameClocks('ms', clockMs, incrementMs);
}
