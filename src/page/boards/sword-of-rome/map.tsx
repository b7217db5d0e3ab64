/** What lies on the map: spaces with who holds them, sieges, armies, leaders, the way of the army on the march, and names. */
import type { Picking, Thing } from '../../contract/board.js';
import { type Label, type Obstacle, placeLabels } from '../../kit/map/labels.js';
import { InPieces, Later, piecesOf } from '../../kit/map/later.js';
import { Names } from '../../kit/map/names.js';
import { around, put } from '../../kit/map/placing.js';
import { isShown, SvgSpot } from '../../kit/spot.js';
import { type Corner, cornersOf, pillName, pillWidth, ROW, roomOf, unitsOf, widthOf } from './corners.js';
import { SEA_NAMES } from './ground.js';
import { HEIGHT, WIDTH } from './places.js';
import { colourOf, lookOf } from './powers.js';
import {
  controlOf,
  type Leader,
  PLACES,
  placeName,
  pointOf,
  printedOf,
  type RomeTable,
  type Stack,
  wayOf,
} from './table.js';
import { saySpace, texts } from './texts.js';

export const MAP = { width: WIDTH, height: HEIGHT };
const LEAST = 0.9; // size of counters on the screen, where the map is small
const MOST = 1.3;
const NEAR = 0.62; // pixels of a unit from which on all leaders have their names

interface LayersProps {
  readonly scale: number; // pixels of a unit of the map
  readonly table: RomeTable;
  readonly stacks: readonly Stack[];
  readonly pick: Picking;
  readonly shown: readonly Thing[];
  readonly marks: ReadonlySet<string>;
}

export function Layers({ scale, table, stacks, pick, shown, marks }: LayersProps) {
  const size = Math.min(MOST, Math.max(LEAST, scale * 1.15));
  const unit = size / scale;
  const stacksAt = (place: string) => stacks.filter(({ at }) => at === place);
  const isNear = scale >= NEAR;
  const isNamed = (leader: Leader) => isNear || pick.can('leader', leader.id) || isShown(shown, 'leader', leader.id);
  const places = [...PLACES].sort((one, other) => stacksAt(one).length - stacksAt(other).length);
  const below = PLACES.flatMap((place) => marksAt(table, place, size));
  const corners = cornersOf(stacks, below, (stack) => stack.leaders.filter(isNamed), size, scale, isNear);
  const way = wayOf(table);
  const obstacles = [
    ...PLACES.map((place) => around(pointOf(place)!, 13 * size)),
    ...below,
    ...stacks.map((stack) => roomOf(stack, corners.get(stack)!, stack.leaders.filter(isNamed), size, isNear)),
  ];
  const labels = () => placeLabels(labelsOf(pick, stacks, size), obstacles, scale, MAP);

  return (
    <>
      {way.length > 1 && (
        <path class="way" d={`M${way.map((point) => point.join(' ')).join('L')}`} stroke-width={3.4 * unit} />
      )}
      <g class="spaces">
        <InPieces of={places}>
          {(place) => (
            <g key={place} transform={put(pointOf(place)!, unit)}>
              <SvgSpot
                pick={pick}
                kind="space"
                value={place}
                shown={shown}
                class={marks.has(place) ? 'space touched' : 'space'}
                label={saySpace(table, place, stacksAt(place))}
              >
                {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group takes no focus */}
                <g aria-hidden="true">
                  <Site place={place} table={table} />
                  {stacksAt(place).map((stack) => (
                    <Counter
                      key={stack.marches ? 'army' : 'stack'}
                      stack={stack}
                      corner={corners.get(stack)!}
                      leaders={!stack.leaders.every(isNamed)}
                    />
                  ))}
                </g>
              </SvgSpot>
            </g>
          )}
        </InPieces>
      </g>
      <Names
        labels={labels}
        scale={scale}
        after={piecesOf(places.length)}
        kindOf={(id) => (id.startsWith('sea') ? 'sea-name' : '')}
      />
      <Later after={piecesOf(places.length) + 1}>
        {() => (
          <g class="leaders">
            {stacks.map((stack) => (
              <g
                key={`${stack.at} ${stack.marches}`}
                transform={put(pointOf(stack.at)!, unit)}
                data-stands-at={stack.at}
              >
                {stack.leaders.filter(isNamed).map((leader, row) => {
                  const { x, y, toLeft } = corners.get(stack)!;
                  const first = stack.cu + stack.mercs > 0 ? 1 : 0;
                  return (
                    <SvgSpot
                      key={leader.id}
                      pick={pick}
                      kind="leader"
                      value={leader.id}
                      shown={shown}
                      class="leader"
                      label={texts.leader(leader)}
                      transform={`translate(${x} ${y + (row + first) * ROW})`}
                    >
                      <Pill leader={leader} isNear={isNear} toLeft={toLeft} />
                    </SvgSpot>
                  );
                })}
              </g>
            ))}
          </g>
        )}
      </Later>
    </>
  );
}

const insideAt = ({ stacks }: RomeTable, place: string) =>
  (stacks[place]?.inside ?? 0) + (stacks[place]?.insideMercs ?? 0);

function isBesieged({ spaces }: RomeTable, place: string): boolean {
  const besieger = spaces[place]?.besieger;
  return besieger !== undefined && besieger !== 'IND';
}

