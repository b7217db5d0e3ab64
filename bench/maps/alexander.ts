/**
 * Draws the map of Alexander: every area with its terrain, owner, city and neighbours, from the table that the game plays on.
 * npx tsx bench/maps/alexander.ts writes docs/games/alexander/map.svg; a test compares the two.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { figure, tag, text } from '../../src/arena/report/svg.js';
import {
  AREA_TABLE,
  type AreaName,
  CITY_TABLE,
  SEA_TABLE,
  type SeaName,
  STRAITS,
} from '../../src/games/alexander/board/data.js';
import { BEYOND, HEIGHT, type Point, SEATS, WATERS, WIDTH } from '../../src/page/boards/alexander/places.js';
import { type Cell, cellsOf, outline } from '../../src/page/kit/map/cells.js';

export const MAP_FILE = 'docs/games/alexander/map.svg';

const TERRAIN_FILL = { plains: '#e3e6bd', rough: '#d9c79b', mountain: '#bfa98a', desert: '#f3e3b3' } as const;
const MARKER_FILL = { macedon: '#2f6db5', persia: '#a63a2b', neutral: '#f7f3e6' } as const;
const INK = '#3a3226';
const REGION_EDGE = '#7d5f3c';

type Kind = { readonly area: AreaName } | { readonly sea: SeaName } | { readonly beyond: true };
interface Site {
  readonly at: Point;
  readonly kind: Kind;
}

const areas = Object.keys(AREA_TABLE) as AreaName[];
const seas = Object.keys(SEA_TABLE) as SeaName[];
const sites: readonly Site[] = [
  ...areas.map((area) => ({ at: SEATS[area], kind: { area } })),
  ...seas.flatMap((sea) => WATERS[sea].map((at) => ({ at, kind: { sea } }))),
  ...BEYOND.map((at) => ({ at, kind: { beyond: true } as const })),
];

const words = (row: string): string[] => row.split(' ').filter((word) => word !== '');
const regionOf = (kind: Kind): string | undefined => ('area' in kind ? AREA_TABLE[kind.area][1] : undefined);

export function drawMap(): string {
  const cells = cellsOf(
    sites.map(({ at }) => at),
    WIDTH,
    HEIGHT,
  );
  return `${figure(WIDTH, HEIGHT, 'Map of Alexander against Persia', [
    tag('style', {}, STYLE),
    tag('rect', { width: WIDTH, height: HEIGHT, fill: '#a9c9dc' }),
    ...cells.map((cell, i) => drawCell(sites[i].kind, cell)),
    ...cells.flatMap((cell, i) => drawEdges(i, cell)),
    ...drawRoads(),
    ...drawSeaNames(),
    ...areas.map(drawArea),
    ...drawKey(),
  ])}\n`.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
}

const STYLE = `
text { font-family: Georgia, 'Times New Roman', serif; fill: ${INK}; }
.area { font-size: 13px; font-weight: 600; paint-order: stroke; stroke: #fffaf0; stroke-width: 3px; stroke-linejoin: round; }
.city { font-size: 11px; font-style: italic; paint-order: stroke; stroke: #fffaf0; stroke-width: 3px; stroke-linejoin: round; }
.sea { font-size: 17px; font-style: italic; letter-spacing: 2px; fill: #2b5873; }
.key { font-size: 13px; }
.road { stroke: ${INK}; stroke-width: 1.3; stroke-opacity: 0.55; }
.strait { stroke: #2b5873; stroke-width: 2.5; stroke-dasharray: 3 4; }
`;

function drawCell(kind: Kind, cell: Cell): string {
  if ('sea' in kind) return '';
  const fill = 'area' in kind ? TERRAIN_FILL[AREA_TABLE[kind.area][2]] : '#ddd6c6';
  return tag('path', { d: outline(cell.corners), fill, stroke: fill, 'stroke-width': 1.5 });
}

/** Coasts, frontiers of regions and, thinner, of areas. */
function drawEdges(i: number, cell: Cell): string[] {
  return cell.edges.flatMap(({ from, to, beside }) => {
    if (beside < i) return [];
    const a = sites[i].kind;
    const b = sites[beside].kind;
    if (('sea' in a && 'sea' in b) || ('beyond' in a && 'beyond' in b)) return [];
    const coast = 'sea' in a || 'sea' in b;
    const between = 'area' in a && 'area' in b;
    const frontier = between && regionOf(a) !== regionOf(b);
    const look = coast
      ? { stroke: '#4d7890', 'stroke-width': 2.2 }
      : frontier
        ? { stroke: REGION_EDGE, 'stroke-width': 2.4, 'stroke-opacity': 0.8 }
        : { stroke: '#8f7f63', 'stroke-width': between ? 0.8 : 1.6, 'stroke-opacity': 0.7 };
    const line = { x1: from[0], y1: from[1], x2: to[0], y2: to[1], 'stroke-linecap': 'round' };
    return [tag('line', { ...line, ...look })];
  });
}

