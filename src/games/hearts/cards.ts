/** The pack, the points of its cards, and the table. */
import { frenchPack } from '../kit/cards/pack.js';
import { CardTable } from '../kit/cards/table.js';

export const SEATS = ['north', 'east', 'south', 'west'] as const; // clockwise: the left neighbour is the next seat

export const SUITS = ['clubs', 'diamonds', 'spades', 'hearts'] as const;
export const CLUBS = 0;
export const DIAMONDS = 1;
export const SPADES = 2;
export const HEARTS = 3;

export const pack = frenchPack(SUITS);
export const CARDS = pack.size;
/** '2C' .. 'AC', '2D' .. 'AH'. */
export const CARD_NAMES = pack.names;

export const TWO_OF_CLUBS = CARD_NAMES.indexOf('2C');
export const QUEEN_OF_SPADES = CARD_NAMES.indexOf('QS');
export const QUEEN_RANK = QUEEN_OF_SPADES - pack.first[SPADES];

/** Penalty points of each card. */
export const POINTS = Int32Array.from(CARD_NAMES, (_, card) =>
  card === QUEEN_OF_SPADES ? 13 : pack.suitOf[card] === HEARTS ? 1 : 0,
);
export const ALL_POINTS = 26;

/**
 * What a play can show a hand to lack: a suit, or all spades but the queen (only a hand of nothing but points may play
 * points to the first trick). The queen counts separately, so a seat out of spades lacks both.
 */
const LACKS = ['clubs', 'diamonds', 'spades but the queen', 'hearts', 'queen of spades'] as const;
const QUEEN_LACK = 4;

export const table = new CardTable({
  pack,
  seats: SEATS,
  aside: 'passed by',
  lacks: {
    names: LACKS,
    ofCard: CARD_NAMES.map((_, card) => (card === QUEEN_OF_SPADES ? QUEEN_LACK : pack.suitOf[card])),
  },
});

export const ONLY_HEARTS = table.outOf[CLUBS] | table.outOf[DIAMONDS] | table.outOf[SPADES];
export const ONLY_POINTS = ONLY_HEARTS & ~(1 << QUEEN_LACK);
