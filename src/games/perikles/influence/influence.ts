/** Influence and candidate phases: tiles, cubes, proposals, assassins (PK 3.5, 5, 6). */
import { countBits, lowestBit, nthBit } from '../../../core/bits.js';
import { NOBODY } from '../../game.js';
import { CITIES, COLOURS, CUBES, TILES_A_TURN } from '../board/data.js';
import {
  ANY,
  addCubes,
  addTaken,
  CITY_COUNT,
  clockwise,
  colourOf,
  coloursTaken,
  cubesIn,
  NONE,
  type Perikles,
  removeCubes,
  rules,
  seatsOf,
  shardsOf,
  TILE_KINDS,
  TILE_NAMES,
  takenTile,
  tilesTaken,
} from '../board/state.js';

const activeSeat = (s: Perikles) => s.active;

// ------------------------------------------------------------ set-up (PK 3.5)

function cubesSettled(s: Perikles): number {
  let cubes = -seatsOf(s) * CITY_COUNT * CUBES.aCity;
  for (let seat = 0; seat < seatsOf(s); seat++) cubes += s.onBoard[seat];
  return cubes;
}

export function settling(s: Perikles): boolean {
  return s.gameTurn === 1 && cubesSettled(s) < seatsOf(s) * CUBES.ownChoice;
}

export const settle = rules.decision({
  name: 'place a first cube',
  player: (s) => clockwise(s, s.start, cubesSettled(s)),
  moves(_, out) {
    for (let city = 0; city < CITY_COUNT; city++) out.add(city);
  },
  pick: (_, rng) => rng.below(CITY_COUNT),
  play(s, city) {
    addCubes(s, clockwise(s, s.start, cubesSettled(s)), city, 1);
  },
  text: (_, city) => `place in ${CITIES[city]}`,
  shown: 'all',
});

// ------------------------------------------------------- taking tiles (PK 5.1-5.4)

/** PK 5.1: the active player still has a tile to take this turn. */
export function tilesToTake(s: Perikles): boolean {
  return tilesTaken(s, s.active) < TILES_A_TURN[seatsOf(s)];
}

/** PK 5.2 (f): whether another tile will be taken in this phase. */
export function tilesToCome(s: Perikles): boolean {
  return tilesTaken(s, clockwise(s, s.active)) < TILES_A_TURN[seatsOf(s)];
}

/** The kinds of tiles of each set of colours, both as bits. */
const OF_COLOURS = Int32Array.from({ length: 1 << (CITY_COUNT + 1) }, (_, colours) =>
  TILE_NAMES.reduce((set, _, tile) => set | (((colours >> colourOf(tile)) & 1) << tile), 0),
);

/** PK 5.3: the tiles of the display that the seat may take, a bit each. */
function tilesAllowed(s: Perikles, seat: number): number {
  const { display } = s;
  let shown = 0;
  for (let tile = 0; tile < TILE_KINDS; tile++) if (display[tile] > 0) shown |= 1 << tile;
  const fresh = shown & ~OF_COLOURS[coloursTaken(s, seat)];
  return fresh !== 0 ? fresh : shown;
}

export const takeTile = rules.decision({
  name: 'take a tile',
  player: activeSeat,
  moves(s, out) {
    for (let allowed = tilesAllowed(s, s.active); allowed !== 0; allowed &= allowed - 1) out.add(lowestBit(allowed));
  },
  pick(s, rng) {
    const allowed = tilesAllowed(s, s.active);
    return nthBit(allowed, rng.below(countBits(allowed)));
  },
  play(s, tile) {
    const seat = s.active;
    const shards = shardsOf(tile);
    s.display[tile]--;
    addTaken(s, seat, tile);
    s.unused[seat * 2 + shards - 1]++;
    if (colourOf(tile) !== ANY) addCubes(s, seat, colourOf(tile), shards);
  },
  text: (_, tile) => `take ${TILE_NAMES[tile]}`,
  shown: 'all',
});

// What a kind of tile asks for after it is taken (PK 5.2 c, d).
const NO_ERRAND = 0;
export const ERRAND_ANY = 1; // a cube in any city
export const ERRAND_CANDIDATE = 2;
export const ERRAND_ASSASSIN = 3;
export const ERRANDS = Int8Array.from(TILE_NAMES, (name) => {
  if (name === 'any') return ERRAND_ANY;
  if (name.endsWith('candidate')) return ERRAND_CANDIDATE;
  return name.endsWith('assassin') ? ERRAND_ASSASSIN : NO_ERRAND;
});

/** The errand of the tile just taken (PK 5.2 c, d). */
export function errandOf(s: Perikles): number {
  const errand = ERRANDS[takenTile(s, s.active, tilesTaken(s, s.active) - 1)];
  return errand === ERRAND_ANY && s.onBoard[s.active] >= CUBES.supply ? NO_ERRAND : errand;
}

/** PK 5.4. */
export const placeAny = rules.decision({
  name: 'place a cube',
  player: activeSeat,
  moves: settle.moves,
  pick: (_, rng) => rng.below(CITY_COUNT),
  play(s, city) {
    addCubes(s, s.active, city, 1);
  },
  text: (_, city) => `place in ${CITIES[city]}`,
  shown: 'all',
});

// ------------------------------------------------------------ proposals (PK 6.2)

