/** A Redis of our own for tests: keeps nothing on disk, gone afterwards. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';

/** Whether there is one to start: Redis, or Valkey. */
export function redisProgram(): string | undefined {
  return ['redis-server', 'valkey-server'].find((program) => spawnSync(program, ['--version']).status === 0);
}

export interface TestRedis {
  readonly url: string;
  readonly pid: () => number;
  start(): Promise<void>;
  /** With all that it knew. */
  kill(): Promise<void>;
  /** It takes connections, and answers nothing. */
  hang(): void;
  goOn(): void;
}

export async function startRedis(program: string): Promise<TestRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess;
  const redis: TestRedis = {
    url,
    pid: () => server.pid!,
    async start() {
      server = spawn(program, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
        stdio: 'ignore',
      });
      const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 20 });
      client.on('error', () => {});
      await client.ping();
      client.disconnect();
    },
    async kill() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
    },
    hang: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
  };
  await redis.start();
  return redis;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
