/** What can be set of the service. */
import { dataFolder, IN_MEMORY } from '../../storage/node-place.js';
import { defaultPoolSize, mostWorkers } from '../../workers/node.js';
import { type Option, UsageError, type Values } from '../command.js';
import { moduleOption } from '../games/own.js';
import { flag, fromEnvironment, integer, text, traceOptions } from '../options.js';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

export const serveOptions = {
  port: fromEnvironment('PORT', integer('N', 'Port to listen on; 0: any that is free', 8080, { min: 0, max: 65_535 })),
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
    integer('MS', 'How long requests under way may still take on shutdown', 5_000, { min: 0, max: 3_600_000 }),
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
  hosts: fromEnvironment(
    'STRATEGOS_HOSTS',
    text(
      'NAMES',
      "Host names besides this machine's own by which a service without keys is known, comma-separated",
      '',
    ),
  ),
  webhooks: fromEnvironment(
    'WEBHOOK_ORIGINS',
    text('ORIGINS', 'Origins to which events of hosted matches may be sent, comma-separated', ''),
  ),
  guide: fromEnvironment('GUIDE_URL', text('URL', 'Where the guide is (npm run docs); the page at / links to it')),
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
    text('PLACE', `Where hosted matches are kept: a folder, postgres://…, or '${IN_MEMORY}'. Default: ${dataFolder()}`),
  ),
  queue: fromEnvironment(
    'STRATEGOS_QUEUE',
    text('URL', "Let 'strategos worker' search, on any machine: redis://…; this process answers what they cannot", ''),
  ),
  ...traceOptions,
  module: moduleOption,
};

export type ServeSettings = Values<typeof serveOptions>;

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
