/** What can be set of a worker process. */
import { availableParallelism } from 'node:os';
import { mostWorkers } from '../../workers/node.js';
import type { Values } from '../command.js';
import { moduleOption } from '../games/own.js';
import { fromEnvironment, integer, text, traceOptions } from '../options.js';

export const NONE = -1;
export const WORK = ['all', 'searches', 'games'];

export const workerOptions = {
  queue: fromEnvironment('STRATEGOS_QUEUE', text('URL', 'The queue: redis://host:port', '')),
  threads: fromEnvironment(
    'WORKERS',
    integer('N', `Threads; at most ${mostWorkers()} on this machine`, availableParallelism(), { min: 1 }),
  ),
  work: text('KIND', "What to take: 'searches', 'games' of matches, or 'all'", 'all'),
  grace: fromEnvironment(
    'GRACE_MS',
    integer('MS', 'How long searches under way may still take on shutdown; the rest goes to other workers', 5_000, {
      min: 0,
      max: 3_600_000,
    }),
  ),
  port: fromEnvironment(
    'HEALTH_PORT',
    integer('N', `Port for /healthz, /readyz and /metrics; 0: any that is free; ${NONE}: none`, NONE, {
      min: NONE,
      max: 65_535,
    }),
  ),
  host: fromEnvironment('HOST', text('ADDRESS', 'Address of that port', '127.0.0.1')),
  warm: fromEnvironment('WARM_GAMES', text('GAMES', 'Games to warm up all threads for: ids, comma-separated', '')),
  log: fromEnvironment('LOG_LEVEL', text('LEVEL', 'Lowest level that is logged', 'info')),
  ...traceOptions,
  module: moduleOption, // the services have the same
};

export type WorkerSettings = Values<typeof workerOptions>;
