/** Seats by colour, shape and letter: nobody needs to tell colours apart. */
import type { SeatLook } from '../contract/board.js';

/** In a box from -10 to 10, drawn to look equally large. */
const SHAPES = [
  <circle r="8.4" />,
  <rect x="-7.4" y="-7.4" width="14.8" height="14.8" rx="2" />,
  <path d="M0-10.6 10.4 8H-10.4Z" stroke-linejoin="round" />,
  <path d="M0-10 10 0 0 10-10 0Z" stroke-linejoin="round" />,
  <path d="M-5-8.7H5L10 0 5 8.7H-5L-10 0Z" stroke-linejoin="round" />,
  <path d="M-3.4-9.4H3.4V-3.4H9.4V3.4H3.4V9.4H-3.4V3.4H-9.4V-3.4H-3.4Z" stroke-linejoin="round" />,
];

/** Seats that are named by a colour have it, and peoples the one they are known by: the palette's numbers of these. */
const NAMED: Readonly<Record<string, number>> = {
  ...{ red: 0, blue: 1, yellow: 2, purple: 3, green: 4 },
  ...{ rome: 0, greek: 1, etrusam: 2, carthage: 3, gaul: 4 },
};

/** The number of a seat's colour and shape. */
export const seatLook = ({ name, index }: Pick<SeatLook, 'name' | 'index'>): number => NAMED[name] ?? index;

export const seatColour = (index: number) => `var(--seat-${index % SHAPES.length})`;

/** The badge of a seat, 20 units wide, inside of an SVG: centred on the origin. */
export function SeatShape({ index, letter }: { readonly index: number; readonly letter?: string | undefined }) {
  return (
    <g class="seat-shape" style={{ color: seatColour(index) }}>
      <g fill="currentColor">{SHAPES[index % SHAPES.length]}</g>
      {letter && (
        <text y={index % SHAPES.length === 2 ? 6.3 : 4.1} text-anchor="middle" font-size="11.500" font-weight="700">
          {letter}
        </text>
      )}
    </g>
  );
}

/** Where two begin with the same letter: the Greeks are Hellenes, as on the map. */
const LETTERS: Readonly<Record<string, string>> = { greek: 'H', player: 'P' };

export const seatLetter = (name: string, title = name) =>
  (LETTERS[name] ?? /\d+$/.exec(name)?.[0] ?? title[0]).toUpperCase();

/** The badge of a seat in running text. */
export function SeatBadge({
  seat,
}: {
  readonly seat: Pick<SeatLook, 'name' | 'index'> & Partial<Pick<SeatLook, 'title'>>;
}) {
  return (
    <svg class="seat-badge" viewBox="-11 -11 22 22" aria-hidden="true">
      <SeatShape index={seatLook(seat)} letter={seatLetter(seat.name, seat.title)} />
    </svg>
  );
}
