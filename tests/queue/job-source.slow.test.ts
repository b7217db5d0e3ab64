/** Jobs from a real Redis: what is taken, by whom, and what is left behind. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JobSource } from '../../src/queue/job-source.js';
import { type Link, openLink } from '../../src/queue/link.js';
import { until, withRedis } from './workers.js';

withRedis('jobs of a queue', (redis) => {
  let link: Link;
  let source: JobSource;
  let queue: ReturnType<Link['queue']>;
  let count = 0;
  beforeEach(async () => {
    link = await openLink(redis.url);
    await link.firstTry();
    const name = `test-${count++}`;
    queue = link.queue(name);
    source = link.source(name);
    source.begin();
    await until(() =>
      source.next(false).then(
        ({ job }) => job === undefined,
        () => false,
      ),
    ); // it is connected
  });
  afterEach(async () => {
    await source.close();
    await queue.close();
    await link.close();
  });

  const marker = () => link.commands.zrange(`${link.names.prefix}:${queue.name}:marker`, 0, -1);

  it('come in the order in which they were added, with how many wait behind', async () => {
    for (const id of ['a', 'b', 'c']) await queue.add('any', { id }, { jobId: id });
    const taken = [await source.next(true), await source.next(false), await source.next(true)];
    expect(taken.map(({ job, waiting }) => [job?.id, job?.data.id, waiting])).toEqual([
      ['a', 'a', 2],
      ['b', 'b', 1],
      ['c', 'c', 0],
    ]);
  });

  it('leave no sign that would wake a worker for nothing, but one if others wait', async () => {
    await queue.add('any', {}, { jobId: 'a' });
    await queue.add('any', {}, { jobId: 'b' });
    await source.next(true);
    expect(await marker()).toEqual(['0']);
    await source.next(true);
    expect(await marker()).toEqual([]);
  });

  it('that are none fail once, with their reason and nothing else, or go', async () => {
    await queue.add('any', { secret: 'canary' }, { jobId: 'bad', attempts: 5 });
    const { job } = await source.next(true);
    await source.fail(job!, 'no search');
    const failed = await queue.getJob('bad');
    expect([failed?.failedReason, failed?.data, await failed?.getState()]).toEqual(['no search', {}, 'failed']);
    const key = `${link.names.prefix}:${queue.name}`;
    for (const [id, fields] of Object.entries({ data: { data: '{' }, opts: { data: '{}', opts: '{' } })) {
      await link.commands.hset(`${key}:${id}`, { name: 'any', timestamp: '0', ...fields });
      await link.commands.lpush(`${key}:wait`, id);
      expect((await source.next(false)).job).toBeUndefined();
    }
    expect(await queue.getJobCounts('wait', 'active')).toEqual({ wait: 0, active: 0 });
    expect(link.gate.refused.get('job')).toBe(2);
  });

  it('whose workers die are marked when the second one has', async () => {
    await queue.add('any', {}, { jobId: 'a' });
    const marks: (string | undefined)[] = [];
    for (let lost = 0; lost < 3; lost++) {
      let job: Awaited<ReturnType<JobSource['next']>>['job'];
      await until(async () => {
        job = (await source.next(true)).job; // and says no more of it
        return job !== undefined;
      });
      marks.push(job!.deferredFailure);
    }
    expect(marks).toEqual([undefined, undefined, expect.stringContaining('stalled')]);
  });

  it('reach one who waits, and are ended meanwhile by the others', async () => {
    await queue.add('any', {}, { jobId: 'a' });
    const first = (await source.next(true)).job!;
    const second = source.next(true); // waits on its connection
    await first.moveToCompleted('', first.token!, false); // on another
    await queue.add('any', {}, { jobId: 'b' });
    expect((await second).job?.id).toBe('b');
    expect(await queue.getJobCounts('completed', 'active')).toEqual({ completed: 0, active: 1 }); // what is over is removed
  });

  it('are waited for no longer, once that is said', async () => {
    const waits = source.next(true);
    let isOver = false;
    void waits.then(() => {
      isOver = true;
    });
    while (!isOver) await source.endWait(); // it may not have begun to wait yet
    expect(await waits).toEqual({ job: undefined, waiting: 0 });
  });

  it('go on after the connection that waits was lost', async () => {
    const lost = source.next(true).catch(() => 'lost');
    let waiting: string | undefined;
    await until(async () => {
      const clients = String(await link.commands.client('LIST')).split('\n');
      waiting = clients.find((line) => line.includes(' cmd=bzpopmin '));
      return waiting !== undefined;
    });
    await link.commands.client('KILL', 'ID', /id=(\d+)/.exec(waiting!)![1]);
    expect(await lost).toBe('lost');
    await queue.add('any', {}, { jobId: 'a' });
    let id: string | undefined;
    await until(async () => {
      id ??= await source.next(true).then(
        ({ job }) => job?.id,
        () => undefined,
      );
      return id !== undefined;
    });
    expect(id).toBe('a');
  });
});
