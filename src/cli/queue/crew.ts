/** Who does the tasks of a command: threads of this process or, with `--queue redis://…`, worker processes anywhere. */
import { readFileSync } from 'node:fs';
import { BY_HAND, type Entrant, localOnly } from '../../arena/entrant.js';
import { spawnThread } from '../../arena/node.js';
import type { OrderedWorker } from '../../arena/play/in-order.js';
import type { Files, TaskKind } from '../../arena/queue/task-job.js';
import { isQueueUrl, QUEUE_URL } from '../../queue/url.js';
import { UsageError } from '../command.js';
import { text } from '../options.js';

const option = (worker: string) =>
  text('URL', `Let '${worker}' play, on any machine: redis://…; the results are the same`, '');

export const queueOption = option('strategos worker');
export const labQueueOption = option('npm run lab -- worker');

export interface Crew<Api> {
  readonly workers: number; // as many tasks can be under way
  readonly spawn: () => OrderedWorker<Api>;
  close(): Promise<void>;
}

interface CrewOptions {
  readonly workers: number; // threads, without a queue
  readonly queue?: string | undefined;
  readonly modules?: readonly string[] | undefined; // URLs of game modules
  readonly entrants?: readonly Entrant[] | undefined; // of the plan: their files are sent along
}

/** Throws UsageError if worker processes cannot play for them. */
export function checkRemote(url: string, entrants: readonly Entrant[]): void {
  if (!isQueueUrl(url)) throw new UsageError(`--queue: Expected ${QUEUE_URL}, got '${url}'`);
  const why = localOnly(entrants);
  if (why !== undefined) throw new UsageError(`--queue: ${why}`);
}

/** `Api`: of the threads of that kind. Throws UsageError where the entrants cannot be played elsewhere, or packages are missing. */
export async function crewFor<Api>(
  kind: TaskKind,
  { workers, queue, modules = [], entrants = [] }: CrewOptions,
): Promise<Crew<Api>> {
  if (!queue) return { workers, spawn: () => spawnThread<Api>(kind.entry, modules), close: async () => {} };
  checkRemote(queue, entrants);
  const files = filesOf(entrants);
  const [{ openLink }, { MOST_LANES, RemoteTasks }] = await Promise.all([
    import('../../queue/link.js'),
    import('../../arena/queue/remote-tasks.js'),
  ]);
  const [link, build] = await Promise.all([openLink(queue), kind.build(modules)]).catch((error: Error) => {
    throw new UsageError(error.message);
  });
  await link.firstTry();
  const tell = (line: string) => console.error(line);
  if (!link.isUp) tell(`Redis does not answer (${link.trouble}): waiting for it`);
  const remote = new RemoteTasks({ link, kind: kind.name, build, files, tell });
  return {
    workers: MOST_LANES,
    spawn: () => remote.spawn() as unknown as OrderedWorker<Api>,
    close: () => remote.close(),
  };
}

/** Those that the entrants name, with what is in them. */
function filesOf(entrants: readonly Entrant[]): Files {
  const paths = entrants.flatMap((entrant) => (entrant.kind === 'search' ? [entrant.weights, entrant.network] : []));
  const own = paths.filter((path) => path !== undefined && path !== BY_HAND) as string[];
  return Object.fromEntries(own.map((path) => [path, read(path)]));
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`${path}: ${(error as Error).message}`);
  }
}
