/**
 * A map that fits into its place, and that can be zoomed and moved: wheel, fingers, buttons, `+` and `-`. It comes closer by itself to what
 * can be picked, where names would be too small to read otherwise. A click on something with `data-piece-of="x"` is one on the spot inside of
 * `data-place="x"`. What is drawn on it gets the scale, so that names and counters keep
 * their size on the screen. The ground is a picture of its own, larger than the pane, which is only moved: to paint coasts anew takes longer
 * than a frame.
 */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { breath } from '../breath.js';
import { around, type Camera, framed, type Point, type Size, sees, whole, within, zoomed } from './camera.js';
import './pane.css';

interface PaneProps {
  readonly map: Size; // in units of the map
  readonly label: string;
  readonly near: number; // pixels of a unit at which everything can be read
  readonly focus: readonly Point[]; // what the player should see now
  readonly home?: Point | undefined; // where a phone opens the map if there is nothing of that
  readonly focusKey: string; // changes when there is something else to see
  readonly ground: ComponentChildren; // land and sea: what never changes
  readonly children: (scale: number) => ComponentChildren; // what lies on it; a function that stays the same while nothing changes
  readonly march?: March | undefined;
  readonly words?: PaneWords;
}

/** Forces that are dragged over the map: pieces, and spots of the class `space`. */
export interface March {
  readonly starts: (place: string) => boolean;
  readonly go: (from: string, to: string) => void;
}

/** The place of a piece or a spot, and whether it is small enough to be dragged: land is not, for a drag of it moves the map. */
function placeUnder(target: Element | null): { readonly place: string; readonly isPiece: boolean } | undefined {
  const piece = target?.closest('[data-piece-of], [data-stands-at], .space[data-thing]');
  if (piece) {
    const { pieceOf, standsAt, thing } = (piece as HTMLElement).dataset;
    return { place: (pieceOf ?? standsAt ?? thing)!, isPiece: true };
  }
  const place = target?.closest('[data-place]')?.getAttribute('data-place');
  return place ? { place, isPiece: false } : undefined;
}

interface PaneWords {
  readonly closer: string;
  readonly farther: string;
  readonly all: string;
}

const WORDS: PaneWords = { closer: 'Zoom in', farther: 'Zoom out', all: 'Whole map' };
const UNKNOWN: Size = { width: 640, height: 420 }; // before anything is measured
const STEP = 1.5;
const STILL = 6; // pixels that a pointer may move in a click
const MARGIN = 46; // pixels around what is to be seen
const SMALL = 0.8; // part of `near` below which the map comes closer by itself
const CRAMPED = 0.4; // part of `near` below which all of the map is too small even on a wide screen
const FAR = 1.02; // times the scale of the whole map: farther than that cannot be
const NARROW = 500; // pixels: a phone, which does not show all of a large map so that it can be read

