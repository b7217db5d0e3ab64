/** Losses against exact values, where a game with hidden cards is small enough for its equilibrium to be solved. */
import { afterAll, expect, it } from 'vitest';
import { moveValues, solve } from '../../lab/exact/solve.js';
import { unwrap } from '../../src/core/result.js';
import { treeOf } from '../oracles/trees.js';
import { pool } from './games.js';

afterAll(() => pool.close());

/** Below, an equilibrium that is not quite exact says little of what the others hold. */
const LEAST_REACH = 0.002;

it.each([
  { id: 'kuhn', each: 1 },
  { id: 'leduc', each: 12 },
])('intervals hold the exact losses in $id', async ({ id, each }) => {
  const tree = await treeOf(id);
  const { game } = tree;
  const exact = moveValues(tree, solve(tree, 400));
  let told = 0;
  const off: string[] = [];
  for (const [n, { seat, moves, example }] of tree.infosets.entries()) {
    const { reach, values } = exact[n];
    if (n % each !== 0 || moves.length < 2 || reach < LEAST_REACH) continue;
    const texts = moves.map((move) => game.words.makeMove(example, move));
    const { evaluation } = unwrap(
      await pool.recommend({
        game: id,
        variant: game.variant,
        view: game.words.makeView(game.view(example, seat)) as Record<string, unknown>,
        evaluate: texts,
        budget: { iterations: 2_000 },
        seed: `${n}`,
      }),
    );
    const preferred = values[texts.indexOf(evaluation!.against.move)];
    for (const [i, { move, differenceInterval }] of evaluation!.moves.entries()) {
      if (move === evaluation!.against.move || differenceInterval === null) continue;
      const [low, high] = differenceInterval;
      const difference = values[i] - preferred;
      told++;
      if (difference < low || difference > high) off.push(`${n} ${move}: ${difference}, not ${low} to ${high}`);
    }
  }
  expect(told).toBeGreaterThanOrEqual(10);
  expect(off.length / told, off.join('; ')).toBeLessThanOrEqual(0.05);
});
