/** Counters: stacks, ships and units, by shape as well as by colour: round for Macedon, square for Persia, as their badges are. */
import { UNIT_TABLE } from '../../../games/alexander/board/data.js';
import { SeatShape } from '../../kit/seats.js';
import { type Fleet, type Kind, SIDES, type SideName, type Stack } from './table.js';
import { texts } from './texts.js';

export const indexOf = (side: SideName) => SIDES.indexOf(side);

const HALF = 13; // of a counter, in pixels

const outline = (side: SideName, half: number, dx = 0) =>
  side === 'macedon' ? (
    <circle cx={dx} cy={-dx} r={half} />
  ) : (
    <rect x={dx - half + 1} y={-dx - half + 1} width={2 * half - 2} height={2 * half - 2} rx="3" />
  );

/** A stack of counters: how many, under whom, whether it has moved. Its middle is the origin; pixels. */
export function StackBadge({ stack, isFed }: { readonly stack: Stack; readonly isFed: boolean }) {
  const { side, size, moved, commander } = stack;
  const isKing = commander === 'alexander' || commander === 'philip2' || commander === 'darius';
  return (
    <g class={`stack ${side}${moved >= size ? ' moved' : ''}`}>
      {size > 6 && <g class="under">{outline(side, HALF, 4)}</g>}
      {size > 1 && <g class="under">{outline(side, HALF, 2)}</g>}
      <g class="face">{outline(side, HALF)}</g>
      <text y="0.500" class="count">
        {size}
      </text>
      {isKing && <path class="crown" d="M-7-13V-20L-3.500-17 0-21.500 3.500-17 7-20V-13Z" />}
      {!isKing && commander !== undefined && <path class="flag" d="M-10-10V-23H0L-3-19.500 0-16H-10" />}
      {!isFed && (
        <g class="hungry" transform="translate(12 11)">
          <circle r="6.500" />
          <path d="M0-3.500V1M0 3.200V3.400" />
        </g>
      )}
    </g>
  );
}

const HULL = 'M-12 2H12L8 8H-8Z';
const SAIL = 'M-1-10V0H-10Q-2-3-1-10M1-9Q8-5 8 0H1Z';

export function FleetBadge({ fleet: { side, count, loaded } }: { readonly fleet: Fleet }) {
  return (
    <g class={`fleet ${side}`}>
      <path class="hull" d={HULL} />
      <path class="sail" d={SAIL} />
      <g transform="translate(11 -7)" class="tally">
        {outline(side, 8)}
        <text y="0.500">{count}</text>
      </g>
      {loaded > 0 && <path class="load" d="M-4 3H4V7H-4Z" />}
    </g>
  );
}

/** What a unit looks like: by its arms. 28 by 20 units around the origin. */
const ARMS: Readonly<Record<string, string>> = {
  phalanx: 'M-9 8 3-9M-4 8 8-9M1 8 13-9M-12 8H2',
  hoplite: 'M-4-7a7 7 0 1 0 .01 0M-4-3V3M-8 0H0M10 9V-10M10-10l-2 3.500M10-10l2 3.500',
  mi: 'M-8-7H4V2Q4 7-2 9-8 7-8 2ZM10 9V-9',
  li: 'M-10 6 8-8M8-8 3.500-7M8-8 7-3.500M-6 9 11-3',
  immortal: 'M-7 9V-4a6 6 0 0 1 12 0V9M-7 2H5M-1-10V9',
  hi: 'M-9-8H5V1Q5 7-2 9-9 7-9 1ZM-2-8V9M-9-1H5',
  hc: 'M-11 9V3L-6-4-4-8 0-6 8-2 9 2H3L5 9M-4-4h.1M-12-9 12-9',
  lc: 'M-11 9V3L-6-4-4-8 0-6 8-2 9 2H3L5 9M-4-4h.1',
};
const ALIKE: Readonly<Record<string, string>> = { spartan: 'phalanx' };

export function UnitPicture({ kind: { type, isReduced } }: { readonly kind: Kind }) {
  const sort = type.slice(2);
  const { side } = UNIT_TABLE[type];
  return (
    <svg class={`unit-picture ${side}${isReduced ? ' reduced' : ''}`} viewBox="-18 -14 36 28" aria-hidden="true">
      <rect class="plate" x="-17" y="-13" width="34" height="26" rx={side === 'macedon' ? 12 : 4} />
      <path class="arms" d={ARMS[ALIKE[sort] ?? sort]} transform="scale(.92)" />
    </svg>
  );
}

/** A unit of a sort, with how many there are: 'Phalanx 2+ ×4'. */
export function UnitFace({ kind, count }: { readonly kind: Kind; readonly count?: number | undefined }) {
  return (
    <>
      <UnitPicture kind={kind} />
      <span class="unit-name" data-tip={kind.type}>
        {texts.unit(kind)}
      </span>
      <span class="unit-stats" data-tip={kind.type}>
        {texts.hitsFrom(UNIT_TABLE[kind.type].quality)}
        {kind.isReduced && <span title={texts.unitLong(kind)}>{texts.reduced}</span>}
        {count !== undefined && <b>×{count}</b>}
      </span>
    </>
  );
}

/** Counters nobody here sees: face down. */
export function UnseenFace({ side, count }: { readonly side: SideName; readonly count: number }) {
  return (
    <>
      <svg class={`unit-picture unseen ${side}`} viewBox="-18 -14 36 28" aria-hidden="true">
        <rect class="plate" x="-17" y="-13" width="34" height="26" rx={side === 'macedon' ? 12 : 4} />
        <text y="1">?</text>
      </svg>
      <span class="unit-name">{texts.unseen}</span>
      <span class="unit-stats">
        <b>×{count}</b>
      </span>
    </>
  );
}

export function SideBadge({ side }: { readonly side: SideName }) {
  return (
    <svg class="seat-badge" viewBox="-11 -11 22 22" aria-hidden="true">
      <SeatShape index={indexOf(side)} letter={side[0].toUpperCase()} />
    </svg>
  );
}
