/** What the view of Peloponnesian War says, as the board reads it: who holds what, who stands where, the operation under way. */

import { capital } from '../../../core/english.js';
import { LEADER_TABLE, type LeaderName } from '../../../games/peloponnesian-war/data/leaders.js';
import { KEYS, NEUTRALS } from '../../../games/peloponnesian-war/data/rules.js';
import {
  COMBINED_LOCS,
  LAND_LOCS,
  NAVAL_LOCS,
  SPACE_TABLE,
  type SpaceName,
} from '../../../games/peloponnesian-war/data/spaces.js';
import type { SeenEvent } from '../../contract/board.js';

export type SideName = 'athens' | 'sparta';
export const SIDES: readonly SideName[] = ['athens', 'sparta'];
type PerSide<T> = Readonly<Record<SideName, T>>;
type Row = Readonly<Record<string, number | string>>;

export interface WarTable {
  readonly scenario: string;
  readonly player: string; // 'both', or the side of the lone player
  readonly turn: number;
  readonly points: number;
  readonly strategy: number;
  readonly armistice: string;
  readonly treasury: PerSide<number>;
  readonly bellicosity: PerSide<number>;
  readonly confidence: PerSide<number>;
  readonly cup: PerSide<readonly string[]>;
  readonly inHand: PerSide<string>;
  readonly resting: PerSide<readonly string[]>;
  readonly removed: readonly string[];
  readonly goingHome: Readonly<Record<string, Row>>;
  readonly pool: Readonly<Record<string, Row>>;
  readonly passed: PerSide<string>;
  readonly hostages: PerSide<string>;
  readonly neutrals: Readonly<Record<string, string>>;
  readonly helots: string;
  readonly spaces: Readonly<Record<string, Row>>;
  readonly expeditions: Readonly<Record<string, Row>>;
  readonly operator?: SideName;
  readonly stage?: string;
  readonly leader?: string;
  readonly objective?: string;
  readonly moving?: Readonly<Record<string, Row>>;
  readonly at?: string;
  readonly field?: string;
  readonly from?: string;
  readonly attempt?: string;
}

export const SPACES = Object.keys(SPACE_TABLE) as SpaceName[];
export const isSpace = (name: string | undefined): name is SpaceName =>
  name !== undefined && Object.hasOwn(SPACE_TABLE, name);
export const spaceTitle = (name: string): string => (isSpace(name) ? SPACE_TABLE[name][0] : name);
export const typeOf = (name: SpaceName) => SPACE_TABLE[name][2];
export const isFortress = (name: SpaceName) => (SPACE_TABLE[name][5] as string).includes('fortress');
export const isCoalition = (name: SpaceName) => (SPACE_TABLE[name][5] as string).includes('coalition');

export const leaderTitle = (name: string): string => LEADER_TABLE[name as LeaderName]?.[0] ?? name;
export const ratingsOf = (name: string) => {
  const [, , strategy, tactical] = LEADER_TABLE[name as LeaderName];
  return { strategy, tactical };
};

/** Kinds of strength points: hoplites, cavalry, ships. */
export type Arm = 'H' | 'C' | 'N';
export const ARMS: readonly Arm[] = ['H', 'C', 'N'];
export const armOf = (key: string): Arm => (key.startsWith('a') ? key[1] : key[0]) as Arm;
export const isAllied = (key: string) => key.startsWith('a');

/** Strength points of one key. */
export interface Troop {
  readonly key: string;
  readonly count: number;
}

/** What a row has, its keys with this prefix. */
export function troopsIn(row: Row | undefined, prefix = ''): readonly Troop[] {
  return KEYS.flatMap((key) => {
    const count = row?.[prefix + key];
    return typeof count === 'number' && count > 0 ? [{ key, count }] : [];
  });
}

export interface Force {
  readonly at: string;
  readonly side: SideName;
  readonly troops: readonly Troop[];
  readonly leaders: readonly string[];
  readonly size: number;
  readonly arms: readonly { readonly arm: Arm; readonly count: number }[];
}

function forceOf(at: string, side: SideName, troops: readonly Troop[], leaders: readonly string[]): Force {
  const arms = ARMS.map((arm) => ({
    arm,
    count: troops.reduce((sum, { key, count }) => (armOf(key) === arm ? sum + count : sum), 0),
  })).filter(({ count }) => count > 0);
  return { at, side, troops, leaders, arms, size: arms.reduce((sum, { count }) => sum + count, 0) };
}

/** Everybody who stands in a space, and leaders without troops. */
export function forcesOf(table: WarTable): readonly Force[] {
  return Object.entries(table.spaces).flatMap(([at, row]) =>
    SIDES.flatMap((side) => {
      const troops = troopsIn(row, `${side} `);
      const leaders = leadersAt(table, at, side);
      return troops.length + leaders.length > 0 ? [forceOf(at, side, troops, leaders)] : [];
    }),
  );
}

function leadersAt(table: WarTable, at: string, side: SideName): readonly string[] {
  return Object.values(table.expeditions).flatMap(({ space, side: whose, leader }) =>
    space === at && whose === side && typeof leader === 'string' && leader !== 'nobody' ? [leader] : [],
  );
}

/** The expedition that is under way, and stands in no space. */
export function expeditionOf(table: WarTable): Force | undefined {
  const { stage, operator, leader, at, objective } = table;
  if (stage === undefined || stage === 'none' || operator === undefined) return undefined;
  const leaders = leader === undefined || leader === 'nobody' ? [] : [leader];
  const place = isSpace(at) ? at : objective;
  return place === undefined ? undefined : forceOf(place, operator, troopsIn(table.moving?.units), leaders);
}

/** 'a: b c' joins a to b and to c. */
const linesOf = (lists: readonly string[]): readonly (readonly [SpaceName, SpaceName])[] =>
  lists.flatMap((list) => {
    const [from, to] = list.split(': ');
    return to.split(' ').map((name) => [from, name.replace('*', '')] as [SpaceName, SpaceName]);
  });
export const LOCS = {
  land: linesOf(LAND_LOCS),
  naval: linesOf(NAVAL_LOCS),
  combined: linesOf(COMBINED_LOCS),
} as const;

/** The way of the last expedition: where it assembled, and through which spaces it went. */
export function wayIn(events: readonly SeenEvent[]): readonly string[] {
  const begun = events.findLastIndex(
    (event) => event.kind === 'move' && ['objective', 'objective dice', 'defence'].includes(event.decision),
  );
  const places: string[] = [];
  for (const event of events.slice(begun + 1)) {
    if (event.told?.some(({ heading }) => heading !== undefined)) break; // combat: whoever goes home takes no way
    if (event.kind === 'move' && event.move?.startsWith('assemble at '))
      places.splice(0, places.length, event.move.slice('assemble at '.length));
    else for (const { more, about = [] } of event.told ?? []) if (more !== undefined) places.push(...about);
  }
  return places.filter((place, i) => isSpace(place) && place !== places[i - 1]);
}

const LOTS = ['route', 'source']; // ways are shown on the map, and where armies come from

/** Dice and draws in these events: 'siege: 4'. */
export const fortunesIn = (events: readonly SeenEvent[]): readonly string[] =>
  events.flatMap((event) =>
    event.kind === 'move' && event.seat === 'chance' && !LOTS.includes(event.decision) && event.say !== undefined
      ? [capital(event.say)]
      : [],
  );

export const neutralOf = (space: SpaceName): string | undefined =>
  Object.entries(NEUTRALS).find(([, [spaces]]) => spaces.split(' ').includes(space))?.[0];
