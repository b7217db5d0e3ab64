/** The position: its fields, the meaning of their values, and the sums that are kept for speed (PK 2). */
import { rulesOf } from '../../kit/flow.js';
import {
  bag,
  bits,
  defineState,
  flag,
  int,
  list,
  listWidth,
  local,
  matrix,
  parameter,
  type StateOf,
  starting,
  sum,
  vector,
  word,
} from '../../kit/layout.js';
import { COUNTER_BAG, HOPLITE, TRIREME, type UnitType } from './counters.js';
import {
  ANY_TILES,
  ARMIES,
  type BATTLES_A_TURN,
  CITIES,
  COLOURS,
  COMMIT,
  CUBES,
  END,
  INFLUENCE_TILES,
  LOCATION_TILES,
  LOCATIONS,
  SPECIALS,
  type SpecialName,
  SYMBOLS,
  TOKENS_TO_WIN,
} from './data.js';

/** No seat, city, army or tile. */
export const NONE = -1;

// Written as numbers, which the build can write into the modules that import them (scripts/build.mjs).
export const CITY_COUNT = 6 satisfies (typeof CITIES)['length'];
export const ARMY_COUNT = 7 satisfies (typeof ARMIES)['length'];
export const ATHENS = 0;
export const SPARTA = 1;
export const PERSIA = 6;
export const SLOTS = 7 satisfies typeof BATTLES_A_TURN;
export const SIDE_NAMES = ['attack', 'defend'] as const;
export const ATTACK = 0;
export const DEFEND = 1;
export type Side = typeof ATTACK | typeof DEFEND;

// Kinds of influence tiles: three for each city, and 'any'.
export const ANY = CITY_COUNT; // as a colour
export const TILE_NAMES = [
  ...CITIES.flatMap((city) => SYMBOLS.map((symbol) => (symbol === 'plain' ? `${city}-2` : `${city}-${symbol}`))),
  'any',
];
export const TILE_KINDS = TILE_NAMES.length;
export const TILE_TOTAL = Int32Array.from([...CITIES.flatMap((city) => INFLUENCE_TILES[city]), ANY_TILES]);
const COLOUR = Int8Array.from(TILE_NAMES, (_, tile) => Math.floor(tile / SYMBOLS.length));
const SHARDS = Int8Array.from(TILE_NAMES, (name) => (name.endsWith('-2') ? 2 : 1));
export const colourOf = (tile: number): number => COLOUR[tile];
export const shardsOf = (tile: number): number => SHARDS[tile];

// Location tiles.
export const HOME = Int8Array.from(LOCATION_TILES, ([, city]) => CITIES.indexOf(city));
export const POINTS = Int8Array.from(LOCATION_TILES, ([, , , points]) => points);
export const ROUNDS: readonly (readonly UnitType[])[] = LOCATION_TILES.map(([, , rounds]) =>
  Array.from(rounds, (letter) => (letter === 'H' ? HOPLITE : TRIREME)),
);
/** PK 0.2, 1.3: strength of the tile's militia: [tile][side][type]. */
export const MILITIA = LOCATION_TILES.map(([, , , , militia]) =>
  SIDE_NAMES.map((side) =>
    ['H', 'T'].map((letter) => (militia.startsWith(side) && militia.includes(letter, 6) ? 1 : 0)),
  ),
);
/** PK 8.5: 1 for land battles, which admit no triremes. */
export const LAND = Int8Array.from(ROUNDS, (rounds) => (rounds.includes(TRIREME) ? 0 : 1));

export const special = (name: SpecialName): number => SPECIALS.indexOf(name);
export const POOL_PLACE = SLOTS; // of a slave revolt: the pool of Sparta's leader

const SLOT_LABELS = Array.from({ length: SLOTS }, (_, slot) => `${slot + 1}`);
const orNone = (none: string, names: readonly string[]) => starting(word([none, ...names], NONE), NONE);

