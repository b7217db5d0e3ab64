/** The processes of the bench: the service, from this build or another, and the load generator. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Job, Measured } from './job.js';

export interface Service {
  readonly url: string;
  readonly process: ChildProcess;
}

const OURS = new URL('../../src/cli/main.js', import.meta.url).pathname;

/** A build, in a process of its own. `main`: the command line of the build. */
export async function startService(
  environment: Readonly<Record<string, string>> = {},
  main: string = OURS,
): Promise<Service> {
  const child = spawn(process.execPath, [main, 'serve'], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (more: string) => {
      if (text.length < 10_000) text += more; // what follows is the log, which must be read all the same
      const known = /serves at (\S+)/.exec(text);
      if (known !== null) resolve(known[1]);
    });
  });
  return { url, process: child };
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
