/** When a worker looks for its next job, by a queue in memory and a clock that stands still. */
import type { Job } from 'bullmq';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Link } from '../../src/queue/link.js';
import { Taker } from '../../src/queue/taker.js';

/** As BullMQ's: waits for a job only if there was none at the last look. */
class FakeWorker {
  static readonly waiting: Job[] = [];
  static looks = 0;
  readonly id = 'w';
  private isDrained = false;
  on(): void {}
  async startStalledCheckTimer(): Promise<void> {}
  async close(): Promise<void> {}
  async getNextJob(_: string, { block }: { readonly block: boolean }): Promise<Job | undefined> {
    FakeWorker.looks++;
    if (block && this.isDrained) await new Promise<void>((wake) => wakes.push(wake));
    const job = FakeWorker.waiting.shift();
    this.isDrained = job === undefined;
    return job;
  }
}
const wakes: (() => void)[] = [];

function add(id: string): void {
  const over = async () => {};
  FakeWorker.waiting.push({ id, moveToCompleted: over, moveToWait: over } as unknown as Job);
  for (const wake of wakes.splice(0)) wake();
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const ends = new Map<string, () => void>();
let taker: Taker;
let isUrgent: Promise<boolean>;

beforeEach(() => {
  vi.useFakeTimers();
  FakeWorker.looks = 0;
  isUrgent = Promise.resolve(false);
  wakes.length = 0; // of the taker of the test before
  const link = { isUp: true, bullmq: { Worker: FakeWorker } } as unknown as Link;
  taker = new Taker({
    link,
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
  add('a');
  await settled();
  add('b'); // the worker is busy: it leaves this one to others for a while
  await settled();
  expect([...ends.keys()]).toEqual(['a']);
  ends.get('a')!();
  await settled();
  expect([...ends.keys()]).toEqual(['b']);
});

it('asks once a job, and once more when it is over', async () => {
  await settled();
  const before = FakeWorker.looks;
  for (const id of ['a', 'b', 'c']) {
    add(id);
    await settled();
    ends.get(id)!();
    await settled();
  }
  expect(FakeWorker.looks - before).toBe(2 * 3);
});

it('leaves to others what is not urgent, and takes what is, although it is busy', async () => {
  await settled();
  for (const id of ['a', 'b', 'c']) add(id);
  await settled();
  await vi.advanceTimersByTimeAsync(500);
  expect([...ends.keys()]).toEqual(['a']);
  isUrgent = Promise.resolve(true);
  await vi.advanceTimersByTimeAsync(30);
  expect([...ends.keys()]).toEqual(['a', 'b', 'c']);
});

it('takes the next job at once if the one in hand ends while it asks whether others are urgent', async () => {
  await settled();
  for (const id of ['a', 'b', 'c']) add(id);
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
