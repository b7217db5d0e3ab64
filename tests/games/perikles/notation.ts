/** Positions of the example notation: players 'P0', 'P1', ...; counters 'sparta-h3'; what is missing is empty or neutral. */
import { unwrap } from '../../../src/core/result.js';
import type { Game } from '../../../src/games/game.js';
import { arrive } from '../../../src/games/perikles/board/arrivals.js';
import { countOf, KIND_NAMES, KINDS, ONE } from '../../../src/games/perikles/board/counters.js';
import { ARMIES, CITIES, LOCATIONS, SPECIALS } from '../../../src/games/perikles/board/data.js';
import { becomeAllies, goToWar } from '../../../src/games/perikles/board/relations.js';
import {
  ARMY_COUNT,
  ATTACK,
  addStatue,
  addTaken,
  CITY_COUNT,
  DEFEND,
  mainOf,
  NONE,
  PERSIA,
  type Perikles,
  recount,
  SLOTS,
  seatsOf,
  shardsOf,
  statuesOf,
  TILE_NAMES,
} from '../../../src/games/perikles/board/state.js';
import { family } from '../../../src/games/perikles/index.js';

type PerPlayer<T> = Record<string, T>;
type Numbers = Record<string, number>;
interface Standing {
  readonly c: string;
  readonly owner: string;
}
interface PlaceJson {
  readonly id: string;
  readonly attackers?: readonly Standing[];
  readonly defenders?: readonly Standing[];
  readonly main?: { readonly attack?: string | null; readonly defend?: string | null };
}

export interface Given {
  readonly players?: number;
  readonly turn?: number;
  readonly startPlayer?: string;
  readonly phase?: string;
  readonly cubes?: PerPlayer<Numbers>;
  readonly candidates?: Record<string, { readonly a?: string | null; readonly b?: string | null }>;
  readonly leaders?: Record<string, string | null>;
  readonly persianLeaders?: readonly string[];
  readonly pools?: PerPlayer<readonly string[]>;
  readonly boxes?: Record<string, readonly string[]>;
  readonly deadPool?: readonly string[];
  readonly location?: PlaceJson;
  readonly locations?: readonly PlaceJson[];
  readonly relations?: readonly (readonly [string, string, string])[];
  readonly permissions?: readonly (readonly [string, string])[];
  readonly refused?: readonly (readonly [string, string])[];
  readonly defeats?: Numbers;
  readonly statues?: PerPlayer<Numbers>;
  readonly tilesWon?: PerPlayer<readonly string[]>;
  readonly taken?: PerPlayer<readonly string[]>;
  readonly display?: readonly string[];
  readonly specials?: PerPlayer<string | null>;
  readonly used?: readonly string[];
  readonly placedThisTurn?: number;
  readonly extraCity?: string | null;
  readonly round?: number;
  readonly tokens?: readonly [number, number];
  readonly resolving?: string; // the location whose counters lie face up
  readonly attack?: number;
  readonly defend?: number;
  readonly column?: number;
  readonly results?: PerPlayer<{ readonly total: number; readonly tiles: number; readonly statues: number }>;
}

const KNOWN = new Set([
  ...['players', 'turn', 'startPlayer', 'phase', 'cubes', 'candidates', 'leaders', 'persianLeaders', 'pools', 'boxes'],
  ...['deadPool', 'location', 'locations', 'relations', 'permissions', 'refused', 'defeats', 'statues', 'tilesWon'],
  ...['taken', 'display', 'specials', 'used', 'placedThisTurn', 'extraCity', 'round', 'tokens', 'resolving', 'attack'],
  ...['defend', 'column', 'results'],
]);

export const playerName = (seat: number): string => `P${seat}`;

function indexIn(names: readonly string[], name: string): number {
  const index = names.indexOf(name);
  if (index < 0) throw new Error(`'${name}' is none of ${names.join(', ')}`);
  return index;
}

export const seatIn = (name: string): number => Number(/^P(\d)$/.exec(name)?.[1] ?? Number.NaN);
export const cityIn = (name: string): number => indexIn(CITIES, name);
export const armyIn = (name: string): number => indexIn(ARMIES, name);
const locationIn = (name: string): number => indexIn(LOCATIONS, name);
export const specialIn = (name: string): number => indexIn(SPECIALS, name);

/** 'athens-cand-2': the kind of tile, without its number. */
export function tileIn(id: string): number {
  const kind = id.replace(/-\d$/, '').replace('-cand', '-candidate').replace('-assn', '-assassin');
  return indexIn(TILE_NAMES, kind);
}

interface Counter {
  readonly army: number;
  readonly kind: number;
}

export function counterIn(text: string): Counter {
  const at = text.lastIndexOf('-');
  return { army: armyIn(text.slice(0, at)), kind: indexIn(KIND_NAMES, text.slice(at + 1)) };
}

