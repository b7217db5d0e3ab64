/** A small picture of each game, drawn for the lobby: 96 by 64. */
import type { ComponentChildren } from 'preact';
import { type Suit, SuitMark } from '../kit/cards.js';

const card = (x: number, y: number, turn: number, rank: string, suit: Suit) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`} class={`mini suit-${suit}`}>
    <rect x="-12" y="-17" width="24" height="34" rx="3.500" />
    <text x="-9" y="-6" font-size="10.500">
      {rank}
    </text>
    <g transform="translate(2.500 5) scale(.78)">
      <SuitMark suit={suit} />
    </g>
  </g>
);

const back = (x: number, y: number, turn = 0) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`} class="mini back">
    <rect x="-12" y="-17" width="24" height="34" rx="3.500" />
    <path d="M-6-10 0-4 6-10M-6 0 0 6 6 0M-6 10 0 16 6 10" transform="translate(0 -3)" />
  </g>
);

const disc = (x: number, y: number, seat: number, r = 7) => (
  <circle key={`${x} ${y}`} cx={x} cy={y} r={r} class={`s${seat}`} />
);

const counter = (x: number, y: number, seat: number, sign: ComponentChildren) => (
  <g transform={`translate(${x} ${y})`}>
    <rect x="-8" y="-8" width="16" height="16" rx="2.500" class={`s${seat}`} />
    <g class="sign">{sign}</g>
  </g>
);

const spear = <path d="M-4 5 4-4M4-4l-3.500.5M4-4l-.5 3.500" />;
const hoplite = (
  <>
    <circle r="4.500" />
    <path d="M0-2.500V2.500" />
  </>
);
const cross = (x: number, y: number, size = 6) => (
  <path class="p0" d={`M${x - size} ${y - size}l${2 * size} ${2 * size}m0-${2 * size}l-${2 * size} ${2 * size}`} />
);
const ring = (x: number, y: number, size = 6, seat = 1) => <circle class={`p${seat}`} cx={x} cy={y} r={size} />;
const hexagon = (x: number, y: number, fill: string) => (
  <path key={`${x} ${y}`} d={`M${x} ${y - 9.5}l8.2 4.75v9.5L${x} ${y + 9.5}l-8.2-4.75v-9.5Z`} class={fill} />
);
const grid = <path class="rule" d="M40 10v44M56 10v44M26 24h44M26 40h44" />;

