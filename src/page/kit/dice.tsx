/** Dice, with pips up to six and a number above. */

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** `face` null: nobody here sees it. */
export function Die({ face }: { readonly face: number | null }) {
  const pips = face === null ? undefined : PIPS[face];
  return (
    <svg
      class={`die${face === null ? ' unseen' : ''}`}
      viewBox="-20 -20 40 40"
      role="img"
      aria-label={face === null ? 'a hidden die' : `${face}`}
    >
      <rect x="-18" y="-18" width="36" height="36" rx="8" />
      {pips?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x * 9} cy={y * 9} r="3.4" />
      ))}
      {pips === undefined && (
        <text y="6.5" text-anchor="middle" font-size="19">
          {face ?? '?'}
        </text>
      )}
    </svg>
  );
}