const table = (players: number) => {
  const seats = COLOURS.slice(0, players);
  const cube = int(0, CUBES.supply);
  return {
    gameTurn: int(1, END.turns),
    start: word(seats),
    active: word(seats), // the seat that takes tiles, proposes or commits, or did so last

    cubes: matrix(seats, CITIES, cube), // in main areas
    alpha: vector(CITIES, orNone('nobody', seats)),
    beta: vector(CITIES, orNone('nobody', seats)),
    leader: vector(CITIES, orNone('nobody', seats)),
    persianLeaders: bits(seats),
    retrieved: bits(CITIES), // have taken their counter back from the Dead Pool this turn
    statues: vector(seats, bag(Object.fromEntries(CITIES.map((city) => [city, END.turns])))),
    defeats: vector(CITIES, int(0, SLOTS * END.turns)),

    display: vector(TILE_NAMES, int(0, ANY_TILES)),
    taken: vector(seats, list(TILE_NAMES, 5)), // this turn, in order, including used ones
    unused: matrix(seats, ['1', '2'], int(0, 5)), // of these, by shards
    special: vector(seats, orNone('none', SPECIALS)),
    specialUsed: bits(seats),

    board: vector(SLOT_LABELS, orNone('none', LOCATIONS)),
    revealed: bits(LOCATIONS), // in any turn
    won: vector(seats, bits(LOCATIONS)),

    boxes: vector(ARMIES, COUNTER_BAG),
    deadPool: vector(ARMIES, COUNTER_BAG),
    pools: vector(ARMIES, COUNTER_BAG), // of the army's leader, or of all Persian leaders
    counters: matrix(SLOT_LABELS, ARMIES, COUNTER_BAG), // at the locations
    armies: matrix(SLOT_LABELS, SIDE_NAMES, bits(ARMIES)), // present; during a battle, those that were present when it began
    arrivals: matrix(SLOT_LABELS, SIDE_NAMES, list(seats, players)), // first the main player (PK 8.9)

    war: local('campaign', vector(ARMIES, bits(ARMIES))),
    allied: local('campaign', vector(ARMIES, bits(ARMIES))),
    granted: local('campaign', vector(SLOT_LABELS, bits(ARMIES))), // permissions, for the turn

    // The commit turn, until the next one begins.
    refused: local('campaign', vector(SLOT_LABELS, bits(ARMIES))),
    placed: local('campaign', int(0, COMMIT.ordinary + COMMIT.extra)), // counters
    paid: local('campaign', orNone('nothing', CITIES)), // where the cube for extra counters is taken
    finished: local('campaign', flag()), // the player has chosen to stop
    revolt: local('campaign', orNone('nowhere', [...SLOT_LABELS, 'pool'])), // where a slave revolt breaks out
    targetArmy: local('placement', orNone('none', ARMIES)),
    targetSlot: local('placement', orNone('none', SLOT_LABELS)),
    targetSide: local('placement', word(SIDE_NAMES)),

    cubesToMove: int(0, 2), // by Alkibiades
    tileTaken: parameter('alkibiades', flag()), // whether the tile of the influence turn has been taken
    liftedOwner: local('alkibiades', orNone('nobody', seats)),
    liftedFrom: local('alkibiades', orNone('none', CITIES)),
    movedOwner: local('alkibiades', orNone('nobody', seats)), // the first of the two cubes
    movedTo: local('alkibiades', orNone('none', CITIES)),

    battle: local('campaign', int(0, SLOTS)), // the number of locations resolved this turn, and so the index of the next one
    faceUp: local('battle', flag()), // its counters are seen by all
    round: local('battle', int(0, 1)),
    tokens: local('battle', vector(SIDE_NAMES, int(0, TOKENS_TO_WIN))),
    doubled: local('round', flag()), // by Brasidas or Phormio
    roundWinner: local('round', orNone('none', SIDE_NAMES)),

    leads: sum(vector(players, int(0, 2 ** ARMY_COUNT - 1))), // armies of a seat, a bit each
    onBoard: sum(vector(players, cube)), // cubes of a seat, including candidates
    deck: sum(vector(TILE_KINDS, int(0, ANY_TILES))), // influence tiles that may still be drawn
  };
};
export interface Perikles extends StateOf<ReturnType<typeof table>> {}

/** What declares the steps of the rules. */
export const rules = rulesOf<Perikles>();

export const makeState = (players: number) => defineState(table(players), { depth: 3, silentSeats: players });

