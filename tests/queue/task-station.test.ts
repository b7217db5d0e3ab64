/** Which tasks a worker does not even begin: their plan comes from Redis, and whoever writes there may name anything. */
import { afterEach, expect, it } from 'vitest';
import { parseEntrants } from '../../src/arena/entrant.js';
import { blockKind } from '../../src/arena/node.js';
import type { OrderedWorker } from '../../src/arena/play/in-order.js';
import { packed, type TaskApi } from '../../src/arena/queue/task-job.js';
import { TaskStation } from '../../src/arena/queue/task-station.js';
import { checkRemote } from '../../src/cli/queue/crew.js';
import { unwrap } from '../../src/core/result.js';
import { Gate } from '../../src/queue/gate.js';
import type { Link } from '../../src/queue/link.js';
import { namesOf } from '../../src/queue/names.js';
import { gameOf } from '../service/games.js';
import { FakeSource } from './fake-source.js';

const stations: TaskStation[] = [];
afterEach(async () => {
  for (const station of stations.splice(0)) await station.drain();
});

/** What becomes of a task of that plan: what is said of it, and how many threads it has got. */
async function offered(open: readonly unknown[]) {
  const source = new FakeSource();
  const gate = new Gate();
  let threads = 0;
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
      commands: { get: async () => packed({ open, files: {} }), pubsub: async () => ['', 1] },
    };
    const spawn = (): OrderedWorker<TaskApi> => {
      threads++;
      const api = { open: async () => {}, play: async () => 'played' };
      return { api, lost: new Promise<never>(() => {}), terminate() {} };
    };
    const kinds = [{ name: blockKind.name, refusal: blockKind.refusal, build: 'b', spawn }];
    const onTrouble = () => {};
    const onBug = (error: Error) => resolve(error.message);
    stations.push(
      new TaskStation({ link: link as unknown as Link, kinds, threads: 1, busy: () => 0, onTrouble, onBug }),
    );
    source.add('a-1', { asker: 'a', plan: 'p', task: packed(0) });
  });
  return { said: await said, threads, refused: gate.refused.get('plan') };
}

const entrantsOf = async (...texts: string[]) => unwrap(parseEntrants(await gameOf('kuhn'), texts));

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
