/** Alexander against Persia: the map with stacks, fleets and markers; tracks above it, and beside it what one looks at and chooses. */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { SEA_TABLE } from '../../../games/alexander/board/data.js';
import type { BoardProps, Picking } from '../../contract/board.js';
import type { Point } from '../../kit/map/camera.js';
import { spacesIn } from '../../kit/map/choices.js';
import { type Label, placeLabels } from '../../kit/map/labels.js';
import { InPieces, Later, piecesOf } from '../../kit/map/later.js';
import { looking } from '../../kit/map/looking.js';
import { Names } from '../../kit/map/names.js';
import { MapPane } from '../../kit/map/pane.js';
import { around, moved, put } from '../../kit/map/placing.js';
import { SeatShape } from '../../kit/seats.js';
import { SvgSpot } from '../../kit/spot.js';
import { FleetBadge, indexOf, StackBadge } from './counters.js';
import { AREA_PATHS, pointOf, SEA_PATHS, SHIFT, seaward } from './geometry.js';
import { groundOf } from './ground.js';
import { Hud } from './hud.js';
import { maySetOut } from './march.js';
import { HEIGHT, SEATS, WATERS, WIDTH } from './places.js';
import {
  type AlexanderTable,
  AREAS,
  ARMY,
  armyPlace,
  cityOf,
  type Fleet,
  fleetsOf,
  isArea,
  isSupplied,
  placeName,
  routesIn,
  SEAS,
  SIDES,
  type Stack,
  shortName,
  stackAt,
} from './table.js';
import { sayArea, saySea, texts } from './texts.js';
import { Tray } from './tray.js';
import './alexander.css';

export { naming as words } from '../../../games/alexander/spoken.js';
export { follow } from './march.js';
export { rule } from './rules.js';

const MAP = { width: WIDTH, height: HEIGHT };
const NEAR = 0.95; // pixels of a unit at which every name can be read
const LEAST = 0.8; // size of counters on the screen, where the map is small
const MOST = 1.35;
const LETTERS = 11; // pixels at least
const SEAWARD = 0.25; // of a direction, from where on it leads to the right
const STACK: Point = [13, -13]; // pixels from the middle of its area
const CROWNED = 23; // pixels from the middle of a stack to the top of its flag or crown

export function Board(props: BoardProps) {
  const { view, decision, shown, events, last, you, wish } = props;
  const table = view.table as unknown as AlexanderTable;
  const pick = pickingArmies(props, table);
  const [looked, look] = useState<string>();
  const fleets = useMemo(() => fleetsOf(table), [table]);
  const stacks = useMemo(() => stacksOf(table), [table]);
  const routes = useMemo(() => routesIn(last), [last]);
  const ground = useMemo(() => groundOf(table), [table]);
  const focus = useMemo(() => focusOf(pick, table, routes), [pick.moves, table]);
  const place = looked ?? pick.picked.find(({ kind }) => kind === 'space')?.value.toString();

  useEffect(() => look(undefined), [decision, view]);

  const draw = useCallback(
    (scale: number) => (
      <Layers
        scale={scale}
        table={table}
        pick={pick}
        shown={shown}
        fleets={fleets}
        stacks={stacks}
        routes={routes}
        look={look}
      />
    ),
    [table, pick.moves, pick.picked, shown, fleets, stacks, routes],
  );

  return (
    <div class="alexander">
      <Hud table={table} />
      <MapPane
        map={MAP}
        label={texts.map}
        near={NEAR}
        focus={focus}
        home={homeOf(you, stacks)}
        focusKey={`${you} ${decision} ${events.length}`}
        ground={ground}
        march={
          wish && {
            starts: (place) => maySetOut(table, place, you, pick.moves),
            go: (from, to) => wish([from, to]),
          }
        }
      >
        {draw}
      </MapPane>
      <Tray table={table} pick={pick} shown={shown} last={last} place={place} fleets={fleets} />
    </div>
  );
}

/** Where a march may be declared, a click on the army sets out with everybody. */
function pickingArmies({ pick, wish, you }: BoardProps, table: AlexanderTable): Picking {
  const isAsked = pick.moves.some(({ move }) => move === 'move');
  if (wish === undefined || !isAsked) return pick;
  const starts = (kind: string, value: string | number) =>
    kind === 'space' && maySetOut(table, `${value}`, you, pick.moves);
  return {
    ...pick,
    can: (kind, value) => pick.can(kind, value) || starts(kind, value),
    begins: (kind, value) => pick.begins(kind, value) || starts(kind, value),
    choose: (kind, value) => (starts(kind, value) ? wish([`${value}`]) : pick.choose(kind, value)),
  };
}

/** All stacks; the army on the march is where it stands. */
function stacksOf(table: AlexanderTable): readonly (Stack & { readonly at: string })[] {
  return [...AREAS, ARMY].flatMap((place) => {
    const stack = stackAt(table, place);
    const at = place === ARMY ? armyPlace(table) : place;
    return stack === undefined || at === undefined ? [] : [{ ...stack, at }];
  });
}

