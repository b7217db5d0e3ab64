/** The pack: card = 13 * suit + rank, the two lowest. */

export const SUITS = ['clubs', 'diamonds', 'spades', 'hearts'] as const;
export const CLUBS = 0;
export const DIAMONDS = 1;
export const SPADES = 2;
export const HEARTS = 3;
export const RANKS = 13;
export const ALL_RANKS = 2 ** RANKS - 1; // as a set
export const CARDS = 52;

/** '2C' .. 'AC', '2D' .. 'AH'. */
export const CARD_NAMES: readonly string[] = [...'CDSH'].flatMap((suit) =>
  [...'23456789TJQKA'].map((rank) => rank + suit),
);

export const TWO_OF_CLUBS = CARD_NAMES.indexOf('2C');
export const QUEEN_OF_SPADES = CARD_NAMES.indexOf('QS');
export const QUEEN_RANK = QUEEN_OF_SPADES % RANKS;

export const suitOf = (card: number): number => (card / RANKS) | 0;
export const rankOf = (card: number): number => card % RANKS;

/** Penalty points of each card. */
export const POINTS = Int32Array.from(CARD_NAMES, (_, card) =>
  card === QUEEN_OF_SPADES ? 13 : suitOf(card) === HEARTS ? 1 : 0,
);
export const ALL_POINTS = 26;

/**
 * What a play can show a hand to be without: a suit, or all spades but the queen (points on the first trick come only
 * from a hand of nothing else). The queen counts apart, so a seat out of spades lacks both.
 */
export const LACKS = ['clubs', 'diamonds', 'spades but the queen', 'hearts', 'queen of spades'] as const;
const QUEEN_LACK = 4;
export const LACK_OF_CARD = Int32Array.from(CARD_NAMES, (_, card) =>
  card === QUEEN_OF_SPADES ? QUEEN_LACK : suitOf(card),
);
/** By suit: the lacks of a seat that is out of it. */
export const OUT_OF_SUIT = Int32Array.from(SUITS, (_, suit) => (1 << suit) | (suit === SPADES ? 1 << QUEEN_LACK : 0));
export const ONLY_HEARTS = OUT_OF_SUIT[CLUBS] | OUT_OF_SUIT[DIAMONDS] | OUT_OF_SUIT[SPADES];
export const ONLY_POINTS = ONLY_HEARTS & ~(1 << QUEEN_LACK);
