/** The API document, from the table of endpoints. */
import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import { codes, type ServiceCode } from '../core/codes.js';
import { LEAST_KEY_CHARS, MOST_KEY_CHARS } from '../matches/once.js';
import { problemDocument } from '../service/schema/answer-schemas.js';
import { ENGINE_VERSION } from '../service/version.js';
import { type Endpoint, endpoints } from './endpoints.js';
import { EXAMPLE_GAME } from './examples.js';
import { MESSAGE_PACK } from './formats/message-pack.js';
import { jobEndpoints } from './jobs/endpoints.js';
import { jobStreams } from './jobs/follow.js';
import { matchEndpoints } from './matches.js';
import { statuses } from './statuses.js';
import { EVENT_STREAM, JSON_LINES } from './streams/wire.js';

const DESCRIPTION = `An opponent for board games with hidden information, dice and more than two players.

A request for a move contains what one seat sees (a *view*), so the opponent cannot see other hands. The same request with
the same seed and a budget in iterations gets the same answer; the token of an answer reproduces it bit for bit.

Bodies and answers are JSON or, by \`Content-Type\` and \`Accept\`, the same in MessagePack (\`application/msgpack\`).

Problems are \`application/problem+json\` with a stable \`code\` and the path of the field that is wrong:

${Object.entries(codes)
  .map(([code, meaning]) => `* \`${code}\` (${statuses[code as ServiceCode]}) ${meaning}`)
  .join('\n')}`;

/** Of every route; those of keys where the service asks for keys. */
const FAULT: readonly ServiceCode[] = ['ERR_INTERNAL', 'ERR_KEY', 'ERR_SCOPE', 'ERR_CLOSING'];
const BODY: readonly ServiceCode[] = ['ERR_BODY_JSON', 'ERR_BODY_DEPTH', 'ERR_BODY_SIZE', 'ERR_MEDIA_TYPE'];
const GAME: readonly ServiceCode[] = [
  'ERR_GAME_UNKNOWN',
  'ERR_VARIANT',
  'ERR_FIELD_TYPE',
  'ERR_FIELD_RANGE',
  'ERR_BUSY',
  'ERR_ENGINE',
  'ERR_GAME_QUARANTINED',
  'ERR_DEADLINE',
  'ERR_WORKER_LOST',
  'ERR_WORKER_START',
];
const POSITION: readonly ServiceCode[] = [
  'ERR_FIELD_MISSING',
  'ERR_FIELD_WORD',
  'ERR_FIELD_NAME',
  'ERR_FIELD_HIDDEN',
  'ERR_GAME',
  'ERR_POSITION',
];
const VIEW: readonly ServiceCode[] = [
  'ERR_FIELD_CONFLICT',
  'ERR_SEAT',
  'ERR_VIEW_IMPOSSIBLE',
  'ERR_VIEW_SECRET',
  'ERR_VIEW_MISSING',
  'ERR_VIEW_MID_CHOICE',
];
const SEARCH: readonly ServiceCode[] = [
  'ERR_NOT_YOUR_TURN',
  'ERR_GAME_OVER',
  'ERR_MOVE',
  'ERR_NO_MOVE_LEFT',
  'ERR_TOKEN',
  'ERR_TOKEN_VERSION',
  'ERR_CLASS_BUSY',
  'ERR_CANCELLED',
];

interface Operation {
  readonly id: string; // of the operation: what generated clients call it
  readonly problems: readonly ServiceCode[];
}

const MATCH: readonly ServiceCode[] = ['ERR_MATCH', 'ERR_FIELD_MISSING', 'ERR_FIELD_TYPE', 'ERR_FIELD_RANGE'];

/** Of commands that only a seat gives. */
const SEAT: readonly ServiceCode[] = [...MATCH, 'ERR_FORBIDDEN', 'ERR_SEAT_TAKEN', 'ERR_GAME_OVER', 'ERR_LIMIT'];

const CREATED_JOB: readonly ServiceCode[] = [
  ...BODY,
  'ERR_FIELD_MISSING',
  'ERR_FIELD_TYPE',
  'ERR_FIELD_RANGE',
  'ERR_FIELD_WORD',
  'ERR_FIELD_CONFLICT',
  'ERR_GAME_UNKNOWN',
  'ERR_TOKEN',
  'ERR_KEY_REUSED',
  'ERR_LIMIT',
  'ERR_BUSY',
];
const JOB: readonly ServiceCode[] = ['ERR_JOB', 'ERR_FIELD_TYPE', 'ERR_FIELD_RANGE'];

/** By the last part of the path; of matches, by method and last part; of seats and jobs, by method and path. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  games: { id: 'listGames', problems: FAULT },
  '{game}': { id: 'describeGame', problems: [...FAULT, ...GAME] },
  levels: { id: 'listLevels', problems: [...FAULT, ...GAME] },
  new: { id: 'newGame', problems: [...FAULT, ...GAME, ...BODY] },
  moves: { id: 'listMoves', problems: [...FAULT, ...GAME, ...BODY, ...POSITION, ...VIEW] },
  play: {
    id: 'playMoves',
    problems: [...FAULT, ...GAME, ...BODY, ...POSITION, 'ERR_GAME_OVER', 'ERR_MOVE', 'ERR_CHANCE_OPEN'],
  },
  view: { id: 'viewPosition', problems: [...FAULT, ...GAME, ...BODY, ...POSITION, 'ERR_SEAT', 'ERR_VIEW_MID_CHOICE'] },
  'post matches': {
    id: 'createMatch',
    problems: [
      ...FAULT,
      ...BODY,
      'ERR_GAME_UNKNOWN',
      'ERR_VARIANT',
      'ERR_SEAT',
      'ERR_FIELD_TYPE',
      'ERR_FIELD_RANGE',
      'ERR_FIELD_WORD',
      'ERR_POSITION',
      'ERR_GAME_OVER',
      'ERR_KEY_REUSED',
      'ERR_BUSY',
    ],
  },
  'get {match}': { id: 'getMatch', problems: [...FAULT, ...MATCH] },
  'delete {match}': { id: 'removeMatch', problems: [...FAULT, ...MATCH, 'ERR_FORBIDDEN'] },
  'post move': {
    id: 'playMatchMove',
    problems: [
      ...FAULT,
      ...BODY,
      ...MATCH,
      'ERR_FORBIDDEN',
      'ERR_TURN',
      'ERR_SEAT_TAKEN',
      'ERR_NOT_YOUR_TURN',
      'ERR_MOVE',
      'ERR_GAME_OVER',
    ],
  },
  'post hint': {
    id: 'hintMatch',
    problems: [...FAULT, ...BODY, ...MATCH, 'ERR_NOT_YOUR_TURN', 'ERR_BUSY', 'ERR_CANCELLED'],
  },
  'get events': { id: 'listMatchEvents', problems: [...FAULT, ...MATCH] },
  'post seat': {
    id: 'changeSeat',
    problems: [...FAULT, ...BODY, ...MATCH, 'ERR_FORBIDDEN', 'ERR_SEAT', 'ERR_GAME_OVER'],
  },
  'post webhook': { id: 'setWebhook', problems: [...FAULT, ...BODY, ...MATCH, 'ERR_FORBIDDEN', 'ERR_WEBHOOK'] },
  'post seats': {
    id: 'openSeat',
    problems: [
      ...FAULT,
      ...BODY,
      'ERR_GAME_UNKNOWN',
      'ERR_VARIANT',
      'ERR_FIELD_MISSING',
      'ERR_FIELD_TYPE',
      'ERR_FIELD_RANGE',
      'ERR_FIELD_WORD',
      'ERR_WEBHOOK',
    ],
  },
  'post seats/{seat}/move': {
    id: 'answerTurn',
    problems: [...FAULT, ...GAME, ...BODY, ...POSITION, ...VIEW, ...SEARCH, 'ERR_MATCH', 'ERR_TURN'],
  },
  'post jobs': { id: 'createJob', problems: [...FAULT, ...CREATED_JOB] },
  'post reviews': { id: 'reviewGame', problems: [...FAULT, ...CREATED_JOB] },
  'post matches/{match}/review': {
    id: 'reviewMatch',
    problems: [...FAULT, ...CREATED_JOB, 'ERR_MATCH', 'ERR_FORBIDDEN'],
  },
  'get jobs': { id: 'listJobs', problems: [...FAULT, 'ERR_FORBIDDEN'] },
  'get jobs/{job}': { id: 'getJob', problems: [...FAULT, ...JOB] },
  'delete jobs/{job}': { id: 'cancelJob', problems: [...FAULT, ...JOB] },
  'get jobs/{job}/events': { id: 'followJob', problems: [...FAULT, ...JOB, 'ERR_LIMIT'] },
  'get jobs/{job}/results': { id: 'listJobResults', problems: [...FAULT, ...JOB] },
  'delete seats/{seat}': { id: 'closeSeat', problems: [...FAULT, ...MATCH] },
  'get record': { id: 'getMatchRecord', problems: [...FAULT, ...MATCH, 'ERR_FORBIDDEN'] },
  'post import': {
    id: 'importMatch',
    problems: [
      ...FAULT,
      ...BODY,
      'ERR_FIELD_MISSING',
      'ERR_FIELD_TYPE',
      'ERR_FIELD_RANGE',
      'ERR_FIELD_WORD',
      'ERR_GAME_UNKNOWN',
      'ERR_VARIANT',
      'ERR_SEAT',
      'ERR_RECORD',
      'ERR_BUSY',
    ],
  },
  'post undo': { id: 'undoMove', problems: [...FAULT, ...BODY, ...SEAT, 'ERR_OFFER'] },
  'post draw': { id: 'offerDraw', problems: [...FAULT, ...BODY, ...SEAT, 'ERR_OFFER'] },
  'post consent': { id: 'answerOffer', problems: [...FAULT, ...BODY, ...SEAT, 'ERR_OFFER'] },
  'post resign': { id: 'resignMatch', problems: [...FAULT, ...BODY, ...SEAT] },
  'post rematch': { id: 'rematch', problems: [...FAULT, ...BODY, ...MATCH, 'ERR_FORBIDDEN', 'ERR_OFFER'] },
  'post abort': { id: 'abortMatch', problems: [...FAULT, ...BODY, ...MATCH, 'ERR_FORBIDDEN', 'ERR_GAME_OVER'] },
  worlds: { id: 'drawWorlds', problems: [...FAULT, ...GAME, ...BODY, ...POSITION, ...VIEW] },
  recommend: { id: 'recommendMove', problems: [...FAULT, ...GAME, ...BODY, ...POSITION, ...VIEW, ...SEARCH] },
};

const TAGS: Readonly<Record<Endpoint['group'], string>> = {
  Games: 'The games, and how their positions, views and moves are written.',
  'The table': 'For programs that do not know the rules: start a game, list and play moves, see what a seat sees.',
  Advice: 'A move for a seat.',
  Jobs: 'Searches of many positions, and reviews of games: sent once, their results fetched or followed later.',
  Seats:
    'For servers that keep their games: a seat that answers each view with a move, the same one however often it is asked.',
  Matches: 'Games that the service hosts: each seat, a person or an AI, sees what it may, and moves when it is asked.',
};

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until it may be tried again.', schema: { type: 'integer', minimum: 1 } },
} as const;

const REPEATABLE = z.object({
  'Idempotency-Key': z.string().min(LEAST_KEY_CHARS).max(MOST_KEY_CHARS).optional().meta({
    description: 'A fresh UUID: the same key and body get the same answer for a day, however often they are sent.',
  }),
});

const contentOf = (schema: z.ZodType, example?: object) => ({
  'application/json': { schema, ...(example && { example }) },
  [MESSAGE_PACK]: { schema },
});

export function openApiDocument(): object {
  const app = new OpenAPIHono();
  for (const endpoint of [...endpoints, ...jobEndpoints, ...jobStreams, ...matchEndpoints])
    app.openAPIRegistry.registerPath(routeOf(endpoint));
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Strategos',
      version: ENGINE_VERSION,
      description: DESCRIPTION,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/', description: 'The service that this document comes from' }],
    security: [], // a proxy may ask for more
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  });
}

function routeOf({
  method,
  path,
  group,
  summary,
  query,
  body,
  example,
  answer,
  parts,
  isRepeatable,
}: Omit<Endpoint, 'act' | 'answer'> & Partial<Pick<Endpoint, 'answer'>>): RouteConfig {
  const game = z.string().meta({ description: 'The id of a game', example: EXAMPLE_GAME });
  const match = z.string().meta({ description: 'The id of a match' });
  const seat = z.string().meta({ description: 'The id of a seat' });
  const job = z.string().meta({ description: 'The id of a job' });
  const last = path.slice(path.lastIndexOf('/') + 1);
  const name = group === 'Seats' || group === 'Jobs' ? path.slice('/v1/'.length) : last;
  const { id, problems } =
    OPERATIONS[group === 'Games' || group === 'The table' || group === 'Advice' ? last : `${method} ${name}`];
  return {
    method,
    path,
    operationId: id,
    summary,
    tags: [group],
    request: {
      ...(path.includes('{game}') && { params: z.object({ game }) }),
      ...(path.includes('{match}') && { params: z.object({ match }) }),
      ...(path.includes('{seat}') && { params: z.object({ seat }) }),
      ...(path.includes('{job}') && { params: z.object({ job }) }),
      ...(query && { query }),
      ...(isRepeatable && { headers: REPEATABLE }),
      ...(body && { body: { required: true, content: contentOf(body, example) } }),
    },
    responses: {
      200: { description: 'Done', content: { ...(answer && contentOf(answer)), ...(parts && partsOf(parts)) } },
      ...problemResponses(problems),
    },
  };
}

/** What each event of a stream, or each line, contains. */
const partsOf = (schema: z.ZodType) => ({ [EVENT_STREAM]: { schema }, [JSON_LINES]: { schema } });

/** By status: the codes that come with it. */
function problemResponses(problems: readonly ServiceCode[]): RouteConfig['responses'] {
  const distinct = [...new Set(problems.map((code) => statuses[code]))].sort();
  return Object.fromEntries(
    distinct.map((status) => {
      const own = problems.filter((code) => statuses[code] === status);
      return [
        status,
        {
          description: own.map((code) => `\`${code}\`: ${codes[code]}`).join(' '),
          content: { 'application/problem+json': { schema: problemDocument } },
          ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
        },
      ];
    }),
  );
}