export function MapPane(props: PaneProps) {
  const { map, label, near, focus, home, focusKey, ground, children, march, words = WORDS } = props;
  const box = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState<Size>(UNKNOWN);
  const [, drawAgain] = useReducer<number, void>((count) => count + 1, 0);
  const cameraNow = useRef<Camera>(whole(map, UNKNOWN));
  const picture = useRef<Camera>(undefined); // what the ground is painted for
  const seenAt = useRef<{ readonly key: string; readonly pane: Size } | undefined>(undefined);
  const pointers = useRef(new Map<number, Point>());
  const dragged = useRef(false);
  const marching = useRef<{ readonly from: string; readonly start: Point; readonly now: Point }>(undefined);

  useLayoutEffect(() => {
    const element = box.current!;
    let isSeen = true;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (isSeen && width > 0 && height > 0) setPane({ width, height });
    };
    let isFirst = true;
    // called soon after the first drawing, too: what lies on the map is drawn in a task of its own, after the layout of the page
    const observer = new ResizeObserver(() => {
      if (!isFirst) return measure();
      isFirst = false;
      void breath().then(measure);
    });
    observer.observe(element);
    return () => {
      isSeen = false;
      observer.disconnect();
    };
  }, []);

  /** What is to be seen in a pane of this size. */
  const seeing = (seen: Camera): Camera => {
    const before = seenAt.current;
    const wasWhole = before === undefined || seen.scale <= whole(map, before.pane).scale * FAR;
    const kept = wasWhole ? whole(map, pane) : within(seen, map, pane);
    if (before?.key === focusKey) return kept;
    const isNarrow = pane.width < NARROW || whole(map, pane).scale < near * CRAMPED;
    if (focus.length === 0)
      return isNarrow && before === undefined && home !== undefined ? around([home], near, MARGIN, map, pane) : kept;
    const isReadable = !isNarrow || kept.scale >= near * SMALL;
    if (isReadable && sees(kept, focus, MARGIN / 2, pane)) return kept;
    return around(focus, isNarrow ? near : kept.scale, MARGIN, map, pane);
  };
  // here and not in an effect: whatever lies on the map would be drawn once more
  if (pane !== UNKNOWN && (seenAt.current?.key !== focusKey || seenAt.current.pane !== pane)) {
    cameraNow.current = seeing(cameraNow.current);
    seenAt.current = { key: focusKey, pane };
  }
  const camera = cameraNow.current;
  const setCamera = (next: (seen: Camera) => Camera) => {
    cameraNow.current = next(cameraNow.current);
    drawAgain();
  };

  const zoom = (factor: number, at: Point = [pane.width / 2, pane.height / 2]) =>
    setCamera((seen) => zoomed(seen, factor, at, map, pane));
  const move = (dx: number, dy: number) =>
    setCamera((seen) => within({ ...seen, x: seen.x - dx / seen.scale, y: seen.y - dy / seen.scale }, map, pane));
  const placeOf = (event: PointerEvent | WheelEvent): Point => {
    const { left, top } = box.current!.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };

  const press = (event: PointerEvent) => {
    if (pointers.current.size === 0) dragged.current = false;
    const start = placeOf(event);
    pointers.current.set(event.pointerId, start);
    const under = placeUnder(event.target as Element);
    marching.current =
      pointers.current.size === 1 && under?.isPiece && march?.starts(under.place)
        ? { from: under.place, start, now: start }
        : undefined;
  };
  const drag = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = placeOf(event);
    const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
    if (!dragged.current && Math.hypot(dx, dy) < STILL) return;
    if (!dragged.current) {
      dragged.current = true;
      box.current!.setPointerCapture(event.pointerId);
    }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other === undefined && marching.current !== undefined) {
      marching.current = { ...marching.current, now };
      return drawAgain();
    }
    marching.current = undefined;
    if (other === undefined) return move(dx, dy);
    const apart = (point: Point) => Math.max(1, Math.hypot(point[0] - other[0], point[1] - other[1]));
    zoom(apart(now) / apart(before), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
  };
  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    const from = marching.current?.from;
    if (from === undefined) return;
    marching.current = undefined;
    drawAgain();
    if (event.type !== 'pointerup' || !dragged.current) return;
    const to = placeUnder(document.elementFromPoint(event.clientX, event.clientY))?.place;
    if (to !== undefined && to !== from) march?.go(from, to);
  };

  /** A click on a piece is one on its place. */
  const click = (event: MouseEvent) => {
    if (dragged.current) return event.stopPropagation();
    const place = (event.target as Element).closest('[data-piece-of]')?.getAttribute('data-piece-of');
    if (place === null || place === undefined) return;
    event.stopPropagation();
    const spot = box.current!.querySelector(`[data-place="${place}"] > .spot`);
    spot?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };

  /** What has the focus is seen. */
  const follow = (event: FocusEvent) => {
    const target = event.target as Element;
    if (!target.matches(':focus-visible')) return;
    const [seen, frame] = [target.getBoundingClientRect(), box.current!.getBoundingClientRect()];
    const off = (low: number, high: number, from: number, to: number) =>
      low < from ? from - low : high > to ? to - high : 0;
    const dx = off(seen.left, seen.right, frame.left + MARGIN, frame.right - MARGIN);
    const dy = off(seen.top, seen.bottom, frame.top + MARGIN, frame.bottom - MARGIN);
    if (dx !== 0 || dy !== 0) move(dx, dy);
  };

  const { scale } = camera;
  const isReady = pane !== UNKNOWN || typeof ResizeObserver === 'undefined'; // there is none where a test draws it as text
  const drawn = useMemo(() => isReady && children(scale), [isReady, children, scale]);
  picture.current = framed(camera, picture.current, pane);
  const { x: px, y: py } = picture.current;
  const painted = useMemo(
    () => <Ground {...{ pane, scale, x: px, y: py }}>{ground}</Ground>,
    [pane, scale, px, py, ground],
  );
  const [width, height] = [pane.width / scale, pane.height / scale];
  const isWhole = scale <= whole(map, pane).scale * FAR;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same
    <div
      class={isWhole ? 'map-pane whole' : 'map-pane'}
      ref={box}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onClickCapture={click}
      onFocusIn={follow}
      onWheel={(event) => {
        event.preventDefault();
        zoom(Math.exp(-event.deltaY / 400), placeOf(event));
      }}
      onKeyDown={({ key }) => {
        if (key === '+' || key === '=') zoom(STEP);
        else if (key === '-') zoom(1 / STEP);
        else if (key === '0') setCamera(() => whole(map, pane));
      }}
    >
      <div
        class="map-ground"
        style={{
          transform: `translate(${Math.round((px - camera.x) * scale - pane.width / 2)}px, ${Math.round((py - camera.y) * scale - pane.height / 2)}px)`,
        }}
      >
        {painted}
      </div>
      <svg
        class="map"
        viewBox={`${camera.x - width / 2} ${camera.y - height / 2} ${width} ${height}`}
        role="group"
        aria-label={label}
      >
        {drawn}
      </svg>
      {marching.current && dragged.current && <Arrow {...marching.current} />}
      <div class="map-zoom">
        <button type="button" aria-label={words.closer} title={words.closer} onClick={() => zoom(STEP)}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 10h12M10 4v12" />
          </svg>
        </button>
        <button
          type="button"
          aria-label={words.farther}
          title={words.farther}
          disabled={isWhole}
          onClick={() => zoom(1 / STEP)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 10h12" />
          </svg>
        </button>
        <button
          type="button"
          aria-label={words.all}
          title={words.all}
          disabled={isWhole}
          onClick={() => setCamera(() => whole(map, pane))}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4" />
          </svg>
        </button>
      </div>
    </div>
  );
}

/** From where a force is dragged to where the pointer is. */
function Arrow({ start: [x, y], now: [px, py] }: { readonly start: Point; readonly now: Point }) {
  return (
    <svg class="map-arrow" aria-hidden="true">
      <line x1={x} y1={y} x2={px} y2={py} />
      <circle cx={px} cy={py} r="9" />
    </svg>
  );
}

interface GroundProps extends Camera {
  readonly pane: Size;
  readonly children: ComponentChildren;
}

/** Twice as wide and as high as the pane. */
function Ground({ pane, scale, x, y, children }: GroundProps) {
  const [width, height] = [(2 * pane.width) / scale, (2 * pane.height) / scale];
  return (
    <svg
      width={2 * pane.width}
      height={2 * pane.height}
      viewBox={`${x - width / 2} ${y - height / 2} ${width} ${height}`}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
