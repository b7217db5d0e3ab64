/** The calls of the API that search nothing, by name: functions from unchecked input to an answer. */
import type { Result } from '../core/result.js';
import { ok } from '../core/result.js';
import type { Engine } from '../engine/engine.js';
import { describeGame, listGames, listLevels } from './describe.js';
import { moves, newGame, play, view } from './play.js';
import { worlds } from './worlds.js';

export const tableCalls = {
  listGames: async (engine) => ok(await listGames(engine)),
  describeGame,
  listLevels,
  newGame,
  moves,
  play,
  view,
  worlds,
} as const satisfies Readonly<Record<string, (engine: Engine, input: unknown) => Promise<Result<object>>>>;

export type TableCall = keyof typeof tableCalls;
