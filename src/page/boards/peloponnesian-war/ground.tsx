/** Land, sea and the lines of communication, as they always are. */
import { ISTHMUS, type SpaceName, STORMY_CROSSING } from '../../../games/peloponnesian-war/data/spaces.js';
import type { Point } from '../../kit/map/camera.js';
import { bentOutline } from '../../kit/map/cells.js';
import { HEIGHT, IN_INSET, INSET, LANDS, PLACES, WIDTH } from './places.js';
import { LOCS, SPACES, typeOf } from './table.js';

const FRINGE = 900; // of the sea, around the map
const ISLET = 25; // half of the size of an island without an outline

const pointsOf = (text: string): readonly Point[] =>
  text.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number);
    return [x, y];
  });

type Land = keyof typeof LANDS;
const names = Object.keys(LANDS) as Land[];
const pathOf = (lands: readonly Land[]) => lands.map((name) => bentOutline(pointsOf(LANDS[name]))).join('');

const DRAWN = ['mytilene', 'methymna', 'chios', 'samos', 'camirus', 'lindus', 'corcyra', 'cephallenia', 'zacynthus'];
const OUTLINED = new Set([...DRAWN, ...(['limnos', 'thasos', 'naxos', 'andros', 'icaros'] as const)]);

/** Other islands, not quite round: none is like the next. */
const ISLETS = SPACES.filter((name) => typeOf(name) === 'island' && !OUTLINED.has(name))
  .map((name, n) => {
    const [x, y] = PLACES[name];
    const corner = (i: number): Point => {
      const far = ISLET * (0.75 + 0.3 * (((n * 7 + i * 5) % 9) / 9));
      const angle = (i / 7) * 2 * Math.PI;
      return [x + far * Math.cos(angle), y + far * 0.85 * Math.sin(angle)];
    };
    return bentOutline(Array.from({ length: 7 }, (_, i) => corner(i)));
  })
  .join('');

const MAINLAND = pathOf(names.filter((name) => !IN_INSET.includes(name))) + ISLETS;
const SICILY = pathOf(IN_INSET);

const line = ([from, to]: readonly [SpaceName, SpaceName]) => `M${PLACES[from].join(' ')}L${PLACES[to].join(' ')}`;
const linesOf = (lines: readonly (readonly [SpaceName, SpaceName])[]) => lines.map(line).join('');
const [LAND, NAVAL, COMBINED] = [linesOf(LOCS.land), linesOf(LOCS.naval), linesOf(LOCS.combined)];
const SPECIAL = linesOf([ISTHMUS, STORMY_CROSSING]);

export const GROUND = (
  <g class="ground">
    <defs>
      <clipPath id="pw-inset">
        <rect {...INSET} rx="14" />
      </clipPath>
    </defs>
    <rect class="water" x={-FRINGE} y={-FRINGE} width={WIDTH + 2 * FRINGE} height={HEIGHT + 2 * FRINGE} />
    <path class="shallows far" d={MAINLAND} />
    <path class="shallows" d={MAINLAND} />
    <path class="soil" d={MAINLAND} />
    <g clip-path="url(#pw-inset)">
      <path class="shallows far" d={SICILY} />
      <path class="shallows" d={SICILY} />
      <path class="soil" d={SICILY} />
    </g>
    <rect class="inset" {...INSET} rx="14" />
    <path class="loc naval" d={NAVAL} />
    <path class="loc combined" d={COMBINED} />
    <path class="loc combined sea" d={COMBINED} />
    <path class="loc land" d={LAND} />
    <path class="loc special" d={SPECIAL} />
  </g>
);
