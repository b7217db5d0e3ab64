import { expect, it } from 'vitest';
import { type Slot, WorkerLost } from '../../src/workers/slot.js';
import { Warmth } from '../../src/workers/warmth.js';

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
