/** The calls as the library offers them: typed for those who write requests by hand, checked all the same. */
import type { Engine } from '../engine/engine.js';
import * as describe from './describe.js';
import * as table from './play.js';
import type { GameRequest, MovesRequest, NewGameRequest, PlayRequest, ViewRequest, WorldsRequest } from './request.js';
import * as drawn from './worlds.js';

type Taking<Request, Call extends (engine: Engine, input: unknown) => unknown> = (
  engine: Engine,
  request: Request,
) => ReturnType<Call>;

export const { listGames } = describe;
export const describeGame: Taking<GameRequest, typeof describe.describeGame> = describe.describeGame;
export const listLevels: Taking<GameRequest, typeof describe.listLevels> = describe.listLevels;
export const newGame: Taking<NewGameRequest, typeof table.newGame> = table.newGame;
export const moves: Taking<MovesRequest, typeof table.moves> = table.moves;
export const play: Taking<PlayRequest, typeof table.play> = table.play;
export const worlds: Taking<WorldsRequest, typeof drawn.worlds> = drawn.worlds;
export const view: Taking<ViewRequest, typeof table.view> = table.view;
