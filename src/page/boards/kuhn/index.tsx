/** Kuhn poker: a card each, one bet; the card that nobody has lies in the middle. */
import type { BoardProps, RuleOf, SeatLook } from '../../contract/board.js';
import { CardFace } from '../../kit/cards.js';
import { actionsOf, heightOf, type PokerSeat, PokerTable, ruleAtTable } from '../../kit/poker-table.js';

interface KuhnTable {
  readonly card: readonly (string | null)[]; // by seat: 'J', 'none'
  readonly in: readonly number[]; // chips put in
  readonly acted: number; // actions so far
  readonly bettor: number; // who bet first, by its number; below 0: nobody
}

export const rule: RuleOf = (thing, { view }) => {
  const { in: chips } = view.table as unknown as KuhnTable;
  if (thing === 'spare') return { name: texts.spareTitle, says: texts.spareSays };
  return ruleAtTable(thing, Object.fromEntries(chips.map((n, i) => [`player ${i + 1}`, n])), texts.best);
};

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
      <div class="card spare" data-tip="spare" role="img" aria-label={texts.spare}>
        <CardFace card={null} />
      </div>
    </PokerTable>
  );
}

const texts = {
  best: 'The highest card of those who have not folded wins. Suits mean nothing.',
  spareTitle: 'The card that nobody has',
  spareSays: 'There is one card more than players. It stays face down.',
  spare: 'the card that nobody has',
};
