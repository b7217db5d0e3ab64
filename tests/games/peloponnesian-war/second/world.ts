/**
 * A second implementation of the rules, as plain as can be, written from their text and from tables.json alone: what is on
 * the table, who controls what, zones and routes (PW 1, 2, 6.3 to 6.7).
 */
import { readFileSync } from 'node:fs';

export type Side = 'A' | 'S';
export type Holder = Side | 'N';
export type Units = Record<string, number>;
export type BySide<T> = Record<Side, T>;
export const SIDES: readonly Side[] = ['A', 'S'];
export const other = (side: Side): Side => (side === 'A' ? 'S' : 'A');
export const both = <T>(make: (side: Side) => T): BySide<T> => ({ A: make('A'), S: make('S') });

export const tables = JSON.parse(readFileSync(new URL('../tables.json', import.meta.url), 'utf8'));
export const KEYS = 'H C N aH aC aN aH@argos aH@syracuse aC@syracuse aN@syracuse aC@macedon aC@persia'.split(' ');
export const kindOf = (key: string): string => key.replace('a', '')[0];
export const isOwn = (key: string): boolean => !key.startsWith('a');
export const originOf = (key: string): string | undefined => key.split('@')[1];

interface Space {
  readonly type: string;
  readonly region: string;
  readonly owner: Holder;
  readonly fortress: boolean;
  readonly coalition: boolean;
  readonly neutral: string | undefined; // the coalition neutral to which it belongs
}
export const SPACES: readonly string[] = Object.keys(tables.spaces);
export const SPACE: Readonly<Record<string, Space>> = Object.fromEntries(
  Object.entries(tables.spaces as Record<string, string>).map(([id, row]) => {
    const [, , type, region, owner, marks, ...more] = row.split(', ');
    const neutral = more.find((each) => each.startsWith('neutral: '))?.slice(9);
    const has = (mark: string) => marks.includes(mark);
    return [
      id,
      { type, region, owner: owner as Holder, fortress: has('fortress'), coalition: has('coalition'), neutral },
    ];
  }),
);
type Loc = readonly [a: string, b: string, kind: string];
const LOCS: readonly Loc[] = (tables.locs as string[]).map((row) => row.split(' ').slice(0, 3) as unknown as Loc);
export const ROAD = ['land', 'combined'];
export const SEA = ['naval', 'combined'];
export const ANY = ['land', 'naval', 'combined'];

const neighbourLists = new Map<string, readonly string[]>();
/** Neighbours over LOCs of these kinds, in the order of the map. */
export function neighbours(at: string, kinds: readonly string[]): readonly string[] {
  const name = `${at} ${kinds.join()}`;
  const known = neighbourLists.get(name);
  if (known !== undefined) return known;
  const ends = LOCS.flatMap(([a, b, kind]) => (!kinds.includes(kind) ? [] : a === at ? [b] : b === at ? [a] : []));
  const list = SPACES.filter((space) => ends.includes(space));
  neighbourLists.set(name, list);
  return list;
}

/** LOCs of these kinds between two spaces, whatever stands there. */
export function distance(from: string, to: string, kinds: readonly string[]): number {
  return search(from, to, (at) => neighbours(at, kinds)) ?? Number.POSITIVE_INFINITY;
}

export function search(from: string, to: string, next: (at: string) => readonly string[]): number | undefined {
  const seen = new Map([[from, 0]]);
  for (const [at, steps] of seen) {
    if (at === to) return steps;
    for (const each of next(at)) if (!seen.has(each)) seen.set(each, steps + 1);
  }
  return undefined;
}

interface Leader {
  readonly title: string;
  readonly strategy: number;
  readonly tactical: number;
}
export const LEADER: Readonly<Record<string, Leader>> = Object.fromEntries(
  [...tables.leaders.A, ...tables.leaders.S].map((row: string) => {
    const [id, title, strategy, tactical] = row.split(', ');
    return [id, { title, strategy: Number(strategy), tactical: Number(tactical) }];
  }),
);
export const HOME: BySide<string> = { A: tables.constants.HOMES[0], S: tables.constants.HOMES[1] };

export interface Expedition {
  readonly side: Side;
  readonly leader: string;
  readonly space: string;
  readonly units: Units;
}

