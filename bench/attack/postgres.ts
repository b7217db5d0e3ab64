/** A PostgreSQL of our own for tests and attacks: in a folder, on a socket of this machine, gone afterwards. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Where the programs are, the newest version; undefined if there is no PostgreSQL. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  const [newest] = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  const programs = join(DEBIAN, newest, 'bin');
  return existsSync(join(programs, 'initdb')) ? programs : undefined;
}

/** PostgreSQL does not run as root. */
function user(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

export interface Postgres {
  readonly url: string;
  /** At once, with all its processes; what it had confirmed is there when it starts again. */
  kill(): Promise<void>;
  /** As an upgrade does ('stop -m fast'): it tells its clients, and ends their connections. */
  end(): Promise<void>;
  start(): Promise<void>;
  /** For good. */
  stop(): Promise<void>;
}

export async function startPostgres(programs: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'strategos-postgres-'));
  const as = user();
  chmodSync(folder, 0o700);
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid!);
  const data = join(folder, 'data');
  const options = ['--no-sync', '--auth=trust', '--username=tests', '--encoding=UTF8', '--locale=C'];
  const made = spawnSync(join(programs, 'initdb'), [...options, '-D', data], { ...as, cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const settings = [
    '-c',
    `port=${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
  ];
  let server: ChildProcess;
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  const postgres: Postgres = {
    url: `postgres://tests@127.0.0.1:${port}/postgres`,
    async start() {
      server = spawn(join(programs, 'postgres'), ['-D', data, '-F', ...settings], { ...as, cwd: folder });
      await ready(server);
    },
    kill: () => end('SIGQUIT'), // as if it had crashed: SIGKILL would leave its other processes
    end: () => end('SIGINT'),
    async stop() {
      if (server.exitCode === null) await end('SIGINT');
      rmSync(folder, { recursive: true });
    },
  };
  await postgres.start();
  return postgres;
}

function ready(server: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${output}`)));
    server.stderr!.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('ready to accept connections')) resolve();
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
