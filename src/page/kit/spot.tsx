/**
 * Something on a board that can be picked: it is lit when it leads to a move, says so to a screen reader, and takes clicks, touch, Enter
 * and Space. Arrow keys go from spot to spot, in every board (keys.ts).
 */
import type { ComponentChildren, CSSProperties } from 'preact';
import type { LegalMove, Picking, Thing } from '../contract/board.js';

interface SpotProps {
  readonly pick: Picking;
  readonly kind: string;
  readonly value: string | number;
  readonly label: string; // as a screen reader says it: 'seven of hearts'
  readonly shown?: readonly Thing[]; // lit by a hint, or from the log
  readonly class?: string;
  readonly style?: CSSProperties;
  readonly transform?: string; // inside of an SVG
  readonly children?: ComponentChildren;
}

export function isShown(shown: readonly Thing[], kind: string, value: string | number): boolean {
  const text = `${value}`.toLowerCase();
  return shown.some(
    (thing) => (thing.kind === kind || thing.kind === 'any') && `${thing.value}`.toLowerCase() === text,
  );
}

/** Whether a button that makes a whole move is lit: where moves are shown, only for its own. */
export function isMoveShown(shown: readonly Thing[], { move, parts }: LegalMove): boolean {
  const moves = shown.filter(({ kind }) => kind === 'move');
  return moves.length > 0
    ? moves.some(({ value }) => value === move)
    : parts.some(({ kind, value }) => isShown(shown, kind, value));
}

/** Lights what bears one of these names besides the spots, as the place of a seat. */
export function light(board: Element, shown: readonly Thing[]): void {
  for (const element of board.querySelectorAll<HTMLElement>('[data-thing]:not(.spot)'))
    element.toggleAttribute('data-lit', isShown(shown, 'any', element.dataset.thing!));
}

/** What of the board an event is about: the value of a spot, or of a piece that lies there. */
export function thingAt(target: EventTarget | null): { readonly thing: string; readonly box: DOMRect } | undefined {
  const found = (target as Element | null)?.closest('[data-thing], [data-piece-of]');
  const thing = found?.getAttribute('data-thing') ?? found?.getAttribute('data-piece-of');
  return found && thing ? { thing, box: found.getBoundingClientRect() } : undefined;
}

/** What a spot is now, as the classes that the style sheet knows: `can`, `picked`, `shown`. */
function looksOf({ pick, kind, value, shown = [], class: own }: SpotProps) {
  const can = pick.can(kind, value);
  const has = pick.has(kind, value);
  const takes = can || has || pick.begins(kind, value);
  const names = ['spot', can && 'can', has && 'picked', isShown(shown, kind, value) && 'shown', own];
  return { takes, has, className: names.filter(Boolean).join(' ') };
}

/** In HTML: a button, or a plain element where it cannot be picked. */
export function Spot(props: SpotProps) {
  const { pick, kind, value, label, children, style } = props;
  const { takes, has, className } = looksOf(props);
  if (!takes)
    return (
      <div class={className} style={style} role="img" aria-label={label} data-thing={value}>
        {children}
      </div>
    );
  return (
    <button
      type="button"
      class={className}
      style={style}
      aria-label={label}
      aria-pressed={has}
      data-thing={value}
      onClick={() => pick.choose(kind, value)}
    >
      {children}
    </button>
  );
}

/** In SVG: a group. */
export function SvgSpot(props: SpotProps) {
  const { pick, kind, value, label, transform, children, style } = props;
  const { takes, has, className } = looksOf(props);
  if (!takes)
    return (
      <g class={className} style={style} transform={transform} role="img" aria-label={label} data-thing={value}>
        {children}
      </g>
    );
  const choose = () => pick.choose(kind, value);
  return (
    <g
      class={className}
      style={style}
      transform={transform}
      role="button"
      tabindex={0}
      aria-label={label}
      aria-pressed={has}
      data-thing={value}
      onClick={choose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        choose();
      }}
    >
      {children}
    </g>
  );
}
