/** What is known of a request before any game is loaded: whether it is well formed, its urgency, the number of searches. */
import { ok, type Result } from '../../core/result.js';
import type { UnknownField } from '../../core/spelling.js';
import type { View } from '../../games/game.js';
import { read } from '../gate.js';
import { type CheckedRequest, type Priority, recommendRequest } from '../schema/request.js';
import { freshSeed } from '../seed.js';
import { type Deadline, deadlineOf, isTimed } from './deadline.js';
import { conflictIn } from './plan.js';
import { parseToken } from './token.js';

/** A checked request on its way to a worker: plain data. */
export interface Intake {
  readonly request: CheckedRequest; // has a seed or a token
  readonly unknown: readonly UnknownField[];
  readonly seen?: View; // what its view says, if this process has made it; absent: it comes from outside, and is read and checked
  readonly arrivedAt: number;
  readonly deadline: Deadline;
  readonly priority: Priority;
  readonly splits: number; // searches to be made
}

/** Times are in ms: `arrivedAt` on the common clock, `wallNow` on the wall clock. `seen`: the view of the request, if it was made here. */
export function takeIn(input: unknown, arrivedAt: number, wallNow: number, seen?: View): Result<Intake> {
  const gate = read(recommendRequest, input);
  if (!gate.ok) return gate;
  const { value, unknown } = gate.value;
  const conflict = conflictIn(value, unknown);
  if (conflict !== undefined) return conflict;
  const request = value.token === undefined ? { ...value, seed: value.seed ?? freshSeed() } : value;
  const splits = splitsOf(request);
  if (!splits.ok) return splits;
  const { priority = 'move' } = request;
  const deadline = deadlineOf(request, arrivedAt, wallNow);
  return ok({ request, unknown, ...(seen && { seen }), arrivedAt, deadline, priority, splits: splits.value });
}

/**
 * Whether time alone ends the search. Only then may the service choose the number of splits: an answer to a number of
 * iterations follows from the view and the seed, however many workers are idle.
 */
export function isTimedOnly({ token, level, splits, budget = {} }: CheckedRequest): boolean {
  const { iterations, nodes, settle } = budget;
  const fixed = [token, level, splits, iterations, nodes, settle].some((field) => field !== undefined);
  return !fixed && isTimed(budget);
}

function splitsOf({ token, splits = 1 }: CheckedRequest): Result<number> {
  if (token === undefined) return ok(splits);
  const contents = parseToken(token);
  return contents.ok
    ? ok(Math.max(1, contents.value.iterations.filter((iterations) => iterations > 0).length))
    : contents;
}
