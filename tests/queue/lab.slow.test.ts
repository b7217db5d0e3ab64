/** What the lab plays and searches comes out the same, byte for byte, if worker processes do it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChoiceApi } from '../../lab/decisions/choices.js';
import { decisionKind } from '../../lab/queue/task-kinds.js';
import { exploredChunks } from '../../lab/self-play/numbered-games.js';
import { playAll } from '../../lab/self-play/play-all.js';
import { workInOrder } from '../../src/arena/play/in-order.js';
import { crewFor } from '../../src/cli/queue/crew.js';
import { unwrap } from '../../src/core/result.js';
import { Engine } from '../../src/engine/engine.js';
import { packs } from '../../src/packs/packs.js';
import { learnableOf } from '../../src/packs/weights.js';
import { lab } from '../cli/run.js';
import { emptyFolder } from '../fixtures/empty-folder.js';
import { startLabWorker, type WorkerProcess, withRedis } from './workers.js';

const folder = emptyFolder('lab');

withRedis('the lab through a queue', (redis) => {
  let worker: WorkerProcess;
  beforeAll(async () => {
    worker = await startLabWorker(redis.url, '--work', 'games');
  });
  afterAll(async () => {
    worker.process.kill('SIGKILL');
  });

  /** What the command writes, but for times: contents by file, without the name of the folder. */
  function written(name: string, ...args: string[]): Readonly<Record<string, string>> {
    const own = join(folder, name);
    const { status, err } = lab([...args, '--folder', own, '--data', own]);
    expect([status, err]).toEqual([0, expect.not.stringContaining('Error')]);
    const files = readdirSync(own, { withFileTypes: true }).filter((file) => file.isFile() && !/times/.test(file.name));
    return Object.fromEntries(
      files.map((file) => [file.name, readFileSync(join(own, file.name), 'utf8').replaceAll(own, '')]),
    );
  }

  it('tunes weights on the same games, and tests them, though they are in a file of this machine', () => {
    const games = ['--steps', '0', '--samples', '2', '--play', '1', '--search', 'iterations=1', '--games', '1'];
    const command = ['tune-weights', 'peloponnesian-war', ...games, '--workers', '1'];
    const here = written('here', ...command);
    expect(Object.keys(here).length).toBeGreaterThan(2);
    expect(written('there', ...command, '--queue', redis.url)).toEqual(here);
  });

  it('measures win chances', () => {
    const games = ['--iterations', '10', '--play', '5', '--games', '6', '--workers', '1'];
    const command = ['correct-win-chances', 'tic-tac-toe', ...games];
    const here = written('chances-here', ...command);
    expect(Object.keys(here)).toContain('tic-tac-toe.forecasts-10.jsonl');
    expect(written('chances-there', ...command, '--queue', redis.url)).toEqual(here);
  });

  it('plays games to learn from', async () => {
    const game = unwrap(await new Engine().game('alexander', ''));
    const learnable = (await learnableOf(await packs.alexander()))!;
    const plan = { critic: learnable.networks[2].network, seed: 'queue', chunk: 2 };
    const task = { kind: 'explored', game: 'alexander', variants: [''], plan } as const;
    const played = async (queue?: string) => {
      const samples: unknown[] = [];
      const here = () => exploredChunks([game], learnable, plan);
      await playAll({ here, task, workers: 1, queue }, 0, 3, (result) => samples.push(result));
      return samples;
    };
    expect(await played(redis.url)).toEqual(await played());
  });

  it('decides fixed positions', async () => {
    const { decisions } = JSON.parse(readFileSync('bench/decisions/perikles.json', 'utf8'));
    const chosen = async (queue?: string) => {
      const crew = await crewFor<ChoiceApi>(decisionKind, { workers: 1, queue });
      const moves: string[] = [];
      await workInOrder({
        workers: crew.workers,
        spawn: crew.spawn,
        to: 6,
        open: (api) => api.open('perikles', '', 'so-ismcts'),
        work: (api, i) => api.play({ view: decisions[i].view, iterations: 20 }),
        heard: (_, move) => void moves.push(move),
      }).finally(() => crew.close());
      return moves;
    };
    const here = await chosen();
    expect(new Set(here).size).toBeGreaterThan(1);
    expect(await chosen(redis.url)).toEqual(here);
  });
});
