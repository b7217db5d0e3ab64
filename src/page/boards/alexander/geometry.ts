/**
 * The shapes of land and sea: what is nearer to an area than to any other is its own, with borders that bend. They are cut when the board
 * is loaded (as data they would be the largest file of the game), with a breath between the pieces.
 */
import { AREA_TABLE, type AreaName, type SeaName, STRAITS } from '../../../games/alexander/board/data.js';
import { breath } from '../../kit/breath.js';
import type { Point } from '../../kit/map/camera.js';
import { bentLine, bentOutline, type Cell, cellsOf } from '../../kit/map/cells.js';
import { BEYOND, HEIGHT, SEATS, WATERS, WIDTH } from './places.js';
import { AREAS, isArea, isSea, neighboursOf, SEAS } from './table.js';

const FRINGE = 600; // units around the map in which shapes go on, so that no border is seen at its edge

type Kind = { readonly area: AreaName } | { readonly sea: SeaName } | { readonly beyond: true };
const sites: readonly { readonly at: Point; readonly kind: Kind }[] = [
  ...AREAS.map((area) => ({ at: SEATS[area], kind: { area } })),
  ...SEAS.flatMap((sea) => WATERS[sea].map((at) => ({ at, kind: { sea } }))),
  ...BEYOND.map((at) => ({ at, kind: { beyond: true } as const })),
];
const cells: readonly Cell[] = cellsOf(
  sites.map(({ at: [x, y] }): Point => [x + FRINGE, y + FRINGE]),
  WIDTH + 2 * FRINGE,
  HEIGHT + 2 * FRINGE,
);

await breath();

const outlinesOf = (isIt: (kind: Kind) => boolean) =>
  cells.flatMap(({ corners }, i) => (isIt(sites[i].kind) ? bentOutline(corners) : [])).join('');

export const SHIFT = `translate(${-FRINGE} ${-FRINGE})`; // of all paths here
export const AREA_PATHS = new Map(
  AREAS.map((area) => [area, outlinesOf((kind) => 'area' in kind && kind.area === area)]),
);
export const SEA_PATHS = new Map(SEAS.map((sea) => [sea, outlinesOf((kind) => 'sea' in kind && kind.sea === sea)]));
export const BEYOND_PATH = outlinesOf((kind) => 'beyond' in kind);

await breath();

/** Borders between kinds of neighbours, as one path. */
function borders(isIt: (one: Kind, other: Kind) => boolean): string {
  return cells
    .flatMap(({ edges }, i) =>
      edges.flatMap(({ from, to, beside }) =>
        beside > i && isIt(sites[i].kind, sites[beside].kind) ? bentLine(from, to) : [],
      ),
    )
    .join('');
}

const regionOf = (kind: Kind) => ('area' in kind ? AREA_TABLE[kind.area][1] : undefined);
export const COAST = borders((one, other) => 'sea' in one !== 'sea' in other);
export const FRONTIERS = borders((one, other) => 'area' in one && 'area' in other && regionOf(one) !== regionOf(other));
export const BORDERS = borders((one, other) => 'area' in one && 'area' in other && regionOf(one) === regionOf(other));
export const EDGE = borders(
  (one, other) => 'beyond' in one !== 'beyond' in other && !('sea' in one) && !('sea' in other),
);

/** A line for each pair of neighbours, whatever the cells look like. */
export const ROADS = AREAS.flatMap((area) =>
  neighboursOf(area).flatMap((next) => (area < next ? [lineOf(area, next)] : [])),
).join('');
export const STRAIT_LINES = STRAITS.map(([from, to]) => lineOf(from, to)).join('');

function lineOf(from: AreaName, to: AreaName): string {
  return `M${SEATS[from].join(' ')}L${SEATS[to].join(' ')}`;
}

export function pointOf(place: string): Point | undefined {
  if (isArea(place)) return SEATS[place];
  return isSea(place) ? WATERS[place][0] : undefined;
}

/** The direction from a port to its nearest water, of length 1. */
export function seaward(area: AreaName): Point {
  const seas = AREA_TABLE[area][5].split(' ').filter((word) => word !== '') as SeaName[];
  const [x, y] = SEATS[area];
  const waters = seas.flatMap((sea) => WATERS[sea]);
  const apart = ([wx, wy]: Point) => Math.hypot(wx - x, wy - y);
  const [wx, wy] = waters.reduce((one, other) => (apart(other) < apart(one) ? other : one), waters[0] ?? [x, y + 1]);
  const length = Math.max(1, apart([wx, wy]));
  return [(wx - x) / length, (wy - y) / length];
}
