/** What each seat could expect at the start, and what took part in what came of it; a dash where that is not known. */
import type { ComponentChildren } from 'preact';
import { partsOf } from '../course-words.js';
import type { Review } from '../schema.js';

interface PartsProps {
  readonly review: Review;
  readonly seats: readonly string[];
  readonly name: (seat: string) => ComponentChildren;
  readonly columns: readonly string[]; // at the start, own moves, luck, the rest, result: left out while the game goes on
  readonly more?: readonly Column[];
}

interface Column {
  readonly name: string;
  readonly of: (seat: string) => string | number | null;
}

export function Parts({ review, seats, name, columns, more = [] }: PartsProps) {
  const { players, over } = review;
  return (
    <table class="parts">
      <thead>
        <tr>
          <td />
          {[...(over ? columns : []), ...more.map((column) => column.name)].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => {
          const { course } = players[seat];
          const { start, own, luck, rest, result } = course === null ? NOTHING : partsOf(review, course);
          const cells = [...(over ? [start, own, luck, rest, result] : []), ...more.map(({ of }) => of(seat))];
          return (
            <tr key={seat}>
              <th scope="row">{name(seat)}</th>
              {cells.map((cell, i) => (
                <td key={i}>{cell ?? '–'}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const NOTHING = { start: null, own: null, luck: null, rest: null, result: null };
