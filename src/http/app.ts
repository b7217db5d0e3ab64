/** The application: the table of endpoints and everything around it. For the port and the process see server.ts. */
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { ok, type Result } from '../core/result.js';
import { isRecord } from '../games/json.js';
import { StoreAway } from '../matches/record.js';
import type { QueueStats } from '../queue/open.js';
import { splitInterval } from '../service/answer/progress.js';
import type { Tracer } from '../tracing/span.js';
import { type Guard, mayDo, type Who } from './access/guard.js';
import { onlyKnownHosts } from './access/hosts.js';
import type { Scope } from './access/keys.js';
import { readBody } from './body.js';
import { allowOrigins } from './cors.js';
import { addDocs, type ReadAsset } from './docs.js';
import { FixedAnswers } from './fixed.js';
import { addHome } from './home.js';
import { logRequests, RequestLog, traceOf } from './log.js';
import { createMetrics, type Metrics } from './metrics.js';
import { openApiDocument } from './openapi.js';
import type { ElsewhereLinks, PageFiles } from './page/files.js';
import { answerProblem, ProblemError, problemOf } from './problems.js';
import { answer, compressLarge, negotiate, respond } from './respond.js';
import type { Advisor, Caller, Endpoint } from './routes/endpoint.js';
import type { JobHost } from './routes/jobs.js';
import type { Hosting } from './routes/matches.js';
import { endpointsOf } from './routes/table.js';
import { answerInParts } from './streams/recommendation.js';
import { streamAsked } from './streams/wire.js';

export interface AppOptions {
  readonly pool: Advisor;
  readonly queue?: (() => Pick<QueueStats, 'isUp' | 'trouble' | 'workers'>) | undefined; // of other processes that search, if there is one
  readonly matches?: Hosting | undefined; // without it no matches are hosted
  readonly jobs?: JobHost | undefined; // without it there are none
  readonly log: Logger;
  readonly readAsset: ReadAsset;
  readonly isOpen?: () => boolean; // false while the service shuts down
  readonly arrivalOf?: (request: object) => number | undefined; // of the platform's request, in ms on the common clock
  readonly metrics?: Metrics;
  readonly requests?: RequestLog; // shared with whoever answers requests before they come here
  readonly links?: ElsewhereLinks; // for the page at '/'
  readonly page?: PageFiles | undefined; // without it there is a small page of links
  readonly origins?: readonly string[]; // of pages that browsers may let in besides our own
  readonly hosts?: readonly string[] | undefined; // names besides those of this machine by which it is known; without them by any
  readonly guard?: Guard | undefined; // without it everybody may do everything
  readonly addressOf?: (request: object) => string; // of the client, from the platform's request
  readonly tracer?: () => Tracer | undefined;
}

/** Kept with a request, for the log: names only. */
type Env = {
  Bindings: { incoming?: object };
  Variables: { route: string | undefined; problemCode: string | undefined; traceparent: string | undefined };
};

const AWAY = { code: 'ERR_BUSY', path: '', retryAfterMs: 1_000 } as const;
const CLOSING = {
  code: 'ERR_CLOSING',
  path: '',
  message: 'The service is shutting down',
  retryAfterMs: 1_000,
} as const;
const BUG = { code: 'ERR_INTERNAL', path: '', message: 'A bug in the service' } as const;

