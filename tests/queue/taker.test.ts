/** When a worker looks for its next job, by a queue in memory and a clock that stands still. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { JobSource } from '../../src/queue/job-source.js';
import { Taker } from '../../src/queue/taker.js';
import { FakeSource } from './fake-source.js';

let source: FakeSource;
const settled = () => vi.advanceTimersByTimeAsync(0);
const ends = new Map<string, () => void>();
let taker: Taker;
let isUrgent: Promise<boolean>;

beforeEach(() => {
  vi.useFakeTimers();
  source = new FakeSource();
  isUrgent = Promise.resolve(false);
  taker = new Taker({
    link: { isUp: true, source: () => source as unknown as JobSource },
    queue: 'any',
    room: () => (ends.size === 0 ? 'idle' : 'busy'),
    isUrgent: () => isUrgent,
    act: (job) =>
      new Promise((resolve) => {
        ends.set(job.id!, () => {
          ends.delete(job.id!);
          taker.look();
          resolve('over');
        });
      }),
    onTrouble: () => {},
    onBug: () => {},
  });
  taker.begin();
});
afterEach(async () => {
  for (const end of ends.values()) end();
  await taker.close();
  vi.useRealTimers();
});

it('takes the next job when the one in hand ends, without a pause', async () => {
  await settled();
  source.add('a');
  await settled();
  source.add('b'); // the worker is busy: it leaves this one to others for a while
  await settled();
  expect([...ends.keys()]).toEqual(['a']);
  ends.get('a')!();
  await settled();
  expect([...ends.keys()]).toEqual(['b']);
});

it('asks once a job', async () => {
  await settled();
  const before = source.looks;
  for (const id of ['a', 'b', 'c']) {
    source.add(id);
    await settled();
    ends.get(id)!();
    await settled();
  }
  expect(source.looks - before).toBe(3);
});

it('leaves to others what is not urgent, and takes what is, although it is busy', async () => {
  await settled();
  for (const id of ['a', 'b', 'c']) source.add(id);
  await settled();
  await vi.advanceTimersByTimeAsync(500);
  expect([...ends.keys()]).toEqual(['a']);
  isUrgent = Promise.resolve(true);
  await vi.advanceTimersByTimeAsync(30);
  expect([...ends.keys()]).toEqual(['a', 'b', 'c']);
});

it('takes the next job at once if the one in hand ends while it asks whether others are urgent', async () => {
  await settled();
  for (const id of ['a', 'b', 'c']) source.add(id);
  await settled();
  let answer = (_: boolean) => {};
  isUrgent = new Promise((resolve) => {
    answer = resolve;
  });
  ends.get('a')!(); // it takes b at once, so others may wait: it asks
  await settled();
  ends.get('b')!();
  answer(false);
  await settled();
  expect([...ends.keys()]).toEqual(['c']);
});

it('gives back what it is given while it ends, before it has ended', async () => {
  await settled();
  const drained = taker.drain();
  source.add('a');
  await drained;
  expect([...ends.keys()]).toEqual([]);
  expect(source.givenBack).toEqual(['a']);
});
