/** Kuhn poker: a card each, one bet; the card that nobody has lies in the middle. */
import type { BoardProps, SeatLook } from '../../contract/board.js';
import { CardFace } from '../../kit/cards.js';
import { actionsOf, type PokerSeat, PokerTable } from '../../kit/poker-table.js';

interface KuhnTable {
  readonly card: readonly (string | null)[]; // by seat: 'J', 'none'
  readonly in: readonly number[]; // chips put in
  readonly acted: number; // actions so far
  readonly bettor: number; // who bet first, by its number; below 0: nobody
}

export function Board(props: BoardProps) {
  const { view, seats, events } = props;
  const { card, in: chips, acted, bettor } = view.table as unknown as KuhnTable;

  function about({ index }: SeatLook): PokerSeat {
    const held = card[index];
    const sinceBet = (index - bettor + seats.length) % seats.length; // seats after the bettor
    const hasAnswered = bettor >= 0 && acted > bettor + sinceBet;
    return {
      card: held === 'none' ? undefined : held && `${held}S`, // suits mean nothing here
      ...(held !== null && { cardLabel: held }),
      chips: chips[index],
      hasFolded: hasAnswered && sinceBet > 0 && chips[index] === 1,
    };
  }

  return (
    <PokerTable board={props} about={about} actions={actionsOf(events, seats)}>
      <div class="card" role="img" aria-label={texts.spare}>
        <CardFace card={null} />
      </div>
    </PokerTable>
  );
}

const texts = {
  spare: 'the card that nobody has',
};
