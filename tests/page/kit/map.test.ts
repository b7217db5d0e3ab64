import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { around, type Camera, framed, sees, whole, within, zoomed } from '../../../src/page/kit/map/camera.js';
import { cellsOf, wiggle } from '../../../src/page/kit/map/cells.js';
import { type Label, overlaps, placeLabels, rectOf } from '../../../src/page/kit/map/labels.js';

const map = { width: 1500, height: 1000 };
const pane = { width: 600, height: 300 };

describe('what is seen of a map', () => {
  it('is all of it where nothing else is asked for', () => {
    expect(whole(map, pane)).toEqual({ x: 750, y: 500, scale: 0.3 });
  });

  const camera = fc.record({
    x: fc.integer({ min: -500, max: 2000 }),
    y: fc.integer({ min: -500, max: 2000 }),
    scale: fc.double({ min: 0.01, max: 9, noNaN: true }),
  });

  it('never leaves the map, and is never farther than all of it', () => {
    fc.assert(
      fc.property(camera, (asked: Camera) => {
        const { x, y, scale } = within(asked, map, pane);
        const [w, h] = [pane.width / scale, pane.height / scale];
        expect(scale).toBeGreaterThanOrEqual(0.3);
        if (w < map.width) expect(x - w / 2 >= -0.01 && x + w / 2 <= map.width + 0.01).toBe(true);
        if (h < map.height) expect(y - h / 2 >= -0.01 && y + h / 2 <= map.height + 0.01).toBe(true);
      }),
    );
  });

  it('is on the picture of the ground, which is painted anew where it would not be, and where the scale is another', () => {
    fc.assert(
      fc.property(camera, camera, (before: Camera, now: Camera) => {
        for (const next of [now, { ...now, scale: before.scale }]) {
          const { x, y, scale } = framed(next, before, pane);
          expect(scale).toBe(next.scale);
          expect(Math.abs(next.x - x) * scale).toBeLessThanOrEqual(pane.width / 2);
          expect(Math.abs(next.y - y) * scale).toBeLessThanOrEqual(pane.height / 2);
        }
      }),
    );
    const before: Camera = { x: 700, y: 500, scale: 0.8 };
    const near = { ...before, x: 800, y: 450 };
    expect(framed(near, before, pane)).toBe(before);
    expect(framed({ ...near, scale: 0.9 }, before, pane)).not.toBe(before);
  });

  it('zooms around the point under the pointer', () => {
    const before: Camera = { x: 700, y: 500, scale: 0.8 };
    const after = zoomed(before, 1.5, [400, 200], map, pane);
    const under = ({ x, y, scale }: Camera) => [x + 100 / scale, y + 50 / scale];
    expect(after.scale).toBeCloseTo(1.2);
    expect(under(after)[0]).toBeCloseTo(under(before)[0]);
    expect(under(after)[1]).toBeCloseTo(under(before)[1]);
  });

  it('shows what there is to see, as near as asked where it fits', () => {
    const points = [
      [300, 300],
      [500, 400],
    ] as const;
    expect(around(points, 1, 40, map, pane).scale).toBe(1);
    const far = [
      [100, 100],
      [1400, 900],
    ] as const;
    for (const some of [points, far]) expect(sees(around(some, 1, 20, map, pane), some, 10, pane)).toBe(true);
    expect(sees({ x: 1000, y: 500, scale: 1 }, points, 10, pane)).toBe(false);
  });
});

describe('names on a map', () => {
  const label = fc.record({
    text: fc.string({ minLength: 3, maxLength: 12 }),
    x: fc.integer({ min: 0, max: 600 }),
    y: fc.integer({ min: 0, max: 400 }),
    rank: fc.integer({ min: 0, max: 4 }),
  });

  it('never cover each other or what is in their way', () => {
    fc.assert(
      fc.property(fc.array(label, { maxLength: 40 }), fc.double({ min: 0.2, max: 2, noNaN: true }), (some, scale) => {
        const labels = some.map((each, i): Label => ({ ...each, id: `${i}`, size: 12, away: 14 }));
        const stone = { x: 300, y: 200, left: 30, right: 30, top: 30, bottom: 30 };
        const rects = placeLabels(labels, [stone], scale, map).map((each) => rectOf(each, each.dx, each.dy, scale));
        const taken = [300 * scale - 30, 200 * scale - 30, 300 * scale + 30, 200 * scale + 30] as const;
        rects.forEach((rect, i) => {
          expect([taken, ...rects.slice(0, i)].some((other) => overlaps(rect, other))).toBe(false);
        });
      }),
    );
  });

  it('leave out the least important ones', () => {
    const at = { x: 100, y: 100, size: 12, away: 0 };
    const names = placeLabels(
      [
        { ...at, id: 'small', text: 'Hamlet', rank: 3 },
        { ...at, id: 'large', text: 'Capital', rank: 1 },
      ],
      [],
      1,
      map,
    );
    expect(names[0].id).toBe('large');
  });
});

const site = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 200 }));
const areaOf = (corners: readonly (readonly [number, number])[]) =>
  corners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

it('the cells of a map cover all of it, each of them what is nearest to its point', () => {
  fc.assert(
    fc.property(fc.uniqueArray(site, { minLength: 2, maxLength: 30, selector: String }), (sites) => {
      const cells = cellsOf(sites, 300, 200);
      expect(cells.reduce((sum, { corners }) => sum + areaOf(corners), 0)).toBeCloseTo(300 * 200, 3);
      for (const [i, { corners }] of cells.entries())
        for (const [x, y] of corners) {
          const away = ([sx, sy]: readonly [number, number]) => Math.hypot(x - sx, y - sy);
          expect(away(sites[i])).toBeLessThan(Math.min(...sites.map(away)) + 1e-6);
        }
    }),
  );
});

it('borders that bend are the same from both sides, and end where they should', () => {
  const one = wiggle([10, 20], [120, 90]);
  expect([...wiggle([120, 90], [10, 20])].reverse()).toEqual(one);
  expect([one[0], one.at(-1)]).toEqual([
    [10, 20],
    [120, 90],
  ]);
  expect(one.length).toBeGreaterThan(6);
});
