/** Takes what others have put into a queue, until a signal ends it. */
import { pino } from 'pino';
import { spawnThread } from '../../arena/node.js';
import type { TaskApi, TaskKind } from '../../arena/queue/task-job.js';
import { TaskStation } from '../../arena/queue/task-station.js';
import { logTrouble, traceOf } from '../../http/log.js';
import { LogOutput, toStdout } from '../../http/log-output.js';
import { addGate, createMetrics } from '../../http/metrics.js';
import { startHealth } from '../../http/worker/node-health.js';
import { addStation } from '../../http/worker/station-metrics.js';
import { Gate } from '../../queue/gate.js';
import { openLink } from '../../queue/link.js';
import { buildOf } from '../../queue/node-build.js';
import { Station } from '../../queue/station.js';
import { isQueueUrl, QUEUE_URL, withoutPassword } from '../../queue/url.js';
import { ENGINE_VERSION } from '../../service/version.js';
import { openTracer } from '../../tracing/otlp.js';
import { mostWorkers, nodeWorkers } from '../../workers/node.js';
import { createWorkerPool } from '../../workers/pool/pool.js';
import { UsageError } from '../command.js';
import { engineWith, moduleUrls } from '../games/own.js';
import { listed } from '../options.js';
import { NONE, WORK, type WorkerSettings } from './settings.js';

const LAST_LINES_MS = 500;

/** Until it is told to end. */
export async function work(
  { queue: url, threads, work: wanted, grace, port, host, warm, log: level, traces, module, ...rest }: WorkerSettings,
  kinds: readonly TaskKind[],
): Promise<number> {
  if (!isQueueUrl(url)) throw new UsageError(`--queue: Expected ${QUEUE_URL}, got '${url}'`);
  if (!WORK.includes(wanted)) throw new UsageError(`--work: Expected one of ${WORK.join(', ')}`);
  const output = new LogOutput(toStdout());
  const log = pino({ level }, output);
  const modules = moduleUrls(module);
  const engine = await engineWith(modules);
  const ids = await engine.gameIds();
  const gate = new Gate((trouble) => log.warn(trouble));
  const [link, build, ...builds] = await Promise.all([
    openLink(url, gate),
    buildOf(modules),
    ...kinds.map((kind) => kind.build(modules)),
  ]).catch((error: Error) => {
    throw new UsageError(error.message);
  });
  const size = Math.min(threads, mostWorkers());
  const searches = wanted !== 'games';
  const taskThreads = wanted === 'searches' ? 0 : size;
  const onBug = (error: Error) => log.error(traceOf(error));
  const pool = createWorkerPool({
    spawn: nodeWorkers({ games: modules }),
    size: searches ? size : 1,
    engine,
    warm: listed(warm),
    ...(!searches && { warmMs: 0 }),
    onBug,
    onTrouble: (trouble) => logTrouble(log, trouble, ids),
  });
  await pool.ready();
  await link.firstTry();
  const place = withoutPassword(url);
  if (!link.isUp) output.write(`No Redis at ${place} (${link.trouble}): waiting for it\n`);
  const metrics = createMetrics(pool);
  addGate(metrics.registry, gate);
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
    onBug,
    tracer,
  });
  const tasks =
    taskThreads === 0
      ? undefined
      : new TaskStation({
          link,
          kinds: kinds.map(({ name, entry, refusal }, i) => ({
            name,
            refusal,
            build: builds[i],
            spawn: (files) => spawnThread<TaskApi>(entry, modules, files),
          })),
          threads: taskThreads,
          busy: () => station.inHand,
          onTrouble,
          onBug,
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
