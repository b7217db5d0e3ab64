/** What part of a map is seen: plain arithmetic, for the pane that lets one zoom and move. */

export type Point = readonly [x: number, y: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Camera {
  readonly x: number; // the middle of what is seen, in units of the map
  readonly y: number;
  readonly scale: number; // pixels of a unit
}

const NEAREST = 2.4; // pixels of a unit
const STEADY = 1.001; // tolerance of rounding

/** All of the map, as large as it fits. */
export function whole(map: Size, pane: Size): Camera {
  return { x: map.width / 2, y: map.height / 2, scale: Math.min(pane.width / map.width, pane.height / map.height) };
}

/** The nearest to this that shows no more than the map, and has no border where the map is larger than the pane. */
export function within(camera: Camera, map: Size, pane: Size): Camera {
  const scale = Math.min(Math.max(camera.scale, whole(map, pane).scale), NEAREST);
  const along = (at: number, length: number, seen: number) =>
    seen * STEADY >= length ? length / 2 : Math.min(Math.max(at, seen / 2), length - seen / 2);
  return {
    x: along(camera.x, map.width, pane.width / scale),
    y: along(camera.y, map.height, pane.height / scale),
    scale,
  };
}

/** Nearer by a factor, so that the point under these pixels of the pane stays where it is. */
export function zoomed(camera: Camera, factor: number, [px, py]: Point, map: Size, pane: Size): Camera {
  const scale = Math.min(Math.max(camera.scale * factor, whole(map, pane).scale), NEAREST);
  const shift = 1 / camera.scale - 1 / scale;
  return within(
    { x: camera.x + (px - pane.width / 2) * shift, y: camera.y + (py - pane.height / 2) * shift, scale },
    map,
    pane,
  );
}

/** Whether all of these points are seen, `margin` pixels from the frame or more. */
export function sees(camera: Camera, points: readonly Point[], margin: number, pane: Size): boolean {
  const [w, h] = [pane.width / 2 - margin, pane.height / 2 - margin];
  return points.every(
    ([x, y]) => Math.abs(x - camera.x) * camera.scale <= w && Math.abs(y - camera.y) * camera.scale <= h,
  );
}

/** Points in the middle: all of them if that is possible at `nearest` pixels a unit or fewer, with a margin in pixels. */
export function around(points: readonly Point[], nearest: number, margin: number, map: Size, pane: Size): Camera {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    nearest,
    Math.max(1, pane.width - 2 * margin) / Math.max(1, right - left),
    Math.max(1, pane.height - 2 * margin) / Math.max(1, bottom - top),
  );
  return within({ x: (left + right) / 2, y: (top + bottom) / 2, scale }, map, pane);
}

/** For which camera a picture twice as wide and as high as the pane is painted: `before`, as long as all that `camera` sees is on it. */
export function framed(camera: Camera, before: Camera | undefined, pane: Size): Camera {
  if (before?.scale !== camera.scale) return camera;
  const isOn =
    Math.abs(camera.x - before.x) * camera.scale <= pane.width / 2 &&
    Math.abs(camera.y - before.y) * camera.scale <= pane.height / 2;
  return isOn ? before : camera;
}
