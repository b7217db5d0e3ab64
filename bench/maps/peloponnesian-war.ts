/**
 * Draws the map of Peloponnesian War: every space in its square of the printed grid, with its colour, and the LOCs between
 * them, from the table that the game plays on. Within its square a space lies where its neighbours pull it.
 * npx tsx bench/maps/peloponnesian-war.ts writes docs/games/peloponnesian-war/map.svg; a test compares the two.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { figure, tag, text } from '../../src/arena/report/svg.js';
import {
  COMBINED_LOC,
  GRID,
  LAND_LOC,
  NAVAL_LOC,
  network,
  SPACE_COUNT,
  SPACES,
} from '../../src/games/peloponnesian-war/board/map.js';
import { ISTHMUS, SPACE_TABLE, STORMY_CROSSING } from '../../src/games/peloponnesian-war/data/spaces.js';

export const MAP_FILE = 'docs/games/peloponnesian-war/map.svg';

const SQUARE = 330;
const COLUMNS = 7;
const ROWS = 5;
const MARGIN = 26; // of a square that stays free
const WIDTH = COLUMNS * SQUARE;
const HEIGHT = ROWS * SQUARE + 60;
const RADIUS = 9;
const FILL = { A: '#2f6db5', S: '#a63a2b', N: '#f2ead2' } as const;
const INK = '#3a3226';
const LINES = [
  { kind: LAND_LOC, stroke: '#8a6a43', dash: undefined, words: 'land' },
  { kind: NAVAL_LOC, stroke: '#5c8fb0', dash: '5 5', words: 'naval' },
  { kind: COMBINED_LOC, stroke: '#4d8a5c', dash: undefined, words: 'combined' },
] as const;

const STYLE = `.grid{font:18px sans-serif;fill:#b7ab8c}.name,.island{font:12px sans-serif;fill:${INK}}.island{font-style:italic}.key{font:18px sans-serif;fill:${INK}}`;

type Point = readonly [x: number, y: number];

const column = (at: number): number => Number(GRID[at][0]) - 1;
const row = (at: number): number => GRID[at].charCodeAt(1) - 'A'.charCodeAt(0);

const LATTICE = 5;
const ROUNDS = 600;
const REACH = 120; // of what pushes away
const SPRING = 60; // length of an LOC at rest

/** Where each space lies: pulled by LOCs, pushed by others, held in its square. The same on every machine. */
export function seats(): readonly Point[] {
  const x = new Float64Array(SPACE_COUNT);
  const y = new Float64Array(SPACE_COUNT);
  const seen = new Map<string, number>();
  for (let at = 0; at < SPACE_COUNT; at++) {
    const n = seen.get(GRID[at]) ?? 0;
    seen.set(GRID[at], n + 1);
    // on a lattice to begin with; nothing but arithmetic and roots, which are the same everywhere
    x[at] = (column(at) + 0.1 + 0.2 * (n % LATTICE)) * SQUARE;
    y[at] = (row(at) + 0.1 + 0.2 * ((n / LATTICE) | 0)) * SQUARE + n;
  }
  const { first, to } = network(LAND_LOC | NAVAL_LOC | COMBINED_LOC);
  for (let round = 0; round < ROUNDS; round++) {
    const pace = 1 - round / ROUNDS;
    for (let at = 0; at < SPACE_COUNT; at++) {
      let dx = 0;
      let dy = 0;
      for (let other = 0; other < SPACE_COUNT; other++) {
        if (other === at) continue;
        const ex = x[at] - x[other];
        const ey = y[at] - y[other];
        const d = Math.max(1, Math.sqrt(ex * ex + ey * ey));
        if (d >= REACH) continue;
        dx += (ex / d) * (REACH - d) * 0.22;
        dy += (ey / d) * (REACH - d) * 0.22;
      }
      for (let i = first[at]; i < first[at + 1]; i++) {
        const ex = x[to[i]] - x[at];
        const ey = y[to[i]] - y[at];
        const d = Math.max(1, Math.sqrt(ex * ex + ey * ey));
        dx += (ex / d) * (d - SPRING) * 0.05;
        dy += (ey / d) * (d - SPRING) * 0.05;
      }
      x[at] = within(x[at] + dx * pace * 0.5, column(at));
      y[at] = within(y[at] + dy * pace * 0.5, row(at));
    }
  }
  return Array.from(x, (px, at): Point => [Math.round(px), Math.round(y[at])]);
}

