/** Which tasks a worker does not even begin: their plan comes from Redis, and whoever writes there may name anything. And which it ends. */
import { afterEach, expect, it, vi } from 'vitest';
import { parseEntrants } from '../../src/arena/entrant.js';
import { blockKind } from '../../src/arena/node.js';
import type { OrderedWorker } from '../../src/arena/play/in-order.js';
import { packed, type TaskApi } from '../../src/arena/queue/task-job.js';
import { TaskStation } from '../../src/arena/queue/task-station.js';
import { checkRemote } from '../../src/cli/queue/crew.js';
import { unwrap } from '../../src/core/result.js';
import { packs } from '../../src/packs/packs.js';
import { Gate } from '../../src/queue/gate.js';
import type { Link } from '../../src/queue/link.js';
import { namesOf } from '../../src/queue/names.js';
import { gameOf } from '../service/games.js';
import { FakeSource } from './fake-source.js';

const stations: TaskStation[] = [];
afterEach(async () => {
  for (const station of stations.splice(0)) await station.drain();
  vi.useRealTimers();
});

/** What a thread does with a task, and how many wait for its result. */
interface Circumstances {
  readonly play?: () => Promise<unknown>;
  readonly lost?: Promise<never>;
  readonly readers?: () => number;
  readonly tries?: number;
}

/** What becomes of a task of that plan: what is said of it, and how many threads it has got. */
async function offered(open: readonly unknown[], circumstances: Circumstances = {}) {
  const { said, ...seen } = offer(open, circumstances);
  return { said: await said, threads: seen.threads(), refused: seen.gate.refused.get('plan') };
}

function offer(
  open: readonly unknown[],
  { play = async () => 'played', lost = new Promise<never>(() => {}), readers = () => 1, tries = 1 }: Circumstances,
) {
  const source = new FakeSource();
  const gate = new Gate();
  let threads = 0;
  const ended = new Set<number>(); // threads
  const said = new Promise<string>((resolve) => {
    const link = {
      isUp: true,
      gate,
      names: namesOf('test', 0),
      source: () => source,
      say: async (_: string, text: string) => {
        resolve(text);
        return true;
      },
      commands: { get: async () => packed({ open, files: {} }), pubsub: async () => ['', readers()] },
    };
    const spawn = (): OrderedWorker<TaskApi> => {
      const number = threads++;
      const api = { open: async () => {}, play };
      return { api, lost, terminate: () => void ended.add(number) };
    };
    const kinds = [{ name: blockKind.name, refusal: blockKind.refusal, build: 'b', spawn }];
    const onTrouble = () => {};
    const onBug = (error: Error) => resolve(error.message);
    stations.push(
      new TaskStation({ link: link as unknown as Link, kinds, threads: 1, busy: () => 0, onTrouble, onBug }),
    );
    source.add('a-1', { asker: 'a', plan: 'p', task: packed(0) }, tries);
  });
  return { source, gate, said, threads: () => threads, ended: () => ended.size };
}

const entrantsOf = async (...texts: string[]) => unwrap(parseEntrants(await gameOf('kuhn'), texts, await packs.kuhn()));

it('plays searches', async () => {
  const { said, threads, refused } = await offered([{}, await entrantsOf('random', 'so-ismcts iterations=5')]);
  expect([said.split(' ')[0], threads, refused]).toEqual(['answer', 1, 0]);
});

it.each(['http://127.0.0.1:1 level=2', 'process: true'])(
  'refuses what the command refuses, in its words: %s',
  async (text) => {
    const entrants = await entrantsOf('random', text);
    const { said, threads, refused } = await offered([{}, entrants]);
    const [head, why] = said.split('\n');
    expect([head, threads, refused]).toEqual(['problem a-1', 0, 1]);
    expect(() => checkRemote('redis://127.0.0.1', entrants)).toThrow(`--queue: ${why}`);
  },
);

it.each([[[]], [[{}, null]], [[{}, [{ kind: 'search' }]]], [[{}, [{ kind: 'else', text: 'x' }]]]])(
  'refuses a plan that names no entrants: %j',
  async (open) => expect(await offered(open)).toMatchObject({ threads: 0, refused: 1 }),
);

it('gives back a task that costs a thread, and refuses it the second time, with the reason', async () => {
  const plan = [{}, await entrantsOf('random', 'random')];
  const lost = Promise.reject(new Error('exit code 1'));
  lost.catch(() => {});
  const play = () => new Promise<never>(() => {});
  const first = offer(plan, { play, lost });
  await vi.waitUntil(() => first.source.givenBack.length > 0);
  expect([first.source.givenBack, first.threads(), first.ended()]).toEqual([['a-1'], 1, 1]);
  const again = offer(plan, { play, lost, tries: 2 });
  expect(await again.said).toBe('problem a-1\nexit code 1');
  expect([again.source.givenBack, again.threads(), again.ended()]).toEqual([[], 1, 1]);
});

it('ends the thread of a task that hangs once nobody waits for it', async () => {
  const plan = [{}, await entrantsOf('random', 'random')];
  vi.useFakeTimers();
  let readers = 1;
  const hanging = offer(plan, { play: () => new Promise<never>(() => {}), readers: () => readers });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([hanging.threads(), hanging.ended()]).toEqual([1, 0]);
  readers = 0;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(hanging.ended()).toBe(1);
  expect(stations.at(-1)!.inHand).toBe(0);
});
