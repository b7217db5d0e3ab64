/** Every round in a column: its prize, what each seat bid as far as it is known, and who took it. */
import type { SeatLook } from '../../contract/board.js';
import { SeatBadge } from '../../kit/seats.js';
import { bidIn, type GoofspielTable, pointsOf, type Rounds } from './rounds.js';

interface LedgerProps {
  readonly seats: readonly SeatLook[];
  readonly table: GoofspielTable;
  readonly rounds: Rounds;
}

export function Ledger({ seats, table, rounds }: LedgerProps) {
  const { prizes, winners, now } = rounds;
  return (
    <table class="ledger">
      <caption class="sr">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="sr">{texts.seat}</span>
          </th>
          {prizes.map((prize, i) => (
            <th
              key={i}
              scope="col"
              data-thing={`round ${i + 1}`}
              class={i === now ? 'now' : i < now && winners[i] === 'tied' ? 'tied' : undefined}
            >
              {prize ?? '?'}
            </th>
          ))}
          <th scope="col" class="sum">
            <span class="sr">{texts.points}</span>
            <span aria-hidden="true">Σ</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => (
          <tr key={seat.name} data-thing={seat.name} class={seat.isAsked ? 'turn' : undefined}>
            <th scope="row">
              <SeatBadge seat={seat} />
              <span class="sr">{seat.name}</span>
            </th>
            {prizes.map((_, i) => (
              <Cell key={i} bid={bidIn(table, seat.name, i)} isOver={i < now} hasWon={winners[i] === seat.name} />
            ))}
            <td class="sum">{pointsOf(rounds, seat.name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly bid: number | undefined;
  readonly isOver: boolean;
  readonly hasWon: boolean;
}

function Cell({ bid, isOver, hasWon }: CellProps) {
  if (!isOver) return <td />;
  return (
    <td class={hasWon ? 'won' : undefined}>
      {bid ?? <i aria-hidden="true" />}
      {(bid === undefined || hasWon) && <span class="sr">{texts.bid(bid, hasWon)}</span>}
    </td>
  );
}

const texts = {
  caption: 'The rounds so far',
  seat: 'Seat',
  points: 'Points',
  bid: (bid: number | undefined, hasWon: boolean) =>
    [bid === undefined && 'face down', hasWon && 'won'].filter(Boolean).join(', '),
};
