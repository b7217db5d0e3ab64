/** Simultaneous decisions: a seat may choose before those that the rules ask first, and gets the same answer. */
import { describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine.js';
import { whenAsked } from '../../src/games/simultaneous.js';
import { type Game, Rng, type State, unwrap } from '../../src/kit.js';
import * as table from '../../src/service/rules/play.js';
import { dealtStart } from '../../src/service/rules/play.js';
import { createWorkerPool } from '../../src/workers/pool/pool.js';
import { inlineWorkers } from '../../src/workers/thread/inline.js';
import { gameOf, type JsonObject, positionOf } from './games.js';

const engine = new Engine();
const pool = createWorkerPool({ spawn: inlineWorkers(), size: 1, warmMs: 0, lateMs: 20_000 });

async function start(id: string): Promise<{ game: Game; s: State; position: JsonObject }> {
  const game = await gameOf(id);
  for (let deal = 0; ; deal++) {
    const s = dealtStart(game, `deal ${deal}`);
    if (game.words.decision(s) !== 'play') return { game, s, position: positionOf(game, s) }; // a hand with a pass
  }
}

async function advice(game: Game, view: unknown) {
  const answer = await pool.recommend({
    game: game.id,
    view: view as JsonObject,
    seed: 'same',
    temperature: 1,
    budget: { iterations: 60 },
  });
  const { queueMs, searchMs, ...lasting } = unwrap(answer);
  return JSON.stringify(lasting);
}

describe.each(['goofspiel', 'hearts'])('in %s', (id) => {
  it('every seat gets the same advice before the others have chosen as after', async () => {
    const { game, s } = await start(id);
    const early = await Promise.all(game.seats.map((_, seat) => advice(game, game.words.makeView(game.view(s, seat)))));
    for (const seat of game.seats.keys()) {
      while (game.turn(s) !== seat) playAny(game, s);
      expect(await advice(game, game.words.makeView(game.view(s, seat)))).toBe(early[seat]);
    }
  });

  it('and may be asked by a position and its name', async () => {
    const { game, position } = await start(id);
    const last = game.seats[game.seats.length - 1];
    const request = { game: id, position, seat: last, seed: 'same', budget: { iterations: 60 } };
    expect(await pool.recommend(request)).toMatchObject({ ok: true });
    const shown = unwrap(await table.view(engine, { game: id, position, seat: last })).view;
    expect(await table.moves(engine, { game: id, view: shown })).toMatchObject({ ok: true, value: { turn: last } });
  });
});

it('a seat that passes three cards in Hearts chooses them all before the seats to its right', async () => {
  const { game, s, position } = await start('hearts');
  const seat = 2;
  const moves: string[] = [];
  for (let i = 0; i < 3; i++) {
    const { view } = unwrap(await table.view(engine, { game: 'hearts', position, seat: 'south', moves }));
    const answer = unwrap(await pool.recommend({ game: 'hearts', view, seed: 's', budget: { iterations: 60 } }));
    expect(answer.seat).toBe('south');
    moves.push(answer.move);
  }
  expect(new Set(moves).size).toBe(3);
  while (game.turn(s) !== seat) playAny(game, s);
  for (const move of moves) game.play(s, unwrap(game.words.parseMove(s, move))); // legal in its turn as well
  const done = await table.view(engine, { game: 'hearts', position, seat: 'south', moves: [...moves, moves[0]] });
  expect(done).toMatchObject({ ok: false, error: { code: 'ERR_NOT_YOUR_TURN', path: 'moves[3]' } });
});

it('shows nobody how a round would have ended with bids that were made up for the others', async () => {
  const game = unwrap(await engine.game('goofspiel', 'cards=4,bids=open'));
  const position = positionOf(game, dealtStart(game, 'a'));
  const moves = ['bid 4'];
  const last = await table.view(engine, { game: 'goofspiel', position, seat: 'player 2', moves });
  expect(last).toMatchObject({ ok: false, error: { code: 'ERR_NOT_YOUR_TURN', path: 'moves[0]' } });
  const first = unwrap(await table.view(engine, { game: 'goofspiel', position, seat: 'player 1', moves }));
  expect(first.view).toMatchObject({ turn: 'player 2', table: { round: 0, won: { 'round 1': 'open' } } });
});

it('a seat that has chosen, or would learn something before its turn, is not asked', async () => {
  const { game, s } = await start('goofspiel');
  playAny(game, s);
  const view = game.words.makeView(game.view(s, 0)) as JsonObject;
  expect(await pool.recommend({ game: 'goofspiel', view })).toMatchObject({ error: { code: 'ERR_NOT_YOUR_TURN' } });
  for (const id of ['kuhn', 'leduc', 'spades', 'liars-dice', 'dark-hex', 'perikles']) {
    const other = await start(id);
    const waiting = (other.game.turn(other.s) + 1) % other.game.seats.length;
    expect(whenAsked(other.game, other.s, waiting), id).toBeUndefined();
  }
});

function playAny(game: Game, s: State): void {
  game.play(s, game.pick(s, new Rng('any')));
}
