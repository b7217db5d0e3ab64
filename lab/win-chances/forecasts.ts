/**
 * Forecasts: the search's win chances at a position of a recorded game, to be compared with the game's result. One decision for
 * each seat in each stage, drawn from those with a choice: chances within a stage are correlated, so more would add little.
 */

import type { GameRecord } from '../../src/arena/record/record.js';
import { MoveList } from '../../src/core/move-list.js';
import { Rng } from '../../src/core/rng.js';
import { clock } from '../../src/engine/clock.js';
import type { Stages } from '../../src/eval/stages.js';
import type { Game, Player } from '../../src/games/game.js';
import { winnersOf } from '../../src/games/winners.js';
import { run } from '../../src/search/budget.js';
import type { Searcher } from '../../src/search/searcher.js';
import { outcomesOf } from '../../src/service/calibration/win-chances.js';

export interface Forecast {
  readonly at: number; // index in the moves of the game
  readonly stage: number;
  readonly seat: Player; // whose search it is
  readonly chances: readonly number[]; // to win, by seat; alone, also that nobody wins
}

/** `seed`: of the decisions of the game, as in the match: with as many iterations, a search says what it said in the game. */
export function forecastsOf(
  game: Game,
  stages: Stages,
  searcher: Searcher,
  { moves }: Pick<GameRecord, 'moves'>,
  seed: string,
  iterations: number,
): Forecast[] {
  const chosen = new Set(drawn(game, stages, moves, new Rng(seed).fork('forecasts')));
  const forecasts: Forecast[] = [];
  const s = game.create();
  game.setup(s);
  for (const [at, move] of moves.entries()) {
    if (chosen.has(at)) {
      const seat = game.turn(s);
      const search = searcher.begin(game.view(s, seat), `${seed}/${at}/0`);
      run(search, { iterations, settle: false }, clock);
      forecasts.push({ at, stage: stages.stage(s), seat, chances: outcomesOf(search.result().winChance) });
    }
    game.play(s, move);
  }
  return forecasts;
}

/** One decision with a choice for each stage and seat, all equally likely: the n-th one replaces those before it in 1 of n cases. */
function drawn(game: Game, stages: Stages, moves: readonly number[], rng: Rng): readonly number[] {
  const seats = game.seats.length;
  const kept = new Map<number, { at: number; count: number }>();
  const legal = new MoveList(game.moveSpace);
  const s = game.create();
  game.setup(s);
  for (const [at, move] of moves.entries()) {
    const seat = game.turn(s);
    if (seat >= 0) {
      legal.clear();
      game.moves(s, legal);
      if (legal.count > 1) {
        const key = stages.stage(s) * seats + seat;
        const count = (kept.get(key)?.count ?? 0) + 1;
        kept.set(key, { at: rng.below(count) === 0 ? at : kept.get(key)!.at, count });
      }
    }
    game.play(s, move);
  }
  return [...kept.values()].map(({ at }) => at);
}

/** Each seat's part of the win: shared wins count their part. Alone, also that of nobody. */
export function sharesOf(game: Pick<Game, 'traits' | 'seats'>, payoffs: readonly number[]): readonly number[] {
  const winners = winnersOf(game, payoffs);
  return outcomesOf(payoffs.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)));
}
