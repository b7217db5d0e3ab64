/** Why a card might be passed or played, from what the seat sees. */
import type { Move, Player } from '../game.js';
import { HAND, NO_LEADER } from '../kit/cards/table.js';
import { counted, higherOut } from '../kit/cards/words.js';
import {
  CARD_NAMES,
  HEARTS,
  POINTS,
  pack,
  QUEEN_OF_SPADES,
  SEATS,
  SPADES,
  SUITS,
  TWO_OF_CLUBS,
  table,
} from './cards.js';
import type { Hearts } from './state.js';

const JACK = 9; // ranks from here on are high
const SHORT = 3; // cards of a suit that a single pass can get rid of

export function explain(shown: Hearts, card: Move, seat: Player): string | undefined {
  if (shown.leader === NO_LEADER) return whyPass(shown, card, seat);
  if (shown.played === 0) return whyLead(shown, card, seat);
  return pack.suitOf[card] === shown.suit ? whyFollow(shown, card, seat) : whyShed(shown, card);
}

function whyPass(shown: Hearts, card: number, seat: Player): string | undefined {
  const suit = pack.suitOf[card];
  const own = ownCards(shown, suit, seat);
  if (card === QUEEN_OF_SPADES) return 'gets rid of the queen of spades';
  if (suit === SPADES) return card > QUEEN_OF_SPADES ? 'could be made to take the queen of spades' : undefined;
  if (own === 1) return `leaves no ${SUITS[suit]}`;
  if (own <= SHORT) return `leaves ${counted(own - 1, SUITS[suit])}`;
  return card - pack.first[suit] >= JACK ? `a high card in ${SUITS[suit]}` : undefined;
}

function whyLead(shown: Hearts, card: number, seat: Player): string {
  if (shown.tricks === 0 && card === TWO_OF_CLUBS) return 'the two of clubs leads';
  const higher = higherUnseen(shown, card, seat);
  const suit = SUITS[pack.suitOf[card]];
  return higher === 0 ? `nobody can go over it in ${suit}` : higherOut(higher, suit);
}

function whyFollow(shown: Hearts, card: number, seat: Player): string {
  const best = bestCard(shown);
  if (card < best) return `stays under the ${CARD_NAMES[best]}`;
  const higher = higherUnseen(shown, card, seat);
  if (shown.played < 3 && higher > 0) return `goes over the ${CARD_NAMES[best]}; ${higherOut(higher, 'cards')}`;
  const points = shown.trick.reduce((total, other) => total + (other >= 0 ? POINTS[other] : 0), POINTS[card]);
  return shown.played === 3 ? `takes the trick with ${counted(points, 'points')}` : 'takes the trick';
}

function whyShed(shown: Hearts, card: number): string {
  const best = bestCard(shown);
  const taker = SEATS[shown.at[best] - table.trick];
  if (card === QUEEN_OF_SPADES) return `gives the queen of spades to ${taker}, as it stands`;
  if (pack.suitOf[card] === HEARTS) return `gives a point to ${taker}, as it stands`;
  return `out of ${SUITS[shown.suit]}: gets rid of it`;
}

/** The card that is winning the trick. */
function bestCard(shown: Hearts): number {
  const first = pack.first[shown.suit];
  return shown.trick.reduce((best, card) => (card > best && pack.suitOf[card] === shown.suit ? card : best), first - 1);
}

function ownCards(shown: Hearts, suit: number, seat: Player): number {
  return shown.at.filter((place, card) => pack.suitOf[card] === suit && place === HAND + seat).length;
}

/** The number of higher cards of the suit in other hands. */
function higherUnseen(shown: Hearts, card: number, seat: Player): number {
  return shown.at.filter(
    (place, other) =>
      other > card && pack.suitOf[other] === pack.suitOf[card] && place < table.trick && place !== HAND + seat,
  ).length;
}
