/** Tic-tac-toe and the other games of a line of marks. */
import type { BoardProps, SeatLook } from '../../contract/board.js';
import { MarkBoard } from '../../kit/mark-board.js';

interface TicTacToeTable {
  readonly marks: Readonly<Record<string, readonly string[]>>; // by seat: cells
}

export function Board(props: BoardProps) {
  const { view, seats, last } = props;
  const { marks } = view.table as unknown as TicTacToeTable;
  const bySeat = seats.flatMap((seat) => marks[seat.name].map((cell): [string, SeatLook] => [cell, seat]));
  const newest = last.findLast((event) => event.kind === 'move');
  return (
    <MarkBoard
      board={props}
      marks={new Map(bySeat)}
      newest={newest?.kind === 'move' ? (newest.move ?? undefined) : undefined}
    />
  );
}
