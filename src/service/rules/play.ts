/** Calls for programs that do not know the rules: start a game, list and play moves, show views. The caller keeps the position.
 * Requests are typed for those who write them by hand, and checked all the same. */
import { hashCells } from '../../core/hash.js';
import { MoveList } from '../../core/move-list.js';
import { ok, problem, type Result } from '../../core/result.js';
import { Rng } from '../../core/rng.js';
import { misspelt } from '../../core/spelling.js';
import type { Engine } from '../../engine/engine.js';
import { CHANCE, type Game, NOBODY, SPECTATOR, type State, UNSEEN } from '../../games/game.js';
import type { Json } from '../../games/json.js';
import { whenAsked } from '../../games/simultaneous.js';
import { readFor, under } from '../gate.js';
import type { MoveListAnswer, NewGame, PlayAnswer, SeatView } from '../schema/answer-schemas.js';
import {
  type MovesRequest,
  movesRequest,
  type NewGameRequest,
  newGameRequest,
  type PlayRequest,
  playRequest,
  type ViewRequest,
  viewRequest,
} from '../schema/rules-requests.js';
import { freshSeed } from '../seed.js';
import { outcomeOf } from './outcome.js';
import {
  anyWorld,
  assumedMemory,
  ignoredFields,
  legalMoves,
  makePosition,
  moverOf,
  openGame,
  readPosition,
  readView,
  seatOf,
  turnWord,
  type Warning,
} from './position.js';
import { observersOf, SPECTATORS, seenOf } from './seen.js';
import { moveInWords, playWritten } from './written-moves.js';

type JsonObject = Readonly<Record<string, Json>>;

/** A game at its first decision; chance before it is drawn with the seed. */
export function dealtStart(game: Game, seed: string): State {
  const s = game.create();
  game.setup(s);
  const rng = new Rng(seed).fork('start');
  while (game.turn(s) === CHANCE) game.play(s, game.sample(s, rng));
  return s;
}

export async function newGame(engine: Engine, request: NewGameRequest): Promise<Result<NewGame>> {
  const gate = await readFor(engine, newGameRequest, request);
  if (!gate.ok) return gate;
  const { game: id, variant, seed = freshSeed() } = gate.value.value;
  const opened = await openGame(engine, id, variant);
  if (!opened.ok) return opened;
  const { game } = opened.value;
  const s = dealtStart(game, seed);
  const views = Object.fromEntries(game.seats.map((name, seat) => [name, makeView(game, s, seat)]));
  return ok({ ...standing(game, s), seed, position: makePosition(game, s), views });
}

export async function moves(engine: Engine, request: MovesRequest): Promise<Result<MoveListAnswer>> {
  const gate = await readFor(engine, movesRequest, request);
  if (!gate.ok) return gate;
  const { game: id, variant, view, position } = gate.value.value;
  if (view !== undefined && position !== undefined)
    return problem('ERR_FIELD_CONFLICT', 'position', "'position' and 'view' cannot be combined");
  if (view === undefined && position === undefined)
    return problem(
      'ERR_FIELD_MISSING',
      'position',
      `Expected a position or a view${misspelt(gate.value.unknown, 'position', 'view')}`,
    );
  const [path, json] = view !== undefined ? ['view', view] : ['position', position];
  const opened = await openGame(engine, id, variant, json, path);
  if (!opened.ok) return opened;
  const { game } = opened.value;
  const laid = view !== undefined ? stateOfView(game, view) : laidPosition(game, position);
  if (!laid.ok) return laid;
  const { s, warnings } = laid.value;
  const list = game.turn(s) === CHANCE ? outcomes(game, s) : game.turn(s) === NOBODY ? [] : texts(game, s);
  const question = game.turn(s) >= 0 ? game.words.question(s) : undefined;
  return ok({
    ...standing(game, s),
    moves: list,
    ...(question !== undefined && { question }),
    warnings: [...ignoredFields(gate.value.unknown), ...warnings],
  });
}

/**
 * Plays moves in order. With a seed, all chance is drawn, including after the last move, and the moves contain no outcomes.
 * Without a seed, the moves must contain every outcome.
 */
export async function play(engine: Engine, request: PlayRequest): Promise<Result<PlayAnswer>> {
  const gate = await readFor(engine, playRequest, request);
  if (!gate.ok) return gate;
  const { game: id, variant, position, moves: texts, seed } = gate.value.value;
  const opened = await openGame(engine, id, variant, position, 'position');
  if (!opened.ok) return opened;
  const { game } = opened.value;
  const laid = laidPosition(game, position);
  if (!laid.ok) return laid;
  const { s, warnings } = laid.value;
  // a caller may use one seed for a whole game, so each position has its own stream
  const rng = seed === undefined ? undefined : new Rng(seed).fork(hashCells(s.cells));
  const played: PlayAnswer['played'] = [];
  const before = game.create();
  const observers = [...observersOf(game)];
  const seen: PlayAnswer['seen'] = Object.fromEntries(observers.map(([name]) => [name, []]));
  const act = (move: number) => {
    played.push({
      seat: turnWord(game, s),
      decision: game.words.decision(s),
      move: game.words.makeMove(s, move),
    });
    before.copyFrom(s);
    game.play(s, move);
    for (const [name, observer] of observers) seen[name].push(...seenOf(game, before, move, s, observer));
  };
  const draw = () => {
    while (rng !== undefined && game.turn(s) === CHANCE) act(game.sample(s, rng));
  };
  draw();
  const done = playWritten(game, s, texts, (move) => {
    act(move);
    draw();
  });
  if (!done.ok) return done;
  return ok({
    ...standing(game, s),
    position: makePosition(game, s),
    played,
    seen,
    ...outcomeOf(game, s),
    warnings: [...ignoredFields(gate.value.unknown), ...warnings],
  });
}

