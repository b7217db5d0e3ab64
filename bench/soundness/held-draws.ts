/**
 * Sharp draws of Connect Four, played out against a perfect player: how many are held. Positions come from random play, are drawn if both play
 * well, and at most two moves hold that, while three or more lose. The perfect player keeps the result of the position, and of the moves that do so takes the one
 * that leaves the fewest answers.
 */
import { ConnectFourSolver } from '../../lab/exact/connect-four.js';
import { Rng } from '../../src/core/rng.js';
import { type Game, NOBODY } from '../../src/games/game.js';
import type { PartialParams } from '../../src/search/params.js';
import { COLUMNS, randomGame } from './kept-results.js';
import { searcherOf } from './searcher-of.js';

const MARKS = 14;
const MOST_HOLDING = 2;
const LEAST_LOSING = 3;
export const SHARP_DRAWS = 15;

export interface HeldDraws {
  readonly positions: number;
  readonly held: number;
}

export async function measureHeldDraws(
  game: Game,
  params: PartialParams,
  iterations: number,
  positions: number,
): Promise<HeldDraws> {
  const searcher = await searcherOf(game, params);
  const solver = new ConnectFourSolver();
  const rng = new Rng('sharp');
  const s = game.create();
  const payoffs = new Float64Array(2);
  let held = 0;
  for (let found = 0; found < positions; ) {
    let columns = randomGame(game, s, MARKS, rng);
    if (game.turn(s) === NOBODY) continue;
    solver.set(columns);
    if (solver.value() !== 0) continue;
    const values = solver.values();
    const holding = values.filter((value) => value === 0).length;
    if (holding > MOST_HOLDING || values.filter((value) => value === -1).length < LEAST_LOSING) continue;
    found++;
    const seat = game.turn(s);
    while (game.turn(s) !== NOBODY) {
      let move: number;
      if (game.turn(s) === seat) {
        const search = searcher.begin(game.view(s, seat), `${found}`);
        search.advance(iterations);
        move = search.result().moves[0].move;
      } else move = perfectMove(solver, columns);
      columns += COLUMNS[move];
      game.play(s, move);
    }
    game.returns(s, payoffs);
    if (payoffs[seat] >= 0) held++;
  }
  return { positions, held };
}

function perfectMove(solver: ConnectFourSolver, columns: string): number {
  solver.set(columns);
  const values = solver.values();
  const best = values.reduce<number>((most, value) => Math.max(most, value ?? -1), -1);
  if (best === 1) return values.indexOf(1);
  let [chosen, fewest] = [-1, Number.POSITIVE_INFINITY];
  for (const [move, value] of values.entries()) {
    if (value !== best || value === undefined) continue;
    solver.set(columns + COLUMNS[move]);
    const answers = solver.values().filter((answer) => answer !== undefined && answer >= 0 - best).length;
    if (answers < fewest) [chosen, fewest] = [move, answers];
  }
  return chosen;
}
