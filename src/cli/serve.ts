/** The HTTP service, until a signal ends it. */
import { type Logger, pino } from 'pino';
import { unwrap } from '../core/result.js';
import { Engine } from '../engine/engine.js';
import { GameModuleError } from '../engine/game-module.js';
import type { KeyRing } from '../http/access/keys.js';
import { keysOf } from '../http/access/node-keys.js';
import { sharedKeysOf } from '../http/access/shared-keys.js';
import { LogOutput, toStdout } from '../http/log-output.js';
import { SettingError, startServer } from '../http/server.js';
import type { MatchStore } from '../matches/record.js';
import { openBus } from '../queue/bus.js';
import { isQueueUrl } from '../queue/url.js';
import { newGame } from '../service/rules/play.js';
import { ENGINE_VERSION } from '../service/version.js';
import { dataFolder, IN_MEMORY, isShared, openStore } from '../storage/node-open.js';
import { openTracer } from '../tracing/otlp.js';
import { defaultPoolSize, mostWorkers } from '../workers/node.js';
import { defineCommand, type Option, UsageError } from './command.js';
import { moduleUrl } from './game-word.js';
import { flag, fromEnvironment, integer, listed, text, texts, traceOptions } from './options.js';

/** For the last lines of the log, when the service ends. */
const LAST_LINES_MS = 500;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

export const serve = defineCommand({
  name: 'serve',
  usage: '[options]',
  about: 'Serve recommendations over HTTP.',
  words: { min: 0, max: 0 },
  options: {
    port: fromEnvironment(
      'PORT',
      integer('N', 'Port to listen on; 0: any that is free', 8080, { min: 0, max: 65_535 }),
    ),
    host: fromEnvironment('HOST', notEmpty(text('ADDRESS', 'Address to listen on', '127.0.0.1'))),
    workers: fromEnvironment(
      'WORKERS',
      integer('N', `Worker threads; at most ${mostWorkers()} on this machine`, defaultPoolSize(), { min: 1 }),
    ),
    'queue-limit': fromEnvironment(
      'QUEUE_LIMIT',
      integer('N', 'Requests that may wait; hints and batches half as many each', 1_000, { min: 0, max: 100_000 }),
    ),
    grace: fromEnvironment(
      'GRACE_MS',
      integer('MS', 'How long requests under way may still take on shutdown', 10_000, { min: 0, max: 3_600_000 }),
    ),
    hang: fromEnvironment(
      'HANG_MS',
      integer('MS', 'A busy worker without a heartbeat for so long is replaced', 2_000, { min: 200, max: 600_000 }),
    ),
    warm: fromEnvironment(
      'WARM_GAMES',
      text('GAMES', 'Games to warm up all workers for at once: ids, comma-separated', ''),
    ),
    'warm-ms': fromEnvironment(
      'WARM_MS',
      integer('MS', 'Searching that makes a worker warm for a game; 0: no warming up, of HTTP neither', 3_000, {
        min: 0,
        max: 600_000,
      }),
    ),
    parallel: fromEnvironment(
      'PARALLEL',
      integer('0|1', 'Whether idle workers help with a move whose search only time ends', 1, { min: 0, max: 1 }),
    ),
    cors: fromEnvironment(
      'CORS_ORIGIN',
      text('ORIGINS', "Origins whose pages may call the service, comma-separated; '*': all", ''),
    ),
    webhooks: fromEnvironment(
      'WEBHOOK_ORIGINS',
      text('ORIGINS', 'Origins to which events of hosted matches may be sent, comma-separated', ''),
    ),
    source: fromEnvironment('SOURCE_URL', text('URL', "Where this service's code is; the page at / links to it")),
    log: fromEnvironment('LOG_LEVEL', text('LEVEL', `Lowest level that is logged: ${LOG_LEVELS.join(', ')}`, 'info')),
    keys: fromEnvironment(
      'STRATEGOS_KEYS',
      text('PLACE', "Only callers with a key of this file, or postgres://…, are served; see 'strategos keys'", ''),
    ),
    open: fromEnvironment('STRATEGOS_OPEN', flag('Listen on other addresses than this machine without keys')),
    'search-ms': fromEnvironment(
      'SEARCH_MS_PER_MINUTE',
      integer('N', 'Milliseconds of search that a key, or an address, may use in a minute; 0: any', 0, { min: 0 }),
    ),
    proxies: fromEnvironment(
      'TRUSTED_PROXIES',
      text('ADDRESSES', 'Proxies whose X-Forwarded-For is believed: addresses or networks, comma-separated', ''),
    ),
    data: fromEnvironment(
      'STRATEGOS_DATA',
      text(
        'PLACE',
        `Where hosted matches are kept: a folder, postgres://…, or '${IN_MEMORY}'. Default: ${dataFolder()}`,
      ),
    ),
    queue: fromEnvironment(
      'STRATEGOS_QUEUE',
      text(
        'URL',
        "Let 'strategos worker' search, on any machine: redis://…; this process answers what they cannot",
        '',
      ),
    ),
    ...traceOptions,
    games: texts('FILE', 'Serve the game of this module too; may be given several times'),
  },
  async run({
    port,
    host,
    workers,
    data,
    keys,
    open,
    proxies,
    log: level,
    games,
    queue,
    grace,
    hang,
    warm,
    parallel,
    cors,
    webhooks,
    source,
    traces,
    ...rest
  }) {
    if (!LOG_LEVELS.includes(level)) throw new UsageError(`--log: Expected one of ${LOG_LEVELS.join(', ')}`);
    if (!isLoopback(host) && keys === '' && !open)
      throw new UsageError(
        `Without keys the service listens on this machine only, not on ${host}: name a file of keys (--keys, STRATEGOS_KEYS; see 'strategos keys'), or let everybody in (--open, STRATEGOS_OPEN=1)`,
      );
    if (queue !== '' && !isQueueUrl(queue)) throw new UsageError(`--queue: Expected redis://…, got '${queue}'`);
    const output = new LogOutput(toStdout());
    const log = pino({ level }, output);
    if (workers > mostWorkers())
      log.warn({ asked: workers, started: mostWorkers() }, 'more workers than this machine has processors for');
    const pool = {
      queueLimit: rest['queue-limit'],
      hangMs: hang,
      warm: listed(warm),
      warmMs: rest['warm-ms'],
      parallel: parallel === 1,
    };
    const store = await storeIn(data, queue, log);
    const tracer = openTracer(traces, rest['trace-headers'], {
      service: 'strategos-api',
      version: ENGINE_VERSION,
      onTrouble: (why) => log.warn({ why }, 'traces cannot be sent'),
    });
    const server = await startServer({
      host,
      port,
      workers: Math.min(workers, mostWorkers()),
      log,
      lostLogLines: () => output.dropped,
      store,
      keys: keys === '' ? undefined : await keysIn(keys, keys === data ? store : undefined, log),
      searchMs: rest['search-ms'] || undefined,
      proxies: listed(proxies),
      games: games.map(moduleUrl),
      origins: listed(cors),
      webhooks: listed(webhooks),
      source: source || undefined,
      graceMs: grace,
      queue: queue || undefined,
      tracer,
      pool,
    }).catch((error) => {
      throw error instanceof GameModuleError || error instanceof SettingError ? new UsageError(error.message) : error;
    });
    const stopped = new Promise<void>((resolve) => {
      let stopping = false;
      const stop = (signal: string) => {
        if (stopping) process.exit(1); // asked twice: at once
        stopping = true;
        log.info({ signal }, 'shutting down');
        void server.stop().then(resolve);
      };
      process.on('SIGTERM', stop);
      process.on('SIGINT', stop);
    });
    output.write(`${await welcome(server.url)}\n`);
    await stopped;
    await tracer?.close();
    await output.flush(LAST_LINES_MS);
    return process.exit(0); // whatever is still open must not keep the process from ending
  },
});

