/** From a request to all that a search and an answer need; after this nothing is checked again. */
import { type Result, ok, problem } from '../core/result.js';
import type { Game, GameFamily, Move, State, View } from '../games/game.js';
import { clock } from '../engine/clock.js';
import type { Engine } from '../engine/engine.js';
import type { SearchJob } from '../search/job.js';
import type { Priority } from '../workers/protocol.js';
import { candidatesAgain, candidatesOf } from './candidates.js';
import { read, under } from './gate.js';
import { limits } from './limits.js';
import { conflictIn, planAgain, planOf, replayFor } from './plan.js';
import { type RecommendRequest, recommendRequest } from './request.js';
import {
  type Warning,
  anyWorld,
  assumedMemory,
  moverOf,
  openGame,
  readPosition,
  readView,
  seatOf,
  unknownFields,
} from './table.js';
import { type GameClock, movesAhead, timeForMove } from './time.js';

export interface Prepared {
  readonly family: GameFamily;
  readonly game: Game;
  readonly view: View;
  readonly world: State; // one that fits the view: for the texts of moves
  readonly candidates: readonly Move[]; // the legal moves that may be recommended
  readonly job: SearchJob;
  readonly temperature: number;
  readonly top: number;
  readonly priority: Priority;
  readonly arrivedAt: number;
  readonly deadlineAt: number; // of the answer, on the common clock
  readonly bound: 'time' | 'deadline'; // what sets the deadline
  readonly warnings: readonly Warning[];
}

interface Seen {
  readonly view: View;
  readonly warnings: readonly Warning[];
}

export async function prepare(engine: Engine, input: unknown): Promise<Result<Prepared>> {
  const arrivedAt = clock();
  const gate = read(recommendRequest, input);
  if (!gate.ok) return gate;
  const { value: request, unknown } = gate.value;
  const conflict = conflictIn(request);
  if (conflict !== undefined) return conflict;
  const [path, json] = request.view !== undefined ? ['view', request.view] : ['position', request.position];
  const opened = await openGame(engine, request.game, request.variant, json, path);
  if (!opened.ok) return opened;
  const { family, game } = opened.value;
  const seen = request.view !== undefined ? seenByView(game, json) : seenByPosition(game, json, request.seat);
  if (!seen.ok) return seen;
  const { view } = seen.value;
  const world = anyWorld(game, view);
  const mover = moverOf(game, world);
  if (!mover.ok) return under(path, mover.error);
  if (mover.value !== view.seat) return problem('ERR_NOT_YOUR_TURN', path, 'this seat is not to move');
  const replay = request.token === undefined ? undefined : await replayFor(request.token, family, game, engine);
  if (replay?.ok === false) return replay;
  const plan = replay === undefined ? await planOf(request, game, engine) : ok(planAgain(replay.value));
  if (!plan.ok) return plan;
  const { seed, params, splits, temperature, top, nodes, settle } = plan.value;
  const listed = replay === undefined ? candidatesOf(game, world, request) : candidatesAgain(game, world, replay.value);
  if (!listed.ok) return listed;
  const { moves: candidates, limited } = listed.value;
  const { deadlineAt, bound } = deadlineOf(request, arrivedAt, game, world);
  return ok({
    family,
    game,
    view,
    world,
    candidates,
    job: {
      game: game.id,
      variant: game.variant,
      view,
      allowed: limited ? candidates : [],
      params,
      seed,
      splits,
      settle,
      ...(nodes !== undefined && { nodes }),
    },
    temperature,
    top,
    priority: request.priority ?? 'move',
    arrivedAt,
    deadlineAt,
    bound,
    warnings: [...unknownFields(unknown), ...seen.value.warnings, ...listed.value.warnings],
  });
}

function seenByView(game: Game, json: unknown): Result<Seen> {
  const view = readView(game, json);
  if (!view.ok) return view;
  const { value, assumed, unknown } = view.value;
  return ok({ view: value, warnings: [...unknownFields(unknown, 'view.'), ...assumedMemory(assumed, 'view')] });
}

/** The whole position is cut down to the seat's view here and forgotten. */
function seenByPosition(game: Game, json: unknown, name: string | undefined): Result<Seen> {
  const position = readPosition(game, json);
  if (!position.ok) return position;
  const { value: s, assumed, unknown } = position.value;
  const mover = moverOf(game, s);
  if (!mover.ok) return under('position', mover.error);
  const seat = name === undefined ? mover : seatOf(game, name);
  if (!seat.ok) return seat;
  if (seat.value !== mover.value) return problem('ERR_NOT_YOUR_TURN', 'seat', `${game.seats[mover.value]} is to move`);
  const warnings = [...unknownFields(unknown, 'position.'), ...assumedMemory(assumed, 'position')];
  return ok({ view: game.view(s, seat.value), warnings });
}

function deadlineOf(
  { budget = {} }: RecommendRequest,
  arrivedAt: number,
  game: Game,
  world: State,
): Pick<Prepared, 'deadlineAt' | 'bound'> {
  const { timeMs = limits.timeMs, deadlineAt, clock: onClock } = budget;
  const byClock = onClock === undefined ? Number.POSITIVE_INFINITY : timeOnClock(onClock, game, world);
  const byTime = arrivedAt + Math.min(timeMs, byClock);
  // the caller's clock is this machine's wall clock, which may have been set since the common clock began
  const byDeadline = deadlineAt === undefined ? Number.POSITIVE_INFINITY : arrivedAt + (deadlineAt - Date.now());
  return byDeadline < byTime ? { deadlineAt: byDeadline, bound: 'deadline' } : { deadlineAt: byTime, bound: 'time' };
}

function timeOnClock(onClock: GameClock, game: Game, world: State): number {
  return timeForMove(onClock, onClock.movesToGo ?? movesAhead(game, world, onClock.remainingMs, clock));
}
