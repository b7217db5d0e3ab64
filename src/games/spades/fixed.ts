/** What may still come of a hand of Spades, as far as a view shows. */
import { type CardTable, HAND, NO_CARD } from '../kit/cards/table.js';
import { NO_BID, SEATS, SPADES, type Spades } from './state.js';

/**
 * Calls `test` with the tricks that the seats may have at the end of the hand until it fails; returns whether it never did. What is
 * left goes to the seat that is shown to win every trick, else it may go to anybody. False before the play and between hands.
 */
export function everyOutcome(table: CardTable, shown: Spades, test: (won: Int32Array) => boolean): boolean {
  const left = table.handSize - shown.tricks;
  if (left === 0 || shown.dealt < table.pack.size || shown.bids.includes(NO_BID)) return false;
  const sure = [...SEATS.keys()].find((seat) => winsAll(table, shown, seat));
  if (sure !== undefined) return test(shown.won.with(sure, shown.won[sure] + left));

  const last = SEATS.length - 1;
  function share(won: Int32Array, seat: number, tricks: number): boolean {
    if (seat === last) return test(won.with(last, won[last] + tricks));
    for (let taken = 0; taken <= tricks; taken++)
      if (!share(won.with(seat, won[seat] + taken), seat + 1, tricks - taken)) return false;
    return true;
  }
  return share(shown.won, 0, left);
}

/**
 * Whether a seat takes all tricks that are left, whatever is played: it is still to play to this one, no other card in a hand or in the
 * trick beats any of its own, and it leads or has only spades, so that it need not follow suit.
 */
function winsAll({ pack, handSize, taken }: CardTable, shown: Spades, seat: number): boolean {
  const { at, tricks, played, leader, trick } = shown;
  const cards = [...at.keys()].filter((card) => at[card] === HAND + seat);
  if (trick[seat] !== NO_CARD || cards.length < handSize - tricks) return false; // not all are shown
  const isSpade = (card: number) => pack.suitOf[card] === SPADES;
  if (!(played === 0 && leader === seat) && !cards.every(isSpade)) return false;
  const others = [...at.keys()].filter((card) => at[card] !== HAND + seat && at[card] < taken);
  return cards.every((card) =>
    others.every((other) => (pack.suitOf[other] === pack.suitOf[card] ? other < card : !isSpade(other))),
  );
}
