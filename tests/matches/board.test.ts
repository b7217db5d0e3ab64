/** Going back on a board is as if the choices had never been made, however far. */
import { describe, expect, it } from 'vitest';
import { CHANCE, type Game, MoveList, NOBODY, Rng, unwrap } from '../../src/kit.js';
import { Board } from '../../src/matches/table/board.js';
import { games } from '../../src/packs/packs.js';
import { gameOf } from '../service/games.js';

it.each(['connect-four', 'goofspiel', 'hearts', 'perikles'])('%s', async (id) => {
  const game = await gameOf(id);
  const rng = new Rng('back');
  const board = new Board(game);
  let choices: { seat: string; move: number }[] = [];
  for (let i = 0; i < 400; i++) {
    if (game.turn(board.state) === NOBODY || (choices.length > 0 && rng.below(12) === 0)) {
      const place = rng.below(5) === 0 ? rng.below(choices.length) : Math.max(0, choices.length - 1 - rng.below(6));
      board.back(place);
      choices = choices.slice(0, place);
      const fresh = new Board(game);
      for (const { seat, move } of choices) fresh.take(seat, move);
      expect(board.state.cells).toEqual(fresh.state.cells);
      expect(board.moves).toEqual(fresh.moves);
      for (const seat of game.seats) {
        expect(board.isWaiting(seat)).toBe(fresh.isWaiting(seat));
        expect(board.lastOf(seat)).toBe(fresh.lastOf(seat));
        expect(board.positionOf(seat)?.cells).toEqual(fresh.positionOf(seat)?.cells);
      }
      if (choices.length > 0) expect(board.seenSince(choices.length - 1)).toEqual(fresh.seenSince(choices.length - 1));
      continue;
    }
    const isChance = game.turn(board.state) === CHANCE;
    const asked = game.seats.filter((name) => board.positionOf(name) !== undefined);
    const seat = isChance ? 'chance' : asked[rng.below(asked.length)];
    const s = board.positionOf(seat) ?? board.state;
    const move = isChance ? game.sample(s, rng) : game.pick(s, rng);
    choices.push({ seat, move });
    board.take(seat, move);
  }
});

describe('seats that choose at the same time read the same, whoever chooses first', () => {
  /** All that each observer is told, sorted, where seats choose by their places in `order`. */
  function toldBy(game: Game, order: readonly number[], seed: string): ReadonlyMap<string, readonly string[]> {
    const rng = new Rng(seed);
    const board = new Board(game);
    const read = new Map<string, string[]>([...board.observers.keys()].map((name) => [name, []]));
    for (let choices = 0; game.turn(board.state) !== NOBODY && choices < 200; choices++) {
      const isChance = game.turn(board.state) === CHANCE;
      const asked = order.map((seat) => game.seats[seat]).find((name) => board.positionOf(name) !== undefined);
      const seat = isChance ? 'chance' : asked!;
      const s = board.positionOf(seat) ?? board.state;
      const list = new MoveList(game.moveSpace);
      if (!isChance) game.moves(s, list);
      const move = isChance ? game.sample(s, rng) : list.at[0];
      board.take(seat, move, undefined, (name, events) => {
        for (const event of events)
          if (event.kind === 'move' || event.kind === 'reveal')
            read.get(name)!.push(...(event.told ?? []).map(({ text, more = '' }) => `${text} ${more}`));
      });
    }
    return new Map([...read].map(([name, texts]) => [name, texts.sort()]));
  }

  it.each([
    ['goofspiel', 'bids=open'],
    ['hearts', 'pass=left'],
  ])('%s', async (id, variant) => {
    const game = unwrap((await games[id]()).variant(variant));
    const seats = [...game.seats.keys()];
    const inOrder = toldBy(game, seats, 'order');
    expect(inOrder.get(game.seats[0])!.length).toBeGreaterThan(20);
    expect(toldBy(game, seats.toReversed(), 'order')).toEqual(inOrder);
  });
});