export const counterName = (army: number, kind: number): string => `${ARMIES[army]}-${KIND_NAMES[kind]}`;

/** The counters of a bag by name, ascending. */
export function counterNames(army: number, bag: number): string[] {
  return Array.from({ length: KINDS }, (_, kind) =>
    Array<string>(countOf(bag, kind)).fill(counterName(army, kind)),
  ).flat();
}

export const namesOfArmies = (bags: Int32Array): string[] =>
  Array.from(bags, (bag, army) => counterNames(army, bag)).flat();

export interface Case {
  readonly game: Game<Perikles>;
  readonly s: Perikles;
  readonly given: Given;
}

export function makeCase(given: Given): Case {
  for (const key of Object.keys(given))
    if (!KNOWN.has(key)) throw new Error(`given.${key} is not part of the notation`);
  const game = unwrap(family.variant(`players=${given.players ?? 4}`)) as Game<Perikles>;
  const s = game.create();
  s.cells.fill(0, 0, 4);
  s.gameTurn = given.turn ?? 1;
  if (given.startPlayer !== undefined) s.start = seatIn(given.startPlayer);
  s.active = s.start;
  readInfluence(s, given);
  readCounters(s, given);
  for (const [x, y, relation] of given.relations ?? []) {
    const relate = relation === 'war' ? goToWar : becomeAllies;
    relate(s, armyIn(x), 1 << armyIn(y));
  }
  for (const [place, army] of given.permissions ?? []) s.granted[slotOf(s, place)] |= 1 << armyIn(army);
  for (const [place, army] of given.refused ?? []) s.refused[slotOf(s, place)] |= 1 << armyIn(army);
  for (const [city, count] of Object.entries(given.defeats ?? {})) s.defeats[cityIn(city)] = count;
  for (const [player, statues] of Object.entries(given.statues ?? {}))
    for (const [city, count] of Object.entries(statues))
      for (let i = 0; i < count; i++) addStatue(s, seatIn(player), cityIn(city));
  for (const [player, tiles] of Object.entries(given.tilesWon ?? {}))
    for (const tile of tiles) {
      s.won[seatIn(player)] |= 1 << locationIn(tile);
      s.revealed |= 1 << locationIn(tile);
    }
  s.placed = given.placedThisTurn ?? 0;
  if (given.extraCity) s.paid = cityIn(given.extraCity);
  if (given.round !== undefined) s.round = given.round - 1;
  if (given.tokens !== undefined) s.tokens.set(given.tokens);
  if (given.resolving !== undefined) {
    s.battle = slotOf(s, given.resolving);
    s.faceUp = 1;
  }
  for (let slot = 0; slot < SLOTS; slot++) if (s.board[slot] === NONE) closeSlot(s, slot);
  recount(s);
  return { game, s, given };
}

/** A case need not fill all seven slots; nobody can go to one without a tile, as if every army stood on both sides. */
function closeSlot(s: Perikles, slot: number): void {
  for (const side of [ATTACK, DEFEND]) s.armies[slot * 2 + side] = 2 ** ARMY_COUNT - 1;
}

function readInfluence(s: Perikles, given: Given): void {
  for (const [player, cubes] of Object.entries(given.cubes ?? {}))
    for (const [city, count] of Object.entries(cubes)) s.cubes[seatIn(player) * CITY_COUNT + cityIn(city)] = count;
  for (const [city, { a, b }] of Object.entries(given.candidates ?? {})) {
    if (a) s.alpha[cityIn(city)] = seatIn(a);
    if (b) s.beta[cityIn(city)] = seatIn(b);
  }
  for (const id of given.display ?? []) s.display[tileIn(id)]++;
  for (const [player, ids] of Object.entries(given.taken ?? {}))
    for (const id of ids) {
      addTaken(s, seatIn(player), tileIn(id));
      s.unused[seatIn(player) * 2 + shardsOf(tileIn(id)) - 1]++;
    }
  for (const [player, tile] of Object.entries(given.specials ?? {}))
    if (tile !== null) s.special[seatIn(player)] = specialIn(tile);
  for (const player of given.used ?? []) s.specialUsed |= 1 << seatIn(player);
}

