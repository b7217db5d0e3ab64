import { describe, expect, it } from 'vitest';
import { MoveList } from '../../src/core/move-list.js';
import { drawFrom, gather } from '../../src/games/kit/cards/deck.js';
import { frenchPack, Pack } from '../../src/games/kit/cards/pack.js';
import { CardTable } from '../../src/games/kit/cards/table.js';
import { checkTricks, trickTaking } from '../../src/games/kit/cards/tricks.js';
import { defineFamily, defineGame } from '../../src/games/kit/define.js';
import { auto, chance, type Decision, decide, flow, when, whilst } from '../../src/games/kit/flow.js';
import {
  bits,
  defineState,
  hiddenSum,
  int,
  matrix,
  memory,
  type StateOf,
  sum,
  vector,
  word,
} from '../../src/games/kit/layout.js';
import { pieces } from '../../src/games/kit/pieces.js';
import { conformance } from '../../src/testing/conformance.js';
import { payoffs, played, variant } from '../../src/testing/play.js';
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

const SEATS = ['one', 'two', 'three'];

/** Three seats, a few cards of two suits, the second of which may be trumps; each trick is a point. */
function whist(ranks: number, trumps: boolean) {
  const seats = SEATS;
  const table = new CardTable({ pack: frenchPack(['clubs', 'spades'], ranks), seats });
  const fields = () => ({ ...table.fields(), won: sum(vector(seats, int(0, table.handSize))) });
  type Whist = StateOf<ReturnType<typeof fields>>;
  const tricks = trickTaking<Whist>({
    table,
    ...(trumps && { trump: 1 }),
    onTrick(s, winner) {
      s.won[winner]++;
    },
  });
  const cards = pieces<Whist>(tricks.pieces);
  return defineGame<Whist>({
    seats,
    traits: {
      hidden: true,
      chance: true,
      utility: 'constant-sum',
      minUtility: 0,
      maxUtility: table.handSize,
      maxDecisions: table.pack.size,
      unit: 'tricks',
    },
    moveSpace: table.pack.size,
    State: defineState(fields()),
    flow: flow<Whist>({
      game: [
        whilst((s) => s.dealt < table.pack.size, [chance(tricks.deal)]),
        auto((s) => {
          s.leader = 0;
        }),
        whilst((s) => s.tricks < table.handSize, [decide(tricks.play)]),
      ],
    }),
    secrets: { parts: [cards] },
    recount(s) {
      table.recount(s);
      table.recountHidden(s);
      table.countTaken(s, s.won);
    },
    recountHidden: (s) => table.recountHidden(s),
    returns: (s, out) => out.set(s.won),
    check(s, { at }) {
      const stage = s.dealt < table.pack.size ? 'deal' : s.tricks < table.handSize ? 'play a card' : 'over';
      if (at !== stage || (s.leader === -1) !== (at === 'deal')) return { path: 'at', message: `Expected '${stage}'` };
      if (s.tricks === 0 && s.leader > 0) return { path: 'leader', message: 'Expected one to lead first' };
      return cards.check(s) ?? checkTricks(table, s);
    },
  });
}

const whistFamily = defineFamily({
  id: 'whist',
  title: 'Whist for three',
  rulesVersion: '1',
  parameters: { trumps: { words: ['spades', 'none'], default: 'spades', note: 'the suit that takes all others' } },
  build: ({ trumps }) => whist(3, trumps === 'spades'),
});

describe('a game of tricks', () => {
  it('gives a trick to the highest card of the suit led, and the next lead with it', () => {
    const hands = 'QC KC AC QS KS AS'.split(' ').map((card, i) => `deal ${card} to ${SEATS[i % 3]}`);
    const cards = ['QC', 'KC', 'AC', 'AS', 'QS', 'KS'].map((card) => `play ${card}`);
    expect(payoffs(variant(whistFamily, ''), ...hands, ...cards)).toEqual([0, 0, 2]);
  });

  it.each([
    ['spades', [0, 1, 1], ['KS', 'AS', 'AC']],
    ['none', [0, 0, 2], ['AS', 'AC', 'KS']],
  ])('gives a trick to a trump before any other card, if there are trumps: %s', (trumps, won, second) => {
    const hands = 'QC QS KC AC KS AS'.split(' ').map((card, i) => `deal ${card} to ${SEATS[i % 3]}`);
    const cards = ['QC', 'QS', 'KC', ...second].map((card) => `play ${card}`);
    expect(payoffs(variant(whistFamily, `trumps=${trumps}`), ...hands, ...cards)).toEqual(won);
  });

  conformance(whistFamily, [{ variant: 'trumps=spades' }, { variant: 'trumps=none' }]);
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
