/** Land and sea, as they always are: terrain by colour and pattern, borders, roads, and which side's marker lies where. */
import { AREA_TABLE } from '../../../games/alexander/board/data.js';
import { seatColour } from '../../kit/seats.js';
import { AREA_PATHS, BEYOND_PATH, BORDERS, COAST, EDGE, FRONTIERS, ROADS, SHIFT, STRAIT_LINES } from './geometry.js';
import { HEIGHT, WIDTH } from './places.js';
import { type AlexanderTable, AREAS, SIDES } from './table.js';

const FRINGE = 900; // of the sea, around the map

const GROUND = (
  <g class="ground">
    <defs>
      <pattern id="ax-mountain" width="26" height="20" patternUnits="userSpaceOnUse">
        <path class="peak" d="M3 15 8 7l5 8M15 7.500 19 1l4 6.500" />
      </pattern>
      <pattern id="ax-rough" width="24" height="18" patternUnits="userSpaceOnUse">
        <path class="peak" d="M3 12q4-5 8 0M15 4q3-4 6 0" />
      </pattern>
      <pattern id="ax-desert" width="16" height="14" patternUnits="userSpaceOnUse">
        <circle class="sand" cx="4" cy="4" r="1" />
        <circle class="sand" cx="12" cy="10" r="1" />
      </pattern>
    </defs>
    <rect class="water" x={-FRINGE} y={-FRINGE} width={WIDTH + 2 * FRINGE} height={HEIGHT + 2 * FRINGE} />
    <g transform={SHIFT}>
      <path class="shallows far" d={COAST} />
      <path class="shallows" d={COAST} />
      <path class="beyond" d={BEYOND_PATH} />
      {AREAS.map((area) => (
        <path key={area} class={`soil ${AREA_TABLE[area][2]}`} d={AREA_PATHS.get(area)} />
      ))}
      {AREAS.flatMap((area) => {
        const terrain = AREA_TABLE[area][2];
        return terrain === 'plains'
          ? []
          : [<path key={area} d={AREA_PATHS.get(area)} fill={`url(#ax-${terrain})`} opacity="0.5" />];
      })}
      <path class="edge" d={EDGE} />
      <path class="border" d={BORDERS} />
      <path class="frontier" d={FRONTIERS} />
      <path class="coast" d={COAST} />
    </g>
    <path class="road" d={ROADS} />
    <path class="strait" d={STRAIT_LINES} />
  </g>
);

/** The land of each side, in its colour. */
function Realms({ table }: { readonly table: AlexanderTable }) {
  return (
    <g class="realms" transform={SHIFT}>
      {SIDES.map((side, index) => (
        <path
          key={side}
          fill={seatColour(index)}
          d={AREAS.map((area) => (table.areas[area]?.marker === side ? AREA_PATHS.get(area) : '')).join('')}
        />
      ))}
    </g>
  );
}

export const groundOf = (table: AlexanderTable) => (
  <>
    {GROUND}
    <Realms table={table} />
  </>
);
