/** Strength points: shields, horses and ships, on a plate that is round for Athens and square for Sparta, as their badges are. */
import { SeatShape } from '../../kit/seats.js';
import { type Arm, armOf, type Force, isAllied, SIDES, type SideName } from './table.js';
import { texts } from './texts.js';

export const indexOf = (side: string) => SIDES.indexOf(side as SideName);

/** 12 by 12 units around the origin. */
const ARMS: Readonly<Record<Arm, string>> = {
  H: 'M0-5.500A5.500 5.500 0 1 1-.01-5.500ZM-2.500 3 0-2.800 2.500 3',
  C: 'M-5 5.500V1.500L-2-3-.5-5.500 2-4 5.500-1 5 1.500 1.500 1 2.500 5.500Z',
  N: 'M-6 1H6Q5 5-2 5-5.500 4.500-6 1ZM0 0V-6L4.500-1H0',
};

export function ArmMark({ arm }: { readonly arm: Arm }) {
  return <path class={`arm arm-${arm}`} d={ARMS[arm]} />;
}

const CELL = 25; // width of an arm with its number, in pixels
const HALF = 9.5; // of the height

/** Who stands somewhere: far away only how many, near by what they are. The middle of its lower edge is the origin; pixels. */
export function ForceBadge({ force, isNear }: { readonly force: Force; readonly isNear: boolean }) {
  const { side, arms, size, leaders } = force;
  const width = widthOf(force, isNear);
  const cells = isNear ? arms : [];
  return (
    <g class={`force ${side}`}>
      {leaders.length > 0 && (
        <path
          class="flag"
          d={`M${-width / 2 + 4} -18V-31H${-width / 2 + 15}L${-width / 2 + 12}-27.500 ${-width / 2 + 15}-24H${-width / 2 + 4}`}
        />
      )}
      <rect
        class="plate"
        x={-width / 2}
        y={-2 * HALF}
        width={width}
        height={2 * HALF}
        rx={side === 'athens' ? HALF : 2.5}
      />
      {cells.length === 0 && (
        <text x="0" y={-HALF + 0.5}>
          {size > 0 ? size : '–'}
        </text>
      )}
      {cells.map(({ arm, count }, i) => (
        <g key={arm} transform={`translate(${(i - (cells.length - 1) / 2) * CELL} ${-HALF})`}>
          <g transform="translate(-5.500 0)">
            <ArmMark arm={arm} />
          </g>
          <text x="6.500" y="0.500">
            {count}
          </text>
        </g>
      ))}
    </g>
  );
}

/** With the flag of a leader. */
export const heightOf = ({ leaders }: Force) => (leaders.length > 0 ? 32 : 20);

export const widthOf = ({ arms }: Force, isNear: boolean) => (isNear && arms.length > 0 ? arms.length * CELL + 5 : 22);

/** A kind of troops, with how many: 'Allied hoplites ×4'. */
export function TroopFace({
  name,
  side,
  count,
}: {
  readonly name: string;
  readonly side: SideName;
  readonly count?: number;
}) {
  const { whose, name: arm } = texts.arm(name);
  return (
    <>
      <svg class={`troop ${side}${isAllied(name) ? ' allied' : ''}`} viewBox="-11 -10 22 20" aria-hidden="true">
        <rect class="plate" x="-10" y="-9" width="20" height="18" rx={side === 'athens' ? 9 : 2.5} />
        <ArmMark arm={armOf(name)} />
      </svg>
      <span class="troop-name">
        {arm} <small>{whose}</small>
      </span>
      {count !== undefined && <b>×{count}</b>}
    </>
  );
}

export function SideBadge({ side }: { readonly side: string }) {
  return (
    <svg class="seat-badge" viewBox="-11 -11 22 22" aria-hidden="true">
      <SeatShape index={indexOf(side)} letter={side[0].toUpperCase()} />
    </svg>
  );
}
