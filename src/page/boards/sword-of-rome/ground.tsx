/** Land and sea, as they always are, and the roads; whose land it is lies over them as a tint. */

import { breath } from '../../kit/breath.js';
import type { Point } from '../../kit/map/camera.js';
import { cellsOf, outline } from '../../kit/map/cells.js';
import { BEYOND, COASTS, HEIGHT, SEAS, SEATS, TOP, WIDTH } from './places.js';
import { colourOf } from './powers.js';
import { controlOf, pointsOf, ROADS, type RomeTable, SPACES } from './table.js';

const FRINGE = 1600; // of land and sea, around the map

/** A closed line through the middles between bends. */
function rounded(bends: readonly Point[]): string {
  const middle = (i: number): Point => {
    const [x1, y1] = bends[i % bends.length];
    const [x2, y2] = bends[(i + 1) % bends.length];
    return [(x1 + x2) / 2, (y1 + y2) / 2];
  };
  return `M${middle(0).join(' ')}${bends
    .map((_, i) => {
      const [x, y] = bends[(i + 1) % bends.length];
      return `Q${x} ${y} ${middle(i + 1).join(' ')}`;
    })
    .join('')}Z`;
}

const DOWN = `translate(0 ${TOP})`;
const LAND = COASTS.map(rounded).join('');
const SHIFT = 200; // of cells, which go on beyond the map
const CELLS = cellsOf(
  [...SPACES.map((space) => SEATS[space]), ...BEYOND].map(([x, y]): Point => [x + SHIFT, y + SHIFT]),
  WIDTH + 2 * SHIFT,
  HEIGHT + 2 * SHIFT,
).map(({ corners }) => outline(corners));

await breath();

const roads = (wanted: string) =>
  ROADS.filter(({ kind }) => kind === wanted)
    .map(({ from, to }) => `M${from.join(' ')}L${to.join(' ')}`)
    .join('');

const GROUND = (
  <g class="ground">
    <clipPath id="rome-land">
      <path d={LAND} transform={`translate(${SHIFT} ${SHIFT})`} />
    </clipPath>
    <rect class="water" x={-FRINGE} y={-FRINGE} width={WIDTH + 2 * FRINGE} height={HEIGHT + 2 * FRINGE} />
    <g transform={DOWN}>
      <path class="shallows far" d={LAND} />
      <path class="shallows" d={LAND} />
      <path class="soil" d={LAND} />
    </g>
  </g>
);

const LINES = (
  <g class="lines">
    <path class="coast" d={LAND} transform={DOWN} />
    {(['strait', 'rough', 'clear'] as const).map((kind) => (
      <path key={kind} class={`road ${kind}`} d={roads(kind)} />
    ))}
    <path
      class="road rough"
      d={`M${pointsOf(['transalpine_box', 'eporedia'])
        .map((point) => point.join(' '))
        .join('L')}`}
    />
  </g>
);

export const SEA_NAMES = SEAS.map(([text, x, y]) => ({ id: `sea ${text}`, text, x, y: y + TOP }));

/** The land of each power, in its colour. */
function Realms({ table }: { readonly table: RomeTable }) {
  const byPower = new Map<string, string>();
  for (const [i, space] of SPACES.entries()) {
    const power = controlOf(table, space);
    if (power !== 'IND') byPower.set(power, (byPower.get(power) ?? '') + CELLS[i]);
  }
  return (
    <g class="realms" clip-path="url(#rome-land)" transform={`translate(${-SHIFT} ${TOP - SHIFT})`}>
      {[...byPower].map(([power, d]) => (
        <path key={power} d={d} fill={colourOf(power)} />
      ))}
    </g>
  );
}

export const groundOf = (table: RomeTable) => (
  <>
    {GROUND}
    <Realms table={table} />
    {LINES}
  </>
);
