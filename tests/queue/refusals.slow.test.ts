/** What a Redis refuses is known, counted and told; and services that share one do not hear each other. */
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { news } from '../../src/queue/crowd.js';
import { Gate, type RedisTrouble } from '../../src/queue/gate.js';
import { type Link, openLink } from '../../src/queue/link.js';
import { until, withRedis } from './workers.js';

const NEWS = { id: 'w', build: 'b', version: '0', threads: 1, taskThreads: 0, costs: {} };

withRedis('a Redis', (redis) => {
  let admin: Redis;
  const links: Link[] = [];
  beforeAll(async () => {
    admin = new Redis(redis.url);
    admin.on('error', () => {});
  });
  afterEach(async () => {
    for (const link of links.splice(0)) await link.close();
  });
  afterAll(async () => {
    admin.disconnect();
  });

  async function linked(url = redis.url, gate = new Gate()): Promise<Link> {
    const link = await openLink(url, gate);
    links.push(link);
    return link;
  }

  it.each([
    ['OOM', () => admin.config('SET', 'maxmemory', '1'), () => admin.config('SET', 'maxmemory', '0')],
    ['READONLY', () => admin.call('REPLICAOF', '127.0.0.1', '1'), () => admin.call('REPLICAOF', 'NO', 'ONE')],
  ])('that refuses with %s is gone until it does no more, and says why', async (code, refuse, take) => {
    const troubles: RedisTrouble[] = [];
    const link = await linked(redis.url, new Gate((trouble) => troubles.push(trouble)));
    await until(() => link.isUp);
    await refuse();
    await until(() => !link.isUp);
    expect(link.trouble).toMatch(new RegExp(`^${code}: it`));
    await take();
    await until(() => link.isUp);
    expect(link.gate.errors.get(code)).toBeGreaterThan(0);
    expect(troubles).toMatchObject([{ event: 'error of Redis', code, count: 1 }]);
  });

  it('that wants another password is told of', async () => {
    const right = await linked(redis.url.replace('//', '//:right@'));
    await admin.config('SET', 'requirepass', 'right');
    const wrong = await linked(redis.url.replace('//', '//:wrong@'));
    const none = await linked();
    await until(() => /^WRONGPASS/.test(wrong.trouble) && /^NOAUTH/.test(none.trouble));
    await until(() => right.isUp);
    expect([wrong.isUp, none.isUp]).toEqual([false, false]);
    await admin.config('SET', 'requirepass', '');
  });

  it('carries nothing between databases, or prefixes', async () => {
    const urls = [redis.url, `${redis.url}/1`, `${redis.url}?prefix=staging`];
    const all = await Promise.all(urls.map((url) => linked(url)));
    const heard: string[] = [];
    for (const [i, link] of all.entries()) link.hear(link.names.news, news, ({ id }) => void heard.push(`${i} ${id}`));
    await until(() => all.every(({ isUp }) => isUp));
    const said = async () => {
      for (const [i, link] of all.entries())
        await link.say(link.names.news, JSON.stringify({ ...NEWS, id: `of-${i}` }));
    };
    await until(async () => {
      await said();
      return new Set(heard).size >= all.length;
    });
    expect([...new Set(heard)].sort()).toEqual(['0 of-0', '1 of-1', '2 of-2']);
  });

  it('that a stranger writes to ends nobody who listens', async () => {
    const link = await linked();
    const heard: string[] = [];
    link.hear(link.names.news, news, ({ id }) => {
      if (id === 'bug') throw new Error('a bug');
      heard.push(id);
    });
    await until(() => link.isUp);
    for (const text of ['x', 'null', '', '{}', JSON.stringify({ ...NEWS, id: 'bug' })])
      await admin.publish(link.names.news, text);
    await until(async () => {
      await link.say(link.names.news, JSON.stringify(NEWS));
      return heard.length > 0;
    });
    expect(link.gate.refused.get('news')).toBe(5);
  });
});
