/** Differences of moves against those in equilibrium, where a game with hidden cards is small enough to be solved. */
import { equilibriumValues } from '../../lab/exact/solve.js';
import { growTree } from '../../lab/exact/tree.js';
import { unwrap } from '../../src/core/result.js';
import { type Figure, figure, shareOf } from './figures.js';
import { engine, pool } from './reviewed.js';

const LEAST_REACH = 0.002; // below, an equilibrium that is not quite exact says little of what the others hold
const TOLERANCE = 0.01; // of the range of payoffs: where equilibria are further apart, a move has no one value
const SOLVING = 400;
const ITERATIONS = 2_000;

export async function exact(id: string, variant: string, each: number): Promise<readonly Figure[]> {
  const game = unwrap(await engine.game(id, variant));
  const tree = growTree(game);
  const { maxUtility, minUtility } = game.traits;
  const values = equilibriumValues(tree, SOLVING, TOLERANCE * (maxUtility - minUtility));
  const holds: boolean[] = [];
  const sides: boolean[] = [];
  for (const [n, { seat, moves, example }] of tree.infosets.entries()) {
    const { reach, values: known } = values[n];
    if (n % each !== 0 || reach < LEAST_REACH || known.filter(Number.isFinite).length < 2) continue;
    const texts = moves.map((move) => game.words.makeMove(example, move));
    const answer = await pool.recommend({
      game: id,
      variant: game.variant,
      view: game.words.makeView(game.view(example, seat)) as Record<string, unknown>,
      evaluate: texts,
      params: { searcher: 'mccfr' },
      budget: { iterations: ITERATIONS },
      seed: `${n}`,
    });
    const { against, moves: evaluated } = unwrap(answer).evaluation!;
    const preferred = known[texts.indexOf(against.move)];
    for (const [i, { move, differenceInterval, verdict }] of evaluated.entries()) {
      const difference = known[i] - preferred;
      if (move === against.move || differenceInterval === null || Number.isNaN(difference)) continue;
      const [low, high] = differenceInterval;
      holds.push(difference >= low && difference <= high);
      if (verdict === 'worse' || verdict === 'better')
        sides.push(verdict === 'worse' ? difference < 0 : difference > 0);
    }
  }
  return [
    figure(`${game.title}: intervals of differences that hold those in equilibrium`, shareOf(holds), 0.92),
    figure(`${game.title}: 'better' and 'worse' that are true`, shareOf(sides), 0.95),
  ];
}
