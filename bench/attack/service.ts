/** The service as an attacker meets it: a process with a port. What it prints goes where the attack wants it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

const START_MS = 120_000; // far more than it takes on a busy machine

export interface Service {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>; // its exit status; null: killed
  /** What it has printed, if that is read. */
  printed(): string;
  /** Ends it at once. */
  kill(): Promise<void>;
}

export interface ServiceOptions {
  readonly main: string; // the compiled command line
  readonly environment?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly port?: number; // one that was free a moment ago if none is given
  /** Where standard output goes: read by us, a pipe that nobody reads, or a file. Default: 'read'. */
  readonly output?: 'read' | 'unread' | { readonly file: string };
}

export async function startService({
  main,
  environment = {},
  args = [],
  output = 'read',
  ...given
}: ServiceOptions): Promise<Service> {
  const port = given.port ?? (await freePort());
  const file = typeof output === 'object' ? openSync(output.file, 'a') : undefined;
  const child = spawn(process.execPath, [main, 'serve', ...args], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), WORKERS: '1', ...environment },
    stdio: ['ignore', file ?? 'pipe', 'pipe'],
  });
  if (file !== undefined) closeSync(file);
  const printed: string[] = [];
  if (output === 'read') child.stdout!.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  child.stderr!.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const url = `http://127.0.0.1:${port}`;
  const service: Service = {
    url,
    port,
    process: child,
    ended,
    printed: () => printed.join(''),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
  const began = Date.now();
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}: ${printed.join('')}`);
    if (await answers(url)) return service;
    if (Date.now() - began > START_MS) {
      await service.kill();
      throw new Error(`the service did not start: ${printed.join('')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A port of the loopback address that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
