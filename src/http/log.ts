/** One line per request, without anything the caller sent: bodies, paths and messages may contain hidden cards. */
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Advisor } from '../matches/advisor.js';
import type { Tracer } from '../tracing/span.js';
import type { Trouble } from '../workers/pool/pool.js';
import type { Metrics } from './metrics.js';
import { attendReader } from './streams/reader.js';

/** Ids of requests that a proxy or client gave: nothing else of what they send is logged. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** How a request ended. */
interface Ended {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly code: string | undefined; // of its problem
  readonly ms: number;
}

/** The lines of all requests, and what metrics count of them. */
export class RequestLog {
  private readonly log: Logger;
  private readonly metrics: Metrics;
  private count = 0;

  constructor(log: Logger, metrics: Metrics) {
    this.log = log;
    this.metrics = metrics;
  }

  /** A request has begun. `given`: the id that it came with, which its answer gets too if it is one. */
  begin(given: string | undefined): { readonly given: string | undefined; end(how: Ended): void } {
    this.count++;
    const isId = given !== undefined && REQUEST_ID.test(given);
    const id = isId ? given : this.count;
    return { given: isId ? given : undefined, end: (how) => this.end(id, how) };
  }

  private end(id: string | number, { method, route, status, code, ms }: Ended): void {
    this.metrics.request(route, method, status, ms);
    if (code !== undefined) this.metrics.problem(code);
    this.log.info({ id, method, route, status, ms: Math.round(ms * 10) / 10, ...(code !== undefined && { code }) });
  }
}

/** Of the requests that the application answers. `tracer`: of each, if there is one. */
export function logRequests(requests: RequestLog, tracer?: () => Tracer | undefined): MiddlewareHandler {
  return async function logRequest(c, next) {
    const began = performance.now();
    const { given, end } = requests.begin(c.req.header('X-Request-Id'));
    const span = tracer?.()?.begin(c.req.method, 'server', c.req.header('traceparent'));
    if (span !== undefined) c.set('traceparent', span.traceparent);
    await next();
    if (given !== undefined) c.res.headers.set('X-Request-Id', given);
    const route: string = c.get('route') ?? 'none';
    const code: string | undefined = c.get('problemCode');
    const { method } = c.req;
    const { status } = c.res;
    end({ method, route, status, code, ms: performance.now() - began });
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'error.type': code,
    };
    attendReader(c, () => span?.end(attributes, { name: `${method} ${route}`, isFailed: status >= 500 }));
  };
}

/** Each search of a match's AI as a trace of its own: nobody asked for it over HTTP. The same advisor, if there is no tracer. */
export function traced(advisor: Advisor, tracer: Tracer | undefined): Advisor {
  if (tracer === undefined) return advisor;
  return {
    async recommend(request, options) {
      const span = tracer.begin('search for a match', 'internal', undefined);
      const { game, priority } = request as { readonly game?: string; readonly priority?: string };
      try {
        const answer = await advisor.recommend(request, { ...options, traceparent: span.traceparent });
        span.end(
          { game, priority, ...(answer.ok ? searchOf(answer.value) : { 'error.type': answer.error.code }) },
          { isFailed: !answer.ok },
        );
        return answer;
      } catch (error) {
        span.end({ game, priority }, { isFailed: true });
        throw error;
      }
    },
  };
}

const searchOf = ({ iterations, degraded }: { readonly iterations: number; readonly degraded: boolean }) => ({
  iterations,
  degraded,
});

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
