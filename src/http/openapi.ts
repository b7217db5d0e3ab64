/** The API document, from the table of endpoints. */
import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import { codes, type ServiceCode } from '../core/codes.js';
import { LEAST_KEY_CHARS, MOST_KEY_CHARS } from '../matches/once.js';
import { problemDocument } from '../service/schema/answer-schemas.js';
import { ENGINE_VERSION } from '../service/version.js';
import { MESSAGE_PACK } from './formats/message-pack.js';
import { BODY, type Endpoint, FAULT } from './routes/endpoint.js';
import { EXAMPLE_GAME } from './routes/examples.js';
import { endpoints } from './routes/table.js';
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
  for (const endpoint of endpoints) app.openAPIRegistry.registerPath(routeOf(endpoint));
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
  id,
  problems,
  group,
  summary,
  query,
  body,
  example,
  answer,
  parts,
  isRepeatable,
}: (typeof endpoints)[number]): RouteConfig {
  const game = z.string().meta({ description: 'The id of a game', example: EXAMPLE_GAME });
  const match = z.string().meta({ description: 'The id of a match' });
  const seat = z.string().meta({ description: 'The id of a seat' });
  const job = z.string().meta({ description: 'The id of a job' });
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
      ...problemResponses([...FAULT, ...(body ? BODY : []), ...problems]),
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
