/** Positions for tests, which need not be possible: players 'P0', 'P1', ...; counters 'sparta-h3'; what is missing is empty or neutral. */

import { arrive } from '../../../src/games/perikles/board/arrivals.js';
import { ARMY_COUNTERS, KIND_NAMES, ONE } from '../../../src/games/perikles/board/counters.js';
import { ARMIES, CITIES, LOCATIONS, SPECIALS } from '../../../src/games/perikles/board/data.js';
import {
  ARMY_COUNT,
  ATTACK,
  addStatue,
  CITY_COUNT,
  DEFEND,
  NONE,
  PERSIA,
  type Perikles,
  recount,
  SLOTS,
} from '../../../src/games/perikles/board/state.js';
import { family } from '../../../src/games/perikles/index.js';
import { type Game, unwrap } from '../../../src/kit.js';

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
}

export interface Given {
  readonly players?: number;
  readonly turn?: number;
  readonly cubes?: PerPlayer<Numbers>;
  readonly leaders?: Record<string, string | null>;
  readonly pools?: PerPlayer<readonly string[]>;
  readonly deadPool?: readonly string[];
  readonly locations?: readonly PlaceJson[];
  readonly defeats?: Numbers;
  readonly statues?: PerPlayer<Numbers>;
  readonly tilesWon?: PerPlayer<readonly string[]>;
  readonly specials?: PerPlayer<string | null>;
  readonly used?: readonly string[];
}

function indexIn(names: readonly string[], name: string): number {
  const index = names.indexOf(name);
  if (index < 0) throw new Error(`'${name}' is none of ${names.join(', ')}`);
  return index;
}

const seatIn = (name: string): number => Number(/^P(\d)$/.exec(name)?.[1] ?? Number.NaN);
const cityIn = (name: string): number => indexIn(CITIES, name);
export const armyIn = (name: string): number => indexIn(ARMIES, name);
const locationIn = (name: string): number => indexIn(LOCATIONS, name);
const specialIn = (name: string): number => indexIn(SPECIALS, name);

interface Counter {
  readonly army: number;
  readonly kind: number;
}

function counterIn(text: string): Counter {
  const at = text.lastIndexOf('-');
  return { army: armyIn(text.slice(0, at)), kind: indexIn(KIND_NAMES, text.slice(at + 1)) };
}

export interface Case {
  readonly game: Game<Perikles>;
  readonly s: Perikles;
}

export function makeCase(given: Given): Case {
  const game = unwrap(family.variant(`players=${given.players ?? 4}`)) as Game<Perikles>;
  const s = game.create();
  s.cells.fill(0, 0, 4);
  s.gameTurn = given.turn ?? 1;
  s.active = s.start;
  readInfluence(s, given);
  readCounters(s, given);
  for (const [city, count] of Object.entries(given.defeats ?? {})) s.defeats[cityIn(city)] = count;
  for (const [player, statues] of Object.entries(given.statues ?? {}))
    for (const [city, count] of Object.entries(statues))
      for (let i = 0; i < count; i++) addStatue(s, seatIn(player), cityIn(city));
  for (const [player, tiles] of Object.entries(given.tilesWon ?? {}))
    for (const tile of tiles) {
      s.won[seatIn(player)] |= 1 << locationIn(tile);
      s.revealed |= 1 << locationIn(tile);
    }
  for (let slot = 0; slot < SLOTS; slot++) if (s.board[slot] === NONE) closeSlot(s, slot);
  recount(s);
  return { game, s };
}

/** A case need not fill all seven slots; nobody can go to one without a tile, as if every army stood on both sides. */
function closeSlot(s: Perikles, slot: number): void {
  for (const side of [ATTACK, DEFEND]) s.armies[slot * 2 + side] = 2 ** ARMY_COUNT - 1;
}

function readInfluence(s: Perikles, given: Given): void {
  for (const [player, cubes] of Object.entries(given.cubes ?? {}))
    for (const [city, count] of Object.entries(cubes)) s.cubes[seatIn(player) * CITY_COUNT + cityIn(city)] = count;
  for (const [player, tile] of Object.entries(given.specials ?? {}))
    if (tile !== null) s.special[seatIn(player)] = specialIn(tile);
  for (const player of given.used ?? []) s.specialUsed |= 1 << seatIn(player);
}

function readCounters(s: Perikles, given: Given): void {
  for (const [city, player] of Object.entries(given.leaders ?? {}))
    s.leader[cityIn(city)] = player === null ? NONE : seatIn(player);
  for (const name of given.deadPool ?? []) {
    const { army, kind } = counterIn(name);
    s.deadPool[army] += ONE[kind];
  }
  for (const [player, names] of Object.entries(given.pools ?? {}))
    for (const name of names) {
      const { army, kind } = counterIn(name);
      if (player !== 'persia') own(s, army, seatIn(player));
      s.pools[army] += ONE[kind];
    }
  given.locations?.forEach((place, slot) => {
    s.board[slot] = locationIn(place.id);
    s.revealed |= 1 << s.board[slot];
    [place.attackers ?? [], place.defenders ?? []].forEach((standing, side) => {
      for (const { c, owner } of standing) own(s, counterIn(c).army, seatIn(owner));
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

/** Counters that a position does not name lie in the boxes of their armies. */
export function boxRest(s: Perikles): void {
  for (let army = 0; army < ARMY_COUNT; army++) {
    let named = s.pools[army] + s.deadPool[army];
    for (let slot = 0; slot < SLOTS; slot++) named += s.counters[slot * ARMY_COUNT + army];
    s.boxes[army] = ARMY_COUNTERS[army] - named;
  }
}
