/** The application on a port: the one place that knows Node's HTTP server. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo, BlockList } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { clock } from '../engine/clock.js';
import { Engine } from '../engine/engine.js';
import { endsWithin } from '../engine/within.js';
import { Jobs } from '../jobs/jobs.js';
import { readInThreads } from '../jobs/node-reader.js';
import { Matches } from '../matches/host.js';
import { StoreAway } from '../matches/record.js';
import { Gate } from '../queue/gate.js';
import type { QueueAdvisor, QueueTrouble } from '../queue/open.js';
import type { Store } from '../storage/away.js';
import { memoryStore } from '../storage/memory.js';
import type { Tracer } from '../tracing/span.js';
import { defaultPoolSize, nodeWorkers } from '../workers/node.js';
import { createWorkerPool, type PoolOptions, QUEUE_LIMIT, type WorkerPool } from '../workers/pool/pool.js';
import { Guard } from './access/guard.js';
import type { KeyRing } from './access/keys.js';
import { addressOf, proxyList } from './access/node-address.js';
import { sharedLimits } from './access/node-limits.js';
import { createApp } from './app.js';
import { EarlyRefusals } from './arrival/node-refusals.js';
import { nodeServer } from './arrival/node-server.js';
import { Turns } from './arrival/turns.js';
import { isOrigin } from './cors.js';
import { callersOf } from './jobs/callers.js';
import { listeningUrl } from './listening-url.js';
import { logTrouble, RequestLog, traced, traceOf } from './log.js';
import { addGate, addSharing, createMetrics, gauge } from './metrics.js';
import { BUILT_PAGE, pageFiles } from './page/node-files.js';
import type { Advisor } from './routes/endpoint.js';
import { firstRequest, warmUpHttp } from './server-warm-up.js';

interface ServerOptions {
  readonly host: string;
  readonly port: number; // 0: any that is free
  readonly log: Logger;
  readonly lostLogLines?: () => number; // that could not be written
  readonly games?: readonly string[]; // URLs of modules with games of one's own
  readonly workers?: number;
  readonly source?: string | undefined; // where the code of this service can be read: the page at '/' links to it
  readonly guide?: string | undefined; // where docs/ is as a site: likewise
  readonly page?: string; // the folder of the built page
  readonly origins?: readonly string[]; // of pages that browsers may let in besides our own; '*': all
  readonly hosts?: readonly string[] | undefined; // names besides those of this machine by which it is known; none: any
  readonly webhooks?: readonly string[]; // origins to which events of matches may be sent
  readonly keys?: KeyRing | undefined; // whoever may use the service; none: everybody
  readonly searchMs?: number | undefined; // that a key, or an address, may use in a minute
  readonly proxies?: readonly string[]; // addresses and networks whose X-Forwarded-For is believed
  readonly store?: Store; // of hosted matches; closed with the server. In memory by default
  readonly graceMs?: number; // on shutdown: how long requests under way may still take
  readonly queue?: string | undefined; // of searches that other processes do: the address of a Redis
  readonly gate?: Gate | undefined; // what this process reads from Redis elsewhere passes it too
  readonly tracer?: Tracer | undefined; // of requests; the caller closes it
  readonly pool?: Partial<Pick<PoolOptions, 'queueLimit' | 'hangMs' | 'parallel' | 'warm' | 'warmMs'>>;
}

type TellBug = (error: unknown) => void;

/** A setting that cannot be used; the message says which. */
export class SettingError extends Error {}

export interface RunningServer {
  readonly url: string;
  /** Refuses new requests, answers those under way, then ends the workers. */
  stop(): Promise<void>;
}

/** On shutdown. Whatever is waited for has a limit, and all of it fits into the ten seconds that container engines grant. */
const GRACE_MS = 5_000;
const FOR_THE_QUEUE = 0.7; // of that time: what no worker has answered by then is searched here
const MATCHES_MS = 1_000; // of it: for what is being stored
const MORE_MS = 250; // for whoever must be done by the end of it
const LAST_WORDS_MS = 750; // for sending the last answers
const STORE_MS = 500; // to close

