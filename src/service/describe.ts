/** Lists the games, and describes one of them to callers. */
import { ok, type Result, unwrap } from '../core/result.js';
import type { Engine } from '../engine/engine.js';
import type { GameDescription, GameList, LevelList } from './answer-schemas.js';
import { difficulties, levelFor } from './difficulty.js';
import { readFor } from './gate.js';
import { isMeasured, levelsOf } from './levels.js';
import { dealtStart } from './play.js';
import { gameRequest } from './request.js';
import { shareSchemas } from './share-schemas.js';
import { legalMoves, openGame } from './table.js';

const EXAMPLE_SEED = 'example';
const MOST_EXAMPLES = 8;

const MOVES_NOTE =
  'A move is a text, as listed by POST /v1/games/{game}/moves. Case and spaces do not matter. No two legal moves of a position have the same text.';

export async function listGames(engine: Engine): Promise<GameList> {
  const families = await Promise.all((await engine.gameIds()).map((id) => engine.family(id)));
  const games = families.map(unwrap).map(({ id, title, rulesVersion }) => ({ id, title, rulesVersion }));
  return { games };
}

export async function describeGame(engine: Engine, input: unknown): Promise<Result<GameDescription>> {
  const gate = await readFor(engine, gameRequest, input);
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
    },
    schema: {
      position: shareSchemas(words.schema.position) as GameDescription['schema']['position'],
      view: shareSchemas(words.schema.view) as GameDescription['schema']['view'],
    },
  });
}

export async function listLevels(engine: Engine, input: unknown): Promise<Result<LevelList>> {
  const gate = await readFor(engine, gameRequest, input);
  if (!gate.ok) return gate;
  const opened = await openGame(engine, gate.value.value.game, gate.value.value.variant);
  if (!opened.ok) return opened;
  const { family, game } = opened.value;
  const { id, variant } = game;
  const { params: _, ...table } = levelsOf(id, variant, engine.settingsOf(id));
  const named = difficulties.map((difficulty) => {
    const { level, elo, score } = levelFor(table.levels, difficulty)!;
    return { difficulty, level, ...(elo !== undefined && { elo }), ...(score !== undefined && { score }) };
  });
  return ok({
    game: id,
    variant,
    ...(table as Omit<LevelList, 'game' | 'variant' | 'difficulties'>),
    calibrated: isMeasured(table, family.rulesVersion),
    difficulties: named,
  });
}
