/** The queue of compose.yaml with its password and its certificates, as printed: a real server, and a worker that is given the authority's certificate. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { freePort, redisProgram } from '../../bench/queue/redis.js';
import { emptyFolder } from '../fixtures/empty-folder.js';
import { startWorker, until } from '../queue/workers.js';

const PASSWORD = 'quite-secret';
const program = redisProgram();
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const { services } = parse(readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8'));

describe.skipIf(program === undefined || !hasOpenssl)('the queue of compose.yaml', () => {
  const folder = emptyFolder('tls');
  const here = (text: string) =>
    text
      .replaceAll('/tls', folder)
      .replace('DNS:valkey', 'IP:127.0.0.1')
      .replace(/\$\{VALKEY_PASSWORD:[^}]*\}/, PASSWORD);
  const authority = join(folder, 'ca.crt');
  let server: ChildProcess;
  let port = 0;
  let admin: Redis;

  beforeAll(async () => {
    port = await freePort();
    const [script] = services.certificates.command;
    const made = spawnSync('sh', ['-euc', here(script)], { encoding: 'utf8' });
    expect(made.stderr.match(/error/i), made.stderr).toBeNull();
    const [, ...settings] = services.valkey.command.map(here);
    const at = settings.indexOf('--tls-port');
    settings[at + 1] = `${port}`;
    server = spawn(program!, [...settings, '--bind', '127.0.0.1'], { stdio: 'ignore' });
    admin = new Redis({
      host: '127.0.0.1',
      port,
      password: PASSWORD,
      tls: { ca: readFileSync(authority) },
      retryStrategy: () => 20,
      maxRetriesPerRequest: null,
    });
    admin.on('error', () => {});
    await admin.ping();
  });
  afterAll(() => {
    admin.disconnect();
    server.kill('SIGKILL');
  });

  const names = async () => String(await admin.call('CLIENT', 'LIST')).split('\n').length;

  it('is served by a worker that knows the authority, and by none that does not', async () => {
    const url = `rediss://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`;
    const before = await names();
    const stranger = await startWorker(url);
    expect(stranger.output()).toMatch(/certificate|No Redis/);
    process.env.NODE_EXTRA_CA_CERTS = authority;
    const worker = await startWorker(url);
    delete process.env.NODE_EXTRA_CA_CERTS;
    expect(worker.output()).toMatch(/Serving/);
    await until(async () => (await names()) > before);
    for (const { process: child, exit } of [stranger, worker]) {
      child.kill('SIGTERM');
      await exit;
    }
  });

  it('is not to be had without encryption, or without the password', async () => {
    const refused = new Redis({ host: '127.0.0.1', port, retryStrategy: () => null, lazyConnect: true });
    refused.on('error', () => {});
    await expect(refused.ping()).rejects.toThrow();
    const nobody = new Redis({
      host: '127.0.0.1',
      port,
      tls: { ca: readFileSync(authority) },
      retryStrategy: () => null,
    });
    nobody.on('error', () => {});
    await expect(nobody.ping()).rejects.toThrow(/NOAUTH/);
    nobody.disconnect();
  });
});