/** Where most of your units are. */
function homeOf(you: string | null, stacks: readonly (Stack & { readonly at: string })[]): Point | undefined {
  const [largest] = stacks.filter(({ side }) => side === you).sort((one, other) => other.size - one.size);
  return largest && pointOf(largest.at);
}

/** What the player should see now: where he may go, or else where something has happened. */
function focusOf({ moves }: Picking, table: AlexanderTable, routes: readonly (readonly string[])[]): readonly Point[] {
  const open = moves.flatMap(spacesIn);
  const field = [table.field, armyPlace(table)].find((each) => each !== undefined && each !== 'nowhere');
  const places = open.length > 0 ? open : field !== undefined ? [field] : (routes.at(-1) ?? []);
  return pointsOf([...new Set(places)]);
}

const pointsOf = (places: readonly string[]) => places.map(pointOf).filter((point) => point !== undefined);

interface LayersProps {
  readonly scale: number;
  readonly table: AlexanderTable;
  readonly pick: Picking;
  readonly shown: BoardProps['shown'];
  readonly fleets: readonly Fleet[];
  readonly stacks: readonly (Stack & { readonly at: string })[];
  readonly routes: readonly (readonly string[])[];
  readonly look: (place: string | undefined) => void;
}

function Layers({ scale, table, pick, shown, fleets, stacks, routes, look }: LayersProps) {
  const size = Math.min(MOST, Math.max(LEAST, scale / NEAR));
  const unit = size / scale; // units of the map that a pixel of a counter takes
  const letters = { '--letters': `${Math.max(1, 1 / size) * LETTERS}px` };
  const stackOf = (place: string) => stacks.find(({ at, place: row }) => row !== ARMY && at === place);
  const fleetsAt = (place: string) => fleets.filter((fleet) => fleet.place === place);
  const stacksDrawn = stacks.map((stack) => ({
    stack,
    at: moved(SEATS[stack.at as keyof typeof SEATS] ?? [0, 0], stackOffset(stack), unit),
  }));
  const fleetsDrawn = fleets.map((fleet) => ({ fleet, at: fleetPoint(fleet, fleets, unit) }));
  const labels = () =>
    placeLabels(
      labelsOf(pick, stacks, scale, size),
      [
        ...AREAS.map((area) => around(SEATS[area], (cityOf(area) === undefined ? 5 : 11) * size)),
        ...stacksDrawn.map(({ stack, at }) => ({
          ...around(at, 13 * size),
          top: (stack.commander === undefined ? 13 : CROWNED) * size,
        })),
        ...fleetsDrawn.map(({ at }) => around(at, 13 * size)),
      ],
      scale,
      MAP,
    );
  return (
    <>
      <g class="areas" transform={SHIFT}>
        {SEAS.map((sea) => (
          <g key={sea} data-place={sea} {...looking(sea, look)}>
            <SvgSpot
              pick={pick}
              kind="space"
              value={sea}
              shown={shown}
              class="cell sea"
              label={saySea(sea, fleetsAt(sea))}
            >
              <path d={SEA_PATHS.get(sea)} />
            </SvgSpot>
          </g>
        ))}
        <InPieces of={AREAS}>
          {(area) => (
            <g key={area} data-place={area} {...looking(area, look)}>
              <SvgSpot
                pick={pick}
                kind="space"
                value={area}
                shown={shown}
                class="cell"
                label={sayArea(table, area, stackOf(area), fleetsAt(area))}
              >
                <path d={AREA_PATHS.get(area)} />
              </SvgSpot>
            </g>
          )}
        </InPieces>
      </g>
      <g class="routes">
        {routes.slice(-3).map((route, i) => (
          <Route key={i} places={route} unit={unit} />
        ))}
      </g>
      <Later after={piecesOf(AREAS.length)}>
        {() => (
          <g class="sites" style={letters}>
            {AREAS.map((area) => (
              <g key={area} transform={put(SEATS[area], unit)}>
                <Site area={area} table={table} isLit={pick.can('space', area)} />
              </g>
            ))}
            {SEAS.filter((sea) => pick.can('space', sea)).map((sea) => (
              <circle key={sea} class="lit" r="15" transform={put(WATERS[sea][0], unit)} />
            ))}
          </g>
        )}
      </Later>
      <Names labels={labels} scale={scale} after={piecesOf(AREAS.length) + 1} />
      <Later after={piecesOf(AREAS.length) + 2}>
        {() => (
          <g class="pieces" style={letters}>
            {fleetsDrawn.map(({ fleet, at }) => (
              <g key={`${fleet.place} ${fleet.side}`} transform={put(at, unit)} data-piece-of={fleet.place}>
                <FleetBadge fleet={fleet} />
              </g>
            ))}
            {stacksDrawn.map(({ stack, at }) => (
              <g key={stack.place} transform={put(at, unit)} data-piece-of={stack.at}>
                <StackBadge stack={stack} isFed={stack.place === ARMY || isSupplied(table, stack)} />
              </g>
            ))}
          </g>
        )}
      </Later>
    </>
  );
}

