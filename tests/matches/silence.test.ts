/** Twin games that differ only in what a seat cannot see send it the same, at the same times: who is asked in silence, and who has a choice. */
import { expect, it, vi } from 'vitest';
import { TURN } from '../../src/games/kit/layout.js';
import { CHANCE, type Game, MoveList, NOBODY, ok, Rng, SOMEONE, type State, unwrap } from '../../src/kit.js';
import type { Advisor } from '../../src/matches/advisor.js';
import type { Recommendation } from '../../src/service/schema/answer-schemas.js';
import { memoryStore } from '../../src/storage/memory.js';
import { gameOf, ids } from '../service/games.js';
import { engine, hostOn } from './hosting.js';
import { stopTheClock } from './standing-clock.js';

const AI_MS = 400;
const WATCHED_MS = 20 * AI_MS;

stopTheClock();

/** Takes no time for an only move, and some for each further one; passes where that is possible. */
function advisorOf(game: Game): Advisor {
  return {
    async recommend(request) {
      const { view, budget } = request as { view: object; budget: { timeMs: number } };
      const worlds = unwrap(game.worlds(unwrap(game.words.parseView(view)).value));
      const s = game.create();
      worlds.sample(s, new Rng('any'));
      const list = new MoveList(game.moveSpace);
      game.moves(s, list);
      await new Promise((resolve) => setTimeout(resolve, Math.min(budget.timeMs, 30 * (list.count - 1))));
      const moves = list.toArray().map((move) => game.words.makeMove(s, move));
      return ok({ move: moves.find((move) => move === 'pass') ?? moves[0] } as Recommendation);
    },
  };
}

/** What a seat hears, and when, of a match of AIs that begins here; its view, each time. */
async function heard(game: Game, s: State, seat: string): Promise<string[]> {
  const now = Date.now();
  const host = hostOn(memoryStore(), { advisor: advisorOf(game) });
  const ai = { ai: { timeMs: AI_MS } };
  const seats = Object.fromEntries(game.seats.map((name) => [name, name === seat ? 'open' : ai]));
  const position = game.words.makePosition(s);
  const seed = 'the same for both';
  const { game: id, variant } = { game: game.id, variant: game.variant };
  const { match, tokens } = unwrap(await host.create({ game: id, variant, seats, position, seed }));
  const lines: string[] = [];
  for (let last = 0; Date.now() - now < WATCHED_MS; ) {
    const { view } = unwrap(await host.state({ match }, tokens[seat]));
    const { events } = unwrap(await host.events({ match, after: last }, tokens[seat]));
    for (const { id, event } of events) {
      last = id;
      if (event.kind === 'move' && event.seat === 'chance') return [...lines, `${Date.now() - now} ${event.decision}`]; // drawn by number
      lines.push(`${Date.now() - now} ${JSON.stringify(event)} ${JSON.stringify(view)}`);
      if (event.kind === 'move' || event.kind === 'turn') return lines; // what follows may differ
    }
    lines.push(`${Date.now() - now} ${JSON.stringify(view)}`);
    await vi.advanceTimersByTimeAsync(20);
  }
  return lines;
}

/** Positions of random games in which decisions may be asked for in silence, each with a twin for a seat in which another seat is to move, or chance. */
function* twins(game: Game, seed: string): Generator<{ one: State; two: State; seat: string }> {
  const rng = new Rng(seed);
  const s = game.create();
  const two = game.create();
  game.setup(s);
  for (let i = 0; i < 4_000 && game.turn(s) !== NOBODY; i++) {
    const turn = game.turn(s);
    if (game.unannounced(s) && game.silent(s))
      for (const [index, seat] of game.seats.entries()) {
        if (index === turn) continue;
        const worlds = unwrap(game.worlds(game.view(s, index)));
        for (let tries = 0; tries < 40; tries++) {
          worlds.sample(two, rng);
          if (game.turn(two) === turn) continue;
          yield { one: s, two, seat };
          break;
        }
      }
    game.play(s, turn === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
  }
}

it.each(['perikles', 'sword-of-rome'])(
  '%s tells nobody by the time whether another seat was asked in silence',
  { timeout: 120_000 },
  async (id) => {
    const game = await gameOf(id);
    let count = 0;
    for (let n = 0; count < 6; n++)
      for (const { one, two, seat } of twins(game, `twins ${n}`)) {
        const [first, second] = [await heard(game, one, seat), await heard(game, two, seat)];
        expect(second).toEqual(first);
        if (++count === 6) break;
      }
  },
);

it('an AI with one card to play takes as long as one with many', async () => {
  const game = await gameOf('hearts');
  const rng = new Rng('hearts');
  const s = game.create();
  const list = new MoveList(game.moveSpace);
  const taken = new Set<string>();
  game.setup(s);
  for (let i = 0; game.turn(s) !== NOBODY; i++) {
    const turn = game.turn(s);
    if (turn >= 0 && game.words.decision(s) === 'play a card' && i % 3 === 0) {
      game.moves(s, list);
      const observer = game.seats[(turn + 1) % game.seats.length];
      const lines = await heard(game, s, observer);
      taken.add(lines.at(-1)!.split(' ')[0]);
    }
    game.play(s, turn === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
  }
  expect([...taken]).toEqual([`${AI_MS}`]);
});

it.each([
  ['hearts', ''],
  ['perikles', ''],
  ['sword-of-rome', 'players=5,length=short'],
])('%s: AIs among themselves do not wait, as nobody has a seat who could be told', async (id, variant) => {
  const game = unwrap(await engine.game(id, variant));
  const host = hostOn(memoryStore(), { advisor: advisorOf(game) });
  const seats = Object.fromEntries(game.seats.map((name) => [name, { ai: { timeMs: 10_000 } }]));
  const { match } = unwrap(
    await host.create({ game: id, variant, seats, spectators: true, seed: 'AIs among themselves' }),
  );
  await vi.advanceTimersByTimeAsync(20_000); // in which two would have come
  const { events } = unwrap(await host.events({ match, after: 0 }, undefined));
  const moves = events.filter(({ event }) => event.kind === 'move' && event.seat !== 'chance');
  expect(moves.length).toBeGreaterThan(20);
});

it.each(ids)('%s knows where a seat cannot know whose turn it is', async (id) => {
  const game = await gameOf(id);
  const rng = new Rng('unannounced');
  const s = game.create();
  game.setup(s);
  for (let i = 0; i < 300 && game.turn(s) !== NOBODY; i++) {
    const turn = game.turn(s);
    const turns = game.seats.map((_, seat) => game.view(s, seat).cells[TURN]);
    expect(game.unannounced(s)).toBe(turns.some((seen, seat) => seat !== turn && seen === SOMEONE));
    game.play(s, turn === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
  }
});
