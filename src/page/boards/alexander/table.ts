/** What the view of Alexander says, as the board reads it: stacks with what one may see of them, fleets, supply. */

import { capital } from '../../../core/english.js';
import { decisionName } from '../../../core/naming.js';
import {
  AREA_TABLE,
  type AreaName,
  CITY_TABLE,
  LEADER_TABLE,
  type LeaderName,
  SEA_TABLE,
  type SeaName,
  SHIP_TABLE,
  type ShipName,
  UNIT_TABLE,
  type UnitName,
} from '../../../games/alexander/board/data.js';
import type { SeenEvent } from '../../contract/board.js';

export type SideName = 'macedon' | 'persia';
export const SIDES: readonly SideName[] = ['macedon', 'persia'];
type Counts = Readonly<Record<string, number | string>>;
type PerSide = Readonly<Record<SideName, number>>;

interface AreaSeen {
  readonly marker?: SideName;
  readonly holder?: SideName;
  readonly counters?: number;
  readonly moved?: number;
  readonly commander?: string;
}

export interface AlexanderTable {
  readonly gameTurn: number;
  readonly warWeariness: number;
  readonly legitimacy: number;
  readonly treasure: PerSide;
  readonly areas: Readonly<Record<string, AreaSeen>>;
  readonly leaders: Readonly<Record<string, readonly string[] | null>>;
  readonly units: Readonly<Record<string, Counts | null>>;
  readonly known: Readonly<Record<string, Counts>>;
  readonly movedLeaders?: readonly string[]; // while actions are taken
  readonly dead: readonly string[];
  readonly fallen: readonly string[];
  readonly absent: readonly string[];
  readonly tally: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly ships: Readonly<
    Record<string, { readonly place: string; readonly moved?: string; readonly loaded?: string }>
  >;
  readonly cargo: Readonly<Record<string, string | null>>;
  readonly sieges: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly besieged?: readonly string[];
  readonly events: Readonly<Record<string, number>>;
  readonly athens: string;
  readonly spartanRevolt: string;
  readonly king: string;
  readonly onTurn?: SideName;
  readonly active?: SideName;
  readonly action?: string;
  readonly from?: string;
  readonly at?: string;
  readonly chosen?: readonly string[] | null;
  readonly spent?: number;
  readonly gained?: string;
  readonly withFoot?: string;
  readonly field?: string;
  readonly battleRound?: number;
  readonly total?: PerSide;
  readonly scored?: PerSide;
}

export const AREAS = Object.keys(AREA_TABLE) as AreaName[];
export const SEAS = Object.keys(SEA_TABLE) as SeaName[];
export const ARMY = 'army';
export const isArea = (place: string): place is AreaName => Object.hasOwn(AREA_TABLE, place);
export const isSea = (place: string): place is SeaName => Object.hasOwn(SEA_TABLE, place);
export const cityOf = (area: string) => CITY_TABLE.find(([, where]) => where === area);

export const placeName = (place: string): string =>
  isArea(place) ? AREA_TABLE[place][0] : isSea(place) ? SEA_TABLE[place][0] : place;

export const leaderTitle = (leader: string): string => LEADER_TABLE[leader as LeaderName]?.[0] ?? leader;
/** 'Alexander' for Alexander III. */
export const shortName = (leader: string): string => leaderTitle(leader).replace(/ [IV]+$/, '');
export const leaderStats = (leader: string) => {
  const [, , , initiative, combat] = LEADER_TABLE[leader as LeaderName];
  return { initiative, combat };
};

/** Kinds of units as moves name them, 'p_hoplite*', and as rows of stacks do, 'hoplite*' (then with their side). */
export interface Kind {
  readonly type: UnitName;
  readonly isReduced: boolean;
}

export function kindOf(text: string): Kind | undefined {
  const type = text.replace('*', '');
  return Object.hasOwn(UNIT_TABLE, type) ? { type: type as UnitName, isReduced: text.endsWith('*') } : undefined;
}

export function sortOf(sort: string, side: SideName): Kind | undefined {
  const bare = sort.replace('*', '');
  const type =
    bare === 'thracian' ? 't_li' : side === 'persia' && bare === 'phalanx' ? 'p_spartan' : `${side[0]}_${bare}`;
  return kindOf(`${type}${sort.endsWith('*') ? '*' : ''}`);
}

/** The counters of a side in a place, as far as one sees them. */
export interface Stack {
  readonly place: string;
  readonly side: SideName;
  readonly size: number;
  readonly moved: number;
  readonly commander: string | undefined;
  readonly leaders: readonly string[];
  readonly units: readonly { readonly kind: Kind; readonly count: number }[];
  readonly unseen: number; // counters of which nothing is known
}

