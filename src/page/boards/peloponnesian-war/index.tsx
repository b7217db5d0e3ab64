/** Peloponnesian War: the map with its spaces, routes and armies; tracks above it, and beside it what one looks at and chooses. */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { BoardProps, Picking } from '../../contract/board.js';
import type { Point } from '../../kit/map/camera.js';
import { spacesIn } from '../../kit/map/choices.js';
import { type Label, type Obstacle, placeLabels } from '../../kit/map/labels.js';
import { InPieces, Later, piecesOf } from '../../kit/map/later.js';
import { looking } from '../../kit/map/looking.js';
import { Names } from '../../kit/map/names.js';
import { MapPane } from '../../kit/map/pane.js';
import { around, moved, put } from '../../kit/map/placing.js';
import { SeatShape } from '../../kit/seats.js';
import { SvgSpot } from '../../kit/spot.js';
import { ForceBadge, heightOf, indexOf, widthOf } from './counters.js';
import { FIRST_WANTED, Finder, foundIn, MANY } from './finder.js';
import { GROUND } from './ground.js';
import { Hud } from './hud.js';
import { maySetOut } from './march.js';
import { HEIGHT, PLACES, WIDTH } from './places.js';
import {
  expeditionOf,
  type Force,
  forcesOf,
  isCoalition,
  isFortress,
  isSpace,
  leaderTitle,
  type SideName,
  SPACES,
  spaceTitle,
  typeOf,
  type WarTable,
  wayIn,
} from './table.js';
import { saySpace, texts } from './texts.js';
import { Tray } from './tray.js';
import './peloponnesian-war.css';

export { naming as words } from '../../../games/peloponnesian-war/spoken.js';
export { follow } from './march.js';
export { rule } from './rules.js';

const MAP = { width: WIDTH, height: HEIGHT };
const NEAR = 0.95; // pixels of a unit at which every name can be read
const LEAST = 0.74; // size of counters on the screen, where the map is small
const MOST = 1.3;
const LETTERS = 11; // pixels at least
const ARMS_FROM = 0.62; // pixels of a unit from where on counters show what stands there
const SITE = 1.7; // units that a pixel of a site takes at most: far away, sites are small
const REACH = 27; // units around a space that belong to it

export function Board(props: BoardProps) {
  const { view, decision, shown, events, last, you, wish } = props;
  const table = view.table as unknown as WarTable;
  const pick = assembling(props);
  const [looked, look] = useState<string>();
  const [wanted, want] = useState(FIRST_WANTED);
  const side = sideOf(you, table);
  const areMany = SPACES.filter((space) => pick.can('space', space)).length > MANY;
  const found = useMemo(
    () => (areMany ? foundIn(pick, table, side, wanted) : undefined),
    [pick.moves, pick.picked, table, wanted],
  );
  const forces = useMemo(() => forcesOf(table), [table]);
  const way = useMemo(() => wayIn(events), [events]);
  const focus = useMemo(() => focusOf(pick, table), [pick.moves, table]);
  const place = looked ?? pick.picked.find(({ kind }) => kind === 'space')?.value.toString() ?? fieldOf(table);
  useEffect(() => look(undefined), [decision, view]);
  const draw = useCallback(
    (scale: number) => <Layers {...{ scale, table, pick, shown, forces, way, look, found }} />,
    [table, pick.moves, pick.picked, shown, forces, way, found],
  );
  return (
    <div class="peloponnesian-war">
      <Hud table={table} />
      <MapPane
        map={MAP}
        label={texts.map}
        near={NEAR}
        focus={focus}
        home={homeOf(side, forces)}
        focusKey={`${you} ${decision} ${events.length}`}
        ground={GROUND}
        march={
          wish && {
            starts: (from) => maySetOut(forces, from, side, pick.moves),
            go: (from, to) => wish([from, to]),
          }
        }
      >
        {draw}
      </MapPane>
      <Tray
        {...{ table, side, pick, shown, last, place, forces }}
        all={decision === 'take' && wish && (() => wish([table.at!]))}
      >
        {found && <Finder {...{ table, side, pick, shown, wanted, want }} />}
      </Tray>
    </div>
  );
}

/** Troops are assembled by one click, all of them. */
const assembling = ({ pick, wish, decision }: BoardProps): Picking =>
  wish === undefined || decision !== 'assembly'
    ? pick
    : { ...pick, choose: (kind, value) => (pick.can(kind, value) ? wish([`${value}`]) : pick.choose(kind, value)) };

/** Where somebody may be intercepted, or fights. */
const fieldOf = ({ field }: WarTable) => (isSpace(field) ? field : undefined);

const sideOf = (you: string | null, { player, operator }: WarTable): SideName =>
  [you, player, operator].find((side): side is SideName => side === 'athens' || side === 'sparta') ?? 'athens';

