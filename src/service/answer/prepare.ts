/** Reads a request against its game: everything that a search and an answer need. Nothing is checked again after this. */
import { ok, problem, type Result } from '../../core/result.js';
import type { Engine } from '../../engine/engine.js';
import type { Evaluator } from '../../eval/evaluator.js';
import type { Game, GameFamily, Move, State, View } from '../../games/game.js';
import { whenAsked } from '../../games/simultaneous.js';
import type { SearchJob } from '../../search/job.js';
import type { Until } from '../../search/searcher.js';
import { type Correction, correctionAt } from '../calibration/win-chances.js';
import { under } from '../gate.js';
import { deadlineIn } from '../intake/deadline.js';
import type { Intake } from '../intake/intake.js';
import { contentsFor, planFromToken, planOf } from '../intake/plan.js';
import {
  anyWorld,
  assumedMemory,
  ignoredFields,
  moverOf,
  openGame,
  readPosition,
  readView,
  seatOf,
  type Warning,
} from '../rules/position.js';
import { candidatesFromToken, candidatesOf } from './candidates.js';
import type { Forecast } from './hint/decided.js';
import type { Details } from './hint/details.js';
import type { Hint } from './hint/hint.js';
import { english, type Sentences } from './sentences/english.js';

export interface Prepared extends Details {
  readonly family: GameFamily;
  readonly game: Game;
  readonly view: View;
  readonly world: State; // a position that fits the view, for the texts of moves
  readonly candidates: readonly Move[]; // the legal moves that may be recommended
  readonly job: SearchJob;
  readonly evaluator: Evaluator; // for the first choice: no search uses it
  readonly correction: Correction | undefined; // of the win chances in the answer
  readonly hint: Hint | undefined; // what the answer contains besides, if it was asked for
  readonly decided: Forecast | undefined; // nothing can change the result any more
  readonly temperature: number;
  readonly until: Until;
  readonly top: number;
  readonly deadlineAt: number; // of the answer, on the common clock
  readonly bound: 'time' | 'deadline'; // what sets the deadline
  readonly warnings: readonly Warning[];
  readonly sentences: Sentences; // in the language of the game's words
}

interface Seen {
  readonly view: View;
  readonly warnings: readonly Warning[];
}

/** `splits`: how many searches to make, where no token says it. */
export async function prepare(engine: Engine, intake: Intake, splits: number): Promise<Result<Prepared>> {
  const { request, unknown } = intake;
  const [path, json] = request.view !== undefined ? ['view', request.view] : ['position', request.position];
  const opened = await openGame(engine, request.game, request.variant, json, path, request.language);
  if (!opened.ok) return opened;
  const { family, game } = opened.value;
  const seen = seenBy(intake, game, json);
  if (!seen.ok) return seen;
  const { seat } = seen.value.view;
  const any = anyWorld(game, seen.value.view);
  const mover = moverOf(game, any);
  if (!mover.ok) return under(path, mover.error);
  const world = whenAsked(game, any, seat);
  if (world === undefined) return problem('ERR_NOT_YOUR_TURN', path, 'Expected a view of a seat that is to choose now');
  const view = world === any ? seen.value.view : game.view(world, seat);
  const contents = request.token === undefined ? undefined : await contentsFor(request.token, family, game, engine);
  if (contents?.ok === false) return contents;
  const plan = contents === undefined ? await planOf(request, game, engine, splits) : ok(planFromToken(contents.value));
  if (!plan.ok) return plan;
  const { seed, params, temperature, until, top, nodes, settle } = plan.value;
  const listed =
    contents === undefined ? candidatesOf(game, world, request) : candidatesFromToken(game, world, contents.value);
  if (!listed.ok) return listed;
  const { moves: candidates, limited } = listed.value;
  const { at: deadlineAt, bound } = deadlineIn(game, world, intake);
  const correction = correctionAt(await engine.pack(game.id), game, params, world);
  const evaluator = await engine.evaluator(game, params.evaluator);
  const sentences = game.words.language === 'de' ? (await import('./sentences/german-answers.js')).german : english;
  const asked = { request, game, sentences, view, world, candidates, evaluator, params, seed, correction };
  const hint =
    (request.evaluate ?? request.stage) === undefined ? undefined : (await import('./hint/hint.js')).hintFor(asked);
  if (hint?.ok === false) return hint;
  const payoffs = new Float64Array(game.seats.length);
  const decided = game.decided(view, payoffs)
    ? (await import('./hint/hint.js')).decidedForecast(game, view.seat, payoffs)
    : undefined;
  const details =
    request.beliefs || until === 'turn'
      ? (await import('./hint/details.js')).detailsFor(asked, until, temperature)
      : undefined;
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
      splits: plan.value.splits,
      settle,
      ...(nodes !== undefined && { nodes }),
      ...(hint?.value.evaluated && { evaluated: hint.value.evaluated }),
    },
    evaluator,
    correction,
    hint: hint?.value,
    ...details,
    decided,
    temperature,
    until,
    top,
    deadlineAt,
    bound,
    warnings: [...ignoredFields(unknown), ...seen.value.warnings, ...listed.value.warnings],
    sentences,
  });
}

function seenBy({ seen, request }: Intake, game: Game, json: unknown): Result<Seen> {
  if (seen !== undefined) return ok({ view: seen, warnings: [] });
  return request.view !== undefined ? seenByView(game, json) : seenByPosition(game, json, request.seat);
}

function seenByView(game: Game, json: unknown): Result<Seen> {
  const view = readView(game, json);
  if (!view.ok) return view;
  const { value, assumed, unknown } = view.value;
  return ok({ view: value, warnings: [...ignoredFields(unknown, 'view.'), ...assumedMemory(assumed, 'view')] });
}

/** Reduces the position to the view of the seat; the rest of it is dropped here. */
function seenByPosition(game: Game, json: unknown, name: string | undefined): Result<Seen> {
  const position = readPosition(game, json);
  if (!position.ok) return position;
  const { value: s, assumed, unknown } = position.value;
  const mover = moverOf(game, s);
  if (!mover.ok) return under('position', mover.error);
  const seat = name === undefined ? mover : seatOf(game, name);
  if (!seat.ok) return seat;
  if (whenAsked(game, s, seat.value) === undefined)
    return problem('ERR_NOT_YOUR_TURN', 'seat', `${game.seats[mover.value]} is to move`);
  const warnings = [...ignoredFields(unknown, 'position.'), ...assumedMemory(assumed, 'position')];
  return ok({ view: game.view(s, seat.value), warnings });
}
