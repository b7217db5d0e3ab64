import { Engine } from '../../src/engine/engine.js';
import { Rng, unwrap } from '../../src/kit.js';
import { readGame } from '../../src/review/reading.js';
import { type ReviewOptions, reviewGame, type Search } from '../../src/review/reviewer.js';
import { type ReviewRequest, reviewRequest } from '../../src/review/schema.js';
import { read } from '../../src/service/gate.js';
import { createWorkerPool } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { randomMoves } from '../games/play-game.js';

export const engine = new Engine();
export const pool = createWorkerPool({ spawn: inlineWorkers(engine), size: 1, engine, warmMs: 0, lateMs: 60_000 });

export const search: Search = (request, seen) => pool.recommend(request, { seen });

export async function reviewed(request: ReviewRequest, options: Partial<ReviewOptions> = {}, by: Search = search) {
  const reader = unwrap(await readGame(engine, unwrap(read(reviewRequest, request)).value));
  return reviewGame(reader, by, { iterations: 400, seed: 'test', lanes: 1, ...options });
}

/** All that was played in a random game, in words. */
export async function randomGame(id: string, variant: string, seed: string): Promise<string[]> {
  const game = unwrap(await engine.game(id, variant));
  const s = game.create();
  return Array.from(randomMoves(game, s, new Rng(seed)), (move) => game.words.makeMove(s, move));
}