const PICTURES: Readonly<Record<string, ComponentChildren>> = {
  perikles: (
    <>
      <path class="sea" d="M0 0h96v64H0Z" />
      <path class="land" d="M0 0h60c2 8 12 10 10 18s-14 4-18 11 8 12 2 18-16 2-22 7-4 10-10 10H0Z" />
      <path class="land" d="M76 34c6-3 14 0 20 4v26H66c-2-8 0-22 10-30Z" />
      <g class="temple">
        <path d="M16 26h28l-14-9Z" />
        <path d="M18 44h24M20 28v14M26 28v14M34 28v14M40 28v14" />
      </g>
      {disc(58, 18, 1, 4)}
      {disc(78, 50, 0, 4)}
      {disc(86, 46, 3, 4)}
    </>
  ),
  alexander: (
    <>
      <path class="sea" d="M0 0h96v64H0Z" />
      <path class="land" d="M0 8c14-4 22 4 24 12s14 2 22-2 26-8 50-8v54H58c-6-6-2-12-12-14s-16-8-26-4S4 60 0 64Z" />
      {counter(20, 24, 0, spear)}
      {counter(62, 34, 1, spear)}
      {counter(65, 31, 1, spear)}
      <path class="way" d="M30 26c8 6 14 2 22 6" />
    </>
  ),
  'peloponnesian-war': (
    <>
      <path class="sea" d="M0 0h96v64H0Z" />
      <path class="land" d="M0 0h70c6 6-2 12 4 18s-8 10-16 8-10 6-4 10 14 8 10 16-16 12-26 12H0Z" />
      <path class="way" d="M18 18 40 12 58 20M40 12 34 34 54 48M34 34 16 46" />
      {disc(18, 18, 1, 4.5)}
      {disc(40, 12, 0, 4.5)}
      {disc(58, 20, 0, 4.5)}
      {disc(16, 46, 1, 4.5)}
      {disc(54, 48, 1, 4.5)}
      {counter(34, 34, 1, hoplite)}
    </>
  ),
  'sword-of-rome': (
    <>
      <path class="sea" d="M0 0h96v64H0Z" />
      <path class="land" d="M10 0h60c-2 8-10 8-6 16s14 14 22 24-2 16-8 10-10-12-20-16-20-14-28-20S8 8 10 0Z" />
      <path class="land" d="M30 50c8-4 18 0 24 4s-4 10-12 10-18-10-12-14Z" />
      {counter(48, 22, 0, spear)}
      {counter(28, 8, 1, spear)}
      {counter(74, 40, 2, spear)}
      {disc(42, 56, 3, 4.5)}
    </>
  ),
  hearts: (
    <>
      {card(30, 35, -16, 'Q', 'S')}
      {card(48, 31, 0, 'A', 'H')}
      {card(66, 35, 16, '7', 'H')}
    </>
  ),
  spades: (
    <>
      {card(30, 35, -16, 'K', 'S')}
      {card(48, 31, 0, 'A', 'S')}
      {card(66, 35, 16, '2', 'D')}
    </>
  ),
  'liars-dice': (
    <>
      <path class="cup" d="M18 14h28l5 36H13Z" />
      <ellipse class="cup lip" cx="32" cy="50" rx="19" ry="5" />
      <g transform="translate(66 40) rotate(-8)">
        <rect x="-11" y="-11" width="22" height="22" rx="4.500" class="die-face" />
        <circle cx="-5" cy="-5" r="2.200" />
        <circle r="2.200" />
        <circle cx="5" cy="5" r="2.200" />
      </g>
      <g transform="translate(80 20) rotate(12) scale(.8)">
        <rect x="-11" y="-11" width="22" height="22" rx="4.500" class="die-face" />
        <text y="5" text-anchor="middle" font-size="14">
          ?
        </text>
      </g>
    </>
  ),
  'connect-four': (
    <>
      <rect class="frame" x="14" y="6" width="68" height="54" rx="6" />
      {[0, 1, 2, 3].flatMap((x) =>
        [0, 1, 2].map((y) => <circle key={`${x}${y}`} class="hole" cx={24 + x * 16} cy={17 + y * 16} r="6.200" />),
      )}
      {disc(24, 49, 0, 6.2)}
      {disc(40, 49, 1, 6.2)}
      {disc(40, 33, 0, 6.2)}
      {disc(56, 49, 1, 6.2)}
      {disc(56, 33, 1, 6.2)}
      {disc(56, 17, 0, 6.2)}
      {disc(72, 49, 0, 6.2)}
    </>
  ),
  goofspiel: (
    <>
      {card(48, 22, 0, 'K', 'D')}
      {back(26, 42, -10)}
      {back(70, 42, 10)}
    </>
  ),
  leduc: (
    <>
      {card(34, 36, -8, 'J', 'S')}
      {card(60, 30, 4, 'K', 'H')}
      {disc(80, 50, 1, 6)}
      {disc(80, 46, 1, 6)}
      {disc(17, 48, 0, 6)}
    </>
  ),
  kuhn: (
    <>
      {card(36, 34, -6, 'Q', 'H')}
      {back(62, 32, 8)}
      {disc(82, 50, 1, 6)}
      {disc(16, 50, 0, 6)}
    </>
  ),
  'dark-hex': (
    <g class="hexes">
      {[0, 1, 2].flatMap((y) =>
        [0, 1, 2, 3].map((x) =>
          hexagon(
            17 + x * 16.4 + y * 8.2,
            18 + y * 14.2,
            (x + y) % 3 === 0 ? 's0' : (x === 2 && y === 0) || (x === 3 && y === 2) ? 's1' : 'cell',
          ),
        ),
      )}
    </g>
  ),
  'phantom-tic-tac-toe': (
    <>
      {grid}
      {cross(32, 17, 4.5)}
      {cross(48, 32, 4.5)}
      <g opacity=".35">{ring(64, 17, 5)}</g>
      <text x="64" y="52" text-anchor="middle" font-size="13" class="unknown">
        ?
      </text>
    </>
  ),
  'tic-tac-toe': (
    <>
      {grid}
      {cross(32, 17, 4.5)}
      {cross(48, 32, 4.5)}
      {ring(64, 17, 5)}
      {ring(32, 47, 5)}
    </>
  ),
};

/** They fill their frame. */
const MAPS = ['perikles', 'alexander', 'peloponnesian-war', 'sword-of-rome'];

export function GamePicture({ game }: { readonly game: string }) {
  const isMap = MAPS.includes(game);
  return (
    <svg
      class="picture"
      viewBox="0 0 96 64"
      preserveAspectRatio={isMap ? 'xMidYMid slice' : undefined}
      aria-hidden="true"
    >
      {PICTURES[game] ?? card(48, 32, 0, '?', 'S')}
    </svg>
  );
}
