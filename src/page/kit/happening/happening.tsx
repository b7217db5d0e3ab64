/**
 * What has just happened, played on the board at the place where it did: dice fall, what is added to them comes by name, the sentences of the log
 * follow. It takes no clicks: a click or a key anywhere ends it, and does what it always does. Screen readers have the log.
 */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { sentenceOf } from '../../../core/naming.js';
import type { SeatLook } from '../../contract/board.js';
import { CardFace } from '../cards.js';
import { Die } from '../dice.js';
import { SeatBadge } from '../seats.js';
import { type Scene, type Sum, timingOf } from './scenes.js';
import './happening.css';

interface PanelProps {
  readonly scene: Scene;
  readonly seats: readonly SeatLook[];
}

/** Draw it within the element that has the board. */
export function HappeningPanel({ scene, seats }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { beats, lengthMs } = useMemo(() => timingOf(scene), [scene]);
  const [place, setPlace] = useState<Readonly<Record<string, string>>>();
  useLayoutEffect(() => {
    panel.current!.scrollTop = 0;
    setPlace(placeBeside(panel.current!, scene.about));
  }, [scene]);
  const delay = (time: number) => ({ '--at': `${time}ms` });
  return (
    <div
      class="happening"
      aria-hidden="true"
      ref={panel}
      style={{ ...place, '--length': `${lengthMs}ms` }}
      onAnimationStart={({ target, currentTarget }) => {
        if (target !== currentTarget) keepInSight(currentTarget, target as Element);
      }}
    >
      {scene.title && <b class="what">{scene.title}</b>}
      {scene.beats.map(({ text, more, seat, sums = [] }, i) => (
        <div key={i} class="beat">
          {sums.length > 0 && (
            <div class={sums.every(isBare) ? 'sums bare' : 'sums'}>
              {sums.map((sum, n) => (
                <SumLine key={n} sum={sum} times={beats[i].sums[n]} seats={seats} />
              ))}
            </div>
          )}
          {!isThrow(sums) && (
            <p class="step" style={delay(beats[i].end)}>
              {seats.some(({ name }) => name === seat) && <SeatBadge seat={seats.find(({ name }) => name === seat)!} />}
              {sentenceOf({ text, more })}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

const isBare = ({ dice, cards, parts }: Sum) => (dice ?? cards ?? parts) === undefined;

/** Its sentence says no more than what is drawn. */
const isThrow = (sums: readonly Sum[]) => sums.length === 1 && sums[0].dice !== undefined && sums[0].need === undefined;

interface SumProps {
  readonly sum: Sum;
  readonly times: readonly number[];
  readonly seats: readonly SeatLook[];
}

function SumLine({ sum: { of, dice = [], cards = [], parts = [], total, need }, times, seats }: SumProps) {
  const seat = seats.find(({ name }) => name.toLowerCase() === of.toLowerCase());
  const isEnough = need !== undefined && total !== undefined ? total >= need : undefined;
  const at = (n: number) => ({ '--at': `${times[Math.min(n, times.length - 1)]}ms` });
  return (
    <div class="sum">
      <span class="of">
        {seat && <SeatBadge seat={seat} />}
        {of}
      </span>
      {dice.map((face, i) => (
        <span key={i} class="fall" style={{ ...at(0), '--turn': `${i % 2 === 0 ? -1 : 1}` }}>
          <Die face={face} />
        </span>
      ))}
      {cards.map((card) => (
        <span key={card} class="card turn-over" style={at(0)}>
          <CardFace card={card.toUpperCase()} />
        </span>
      ))}
      {parts.map(([what, n], i) => (
        <span key={what} class="step part" style={at(i + 1)}>
          <b>{n < 0 ? `−${-n}` : dice.length > 0 || i > 0 ? `+${n}` : n}</b> {what}
        </span>
      ))}
      {total !== undefined &&
        (dice.length + parts.length > 1 || need !== undefined || parts.length + dice.length === 0) && (
          <span
            class={`step total${isEnough === undefined ? '' : isEnough ? ' enough' : ' short'}`}
            style={at(times.length)}
          >
            {total}
            {need !== undefined && <small> / {need}</small>}
          </span>
        )}
    </div>
  );
}

type Boxed = Pick<Element, 'getBoundingClientRect'>;

/** On a phone the board may be lower than all that is told: what comes now is seen. */
export function keepInSight(panel: Boxed & Pick<Element, 'scrollTop'>, step: Boxed): void {
  const below = step.getBoundingClientRect().bottom + AWAY - panel.getBoundingClientRect().bottom;
  if (below > 0) panel.scrollTop += below;
}

const AWAY = 10; // pixels between the place and the panel

/** Beside the first of these things that the board shows, on the side that has more room; in the middle where none is seen. */
function placeBeside(panel: HTMLElement, about: readonly string[]): Readonly<Record<string, string>> {
  const board = panel.parentElement!;
  const frame = board.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const spot = about
    .map((thing) => board.querySelector(`[data-thing="${CSS.escape(thing)}"]`)?.getBoundingClientRect())
    .find((box) => box !== undefined && box.width > 0);
  const within = (at: number, most: number) => `${Math.round(Math.max(AWAY, Math.min(at, most - AWAY)))}px`;
  if (spot === undefined) return { left: within((frame.width - width) / 2, frame.width), top: `${AWAY}px` };
  const [left, right] = [spot.left - frame.left, spot.right - frame.left];
  const [top, bottom] = [spot.top - frame.top, spot.bottom - frame.top];
  const hasSide = Math.max(left, frame.width - right) >= width + 2 * AWAY;
  if (hasSide) {
    const x = frame.width - right >= width + 2 * AWAY ? right + AWAY : left - width - AWAY;
    return { left: within(x, frame.width - width), top: within((top + bottom - height) / 2, frame.height - height) };
  }
  const y = frame.height - bottom >= height + AWAY || frame.height - bottom > top ? bottom + AWAY : top - height - AWAY;
  return { left: within((frame.width - width) / 2, frame.width - width), top: within(y, frame.height - height) };
}
