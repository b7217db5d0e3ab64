/** Which names fit on a map at the scale at which it is seen: none over another, the important ones first. */

import type { Size } from './camera.js';

export interface Label {
  readonly id: string;
  readonly text: string;
  readonly x: number; // of what it names, in units of the map
  readonly y: number;
  readonly size: number; // of the letters, in pixels
  readonly rank: number; // the least is placed first
  readonly away: number; // pixels from its point to the middle of a name below or above it
  readonly strays?: boolean; // may be farther away where there is no room nearby
}

/** Something that no name may cover, in pixels around a point of the map. */
export interface Obstacle {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Placed extends Label {
  readonly dx: number; // pixels from the point to the middle of the name
  readonly dy: number;
}

const ADVANCE = 0.56; // width of a letter, as a part of its size
const PADDING = 2;

type Rect = readonly [left: number, top: number, right: number, bottom: number];

/** Half of the width that a name takes, in pixels. */
export const halfWidth = ({ text, size }: Pick<Label, 'text' | 'size'>) => (text.length * size * ADVANCE) / 2;

/** `map`: its size in units; no name goes over its edge. */
export function placeLabels(
  labels: readonly Label[],
  obstacles: readonly Obstacle[],
  scale: number,
  map: Size,
): readonly Placed[] {
  const taken = new Taken();
  for (const { x, y, left, right, top, bottom } of obstacles)
    taken.add([x * scale - left, y * scale - top, x * scale + right, y * scale + bottom]);
  const placed: Placed[] = [];
  for (const label of [...labels].sort((one, other) => one.rank - other.rank)) {
    for (const [dx, dy] of placesOf(label)) {
      const rect = rectOf(label, dx, dy, scale);
      if (!isInside(rect, map, scale) || taken.covers(rect)) continue;
      taken.add(rect);
      placed.push({ ...label, dx, dy });
      break;
    }
  }
  return placed;
}

const BAND = 32; // pixels: about two lines of writing

/** What is on the map already, by the horizontal bands that it lies in: a name is compared with what is at its height. */
class Taken {
  readonly #bands = new Map<number, Rect[]>();

  add(rect: Rect): void {
    for (let band = bandOf(rect[1]); band <= bandOf(rect[3]); band++) {
      const rects = this.#bands.get(band);
      if (rects === undefined) this.#bands.set(band, [rect]);
      else rects.push(rect);
    }
  }

  covers(rect: Rect): boolean {
    for (let band = bandOf(rect[1]); band <= bandOf(rect[3]); band++)
      if (this.#bands.get(band)?.some((other) => overlaps(rect, other))) return true;
    return false;
  }
}

const bandOf = (y: number) => Math.floor(y / BAND);

const isInside = ([left, top, right, bottom]: Rect, map: Size, scale: number) =>
  left >= 0 && top >= 0 && right <= map.width * scale && bottom <= map.height * scale;

/** Below, above, to the right and to the left; then askew, and at last farther away. */
function placesOf(label: Label): readonly (readonly [number, number])[] {
  const { away } = label;
  const aside = halfWidth(label) + away * 0.8;
  return [
    [0, away],
    [0, -away],
    [aside, 0],
    [-aside, 0],
    [aside * 0.7, away],
    [-aside * 0.7, away],
    [aside * 0.7, -away],
    [-aside * 0.7, -away],
    [aside, away * 0.55],
    [-aside, away * 0.55],
    [aside, -away * 0.55],
    [-aside, -away * 0.55],
    ...(label.strays
      ? ([
          [0, away * 1.5],
          [0, -away * 2.3],
        ] as const)
      : []),
  ];
}

export function rectOf(label: Label, dx: number, dy: number, scale: number): Rect {
  const [x, y, half] = [label.x * scale + dx, label.y * scale + dy, halfWidth(label) + PADDING];
  return [x - half, y - label.size / 2 - 1, x + half, y + label.size / 2 + 1];
}

export const overlaps = (one: Rect, other: Rect): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
