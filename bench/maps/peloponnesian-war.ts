/**
 * Draws the map of Peloponnesian War: every space with its square of the printed grid and its colour, and the LOCs between
 * them, from the table that the game plays on. Places and coasts are those of the page.
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
import { HEIGHT, IN_INSET, INSET, LANDS, PLACES, WIDTH } from '../../src/page/boards/peloponnesian-war/places.js';
import type { Point } from '../../src/page/kit/map/camera.js';

export const MAP_FILE = 'docs/games/peloponnesian-war/map.svg';

const KEY = 44; // height of the key below the map
const RADIUS = 9;
const FILL = { A: '#2f6db5', S: '#a63a2b', N: '#f2ead2' } as const;
const INK = '#3a3226';
const LINES = [
  { kind: LAND_LOC, stroke: '#8a6a43', dash: undefined, words: 'land' },
  { kind: NAVAL_LOC, stroke: '#5c8fb0', dash: '5 5', words: 'naval' },
  { kind: COMBINED_LOC, stroke: '#4d8a5c', dash: undefined, words: 'combined' },
] as const;

const STYLE = `.name,.island{font:12px sans-serif;fill:${INK}}.island{font-style:italic}.key{font:18px sans-serif;fill:${INK}}`;

export function drawMap(): string {
  const at = SPACES.map((name) => PLACES[name]);
  return `${figure(WIDTH, HEIGHT + KEY, 'Map of Peloponnesian War', [
    tag('style', {}, STYLE),
    tag('rect', { width: WIDTH, height: HEIGHT + KEY, fill: '#d3e3ea' }),
    tag('clipPath', { id: 'inset' }, tag('rect', INSET)),
    ...Object.entries(LANDS).map(([name, outline]) =>
      drawLand(
        outline,
        IN_INSET.some((each) => each === name),
      ),
    ),
    tag('rect', { ...INSET, fill: 'none', stroke: '#9c8f6c', 'stroke-dasharray': '8 6' }),
    ...LINES.flatMap(({ kind, stroke, dash }) => drawLocs(at, kind, stroke, dash)),
    ...[ISTHMUS, STORMY_CROSSING].map(([from, to]) =>
      line(at[SPACES.indexOf(from)], at[SPACES.indexOf(to)], '#b05c8f', '2 6'),
    ),
    ...SPACES.flatMap((_, space) => drawSpace(space, at[space])),
    ...drawKey(),
  ])}\n`.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
}

function drawLand(points: string, isFramed: boolean): string {
  const clip = isFramed && { 'clip-path': 'url(#inset)' };
  return tag('polygon', { points, fill: '#f3ecd8', stroke: '#9c8f6c', ...clip });
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
  return [shape, text(x, y + 22, `${title} ${GRID[space]}`, type === 'island' ? 'island' : 'name', 'middle')];
}

function drawKey(): string[] {
  const y = HEIGHT + 28;
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
