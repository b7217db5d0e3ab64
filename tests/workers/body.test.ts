import { expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { clock } from '../../src/engine/clock.js';
import { Engine } from '../../src/engine/engine.js';
import { takeIn } from '../../src/service/intake.js';
import { createBody } from '../../src/workers/body.js';
import { hostileCatalogue } from './hostile.js';

const view = { seat: 'player 1', at: 'act', table: { card: ['Q', null], in: [1, 1], acted: 0, bettor: -2 } };

it('fails only after its last report was heard, which may be on its way', async () => {
  const body = createBody(new Engine(hostileCatalogue));
  await body.init(undefined);
  const request = { game: 'kuhn', view, params: { evaluator: 'throws' }, budget: { timeMs: 5_000 } };
  const intake = unwrap(takeIn(request, clock(), Date.now()));
  const task = { id: 1, berth: 0, intake, splits: 1, lane: 0, lanes: 1, deadlineAt: clock() + 5_000, reportMs: 50 };
  const heard: unknown[] = [];
  const slowly = (report: unknown) =>
    new Promise<void>((resolve) => {
      setTimeout(() => {
        heard.push(report);
        resolve();
      }, 30);
    });
  await expect(body.recommend(task, slowly)).rejects.toThrow('king of hearts');
  const move = expect.stringMatching(/^(check|bet)$/);
  expect(heard).toContainEqual(expect.objectContaining({ answer: expect.objectContaining({ move }) }));
});
