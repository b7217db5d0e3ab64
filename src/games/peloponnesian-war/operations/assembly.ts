/** Assembling an expedition: SPs are taken where the leader is, space by space (PW 6.2). */
import { MoveList } from '../../../core/move-list.js';
import { hasUnused, usedFirst, usedSecond } from '../board/expeditions.js';
import { NOWHERE, SPACE_COUNT, SPACES } from '../board/map.js';
import { activationCost, payable, payableBits } from '../board/money.js';
import { seatOf } from '../board/players.js';
import { NO_ROUTE, routeLength } from '../board/routes.js';
import { add, firstCell, isVisited, nextOccupied, occupies, secondCell, visit } from '../board/spaces.js';
import { ASSEMBLING, NO_OPERATION, type Peloponnesian, rules } from '../board/state.js';
import { addTo, CELL, KEY_COUNT, MASK, SHIFT } from '../board/units.js';
import { KEYS } from '../data/rules.js';
import { canReach, hasNoUnits, march, setOut, widestSetting } from './march.js';

/** SPs of a key that have not been activated this turn. */
export function unused(s: Peloponnesian, side: number, at: number, key: number): number {
  const cell =
    CELL[key] === 0
      ? firstCell(s, side, at) - usedFirst(s, side, at)
      : secondCell(s, side, at) - usedSecond(s, side, at);
  return (cell >> SHIFT[key]) & MASK[key];
}

/** How many of a key can be taken in a space: unused, and paid for (PW 6.2.2, 6.8). */
export function takeable(s: Peloponnesian, side: number, at: number, key: number): number {
  return payable(s, side, key, unused(s, side, at, key));
}

/** At least one SP can be taken somewhere. */
export function anyTakeable(s: Peloponnesian, side: number): boolean {
  const first = payableBits(s, side, 0);
  const second = payableBits(s, side, 1);
  for (let at = nextOccupied(s, side, NOWHERE); at !== NOWHERE; at = nextOccupied(s, side, at))
    if (hasUnused(s, side, at, first, second)) return true;
  return false;
}

/** Takes SPs into the open expedition, and pays for them. */
export function take(s: Peloponnesian, at: number, key: number, n: number): void {
  if (n === 0) return;
  const side = s.operator;
  s.treasury[side] -= n * activationCost(side, key);
  add(s, side, at, key, -n);
  addTo(s.moving, 0, key, n);
}

/** The leader is in an assembly space: the first key of which something can be taken is asked about. */
export function openTaking(s: Peloponnesian): void {
  if (s.stage !== ASSEMBLING) return;
  visit(s, s.at);
  s.key = nextKey(s, 0);
}

function nextKey(s: Peloponnesian, from: number): number {
  const side = s.operator;
  const first = (firstCell(s, side, s.at) - usedFirst(s, side, s.at)) & payableBits(s, side, 0);
  const second = (secondCell(s, side, s.at) - usedSecond(s, side, s.at)) & payableBits(s, side, 1);
  if (first === 0 && second === 0) return KEY_COUNT;
  let key = from;
  while (key < KEY_COUNT && (((CELL[key] === 0 ? first : second) >> SHIFT[key]) & MASK[key]) === 0) key++;
  return key;
}

export function asksToTake(s: Peloponnesian): boolean {
  return s.stage === ASSEMBLING && s.key < KEY_COUNT;
}

export const takeUnits = rules.decision({
  name: 'take',
  shown: 'all',
  player: (s) => seatOf(s, s.operator),
  moves(s, out) {
    const most = takeable(s, s.operator, s.at, s.key);
    for (let n = 0; n <= most; n++) out.add(n);
  },
  pick: (s, rng) => rng.below(takeable(s, s.operator, s.at, s.key) + 1),
  play(s, n) {
    take(s, s.at, s.key, n);
    s.key = nextKey(s, s.key + 1);
  },
  text: (s, n) => `${n} ${KEYS[s.key]}`,
});

export const DONE = SPACE_COUNT;

/** PW 6.2.3: the march is legal. */
function mayMarch(s: Peloponnesian): boolean {
  if (hasNoUnits(s) && !occupies(s, s.operator, s.objective)) return false; // PW 6.5
  return canReach(s, s.objective);
}

/** Nowhere to go, and no march: the operation ends here (PW 6.2.4). */
export function isStuck(s: Peloponnesian): boolean {
  if (s.stage === NO_OPERATION || mayMarch(s)) return false;
  sources.count = 0;
  listSources(s, sources);
  return sources.count === 0;
}

const sources = new MoveList(SPACE_COUNT); // scratch

/** Spaces to assemble in: unvisited, in reach, with SPs that can be taken (PW 6.2.3). */
function listSources(s: Peloponnesian, out: MoveList): void {
  const side = s.operator;
  const setting = widestSetting(s);
  const first = payableBits(s, side, 0);
  const second = payableBits(s, side, 1);
  for (let at = nextOccupied(s, side, NOWHERE); at !== NOWHERE; at = nextOccupied(s, side, at))
    if (!isVisited(s, at) && hasUnused(s, side, at, first, second) && routeLength(setting, at, s.at) !== NO_ROUTE)
      out.add(at);
}

export const nextAssembly = rules.decision({
  name: 'assembly',
  shown: 'all',
  player: (s) => seatOf(s, s.operator),
  unasked: true,
  moves(s, out) {
    listSources(s, out);
    if (mayMarch(s)) out.add(DONE);
  },
  play(s, m) {
    s.key = 0;
    if (m === DONE) march(s);
    else setOut(s, m);
  },
  text: (_, m) => (m === DONE ? 'march' : `assemble at ${SPACES[m]}`),
});
