/** Matches whose games worker processes play: real ones, killed with all else while the match goes on. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLink } from '../../src/queue/link.js';
import { Station } from '../../src/queue/station.js';
import { strategos } from '../cli/run.js';
import { emptyFolder } from '../fixtures/empty-folder.js';
import { startWorker, until, type WorkerProcess, withRedis } from './workers.js';

const main = new URL('../../dist-tests/src/cli/main.js', import.meta.url).pathname;
const folder = emptyFolder('queue');
const MATCH = ['connect-four', '--a', 'so-ismcts iterations=150', '--b', 'level 1', '--games', '240', '--seed', 'q'];
const LADDER = ['tic-tac-toe', '--levels', '20,100', '--games', '4'];

withRedis('matches through a queue', (redis) => {
  let workers: WorkerProcess[];
  beforeAll(async () => {
    workers = await Promise.all([1, 2].map(() => startWorker(redis.url, '--work', 'games')));
  });
  afterAll(async () => {
    for (const { process } of workers) process.kill('SIGKILL');
  });

  function begin(args: readonly string[]) {
    const child: ChildProcess = spawn(process.execPath, [main, ...args]);
    let text = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
    return { child, text: () => text, exit: new Promise<number | null>((resolve) => child.once('exit', resolve)) };
  }

  const lines = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0);

  it('write the same file as threads, although a worker, Redis and the match itself are killed meanwhile', async () => {
    const [here, there] = ['here', 'there'].map((name) => join(folder, `${name}.jsonl`));
    expect(strategos(['match', ...MATCH, '--out', here]).status).toBe(0);
    const first = begin(['match', ...MATCH, '--out', there, '--queue', redis.url]);
    await until(() => lines(there) > 10);
    workers[0].process.kill('SIGKILL');
    await until(() => lines(there) > 30);
    first.child.kill('SIGKILL');
    await first.exit;
    const before = lines(there);
    const second = begin(['match', ...MATCH, '--out', there, '--queue', redis.url]);
    await until(() => lines(there) > before + 30); // it has begun, however far the first one had come
    workers[1].process.kill('SIGSTOP'); // or the last games may be played before Redis is gone
    await redis.kill();
    await until(() => second.text().includes('Redis is gone'));
    await redis.start();
    workers[1].process.kill('SIGCONT');
    expect(await second.exit).toBe(0);
    expect(readFileSync(there, 'utf8')).toBe(readFileSync(here, 'utf8'));
    expect(second.text()).toContain('Continuing after');
    expect(strategos(['match', '--replay', there]).status).toBe(0);
  });

  it('measure levels, the same ones', async () => {
    const [here, there] = ['ladder-here', 'ladder-there'].map((name) => join(folder, name));
    expect(strategos(['ladder', ...LADDER, '--folder', here]).status).toBe(0);
    const { exit } = begin(['ladder', ...LADDER, '--folder', there, '--queue', redis.url]);
    expect(await exit).toBe(0);
    for (const file of ['tic-tac-toe.levels.json', 'tic-tac-toe.levels.jsonl'])
      expect(readFileSync(join(there, file), 'utf8')).toBe(readFileSync(join(here, file), 'utf8'));
  });

  it('leave a worker of other code alone, and say so; and say what cannot travel', async () => {
    for (const { process } of workers) process.kill('SIGKILL');
    const link = await openLink(redis.url);
    await link.firstTry();
    const other = new Station({
      link,
      pool: { size: 1, costOf: () => 0, recommend: () => Promise.reject(new Error('not to be asked')) },
      id: 'stranger',
      build: 'older',
      version: '0.0.9',
      games: [],
      taskThreads: 1,
      kinds: { blocks: 'older' },
    });
    const { text, child, exit } = begin(['match', ...MATCH, '--queue', redis.url]);
    await until(() => /Worker stranger is left alone: it runs other code \(0\.0\.9, build older/.test(text()));
    await until(() => text().includes('No worker of this build is there: waiting for one'));
    expect(text()).not.toContain('does no blocks');
    child.kill('SIGINT');
    expect(await exit).toBe(130);
    await other.drain(0);
    await link.close();
    const bot = strategos(['match', 'kuhn', '--a', 'process: true', '--b', 'random', '--queue', redis.url]);
    expect(bot).toMatchObject({ status: 2, err: expect.stringContaining('plays on this machine only') });
  });
});