function readCounters(s: Perikles, given: Given): void {
  for (const [city, player] of Object.entries(given.leaders ?? {}))
    s.leader[cityIn(city)] = player === null ? NONE : seatIn(player);
  for (const player of given.persianLeaders ?? []) s.persianLeaders |= 1 << seatIn(player);
  for (const name of given.deadPool ?? []) {
    const { army, kind } = counterIn(name);
    s.deadPool[army] += ONE[kind];
  }
  for (const names of Object.values(given.boxes ?? {}))
    for (const name of names) {
      const { army, kind } = counterIn(name);
      s.boxes[army] += ONE[kind];
    }
  for (const [player, names] of Object.entries(given.pools ?? {}))
    for (const name of names) {
      const { army, kind } = counterIn(name);
      if (player !== 'persia') own(s, army, seatIn(player));
      s.pools[army] += ONE[kind];
    }
  const places = [...(given.location ? [given.location] : []), ...(given.locations ?? [])];
  places.forEach((place, slot) => {
    s.board[slot] = locationIn(place.id);
    s.revealed |= 1 << s.board[slot];
    [place.attackers ?? [], place.defenders ?? []].forEach((standing, side) => {
      for (const { c, owner } of standing) own(s, counterIn(c).army, seatIn(owner));
      const main = [place.main?.attack, place.main?.defend][side];
      if (main && standing.length > 0) arrive(s, seatIn(main), slot, side);
      for (const { c, owner } of standing) {
        const { army, kind } = counterIn(c);
        s.counters[slot * ARMY_COUNT + army] += ONE[kind];
        s.armies[slot * 2 + side] |= 1 << army;
        arrive(s, seatIn(owner), slot, side);
      }
    });
  });
}

/** Counters belong to the leader of their army, also where the case does not name him. */
function own(s: Perikles, army: number, seat: number): void {
  if (army === PERSIA) s.persianLeaders |= 1 << seat;
  else if (s.leader[army] === NONE) s.leader[army] = seat;
  else if (s.leader[army] !== seat)
    throw new Error(`counters of ${ARMIES[army]} belong to P${s.leader[army]}, its leader`);
}

export function slotOf(s: Perikles, location: string): number {
  const slot = s.board.indexOf(locationIn(location));
  if (slot < 0) throw new Error(`${location} is not on the board`);
  return slot;
}

// -------------------------------------------------------------- what a case may ask

const seatsIn = (s: Perikles, set: number): string[] =>
  Array.from({ length: seatsOf(s) }, (_, seat) => seat)
    .filter((seat) => (set >> seat) & 1)
    .map(playerName);
const orNull = (seat: number): string | null => (seat === NONE ? null : playerName(seat));
const perPlayer = <T>(s: Perikles, value: (seat: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: seatsOf(s) }, (_, seat) => [playerName(seat), value(seat)]));
const perCity = <T>(value: (city: number) => T): Record<string, T> =>
  Object.fromEntries(CITIES.map((name, city) => [name, value(city)]));

/** What the position says under each key that `expect` may have. */
export const observers: Readonly<Record<string, (s: Perikles) => unknown>> = {
  cubes: (s) => perPlayer(s, (seat) => perCity((city) => s.cubes[seat * CITY_COUNT + city])),
  candidates: (s) => perCity((city) => ({ a: orNull(s.alpha[city]), b: orNull(s.beta[city]) })),
  leaders: (s) => perCity((city) => orNull(s.leader[city])),
  persianLeaders: (s) => seatsIn(s, s.persianLeaders),
  used: (s) => seatsIn(s, s.specialUsed),
  deadPool: (s) => namesOfArmies(s.deadPool).sort(),
  boxes: (s) => Object.fromEntries(ARMIES.map((name, army) => [name, counterNames(army, s.boxes[army])])),
  pools: (s) => ({
    ...perPlayer(s, (seat) => namesOfArmies(s.pools.map((bag, army) => (s.leader[army] === seat ? bag : 0))).sort()),
    persia: counterNames(PERSIA, s.pools[PERSIA]),
  }),
  poolCounts: (s) =>
    Object.fromEntries(
      ARMIES.map((name, army) => {
        const names = counterNames(army, s.pools[army]);
        const hoplite = names.filter((counter) => /-h\d$/.test(counter)).length;
        return [name, { hoplite, trireme: names.length - hoplite }];
      }),
    ),
  relations: relationsOf,
  statues: (s) => perPlayer(s, (seat) => perCity((city) => statuesOf(s, seat, city))),
  defeats: (s) => perCity((city) => s.defeats[city]),
  tilesWon: (s) => perPlayer(s, (seat) => LOCATIONS.filter((_, tile) => (s.won[seat] >> tile) & 1)),
  startPlayer: (s) => playerName(s.start),
  placedThisTurn: (s) => s.placed,
  tokens: (s) => [...s.tokens],
};

function relationsOf(s: Perikles): string[][] {
  const pairs: string[][] = [];
  for (let x = 0; x < ARMY_COUNT; x++)
    for (let y = x + 1; y < ARMY_COUNT; y++) {
      const [first, second] = [ARMIES[x], ARMIES[y]].sort();
      if ((s.war[x] >> y) & 1) pairs.push([first, second, 'war']);
      if ((s.allied[x] >> y) & 1) pairs.push([first, second, 'allied']);
    }
  return pairs.sort();
}

export function mainAt(s: Perikles, slot: number): { attack: string | null; defend: string | null } {
  return { attack: orNull(mainOf(s, slot, ATTACK)), defend: orNull(mainOf(s, slot, DEFEND)) };
}
