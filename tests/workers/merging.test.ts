import { expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { clock } from '../../src/engine/clock.js';
import { Engine } from '../../src/engine/engine.js';
import { takeIn } from '../../src/service/intake/intake.js';
import { createBody } from '../../src/workers/thread/body.js';

const view = { seat: 'player 1', at: 'act', table: { card: ['Q', null], in: [1, 1], acted: 0, bettor: -2 } };
const request = {
  game: 'kuhn',
  view,
  params: { searcher: 'mccfr' },
  seed: 'merging',
  splits: 2,
  budget: { iterations: 100 },
};

it('what a worker has read for a lane serves the merging, and any other worker comes to the same answer', async () => {
  let reads = 0;
  class CountingEngine extends Engine {
    override family(id: string) {
      reads++;
      return super.family(id);
    }
  }
  const intake = unwrap(takeIn(request, clock(), Date.now()));
  const worker = createBody(new CountingEngine());
  await worker.init(undefined);
  const results = [];
  for (const lane of [0, 1]) {
    const task = {
      id: 1 + lane,
      taskSlot: 0,
      intake,
      splits: 2,
      lane,
      lanes: 2,
      deadlineAt: clock() + 60_000,
      reportMs: 50,
      isAhead: false,
    };
    results.push(...unwrap(await worker.recommend(task, () => {})).results);
  }
  const readForLanes = reads;
  const answer = unwrap(await worker.compose(3, { intake, splits: 2, results, task: 2 }));
  expect(reads).toBe(readForLanes);
  const other = createBody(new Engine());
  await other.init(undefined);
  expect(unwrap(await other.compose(1, { intake, splits: 2, results, task: undefined }))).toEqual(answer);
  expect(answer.iterations).toBe(100);
});
