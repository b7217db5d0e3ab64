/** When an answer is due. What a request says of its time is read here and nowhere else. */
import { clock as now } from '../../engine/clock.js';
import type { Game, State } from '../../games/game.js';
import { limits } from '../schema/limits.js';
import type { CheckedRequest } from '../schema/request.js';
import { movesAhead, timeForMove } from './time.js';

export interface Deadline {
  readonly at: number; // on the common clock
  readonly bound: 'time' | 'deadline'; // which field of the budget set it
  /** The same, as long as the number of moves that its clock must last for is unknown. */
  readonly likelyAt: number;
}

/** A request that has been taken in. */
interface Timed {
  readonly request: CheckedRequest;
  readonly arrivedAt: number; // on the common clock
  readonly deadline: Deadline;
}

/** A seat with a clock and an unknown number of moves to go keeps time for later moves. */
const TYPICAL_MOVES_TO_GO = 40;

/** Whether the budget, checked or not, says until when an answer is wanted. */
export function isTimed({
  timeMs,
  deadlineAt,
  clock,
}: { readonly [K in 'timeMs' | 'deadlineAt' | 'clock']?: unknown }) {
  return [timeMs, deadlineAt, clock].some((limit) => limit !== undefined);
}

/**
 * By the request alone. With a game clock and no `movesToGo` this is the latest possible moment: the worker, which knows the game, brings
 * it forward. `wallNow` is the wall clock in ms, on which callers give `deadlineAt`.
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

/** Where the clock must last for the rest of the game, a look at the game may bring the deadline forward. */
export function deadlineIn(
  game: Game,
  world: State,
  { request: { budget = {} }, arrivedAt, deadline }: Timed,
): Deadline {
  const { clock } = budget;
  if (clock === undefined || clock.movesToGo !== undefined) return deadline;
  const at = arrivedAt + timeForMove(clock, movesAhead(game, world, clock.remainingMs, now));
  return at < deadline.at ? { at, bound: 'time', likelyAt: at } : deadline;
}

/** The same on another clock, or with so much kept back. */
export const moved = ({ at, bound, likelyAt }: Deadline, to: (at: number) => number): Deadline => ({
  at: to(at),
  bound,
  likelyAt: to(likelyAt),
});
