import { expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Engine } from '../../src/engine/engine.js';
import { createBody } from '../../src/workers/thread/body.js';
import { kuhnRequest, taskOf } from './requests.js';

const request = kuhnRequest({ params: { searcher: 'mccfr' }, splits: 2, budget: { iterations: 100 } });

it('what a worker has read for a lane serves the merging, and any other worker comes to the same answer', async () => {
  let reads = 0;
  class CountingEngine extends Engine {
    override family(id: string) {
      reads++;
      return super.family(id);
    }
  }
  const { intake } = taskOf(1, request);
  const worker = createBody(new CountingEngine());
  await worker.init(undefined);
  const results = [];
  for (const lane of [0, 1]) {
    const task = taskOf(1 + lane, request, { intake, taskSlot: 0, splits: 2, lane, lanes: 2 });
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