const SAY_MS = 60_000; // between two lines about the same
const TIDY_MS = 3_600_000; // between two looks for old matches

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { log, workers = defaultPoolSize(), games = [], graceMs = GRACE_MS } = options;
  for (const origin of options.origins ?? []) {
    if (!isOrigin(origin))
      throw new SettingError(
        `Cannot allow '${origin}': expected an origin such as https://example.org, without a path, or '*'`,
      );
  }
  for (const origin of options.webhooks ?? [])
    if (!isOrigin(origin) || origin === '*')
      throw new SettingError(
        `Cannot allow webhooks to '${origin}': expected an origin such as https://example.org, without a path`,
      );
  for (const [name, address] of Object.entries({ source: options.source, guide: options.guide }))
    if (address !== undefined && !/^https?:\/\//.test(address))
      throw new SettingError(
        `Cannot link to the ${name} at '${address}': expected an address such as https://example.org`,
      );
  const trusted = proxyList(options.proxies ?? []);
  if (trusted === undefined)
    throw new SettingError('Cannot trust these proxies: expected addresses, or networks such as 10.0.0.0/8');
  const onBug = tellBug(log);
  let open = true;
  const engine = new Engine();
  await engine.load(games);
  for (const game of options.pool?.warm ?? []) {
    const known = await engine.knows(game);
    if (!known.ok) throw new SettingError(`Cannot warm up '${game}': ${known.error.message}`);
  }
  const ids = await engine.gameIds();
  const pool = createWorkerPool({
    spawn: nodeWorkers({ games }),
    size: workers,
    engine,
    onBug,
    onTrouble: (trouble) => logTrouble(log, trouble, ids),
    ...options.pool,
  });
  const gate = options.gate ?? new Gate((trouble) => log.warn(trouble));
  const queue = await queueOver(pool, gate, options).catch(async (error) => {
    await pool.close(0);
    throw error;
  });
  const advisor = queue ?? pool;
  const { keys, searchMs } = options;
  const limits =
    options.queue !== undefined && (keys || searchMs) ? await sharedLimits(options.queue, gate) : undefined;
  const guard = keys || searchMs ? new Guard({ keys, searchMs, workers, limiter: limits?.limiter }) : undefined;
  const matches = await hosting(engine, advisor, guard, { ...options, onBug }).catch(async (error) => {
    await queue?.close(0);
    await pool.close(0);
    limits?.close();
    throw error;
  });
  const tidying = setInterval(() => void matches.tidy().catch(onBug), TIDY_MS).unref();
  const searchers = () => Math.max(workers, queue?.queueStats().threads ?? 0);
  const jobs = new Jobs({ engine, searchers, readGame: readInThreads(games), onBug, ledger: options.store?.jobs });
  const server = await listening(
    pool,
    queue,
    matches,
    jobs,
    { ...options, guard, gate, trusted, onBug },
    () => open,
  ).catch(async (error) => {
    await matches.close();
    await queue?.close(0);
    limits?.close();
    await pool.close(0); // else its workers would go on, and keep the process alive while they warm up
    throw error;
  });
  return {
    url: listeningUrl(server.address() as AddressInfo),
    async stop() {
      open = false; // GET /readyz says so while the rest is answered
      clearInterval(tidying);
      const closeBy = clock() + graceMs;
      const left = () => Math.max(0, closeBy - clock());
      const answered = async () => {
        await endsWithin(queue?.close(graceMs * FOR_THE_QUEUE) ?? Promise.resolve(), left());
        await endsWithin(pool.close(left()), left() + MORE_MS);
      };
      await Promise.all([
        endsWithin(jobs.close(), left() + MORE_MS),
        endsWithin(matches.stop(), Math.min(MATCHES_MS, left() + MORE_MS)),
        answered(),
      ]);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const patience = setTimeout(() => server.closeAllConnections(), LAST_WORDS_MS);
      await closed;
      clearInterval(idle);
      clearTimeout(patience);
      limits?.close();
      await endsWithin(matches.close(), STORE_MS); // requests needed it until now
    },
  };
}

/** A queue in front of the pool, which answers what the queue cannot; its packages are loaded only now. */
async function queueOver(
  pool: WorkerPool,
  gate: Gate,
  { queue: url, games = [], pool: { queueLimit = QUEUE_LIMIT } = {}, log }: ServerOptions,
): Promise<QueueAdvisor | undefined> {
  if (url === undefined) return undefined;
  const { openQueue } = await import('../queue/open.js');
  const onTrouble = (trouble: QueueTrouble) => (trouble.event === 'queue up' ? log.info(trouble) : log.warn(trouble));
  return openQueue({ url, pool, games, queueLimit, gate, onTrouble }).catch((error) => {
    throw new SettingError((error as Error).message);
  });
}