export function stackAt(table: AlexanderTable, place: string): Stack | undefined {
  const area = table.areas[place];
  if (area?.holder === undefined || !area.counters) return undefined;
  const side = area.holder;
  const rows = table.units[place] ?? table.known[place] ?? {};
  const units = Object.entries(rows).flatMap(([sort, count]) => {
    const kind = sortOf(sort, side);
    return kind !== undefined && typeof count === 'number' && count > 0 ? [{ kind, count }] : [];
  });
  const leaders = (table.leaders[place] ?? []).filter((each): each is string => each !== null);
  const seen = units.reduce((sum, { count }) => sum + count, leaders.length);
  const { counters, moved = 0, commander } = area;
  return { place, side, size: counters, moved, commander, leaders, units, unseen: Math.max(0, counters - seen) };
}

/** Where the army on the march stands; undefined while there is none. */
export function armyPlace(table: AlexanderTable): string | undefined {
  if (table.areas[ARMY] === undefined) return undefined;
  return [table.at, table.field, table.from].find((place) => place !== undefined && place !== 'nowhere');
}

/** Ships of a side in a place. */
export interface Fleet {
  readonly place: string;
  readonly side: SideName;
  readonly ships: readonly { readonly type: ShipName; readonly count: number }[];
  readonly count: number;
  readonly loaded: number;
  readonly cargo: readonly string[]; // what one sees of it
}

export function fleetsOf(table: AlexanderTable): readonly Fleet[] {
  const fleets = new Map<string, { place: string; side: SideName; names: string[] }>();
  for (const [name, { place }] of Object.entries(table.ships)) {
    if (!isArea(place) && !isSea(place)) continue;
    const side = SHIP_TABLE[typeOfShip(name)][1];
    const key = `${place} ${side}`;
    if (!fleets.has(key)) fleets.set(key, { place, side, names: [] });
    fleets.get(key)!.names.push(name);
  }
  return [...fleets.values()].map(({ place, side, names }) => {
    const types = [...new Set(names.map(typeOfShip))];
    return {
      place,
      side,
      ships: types.map((type) => ({ type, count: names.filter((name) => typeOfShip(name) === type).length })),
      count: names.length,
      loaded: names.filter((name) => table.ships[name].loaded === 'yes').length,
      cargo: names.flatMap((name) => {
        const load = table.cargo[name];
        return load === null || load === 'nothing' || load === undefined ? [] : [load];
      }),
    };
  });
}

const typeOfShip = (name: string) => name.split(' ')[0] as ShipName;

const SUPPLY_STEPS = 4; // AX 13.1

/** Whether a stack is at most four steps from a port of its side; Persia's cities feed as well, Macedon needs Pella. */
export function isSupplied(table: AlexanderTable, { place, side }: Pick<Stack, 'place' | 'side'>): boolean {
  if (place === 'mycenae' && table.spartanRevolt === 'no') return true; // Sparta stays at home, and eats
  const isOwn = (area: string) => table.areas[area]?.marker === side;
  if (side === 'macedon' && !isOwn('macedonia')) return false;
  const feeds = (area: AreaName) =>
    isOwn(area) && (AREA_TABLE[area][5] !== '' || (side === 'persia' && cityOf(area) !== undefined));
  const isBarred = (area: string) => {
    const { holder, counters } = table.areas[area] ?? {};
    return holder !== undefined && holder !== side && (counters ?? 0) > 0;
  };
  let ring = isArea(place) ? [place] : [];
  const seen = new Set<string>(ring);
  for (let step = 0; step <= SUPPLY_STEPS; step++) {
    if (ring.some(feeds)) return true;
    ring = ring.flatMap((area) => neighboursOf(area).filter((next) => !seen.has(next) && !isBarred(next)));
    for (const area of ring) seen.add(area);
  }
  return false;
}

export const neighboursOf = (area: AreaName) =>
  AREA_TABLE[area][4].split(' ').filter((word) => word !== '') as AreaName[];

/** Where armies and fleets have gone in these events, each from its first place on. */
export function routesIn(events: readonly SeenEvent[]): readonly (readonly string[])[] {
  const routes: string[][] = [];
  for (const event of events) {
    if (event.kind !== 'move' || event.move === null || event.seat === 'chance') continue;
    const place = event.move.split(' ').at(-1)!;
    const decision = decisionName(event.decision);
    if (decision === 'pick area' || decision === 'sea') routes.push([place]);
    else if (/^(step|sail) /.test(event.move) || decision === 'retreat') {
      if (routes.length === 0) routes.push([]);
      routes.at(-1)!.push(place);
    }
  }
  return routes.filter((route) => route.length > 1 && route.every((place) => isArea(place) || isSea(place)));
}

/** What chance has brought in these events: 'Macedon’s dice: 13 hits'. */
export const fortunesIn = (events: readonly SeenEvent[]): readonly string[] =>
  events.flatMap((event) =>
    event.kind === 'move' && event.seat === 'chance' && event.say !== undefined ? [capital(event.say)] : [],
  );
