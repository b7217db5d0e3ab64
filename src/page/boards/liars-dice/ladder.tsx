/** Bids by number of dice and face: those that were made, with who made them, and those that may be made now. */
import type { LegalMove, Thing } from '../../contract/board.js';
import { Die } from '../../kit/dice.js';
import { SeatBadge } from '../../kit/seats.js';
import { isShown } from '../../kit/spot.js';
import { type Bid, type DiceTable, firstShown, SHOWN, sidesOf, totalOf } from './bids.js';

interface LadderProps {
  readonly table: DiceTable;
  readonly bids: readonly Bid[];
  readonly moves: readonly LegalMove[];
  readonly play: (move: string) => void;
  readonly shown: readonly Thing[];
}

export function Ladder({ table, bids, moves, play, shown }: LadderProps) {
  const from = firstShown(table);
  const counts = Array.from({ length: Math.min(SHOWN, totalOf(table)) }, (_, i) => from + i);
  const faces = Array.from({ length: sidesOf(table) }, (_, i) => i + 1);
  const legal = new Set(moves.map(({ move }) => move));
  const isTall = counts.length >= faces.length; // as many faces below each other, and the numbers beside them
  const order = isTall
    ? faces.flatMap((face) => [undefined, ...counts].map((count) => ({ face, count })))
    : [undefined, ...counts].flatMap((count) => faces.map((face) => ({ face, count })));
  return (
    <div
      class="ladder"
      role="group"
      aria-label={texts.ladder}
      style={{
        '--columns': isTall ? counts.length + 1 : faces.length,
        '--rows': isTall ? faces.length : counts.length + 1,
      }}
    >
      {order.map(({ face, count }) => {
        if (count === undefined)
          return (
            <span key={face} class={face === faces.length ? 'die-box wild' : 'die-box'} aria-hidden="true">
              <Die face={face} />
            </span>
          );
        const move = `bid ${count} x ${face}`;
        const made = bids.find((bid) => bid.count === count && bid.face === face);
        if (legal.has(move))
          return (
            <button
              key={move}
              type="button"
              class={isLit(shown, count, face) ? 'spot can shown' : 'spot can'}
              data-tip={move}
              aria-label={texts.bid(count, face)}
              onClick={() => play(move)}
            >
              {count}
            </button>
          );
        return (
          <span key={move} data-tip={move} class={made && made === bids.at(-1) ? 'past stands' : 'past'}>
            {made ? <SeatBadge seat={made.seat} /> : <span aria-hidden="true">{count}</span>}
            {made && <span class="sr">{texts.made(made)}</span>}
          </span>
        );
      })}
    </div>
  );
}

/** Whether a hint or an entry of the log is about this bid, or a hint about its number of dice. */
function isLit(shown: readonly Thing[], count: number, face: number): boolean {
  if (isShown(shown, 'any', `${count} x ${face}`)) return true;
  const numbers = shown.filter(({ kind }) => kind === 'number').map(({ value }) => value);
  const isWhole = shown.some(({ kind }) => kind === 'text'); // '4', 'x', '5'
  return isWhole ? numbers[0] === count && numbers[1] === face : numbers.includes(count);
}

const texts = {
  ladder: 'Bids',
  bid: (count: number, face: number) => `bid ${count} × ${face}`,
  made: ({ seat, count, face }: Bid) => `${seat.name} bid ${count} × ${face}`,
};