/** Recomputes the sums. */
export function recount(s: Perikles): void {
  for (let seat = 0; seat < seatsOf(s); seat++) {
    let leads = ((s.persianLeaders >> seat) & 1) << PERSIA;
    let onBoard = 0;
    for (let city = 0; city < CITY_COUNT; city++) {
      if (s.leader[city] === seat) leads |= 1 << city;
      onBoard += s.cubes[seat * CITY_COUNT + city];
      if (s.alpha[city] === seat) onBoard++;
      if (s.beta[city] === seat) onBoard++;
    }
    s.leads[seat] = leads;
    s.onBoard[seat] = onBoard;
  }
  for (let tile = 0; tile < TILE_KINDS; tile++) s.deck[tile] = TILE_TOTAL[tile] - s.display[tile];
  for (let seat = 0; seat < seatsOf(s); seat++)
    for (let i = 0; i < tilesTaken(s, seat); i++) s.deck[takenTile(s, seat, i)]--;
}

export function seatsOf(s: Perikles): number {
  return s.leads.length;
}

export function clockwise(s: Perikles, seat: number, steps = 1): number {
  return (seat + steps) % s.leads.length;
}

// ------------------------------------------------------------------ influence

export function cubesIn(s: Perikles, seat: number, city: number): number {
  return s.cubes[seat * CITY_COUNT + city];
}

/** PK 1.6: limited by the supply. */
export function addCubes(s: Perikles, seat: number, city: number, count: number): void {
  const added = Math.min(count, CUBES.supply - s.onBoard[seat]);
  s.cubes[seat * CITY_COUNT + city] += added;
  s.onBoard[seat] += added;
}

export function removeCubes(s: Perikles, seat: number, city: number, count: number): void {
  s.cubes[seat * CITY_COUNT + city] -= count;
  s.onBoard[seat] -= count;
}

const TILE_WIDTH = listWidth(TILE_NAMES);
const TILE_MASK = (1 << TILE_WIDTH) - 1;

/** Influence tiles that the seat has taken this turn. */
export function tilesTaken(s: Perikles, seat: number): number {
  return Math.ceil((32 - Math.clz32(s.taken[seat])) / TILE_WIDTH);
}

export function takenTile(s: Perikles, seat: number, index: number): number {
  return ((s.taken[seat] >> (index * TILE_WIDTH)) & TILE_MASK) - 1;
}

export function addTaken(s: Perikles, seat: number, tile: number): void {
  s.taken[seat] |= (tile + 1) << (tilesTaken(s, seat) * TILE_WIDTH);
}

/** PK 5.3: the colours of these tiles, a bit each. */
export function coloursTaken(s: Perikles, seat: number): number {
  let colours = 0;
  for (let rest = s.taken[seat]; rest !== 0; rest >>= TILE_WIDTH) colours |= 1 << colourOf((rest & TILE_MASK) - 1);
  return colours;
}

// --------------------------------------------------------- leaders and statues

const STATUE_WIDTH = 2;

export function statuesOf(s: Perikles, seat: number, city: number): number {
  return (s.statues[seat] >> (city * STATUE_WIDTH)) & 3;
}

export function addStatue(s: Perikles, seat: number, city: number): void {
  s.statues[seat] += 1 << (city * STATUE_WIDTH);
}

/** PK 14.5: true if the seat holds this special tile and has not used it. */
export function holds(s: Perikles, seat: number, tile: number): boolean {
  return s.special[seat] === tile && ((s.specialUsed >> seat) & 1) === 0;
}

export function useSpecial(s: Perikles, seat: number): void {
  s.specialUsed |= 1 << seat;
}

// ------------------------------------------------------------------- locations

/** PK 8.5, Def(L): the home city and the armies on the defending side, a bit each. */
export function defendersOf(s: Perikles, slot: number): number {
  return s.armies[slot * 2 + DEFEND] | (1 << HOME[s.board[slot]]);
}

export function armiesOf(s: Perikles, slot: number, side: number): number {
  return s.armies[slot * 2 + side];
}

/** Bits that a seat takes in `arrivals`. */
export function arrivalWidth(s: Perikles): number {
  return s.leads.length < 4 ? 2 : 3;
}

/** PK 8.9: the main player of a side, or NONE. */
export function mainOf(s: Perikles, slot: number, side: number): number {
  return (s.arrivals[slot * 2 + side] & ((1 << arrivalWidth(s)) - 1)) - 1;
}
