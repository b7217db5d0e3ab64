/** Lists the games, and describes one of them to callers. */
import { ok, type Result, unwrap } from '../../core/result.js';
import type { Engine } from '../../engine/engine.js';
import { readFor } from '../gate.js';
import { difficulties, levelFor } from '../levels/difficulty.js';
import { isMeasured, levelsOf } from '../levels/levels.js';
import type { GameDescription, GameList, LevelList } from '../schema/answer-schemas.js';
import { type GameRequest, gameRequest } from '../schema/rules-requests.js';
import { shareSchemas } from '../schema/share-schemas.js';
import { dealtStart } from './play.js';
import { legalMoves, openGame } from './position.js';

const EXAMPLE_SEED = 'example';
const MOST_EXAMPLES = 8;

const MOVES_NOTE =
  'A move is a text, as listed by POST /v1/games/{game}/moves. Case and spaces do not matter. No two legal moves of a position have the same text.';

export async function listGames(engine: Engine): Promise<GameList> {
  const families = await Promise.all((await engine.gameIds()).map((id) => engine.family(id)));
  const games = families.map(unwrap).map(({ id, title, rulesVersion }) => ({ id, title, rulesVersion }));
  return { games };
}

export async function describeGame(engine: Engine, request: GameRequest): Promise<Result<GameDescription>> {
  const gate = await readFor(engine, gameRequest, request);
  if (!gate.ok) return gate;
  const opened = await openGame(engine, gate.value.value.game, gate.value.value.variant);
  if (!opened.ok) return opened;
  const { family, game } = opened.value;
  const { id, title, rulesVersion, parameters, presets } = family;
  const { variant, seats, traits, words } = game;
  const start = dealtStart(game, EXAMPLE_SEED);
  const examples = game.turn(start) < 0 ? [] : legalMoves(game, start).slice(0, MOST_EXAMPLES);
  return ok({
    id,
    title,
    rulesVersion,
    parameters: parameters as GameDescription['parameters'],
    presets,
    variant,
    seats: [...seats],
    traits,
    moves: {
      note: MOVES_NOTE,
      decision: words.decision(start),
      examples: examples.map((move) => words.makeMove(start, move)),
      space: game.moveSpace,
    },
    schema: {
      position: shareSchemas(words.schema.position) as GameDescription['schema']['position'],
      view: shareSchemas(words.schema.view) as GameDescription['schema']['view'],
    },
  });
}

export async function listLevels(engine: Engine, request: GameRequest): Promise<Result<LevelList>> {
  const gate = await readFor(engine, gameRequest, request);
  if (!gate.ok) return gate;
  const opened = await openGame(engine, gate.value.value.game, gate.value.value.variant);
  if (!opened.ok) return opened;
  const { family, game } = opened.value;
  const { id, variant } = game;
  const { params: _, ...table } = levelsOf(game, engine.settingsOf(id));
  const named = difficulties.map((difficulty) => {
    const { level, elo, exploitability, score } = levelFor(table.levels, difficulty)!;
    return {
      difficulty,
      level,
      ...(elo !== undefined && { elo }),
      ...(exploitability !== undefined && { exploitability }),
      ...(score !== undefined && { score }),
    };
  });
  return ok({
    game: id,
    variant,
    ...(table as Omit<LevelList, 'game' | 'variant' | 'difficulties'>),
    calibrated: isMeasured(table, family.rulesVersion),
    difficulties: named,
  });
}