const MOST_SEATS = COLOURS.length;

/** A proposal is city * MOST_SEATS + nominee. */
export const cityOfProposal = (m: number): number => (m / MOST_SEATS) | 0;
export const nomineeOf = (m: number): number => m % MOST_SEATS;

/** Seats with a cube in the main area of the city, a bit each. */
function presentIn(s: Perikles, city: number): number {
  const { cubes } = s;
  let present = 0;
  for (let at = city, bit = 1; at < cubes.length; at += CITY_COUNT, bit <<= 1) if (cubes[at] > 0) present |= bit;
  return present;
}

/** PK 6.2: the seats that can be proposed in the city, a bit each. */
function nomineesIn(s: Perikles, city: number, present: number): number {
  if (s.beta[city] !== NONE) return 0;
  return s.alpha[city] === NONE ? present : present & ~(1 << s.alpha[city]);
}

/** PK 6.2: the seats that can propose in the city if there is a nominee: those with a cube or a candidate. */
function electorsIn(s: Perikles, city: number, present: number): number {
  return s.alpha[city] === NONE ? present : present | (1 << s.alpha[city]);
}

/** PK 6.1: seats with a legal proposal, a bit each. */
function proposers(s: Perikles): number {
  let seats = 0;
  for (let city = 0; city < CITY_COUNT; city++) {
    const present = presentIn(s, city);
    if (nomineesIn(s, city, present) !== 0) seats |= electorsIn(s, city, present);
  }
  return seats;
}

/** PK 6.1: the next player clockwise who has a legal proposal, or NOBODY. */
function nextProposer(s: Perikles): number {
  const seats = proposers(s);
  if (seats === 0) return NOBODY;
  let seat = clockwise(s, s.active);
  while (((seats >> seat) & 1) === 0) seat = clockwise(s, seat);
  return seat;
}

export function anybodyProposes(s: Perikles): boolean {
  return proposers(s) !== 0;
}

function proposal<const N extends string>(name: N, player: (s: Perikles) => number) {
  return rules.decision({
    name,
    player,
    unasked: true,
    moves(s, out) {
      const seat = player(s);
      for (let city = 0; city < CITY_COUNT; city++) {
        const present = presentIn(s, city);
        if (((electorsIn(s, city, present) >> seat) & 1) === 0) continue;
        for (let nominees = nomineesIn(s, city, present); nominees !== 0; nominees &= nominees - 1)
          out.add(city * MOST_SEATS + lowestBit(nominees));
      }
    },
    play(s, m) {
      const city = cityOfProposal(m);
      const nominee = nomineeOf(m);
      s.active = player(s);
      s.cubes[nominee * CITY_COUNT + city]--;
      if (s.alpha[city] === NONE) s.alpha[city] = nominee;
      else s.beta[city] = nominee;
    },
    text: (_, m) => `propose ${COLOURS[nomineeOf(m)]} in ${CITIES[cityOfProposal(m)]}`,
    shown: 'all',
  });
}

/** PK 5.5: the candidate symbol; skipped without a legal proposal. */
export const proposeByTile = proposal('propose by tile', activeSeat);

/** PK 6.1. */
export const propose = proposal('propose', nextProposer);

// -------------------------------------------------------- assassinations (PK 5.6)

// A victim is city * VICTIMS + owner of a main-area cube, or ALPHA or BETA for the candidate there.
const VICTIMS = MOST_SEATS + 2;
const ALPHA = MOST_SEATS;
const BETA = MOST_SEATS + 1;
export const cityOfVictim = (m: number): number => (m / VICTIMS) | 0;
/** The owner of the cube. */
export function ownerOfVictim(s: Perikles, m: number): number {
  const victim = m % VICTIMS;
  return victim === ALPHA ? s.alpha[cityOfVictim(m)] : victim === BETA ? s.beta[cityOfVictim(m)] : victim;
}
export const isCandidate = (m: number): boolean => m % VICTIMS >= ALPHA;
export const isAlpha = (m: number): boolean => m % VICTIMS === ALPHA;

export const assassinate = rules.decision({
  name: 'assassinate',
  player: activeSeat,
  unasked: true,
  moves(s, out) {
    for (let city = 0; city < CITY_COUNT; city++) {
      for (let owner = 0; owner < seatsOf(s); owner++) if (cubesIn(s, owner, city) > 0) out.add(city * VICTIMS + owner);
      if (s.alpha[city] !== NONE) out.add(city * VICTIMS + ALPHA);
      if (s.beta[city] !== NONE) out.add(city * VICTIMS + BETA);
    }
  },
  play(s, m) {
    const city = cityOfVictim(m);
    const owner = ownerOfVictim(s, m);
    if (!isCandidate(m)) {
      removeCubes(s, owner, city, 1);
      return;
    }
    s.onBoard[owner]--;
    if (isAlpha(m)) s.alpha[city] = s.beta[city];
    s.beta[city] = NONE;
  },
  text(s, m) {
    const owner = COLOURS[ownerOfVictim(s, m)];
    const space = isAlpha(m) ? ' candidate a' : isCandidate(m) ? ' candidate b' : '';
    return `assassinate ${owner}${space} in ${CITIES[cityOfVictim(m)]}`;
  },
  shown: 'all',
});