/** Where most of your units are. */
function homeOf(own: SideName, forces: readonly Force[]): Point | undefined {
  const [largest] = forces
    .filter(({ side, at }) => side === own && isSpace(at))
    .sort((one, other) => other.size - one.size);
  return largest && pointsOf([largest.at])[0];
}

/** What the player should see now: where he may go if that is not anywhere, or where somebody is. */
function focusOf({ moves }: Picking, table: WarTable): readonly Point[] {
  const open = moves.flatMap(spacesIn);
  const under = [table.field, table.from, table.at, table.objective].filter(isSpace);
  const places = open.length > 0 && open.length < MANY ? [...open, ...under] : under;
  return pointsOf([...new Set(places)]);
}

const pointsOf = (places: readonly string[]) => places.filter(isSpace).map((place) => PLACES[place]);

interface LayersProps {
  readonly scale: number;
  readonly table: WarTable;
  readonly pick: Picking;
  readonly shown: BoardProps['shown'];
  readonly forces: readonly Force[];
  readonly way: readonly string[];
  readonly look: (place: string | undefined) => void;
  readonly found: readonly string[] | undefined; // of many spaces those that are looked for: no others are lit
}

function Layers({ scale, table, pick, shown, forces, way, look, found }: LayersProps) {
  const size = Math.min(MOST, Math.max(LEAST, scale / NEAR));
  const unit = size / scale; // units of the map that a pixel of a counter takes
  const site = Math.min(unit, SITE);
  const letters = { '--letters': `${Math.max(1, 1 / size) * LETTERS}px` };
  const isNear = scale >= ARMS_FROM;
  const expedition = expeditionOf(table);
  const lit: readonly string[] = found ?? SPACES.filter((space) => pick.can('space', space));
  const drawn = forces.flatMap((force) =>
    isSpace(force.at) ? [{ force, at: moved(PLACES[force.at], offset(force, forces, isNear), unit) }] : [],
  );
  const onWay =
    expedition !== undefined && isSpace(expedition.at) ? moved(PLACES[expedition.at], [0, 34], unit) : undefined;
  const labels = () =>
    placeLabels(
      labelsOf(forces, expedition, lit, scale, size),
      [
        ...SPACES.map((space) => around(PLACES[space], 10 * size)),
        ...drawn.map(({ force, at }) => box(at, (widthOf(force, isNear) / 2) * size, heightOf(force) * size, 0)),
        ...(onWay === undefined ? [] : [box(onWay, (widthOf(expedition!, true) / 2) * size, 20 * size, 2 * size)]),
      ],
      scale,
      MAP,
    );
  const isQuiet = lit.length > MANY;
  const isLit = new Set(lit);
  return (
    <>
      <Way places={way} unit={unit} />
      <Plan table={table} unit={unit} />
      <g class="spaces" style={letters}>
        <InPieces of={SPACES}>
          {(space) => (
            <g key={space} data-place={space} {...looking(space, look)}>
              <SvgSpot
                pick={pick}
                kind="space"
                value={space}
                shown={shown}
                class="space"
                transform={`translate(${PLACES[space].join(' ')})`}
                label={saySpace(
                  table,
                  space,
                  forces.filter(({ at }) => at === space),
                )}
              >
                <circle class="reach" r={REACH} />
                <g transform={`scale(${site})`}>
                  {isLit.has(space) && <circle class={isQuiet ? 'lit quiet' : 'lit'} r="15" />}
                  {isShownRing(shown, space) && <circle class="shown-ring" r="19" />}
                  <Site space={space} table={table} isNear={isNear} />
                </g>
              </SvgSpot>
            </g>
          )}
        </InPieces>
      </g>
      <Names labels={labels} scale={scale} after={piecesOf(SPACES.length)} />
      <Later after={piecesOf(SPACES.length) + 1}>
        {() => (
          <g class="pieces" style={letters}>
            {drawn.map(({ force, at }) => (
              <g key={`${force.at} ${force.side}`} transform={put(at, unit)} data-piece-of={force.at}>
                <ForceBadge force={force} isNear={isNear} />
              </g>
            ))}
            {onWay !== undefined && (
              <g class="under-way" transform={put(onWay, unit)} data-piece-of={expedition!.at}>
                <ForceBadge force={expedition!} isNear />
              </g>
            )}
          </g>
        )}
      </Later>
    </>
  );
}

const box = ([x, y]: Point, half: number, top: number, bottom: number): Obstacle => ({
  x,
  y,
  left: half,
  right: half,
  top,
  bottom,
});
const isShownRing = (shown: BoardProps['shown'], space: string) =>
  shown.some(({ value }) => `${value}`.toLowerCase() === space.toLowerCase());

/** Above its space; two sides in one space stand beside each other. */
function offset(force: Force, forces: readonly Force[], isNear: boolean): Point {
  const other = forces.find(({ at, side }) => at === force.at && side !== force.side);
  if (other === undefined) return [0, -7];
  const aside = widthOf(force, isNear) / 2 + 2;
  return [force.side === 'athens' ? -aside : aside, -7];
}

