/**
 * A small Love Letter for two: 16 cards, most of them alike, hands that are looked at, swapped and thrown away. It is sound, and hard
 * for laws that compare cells, because alike cards change their numbers whenever one of them moves.
 */

import {
  auto,
  type Chance,
  chance,
  type Decision,
  decide,
  flow,
  look,
  tell,
  when,
  whilst,
} from '../../src/games/kit/flow.js';
import { type Breach, unless } from '../../src/games/kit/laws.js';
import { pieces } from '../../src/games/kit/pieces.js';
import { bits, defineState, int, type StateOf, starting, UNSEEN, vector, word } from '../../src/kit.js';
import { toyFamily } from '../fixtures/toy-family.js';

const SEATS = ['one', 'two'];
const KINDS = ['guard', 'priest', 'baron', 'handmaid', 'prince', 'king', 'countess', 'princess'];
const COUNTS = [5, 2, 2, 2, 2, 1, 1, 1];
const PRIEST = 1;
const BARON = 2;
const PRINCE = 4;
const KING = 5;
const PRINCESS = 7;
const PLACES = ['hand of one', 'hand of two', 'deck', 'aside', 'played'];
const DECK = 2;
const ASIDE = 3;
const PLAYED = 4;
const BOTH = 0b11;

const ALIKE = COUNTS.flatMap((count, kind) => Array<number>(count).fill(kind));
const FIRST = COUNTS.map((_, kind) => ALIKE.indexOf(kind));
const CARDS = ALIKE.map((kind, card) => `${KINDS[kind]} ${card - FIRST[kind] + 1}`);

const table = {
  at: starting(vector(CARDS, word(PLACES)), DECK),
  known: vector(CARDS, bits(SEATS)),
  thrown: int(0, KINDS.length - 1), // what a prince made somebody throw away last
  held: vector(SEATS, int(0, 2)),
  out: int(0, CARDS.length), // cards played
  aside: int(0, 1),
  turn: word(SEATS),
  drawer: word(SEATS),
  last: int(0, KINDS.length), // the move that is being carried out
  isDiscarding: int(0, 1), // a prince makes the drawer throw away his hand
  loser: starting(word(['nobody', ...SEATS], -1), -1),
};
type LoveLetter = StateOf<typeof table>;

const cards = pieces<LoveLetter>({
  name: 'at',
  at: (s) => s.at,
  places: PLACES.length,
  alike: ALIKE,
  known: (s) => s.known,
  aware: () => BOTH,
  room: (s, place) => (place < DECK ? s.held[place] : place === DECK ? inDeck(s) : place === ASIDE ? s.aside : s.out),
  open: (_, place) => (place < DECK ? 1 << place : place === PLAYED ? BOTH : 0),
});

const inDeck = (s: LoveLetter) => CARDS.length - s.aside - s.held[0] - s.held[1] - s.out;
const isOver = (s: LoveLetter) => s.loser >= 0;
const other = (s: LoveLetter) => 1 - s.turn;

/** The kind of the only card of a hand. */
const cardOf = (s: LoveLetter, seat: number) => ALIKE[s.at.indexOf(seat)];

/**
 * Moves a card of the kind; `known`: who sees it there though it does not lie open. Of two alike the one that others have seen
 * goes: for all they know it is the one that went.
 */
function moveCard(s: LoveLetter, kind: number, from: number, to: number, known: number): void {
  let card = cards.find(s, FIRST[kind], from);
  while (ALIKE[card + 1] === kind && s.at[card + 1] === from) card++;
  s.known[card] = known;
  cards.put(s, card, to);
}

function fromDeck(
  name: string,
  to: (s: LoveLetter) => number,
  take: (s: LoveLetter, kind: number) => void,
): Chance<LoveLetter> {
  return {
    name,
    outcomes(s, out, p) {
      for (const [kind, first] of FIRST.entries()) {
        let count = 0;
        for (let card = first; card < first + COUNTS[kind]; card++) if (s.at[card] === DECK) count++;
        if (count === 0) continue;
        p[out.count] = count / inDeck(s);
        out.add(kind);
      }
    },
    play: take,
    text: (_, kind) => KINDS[kind],
    shown: (s, kind, seat) => (to(s) === seat ? kind : look()),
  };
}

const setAside = fromDeck(
  'set aside',
  () => -1,
  (s, kind) => {
    moveCard(s, kind, DECK, ASIDE, 0);
    s.aside = 1;
  },
);

const draw = fromDeck(
  'draw',
  (s) => s.drawer,
  (s, kind) => {
    moveCard(s, kind, DECK, s.drawer, 0);
    s.held[s.drawer]++;
  },
);

/** Kinds, and a prince against oneself after all of them. */
const AGAINST_SELF = KINDS.length;

