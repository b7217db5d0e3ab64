/** Connect four: a column is picked by clicking it anywhere. */

import type { BoardProps, RuleOf } from '../../contract/board.js';
import { SeatShape } from '../../kit/seats.js';
import { SvgSpot } from '../../kit/spot.js';
import './connect-four.css';

const CELL = 60;
const NAMES = 'abcdefghi';

interface FourTable {
  readonly board: readonly (readonly string[])[]; // '.', or the name of a seat, top row first
}

export const rule: RuleOf = (thing, { view }) => {
  const { board } = view.table as unknown as FourTable;
  const free = board.filter((row) => row[NAMES.indexOf(thing)] === '.').length;
  return { name: texts.title(thing), says: texts.says(free), why: free === 0 ? texts.full : undefined };
};

export function Board({ view, seats, pick, shown, last, variant }: BoardProps) {
  const { board } = view.table as unknown as FourTable;
  const rows = board.length;
  const columns = board[0].length;
  const newest = [...last].reverse().find((event) => event.kind === 'move');
  const lastColumn = newest?.kind === 'move' && newest.move !== null ? NAMES.indexOf(newest.move) : -1;
  const lastRow = lastColumn < 0 ? -1 : board.findIndex((row) => row[lastColumn] !== '.');
  const won = winning(board, Number(/line=(\d+)/.exec(variant)?.[1] ?? 4));
  const mover = seats.find(({ isYou, isAsked }) => isYou && isAsked);

  return (
    <svg
      class="four"
      viewBox={`-8 -${CELL} ${columns * CELL + 16} ${(rows + 1) * CELL + 8}`}
      role="group"
      aria-label={texts.board(columns, rows)}
    >
      <rect class="frame" x="-6" y="-6" width={columns * CELL + 12} height={rows * CELL + 12} rx="16" />
      {Array.from({ length: columns }, (_, column) => (
        <SvgSpot
          key={NAMES[column]}
          pick={pick}
          kind="column"
          value={NAMES[column]}
          shown={shown}
          class="column"
          label={texts.column(
            NAMES[column],
            board.map((row) => row[column]).filter((mark) => mark !== '.'),
          )}
          transform={`translate(${column * CELL} 0)`}
        >
          <rect class="lane" x="2" y={-CELL + 4} width={CELL - 4} height={(rows + 1) * CELL - 6} rx="12" />
          {mover && (
            <g class="ghost" transform={`translate(${CELL / 2} ${-CELL / 2 + 4}) scale(2.1)`}>
              <SeatShape index={mover.index} />
            </g>
          )}
          {board.map((row, y) => {
            const seat = seats.find(({ name }) => name === row[column]);
            const isNewest = y === lastRow && column === lastColumn;
            return (
              <g key={y} transform={`translate(${CELL / 2} ${(y + 0.5) * CELL})`}>
                <circle class="hole" r="24" />
                {seat && (
                  <g
                    class={isNewest ? 'disc newest' : 'disc'}
                    style={{ color: `var(--seat-${seat.index})`, '--fall': `${-(y + 1) * CELL}px` }}
                  >
                    <circle class="chip" r="24" />
                    <circle class="rim" r="17.500" />
                    {seat.index === 0 ? <path class="sign" d="M-7-7 7 7M7-7-7 7" /> : <circle class="sign" r="8" />}
                    {(won.has(`${column},${y}`) || (isNewest && won.size === 0)) && <circle class="ring" r="25" />}
                  </g>
                )}
              </g>
            );
          })}
        </SvgSpot>
      ))}
    </svg>
  );
}

const texts = {
  title: (name: string) => `Column ${name}`,
  says: (free: number) =>
    `A disc falls to the lowest free place. ${free === 0 ? 'None' : free} of them ${free === 1 ? 'is' : 'are'} left.`,
  full: 'The column is full.',
  board: (columns: number, rows: number) => `Board of ${columns} columns and ${rows} rows`,
  column: (name: string, marks: readonly string[]) =>
    `Column ${name}, ${marks.length === 0 ? 'empty' : `from the top: ${marks.join(', ')}`}`,
};

/** The cells of lines that are complete: 'column,row'. */
function winning(board: FourTable['board'], length: number): ReadonlySet<string> {
  const cells = new Set<string>();
  for (const [y, row] of board.entries())
    for (const [x, mark] of row.entries())
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ]) {
        const line = Array.from({ length }, (_, i) => [x + i * dx, y + i * dy] as const);
        if (mark !== '.' && line.every(([cx, cy]) => board[cy]?.[cx] === mark))
          for (const [cx, cy] of line) cells.add(`${cx},${cy}`);
      }
  return cells;
}
