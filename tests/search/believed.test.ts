import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { uniformRollout } from '../../src/eval/rollout.js';
import { packs } from '../../src/packs/packs.js';
import { evaluatorsOf } from '../../src/packs/weights.js';
import { defaults } from '../../src/search/params.js';
import { worldsOf } from '../../src/search/tree/believed.js';
import { soIsmcts } from '../../src/search/tree/ismcts.js';
import { open, position } from './helpers.js';

describe('belief: worlds weighed by what the others have done', () => {
  it('draws a world three times as likely nearly three times as often, and none never', async () => {
    const game = await open('kuhn');
    const s = position(game, 1, 1);
    const seat = game.turn(s);
    const view = game.view(s, seat);
    const even = unwrap(game.worlds(view));
    const other = game.create();
    even.sample(other, new Rng('one of two'));
    const likely = game.key(other, 1 - seat);
    const logLikelihood = (world: typeof s) => (game.key(world, 1 - seat) === likely ? Math.log(3) : 0);
    const worlds = worldsOf(game, view, { ...uniformRollout(game), logLikelihood }, { belief: 'behaviour' });
    const rng = new Rng('draws');
    let count = 0;
    for (let i = 0; i < 10_000; i++) {
      worlds.sample(other, rng);
      if (game.key(other, 1 - seat) === likely) count++;
    }
    expect(worlds.distribution).toBe('belief');
    expect(count / 10_000).toBeCloseTo(0.75, 1); // draws in a row depend on each other
  });

  it('leaves the worlds as they are where the evaluator has no opinion', async () => {
    const game = await open('kuhn');
    const s = position(game, 1, 1);
    const view = game.view(s, game.turn(s));
    const worlds = worldsOf(game, view, uniformRollout(game), { belief: 'behaviour' });
    expect(worlds.distribution).toBe('uniform');
  });

  it('tells the same to the same view', async () => {
    const game = await open('hearts');
    const { rollout } = await evaluatorsOf(await packs.hearts());
    const s = position(game, 3, 20);
    const view = game.view(s, game.turn(s));
    const answer = () => {
      const search = soIsmcts(game, rollout(game), { ...defaults, belief: 'behaviour' }).begin(view, 'seed');
      search.advance(50);
      return search.result();
    };
    expect(answer().worldDistribution).toBe('belief');
    expect(answer()).toEqual(answer());
  });
});
