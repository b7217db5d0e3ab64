/** The API as a table: each row a route, the schemas of its question and answer, and the function of the service behind it. */
import type { z } from 'zod';
import type { Result } from '../core/result.js';
import { ok } from '../core/result.js';
import * as answers from '../service/answer-schemas.js';
import { describeGame, listGames, listLevels } from '../service/describe.js';
import { moves, newGame, play, view } from '../service/play.js';
import { recommend } from '../service/recommend.js';
import {
  type GameRequest,
  type MovesRequest,
  type NewGameRequest,
  type PlayRequest,
  type RecommendRequest,
  type ViewRequest,
  gameRequest,
  movesRequest,
  newGameRequest,
  playRequest,
  recommendRequest,
  viewRequest,
} from '../service/request.js';
import type { WorkerPool } from '../workers/protocol.js';
import { examples } from './examples.js';
import type { Metrics } from './metrics.js';

export interface Caller {
  readonly pool: WorkerPool;
  readonly metrics: Metrics;
  readonly signal: AbortSignal; // the client has gone
}

export interface Endpoint {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly group: 'Games' | 'The table' | 'Advice';
  readonly summary: string;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly example?: object; // of the body
  readonly answer: z.ZodType;
  /** `input` is the body or the query with the path's parameters; the service checks it. */
  act(input: unknown, caller: Caller): Promise<Result<object>>;
}

/** The game stands in the path. */
const inPath = { game: true } as const;

export const endpoints: readonly Endpoint[] = [
  {
    method: 'get',
    path: '/v1/games',
    group: 'Games',
    summary: 'The games that there are',
    answer: answers.gameList,
    act: async (_, { pool }) => ok(await listGames(pool.engine)),
  },
  {
    method: 'get',
    path: '/v1/games/{game}',
    group: 'Games',
    summary: 'All about a game: variants, seats, how positions, views and moves are written',
    query: gameRequest.omit(inPath),
    answer: answers.gameDescription,
    act: (input, { pool }) => describeGame(pool.engine, input as GameRequest),
  },
  {
    method: 'get',
    path: '/v1/games/{game}/levels',
    group: 'Games',
    summary: 'The named strengths of a variant',
    query: gameRequest.omit(inPath),
    answer: answers.levelList,
    act: (input, { pool }) => listLevels(pool.engine, input as GameRequest),
  },
  {
    method: 'post',
    path: '/v1/games/{game}/new',
    group: 'The table',
    summary: 'A new game at its first decision',
    body: newGameRequest.omit(inPath).meta({ id: 'NewGameRequest' }),
    example: examples.newGame,
    answer: answers.newGame,
    act: (input, { pool }) => newGame(pool.engine, input as NewGameRequest),
  },
  {
    method: 'post',
    path: '/v1/games/{game}/moves',
    group: 'The table',
    summary: 'The legal moves',
    body: movesRequest.omit(inPath).meta({ id: 'MovesRequest' }),
    example: examples.moves,
    answer: answers.moveList,
    act: (input, { pool }) => moves(pool.engine, input as MovesRequest),
  },
  {
    method: 'post',
    path: '/v1/games/{game}/play',
    group: 'The table',
    summary: 'Plays moves',
    body: playRequest.omit(inPath).meta({ id: 'PlayRequest' }),
    example: examples.play,
    answer: answers.played,
    act: (input, { pool }) => play(pool.engine, input as PlayRequest),
  },
  {
    method: 'post',
    path: '/v1/games/{game}/view',
    group: 'The table',
    summary: 'What a seat sees of a position',
    body: viewRequest.omit(inPath).meta({ id: 'ViewRequest' }),
    example: examples.view,
    answer: answers.seatView,
    act: (input, { pool }) => view(pool.engine, input as ViewRequest),
  },
  {
    method: 'post',
    path: '/v1/games/{game}/recommend',
    group: 'Advice',
    summary: 'A move for the seat to move, from what that seat sees',
    body: recommendRequest.omit(inPath).meta({ id: 'RecommendRequest' }),
    example: examples.recommend,
    answer: answers.recommendation,
    async act(input, { pool, metrics, signal }) {
      const answer = await recommend(pool, input as RecommendRequest, signal);
      if (answer.ok) metrics.recommendation(answer.value);
      return answer;
    },
  },
];
