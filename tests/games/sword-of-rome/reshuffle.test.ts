/** Reshuffles by mark, and what all know of a hand after them (SR 6.4, 24). */
import { describe, expect, it } from 'vitest';
import { GREEK, IN_DECK, IN_HAND, ROME } from '../../../src/games/sword-of-rome/board/state.js';
import { discardCard, hasReturned, moveCard, reshuffleByMark } from '../../../src/games/sword-of-rome/cards/hands.js';
import { DECK_SIZE, deckOf } from '../../../src/games/sword-of-rome/data/cards.js';
import { Rng, unwrap } from '../../../src/kit.js';
import { cardNumber, Table } from './table.js';

const FIRST = deckOf(ROME);
const OLD_IN_HAND = 2;
const DRAWN = 2;
const PILE = 12;

/** Rome has kept two cards, has put a pile back, and has drawn two since. */
function afterMark(): Table {
  const t = new Table();
  const { s } = t;
  for (let i = 0; i < OLD_IN_HAND; i++) moveCard(s, ROME, FIRST + i, IN_HAND);
  for (let i = 10; i < 10 + PILE; i++) discardCard(s, ROME, FIRST + i);
  reshuffleByMark(s, ROME);
  for (let i = 0; i < DRAWN; i++) moveCard(s, ROME, FIRST + 10 + i, IN_HAND);
  return t;
}

it('a card with the mark (SR 6.4) is due from the moment it is played or discarded until the next draw phase', () => {
  const t = new Table().hand('ROM-02', 'ROM-30');
  discardCard(t.s, ROME, cardNumber('ROM-30'));
  expect(t.s.reshuffleDue).toBe(0);
  discardCard(t.s, ROME, cardNumber('ROM-02'));
  expect(t.s.reshuffleDue).toBe(1 << ROME);
  t.s.gameTurn = 2;
  t.begin('draw phase');
  while (t.s.drawer !== ROME) t.pass();
  expect(t.s.reshuffleDue).toBe(0);
  expect([t.s.cards[cardNumber('ROM-02')], t.s.cards[cardNumber('ROM-30')]]).toEqual([IN_DECK, IN_DECK]);
});

describe('after it the worlds of others', () => {
  it('hold at most so many of the pile in the hand as were drawn, every such hand alike', () => {
    const { s, game } = afterMark().begin('action phase');
    const worlds = unwrap(game.worlds(game.view(s, GREEK)));
    const world = game.create();
    const rng = new Rng('reshuffle');
    const N = 6000;
    const found = [0, 0, 0, 0, 0];
    for (let i = 0; i < N; i++) {
      worlds.sample(world, rng);
      let back = 0;
      for (let card = FIRST; card < FIRST + DECK_SIZE; card++)
        if (world.cards[card] === IN_HAND && hasReturned(world, ROME, card)) back++;
      found[back]++;
    }
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
    const ways = [0, 1, 2].map((k) => choose(PILE, k) * choose(DECK_SIZE - PILE, OLD_IN_HAND + DRAWN - k));
    const all = ways[0] + ways[1] + ways[2];
    expect(found.slice(3)).toEqual([0, 0]);
    for (const [k, way] of ways.entries()) expect(Math.abs(found[k] / N - way / all)).toBeLessThan(0.02);
  });

  it('forget a card of the pile when it is seen to leave the hand', () => {
    const { s } = afterMark();
    discardCard(s, ROME, FIRST + 10);
    expect([hasReturned(s, ROME, FIRST + 10), s.returnedLeft[ROME]]).toEqual([false, DRAWN - 1]);
  });
});
