/**
 * Something on a board that plays one whole move when it is clicked, where no single noun says enough: a cube of red in Athens. It is
 * drawn as a plain element while that move is not legal.
 */
import type { ComponentChildren, CSSProperties } from 'preact';
import type { LegalMove, Picking } from '../contract/board.js';

interface MoveSpotProps {
  readonly pick: Picking;
  readonly move: string; // as it is sent
  readonly label: string; // what is there, as a screen reader says it
  readonly isShown?: boolean; // lit by a hint, or from the log
  readonly class?: string;
  readonly style?: CSSProperties;
  readonly children?: ComponentChildren;
}

export const legalMove = (pick: Picking, move: string): LegalMove | undefined =>
  pick.moves.find((each) => each.move === move);

export function MoveSpot({ pick, move, label, isShown, class: own, style, children }: MoveSpotProps) {
  const isLegal = legalMove(pick, move) !== undefined;
  const can = isLegal && (pick.picked.length === 0 || pick.open.some((each) => each.move === move));
  const names = ['spot', can && 'can', isShown && 'shown', own].filter(Boolean).join(' ');
  if (!isLegal)
    return (
      <div class={names} style={style} role="img" aria-label={label}>
        {children}
      </div>
    );
  return (
    <button
      type="button"
      class={names}
      style={style}
      aria-label={`${label}: ${move}`}
      data-move={move}
      onClick={() => pick.play(move)}
    >
      {children}
    </button>
  );
}
