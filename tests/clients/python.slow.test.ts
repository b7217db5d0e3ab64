/** The client in Python: built as it would be released, and tried out of its wheel on a running service. */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/http/server.js';
import { emptyFolder } from '../fixtures/empty-folder.js';
import { runService } from '../http/running.js';

const CLIENT = new URL('../../clients/python', import.meta.url).pathname;
const NEEDED = 'import build, pytest, setuptools, wheel';

/** Debian's packages belong to its own Python, which need not be the first one of the path. */
const python = ['python3', '/usr/bin/python3'].find((name) => spawnSync(name, ['-c', NEEDED]).status === 0);
if (python === undefined)
  console.warn('\n*** NO python3 with build, pytest, setuptools and wheel: its client is LEFT OUT ***\n');

describe.skipIf(python === undefined)('the client in Python', { timeout: 180_000 }, () => {
  const folder = emptyFolder('python');
  const source = join(folder, 'source');
  const built = join(folder, 'dist');
  const installed = join(folder, 'installed');
  let server: RunningServer;

  beforeAll(async () => {
    cpSync(CLIENT, source, { recursive: true }); // building leaves files behind
    const build = ['-m', 'build', '--no-isolation', '--sdist', '--wheel', '--outdir', built];
    execFileSync(python!, build, { cwd: source, stdio: 'pipe' });
    mkdirSync(installed);
    const wheel = readdirSync(built).find((name) => name.endsWith('.whl'))!;
    execFileSync(python!, ['-m', 'zipfile', '-e', join(built, wheel), installed]);
    server = await runService();
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
  });

  const env = () => ({
    ...process.env,
    PYTHONPATH: installed,
    PYTHONDONTWRITEBYTECODE: '1',
    STRATEGOS_URL: server.url,
  });

  it('is built as a wheel and as a source archive, with its types, and needs nothing else', () => {
    expect(readdirSync(built).sort().join(' ')).toMatch(
      /^strategos.client-[\d.]+\.tar\.gz strategos.client-[\d.]+-py3-none-any\.whl$/,
    ); // how the name is written depends on the version of setuptools
    expect(readdirSync(join(installed, 'strategos'))).toContain('py.typed');
    const info = readdirSync(installed).find((name) => name.endsWith('.dist-info'))!;
    const metadata = readFileSync(join(installed, info, 'METADATA'), 'utf8');
    expect(metadata).toMatch(/^Requires-Python: >=3\.9$/m);
    expect(metadata).not.toMatch(/^Requires-Dist/m);
  });

  it('passes its own tests on a running service', async () => {
    const pytest = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'tests'];
    // the service is in this process, so it must not be blocked
    const ran = await promisify(execFile)(python!, pytest, { cwd: source, env: env() }).catch((error) => error);
    expect(`${ran.stdout}${ran.stderr}`).toMatch(/\d+ passed/);
    expect(ran.stdout).not.toMatch(/failed|error/i);
  });

  it('does what its page shows', async () => {
    const page = readFileSync(new URL('../../docs/python.md', import.meta.url), 'utf8');
    const programs = [...page.matchAll(/^```python\n(.*?)^```/gms)].map(([, text]) => text);
    expect(programs.length).toBeGreaterThan(3);
    for (const text of programs) {
      const ran = await promisify(execFile)(python!, ['-c', text.replaceAll('http://127.0.0.1:8080', server.url)], {
        env: env(),
      }).catch((error) => error);
      expect(ran.stderr, text).toBe('');
      expect(ran.stdout, text).not.toBe('');
    }
  });
});
