/** The calls of the API that search nothing, by name: functions from unchecked input to an answer. */
import type { Result } from '../../core/result.js';
import { ok } from '../../core/result.js';
import type { Engine } from '../../engine/engine.js';
import { describeGame, listGames, listLevels } from './describe.js';
import { moves, newGame, play, view } from './play.js';
import { worlds } from './worlds.js';

type Call<Request> = (engine: Engine, request: Request) => Promise<Result<object>>;

/** Every call checks its request itself, so it takes what nobody has checked. */
const unchecked = <Request>(call: Call<Request>) => call as Call<unknown>;

export const rulesCalls = {
  listGames: async (engine: Engine) => ok(await listGames(engine)),
  describeGame: unchecked(describeGame),
  listLevels: unchecked(listLevels),
  newGame: unchecked(newGame),
  moves: unchecked(moves),
  play: unchecked(play),
  view: unchecked(view),
  worlds: unchecked(worlds),
} as const satisfies Readonly<Record<string, Call<unknown>>>;

export type RulesCall = keyof typeof rulesCalls;
