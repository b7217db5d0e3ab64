/** Reads a JSON body, small enough and declared as such. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ProblemError } from './problems.js';

const MOST_BYTES = 64 * 1024;

/** Refuses large bodies before they are read whole, sent in chunks or not. */
export function smallBodies(mostBytes = MOST_BYTES): MiddlewareHandler {
  return bodyLimit({
    maxSize: mostBytes,
    onError: () => {
      throw new ProblemError('ERR_BODY_SIZE', '', `at most ${mostBytes} bytes are taken`);
    },
  });
}

export async function readJson(c: Context): Promise<Readonly<Record<string, unknown>>> {
  const type = c.req.header('Content-Type')?.split(';')[0].trim().toLowerCase();
  if (type !== 'application/json')
    throw new ProblemError('ERR_MEDIA_TYPE', '', 'the body must be sent as application/json');
  const text = await c.req.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ProblemError('ERR_BODY_JSON', '', 'the body is not JSON');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new ProblemError('ERR_FIELD_TYPE', '', 'an object is wanted');
  return json as Readonly<Record<string, unknown>>;
}
