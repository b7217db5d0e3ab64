/** The chances of each seat over the game: a line for each, with the seat's colour and its badge at the end. */
import type { SeatLook } from '../../contract/board.js';
import { seatTitle } from '../../contract/telling.js';
import { SeatShape, seatColour, seatLetter, seatLook } from '../../kit/seats.js';
import { texts } from '../../texts.js';

export interface Point {
  readonly n: number; // decision
  readonly values: Readonly<Record<string, number>>; // by seat, from 0 to 1
}

interface GraphProps {
  readonly seats: readonly SeatLook[];
  readonly points: readonly Point[];
  readonly length: number;
  readonly at: number;
  readonly go: (n: number) => void;
}

const WIDTH = 280;
const HEIGHT = 140;
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '4 4', '1 5']; // lines differ in more than colour

export function Graph({ seats, points, length, at, go }: GraphProps) {
  const x = (n: number) => (n / Math.max(1, length)) * WIDTH;
  const y = (value: number) => (1 - value) * HEIGHT;
  const last = points.at(-1);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the slider does the same with keys
    <svg
      class="graph"
      viewBox={`-4 -8 ${WIDTH + 26} ${HEIGHT + 16}`}
      role="img"
      aria-label={
        last === undefined
          ? texts.loading
          : texts.review.graph(seats.map(({ name }) => [seatTitle(name), last.values[name]]))
      }
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const share = ((event.clientX - box.left) / box.width) * ((WIDTH + 26) / WIDTH) - 4 / WIDTH;
        go(Math.max(0, Math.min(length, Math.round(share * length))));
      }}
    >
      {[0, 0.5, 1].map((value) => (
        <path key={value} class="rule" d={`M0 ${y(value)}H${WIDTH}`} />
      ))}
      <path class="at" d={`M${x(at)} 0V${HEIGHT}`} />
      {seats.map((seat) => {
        const line = points.map(({ n, values }) => `${x(n).toFixed(1)} ${y(values[seat.name]).toFixed(1)}`);
        return (
          line.length > 0 && (
            <g key={seat.name} style={{ color: seatColour(seatLook(seat)) }}>
              <path class="line" d={`M${line.join('L')}`} stroke-dasharray={DASHES[seat.index % DASHES.length]} />
              <g transform={`translate(${x(last!.n) + 11} ${y(last!.values[seat.name])}) scale(.96)`}>
                <SeatShape index={seatLook(seat)} letter={seatLetter(seat.name)} />
              </g>
            </g>
          )
        );
      })}
    </svg>
  );
}
