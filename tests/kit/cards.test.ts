import { describe, expect, it } from 'vitest';
import { MoveList } from '../../src/core/move-list.js';
import { drawFrom, gather } from '../../src/games/kit/cards/deck.js';
import { frenchPack, Pack } from '../../src/games/kit/cards/pack.js';
import { auto, chance, type Decision, decide, flow, when, whilst } from '../../src/games/kit/flow.js';
import {
  bits,
  defineState,
  hiddenSum,
  int,
  matrix,
  memory,
  type StateOf,
  vector,
  word,
} from '../../src/games/kit/layout.js';
import { pieces } from '../../src/games/kit/pieces.js';
import { conformance } from '../../src/testing/conformance.js';
import { played, variant } from '../../src/testing/play.js';
import { toyFamily } from '../fixtures/toy-family.js';

describe('a pack', () => {
  const pack = new Pack({ roots: ['yam', 'leek'], fruits: ['fig', 'pear', 'plum'] });

  it('numbers its cards suit by suit, upwards', () => {
    expect(pack.names).toEqual(['yam', 'leek', 'fig', 'pear', 'plum']);
    expect([...pack.suitOf]).toEqual([0, 0, 1, 1, 1]);
    expect([...pack.first]).toEqual([0, 2]);
  });

  it('keeps sets of cards side by side', () => {
    const sets = new Int32Array(2 * pack.width);
    for (const card of [4, 0, 3]) pack.add(sets, 1, card);
    expect([...sets]).toEqual([0, 0, 0b01, 0b110]);
    expect(pack.count(sets, 1)).toBe(3);
    expect([0, 1, 2].map((k) => pack.nth(sets, 1, k))).toEqual([0, 3, 4]);
    const list = new MoveList(pack.size);
    pack.remove(sets, 1, 3);
    pack.list(sets, 1, list);
    expect(list.toArray()).toEqual([0, 4]);
  });

  it('sorts cards into the sets of their places', () => {
    const sets = new Int32Array(2 * pack.width);
    pack.sort(Int32Array.of(1, 2, 0, 1, 2), sets);
    expect([...sets]).toEqual([0, 0b001, 0b01, 0b010]);
  });

  it('of the French kind has the highest ranks of each suit', () => {
    expect(frenchPack(['clubs', 'spades'], 3).names).toEqual(['QC', 'KC', 'AC', 'QS', 'KS', 'AS']);
    expect(frenchPack(['hearts']).names[0]).toBe('2H');
  });
});

// Two seats with a deck of their own each: every turn cards are drawn until there are two, and one is laid face up on the own
// discards, which become the deck when it is spent. Then what is not among them is in the hand, and all know it.
const DECKS = new Pack({ red: ['red 1', 'red 2', 'red 3'], blue: ['blue 1', 'blue 2', 'blue 3'] });
const OWNERS = DECKS.suits;
const PLACES = [...OWNERS.map((name) => `hand of ${name}`), ...OWNERS.map((name) => `deck of ${name}`), 'discards'];
const HAND = 0;
const DECK = 2;
const DISCARDS = 4;
const TURNS = 6;

const fields = {
  at: vector(DECKS.names, word(PLACES)),
  known: memory(vector(DECKS.names, bits(OWNERS))), // who has worked out that the card lies there
  turns: int(0, TURNS), // taken
  inDeck: vector(OWNERS, int(0, 3)),
  inHand: vector(OWNERS, int(0, 3)),
  points: vector(OWNERS, int(0, 2 * TURNS)),
  sets: hiddenSum(matrix(4, OWNERS, int(0, 7))), // hands and decks
};
type Decks = StateOf<typeof fields>;
const mover = (s: Decks) => s.turns & 1;

const draw = drawFrom<Decks>({
  name: 'draw',
  pack: DECKS,
  rest: (s, suit) => s.sets[(DECK + mover(s)) * DECKS.width + suit],
  count: (s) => s.inDeck[mover(s)],
  to: mover,
  take(s, card) {
    const seat = mover(s);
    s.at[card] = HAND + seat;
    DECKS.remove(s.sets, DECK + seat, card);
    DECKS.add(s.sets, HAND + seat, card);
    s.inDeck[seat]--;
    s.inHand[seat]++;
  },
  text: (s, card) => `draw ${DECKS.names[card]} for ${OWNERS[mover(s)]}`,
});

