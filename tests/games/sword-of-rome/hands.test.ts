/** Hands and decks are dealt exactly under what is public (SR 24): proved on a deck of six by walking all histories. */
import { describe, expect, it } from 'vitest';
import type { Chance } from '../../../src/games/kit/flow.js';
import {
  CARD_PLACE_COUNT,
  DISCARDED,
  ETRUSAM,
  GREEK,
  HELD,
  IN_HAND,
  REMOVED,
  ROME,
  type Rome,
} from '../../../src/games/sword-of-rome/board/state.js';
import { discardAtRandom, drawCard, refillDeck } from '../../../src/games/sword-of-rome/cards/draw.js';
import { countOf, fingerprint, moveCard, peekAt } from '../../../src/games/sword-of-rome/cards/hands.js';
import { CARD_COUNT, CARD_HAND, CARD_IDS, DECK_SIZE, deckOf } from '../../../src/games/sword-of-rome/data/cards.js';
import { family } from '../../../src/games/sword-of-rome/index.js';
import { type Game, MoveList, Rng, unwrap } from '../../../src/kit.js';

const DECK = 6;
const GREEK_DECK = deckOf(GREEK);
const game = unwrap(family.variant('')) as unknown as Game<Rome>;

/** Nobody has cards but the Greeks, whose deck has six. */
function smallDeck(): Rome {
  const s = game.create();
  game.setup(s);
  for (let card = 0; card < CARD_COUNT; card++)
    if (CARD_HAND[card] !== GREEK || card >= GREEK_DECK + DECK) moveCard(s, CARD_HAND[card], card, REMOVED);
  s.drawer = GREEK;
  return s;
}

/** Greeks draw (to the deck's end and on), lose cards at random, or are looked at by the Etruscans. */
type Event = 'draw' | 'lose' | 'peek';

interface Branch {
  readonly s: Rome;
  readonly chance: number;
  readonly seen: string; // what all have seen
}

const list = new MoveList(game.moveSpace);
const odds = new Float64Array(game.moveSpace);

/** All outcomes of one event. */
function next({ s, chance, seen }: Branch, event: Event): Branch[] {
  if (event === 'peek') {
    const after = copyOf(s);
    peekAt(after, ETRUSAM, GREEK);
    return [{ s: after, chance, seen }];
  }
  const before = copyOf(s);
  if (event === 'draw') {
    before.toDraw = 1;
    refillDeck.run(before);
  } else (before as { target: number }).target = GREEK;
  const step: Chance<Rome> = event === 'draw' ? drawCard : discardAtRandom;
  list.count = 0;
  step.outcomes(before, list, odds);
  return list.toArray().map((m, i) => {
    const after = copyOf(before);
    step.play(after, m);
    (after as { target: number }).target = -1;
    return { s: after, chance: chance * odds[i], seen: event === 'draw' ? seen : `${seen} ${m}` };
  });
}

function copyOf(s: Rome): Rome {
  const copy = game.create();
  copy.copyFrom(s);
  return copy;
}

const hand = (s: Rome): string =>
  CARD_IDS.slice(GREEK_DECK, GREEK_DECK + DECK)
    .filter((_, i) => s.cards[GREEK_DECK + i] === IN_HAND || s.cards[GREEK_DECK + i] === HELD)
    .join(' ');

/** Histories that lead to the same position and look the same are one. */
function merged(branches: readonly Branch[]): Branch[] {
  const by = new Map<string, Branch>();
  for (const branch of branches) {
    const key = `${branch.seen} | ${branch.s.cells.join(' ')}`;
    by.set(key, { ...branch, chance: branch.chance + (by.get(key)?.chance ?? 0) });
  }
  return [...by.values()];
}

/** Chances of the Greek hands by what the seat sees, over all histories of the events. */
function posteriors(events: readonly Event[], seat: number) {
  let branches: Branch[] = [{ s: smallDeck(), chance: 1, seen: '' }];
  for (const event of events) branches = merged(branches.flatMap((branch) => next(branch, event)));
  const views = new Map<string, { s: Rome; hands: Map<string, number> }>();
  for (const { s, chance, seen } of branches) {
    const key = `${seen} | ${game.view(s, seat).cells.join(' ')}`;
    const view = views.get(key) ?? { s, hands: new Map() };
    views.set(key, view);
    view.hands.set(hand(s), (view.hands.get(hand(s)) ?? 0) + chance);
  }
  return [...views.values()];
}

/** Each view's worlds are the hands of its histories, as often as those come about. */
function expectExact(events: readonly Event[], seat: number, views: number): void {
  const all = posteriors(events, seat);
  const rng = new Rng('small deck');
  for (let i = 0; i < views; i++) {
    const { s, hands } = all[rng.below(all.length)];
    const sum = [...hands.values()].reduce((a, b) => a + b, 0);
    const worlds = unwrap(game.worlds(game.view(s, seat)));
    const world = game.create();
    const counts = new Map<string, number>();
    const draws = 400 * hands.size;
    for (let k = 0; k < draws; k++) {
      worlds.sample(world, rng);
      counts.set(hand(world), (counts.get(hand(world)) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([...hands.keys()].sort());
    for (const [cards, count] of counts) {
      const expected = (hands.get(cards)! / sum) * draws;
      expect(Math.abs(count - expected), cards).toBeLessThan(6 * Math.sqrt(expected));
    }
  }
}

describe('the hands of the sword of rome', () => {
  it('are dealt evenly before any reshuffle', () => expectExact(['draw', 'draw', 'lose', 'draw'], ROME, 6));

  it('hold after a reshuffle what was not in the pile', () =>
    expectExact(['draw', 'draw', 'draw', 'draw', 'lose', 'lose', 'draw', 'draw', 'lose', 'draw', 'draw'], ROME, 8));

  it('are known to the Etruscans as far as they have looked and nothing has left', () =>
    expectExact(['draw', 'draw', 'peek', 'draw', 'lose', 'draw'], ETRUSAM, 8));

  it('hold what the rest of the deck leaves open, for third seats too', () =>
    expectExact(['draw', 'draw', 'peek', 'draw', 'lose'], ROME, 6));

  it('are told apart by nobody but the owner: the deck is hidden even from him', () =>
    expectExact(['draw', 'draw', 'lose', 'draw'], GREEK, 6));

  it('have numbers of their own, by which a look at a hand and the discards of the Gauls are told', () => {
    const s = smallDeck();
    const first = deckOf(ROME);
    const prints = new Set<number>();
    let hands = 0;
    const walk = (from: number, size: number) => {
      prints.add(fingerprint(s, ROME, 1 << IN_HAND));
      hands++;
      for (let card = from; card < first + DECK_SIZE && size < 3; card++) {
        s.cards[card] = IN_HAND;
        walk(card + 1, size + 1);
        s.cards[card] = REMOVED;
      }
    };
    walk(first, 0);
    expect(hands).toBe(1 + 37 + 666 + 7770);
    expect(prints.size).toBe(hands);
  });

  it('keep every card in one place', () => {
    const s = smallDeck();
    for (let place = 0; place < CARD_PLACE_COUNT; place++) {
      let there = 0;
      for (let card = GREEK_DECK; card < GREEK_DECK + DECK_SIZE; card++) if (s.cards[card] === place) there++;
      expect(countOf(s, GREEK, place)).toBe(there);
    }
    expect(countOf(s, GREEK, DISCARDED)).toBe(0);
  });
});