function within(value: number, square: number): number {
  return Math.min((square + 1) * SQUARE - MARGIN, Math.max(square * SQUARE + MARGIN, value));
}

export function drawMap(): string {
  const at = seats();
  return `${figure(WIDTH, HEIGHT, 'Map of Peloponnesian War', [
    tag('style', {}, STYLE),
    tag('rect', { width: WIDTH, height: HEIGHT, fill: '#f7f4ea' }),
    ...drawGrid(),
    ...LINES.flatMap(({ kind, stroke, dash }) => drawLocs(at, kind, stroke, dash)),
    ...[ISTHMUS, STORMY_CROSSING].map(([from, to]) =>
      line(at[SPACES.indexOf(from)], at[SPACES.indexOf(to)], '#b05c8f', '2 6'),
    ),
    ...SPACES.flatMap((_, space) => drawSpace(space, at[space])),
    ...drawKey(),
  ])}\n`.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
}

function drawGrid(): string[] {
  const drawn: string[] = [];
  for (let c = 0; c < COLUMNS; c++)
    for (let r = 0; r < ROWS; r++) {
      drawn.push(
        tag('rect', { x: c * SQUARE, y: r * SQUARE, width: SQUARE, height: SQUARE, fill: 'none', stroke: '#e2dac4' }),
        text(c * SQUARE + 8, r * SQUARE + 22, `${c + 1}${'ABCDE'[r]}`, 'grid'),
      );
    }
  return drawn;
}

function drawLocs(at: readonly Point[], kind: number, stroke: string, dash: string | undefined): string[] {
  const { first, to } = network(kind);
  const drawn: string[] = [];
  for (let from = 0; from < SPACE_COUNT; from++)
    for (let i = first[from]; i < first[from + 1]; i++)
      if (from < to[i]) drawn.push(line(at[from], at[to[i]], stroke, dash));
  return drawn;
}

function line([x1, y1]: Point, [x2, y2]: Point, stroke: string, dash: string | undefined): string {
  return tag('line', { x1, y1, x2, y2, stroke, 'stroke-width': 2, ...(dash && { 'stroke-dasharray': dash }) });
}

/** A fortress is a square, a coalition space has a thick rim. */
function drawSpace(space: number, [x, y]: Point): string[] {
  const [title, , type, , colour, marks] = SPACE_TABLE[SPACES[space]];
  const rim = (marks as string).includes('coalition') ? 4 : 1.5;
  const style = { fill: FILL[colour], stroke: INK, 'stroke-width': rim };
  const shape = (marks as string).includes('fortress')
    ? tag('rect', { x: x - RADIUS, y: y - RADIUS, width: 2 * RADIUS, height: 2 * RADIUS, ...style })
    : tag('circle', { cx: x, cy: y, r: RADIUS, ...style });
  return [shape, text(x, y + 22, title, type === 'island' ? 'island' : 'name', 'middle')];
}

function drawKey(): string[] {
  const y = ROWS * SQUARE + 36;
  const words = [
    'blue: Athens, red: Sparta, pale: neutral',
    'square: fortress',
    'thick rim: coalition space',
    'italic: island',
    'brown: land LOC, blue dashes: naval, green: combined',
    'dotted: Isthmus, and the storms to Syracuse',
  ];
  return [text(20, y, words.join('  ·  '), 'key')];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(MAP_FILE, drawMap());
