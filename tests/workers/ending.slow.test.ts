/** A script that uses the library ends when it has its answer. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const library = new URL('../../dist-tests/src/index.js', import.meta.url).href;

/** Warming up for ten minutes: if it kept the process, the test would not see its end. */
const script = (ending: string) => `
  import { createPool, newGame, recommend } from '${library}';
  const pool = createPool({ warm: ['hearts', 'kuhn'], warmMs: 600_000, size: 2 });
  await pool.ready();
  const started = await newGame(pool.engine, { game: 'hearts' });
  const { views, turn } = started.value;
  const answer = await recommend(pool, { game: 'hearts', view: views[turn], budget: { iterations: 20 } });
  console.log(answer.ok);
  ${ending}`;

it.each([
  ['though its threads warm up', ''],
  ['once the pool is closed, which ends warming up', 'await pool.close(); setTimeout(() => {}, 100);'],
])(
  'ends %s',
  (_, ending) => {
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script(ending)], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(run).toMatchObject({ status: 0, stdout: 'true\n', signal: null });
  },
  130_000,
);