/** A line for each pair of neighbours, whatever the cells look like. */
function drawRoads(): string[] {
  const roads = areas.flatMap((a) =>
    words(AREA_TABLE[a][4])
      .filter((b) => a < b)
      .map((b) => road(a, b as AreaName, 'road')),
  );
  return [...roads, ...STRAITS.map(([a, b]) => road(a, b, 'strait'))];
}

function road(a: AreaName, b: AreaName, kind: string): string {
  const [x1, y1] = SEATS[a];
  const [x2, y2] = SEATS[b];
  return tag('line', { x1, y1, x2, y2, class: kind });
}

function drawSeaNames(): string[] {
  return seas.map((sea) => {
    const [[x, y]] = WATERS[sea];
    return text(x, y, SEA_TABLE[sea][0], 'sea', 'middle');
  });
}

/** A disc in the owner's colour, larger and framed for a city, square for a fortress; the names; an anchor for a port. */
function drawArea(area: AreaName): string {
  const [x, y] = SEATS[area];
  const [name, , , marker, , coast] = AREA_TABLE[area];
  const city = CITY_TABLE.find(([, where]) => where === area);
  const fill = MARKER_FILL[marker];
  const look = { fill, stroke: INK, 'stroke-width': city === undefined ? 1 : 2 };
  const fortress = city?.[3].includes('fortress') === true;
  const token = fortress
    ? tag('rect', { x: x - 8, y: y - 8, width: 16, height: 16, ...look })
    : tag('circle', { cx: x, cy: y, r: city === undefined ? 5 : 8, ...look });
  const hits =
    city === undefined
      ? ''
      : tag('text', { x, y: y + 4, class: 'hits', 'text-anchor': 'middle', ...hitsLook(marker) }, String(city[2]));
  const port = coast === '' ? '' : text(x + 12, y + 5, '⚓', 'key');
  const under = city === undefined ? '' : text(x, y + 22, city[0], 'city', 'middle');
  return token + hits + port + text(x, y - 12, name, 'area', 'middle') + under;
}

function hitsLook(marker: keyof typeof MARKER_FILL): Readonly<Record<string, string>> {
  return { style: `font-size:11px;font-weight:700;fill:${marker === 'neutral' ? INK : '#ffffff'}` };
}

function drawKey(): string[] {
  const [x, y] = [24, 752];
  const swatch = (fill: string): string => tag('rect', { x, y: 0, width: 22, height: 14, fill });
  const disc = (fill: string): string =>
    tag('circle', { cx: x + 11, cy: 7, r: 8, fill, stroke: INK, 'stroke-width': 2 });
  const dotted = tag('line', { x1: x, y1: 7, x2: x + 22, y2: 7, class: 'strait' });
  const square = tag('rect', {
    x: x + 3,
    y: -1,
    width: 16,
    height: 16,
    fill: '#ffffff',
    stroke: INK,
    'stroke-width': 2,
  });
  const rows: readonly (readonly [string, string])[] = [
    [swatch(TERRAIN_FILL.plains), 'plains: 1 point to enter'],
    [swatch(TERRAIN_FILL.rough), 'rough: 2, and easier to get away'],
    [swatch(TERRAIN_FILL.mountain), 'mountain: 2, likewise'],
    [swatch(TERRAIN_FILL.desert), 'desert: 2, and a die for each unit'],
    [disc(MARKER_FILL.macedon), 'city and its hits; Macedonian at the start'],
    [disc(MARKER_FILL.persia), 'Persian at the start'],
    [disc(MARKER_FILL.neutral), 'nobody’s at the start'],
    [square, 'fortress'],
    [text(x + 4, 13, '⚓', 'key'), 'port'],
    [dotted, 'strait'],
  ];
  const height = rows.length * 23 + 18;
  const box = { x: x - 12, y: y - 14, width: 320, height, rx: 8 };
  return [
    tag('rect', { ...box, fill: '#fffaf0', 'fill-opacity': 0.9, stroke: INK }),
    ...rows.map(([sign, label], i) =>
      tag('g', { transform: `translate(0 ${y + i * 23})` }, sign + text(x + 32, 12, label, 'key')),
    ),
  ];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(MAP_FILE, drawMap());