/** The default is used if it can be: a service that hosts no matches needs no folder. */
async function storeIn(data: string | undefined, queue: string, log: Logger): Promise<MatchStore> {
  try {
    const bus = queue !== '' && data !== undefined && isShared(data) ? await openBus(queue) : undefined;
    return await openStore(data ?? dataFolder(), bus);
  } catch (error) {
    const why = `Matches cannot be kept in '${data ?? dataFolder()}': ${(error as Error).message}`;
    if (data !== undefined) throw new UsageError(why);
    log.warn(`${why}. They are kept in memory, and lost when the service ends.`);
    return openStore(IN_MEMORY);
  }
}

/** `store`: of matches, if the keys are in the same database. */
async function keysIn(place: string, store: MatchStore | undefined, log: Logger): Promise<KeyRing> {
  const broken = (why: string) => log.error({ why }, 'the keys cannot be read');
  if (!isShared(place)) return keysOf(place, broken);
  return sharedKeysOf(store ?? (await openStore(place)), broken);
}

/** Reached from this machine alone. */
function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|::1)$/i.test(host);
}

/** An empty address would mean every interface. */
function notEmpty(option: Option<string>): Option<string> {
  return {
    ...option,
    read(given) {
      const value = option.read(given);
      if (value.trim() === '')
        throw new UsageError("Expected an address; '0.0.0.0' and '::' are those of every interface");
      return value;
    },
  };
}

/** The address of the API page, and a complete example request. */
async function welcome(url: string): Promise<string> {
  const { views, turn } = unwrap(await newGame(new Engine(), { game: 'kuhn', seed: 'welcome' }));
  const body = JSON.stringify({ view: views[turn] });
  return [
    `Strategos serves at ${url}`,
    `API page: ${url}/docs`,
    'Try:',
    `curl -s ${url}/v1/games/kuhn/recommend -H 'Content-Type: application/json' -d '${body}'`,
  ].join('\n');
}