export interface World {
  readonly scenario: string;
  readonly player: Side | null; // alone; null: two players
  readonly began: Side | null;
  turn: number;
  over: boolean;
  operating: boolean; // the operations phase is on
  vp: number;
  strategy: number;
  switched: boolean;
  armisticeHappened: boolean;
  truceTurn: number;
  emergencyLifted: boolean;
  nicias: boolean;
  readonly stand: BySide<Record<string, Units>>; // all SPs in spaces
  readonly used: BySide<Record<string, Units>>; // those of them that have been activated
  readonly controller: Record<string, Holder>;
  readonly rebellion: Set<string>;
  readonly ravaged: Set<string>;
  readonly siege: Map<string, Side>;
  expeditions: Expedition[];
  readonly treasury: BySide<number>;
  readonly bellicosity: BySide<number>;
  readonly sci: BySide<number>;
  readonly cup: BySide<Set<string>>;
  readonly inHand: BySide<string | null>;
  readonly resting: BySide<Set<string>>;
  readonly removed: Set<string>;
  readonly box: BySide<Units>;
  readonly pool: BySide<Units>;
  readonly lost: BySide<Units>;
  readonly passed: BySide<boolean>;
  readonly hostages: BySide<boolean>; // held by the side
  shipsLost: number;
  shipsLostBefore: number;
  ravagedBefore: Set<string>;
  readonly neutrals: Record<string, Holder>;
  helots: string | null;
  helotLoss: number;
}

export function add(units: Units, key: string, n: number): void {
  units[key] = (units[key] ?? 0) + n;
  if (units[key] === 0) delete units[key];
}
const countOf = (units: Units | undefined, wanted: (key: string) => boolean): number =>
  Object.entries(units ?? {}).reduce((sum, [key, n]) => sum + (wanted(key) ? n : 0), 0);
export const total = (units: Units | undefined): number => countOf(units, () => true);
export const naval = (units: Units | undefined): number => countOf(units, (key) => kindOf(key) === 'N');
export const land = (units: Units | undefined): number => countOf(units, (key) => kindOf(key) !== 'N');
export const kind = (units: Units | undefined, wanted: string): number =>
  countOf(units, (key) => kindOf(key) === wanted);

export const unitsAt = (w: World, side: Side, at: string): Units => {
  w.stand[side][at] ??= {};
  return w.stand[side][at];
};
const usedAt = (w: World, side: Side, at: string): Units => {
  w.used[side][at] ??= {};
  return w.used[side][at];
};
export const unused = (w: World, side: Side, at: string, key: string): number =>
  (unitsAt(w, side, at)[key] ?? 0) - (usedAt(w, side, at)[key] ?? 0);
export const occupies = (w: World, side: Side, at: string): boolean => total(unitsAt(w, side, at)) > 0;
export const isPlayed = (w: World, side: Side): boolean => w.player === null || w.player === side;

// PW 2.1

export function settle(w: World, at: string): void {
  if (SPACE[at].fortress || w.rebellion.has(at)) return;
  const here = SIDES.filter((side) => occupies(w, side, at));
  if (here.length === 1) w.controller[at] = here[0];
  if (here.length === 0) {
    const { neutral, owner } = SPACE[at];
    w.controller[at] = neutral === undefined ? owner : w.neutrals[neutral];
  }
}

export function rebel(w: World, at: string): void {
  w.rebellion.add(at);
  w.controller[at] = 'N';
}

export function quell(w: World, at: string, holder: Holder): void {
  w.rebellion.delete(at);
  w.controller[at] = holder;
  settle(w, at);
}

/** SPs enter a space. */
export function enter(w: World, side: Side, at: string, units: Units, used: boolean): void {
  for (const [key, n] of Object.entries(units)) {
    add(unitsAt(w, side, at), key, n);
    if (used) add(usedAt(w, side, at), key, n);
  }
  settle(w, at);
}

export const expeditionsAt = (w: World, side: Side, at: string): Expedition[] =>
  w.expeditions.filter((each) => each.side === side && each.space === at);

/** Unused SPs leave a space with the expedition that takes them along. */
export function leave(w: World, side: Side, at: string, key: string, n: number): void {
  add(unitsAt(w, side, at), key, -n);
  settle(w, at);
}

/** One SP leaves: of no expedition (used before unused), else of the one that came first (PW 2.7.1). */
export function takeOne(w: World, side: Side, at: string, key: string): void {
  const used = usedAt(w, side, at);
  const led = expeditionsAt(w, side, at).filter((each) => (each.units[key] ?? 0) > 0);
  const inExpeditions = led.reduce((sum, each) => sum + each.units[key], 0);
  if ((used[key] ?? 0) > inExpeditions) add(used, key, -1);
  else if ((unitsAt(w, side, at)[key] ?? 0) === inExpeditions) {
    add(led[0].units, key, -1);
    if ((used[key] ?? 0) > 0) add(used, key, -1);
  }
  add(unitsAt(w, side, at), key, -1);
  settle(w, at);
}

