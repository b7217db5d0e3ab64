/**
 * Sharp draws of Connect Four, played out against a perfect player: how many are held. Positions come from random play, are drawn if both play
 * well, and at most two moves hold that, while three or more lose. The perfect player keeps the result of the position, and of the moves that do so takes the one
 * that leaves the fewest answers.
 */
import { COLUMNS, ConnectFourScores } from '../../lab/exact/connect-four-scores.js';
import { Rng } from '../../src/core/rng.js';
import { type Game, NOBODY } from '../../src/games/game.js';
import type { PartialParams } from '../../src/search/params.js';
import { randomGame } from './kept-results.js';
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
  const scores = new ConnectFourScores();
  const rng = new Rng('sharp');
  const s = game.create();
  const payoffs = new Float64Array(2);
  let held = 0;
  for (let found = 0; found < positions; ) {
    let columns = randomGame(game, s, MARKS, rng);
    if (game.turn(s) === NOBODY) continue;
    scores.set(columns);
    if (scores.result() !== 0) continue;
    const values = scores.results();
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
      } else move = perfectMove(scores, columns);
      columns += COLUMNS[move];
      game.play(s, move);
    }
    game.returns(s, payoffs);
    if (payoffs[seat] >= 0) held++;
  }
  return { positions, held };
}

function perfectMove(scores: ConnectFourScores, columns: string): number {
  scores.set(columns);
  const values = scores.results();
  const best = values.reduce<number>((most, value) => Math.max(most, value ?? -1), -1);
  if (best === 1) return values.indexOf(1);
  let [chosen, fewest] = [-1, Number.POSITIVE_INFINITY];
  for (const [move, value] of values.entries()) {
    if (value !== best || value === undefined) continue;
    scores.set(columns + COLUMNS[move]);
    const answers = scores.results().filter((answer) => answer !== undefined && answer >= 0 - best).length;
    if (answers < fewest) [chosen, fewest] = [move, answers];
  }
  return chosen;
}
