/** The image, built and started where there is a container engine; deploy.test.ts checks its file everywhere. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const MOST_BYTES = 200_000_000;
const BUILD_MS = 900_000;
const engine = ['docker', 'podman'].find((name) => spawnSync(name, ['ps']).status === 0);
if (engine === undefined) console.warn('\n*** NO container engine: the image is neither built nor started ***\n');

function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(engine!, args, { encoding: 'utf8', cwd: ROOT });
  if (status !== 0) throw new Error(`${engine} ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

describe.skipIf(engine === undefined)('the image', () => {
  const image = `strategos-test:${process.pid}`;
  let container: string | undefined;
  afterAll(() => {
    if (engine === undefined) return;
    if (container !== undefined) run('rm', '--force', container);
    run('rmi', '--force', image);
  });

  it('is small, and answers as an unprivileged user with a read-only file system', { timeout: BUILD_MS }, async () => {
    run('build', '--quiet', '--tag', image, '.');
    expect(Number(run('image', 'inspect', '--format', '{{.Size}}', image))).toBeLessThan(MOST_BYTES);
    expect(run('image', 'inspect', '--format', '{{.Config.User}}', image)).toBe('65532:65532');
    const settings = ['-e', 'STRATEGOS_OPEN=1', '-e', 'STRATEGOS_DATA=:memory:'];
    container = run('run', '--detach', '--read-only', '--publish', '127.0.0.1::8080', ...settings, image);
    const [address] = run('port', container, '8080').split('\n');
    const answer = () =>
      fetch(`http://${address}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(answer, { timeout: 60_000, interval: 500 }).toBe(200);
    run('stop', '--time', '15', container);
    expect(run('inspect', '--format', '{{.State.ExitCode}}', container)).toBe('0');
  });
});
