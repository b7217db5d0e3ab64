/** What each seat could expect over a game: a line for each, in its colour and its dashes, with its badge at the end if it has one. */
import type { ComponentChildren } from 'preact';
import { scale } from '../../arena/report/svg.js';

export interface Point {
  readonly n: number; // decision
  readonly values: Readonly<Record<string, number>>; // by seat, from 0 to 1
}

export interface Curve {
  readonly seat: string;
  readonly index: number; // of its dashes
  readonly colour: string;
  readonly badge?: ComponentChildren; // drawn around the origin, 20 units wide
}

interface ChancesProps {
  readonly curves: readonly Curve[];
  readonly points: readonly Point[];
  readonly length: number; // decisions of the game
  readonly label: string;
  readonly format: Format;
  readonly marked?: readonly number[]; // decisions, the first one by 1
  readonly at?: number;
  readonly go?: (n: number) => void;
}

interface Format {
  readonly width: number; // of the curves alone
  readonly height: number;
  readonly margins: readonly [top: number, right: number, bottom: number, left: number];
  readonly hasAxes: boolean;
}

/** Beside a board, and as wide as a sheet of paper. */
export const SMALL: Format = { width: 280, height: 140, margins: [8, 22, 8, 4], hasAxes: false };
export const LARGE: Format = { width: 806, height: 254, margins: [22, 10, 34, 44], hasAxes: true };

const DASHES = ['', '7 3', '2 3', '9 3 2 3', '4 4', '1 5']; // lines differ in more than colour
const dashesOf = ({ index }: Curve) => DASHES[index % DASHES.length];

export function Chances({ curves, points, length, label, format, marked = [], at, go }: ChancesProps) {
  const { width, height, margins, hasAxes } = format;
  const [top, right, bottom, left] = margins;
  const whole = [width + left + right, height + top + bottom];
  const last = points.at(-1);
  const x = scale(0, Math.max(1, length), 0, width, 10);
  const y = scale(0, 1, height, 0, hasAxes ? 4 : 2);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: whoever passes `go` has a slider that does the same with keys
    <svg
      class="graph"
      viewBox={`${-left} ${-top} ${whole[0]} ${whole[1]}`}
      role="img"
      aria-label={label}
      onClick={
        go &&
        (({ currentTarget, clientX }) => {
          const box = currentTarget.getBoundingClientRect();
          const share = (((clientX - box.left) / box.width) * whole[0] - left) / width;
          go(Math.max(0, Math.min(length, Math.round(share * length))));
        })
      }
    >
      {y.ticks.map((tick) => (
        <g key={tick}>
          <path class="rule" d={`M0 ${y.at(tick)}H${width}`} />
          {hasAxes && (
            <text class="tick" x={-6} y={y.at(tick) + 4} text-anchor="end">
              {Math.round(100 * tick)} %
            </text>
          )}
        </g>
      ))}
      {hasAxes &&
        x.ticks
          .filter((tick) => Number.isInteger(tick) && tick > 0)
          .map((tick) => (
            <text key={tick} class="tick" x={x.at(tick)} y={height + 16} text-anchor="middle">
              {tick}
            </text>
          ))}
      {hasAxes && (
        <text class="tick" x={width / 2} y={height + bottom - 4} text-anchor="middle">
          decisions
        </text>
      )}
      {marked.map((n, rank) => (
        <g key={n} class="mark" transform={`translate(${x.at(n)} ${-top / 2})`}>
          <path d={`M0 0V${height + top / 2}`} />
          <circle r={top / 2 - 2} />
          <text y={4} text-anchor="middle">
            {rank + 1}
          </text>
        </g>
      ))}
      {at !== undefined && <path class="at" d={`M${x.at(at)} 0V${height}`} />}
      {last !== undefined &&
        curves.map((curve) => {
          const { seat, colour, badge } = curve;
          const line = points.map(({ n, values }) => `${x.at(n).toFixed(1)} ${y.at(values[seat]).toFixed(1)}`);
          return (
            <g key={seat} style={{ color: colour }}>
              <path class="line" d={`M${line.join('L')}`} stroke-dasharray={dashesOf(curve)} />
              {badge && (
                <g transform={`translate(${x.at(last.n) + 11} ${y.at(last.values[seat])}) scale(.96)`}>{badge}</g>
              )}
            </g>
          );
        })}
    </svg>
  );
}

/** How the line of a seat looks, in running text. */
export function Key({ curve }: { readonly curve: Curve }) {
  return (
    <svg class="key" viewBox="0 0 34 6" aria-hidden="true" style={{ color: curve.colour }}>
      <path class="line" d="M0 3H34" stroke-dasharray={dashesOf(curve)} />
    </svg>
  );
}
