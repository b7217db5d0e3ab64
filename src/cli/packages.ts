/** Packages that are not in every install: those of the server are optional, and a queue or a database has its own. */
import { UsageError } from './command.js';

const PEERS: Readonly<Record<string, string>> = {
  bullmq: 'npm install bullmq ioredis',
  ioredis: 'npm install bullmq ioredis',
  pg: 'npm install pg',
};

/** What `load` imports. Throws a UsageError that says how to get a package that is missing. */
export async function withPackages<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const name = /Cannot find package '([^']+)'/.exec((error as Error).message)?.[1];
    if (name === undefined) throw error; // a file of ours: a bug
    throw new UsageError(
      `The package ${name} is missing: ${PEERS[name] ?? 'install strategos without --omit=optional'}`,
    );
  }
}