export async function view(engine: Engine, request: ViewRequest): Promise<Result<SeatView>> {
  const gate = await readFor(engine, viewRequest, request);
  if (!gate.ok) return gate;
  const { game: id, variant, position, seat: name, moves: chosen = [] } = gate.value.value;
  const opened = await openGame(engine, id, variant, position, 'position');
  if (!opened.ok) return opened;
  const { game } = opened.value;
  const laid = laidPosition(game, position);
  if (!laid.ok) return laid;
  const seat = name === SPECTATORS ? ok(SPECTATOR) : seatOf(game, name);
  if (!seat.ok) return seat;
  const { warnings } = laid.value;
  const reached = afterChoices(game, laid.value.s, seat.value, chosen);
  if (!reached.ok) return reached;
  const s = reached.value;
  const shown = seat.value === SPECTATOR ? makePublic(game, s) : makeView(game, s, seat.value);
  const all = [...ignoredFields(gate.value.unknown), ...warnings];
  return ok({ game: game.id, variant: game.variant, seat: name, view: shown, warnings: all });
}

/** The position in which the seat has made these choices, before or after the others of a simultaneous decision. */
function afterChoices(game: Game, s: State, seat: number, texts: readonly string[]): Result<State> {
  if (texts.length === 0) return ok(s);
  const asked = whenAsked(game, s, seat);
  if (asked === undefined) return problem('ERR_NOT_YOUR_TURN', 'seat', 'Expected a seat that is to choose now');
  const next = game.create();
  next.copyFrom(asked);
  for (const [i, text] of texts.entries()) {
    if (game.turn(next) !== seat) return problem('ERR_NOT_YOUR_TURN', `moves[${i}]`, 'This seat has chosen');
    const move = game.words.parseMove(next, text);
    if (!move.ok) return problem(move.error.code, `moves[${i}]`, move.error.message);
    game.play(next, move.value);
    // the choices of the others before it may be made up: what they lead to is not to be seen
    if (asked !== s && (!game.simultaneous(next) || game.told(next, seat) !== UNSEEN))
      return problem(
        'ERR_NOT_YOUR_TURN',
        `moves[${i}]`,
        'This is the last choice: there is no view after it until all have chosen',
      );
  }
  return ok(next);
}

interface Laid {
  readonly s: State;
  readonly warnings: readonly Warning[];
}

function laidPosition(game: Game, json: unknown): Result<Laid> {
  const parsed = readPosition(game, json);
  if (!parsed.ok) return parsed;
  const { value: s, assumed, unknown } = parsed.value;
  return ok({ s, warnings: [...ignoredFields(unknown, 'position.'), ...assumedMemory(assumed, 'position')] });
}

/** A position that fits the view. Its legal moves are those of every such position only for the seat to move. */
function stateOfView(game: Game, json: unknown): Result<Laid> {
  const parsed = readView(game, json);
  if (!parsed.ok) return parsed;
  const { value: seen, assumed, unknown } = parsed.value;
  const s = anyWorld(game, seen);
  const mover = moverOf(game, s);
  if (!mover.ok) return under('view', mover.error);
  const asked = whenAsked(game, s, seen.seat);
  if (asked === undefined)
    return problem('ERR_NOT_YOUR_TURN', 'view', 'Expected a view of a seat that is to choose now');
  return ok({ s: asked, warnings: [...ignoredFields(unknown, 'view.'), ...assumedMemory(assumed, 'view')] });
}

function texts(game: Game, s: State): MoveListAnswer['moves'] {
  return legalMoves(game, s).map((move) => moveInWords(game, s, move));
}

function outcomes(game: Game, s: State): MoveListAnswer['moves'] {
  const list = new MoveList(game.moveSpace);
  const odds = new Float64Array(game.moveSpace);
  game.outcomes(s, list, odds);
  return list.toArray().map((move, i) => ({ ...moveInWords(game, s, move), probability: odds[i] }));
}

function standing(game: Game, s: State): Pick<PlayAnswer, 'game' | 'variant' | 'turn' | 'decision'> {
  return { game: game.id, variant: game.variant, turn: turnWord(game, s), decision: game.words.decision(s) };
}

/** Positions and views of every game are JSON objects. */
const makePublic = ({ words }: Game, s: State) => words.makePublic(s) as JsonObject;
const makeView = (game: Game, s: State, seat: number) => game.words.makeView(game.view(s, seat)) as JsonObject;
