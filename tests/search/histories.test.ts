import { describe, expect, it } from 'vitest';
import { Rng } from '../../src/core/rng.js';
import { uniformRollout } from '../../src/eval/rollout.js';
import type { Game } from '../../src/games/game.js';
import { exploitability, profileOf } from '../../src/search/exact.js';
import { growTree } from '../../src/search/exact-tree.js';
import { RegretWalk } from '../../src/search/regret-walk.js';
import { open } from './helpers.js';

const WALKS = 3_000;
const PLENTY = 100_000;

function walked(game: Game, maxHistories: number): RegretWalk {
  const params = { lines: 64, explore: 0.4, maxInfosets: PLENTY, maxHistories };
  const walk = new RegretWalk(game, uniformRollout(game), params, new Rng('walks'));
  for (let i = 0; i < WALKS; i++) walk.walk(i % 2, 1 + (i >> 1));
  return walk;
}

/** Every information set's average strategy. */
function averages(game: Game, { infosets }: RegretWalk): number[][] {
  return growTree(game).infosets.map(({ example, seat }) =>
    infosets.average(infosets.find(game.canonicalKey(example, seat))),
  );
}

describe('the histories that walks remember', () => {
  it('change nothing: without chance, walks that cannot keep any come to the same strategies', async () => {
    const game = await open('goofspiel', 'cards=4,bids=hidden,points=descending');
    const remembering = walked(game, PLENTY);
    const forgetting = walked(game, 1);
    expect(remembering.histories.full).toBe(false);
    expect(forgetting.histories.full).toBe(true);
    expect(averages(game, forgetting)).toEqual(averages(game, remembering));
    expect(forgetting.steps).toBe(remembering.steps);
  });

  it('hold each history of the game once, at most', async () => {
    const game = await open('leduc');
    const { histories } = walked(game, PLENTY);
    expect(histories.size).toBeGreaterThan(5_000);
    expect(histories.size - 1).toBeLessThanOrEqual(growTree(game).size);
  });

  it.each([PLENTY, 20])('lead towards equilibrium in Kuhn poker with room for %i', async (room) => {
    const game = await open('kuhn');
    const { infosets } = walked(game, room);
    const tree = growTree(game);
    const profile = profileOf(tree, ({ example, seat }, odds) =>
      odds.set(infosets.average(infosets.find(game.canonicalKey(example, seat)))),
    );
    expect(exploitability(tree, profile)).toBeLessThan(0.05);
  });
});
