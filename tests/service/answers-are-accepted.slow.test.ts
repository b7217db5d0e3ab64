/** What a call has answered, position or view, every other call takes: with chance drawn by a seed, and as callers give it. */
import { expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.js';
import { CHANCE, type Game, type Result, Rng, type State, unwrap } from '../../src/kit.js';
import { moves, play, view } from '../../src/service/rules/play.js';
import { worlds } from '../../src/service/rules/worlds.js';
import { givenOutcomes, samplePositions } from '../../src/testing/sampling.js';
import { createWorkerPool } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { gameOf, ids, type JsonObject, positionOf } from './games.js';

const engine = new Engine();
const pool = createWorkerPool({ spawn: inlineWorkers(), size: 1, warmMs: 0, lateMs: 20_000 });
const MOST = 8; // positions of a game, if all its outcomes are listed

/** Not now: a seat that is not to choose, or may not know whether it is. What it sends is understood all the same. */
const NOT_NOW = ['ERR_NOT_YOUR_TURN', 'ERR_GAME_OVER', 'ERR_VIEW_MID_CHOICE'];

it.each(ids)('what a call answers about %s is taken by every call', { timeout: 120_000 }, async (id) => {
  const game = await gameOf(id);
  for (const s of positionsOf(game)) {
    const rng = new Rng('steps');
    const move = game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng);
    const texts = [game.words.makeMove(s, move)];
    const answer = unwrap(await play(engine, { game: id, position: positionOf(game, s), moves: texts }));
    await isTaken(id, positionOf(game, s), [...game.seats, 'spectators']);
    await isTaken(id, answer.position, [...game.seats, 'spectators']);
  }
});

/** Of every kind where callers may give outcomes that are not listed; of other games some, from the beginning to the end. */
function positionsOf(game: Game): State[] {
  const { decisions, chances } = samplePositions(game, { games: 4, each: 1 }, 'answers');
  if (chances.some((s) => givenOutcomes(game, s).length > 0)) return [...decisions, ...chances];
  const all = [...decisions, ...chances];
  const stride = Math.ceil(all.length / MOST);
  return all.filter((_, i) => i % stride === 0);
}

async function isTaken(game: string, position: JsonObject, seats: readonly string[]): Promise<void> {
  const budget = { iterations: 1 };
  unwrap(await moves(engine, { game, position }));
  unwrap(await play(engine, { game, position, moves: [] }));
  understood(await pool.recommend({ game, position, seed: 's', budget }));
  for (const seat of seats) {
    const { view: shown } = unwrap(await view(engine, { game, position, seat }));
    if (seat === 'spectators') continue; // for people to look at
    understood(await moves(engine, { game, view: shown }));
    understood(await worlds(engine, { game, view: shown, count: 1 }));
    understood(await pool.recommend({ game, view: shown, seed: 's', budget }));
  }
}

function understood(answer: Result<unknown>): void {
  if (!answer.ok) expect(NOT_NOW, `${answer.error.path}: ${answer.error.message}`).toContain(answer.error.code);
}