export function createApp({
  pool,
  queue,
  matches,
  jobs,
  log,
  readAsset,
  isOpen = () => true,
  arrivalOf,
  origins = [],
  links = {},
  page,
  hosts,
  guard,
  addressOf,
  ...rest
}: AppOptions): Hono<Env> {
  const app = new Hono<Env>();
  const metrics = rest.metrics ?? createMetrics(pool);
  let document: object | undefined; // half a second's work
  const fixed = new FixedAnswers();

  app.use(logRequests(rest.requests ?? new RequestLog(log, metrics), rest.tracer));
  if (hosts !== undefined) app.use(onlyKnownHosts(hosts, origins, answerProblem));
  if (origins.length > 0) app.use(allowOrigins(origins));
  app.use(compressLarge);
  app.use('/v1/*', (c, next) => (isOpen() ? next() : Promise.resolve(answerProblem(c, CLOSING))));
  app.use(negotiate);

  const addressIn = ({ env }: Context<Env>): string => {
    const { incoming } = env ?? {};
    return (incoming !== undefined && addressOf?.(incoming)) || 'unknown';
  };

  const callerOf = (c: Context<Env>, who: Who | undefined): Caller => {
    const { incoming } = c.env ?? {};
    const traceparent = c.get('traceparent');
    const advise: Advisor['recommend'] = async (request, options) => {
      const answered = await pool.recommend(request, { ...options, traceparent });
      if (answered.ok) metrics.recommendation(answered.value);
      return answered;
    };
    return {
      pool,
      metrics,
      arrivedAt: incoming === undefined ? undefined : arrivalOf?.(incoming),
      signal: c.req.raw.signal,
      traceparent,
      token: bearer(c.req.header('Authorization')),
      idempotencyKey: c.req.header('Idempotency-Key'),
      address: addressIn(c),
      who,
      advise,
      adviseHim: who ? guard!.advisingFor(who, advise) : advise,
      async owner() {
        const shown = await whoOf(c, undefined);
        return shown.ok ? shown.value?.owner : undefined;
      },
    };
  };

  /** Who asks, where that matters; a problem if he may not do this. */
  const whoOf = async (c: Context<Env>, scope: Scope | undefined): Promise<Result<Who | undefined>> => {
    if (guard === undefined) return ok(undefined);
    const who = await guard.who(bearer(c.req.header('Authorization')), addressIn(c));
    if (!who.ok || scope === undefined) return who;
    const may = mayDo(who.value, scope);
    return may.ok ? who : may;
  };

  for (const endpoint of endpointsOf(jobs, matches))
    app.on(endpoint.method, honoPath(endpoint.path), async (c) => {
      c.set('route', endpoint.path);
      const { scope, searches } = endpoint;
      const who = scope === undefined && searches !== true ? ok(undefined) : await whoOf(c, scope);
      if (!who.ok) return answerProblem(c, who.error);
      const caller = callerOf(c, who.value);
      const refusal = endpoint.refuse?.(caller);
      if (refusal?.ok === false) return answerProblem(c, refusal.error);
      const sent = await inputOf(c, endpoint);
      const stream = await endpoint.open?.(c, sent, caller);
      if (stream !== undefined) return stream;
      const split = endpoint.parts === undefined ? undefined : splitInterval(sent);
      if (split?.ok === false) return answerProblem(c, split.error);
      const input = split === undefined ? sent : split.value.request;
      const act = (more: Partial<Caller> = {}) => endpoint.act!(input, { ...caller, ...more });
      if (endpoint.isFixed) {
        const answered = await fixed.answer(c, `${endpoint.path} ${JSON.stringify(input)}`, act);
        return answered.ok ? answered.value : answerProblem(c, answered.error);
      }
      const ask = (more?: Partial<Caller>) =>
        who.value && searches ? guard!.searchAs(who.value, input, () => act(more)) : act(more);
      const type = split && streamAsked(c);
      if (type !== undefined)
        return answerInParts(c, type, split!.value.everyMs, (watch, signal) =>
          ask({ watch, signal }).catch((error) => {
            log.error(traceOf(error));
            return { ok: false, error: BUG };
          }),
        );
      const answered = await ask();
      return answered.ok ? answer(c, answered.value) : answerProblem(c, answered.error);
    });
  app.get('/healthz', (c) => answer(c, { status: 'up' }));
  app.get('/readyz', (c) => {
    const { ready, size, quarantined, warm } = pool.stats();
    const isReady = isOpen() && ready > 0;
    const state = { ready: isReady, workers: ready, size, quarantined, warm };
    if (queue === undefined) return answer(c, state, isReady ? 200 : 503);
    const { isUp, trouble, workers } = queue(); // without it this process searches itself, and is ready
    return answer(c, { ...state, queue: { up: isUp, trouble, workers } }, isReady ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    const who = await whoOf(c, 'admin');
    if (!who.ok) return answerProblem(c, who.error);
    return respond(c, await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType });
  });
  app.get('/openapi.json', async (c) => {
    const answered = await fixed.answer(c, 'openapi', async () => {
      document ??= openApiDocument();
      return ok(document);
    });
    return answered.ok ? answered.value : answerProblem(c, answered.error);
  });
  addDocs(app, readAsset);
  addHome(app, links, page);

  refuseOtherMethods(app);
  app.notFound((c) =>
    answerProblem(c, { code: 'ERR_ROUTE', path: '', message: 'There is nothing under this path; see /docs' }),
  );
  app.onError((error, c) => {
    const problem = problemOf(error);
    const headers = error instanceof ProblemError ? error.headers : {};
    if (problem !== undefined) return answerProblem(c, problem, headers);
    if (error instanceof StoreAway) return answerProblem(c, { ...AWAY, message: error.message });
    log.error(traceOf(error));
    return answerProblem(c, BUG);
  });
  return app;
}

/** The token of an `Authorization: Bearer` header. */
function bearer(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
}

/** The body or the query, overridden by the fields of the path. */
async function inputOf(
  c: Context,
  { method, query, mostBytes }: Pick<Endpoint, 'method' | 'query' | 'mostBytes'>,
): Promise<unknown> {
  const sent = method === 'post' ? await readBody(c, mostBytes) : query !== undefined ? c.req.query() : {};
  return isRecord(sent) ? { ...sent, ...c.req.param() } : sent;
}

/** Answers 405 to other methods on known paths. */
function refuseOtherMethods(app: Hono<Env>): void {
  const known = new Map<string, Set<string>>();
  for (const { method, path } of app.routes) {
    if (method === 'ALL') continue;
    known.set(path, (known.get(path) ?? new Set()).add(method));
  }
  for (const [path, methods] of known) {
    const allowed = [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    const problem = { code: 'ERR_METHOD', path: '', message: `Expected one of ${allowed}` } as const;
    app.all(path, (c) => answerProblem(c, problem, { Allow: allowed }));
  }
}

function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