const lay: Decision<Decks> = {
  name: 'lay',
  player: mover,
  moves: (s, out) => DECKS.list(s.sets, HAND + mover(s), out),
  pick: (s, rng) => DECKS.nth(s.sets, HAND + mover(s), rng.below(s.inHand[mover(s)])),
  play(s, card) {
    const seat = mover(s);
    s.at[card] = DISCARDS;
    s.known[card] = 0;
    DECKS.remove(s.sets, HAND + seat, card);
    s.inHand[seat]--;
    s.points[seat] += card % 3;
    s.turns++;
  },
  text: (_, card) => `lay ${DECKS.names[card]}`,
  shown: 'all',
};

/** The mover's discards become the deck; those of the other stay. */
function reshuffle(s: Decks): void {
  const seat = mover(s);
  const own = DECKS.first[seat];
  const cards = s.at.subarray(own, own + 3);
  for (let card = own; card < own + 3; card++) if (s.at[card] === HAND + seat) s.known[card] = 0b11;
  s.inDeck[seat] = cards.filter((place) => place === DISCARDS).length;
  gather(cards, DISCARDS, DECK + seat);
  DECKS.sort(s.at, s.sets);
}

const lying = pieces<Decks>({
  name: 'at',
  at: (s) => s.at,
  places: PLACES.length,
  back: [...DECKS.suitOf], // each seat's cards have a back of their own
  room(s, place, owner) {
    if (place === DISCARDS) return 3 - s.inHand[owner] - s.inDeck[owner];
    if ((place & 1) !== owner) return 0;
    return place < DECK ? s.inHand[owner] : s.inDeck[owner];
  },
  open: (_, place) => (place === DISCARDS ? 0b11 : place < DECK ? 1 << place : 0),
  known: (s) => s.known,
  aware: () => 0b11,
});

const family = toyFamily<Decks>(
  'decks',
  { maxUtility: TURNS, maxDecisions: TURNS },
  {
    seats: OWNERS,
    moveSpace: DECKS.size,
    State: defineState(fields),
    setup(s) {
      for (let card = 0; card < DECKS.size; card++) s.at[card] = DECK + DECKS.suitOf[card];
      s.inDeck.fill(3);
      DECKS.sort(s.at, s.sets);
    },
    flow: flow<Decks>({
      game: [
        whilst(
          (s) => s.turns < TURNS,
          [
            whilst(
              (s) => s.inHand[mover(s)] < 2,
              [when((s) => s.inDeck[mover(s)] === 0, [auto(reshuffle)]), chance(draw)],
            ),
            decide(lay),
          ],
        ),
      ],
    }),
    secrets: { parts: [lying] },
    recount: (s) => DECKS.sort(s.at, s.sets),
    returns: (s, out) => out.set(s.points),
    check(s, { at }) {
      const total = s.turns === TURNS ? 'over' : s.inHand[mover(s)] === 2 ? 'lay' : 'draw';
      if (at !== total) return { path: 'at', message: `Expected '${total}'` };
      return lying.check(s);
    },
  },
);

it('decks of their own are refilled from the discards of their owner, and show what is in his hand', () => {
  const game = variant(family, '');
  const draws = [
    'draw red 1 for red',
    'draw red 2 for red',
    'lay red 1',
    'draw blue 1 for blue',
    'draw blue 2 for blue',
  ];
  const s = played(game, ...draws, 'lay blue 1', 'draw red 3 for red', 'lay red 3') as Decks;
  const t = played(
    game,
    ...draws,
    'lay blue 1',
    'draw red 3 for red',
    'lay red 3',
    'draw blue 3 for blue',
    'lay blue 2',
  ) as Decks;
  expect([...s.inDeck]).toEqual([0, 1]);
  expect([...t.inDeck]).toEqual([2, 0]);
  expect(t.at.slice(0, 3)).toEqual(Int32Array.of(DECK, HAND, DECK));
  expect([...t.known]).toEqual([0, 0b11, 0, 0, 0, 0]);
});

conformance(family, [{ variant: '' }]);