/** A host of matches that goes on with those that are not over. */
async function hosting(
  engine: Engine,
  pool: Advisor,
  guard: Guard | undefined,
  { store = memoryStore(), webhooks = [], tracer, onBug }: ServerOptions & { readonly onBug: TellBug },
): Promise<Matches> {
  const advisor = traced(guard?.advising(pool) ?? pool, tracer);
  const matches = new Matches({ engine, advisor, store, webhooks, onBug });
  await matches.tidy();
  await matches.resume();
  return matches;
}

/** The server over a pool that is ready, on its port. */
async function listening(
  pool: WorkerPool,
  queue: QueueAdvisor | undefined,
  matches: Matches,
  jobs: Jobs,
  options: ServerOptions & {
    readonly guard: Guard | undefined;
    readonly gate: Gate;
    readonly trusted: BlockList;
    readonly onBug: TellBug;
  },
  isOpen: () => boolean,
): Promise<Server> {
  const {
    host,
    port,
    log,
    lostLogLines,
    origins = [],
    source,
    guide,
    page = BUILT_PAGE,
    guard,
    gate,
    trusted,
    onBug,
  } = options;
  pool.startClerk();
  await pool.ready().then(
    () => firstRequest(pool),
    () => {}, // no worker can start: it is in the log, requests are refused with the reason, and starts are tried again
  );
  const assets = swaggerUi();
  const readAsset = async (name: string) => new Uint8Array(await readFile(join(assets, name)));
  const turns = new Turns();
  const arrivalOf = (request: object) => turns.arrivalOf(request);
  const metrics = createMetrics(pool, lostLogLines, queue && (() => queue.queueStats()));
  const sharing = options.store?.sharing;
  if (sharing !== undefined) addSharing(metrics.registry, sharing);
  if (options.queue !== undefined) addGate(metrics.registry, gate);
  const requests = new RequestLog(log, metrics);
  let isWarm = false; // what comes before was not asked by anybody
  const addressOfClient = (request: object) => addressOf(request as IncomingMessage, trusted);
  const { fetch } = createApp({
    pool: queue ?? pool,
    queue: queue && (() => queue.queueStats()),
    matches,
    jobs,
    log,
    metrics,
    requests,
    readAsset,
    isOpen,
    arrivalOf,
    origins,
    hosts: options.hosts,
    links: { source, guide },
    page: pageFiles(page),
    guard,
    addressOf: addressOfClient,
    tracer: () => (isWarm ? options.tracer : undefined),
  });
  const refusals = new EarlyRefusals({ pool: queue ?? pool, requests, origins, isGuarded: guard !== undefined });
  const around = { fetch, turns, refusals, metrics, isOpen, onBug };
  if (options.pool?.warmMs !== 0) await warmUpHttp(nodeServer(around), pool, log);
  metrics.registry.resetMetrics();
  gauge(metrics.registry, 'strategos_batch_jobs_running', 'Jobs under way', () => jobs.stats().running);
  gauge(metrics.registry, 'strategos_batch_jobs_bytes', 'Held by jobs and their results', () => jobs.stats().bytes);
  queue?.resetCounts();
  jobs.begin(callersOf(queue ?? pool, guard, metrics));
  isWarm = true;
  const server = nodeServer(around);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

/** Logs bugs. That the database is away is none, and is said once a minute: whatever needs it says so. */
function tellBug(log: Logger): TellBug {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (!(error instanceof StoreAway)) {
      log.error(traceOf(error instanceof Error ? error : new Error(String(error))));
    } else if (clock() - saidAt > SAY_MS) {
      saidAt = clock();
      log.warn({ event: 'the database does not answer' });
    }
  };
}

/** The folder of Swagger UI: in the package a copy of its files, in the repository the package they are copied from. */
function swaggerUi(): string {
  const copied = fileURLToPath(new URL('../../swagger-ui', import.meta.url));
  return existsSync(copied) ? copied : dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
}
