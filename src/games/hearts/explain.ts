/** Why a card might be passed or played, from what the seat sees. */
import type { Move, Player } from '../game.js';
import { cardName } from '../kit/cards/spoken.js';
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

export function explain(shown: Hearts, card: Move, seat: Player): string | undefined {
  if (shown.leader === NO_LEADER) return whyPass(shown, card, seat);
  if (shown.played === 0) return whyLead(shown, card, seat);
  return pack.suitOf[card] === shown.suit ? whyFollow(shown, card, seat) : whyShed(shown, card, seat);
}

/** What the hand gains by being rid of the card. */
function whyPass(shown: Hearts, card: number, seat: Player): string {
  const suit = pack.suitOf[card];
  const own = ownCards(shown, suit, seat);
  if (card === QUEEN_OF_SPADES) return 'gets rid of the queen of spades';
  if (suit === SPADES && card > QUEEN_OF_SPADES && isOut(shown, QUEEN_OF_SPADES, seat))
    return 'could be made to take the queen of spades';
  if (own === 1) return `leaves no ${SUITS[suit]}`;
  return `${card - pack.first[suit] >= JACK ? 'a high card; ' : ''}leaves ${counted(own - 1, SUITS[suit])}`;
}

function whyLead(shown: Hearts, card: number, seat: Player): string {
  if (shown.tricks === 0 && card === TWO_OF_CLUBS) return 'the two of clubs leads';
  const higher = higherUnseen(shown, card, seat);
  const suit = SUITS[pack.suitOf[card]];
  return higher === 0 ? `nobody can go over it in ${suit}` : higherOut(higher, suit);
}

function whyFollow(shown: Hearts, card: number, seat: Player): string {
  const best = bestCard(shown);
  if (card < best) return `stays under the ${cardName(CARD_NAMES[best])}`;
  const higher = higherUnseen(shown, card, seat);
  if (shown.played < 3 && higher > 0)
    return `goes over the ${cardName(CARD_NAMES[best])}; ${higherOut(higher, 'cards')}`;
  const points = shown.trick.reduce((total, other) => total + (other >= 0 ? POINTS[other] : 0), POINTS[card]);
  return shown.played === 3
    ? `takes the trick, ${points === 0 ? 'which has no points' : `with ${counted(points, 'points')}`}`
    : 'takes the trick';
}

function whyShed(shown: Hearts, card: number, seat: Player): string {
  const best = bestCard(shown);
  const taker = SEATS[shown.at[best] - table.trick];
  if (card === QUEEN_OF_SPADES) return `gives the queen of spades to ${taker}, as it stands`;
  if (pack.suitOf[card] === HEARTS) return `gives a point to ${taker}, as it stands`;
  return `out of ${SUITS[shown.suit]}: ${whyPass(shown, card, seat)}`;
}

/** The card that is winning the trick. */
function bestCard(shown: Hearts): number {
  const first = pack.first[shown.suit];
  return shown.trick.reduce((best, card) => (card > best && pack.suitOf[card] === shown.suit ? card : best), first - 1);
}

function ownCards(shown: Hearts, suit: number, seat: Player): number {
  return shown.at.filter((place, card) => pack.suitOf[card] === suit && place === HAND + seat).length;
}

/** Whether somebody else holds it, or may hold it. */
const isOut = ({ at }: Hearts, card: number, seat: Player): boolean =>
  at[card] < table.trick && at[card] !== HAND + seat;

/** The number of higher cards of the suit in other hands. */
function higherUnseen(shown: Hearts, card: number, seat: Player): number {
  return shown.at.filter(
    (_, other) => other > card && pack.suitOf[other] === pack.suitOf[card] && isOut(shown, other, seat),
  ).length;
}
