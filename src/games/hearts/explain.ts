/** Why a card might be passed or played, from what the seat sees. */
import type { Move, Player } from '../game.js';
import {
  CARDS,
  CARD_NAMES,
  HEARTS,
  POINTS,
  QUEEN_OF_SPADES,
  RANKS,
  SPADES,
  SUITS,
  TWO_OF_CLUBS,
  rankOf,
  suitOf,
} from './cards.js';
import { HAND, type Hearts, NO_LEADER, SEATS, TABLE } from './state.js';

const JACK = 9; // ranks from here on are high
const SHORT = 3; // a suit of so many cards can be passed away

export function explain(shown: Hearts, card: Move, seat: Player): string | undefined {
  if (shown.leader === NO_LEADER) return whyPass(shown, card, seat);
  if (shown.played === 0) return whyLead(shown, card, seat);
  return suitOf(card) === shown.suit ? whyFollow(shown, card, seat) : whyShed(shown, card);
}

function whyPass(shown: Hearts, card: number, seat: Player): string | undefined {
  const suit = suitOf(card);
  const own = ownRanks(shown, suit, seat).length;
  if (card === QUEEN_OF_SPADES) return 'gets rid of the queen of spades';
  if (suit === SPADES) return card > QUEEN_OF_SPADES ? 'could be made to take the queen of spades' : undefined;
  if (own === 1) return `leaves no ${SUITS[suit]}`;
  if (own <= SHORT) return `leaves ${own - 1} ${SUITS[suit]}`;
  return rankOf(card) >= JACK ? `a high card in ${SUITS[suit]}` : undefined;
}

function whyLead(shown: Hearts, card: number, seat: Player): string {
  if (shown.tricks === 0 && card === TWO_OF_CLUBS) return 'the two of clubs leads';
  const higher = higherUnseen(shown, card, seat);
  const suit = SUITS[suitOf(card)];
  return higher === 0 ? `nobody can go over it in ${suit}` : `${higher} higher ${suit} are out`;
}

function whyFollow(shown: Hearts, card: number, seat: Player): string {
  const best = bestCard(shown);
  if (card < best) return `stays under the ${CARD_NAMES[best]}`;
  const higher = higherUnseen(shown, card, seat);
  if (shown.played < 3 && higher > 0) return `goes over the ${CARD_NAMES[best]}; ${higher} higher are out`;
  const points = shown.trick.reduce((total, other) => total + (other >= 0 ? POINTS[other] : 0), POINTS[card]);
  return shown.played === 3 ? `takes the trick with ${points} points` : 'takes the trick';
}

function whyShed(shown: Hearts, card: number): string {
  const best = bestCard(shown);
  const taker = SEATS[shown.at[best] - TABLE];
  if (card === QUEEN_OF_SPADES) return `gives the queen of spades to ${taker}, as it stands`;
  if (suitOf(card) === HEARTS) return `gives a point to ${taker}, as it stands`;
  return `out of ${SUITS[shown.suit]}: gets rid of it`;
}

/** The card that takes the trick so far. */
function bestCard(shown: Hearts): number {
  const first = shown.suit * RANKS;
  return shown.trick.reduce((best, card) => (card > best && card < first + RANKS ? card : best), first - 1);
}

function ownRanks(shown: Hearts, suit: number, seat: Player): number[] {
  return Array.from({ length: RANKS }, (_, rank) => rank).filter(
    (rank) => shown.at[suit * RANKS + rank] === HAND + seat,
  );
}

/** Higher cards of the suit in other hands. */
function higherUnseen(shown: Hearts, card: number, seat: Player): number {
  const end = (suitOf(card) + 1) * RANKS;
  let higher = 0;
  for (let other = card + 1; other < Math.min(end, CARDS); other++)
    if (shown.at[other] < TABLE && shown.at[other] !== HAND + seat) higher++;
  return higher;
}
