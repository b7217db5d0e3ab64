/** Slave Revolt: a Spartan hoplite goes home for the turn (PK 8.9, 12.8). */
import type { MoveList } from '../../../core/move-list.js';
import { NOBODY } from '../../game.js';
import { PASS } from '../../kit/flow.js';
import { depart } from '../board/arrivals.js';
import { countOf, countType, HOPLITE, ONE, STRENGTHS, TYPE_BITS, VEIL_BITS } from '../board/counters.js';
import { LOCATIONS } from '../board/data.js';
import {
  ARMY_COUNT,
  ATTACK,
  armiesOf,
  DEFEND,
  holds,
  NONE,
  type Perikles,
  POOL_PLACE,
  rules,
  SLOTS,
  SPARTA,
  special,
  useSpecial,
} from '../board/state.js';

const SLAVE_REVOLT = special('slave-revolt');

/** The first move of a commit turn that is a slave revolt: they follow `done` and all targets. */
export const REVOLT = 1 + ARMY_COUNT * SLOTS * 2;

/** The Spartan hoplites there, as a bag; face down in some views. */
function hoplitesAt(s: Perikles, place: number): number {
  const counters = place === POOL_PLACE ? s.pools[SPARTA] : s.counters[place * ARMY_COUNT + SPARTA];
  return counters & (TYPE_BITS[HOPLITE] | VEIL_BITS[HOPLITE]);
}

/** PK 12.8: adds the holder's moves, one for each place. */
export function addRevolts(s: Perikles, out: MoveList): void {
  if (!holds(s, s.active, SLAVE_REVOLT)) return;
  for (let place = 0; place <= POOL_PLACE; place++) if (hoplitesAt(s, place) !== 0) out.add(REVOLT + place);
}

function canRevolt(s: Perikles): boolean {
  if (s.finished || !holds(s, s.active, SLAVE_REVOLT)) return false;
  for (let place = 0; place <= POOL_PLACE; place++) if (hoplitesAt(s, place) !== 0) return true;
  return false;
}

export function revoltName(s: Perikles, place: number): string {
  return place === POOL_PLACE ? 'slave revolt in the pool' : `slave revolt at ${LOCATIONS[s.board[place]]}`;
}

/** PK 8.4: the holder's last chance, when there is nothing else to choose; only he notices. */
export const lastRevolt = rules.decision({
  name: 'slave revolt or done',
  player: (s) => (canRevolt(s) ? s.active : NOBODY),
  moves(s, out) {
    out.add(PASS);
    addRevolts(s, out);
  },
  play(s, m) {
    if (m !== PASS) startRevolt(s, m - REVOLT);
  },
  text: (s, m) => (m === PASS ? 'done' : revoltName(s, m - REVOLT)),
  shown: 'all',
});

export function startRevolt(s: Perikles, place: number): void {
  s.revolt = place;
  useSpecial(s, s.active);
}

export function revolting(s: Perikles): boolean {
  return s.revolt !== NONE;
}

/** PK 12.8: the hoplite is shown to all, since it goes to an open box. */
export const revoltVictim = rules.event({
  name: 'victim of the slave revolt',
  outcomes(s, out, p) {
    const hoplites = hoplitesAt(s, s.revolt);
    for (let kind = 0; kind < STRENGTHS; kind++) {
      if (countOf(hoplites, kind) === 0) continue;
      p[out.count] = countOf(hoplites, kind) / countType(hoplites, HOPLITE);
      out.add(kind);
    }
  },
  play(s, kind) {
    sendHome(s, s.revolt, kind);
    s.revolt = NONE;
  },
  text: (_, kind) => `sparta h${kind + 1} goes home`,
  shown: 'all',
});

function sendHome(s: Perikles, place: number, kind: number): void {
  s.boxes[SPARTA] += ONE[kind];
  if (place === POOL_PLACE) {
    s.pools[SPARTA] -= ONE[kind];
    return;
  }
  s.counters[place * ARMY_COUNT + SPARTA] -= ONE[kind];
  if (s.counters[place * ARMY_COUNT + SPARTA] !== 0) return;
  const side = (armiesOf(s, place, ATTACK) >> SPARTA) & 1 ? ATTACK : DEFEND;
  s.armies[place * 2 + side] &= ~(1 << SPARTA);
  const leader = s.leader[SPARTA];
  if ((armiesOf(s, place, side) & s.leads[leader]) === 0) depart(s, leader, place, side);
}
