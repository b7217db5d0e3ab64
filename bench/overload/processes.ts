/** The processes of the bench: the service, from this build or another, and the load generator. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Job, Measured } from './job.js';

export interface Service {
  readonly url: string;
  readonly process: ChildProcess;
}

const OURS = new URL('../../src/cli/main.js', import.meta.url).pathname;

/**
 * A build, in a process of its own. `main`: the command line of the build. Its log goes to a file, as an operator's does: a
 * process that reads thousands of lines a second takes its part of the cores.
 */
export async function startService(
  environment: Readonly<Record<string, string>> = {},
  main: string = OURS,
): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'strategos-bench-'));
  const log = join(folder, 'log');
  const file = openSync(log, 'w');
  const child = spawn(process.execPath, [main, 'serve'], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', file, 'inherit'],
  });
  closeSync(file);
  child.once('exit', () => rmSync(folder, { recursive: true }));
  for (;;) {
    const url = /serves at (\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
    if (url !== undefined) return { url, process: child };
    if (child.exitCode !== null) throw new Error(`the service ended with code ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function stopService({ process: child }: Service): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

/** A process that makes load. */
export class Generator {
  private readonly child = spawn(process.execPath, [new URL('./generator.js', import.meta.url).pathname], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  private readonly lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();

  async run(job: Job): Promise<Measured> {
    this.child.stdin.write(`${JSON.stringify(job)}\n`);
    const { value } = await this.lines.next();
    return JSON.parse(value as string) as Measured;
  }

  end(): void {
    this.child.stdin.end();
  }
}
