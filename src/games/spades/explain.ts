/** Why a bid or a card might be chosen, from what the seat sees. */
import type { Move, Player } from '../game.js';
import { cardName } from '../kit/cards/spoken.js';
import { type CardTable, HAND, NO_CARD, NO_LEADER } from '../kit/cards/table.js';
import { higherOut } from '../kit/cards/words.js';
import { NO_BID, SEATS, SPADES, type Spades, SUITS } from './state.js';

export function explain(table: CardTable, shown: Spades, m: Move, seat: Player): string | undefined {
  if (shown.leader === NO_LEADER) return whyBid(shown, m, seat);
  const reason = shown.played === 0 ? whyLead(table, shown, m, seat) : whyFollow(table, shown, m, seat);
  return `${need(shown, seat)}; ${reason}`;
}

function whyBid({ bids }: Spades, tricks: number, seat: Player): string {
  const partner = bids[seat ^ 2];
  if (partner === NO_BID) return tricks === 0 ? 'nil: 100 points for no trick at all' : `${10 * tricks} points`;
  const contract = `a contract of ${tricks + partner} with ${SEATS[seat ^ 2]}`;
  return tricks === 0 ? `nil beside ${contract}` : contract;
}

/** What the seat still needs: no tricks at all, or the rest of its contract with its partner. */
function need({ bids, won }: Spades, seat: Player): string {
  if (bids[seat] === 0 && won[seat] === 0) return 'bids nil';
  const left = bids[seat] + bids[seat ^ 2] - won[seat] - won[seat ^ 2];
  if (left > 0) return `needs ${left} more`;
  return left === 0 ? 'the contract is made' : `the contract is made, with ${-left} over`;
}

function whyLead(table: CardTable, shown: Spades, card: number, seat: Player): string {
  const higher = higherUnseen(table, shown, card, seat);
  const suit = SUITS[table.pack.suitOf[card]];
  return higher === 0 ? `no higher ${suit} are still out` : higherOut(higher, suit);
}

function whyFollow(table: CardTable, shown: Spades, card: number, seat: Player): string {
  const best = winningSeat(table, shown);
  const holder = best === (seat ^ 2) ? `${SEATS[best]}, the partner` : SEATS[best];
  if (!beats(table, card, shown.trick[best])) return `leaves the trick to ${holder}, as it stands`;
  const verb = table.pack.suitOf[card] === SPADES && shown.suit !== SPADES ? 'trumps' : 'goes over';
  return shown.played === 3
    ? `takes the trick from ${holder}`
    : `${verb} the ${cardName(table.pack.names[shown.trick[best]])}`;
}

/** Whether a card beats the one that is winning the trick. */
function beats({ pack: { suitOf } }: CardTable, card: number, best: number): boolean {
  return suitOf[card] === suitOf[best] ? card > best : suitOf[card] === SPADES;
}

function winningSeat(table: CardTable, { leader, trick }: Spades): number {
  return [1, 2, 3]
    .map((i) => (leader + i) & 3)
    .reduce((best, seat) => (trick[seat] !== NO_CARD && beats(table, trick[seat], trick[best]) ? seat : best), leader);
}

/** The number of higher cards of the suit in other hands. */
function higherUnseen({ pack: { suitOf }, trick }: CardTable, shown: Spades, card: number, seat: Player): number {
  return shown.at.filter(
    (place, other) => other > card && suitOf[other] === suitOf[card] && place < trick && place !== HAND + seat,
  ).length;
}
