import { afterEach, expect, it, vi } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Engine } from '../../src/engine/engine.js';
import { type Slot, WorkerLost } from '../../src/workers/pool/slot.js';
import { Warmth } from '../../src/workers/pool/warmth.js';
import { createBody } from '../../src/workers/thread/body.js';
import { warmUp } from '../../src/workers/thread/warm-up.js';
import { kuhnRequest, taskOf } from './requests.js';

/** A worker that comes back at once whenever it is lost. */
function slotThat(ends: () => Promise<void>): { readonly slot: Slot; readonly tasks: () => number } {
  let tasks = 0;
  const slot = {
    warm: new Set<string>(),
    isUp: true,
    async perform() {
      tasks++;
      await ends();
    },
  };
  return { slot: slot as unknown as Slot, tasks: () => tasks };
}

async function dispatched(warmth: Warmth, slot: Slot): Promise<void> {
  for (let i = 0; i < 5; i++) {
    warmth.dispatch([slot]);
    await new Promise((resolve) => setImmediate(resolve));
    slot.warm.clear(); // a new worker is cold
  }
}

it('costs no more than one worker for a game that hangs, however often it is asked for', async () => {
  const warmth = new Warmth(['stuck'], 100, () => 1);
  const { slot, tasks } = slotThat(async () => {
    throw new WorkerLost('killed');
  });
  await dispatched(warmth, slot);
  warmth.asked('stuck');
  await dispatched(warmth, slot);
  expect(tasks()).toBe(1);
});

it('warms new workers up again for a game that is sound', async () => {
  const warmth = new Warmth(['sound'], 100, () => 1);
  const { slot, tasks } = slotThat(async () => {});
  await dispatched(warmth, slot);
  expect(tasks()).toBe(5);
});

it('ends where searches prove what they search', async () => {
  let pauses = 0;
  const pause = async () => {
    if (++pauses > 2_000) throw new Error('it goes on for ever');
  };
  await warmUp(new Engine(), 'tic-tac-toe', 200, () => {}, pause);
  expect(pauses).toBeGreaterThan(0);
});

afterEach(() => {
  vi.useRealTimers();
});

/** The result, while pauses of so many ms pass as fast as they can. */
async function passing<T>(result: Promise<T>, ms: number): Promise<T> {
  let isDone = false;
  void result.finally(() => {
    isDone = true;
  });
  while (!isDone) await vi.advanceTimersByTimeAsync(ms);
  return result;
}

it('never warms up between requests that follow each other at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] }); // a busy machine must not make a pause of 2 ms one of 50
  const engine = new Engine();
  const body = createBody(engine);
  const searcher = engine.searcher.bind(engine);
  let steps = 0;
  engine.searcher = async (params) => {
    const make = await searcher(params);
    return (game, ...parts) => {
      const made = make(game, ...parts);
      if (game.id !== 'leduc') return made;
      return {
        name: made.name,
        begin(...from) {
          const search = made.begin(...from);
          const advance = search.advance.bind(search);
          search.advance = (iterations) => {
            steps++;
            advance(iterations);
          };
          return search;
        },
      };
    };
  };
  const recommend = async (id: number) => {
    const task = taskOf(id, kuhnRequest({ budget: { iterations: 10 } }), { taskSlot: 0, reportMs: 100 });
    const answered = body.recommend(task, () => {});
    unwrap(await passing(answered, 0));
  };
  const later = () => vi.advanceTimersByTimeAsync(2); // as a pool takes to send the next request
  const warmed = body.warm(1, 'leduc', 400, () => {});
  while (steps === 0) await later();
  await recommend(2);
  const before = steps;
  for (let id = 3; id < 23; id++) {
    await later();
    await recommend(id);
  }
  expect(steps).toBe(before);
  await passing(warmed, 10); // goes on when nothing comes any more
  expect(steps).toBeGreaterThan(before);
});
