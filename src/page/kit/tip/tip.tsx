/**
 * What a thing of the board is and does: at whatever one points at for a moment, has the focus or is pressed long. Boards say it (`rule`); things are
 * found by `data-tip`, or by what spots have. Where a move is asked and the thing is no answer, the reason stands below.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps, Rule, RuleOf } from '../../contract/board.js';
import './tip.css';

const POINTED_MS = 450;
const PRESSED_MS = 550;
const STILL = 6; // pixels that a finger may move and still press
const AWAY = 8; // pixels between the thing and what is said of it

interface Told extends Rule {
  readonly box: DOMRect;
}

type About = Pick<BoardProps, 'view' | 'you' | 'decision' | 'pick'>;

interface TipProps {
  readonly rule: RuleOf | undefined;
  readonly about: About;
  readonly words: TipWords;
}

export interface TipWords {
  readonly notAsked: string;
  readonly noAnswer: string;
}

const NAMES = ['data-tip', 'data-thing', 'data-piece-of'];
const THINGS = NAMES.map((name) => `[${name}]`).join();

/** Draw it within the element that has the board. */
export function Tip({ rule, about, words }: TipProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const [told, tell] = useState<Told>();
  const now = useRef({ rule, about, words });
  now.current = { rule, about, words };
  useEffect(() => tell(undefined), [about.view]);
  useEffect(() => {
    const board = mark.current!.parentElement!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let at: Element | undefined;
    let pressedAt: readonly [x: number, y: number] = [0, 0];
    const stop = () => {
      clearTimeout(timer);
      at = undefined;
      tell(undefined);
    };
    const see = (target: EventTarget | null, afterMs: number) => {
      const element = (target as Element | null)?.closest(THINGS) ?? undefined;
      if (element === at) return;
      stop();
      at = element;
      if (element === undefined) return;
      timer = setTimeout(() => tell(toldOf(element, now.current)), afterMs);
    };
    const over = (event: Event) => {
      if ((event as PointerEvent).pointerType === 'mouse') see(event.target, POINTED_MS);
    };
    const press = (event: Event) => {
      if ((event as PointerEvent).pointerType === 'mouse') return stop();
      at = undefined;
      pressedAt = [(event as PointerEvent).clientX, (event as PointerEvent).clientY];
      see(event.target, PRESSED_MS);
    };
    /** A finger that moves drags something, and wants to see where. */
    const slide = (event: Event) => {
      const { pointerType, clientX, clientY } = event as PointerEvent;
      if (pointerType !== 'mouse' && Math.hypot(clientX - pressedAt[0], clientY - pressedAt[1]) > STILL) stop();
    };
    const lift = (event: Event) => {
      if ((event as PointerEvent).pointerType !== 'mouse') clearTimeout(timer);
    };
    const focus = (event: Event) => {
      if ((event.target as Element).matches(':focus-visible')) see(event.target, POINTED_MS);
    };
    const key = (event: Event) => {
      if ((event as KeyboardEvent).key === 'Escape') stop();
    };
    const all = [
      ['pointerover', over],
      ['pointerdown', press],
      ['pointermove', slide],
      ['pointerup', lift],
      ['pointercancel', lift],
      ['pointerleave', stop],
      ['focusin', focus],
      ['focusout', stop],
      ['keydown', key],
    ] as const;
    for (const [type, listener] of all) board.addEventListener(type, listener);
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of all) board.removeEventListener(type, listener);
    };
  }, []);
  return (
    <>
      <span ref={mark} hidden />
      {told && (
        <div class="tip" role="tooltip" style={placeOf(told.box, mark.current!.parentElement!)}>
          <b>{told.name}</b>
          <p>{told.says}</p>
          {told.why && <p class="why-not">{told.why}</p>}
        </div>
      )}
    </>
  );
}

function toldOf(element: Element, { rule, about, words }: Omit<TipProps, 'tip'>): Told | undefined {
  const thing = NAMES.flatMap((name) => element.getAttribute(name) ?? [])[0];
  const found = rule?.(thing, about);
  if (found === undefined) return undefined;
  const isPickable = element.matches('.can, .picked') || element.querySelector('.can') !== null;
  const isSpot = element.classList.contains('spot');
  const why =
    isPickable || !isSpot ? undefined : about.decision === null ? words.notAsked : (found.why ?? words.noAnswer);
  return { ...found, why, box: element.getBoundingClientRect() };
}

const WIDTH = 270;

function placeOf(box: DOMRect, board: Element) {
  const frame = board.getBoundingClientRect();
  const left = Math.max(AWAY, Math.min(box.left - frame.left, frame.width - WIDTH - AWAY));
  const isLow = box.top + box.bottom > frame.top + frame.bottom;
  return {
    left: `${Math.round(left)}px`,
    width: `${Math.min(WIDTH, frame.width - 2 * AWAY)}px`,
    ...(isLow
      ? { bottom: `${Math.round(Math.max(AWAY, frame.bottom - box.top + AWAY))}px` }
      : { top: `${Math.round(Math.max(AWAY, box.bottom - frame.top + AWAY))}px` }),
  };
}
