/** A process that searches and plays for others, which put their requests into a queue. */

import { availableParallelism } from 'node:os';
import { pino } from 'pino';
import { blockKind, spawnThread } from '../../arena/node.js';
import type { TaskApi, TaskKind } from '../../arena/queue/task-job.js';
import { TaskStation } from '../../arena/queue/task-station.js';
import { Engine } from '../../engine/engine.js';
import { logTrouble, traceOf } from '../../http/log.js';
import { LogOutput, toStdout } from '../../http/log-output.js';
import { createMetrics } from '../../http/metrics.js';
import { startHealth } from '../../http/worker/node-health.js';
import { addStation } from '../../http/worker/station-metrics.js';
import { openLink } from '../../queue/link.js';
import { buildOf } from '../../queue/node-build.js';
import { Station } from '../../queue/station.js';
import { isQueueUrl, withoutPassword } from '../../queue/url.js';
import { ENGINE_VERSION } from '../../service/version.js';
import { openTracer } from '../../tracing/otlp.js';
import { mostWorkers, nodeWorkers } from '../../workers/node.js';
import { createWorkerPool } from '../../workers/pool/pool.js';
import { defineCommand, UsageError, type Values } from '../command.js';
import { loadModules, moduleUrl } from '../game-word.js';
import { fromEnvironment, integer, listed, text, texts, traceOptions } from '../options.js';

const LAST_LINES_MS = 500;
const NONE = -1;
const WORK = ['all', 'searches', 'games'];

const options = {
  queue: fromEnvironment('STRATEGOS_QUEUE', text('URL', 'The queue: redis://host:port', '')),
  threads: fromEnvironment(
    'WORKERS',
    integer('N', `Threads; at most ${mostWorkers()} on this machine`, availableParallelism(), { min: 1 }),
  ),
  work: text('KIND', "What to take: 'searches', 'games' of matches, or 'all'", 'all'),
  grace: fromEnvironment(
    'GRACE_MS',
    integer('MS', 'How long searches under way may still take on shutdown; the rest goes to other workers', 10_000, {
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
  games: texts('FILE', 'Load the game of this module too, as the services do; may be given several times'),
};

/** `kinds`: of tasks that it does besides searches. */
export const workerCommand = (kinds: readonly TaskKind[]) =>
  defineCommand({
    name: 'worker',
    usage: '--queue redis://… [options]',
    about: 'Search for the services that share a queue, on this machine or others, and play games of matches.',
    words: { min: 0, max: 0 },
    options,
    notes:
      'A worker does the searches of services that run the same code, byte for byte; others leave it alone, and say so. On SIGTERM it takes nothing more, ends what it has, and goes.',
    run: (settings) => serve(settings, kinds),
  });

export const worker = workerCommand([blockKind]);

/** Until it is told to end. */
async function serve(
  { queue: url, threads, work, grace, port, host, warm, log: level, traces, games, ...rest }: Values<typeof options>,
  kinds: readonly TaskKind[],
): Promise<number> {
  if (!isQueueUrl(url)) throw new UsageError(`--queue: Expected redis://…, got '${url}'`);
  if (!WORK.includes(work)) throw new UsageError(`--work: Expected one of ${WORK.join(', ')}`);
  const output = new LogOutput(toStdout());
  const log = pino({ level }, output);
  const modules = games.map(moduleUrl);
  const engine = new Engine();
  await loadModules(engine, modules);
  const ids = await engine.gameIds();
  const [link, build, ...builds] = await Promise.all([
    openLink(url),
    buildOf(modules),
    ...kinds.map((kind) => kind.build(modules)),
  ]).catch((error: Error) => {
    throw new UsageError(error.message);
  });
  const size = Math.min(threads, mostWorkers());
  const searches = work !== 'games';
  const taskThreads = work === 'searches' ? 0 : size;
  const pool = createWorkerPool({
    spawn: nodeWorkers({ games: modules }),
    size: searches ? size : 1,
    engine,
    warm: listed(warm),
    ...(!searches && { warmMs: 0 }),
    onBug: (error) => log.error(traceOf(error)),
    onTrouble: (trouble) => logTrouble(log, trouble, ids),
  });
  await pool.ready();
  await link.firstTry();
  const place = withoutPassword(url);
  if (!link.isUp) output.write(`No Redis at ${place} (${link.trouble}): waiting for it\n`);
  const metrics = createMetrics(pool);
  const count = addStation(metrics.registry, () => station);
  const onTrouble = (why: string) => log.warn({ event: 'trouble with a job', why });
  const tracer = openTracer(traces, rest['trace-headers'], {
    service: 'strategos-worker',
    version: ENGINE_VERSION,
    onTrouble: (why) => log.warn({ why }, 'traces cannot be sent'),
  });
  const station: Station = new Station({
    link,
    pool,
    id: crypto.randomUUID().slice(0, 8),
    build,
    version: ENGINE_VERSION,
    games: ids,
    ...(!searches && { classes: [] }),
    taskThreads,
    kinds: Object.fromEntries(kinds.map(({ name }, i) => [name, builds[i]])),
    alsoInHand: () => tasks?.inHand ?? 0,
    alsoWithdraw: (id) => tasks?.withdraw(id) ?? false,
    onTaken: count,
    onTrouble,
    tracer,
  });
  const tasks =
    taskThreads === 0
      ? undefined
      : new TaskStation({
          link,
          kinds: kinds.map(({ name, entry }, i) => ({
            name,
            build: builds[i],
            spawn: (files) => spawnThread<TaskApi>(entry, modules, files),
          })),
          threads: taskThreads,
          busy: () => station.inHand,
          onTrouble,
        });
  station.begin();
  let isServing = false;
  link.onChange((isUp) => {
    if (isUp) output.write(`Serving ${place} with ${size} threads; ${ENGINE_VERSION}, build ${build}\n`);
    else if (isServing) output.write(`No Redis at ${place} (${link.trouble}): waiting for it\n`);
    isServing = isUp;
  });
  const isReady = () => link.isUp && pool.stats().ready > 0;
  const health = port === NONE ? undefined : await startHealth({ host, port, registry: metrics.registry, isReady });
  if (health !== undefined) output.write(`Health and metrics at ${health.url}\n`);
  const signal = await new Promise<string>((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, resolve);
  });
  log.info({ signal }, 'draining');
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => process.exit(1)); // asked twice: at once
  isServing = false;
  await Promise.all([station.drain(grace), tasks?.drain()]);
  await link.close();
  await pool.close(0);
  health?.stop();
  await tracer?.close();
  await output.flush(LAST_LINES_MS);
  return process.exit(0);
}
