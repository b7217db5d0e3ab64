/** The API as a table: each row a route, the schemas of its request and answer, and the call of the pool behind it. */
import { z } from 'zod';
import { reportEveryMs, searchProgress } from '../service/answer/progress.js';
import type { Recommendation } from '../service/schema/answer-schemas.js';
import * as answers from '../service/schema/answer-schemas.js';
import { recommendRequest } from '../service/schema/request.js';
import {
  gameRequest,
  movesRequest,
  newGameRequest,
  playRequest,
  viewRequest,
  worldsRequest,
} from '../service/schema/rules-requests.js';
import type { WorkerPool } from '../workers/pool/pool.js';
import type { Answered } from '../workers/pool/refusals.js';
import type { Scope } from './access/keys.js';
import { examples } from './examples.js';
import type { Metrics } from './metrics.js';

/**
 * Recommends moves, and answers what needs no search: the pool here, or something that asks one elsewhere, so that a process without
 * workers can serve the routes.
 */
export type Advisor = Pick<WorkerPool, 'recommend' | 'call' | 'refusal' | 'stats'>;

export interface Caller {
  readonly pool: Advisor;
  readonly metrics: Metrics;
  readonly arrivedAt: number | undefined; // ms on the common clock
  readonly signal: AbortSignal; // the client has closed the connection
  readonly watch?: (answer: Recommendation) => void; // hears of the answer so far
  readonly traceparent: string | undefined; // of the trace of the request, if there is one
}

export interface Endpoint {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly group: 'Games' | 'The table' | 'Advice' | 'Jobs' | 'Matches' | 'Seats';
  readonly summary: string;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly scope?: Scope; // that a key needs, where keys are needed; none: nobody needs one
  readonly searches?: boolean; // its scope is that of its priority
  readonly isRepeatable?: boolean; // takes an Idempotency-Key
  readonly mostBytes?: number; // of the body; by default what a position takes
  readonly example?: object; // of the body
  readonly isFixed?: boolean; // the same path and query always get the same answer
  readonly answer: z.ZodType;
  readonly parts?: z.ZodType; // of a stream, for those who ask for one in the place of the answer
  /** Before anything of the request is read. */
  refuse?(caller: Caller): Answered<never> | undefined;
  /** `input` is the body or the query with the path's parameters; the service checks it. */
  act(input: unknown, caller: Caller): Promise<Answered<object>>;
}

/** The game stands in the path. */
const inPath = { game: true } as const;

export const endpoints: readonly Endpoint[] = [
  {
    method: 'get',
    path: '/v1/games',
    group: 'Games',
    summary: 'The games of this service',
    answer: answers.gameList,
    isFixed: true,
    act: (input, { pool }) => pool.call('listGames', input),
  },
  {
    method: 'get',
    path: '/v1/games/{game}',
    group: 'Games',
    summary: 'All about a game: variants, seats, how positions, views and moves are written',
    query: gameRequest.omit(inPath),
    answer: answers.gameDescription,
    isFixed: true,
    act: (input, { pool }) => pool.call('describeGame', input),
  },
  {
    method: 'get',
    path: '/v1/games/{game}/levels',
    group: 'Games',
    summary: 'The named strengths of a variant',
    query: gameRequest.omit(inPath),
    answer: answers.levelList,
    isFixed: true,
    act: (input, { pool }) => pool.call('listLevels', input),
  },
  {
    method: 'post',
    path: '/v1/games/{game}/new',
    group: 'The table',
    scope: 'play',
    summary: 'A new game at its first decision',
    body: newGameRequest.omit(inPath).meta({ id: 'NewGameRequest' }),
    example: examples.newGame,
    answer: answers.newGame,
    act: (input, { pool }) => pool.call('newGame', input),
  },
  {
    method: 'post',
    path: '/v1/games/{game}/moves',
    group: 'The table',
    scope: 'play',
    summary: 'The legal moves',
    body: movesRequest.omit(inPath).meta({ id: 'MovesRequest' }),
    example: examples.moves,
    answer: answers.moveList,
    act: (input, { pool }) => pool.call('moves', input),
  },
  {
    method: 'post',
    path: '/v1/games/{game}/play',
    group: 'The table',
    scope: 'play',
    summary: 'Plays moves',
    body: playRequest.omit(inPath).meta({ id: 'PlayRequest' }),
    example: examples.play,
    answer: answers.played,
    act: (input, { pool }) => pool.call('play', input),
  },
  {
    method: 'post',
    path: '/v1/games/{game}/view',
    group: 'The table',
    scope: 'play',
    summary: 'What a seat sees of a position',
    body: viewRequest.omit(inPath).meta({ id: 'ViewRequest' }),
    example: examples.view,
    answer: answers.seatView,
    act: (input, { pool }) => pool.call('view', input),
  },
  {
    method: 'post',
    path: '/v1/games/{game}/worlds',
    group: 'The table',
    scope: 'play',
    summary: 'Positions that fit what a seat sees',
    body: worldsRequest.omit(inPath).meta({ id: 'WorldsRequest' }),
    example: examples.worlds,
    answer: answers.worldList,
    act: (input, { pool }) => pool.call('worlds', input),
  },
  {
    method: 'post',
    path: '/v1/games/{game}/recommend',
    group: 'Advice',
    searches: true,
    summary: 'A move for the seat to move, from what that seat sees',
    body: recommendRequest.omit(inPath).extend({ reportEveryMs }).meta({ id: 'RecommendRequest' }),
    example: examples.recommend,
    answer: answers.recommendation,
    parts: z.union([searchProgress, answers.recommendation, answers.problemDocument]),
    refuse: ({ pool }) => pool.refusal(),
    async act(input, { pool, metrics, arrivedAt, signal, watch, traceparent }) {
      const answer = await pool.recommend(input, { arrivedAt, signal, watch, traceparent });
      if (answer.ok) metrics.recommendation(answer.value);
      return answer;
    },
  },
];
