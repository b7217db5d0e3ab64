import { describe, expect, it } from 'vitest';
import { exploitability, profileOf } from '../../lab/exact/solve.js';
import { growTree } from '../../lab/exact/tree.js';
import { Rng } from '../../src/core/rng.js';
import { uniformRollout } from '../../src/eval/rollout.js';
import type { Game } from '../../src/games/game.js';
import { RegretWalk } from '../../src/search/regret/walk.js';
import { open } from './helpers.js';

const WALKS = 3_000;
const PLENTY = 100_000;

function walked(game: Game, maxHistories: number, lines = 64): RegretWalk {
  const params = { lines, maxInfosets: PLENTY, maxHistories };
  const walk = new RegretWalk(game, uniformRollout(game), params, new Rng('walks'));
  for (let i = 0; i < WALKS; i++) walk.walk(i % 2, 1 + (i >> 1));
  return walk;
}

describe('the histories that walks remember', () => {
  it('lead chance through its outcomes evenly: each card comes as often as it should, to one or two deals', async () => {
    const game = await open('kuhn');
    const { infosets } = walked(game, PLENTY);
    const first = growTree(game).infosets.filter(
      ({ seat, moves, nodes }) => seat === 0 && moves.length === 2 && nodes.length === 2,
    );
    const opening = first.map(({ example }) => infosets.visits[infosets.find(game.canonicalKey(example, 0))]);
    const openings = opening.sort((a, b) => b - a).slice(0, 3);
    for (const visits of openings) expect(Math.abs(visits - WALKS / 3)).toBeLessThan(4);
  });

  it('fork as long as lines are left', async () => {
    expect(walked(await open('kuhn'), PLENTY, 2).lines).toBe(2);
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