export function eliminate(w: World, side: Side, key: string, n = 1): void {
  if (originOf(key) === undefined) {
    add(w.pool[side], key, n);
    add(w.lost[side], key, n);
  }
  if (side === 'A' && kindOf(key) === 'N') w.shipsLost += n;
}

/** All leaders of a side in a space, and its SPs of some kinds, go into the Going Home box (PW 7.3.1, 8, 9.5). */
export function goHome(w: World, side: Side, at: string, wanted: (key: string) => boolean = () => true): void {
  for (const { leader } of expeditionsAt(w, side, at)) w.resting[side].add(leader);
  w.expeditions = w.expeditions.filter((each) => each.side !== side || each.space !== at);
  for (const [key, n] of Object.entries(unitsAt(w, side, at))) {
    if (!wanted(key)) continue;
    add(w.box[side], key, n);
    delete unitsAt(w, side, at)[key];
    delete usedAt(w, side, at)[key];
  }
  settle(w, at);
}

// PW 2.8

export function join(w: World, neutral: string, side: Side): void {
  w.neutrals[neutral] = side;
  const loser = other(side);
  const serves = (key: string) => originOf(key) === neutral;
  for (const units of [...Object.values(w.stand[loser]), ...Object.values(w.used[loser]), w.box[loser]])
    for (const key of Object.keys(units)) if (serves(key)) delete units[key];
  for (const { side: whose, units } of w.expeditions)
    if (whose === loser) for (const key of Object.keys(units)) if (serves(key)) delete units[key];
  for (const at of SPACES) settle(w, at);
  const { spaces, contingent } = tables.coalitionNeutrals[neutral];
  const [seat, force] = contingent.split(': ');
  enter(w, side, seat, parse(force), false);
  for (const at of spaces.split(' ')) quell(w, at, side);
}

export const parse = (force: string): Units =>
  Object.fromEntries(
    force
      .split(' ')
      .filter((part) => part !== '')
      .map((part) => [part.replace(/^\d+/, ''), Number.parseInt(part, 10)]),
  );

// PW 2.4

export function zoneOf(w: World, side: Side, from: string, to: string): boolean {
  const units = unitsAt(w, side, from);
  if (from === to) return total(units) > 0;
  return (
    (kind(units, 'C') > 0 && neighbours(from, ROAD).includes(to)) ||
    (naval(units) > 0 && neighbours(from, SEA).includes(to))
  );
}
export const inZone = (w: World, side: Side, at: string): boolean =>
  [at, ...neighbours(at, ANY)].some((from) => zoneOf(w, side, from, at));

// PW 6.3, 6.4, 6.6, 6.7

/** Where a force may go from a space, by one LOC. */
function waysFrom(w: World, side: Side, units: Units, crossing: boolean, at: string): readonly string[] {
  const ships = naval(units);
  const troops = land(units);
  const bySea = ships > 0 && ships >= troops;
  const kinds = ships === 0 ? (troops === 0 ? ANY : ROAD) : bySea ? SEA : ['combined'];
  const ways = neighbours(at, kinds);
  const special: string[] = [];
  if (bySea && w.controller.corinth === side && w.controller.cenchrae === side) {
    if (at === 'corinth') special.push('cenchrae');
    if (at === 'cenchrae') special.push('corinth');
  }
  if (crossing && (bySea || total(units) === 0)) {
    if (at === 'capeTaenarum') special.push('syracuse');
    if (at === 'syracuse') special.push('capeTaenarum');
  }
  return special.length === 0 ? ways : SPACES.filter((space) => ways.includes(space) || special.includes(space));
}

function mayPass(w: World, side: Side, at: string): boolean {
  if (at === 'argos' || at === 'syracuse') return w.neutrals[at] !== 'N';
  if (at === 'sardis') return w.neutrals.persia !== 'N';
  return !tables.constants.STRAITS.includes(at) || w.controller[at] === side;
}

/** LOCs of the shortest legal route. */
export function routeLength(w: World, side: Side, units: Units, crossing: boolean, from: string, to: string) {
  return search(from, to, (at) => (at === from || mayPass(w, side, at) ? waysFrom(w, side, units, crossing, at) : []));
}

/** The spaces that may come next on a shortest legal route. */
export function nextOnRoute(w: World, side: Side, units: Units, crossing: boolean, from: string, to: string): string[] {
  const length = routeLength(w, side, units, crossing, from, to)!;
  return waysFrom(w, side, units, crossing, from).filter(
    (at) => (at === to || mayPass(w, side, at)) && routeLength(w, side, units, crossing, at, to) === length - 1,
  );
}

export const scenarioOf = (w: World) => tables.scenarios[w.scenario];

export function lose(w: World, side: Side, at: string, key: string): void {
  takeOne(w, side, at, key);
  eliminate(w, side, key);
}
