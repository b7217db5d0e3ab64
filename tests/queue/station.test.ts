/** Which searches a worker takes, by queues in memory and a clock that stands still. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok } from '../../src/core/result.js';
import { clock } from '../../src/engine/clock.js';
import { Gate } from '../../src/queue/gate.js';
import type { Link } from '../../src/queue/link.js';
import { namesOf } from '../../src/queue/names.js';
import { Station } from '../../src/queue/station.js';
import type { SearchJob } from '../../src/queue/words.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';
import { FakeSource } from './fake-source.js';

let source: FakeSource;
let station: Station;
let searches: { readonly name: string; readonly end: () => void }[];

beforeEach(() => {
  vi.useFakeTimers();
  source = new FakeSource();
  searches = [];
  const link = {
    isUp: true,
    gate: new Gate(),
    names: namesOf('test', 0),
    source: () => source,
    hear() {},
    onChange() {},
    say: async () => true,
    toRedis: (moment: number) => moment,
    fromRedis: (moment: number) => moment,
    commands: { lrange: async () => [] },
  };
  station = new Station({
    link: link as unknown as Link,
    pool: {
      size: 1,
      costOf: () => 0,
      recommend: (request) =>
        new Promise((resolve) => {
          const name = (request as { readonly name: string }).name;
          searches.push({ name, end: () => resolve(ok({} as Recommendation)) });
        }),
    },
    id: 'w',
    build: 'b',
    version: '0',
    games: [],
    classes: ['move'],
  });
  station.begin();
});
afterEach(async () => {
  for (const { end } of searches) end();
  await station.drain(0);
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

function add(...names: string[]): void {
  const now = clock();
  for (const name of names) {
    const job: SearchJob = {
      asker: 'a',
      request: JSON.stringify({ name }),
      game: 'kuhn',
      arrivedAt: now,
      deadline: { at: now + 60_000, likelyAt: now + 60_000, bound: 'time' },
      isWatched: false,
    };
    source.add(`a-${name}-${now + 200}`, job);
  }
}

/** One search of so many milliseconds. */
async function searched(ms: number): Promise<void> {
  add('first');
  await vi.advanceTimersByTimeAsync(ms);
  searches[0].end();
  await settled();
}

const names = () => searches.map(({ name }) => name);

it('takes one search ahead of the present one where they are short', async () => {
  await searched(2);
  add('a', 'b', 'c');
  await settled();
  expect(names()).toEqual(['first', 'a', 'b']);
  searches[1].end();
  await settled();
  expect(names()).toEqual(['first', 'a', 'b', 'c']);
});

it('leaves the others to idle workers where they are long', async () => {
  await searched(50);
  add('a', 'b', 'c');
  await vi.advanceTimersByTimeAsync(100);
  expect(names()).toEqual(['first', 'a']);
});