const play: Decision<LoveLetter> = {
  name: 'play',
  player: (s) => s.turn,
  moves(s, out) {
    for (const kind of KINDS.keys()) if (cards.find(s, FIRST[kind], s.turn) >= 0) out.add(kind);
    if (cards.find(s, FIRST[PRINCE], s.turn) >= 0) out.add(AGAINST_SELF);
  },
  play(s, move) {
    s.last = move;
    const kind = move === AGAINST_SELF ? PRINCE : move;
    moveCard(s, kind, s.turn, PLAYED, 0);
    s.held[s.turn]--;
    s.out++;
    if (kind === PRINCESS) s.loser = s.turn;
    else if (kind === PRIEST) s.known[s.at.indexOf(other(s))] |= 1 << s.turn;
    else if (kind === BARON) compare(s);
    else if (kind === KING) swap(s);
    else if (kind === PRINCE) {
      s.drawer = move === AGAINST_SELF ? s.turn : other(s);
      s.isDiscarding = 1;
    }
    cards.settle(s);
  },
  text: (_, move) => (move === AGAINST_SELF ? 'prince against oneself' : KINDS[move]),
  shown: 'all',
};

function compare(s: LoveLetter): void {
  const [one, two] = [cardOf(s, 0), cardOf(s, 1)];
  if (one !== two) s.loser = one < two ? 0 : 1;
  else for (const seat of [0, 1]) s.known[s.at.indexOf(seat)] |= BOTH;
}

function swap(s: LoveLetter): void {
  const [one, two] = [s.at.indexOf(0), s.at.indexOf(1)];
  s.at[one] = 1;
  s.at[two] = 0;
  s.known[one] = BOTH;
  s.known[two] = BOTH;
}

/** What the last move showed a seat beyond itself: a card that was looked at, swapped or found to be the same. */
function learned(s: LoveLetter, seat: number): number {
  if (isOver(s)) return UNSEEN;
  if (s.last === PRIEST) return seat === s.turn ? cardOf(s, other(s)) : UNSEEN;
  if (s.last === KING) return cardOf(s, seat);
  return s.last === BARON ? cardOf(s, seat) : UNSEEN;
}

function throwAway(s: LoveLetter): void {
  const kind = cardOf(s, s.drawer);
  s.isDiscarding = 0;
  s.thrown = kind;
  moveCard(s, kind, s.drawer, PLAYED, 0);
  s.held[s.drawer]--;
  s.out++;
  if (kind === PRINCESS) s.loser = s.drawer;
}

const drawFor = (seat: (s: LoveLetter) => number) => [
  auto<LoveLetter>((s) => {
    s.drawer = seat(s);
  }),
  chance(draw),
];

/** Cards in the two hands, and who draws, at each step of the game. */
function checkHands(s: LoveLetter, at: string): Breach | undefined {
  const drawers: Readonly<Record<string, number>> = { draw: 0, 'draw #2': 1, 'draw #3': s.turn, play: s.turn };
  const expected: Readonly<Record<string, readonly number[]>> = {
    'set aside': [0, 0],
    draw: [0, 0],
    'draw #2': [1, 0],
    'draw #3': [1, 1],
    play: s.turn === 0 ? [2, 1] : [1, 2],
    'draw #4': s.drawer === 0 ? [0, 1] : [1, 0],
  };
  const held = expected[at] ?? s.held;
  return (
    unless(held[0] === s.held[0] && held[1] === s.held[1], 'held', 'The hands are of another step of the game') ??
    unless(s.aside === (at === 'set aside' ? 0 : 1), 'aside', 'One card is set aside first') ??
    unless((drawers[at] ?? s.drawer) === s.drawer, 'drawer', 'Another seat draws at this step')
  );
}

export const loveLetter = toyFamily<LoveLetter>(
  'love-letter',
  { utility: 'zero-sum', minUtility: -1, maxDecisions: CARDS.length, unit: 'win' },
  {
    seats: SEATS,
    moveSpace: KINDS.length + 1,
    State: defineState(table),
    flow: flow<LoveLetter>({
      game: [
        chance(setAside),
        ...drawFor(() => 0),
        ...drawFor(() => 1),
        whilst(
          (s) => !isOver(s) && inDeck(s) > 0,
          [
            ...drawFor((s) => s.turn),
            decide(play),
            tell(learned),
            when(
              (s) => s.isDiscarding === 1,
              [auto(throwAway), tell((s) => s.thrown), when((s) => !isOver(s) && inDeck(s) > 0, [chance(draw)])],
            ),
            auto((s) => {
              s.turn = other(s);
            }),
          ],
        ),
      ],
    }),
    secrets: { parts: [cards] },
    returns(s, out) {
      const difference = s.held[0] === 0 || s.held[1] === 0 ? 0 : cardOf(s, 0) - cardOf(s, 1);
      const result = isOver(s) ? (s.loser === 0 ? -1 : 1) : Math.sign(difference);
      out[0] = result;
      out[1] = -result;
    },
    check: (s, { at }) => cards.check(s) ?? checkHands(s, at),
  },
);
