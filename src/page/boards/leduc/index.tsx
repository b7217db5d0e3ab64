/** Leduc hold'em: a card each and one on the board, with a round of bets before it and one after. */
import type { BoardProps, RuleOf, SeatLook } from '../../contract/board.js';
import { CardFace, cardName } from '../../kit/cards.js';
import { actionsOf, heightOf, type PokerSeat, PokerTable, ruleAtTable } from '../../kit/poker-table.js';

export { naming as words } from '../../../games/leduc/spoken.js';

interface LeducTable {
  readonly card: Readonly<Record<string, string | null>>; // by seat, and 'board': 'Ks', 'none'
  readonly in: Readonly<Record<string, number>>; // chips put in
  readonly folded: readonly string[];
}

const PAIR = 100; // with the board: above every rank

/** As cards are drawn: 'KS'; null: its back; undefined: none. */
const drawn = (card: string | null) => (card === 'none' ? undefined : (card?.toUpperCase() ?? null));

export const rule: RuleOf = (thing, { view }) => {
  const { in: chips } = view.table as unknown as LeducTable;
  if (thing === 'board') return { name: texts.public, says: texts.publicSays };
  return ruleAtTable(thing, chips, texts.best);
};

export function Board(props: BoardProps) {
  const { view, seats, events, isOver } = props;
  const { card, in: chips, folded } = view.table as unknown as LeducTable;
  const board = drawn(card.board);
  const turned = events.findIndex((event) => event.kind === 'move' && event.decision === 'board');

  function strength({ name }: SeatLook): number {
    if (folded.includes(name)) return -2;
    const height = heightOf(card[name] ?? ''); // -1: not shown
    return height >= 0 && height === heightOf(card.board ?? '') ? height + PAIR : height;
  }
  const best = Math.max(...seats.map(strength));

  const about = (seat: SeatLook): PokerSeat => ({
    card: drawn(card[seat.name]),
    chips: chips[seat.name],
    hasFolded: folded.includes(seat.name),
    hasWon: isOver && strength(seat) === best,
  });

  return (
    <PokerTable board={props} about={about} actions={actionsOf(events.slice(turned + 1), seats)}>
      <div class="card" data-tip="board" role="img" aria-label={board ? texts.board(board) : texts.noBoard}>
        <CardFace card={board ?? null} />
      </div>
    </PokerTable>
  );
}

const texts = {
  best: 'A pair with the public card beats everything; else the higher card wins, and equal ones share the pot.',
  public: 'The public card',
  publicSays: 'It is turned up between the two rounds of betting, and makes a pair with an equal card.',
  board: (card: string) => `${cardName(card)} on the board`,
  noBoard: 'the board, not turned up yet',
};
