/** Kuhn poker: a card each, one bet; the card that nobody has lies in the middle. */
import type { BoardProps, SeatLook } from '../../contract/board.js';
import { CardFace } from '../../kit/cards.js';
import { actionsOf, heightOf, type PokerSeat, PokerTable } from '../../kit/poker-table.js';

interface KuhnTable {
  readonly card: readonly (string | null)[]; // by seat: 'J', 'none'
  readonly in: readonly number[]; // chips put in
  readonly acted: number; // actions so far
  readonly bettor: number; // who bet first, by its number; below 0: nobody
}

export function Board(props: BoardProps) {
  const { view, seats, events, isOver } = props;
  const { card, in: chips, acted, bettor } = view.table as unknown as KuhnTable;

  const hasFolded = ({ index }: SeatLook) => {
    const sinceBet = (index - bettor + seats.length) % seats.length; // seats after the bettor
    return bettor >= 0 && sinceBet > 0 && acted > bettor + sinceBet && chips[index] === 1;
  };
  const height = (seat: SeatLook) => (hasFolded(seat) ? -2 : heightOf(card[seat.index] ?? '')); // -1: not shown
  const best = Math.max(...seats.map(height));

  function about(seat: SeatLook): PokerSeat {
    const held = card[seat.index];
    return {
      card: held === 'none' ? undefined : held && `${held}S`, // suits mean nothing here
      ...(held !== null && { cardLabel: held }),
      chips: chips[seat.index],
      hasFolded: hasFolded(seat),
      hasWon: isOver && height(seat) === best,
    };
  }

  return (
    <PokerTable board={props} about={about} actions={actionsOf(events, seats)}>
      <div class="card spare" role="img" aria-label={texts.spare}>
        <CardFace card={null} />
      </div>
    </PokerTable>
  );
}

const texts = {
  spare: 'the card that nobody has',
};
