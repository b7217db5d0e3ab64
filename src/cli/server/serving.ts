/** Serves until a signal ends it. */
import { type Logger, pino } from 'pino';
import { unwrap } from '../../core/result.js';
import { Engine } from '../../engine/engine.js';
import { GameModuleError } from '../../engine/game-module.js';
import type { KeyRing } from '../../http/access/keys.js';
import { keysOf } from '../../http/access/node-keys.js';
import { sharedKeysOf } from '../../http/access/shared-keys.js';
import { LogOutput, toStdout } from '../../http/log-output.js';
import { SettingError, startServer } from '../../http/server.js';
import type { MatchStore } from '../../matches/record.js';
import { openBus } from '../../queue/bus.js';
import { Gate } from '../../queue/gate.js';
import { isQueueUrl, QUEUE_URL } from '../../queue/url.js';
import { newGame } from '../../service/rules/play.js';
import { ENGINE_VERSION } from '../../service/version.js';
import { openStore } from '../../storage/node-open.js';
import { dataFolder, IN_MEMORY, isShared } from '../../storage/node-place.js';
import { openTracer } from '../../tracing/otlp.js';
import { mostWorkers } from '../../workers/node.js';
import { UsageError } from '../command.js';
import { moduleUrls } from '../games/own.js';
import { listed } from '../options.js';
import { LOG_LEVELS, type ServeSettings } from './settings.js';

/** For the last lines of the log, when the service ends. */
const LAST_LINES_MS = 500;

/** Until it is told to end. Throws UsageError. */
export async function runService({
  port,
  host,
  workers,
  data,
  keys,
  open,
  proxies,
  log: level,
  module,
  queue,
  grace,
  hang,
  warm,
  parallel,
  cors,
  hosts,
  webhooks,
  guide,
  source,
  traces,
  ...rest
}: ServeSettings): Promise<number> {
  if (!LOG_LEVELS.includes(level)) throw new UsageError(`--log: Expected one of ${LOG_LEVELS.join(', ')}`);
  if (!isLoopback(host) && keys === '' && !open)
    throw new UsageError(
      `Without keys the service listens on this machine only, not on ${host}: name a file of keys (--keys, STRATEGOS_KEYS; see 'strategos keys'), or let everybody in (--open, STRATEGOS_OPEN=1)`,
    );
  if (queue !== '' && !isQueueUrl(queue)) throw new UsageError(`--queue: Expected ${QUEUE_URL}, got '${queue}'`);
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
  const gate = new Gate((trouble) => log.warn(trouble));
  const store = await storeIn(data, queue, gate, log);
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
    games: moduleUrls(module),
    origins: listed(cors),
    hosts: isLoopback(host) && keys === '' ? listed(hosts) : undefined,
    webhooks: listed(webhooks),
    guide: guide || undefined,
    source: source || undefined,
    graceMs: grace,
    queue: queue || undefined,
    gate,
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
}

/** The default is used if it can be: a service that hosts no matches needs no folder. */
async function storeIn(data: string | undefined, queue: string, gate: Gate, log: Logger): Promise<MatchStore> {
  try {
    const bus = queue !== '' && data !== undefined && isShared(data) ? await openBus(queue, gate) : undefined;
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