/** What hangs below a space: at the left who is inside, at the right how long the siege has lasted. */
function marksAt(table: RomeTable, place: string, size: number): readonly Obstacle[] {
  const [x, y] = pointOf(place)!;
  const below = { x, y, top: -3 * size, bottom: 19 * size };
  return [
    ...(insideAt(table, place) > 0 ? [{ ...below, left: 22 * size, right: -8 * size }] : []),
    ...(isBesieged(table, place) ? [{ ...below, left: -6 * size, right: 20 * size }] : []),
  ];
}

/** Names in the order of their importance: what can be picked, where somebody stands, cities, the rest. */
function labelsOf(pick: Picking, stacks: readonly Stack[], size: number): readonly Label[] {
  const letters = Math.max(11, 12.2 * size);
  const places = PLACES.map((place): Label => {
    const [x, y] = pointOf(place)!;
    const { type, victory } = printedOf(place, 5);
    const rank = pick.can('space', place)
      ? 0
      : stacks.some(({ at }) => at === place)
        ? 1
        : type === 'city'
          ? 2
          : victory
            ? 3
            : 4;
    return { id: place, text: placeName(place), x, y, size: letters, rank, away: 21 * size };
  });
  const seas = SEA_NAMES.map((sea): Label => ({ ...sea, size: letters * 1.2, rank: 5, away: 0 }));
  return [...places, ...seas];
}

const SHAPES = {
  city: 'M-11-9H-6.600V-6H-2.200V-9H2.200V-6H6.600V-9H11V9H-11Z',
  tribe: 'M0-12.500 13.500 8.500H-13.500Z',
} as const;

/** A space: walls for a city, a tent for a tribe, in the colour of who controls it; a wreath for victory, a wave for a port. */
function Site({ place, table }: { readonly place: string; readonly table: RomeTable }) {
  const { type, isPort, victory, strength } = printedOf(place, table.players);
  const state = table.spaces[place] ?? {};
  const control = controlOf(table, place);
  const isCity = type === 'city' || state.colony === 'yes';
  const isTribe = type === 'tribe' && state.subdued !== 'yes';
  const inside = insideAt(table, place);
  const hasSiege = isBesieged(table, place);
  const value = isCity ? (state.loyalty ?? 0) : isTribe ? strength : undefined;
  const power = control === 'IND' ? 'nobody' : '';
  const style = { color: colourOf(control) };
  return (
    <>
      <circle class="hit" r="15" />
      {victory && <circle class="wreath" r="13.500" />}
      {hasSiege && <circle class="siege-ring" r="15" />}
      <g class={`site ${power}`} style={style}>
        {isCity ? <path d={SHAPES.city} /> : isTribe ? <path d={SHAPES.tribe} /> : <circle r="7" />}
      </g>
      {value !== undefined && (
        <text class={`value ${power}`} y={isTribe ? 7 : 7.6}>
          {lookOf(control).letter}
          {value}
        </text>
      )}
      {value === undefined && control !== 'IND' && (
        <text class="value" y="4.200">
          {lookOf(control).letter}
        </text>
      )}
      {isPort && <path class="port" d="M-15.500 10q2.500-3 5 0t5 0" />}
      {hasSiege && (
        <g class="badge" transform="translate(13 11)">
          <rect x="-7" y="-8" width="14" height="15" rx="3" />
          <text y="4">{state.siege ?? 0}</text>
        </g>
      )}
      {inside > 0 && (
        <g class="inside" transform="translate(-15 12)" style={style}>
          <path d="M-7 7V-4L0-9 7-4V7Z" />
          <text y="5">{inside}</text>
        </g>
      )}
      <circle class="halo" r="15.500" />
    </>
  );
}

/** The units of a power: its letter and how many, with a star where leaders have no name of their own. */
interface CounterProps {
  readonly stack: Stack;
  readonly corner: Corner;
  readonly leaders: boolean;
}

function Counter({ stack, corner: { x, y, toLeft }, leaders }: CounterProps) {
  if (stack.cu + stack.mercs === 0 && !leaders) return null;
  const width = widthOf(stack, leaders);
  const units = stack.cu + stack.mercs > 0 ? unitsOf(stack) : '';
  const left = toLeft ? x - width : x;
  return (
    <g
      class={stack.marches ? 'counter marches' : 'counter'}
      transform={`translate(${left} ${y})`}
      style={{ color: colourOf(stack.power) }}
    >
      <rect width={width} height="15.500" rx="3.500" />
      <rect class="tab" width="13" height="15.500" rx="3.500" />
      <text class="letter" x="6.500" y="12">
        {lookOf(stack.power).letter}
      </text>
      <text x={13 + (width - 13) / 2} y="12">
        {units}
        {leaders ? '★' : ''}
      </text>
    </g>
  );
}

interface PillProps {
  readonly leader: Leader;
  readonly isNear: boolean;
  readonly toLeft: boolean;
}

function Pill({ leader, isNear, toLeft }: PillProps) {
  const width = pillWidth(leader, isNear);
  return (
    <g transform={toLeft ? `translate(${-width} 0)` : undefined} style={{ color: colourOf(leader.power) }}>
      <rect class="pill" width={width} height="15" rx="7.500" />
      <circle class="rank" cx="7.500" cy="7.500" r={leader.commands ? 4.5 : 3} />
      <text x={(width + 9) / 2} y="11.600">
        {pillName(leader, isNear)}
      </text>
    </g>
  );
}
