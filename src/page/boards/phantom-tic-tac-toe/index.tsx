/** Phantom tic-tac-toe: your marks, those of the other that you have run into, and how many there are besides. */
import type { BoardProps, RuleOf, SeatLook } from '../../contract/board.js';
import { Mark, MarkBoard } from '../../kit/mark-board.js';
import { lastTry, ruleOfCell, Unseen } from '../../kit/unseen.js';

interface PhantomTable {
  readonly marks: Readonly<Record<string, readonly string[] | null>>; // by seat: cells that you may see
  readonly found: Readonly<Record<string, readonly string[] | null>>; // by seat: the other's that it has run into
  readonly placed: number; // marks of both
}

export const rule: RuleOf = (thing, { view }) => {
  const { marks, found } = view.table as unknown as PhantomTable;
  return ruleOfCell(thing, marks, found, 'mark');
};

export function Board(props: BoardProps) {
  const { view, seats, you, isOver, last } = props;
  const { marks, found, placed } = view.table as unknown as PhantomTable;
  const known = new Map<string, SeatLook>();
  for (const [i, seat] of seats.entries()) {
    for (const cell of marks[seat.name] ?? []) known.set(cell, seat);
    for (const cell of found[seat.name] ?? []) known.set(cell, seats[1 - i]);
  }
  const isHidden = Object.values(marks).includes(null);
  const tried = lastTry(last, you);
  return (
    <div class="with-unseen">
      <MarkBoard board={props} marks={known} newest={tried} unknown={(cell) => isHidden && !known.has(cell)} />
      <Unseen
        board={props}
        counts={[(placed + 1) >> 1, placed >> 1]}
        found={(seat) => [...known.values()].filter((owner) => owner === seat).length}
        unit="mark"
        hit={!isOver && tried !== undefined && (found[you!] ?? []).includes(tried) ? tried : undefined}
      >
        {(seat) => <Mark index={seat.index} />}
      </Unseen>
    </div>
  );
}
