/** The cells of points in the plane: what is nearer to one than to any other (Voronoi), by cutting with half-planes. */

import type { Point } from './camera.js';

interface Edge {
  readonly from: Point;
  readonly to: Point;
  readonly beside: number; // the point on the other side; -1: the frame
}

export interface Cell {
  readonly corners: readonly Point[];
  readonly edges: readonly Edge[];
}

const FRAME = -1;

/** One cell for each point, within a frame. */
export function cellsOf(points: readonly Point[], width: number, height: number): Cell[] {
  return points.map((_, i) => cellOf(points, i, width, height));
}

function cellOf(points: readonly Point[], i: number, width: number, height: number): Cell {
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  let edges = corners.map((from, k): Edge => ({ from, to: corners[(k + 1) % corners.length], beside: FRAME }));
  points.forEach((other, j) => {
    if (j !== i && reaches(edges, points[i], other)) edges = cut(edges, points[i], other, j);
  });
  return { corners: edges.map(({ from }) => from), edges: edges.filter(({ beside }) => beside !== FRAME) };
}

/** Whether some of the cell is nearer to `other`. Of hundreds of points a few are: this comes first because it creates nothing. */
function reaches(edges: readonly Edge[], own: Point, other: Point): boolean {
  const x = other[0] - own[0];
  const y = other[1] - own[1];
  const middle = (own[0] + other[0]) * 0.5 * x + (own[1] + other[1]) * 0.5 * y;
  for (let k = 0; k < edges.length; k++) {
    const { from } = edges[k];
    if (from[0] * x + from[1] * y > middle) return true;
  }
  return false;
}

/** Keeps what is nearer to `own` than to `other`. */
function cut(edges: readonly Edge[], own: Point, other: Point, beside: number): Edge[] {
  const normal: Point = [other[0] - own[0], other[1] - own[1]];
  const middle: Point = [(own[0] + other[0]) / 2, (own[1] + other[1]) / 2];
  const side = ([x, y]: Point): number => (x - middle[0]) * normal[0] + (y - middle[1]) * normal[1];
  const kept: Edge[] = [];
  let left: Point | undefined; // where the cell's border goes out of the half-plane
  let back: Point | undefined; // and where it comes back
  for (const edge of edges) {
    const a = side(edge.from);
    const b = side(edge.to);
    if (a <= 0 && b <= 0) kept.push(edge);
    else if (a <= 0 || b <= 0) {
      const t = a / (a - b);
      const at: Point = [
        edge.from[0] + t * (edge.to[0] - edge.from[0]),
        edge.from[1] + t * (edge.to[1] - edge.from[1]),
      ];
      if (a <= 0) {
        kept.push({ ...edge, to: at });
        left = at;
      } else {
        kept.push({ ...edge, from: at });
        back = at;
      }
    }
  }
  if (left === undefined || back === undefined) return kept;
  const gap = kept.findIndex(({ to }) => to === left);
  kept.splice(gap + 1, 0, { from: left, to: back, beside });
  return kept;
}

/** The outline of a cell as a path of scalable graphics. */
export function outline(corners: readonly Point[]): string {
  return `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

const STRIDE = 13; // units between the bends of a border
const BEND = 0.17; // how far it strays, as a part of its length

/** The bends of a border between two points, the same in both directions: cells that share one fit. */
export function wiggle(from: Point, to: Point): readonly Point[] {
  const [a, b] = [round(from), round(to)];
  const isForward = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
  const points = isForward ? bent(a, b) : bent(b, a);
  return isForward ? points : [...points].reverse();
}

const round = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** From `a` to `b`, without `b`'s successor: both ends included. */
function bent(a: Point, b: Point): readonly Point[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  if (Math.hypot(dx, dy) < STRIDE) return [a, b];
  const aside = (chance(a[0] + b[0], a[1] + b[1]) - 0.5) * 2 * BEND;
  const middle: Point = [(a[0] + b[0]) / 2 - dy * aside, (a[1] + b[1]) / 2 + dx * aside];
  return [...bent(a, middle).slice(0, -1), ...bent(middle, b)];
}

/** A number from 0 to 1 that follows from a place, without any regularity to the eye. */
function chance(x: number, y: number): number {
  const n = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return n - Math.floor(n);
}

/** The outline of a cell whose borders bend, as a path. */
export function bentOutline(corners: readonly Point[]): string {
  const points = corners.flatMap((from, i) => wiggle(from, corners[(i + 1) % corners.length]).slice(0, -1));
  return `M${points.map(pair).join('L')}Z`;
}

/** A border as a path. */
export const bentLine = (from: Point, to: Point): string => `M${wiggle(from, to).map(pair).join('L')}`;

const pair = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
