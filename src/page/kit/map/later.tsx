/** What lies on a map is drawn after the page has shown what lies under it, a piece at a time: in one piece it keeps a slow phone busy for long. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

const PIECE = 64; // of a list

interface LaterProps {
  readonly after?: number; // pieces that are drawn before it; default: 1
  readonly children: () => ComponentChildren;
}

export function Later({ after = 1, children }: LaterProps) {
  const [drawn, setDrawn] = useState(typeof ResizeObserver === 'undefined' ? after : 0); // there is none where a test draws it as text
  useEffect(() => setDrawn(Math.min(drawn + 1, after)), [drawn, after]);
  return <>{drawn >= after && children()}</>;
}

/** How many pieces a list is drawn in. */
export const piecesOf = (count: number): number => Math.ceil(count / PIECE);

interface InPiecesProps<T> {
  readonly of: readonly T[];
  readonly children: (each: T) => ComponentChildren;
}

/** A long list: its first piece at once. */
export function InPieces<T>({ of, children }: InPiecesProps<T>) {
  return (
    <>
      {Array.from({ length: piecesOf(of.length) }, (_, i) => (
        <Later key={i} after={i}>
          {() => of.slice(i * PIECE, (i + 1) * PIECE).map(children)}
        </Later>
      ))}
    </>
  );
}
