/** Special tiles of a player's own influence turn: Perikles, Plague, Alkibiades (PK 5.2 a and e, 12). */
import { NOBODY } from '../../game.js';
import { PASS } from '../../kit/flow.js';
import { CITIES, COLOURS, CUBES } from '../board/data.js';
import {
  ATHENS,
  addCubes,
  CITY_COUNT,
  cubesIn,
  holds,
  NONE,
  type Perikles,
  removeCubes,
  rules,
  seatsOf,
  special,
  useSpecial,
} from '../board/state.js';

const PERIKLES = special('perikles');
const PLAGUE = special('plague');
const ALKIBIADES = special('alkibiades');
// After PASS. Each tile has its own moves, so that a move shows which tile is used.
export const USE_PERIKLES = 1;
export const USE_ALKIBIADES = 2;
export const USE_PLAGUE = 3; // + city

/** PK 12.3: whether there are two cubes to move. */
function twoCubesStand(s: Perikles): boolean {
  let cubes = 0;
  for (let i = 0; i < s.cubes.length; i++) cubes += s.cubes[i];
  return cubes >= 2;
}

function influenceSpecial<const N extends string>(name: N) {
  return rules.decision({
    name,
    player({ active, special: held, specialUsed }) {
      if ((specialUsed >> active) & 1) return NOBODY;
      const tile = held[active];
      return tile === PERIKLES || tile === PLAGUE || tile === ALKIBIADES ? active : NOBODY;
    },
    moves(s, out) {
      out.add(PASS);
      if (holds(s, s.active, PERIKLES)) out.add(USE_PERIKLES);
      else if (holds(s, s.active, PLAGUE)) for (let city = 0; city < CITY_COUNT; city++) out.add(USE_PLAGUE + city);
      else if (twoCubesStand(s)) out.add(USE_ALKIBIADES);
    },
    play(s, m) {
      if (m === PASS) return;
      if (m === USE_PERIKLES) addCubes(s, s.active, ATHENS, CUBES.perikles);
      else if (m === USE_ALKIBIADES) s.cubesToMove = 2;
      else plague(s, m - USE_PLAGUE);
      useSpecial(s, s.active);
    },
    text(_, m) {
      if (m === PASS) return 'pass';
      if (m === USE_PERIKLES) return 'use perikles';
      return m === USE_ALKIBIADES ? 'use alkibiades' : `plague in ${CITIES[m - USE_PLAGUE]}`;
    },
    shown: 'all',
  });
}

/** PK 5.2 (a) and (e). */
export const specialBefore = influenceSpecial('special tile before taking');
export const specialAfter = influenceSpecial('special tile after taking');

/** PK 12.4: every player loses half of his cubes, rounded down; candidates count and stay. */
export function plague(s: Perikles, city: number): void {
  for (let seat = 0; seat < seatsOf(s); seat++) {
    const main = cubesIn(s, seat, city);
    const cubes = main + (s.alpha[city] === seat || s.beta[city] === seat ? 1 : 0);
    removeCubes(s, seat, city, cubes >> 1);
  }
}

/** PK 12.3: the number of cubes of `owner` that can be moved: the first one cannot move again. */
function liftable(s: Perikles, owner: number, city: number): number {
  return cubesIn(s, owner, city) - (s.movedOwner === owner && s.movedTo === city ? 1 : 0);
}

export const ownerLifted = (m: number): number => m % COLOURS.length;
export const cityLifted = (m: number): number => (m / COLOURS.length) | 0;

/** PK 12.3: which cube; city * COLOURS.length + owner. */
export const liftCube = rules.decision({
  name: 'lift a cube',
  player: (s) => s.active,
  moves(s, out) {
    for (let city = 0; city < CITY_COUNT; city++)
      for (let owner = 0; owner < seatsOf(s); owner++)
        if (liftable(s, owner, city) > 0) out.add(city * COLOURS.length + owner);
  },
  play(s, m) {
    s.liftedOwner = ownerLifted(m);
    s.liftedFrom = cityLifted(m);
  },
  text: (_, m) => `move ${COLOURS[ownerLifted(m)]} from ${CITIES[cityLifted(m)]}`,
  shown: 'all',
});

/** PK 12.3: where to. */
export const dropCube = rules.decision({
  name: 'drop the cube',
  player: (s) => s.active,
  moves(s, out) {
    for (let city = 0; city < CITY_COUNT; city++) if (city !== s.liftedFrom) out.add(city);
  },
  play(s, city) {
    const owner = s.liftedOwner;
    s.cubes[owner * CITY_COUNT + s.liftedFrom]--;
    s.cubes[owner * CITY_COUNT + city]++;
    s.cubesToMove--;
    s.movedOwner = owner;
    s.movedTo = city;
    s.liftedOwner = NONE;
    s.liftedFrom = NONE;
  },
  text: (_, city) => `to ${CITIES[city]}`,
  shown: 'all',
});

/** PK 12.3: Alkibiades is in use. */
export function cubesToMove(s: Perikles): boolean {
  return s.cubesToMove > 0;
}
