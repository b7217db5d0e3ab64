/** Games of one contender against another: shared deals, seats rotated, and sums from which the series can go on. */

import { playGame } from '../../src/arena/play/referee.js';
import { seedsOf } from '../../src/arena/play/seeds.js';
import { seatingsOf } from '../../src/arena/record/seating.js';
import { studentQuantile } from '../../src/arena/statistics/distributions.js';
import type { Game } from '../../src/games/game.js';
import { type Contender, makePlayer } from './contender.js';

/** Of the values of blocks: the games of one deal, in all seatings, are one block. */
interface Sums {
  readonly sum: number;
  readonly squares: number;
}

export interface Series {
  readonly blocks: number;
  readonly games: number;
  readonly wins: number; // pairs of seats in which the first contender's was ahead: in games of two, games
  readonly draws: number;
  readonly losses: number;
  readonly score: Sums; // a win is 1, a draw a half
  readonly payoff: Sums; // of the first contender, in the game's unit, a seat
}

export const NO_GAMES: Series = {
  blocks: 0,
  games: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  score: { sum: 0, squares: 0 },
  payoff: { sum: 0, squares: 0 },
};

export const sumsOf = (values: readonly number[]): Sums => values.reduce(plus, { sum: 0, squares: 0 });

/** Mean and half the width of its 95 % interval. */
export function meanOf({ sum, squares }: Sums, blocks: number): { readonly mean: number; readonly half: number } {
  const mean = sum / blocks;
  const variance = Math.max(0, squares / blocks - mean * mean) / (blocks - 1);
  return {
    mean,
    half: blocks < 2 ? Number.POSITIVE_INFINITY : studentQuantile(0.975, blocks - 1) * Math.sqrt(variance),
  };
}

/** The series with one more block. The same block of the same series is always played alike, where budgets are iterations. */
export async function extend(
  game: Game,
  [a, b]: readonly [Contender, Contender],
  before: Series,
  seed: string,
): Promise<Series> {
  const { blocks } = before;
  const seatings = seatingsOf([0, 1], game.seats.length);
  let wins = 0;
  let draws = 0;
  let losses = 0;
  let paid = 0;
  let seats = 0;
  for (const [i, seating] of seatings.entries()) {
    const players = await Promise.all([makePlayer(game, a), makePlayer(game, b)]);
    const seeds = await seedsOf(seed, blocks, blocks * seatings.length + i, game.seats.length);
    const { record } = await playGame(game, { game: i, block: blocks }, seating, players, seeds);
    for (const [one, left] of seating.entries()) {
      if (left !== 0) continue;
      paid += record.payoffs[one];
      seats++;
      for (const [other, right] of seating.entries()) {
        if (right === 0) continue;
        const ahead = record.payoffs[one] - record.payoffs[other];
        if (ahead > 0) wins++;
        else if (ahead < 0) losses++;
        else draws++;
      }
    }
  }
  return {
    blocks: blocks + 1,
    games: before.games + seatings.length,
    wins: before.wins + wins,
    draws: before.draws + draws,
    losses: before.losses + losses,
    score: plus(before.score, (wins + draws / 2) / (wins + draws + losses)),
    payoff: plus(before.payoff, paid / seats),
  };
}

function plus({ sum, squares }: Sums, value: number): Sums {
  return { sum: sum + value, squares: squares + value * value };
}
