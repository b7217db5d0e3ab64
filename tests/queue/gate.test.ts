/** What is read from Redis: everything that does not fit is dropped and counted, and told of once a minute. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { plan, result, taskJob } from '../../src/arena/queue/task-job.js';
import { answer } from '../../src/queue/answer-check.js';
import { ClockOffset } from '../../src/queue/clock-offset.js';
import { Crowd, news } from '../../src/queue/crowd.js';
import { Gate, type Kind, type RedisTrouble } from '../../src/queue/gate.js';
import { namesOf } from '../../src/queue/names.js';
import { isQueueUrl, prefixOf, serverOf } from '../../src/queue/url.js';
import { cancelled, searchJob, searchRequest, told, workersProblem } from '../../src/queue/words.js';

const SECRET = 'canary-4711';
const GARBAGE = [
  '',
  'x',
  'null',
  '[]',
  '{}',
  '{',
  '0',
  '"a"',
  '\u0000',
  SECRET,
  '{"id":{}}',
  '['.repeat(100_000),
  ' x y z\n',
];
const KINDS: readonly Kind<unknown>[] = [answer, news, cancelled, told, workersProblem, plan, searchRequest];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('garbage of every kind is a value that says why, without what it was', () => {
  const troubles: RedisTrouble[] = [];
  const gate = new Gate((trouble) => troubles.push(trouble));
  let fitting = 0;
  for (const kind of [...KINDS, result])
    for (const text of GARBAGE) {
      const read = gate.read(kind, text);
      if (read.ok) fitting++;
      else expect(read.error).not.toContain(SECRET);
    }
  const all = GARBAGE.length * (KINDS.length + 1);
  expect([...gate.refused.values()].reduce((sum, count) => sum + count, 0)).toBe(all - fitting);
  expect(fitting).toBeLessThan(GARBAGE.length);
  expect(JSON.stringify(troubles)).not.toContain(SECRET);
});

it.each([
  {
    of: 'a search',
    schema: searchJob as z.ZodType,
    fields: ['asker', 'request', 'game', 'arrivedAt', 'deadline', 'isWatched'],
  },
  { of: 'a task', schema: taskJob as z.ZodType, fields: ['asker', 'plan', 'task'] },
])('the job of $of is one only with all that it needs', ({ schema, fields }) => {
  const gate = new Gate();
  const good = {
    asker: 'a',
    request: '{}',
    game: 'kuhn',
    arrivedAt: 1,
    deadline: { at: 2, likelyAt: 2, bound: 'time' },
    isWatched: false,
    plan: 'p',
    task: 't',
  };
  expect(gate.check('job', schema, good).ok).toBe(true);
  for (const field of fields)
    for (const value of [undefined, null, {}, [], Number.NaN, true])
      if (!(field === 'isWatched' && value === true))
        expect(gate.check('job', schema, { ...good, [field]: value }).ok, field).toBe(false);
});

it('what is dropped is told of once a minute, with how often', () => {
  const troubles: RedisTrouble[] = [];
  const gate = new Gate((trouble) => troubles.push(trouble));
  for (let i = 0; i < 100; i++) gate.read(news, 'x');
  gate.error('OOM', 'full');
  vi.advanceTimersByTime(61_000);
  for (let i = 0; i < 2; i++) gate.read(news, 'x');
  expect(troubles).toEqual([
    { event: 'refused from Redis', what: 'news', why: 'it cannot be read', count: 1 },
    { event: 'error of Redis', code: 'OOM', why: 'full', count: 1 },
    { event: 'refused from Redis', what: 'news', why: 'it cannot be read', count: 100 },
  ]);
  expect([...gate.refused, ...gate.errors].filter(([, count]) => count > 0)).toEqual([
    ['news', 102],
    ['OOM', 1],
  ]);
});

it('a crowd that somebody makes up does not fill the memory', () => {
  const crowd = new Crowd('b');
  for (let i = 0; i < 10_000; i++)
    crowd.hear({ id: `${i}`, build: 'b', version: '0', threads: 1, taskThreads: 0, costs: {} }, 0);
  expect(crowd.searchers(0).length).toBe(4_096);
  expect(crowd.searchers(10_000)).toEqual([]);
});

it('knows which workers are of another build', () => {
  const crowd = new Crowd('b');
  for (const build of ['a', 'b'])
    crowd.hear({ id: build, build, version: '0', threads: 1, taskThreads: 0, costs: {} }, 0);
  expect(crowd.others(0).map(({ id }) => id)).toEqual(['a']);
});

it('reads nothing that is longer than its kind may be', () => {
  const short: Kind<string> = { what: 'news', mostChars: 4, decode: (text) => text, schema: z.string() };
  const gate = new Gate(() => {});
  expect([gate.read(short, 'four').ok, gate.read(short, 'fives').ok]).toEqual([true, false]);
});

it('trusts the clock that answered fastest', () => {
  const clock = new ClockOffset();
  clock.learn(0, 100, 10);
  clock.learn(0, 200, 100); // slower: says less
  expect(clock.toTheirs(0)).toBe(95);
  clock.learn(0, 100, 2);
  expect(clock.toTheirs(0)).toBe(99);
});

it('names of services with different prefixes or databases share nothing, and lie on one node of a cluster', () => {
  const flat = (word: string, database: number) => {
    const { plan: planOf, answersTo, ...names } = namesOf(word, database);
    return [...Object.values(names), planOf('d'), answersTo('a')];
  };
  const all = [...flat('strategos', 0), ...flat('strategos', 1), ...flat('staging', 0), ...flat('strategos-1', 0)];
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(flat('x', 3).map((name) => /\{(.+?)\}/.exec(name)?.[1]))).toEqual(new Set(['x-3']));
});

it('addresses name a prefix of letters, digits and -._, which Redis does not get to see', () => {
  expect(['redis://h', 'rediss://u:p@h:1/2?prefix=a.b-c_1'].map(isQueueUrl)).toEqual([true, true]);
  expect(['redis://h?prefix=', 'redis://h?prefix={x}', 'redis://h?prefix=a:b', 'http://h'].map(isQueueUrl)).toEqual(
    Array(4).fill(false),
  );
  expect([prefixOf('redis://h/1'), prefixOf('redis://h/1?prefix=x')]).toEqual(['strategos', 'x']);
  expect(serverOf('redis://h/1?prefix=x&family=6')).toBe('redis://h/1?family=6');
});
