/** Processes that serve a queue, and an advisor in this process that asks them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { Engine } from '../../src/engine/engine.js';
import { openLink } from '../../src/queue/link.js';
import { buildOf } from '../../src/queue/node-build.js';
import { QueueAdvisor } from '../../src/queue/queue-advisor.js';
import { nodeWorkers } from '../../src/workers/node.js';
import { createWorkerPool } from '../../src/workers/pool/pool.js';

export interface WorkerProcess {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

/** `main`: the command line of a build. Resolves when it serves, or has said that it cannot. */
export async function startWorker(main: string, url: string, ...args: string[]): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [main, 'worker', '--queue', url, '--threads', '1', ...args]);
  let text = '';
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        if (/Serving|No Redis|Expected/.test(text)) resolve();
      });
    void exit.then(() => resolve());
  });
  return { process: child, output: () => text, exit };
}

/** As a service has it; closed by what is returned with it. */
export async function openAdvisor(
  url: string,
  { size = 1, build, games = [] }: { size?: number; build?: string; games?: readonly string[] } = {},
) {
  const engine = new Engine();
  await engine.load(games);
  const pool = createWorkerPool({ spawn: nodeWorkers({ games }), size, engine, warmMs: 0 });
  pool.startClerk();
  await pool.ready();
  await pool.call('moves', {}); // it has started: what comes first is no later than what follows
  const link = await openLink(url);
  await link.firstTry();
  const advisor = new QueueAdvisor({ link, pool, build: build ?? (await buildOf(games)), queueLimit: 1_000 });
  return {
    advisor,
    pool,
    link,
    async close() {
      await advisor.close(0);
      await pool.close(0);
    },
  };
}

const MOST_MS = 60_000;

/** Until it holds; throws if that takes a minute. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + MOST_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`not within a minute: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
