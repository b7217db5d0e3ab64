/** One line per request, without anything the caller sent: bodies, paths and messages may contain hidden cards. */
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Trouble } from '../workers/pool/pool.js';
import type { Metrics } from './metrics.js';

/** Ids of requests that a proxy or client gave: nothing else of what they send is logged. */
const REQUEST_ID = /^[\w-]{8,64}$/;

export function logRequests(log: Logger, metrics: Metrics): MiddlewareHandler {
  let count = 0;
  return async function logRequest(c, next) {
    const began = performance.now();
    count++;
    const given = c.req.header('X-Request-Id');
    const isGiven = given !== undefined && REQUEST_ID.test(given);
    const id = isGiven ? given : count;
    await next();
    if (isGiven) c.res.headers.set('X-Request-Id', given);
    const ms = performance.now() - began;
    const route: string = c.get('route') ?? 'none';
    const { method } = c.req;
    const { status } = c.res;
    const code: string | undefined = c.get('problemCode');
    metrics.request(route, method, status, ms);
    if (code !== undefined) metrics.problem(code);
    log.info({ id, method, route, status, ms: Math.round(ms * 10) / 10, ...(code !== undefined && { code }) });
  };
}

/** Of games only those that the service has: a caller may have sent any name. */
export function logTrouble(log: Logger, trouble: Trouble, known: readonly string[]): void {
  if (!('games' in trouble)) log.error(trouble);
  else log.error({ ...trouble, games: trouble.games.filter((game) => known.includes(game)) });
}

/** A bug for the log: its kind and where it happened. Its message is left out, since it may quote a position. */
export function traceOf(error: Error): { readonly name: string; readonly at: readonly string[] } {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { name: error.name, at: frames.slice(0, 8).map((line) => line.trim()) };
}