/** A stack stands away from the water, where ships lie; the army on the march on the other side of those who are there. */
function stackOffset({ place, at }: Stack & { readonly at: string }): Point {
  const [x, y] = STACK;
  const side = isArea(at) && seaward(at)[0] > SEAWARD ? -1 : 1;
  return place === ARMY ? [-side * (x + 3), y - 3] : [side * x, y];
}

function fleetPoint(fleet: Fleet, fleets: readonly Fleet[], unit: number): Point {
  const { place, side } = fleet;
  const isShared = fleets.some((other) => other.place === place && other.side !== side);
  const aside = isShared ? (indexOf(side) === 0 ? -18 : 18) : 0;
  if (isArea(place)) {
    const [dx, dy] = seaward(place);
    return moved(SEATS[place], [dx * 27 - dy * aside, dy * 27 + dx * aside], unit);
  }
  return moved(WATERS[place as keyof typeof WATERS][0], [aside, 4], unit);
}

/** Names in the order of their importance: what can be picked, who commands, cities, where somebody stands, the rest. */
function labelsOf(pick: Picking, stacks: LayersProps['stacks'], scale: number, size: number): readonly Label[] {
  const letters = Math.max(11, 12.5 * size);
  const leaders = stacks.flatMap((stack): Label[] => {
    const { commander, at, place } = stack;
    if (commander === undefined || scale < 0.36) return [];
    const [x, y] = moved(SEATS[at as keyof typeof SEATS] ?? [0, 0], stackOffset(stack), size / scale);
    return [{ id: `of-leader ${place}`, text: shortName(commander), x, y, size: letters, rank: 1, away: 21 * size }];
  });
  const areas = AREAS.flatMap((area): Label[] => {
    const [x, y] = SEATS[area];
    const city = cityOf(area);
    const isLit = pick.can('space', area);
    const isHeld = stacks.some(({ at }) => at === area);
    const rank = isLit ? 0 : isHeld ? 3 : 4;
    const at = { x, y, size: letters };
    return [
      { ...at, id: `of-area ${area}`, text: placeName(area), rank, away: (city === undefined ? 14 : 18) * size },
      ...(city === undefined ? [] : [{ ...at, id: `of-city ${area}`, text: city[0], rank: 2, away: 18 * size }]),
    ];
  });
  const seas = SEAS.map((sea): Label => {
    const [x, y] = WATERS[sea][0];
    const rank = pick.can('space', sea) ? 0 : 2.5;
    return { id: `of-sea ${sea}`, text: SEA_TABLE[sea][0], x, y, size: letters * 1.15, rank, away: 19 * size };
  });
  return [...leaders, ...areas, ...seas];
}

interface SiteProps {
  readonly area: keyof typeof SEATS;
  readonly table: AlexanderTable;
  readonly isLit: boolean;
}

/** The marker of a side, by colour and shape; a city has walls and its hits, a besieged one what it has suffered. */
function Site({ area, table, isLit }: SiteProps) {
  const marker = table.areas[area]?.marker;
  const city = cityOf(area);
  const hits = city === undefined ? 0 : Math.max(...SIDES.map((side) => table.sieges[side]?.[city[0]] ?? 0));
  return (
    <>
      {isLit && <circle class="lit" r="15" />}
      {city !== undefined && (
        <path
          class={city[3].includes('fortress') ? 'walls fortress' : 'walls'}
          d="M-10 9V-7H-7V-10H-3V-7H3V-10H7V-7H10V9Z"
        />
      )}
      <g transform={`scale(${city === undefined ? 0.4 : 0.74})`} class={marker === undefined ? 'nobody' : ''}>
        {marker === undefined ? <circle r="9" /> : <SeatShape index={indexOf(marker)} />}
      </g>
      {city !== undefined && (
        <text class={marker === undefined ? 'worth' : 'worth on-side'} y="0.500">
          {city[2]}
        </text>
      )}
      {hits > 0 && (
        <g class="siege" transform="translate(-12 8)">
          <path d="M-8 6.500 0-9.500 8 6.500Z" />
          <text y="1.500">{hits}</text>
        </g>
      )}
    </>
  );
}

/** Where somebody has gone since your last move. */
function Route({ places, unit }: { readonly places: readonly string[]; readonly unit: number }) {
  const points = pointsOf(places);
  if (points.length < 2) return null;
  const [[fx, fy], [tx, ty]] = points.slice(-2);
  const angle = (Math.atan2(ty - fy, tx - fx) * 180) / Math.PI;
  return (
    <g class="route">
      <path d={`M${points.map((point) => point.join(' ')).join('L')}`} stroke-width={3.2 * unit} />
      <path
        class="head"
        d="M-7-7 7 0-7 7Z"
        transform={`translate(${(fx + tx) / 2} ${(fy + ty) / 2}) scale(${unit}) rotate(${angle})`}
      />
    </g>
  );
}
