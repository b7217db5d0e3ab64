/** The API document, from the table of endpoints. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { problemDocument } from '../service/answer-schemas.js';
import { codes } from '../service/codes.js';
import { ENGINE_VERSION } from '../service/version.js';
import { type Endpoint, endpoints } from './endpoints.js';
import { EXAMPLE_GAME } from './examples.js';

const DESCRIPTION = `An opponent for board games with hidden information, dice and more than two players.

A move is asked for with what one seat sees (a *view*), so the opponent cannot look into other hands. The same request with
the same seed and a budget in iterations gets the same answer; the token in an answer brings it again bit for bit.

Problems are \`application/problem+json\` with a stable \`code\` and the path of the field that is wrong:

${Object.entries(codes)
  .map(([code, { status, meaning }]) => `* \`${code}\` (${status}) ${meaning}`)
  .join('\n')}`;

const jsonOf = (schema: z.ZodType) => ({ 'application/json': { schema } });

export function openApiDocument(): object {
  const app = new OpenAPIHono();
  for (const endpoint of endpoints) app.openAPIRegistry.registerPath(routeOf(endpoint));
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Strategos', version: ENGINE_VERSION, description: DESCRIPTION },
  });
}

function routeOf({ method, path, group, summary, query, body, example, answer }: Endpoint) {
  const game = z.string().meta({ description: 'The id of a game', example: EXAMPLE_GAME });
  return {
    method,
    path,
    summary,
    tags: [group],
    request: {
      ...(path.includes('{game}') && { params: z.object({ game }) }),
      ...(query && { query }),
      ...(body && { body: { required: true, content: { 'application/json': { schema: body, example } } } }),
    },
    responses: {
      200: { description: 'Done', content: jsonOf(answer) },
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: problemDocument } },
      },
    },
  };
}