/** Names in the order of their importance: what can be picked, who commands, the great cities, fortresses, the rest. */
function labelsOf(
  forces: readonly Force[],
  expedition: Force | undefined,
  lit: readonly string[],
  scale: number,
  size: number,
): readonly Label[] {
  const letters = Math.max(11, 12.5 * size);
  const spaces = SPACES.map((space): Label => {
    const [x, y] = PLACES[space];
    const isFirst = lit.length <= MANY && lit.includes(space);
    const isHeld = forces.some(({ at }) => at === space);
    const rank = isFirst ? 0 : isCoalition(space) ? 2 : isHeld ? 3 : isFortress(space) ? 4 : 5;
    const kind = typeOf(space) === 'island' ? 'of-island' : 'of-space';
    return {
      id: `${kind} ${space}`,
      text: spaceTitle(space),
      x,
      y,
      size: letters,
      rank,
      away: 17 * size,
      strays: rank <= 2,
    };
  });
  const leaders = [...forces, ...(expedition === undefined ? [] : [expedition])].flatMap((force): Label[] => {
    const [leader] = force.leaders;
    if (leader === undefined || !isSpace(force.at)) return [];
    const dy = force === expedition ? 46 : -34;
    const [x, y] = moved(PLACES[force.at], [0, dy], size / scale);
    return [{ id: `of-leader ${leader}`, text: leaderTitle(leader), x, y, size: letters, rank: 1, away: 0 }];
  });
  return [...leaders, ...spaces];
}

interface SiteProps {
  readonly space: (typeof SPACES)[number];
  readonly table: WarTable;
  readonly isNear: boolean; // else letters would be too small
}

/** Who holds a space, by colour and shape; walls for a fortress, and what has come over it. */
function Site({ space, table, isNear }: SiteProps) {
  const { controller, rebellion, ravaged, siege } = table.spaces[space] ?? {};
  const side = controller === 'athens' || controller === 'sparta' ? controller : undefined;
  return (
    <>
      {isFortress(space) && <path class="walls" d="M-11 10V-8H-7.500V-11H-3.500V-8H3.500V-11H7.500V-8H11V10Z" />}
      {isCoalition(space) && <circle class="coalition" r="9" />}
      <g transform="scale(.62)" class={side === undefined ? 'nobody' : ''}>
        {side === undefined ? <circle r="8.500" /> : <SeatShape index={indexOf(side)} />}
      </g>
      {ravaged === 'yes' && <path class="ravaged" d="M-5-5 5 5M5-5-5 5" />}
      {rebellion === 'yes' && (
        <path class="rebellion" d="M12 6Q7 2 11-4 11 0 14-1 13-5 15-9 21-3 19 2 18 6 15 6.500Z" />
      )}
      {siege !== undefined && siege !== 'nobody' && (
        <path class={`siege by-${siege}`} d="M-18-6H-13V6H-18ZM-21 6H-10M-19-9H-12" />
      )}
      {table.helots === space && (
        <g class="helots" transform="translate(15 8)">
          <circle r="7" />
          {isNear && <text y="0.500">H</text>}
        </g>
      )}
    </>
  );
}

/** Where the expedition has gone so far. */
function Way({ places, unit }: { readonly places: readonly string[]; readonly unit: number }) {
  const points = pointsOf(places);
  if (points.length < 2) return null;
  const [[fx, fy], [tx, ty]] = points.slice(-2);
  const angle = (Math.atan2(ty - fy, tx - fx) * 180) / Math.PI;
  return (
    <g class="way">
      <path d={`M${points.map((point) => point.join(' ')).join('L')}`} stroke-width={5 * unit} />
      <path
        class="head"
        d="M-8-8 8 0-8 8Z"
        transform={`translate(${(fx + tx) / 2} ${(fy + ty) / 2}) scale(${unit}) rotate(${angle})`}
      />
    </g>
  );
}

/** Where it is to go, and from where somebody may intercept it. */
function Plan({ table, unit }: { readonly table: WarTable; readonly unit: number }) {
  const { at, objective, field, from } = table;
  const lines = [
    isSpace(objective) && isSpace(at) && at !== objective && { kind: 'aim', ends: [at, objective] },
    isSpace(field) && isSpace(from) && field !== from && { kind: 'interception', ends: [from, field] },
  ].filter((line) => line !== false);
  return (
    <g class="plan">
      {lines.map(({ kind, ends }) => (
        <path
          key={kind}
          class={kind}
          d={`M${pointsOf(ends)
            .map((point) => point.join(' '))
            .join('L')}`}
          stroke-width={2.6 * unit}
          stroke-dasharray={`${7 * unit} ${6 * unit}`}
        />
      ))}
      {isSpace(objective) && <circle class="goal" r="19" transform={put(PLACES[objective], unit)} />}
    </g>
  );
}
