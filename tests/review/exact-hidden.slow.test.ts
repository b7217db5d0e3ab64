/** Losses against exact values, where a game with hidden cards is small enough for its equilibrium to be solved. */
import { afterAll, expect, it } from 'vitest';
import { equilibriumValues } from '../../lab/exact/solve.js';
import { unwrap } from '../../src/core/result.js';
import { treeOf } from '../oracles/trees.js';
import { pool } from './games.js';

afterAll(() => pool.close());

/** Below, an equilibrium that is not quite exact says little of what the others hold. */
const LEAST_REACH = 0.002;

/** A part of the range of payoffs. Where equilibria are further apart, a move has no one value. */
const TOLERANCE = 0.01;

it.each([
  { id: 'kuhn', variant: '', each: 1 },
  { id: 'leduc', variant: '', each: 8 },
  { id: 'liars-dice', variant: 'sides=3', each: 1 },
])('intervals of regret walks hold the exact losses in $id', async ({ id, variant, each }) => {
  const tree = await treeOf(id, variant);
  const { game } = tree;
  const { maxUtility, minUtility } = game.traits;
  const exact = equilibriumValues(tree, 400, TOLERANCE * (maxUtility - minUtility));
  let told = 0;
  const off: string[] = [];
  for (const [n, { seat, moves, example }] of tree.infosets.entries()) {
    const { reach, values } = exact[n];
    if (n % each !== 0 || reach < LEAST_REACH || values.filter(Number.isFinite).length < 2) continue;
    const texts = moves.map((move) => game.words.makeMove(example, move));
    const { evaluation } = unwrap(
      await pool.recommend({
        game: id,
        variant: game.variant,
        view: game.words.makeView(game.view(example, seat)) as Record<string, unknown>,
        evaluate: texts,
        params: { searcher: 'mccfr' },
        budget: { iterations: 2_000 },
        seed: `${n}`,
      }),
    );
    const preferred = values[texts.indexOf(evaluation!.against.move)];
    for (const [i, { move, differenceInterval }] of evaluation!.moves.entries()) {
      if (move === evaluation!.against.move || differenceInterval === null) continue;
      const [low, high] = differenceInterval;
      const difference = values[i] - preferred;
      if (Number.isNaN(difference)) continue;
      told++;
      if (difference < low || difference > high) off.push(`${n} ${move}: ${difference}, not ${low} to ${high}`);
    }
  }
  expect(told).toBeGreaterThanOrEqual(10);
  expect(off.length / told, off.join('; ')).toBeLessThanOrEqual(0.05);
});
