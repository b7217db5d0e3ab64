/** Where things of a fixed size on the screen stand on a map that is zoomed; `unit` is a pixel in units of the map. */
import type { Point } from './camera.js';
import type { Obstacle } from './labels.js';

/** The `transform` of something drawn around 0, 0 in pixels. */
export const put = ([x, y]: Point, unit: number): string =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${unit.toFixed(3)})`;

/** So many pixels aside. */
export const moved = ([x, y]: Point, [dx, dy]: Point, unit: number): Point => [x + dx * unit, y + dy * unit];

/** A square that no name may cover, of twice `half` pixels. */
export const around = ([x, y]: Point, half: number): Obstacle => ({
  x,
  y,
  left: half,
  right: half,
  top: half,
  bottom: half,
});
