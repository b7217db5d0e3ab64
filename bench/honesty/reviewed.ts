/** Games of levels against each other, and their reviews, in this thread: the same seeds give the same. */
import { nodePlatform } from '../../src/arena/node.js';
import { playerOf } from '../../src/arena/play/block.js';
import { playGame } from '../../src/arena/play/referee.js';
import { seedsOf } from '../../src/arena/play/seeds.js';
import { entrantsOf } from '../../src/cli/match-file.js';
import { unwrap } from '../../src/core/result.js';
import { Engine } from '../../src/engine/engine.js';
import type { Game } from '../../src/games/game.js';
import { iterationsFor } from '../../src/review/budgets.js';
import { readGame } from '../../src/review/reading.js';
import { reviewGame } from '../../src/review/reviewer.js';
import type { Review } from '../../src/review/schema.js';
import { createWorkerPool } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';

export const engine = new Engine();
export const pool = createWorkerPool({ spawn: inlineWorkers(engine), size: 1, engine, warmMs: 0, lateMs: 3_600_000 });

/** All that was played, in words. `entrants`: by seat, those of a match. */
export async function playedBy(game: Game, entrants: readonly string[], seed: string): Promise<string[]> {
  const known = [...new Set(entrants)];
  const parsed = entrantsOf({ engine, game }, known);
  const players = await Promise.all(parsed.map((entrant) => playerOf(entrant, game, engine, nodePlatform)));
  const seats = game.seats.map((_, seat) => known.indexOf(entrants[seat % entrants.length]));
  const seeds = await seedsOf(seed, 0, 0, game.seats.length);
  const { record } = await playGame(game, { game: 0, block: 0 }, seats, players, seeds);
  const s = game.create();
  game.setup(s);
  return record.moves.map((move) => {
    const text = game.words.makeMove(s, move);
    game.play(s, move);
    return text;
  });
}

/** `times`: of the default budget. */
export async function reviewOf(
  { id, variant, seats }: Game,
  moves: string[],
  seed: string,
  times = 1,
): Promise<Review> {
  const reader = unwrap(await readGame(engine, { game: id, variant, moves }));
  const began = process.cpuUsage().user;
  const iterations = Math.round(times * iterationsFor(id, seats.length));
  const review = unwrap(await reviewGame(reader, (request) => pool.recommend(request), { iterations, seed, lanes: 1 }));
  const seconds = (process.cpuUsage().user - began) / 1e6;
  console.error(`${id}: ${review.decisions.length} decisions reviewed in ${seconds.toFixed(1)} s of processor time`);
  return review;
}
