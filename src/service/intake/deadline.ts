/** When an answer is due, as far as the request alone says: no game is needed for it. */
import { limits } from '../schema/limits.js';
import type { CheckedRequest } from '../schema/request.js';
import { timeForMove } from './time.js';

export interface Deadline {
  readonly at: number; // on the common clock
  readonly bound: 'time' | 'deadline'; // which field of the budget set it
  /** The same, as long as the number of moves that its clock must last for is unknown. */
  readonly likelyAt: number;
}

/** A seat with a clock and an unknown number of moves to go keeps time for later moves. */
const TYPICAL_MOVES_TO_GO = 40;

/**
 * With a game clock and no `movesToGo` this is the latest possible moment: the worker, which knows the game, brings it
 * forward. `wallNow` is the wall clock in ms, on which callers give `deadlineAt`.
 */
export function deadlineOf({ budget = {} }: CheckedRequest, arrivedAt: number, wallNow: number): Deadline {
  const { timeMs = limits.timeMs, deadlineAt, clock } = budget;
  const onClock = (movesToGo: number) =>
    clock === undefined ? Number.POSITIVE_INFINITY : timeForMove(clock, clock.movesToGo ?? movesToGo);
  const byTime = arrivedAt + Math.min(timeMs, onClock(1));
  // the common clock may have drifted from the wall clock since the process began
  const byDeadline = deadlineAt === undefined ? Number.POSITIVE_INFINITY : arrivedAt + (deadlineAt - wallNow);
  const at = Math.min(byTime, byDeadline);
  const likelyAt = Math.min(at, arrivedAt + onClock(TYPICAL_MOVES_TO_GO));
  const bound = byDeadline < byTime ? 'deadline' : 'time';
  return { at, bound, likelyAt };
}
