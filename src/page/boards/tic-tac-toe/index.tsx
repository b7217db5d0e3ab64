/** Tic-tac-toe and the other games of a line of marks. */
import { capital } from '../../../core/english.js';
import type { BoardProps, RuleOf, SeatLook } from '../../contract/board.js';
import { MarkBoard } from '../../kit/mark-board.js';

interface TicTacToeTable {
  readonly marks: Readonly<Record<string, readonly string[]>>; // by seat: cells
}

export const rule: RuleOf = (thing, { view }) => {
  const { marks } = view.table as unknown as TicTacToeTable;
  const owner = Object.keys(marks).find((seat) => marks[seat].includes(thing));
  return { name: capital(thing), says: texts.says(owner), why: owner && texts.marked };
};

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

const texts = {
  says: (owner: string | undefined) =>
    owner === undefined
      ? 'Free. A mark stays where it is put.'
      : `Marked by ${capital(owner)}, to the end of the game.`,
  marked: 'It is marked already.',
};
