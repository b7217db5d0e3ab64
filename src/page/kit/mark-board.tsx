/** A board of squares with noughts and crosses, for tic-tac-toe and its relatives. */
import type { BoardProps, SeatLook } from '../contract/board.js';
import { seatColour } from './seats.js';
import { SvgSpot } from './spot.js';
import './mark-board.css';

const CELL = 100;
const EDGE = 34; // for the names of columns and rows
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

interface MarkBoardProps {
  readonly board: BoardProps;
  readonly marks: ReadonlyMap<string, SeatLook>; // by cell: 'b2'
  readonly newest?: string | undefined; // a cell
  readonly unknown?: (cell: string) => boolean; // nobody here knows what is there
}

export function MarkBoard({ board, marks, newest, unknown = () => false }: MarkBoardProps) {
  const { variant, pick, shown, seats } = board;
  const [rows, columns, line] = ['rows', 'columns', 'line'].map((name) => sizeIn(variant, name));
  const won = winningLine(marks, rows, columns, line);
  const mover = seats.find(({ isYou, isAsked }) => isYou && isAsked);
  const nameAt = (x: number, y: number) => `${LETTERS[x]}${y + 1}`;

  return (
    <svg
      class="marks"
      viewBox={`${-EDGE} ${-EDGE} ${columns * CELL + 2 * EDGE} ${rows * CELL + 2 * EDGE}`}
      role="group"
      aria-label={texts.board(columns, rows, line)}
    >
      <g class={columns > 4 ? 'names small' : 'names'}>
        {count(columns).map((x) => (
          <text key={x} x={(x + 0.5) * CELL} y={-10} text-anchor="middle">
            {LETTERS[x]}
          </text>
        ))}
        {count(rows).map((y) => (
          <text key={y} x={-16} y={(y + 0.5) * CELL + 6} text-anchor="middle">
            {y + 1}
          </text>
        ))}
      </g>
      <path class="grid" d={gridPath(rows, columns)} />
      {count(rows * columns).map((i) => {
        const [x, y] = [i % columns, Math.floor(i / columns)];
        const name = nameAt(x, y);
        const seat = marks.get(name);
        return (
          <SvgSpot
            key={name}
            pick={pick}
            kind="space"
            value={name}
            shown={shown}
            class="cell"
            label={`${name}, ${seat?.name ?? (unknown(name) ? texts.unknown : texts.free)}`}
            transform={`translate(${(x + 0.5) * CELL} ${(y + 0.5) * CELL})`}
          >
            <rect class="field" x="-44" y="-44" width="88" height="88" rx="14" />
            {seat && (
              <g class={name === newest ? 'token newest' : 'token'}>
                <Mark index={seat.index} />
              </g>
            )}
            {!seat && unknown(name) && (
              <text class="unknown" y="13" text-anchor="middle">
                ?
              </text>
            )}
            {!seat && mover && (
              <g class="ghost">
                <Mark index={mover.index} />
              </g>
            )}
          </SvgSpot>
        );
      })}
      {won && <path class="strike" d={`M${centre(won[0])}L${centre(won[1])}`} />}
    </svg>
  );
}

const count = (n: number) => Array.from({ length: n }, (_, i) => i);
const centre = ([x, y]: Cell) => `${(x + 0.5) * CELL} ${(y + 0.5) * CELL}`;

/** The cross of the first seat, the ring of the second: 56 units wide. */
export function Mark({ index }: { readonly index: number }) {
  return index === 0 ? (
    <path class="sign" style={{ color: seatColour(0) }} d="M-26-26 26 26M26-26-26 26" />
  ) : (
    <circle class="sign" style={{ color: seatColour(1) }} r="28" />
  );
}

/** A number of the variant: 'rows=3,columns=3'. */
export function sizeIn(variant: string, name: string): number {
  return Number(new RegExp(`\\b${name}=(\\d+)`).exec(variant)![1]);
}

function gridPath(rows: number, columns: number): string {
  const down = count(columns - 1).map((x) => `M${(x + 1) * CELL} 6V${rows * CELL - 6}`);
  const across = count(rows - 1).map((y) => `M6 ${(y + 1) * CELL}H${columns * CELL - 6}`);
  return [...down, ...across].join('');
}

type Cell = readonly [number, number];

/** The ends of a line of one seat, if there is one. */
export function winningLine(
  marks: ReadonlyMap<string, SeatLook>,
  rows: number,
  columns: number,
  length: number,
): readonly [Cell, Cell] | undefined {
  const at = (x: number, y: number) =>
    x >= 0 && x < columns && y < rows ? marks.get(`${LETTERS[x]}${y + 1}`)?.index : undefined;
  for (const i of count(rows * columns)) {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [1, 1],
      [-1, 1],
    ]) {
      const reach = length - 1;
      const isLine = at(x, y) !== undefined && count(length).every((n) => at(x + n * dx, y + n * dy) === at(x, y));
      if (isLine)
        return [
          [x, y],
          [x + reach * dx, y + reach * dy],
        ];
    }
  }
  return undefined;
}

const texts = {
  board: (columns: number, rows: number, line: number) => `Board of ${columns} by ${rows}, ${line} in a row win`,
  free: 'free',
  unknown: 'not known',
};
