/** Elections, Persia, the Dead Pool and who commits first (PK 7, 8.1, 8.2). */
import { NOBODY } from '../../game.js';
import { HOPLITE, ONE, TRIREME, TYPE_BITS, TYPE_NAMES, type UnitType, weakest } from '../board/counters.js';
import { CITIES, COLOURS } from '../board/data.js';
import {
  CITY_COUNT,
  clockwise,
  cubesIn,
  NONE,
  PERSIA,
  type Perikles,
  removeCubes,
  rules,
  SPARTA,
  seatsOf,
} from '../board/state.js';
import { happens } from '../turn/draw.js';

/** PK 7.1: who wins the election with the present cubes, or NONE. */
export function winnerOf(s: Perikles, city: number): number {
  const a = s.alpha[city];
  const b = s.beta[city];
  return b !== NONE && cubesIn(s, b, city) > cubesIn(s, a, city) ? b : a;
}

/** PK 7.1. */
function elect(s: Perikles, city: number): void {
  const winner = winnerOf(s, city);
  const a = s.alpha[city];
  const b = s.beta[city];
  if (a !== NONE) s.onBoard[a]--;
  if (b !== NONE) {
    s.onBoard[b]--;
    removeCubes(s, winner, city, cubesIn(s, winner === a ? b : a, city));
  }
  s.alpha[city] = NONE;
  s.beta[city] = NONE;
  s.leader[city] = winner;
}

/** PK 7.2, 7.3: leaders take up their counters; players without a city lead Persia. */
export function muster(s: Perikles): void {
  for (let city = 0; city < CITY_COUNT; city++) {
    if (s.leader[city] === NONE) continue;
    s.leads[s.leader[city]] |= 1 << city;
    takeUp(s, city);
  }
  for (let seat = 0; seat < seatsOf(s); seat++) {
    if (s.leads[seat] !== 0) continue;
    s.leads[seat] = 1 << PERSIA;
    s.persianLeaders |= 1 << seat;
  }
  if (s.persianLeaders !== 0) takeUp(s, PERSIA);
}

function takeUp(s: Perikles, army: number): void {
  s.pools[army] = s.boxes[army];
  s.boxes[army] = 0;
}

export const elections = happens(
  'elections',
  () => 'hold the elections',
  (s) => {
    for (let city = 0; city < CITY_COUNT; city++) elect(s, city);
    muster(s);
  },
);

/** PK 8.1, 8.2: Sparta's leader, or the start player if there is none. */
function spokesman(s: Perikles): number {
  return s.leader[SPARTA] === NONE ? s.start : s.leader[SPARTA];
}

/** PK 8.1: the next city whose leader takes a counter back, or NONE. */
export function nextRetrieval(s: Perikles): number {
  for (let steps = 0; steps < seatsOf(s); steps++) {
    const seat = clockwise(s, spokesman(s), steps);
    for (let city = 0; city < CITY_COUNT; city++)
      if (s.leader[city] === seat && s.deadPool[city] !== 0 && ((s.retrieved >> city) & 1) === 0) return city;
  }
  return NONE;
}

export function anyRetrieval(s: Perikles): boolean {
  return nextRetrieval(s) !== NONE;
}

/** PK 8.1: the leader chooses the type and gets the weakest counter of it. */
export const retrieve = rules.decision({
  name: 'take back from the Dead Pool',
  player(s) {
    const city = nextRetrieval(s);
    return city === NONE ? NOBODY : s.leader[city];
  },
  unasked: true,
  moves(s, out) {
    const dead = s.deadPool[nextRetrieval(s)];
    if (dead & TYPE_BITS[HOPLITE]) out.add(HOPLITE);
    if (dead & TYPE_BITS[TRIREME]) out.add(TRIREME);
  },
  play(s, type) {
    const city = nextRetrieval(s);
    const one = ONE[weakest(s.deadPool[city], type as UnitType)];
    s.deadPool[city] -= one;
    s.pools[city] += one;
    s.retrieved |= 1 << city;
  },
  text: (s, type) => `take back a ${TYPE_NAMES[type]} of ${CITIES[nextRetrieval(s)]}`,
  shown: 'all',
});

/** PK 8.2. */
export const nameFirst = rules.decision({
  name: 'name the first to commit',
  player: spokesman,
  moves(s, out) {
    for (let seat = 0; seat < seatsOf(s); seat++) out.add(seat);
  },
  play(s, seat) {
    s.active = clockwise(s, seat, seatsOf(s) - 1); // the round starts with the next seat
  },
  text: (_, seat) => `${COLOURS[seat]} commits first`,
  shown: 'all',
});
