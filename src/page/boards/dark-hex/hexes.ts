/** Where the hexagons of a rhombus are drawn, and which of them touch: each row lies half a cell further right. */
import type { SeatLook } from '../../contract/board.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const RADIUS = 50; // to a corner
const HALF = (RADIUS * Math.sqrt(3)) / 2; // to a side
const MARGIN = 12; // for the sides

type Point = readonly [number, number];

/** Corners clockwise from the top. */
const CORNERS: readonly Point[] = [
  [0, -RADIUS],
  [HALF, -RADIUS / 2],
  [HALF, RADIUS / 2],
  [0, RADIUS],
  [-HALF, RADIUS / 2],
  [-HALF, -RADIUS / 2],
];

export const nameOf = (x: number, y: number) => `${LETTERS[x]}${y + 1}`;
export const HEX_PATH = `M${CORNERS.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

/** The centre of a cell. */
export function cellAt(x: number, y: number): Point {
  return [round(MARGIN + HALF + (2 * x + y) * HALF), round(MARGIN + RADIUS + 1.5 * RADIUS * y)];
}

/** Width and height of the whole drawing. */
export function sizeOf(rows: number, columns: number): Point {
  return [
    round(2 * MARGIN + (2 * columns + rows - 1) * HALF),
    round(2 * MARGIN + 2 * RADIUS + 1.5 * RADIUS * (rows - 1)),
  ];
}

/** The two sides that a seat joins, as paths: top and bottom for the first, left and right for the second. */
export function sidesOf(seat: number, rows: number, columns: number): readonly [string, string] {
  const [right, bottom] = [columns - 1, rows - 1];
  const along = (n: number) => Array.from({ length: n }, (_, i) => i);
  if (seat === 0)
    return [
      pathOf(along(columns).flatMap((x) => corners(x, 0, [5, 0, 1]))),
      pathOf(along(columns).flatMap((x) => corners(x, bottom, [4, 3, 2]))),
    ];
  return [
    pathOf(along(rows).flatMap((y) => corners(0, y, y < bottom ? [5, 4, 3] : [5, 4]))),
    pathOf(along(rows).flatMap((y) => corners(right, y, y > 0 ? [0, 1, 2] : [1, 2]))),
  ];
}

function corners(x: number, y: number, which: readonly number[]): readonly Point[] {
  const [cx, cy] = cellAt(x, y);
  return which.map((i) => [round(cx + CORNERS[i][0]), round(cy + CORNERS[i][1])]);
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
}

/** The stones that join the two sides of their seat; none if there is no such chain. */
export function chainOf(stones: ReadonlyMap<string, SeatLook>, rows: number, columns: number): ReadonlySet<string> {
  for (const seat of new Set(stones.values())) {
    const starts =
      seat.index === 0
        ? Array.from({ length: columns }, (_, x) => [x, 0])
        : Array.from({ length: rows }, (_, y) => [0, y]);
    const reached = new Set<string>();
    let joins = false;
    for (let open = starts; open.length > 0; ) {
      const [x, y] = open.pop()!;
      const name = nameOf(x, y);
      if (reached.has(name) || stones.get(name) !== seat) continue;
      reached.add(name);
      joins ||= seat.index === 0 ? y === rows - 1 : x === columns - 1;
      open = [...open, [x - 1, y], [x + 1, y], [x, y - 1], [x + 1, y - 1], [x, y + 1], [x - 1, y + 1]];
    }
    if (joins) return reached;
  }
  return new Set();
}
