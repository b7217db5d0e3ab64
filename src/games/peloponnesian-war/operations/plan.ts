/** Where the side that nobody plays gets its forces from, and in which order (PW 13.4, 4). */

import { distances } from '../../kit/map.js';
import { lot } from '../board/dice.js';
import { hasUnused } from '../board/expeditions.js';
import { ALL_LOCS, HOME, NOWHERE, SPACE_COUNT, SPACES } from '../board/map.js';
import { activationCost, budget } from '../board/money.js';
import { NO_ROUTE, routeLength, settingFor } from '../board/routes.js';
import { controls, occupies } from '../board/spaces.js';
import {
  ASSEMBLING,
  MOST_SOURCES,
  MOST_STACKS,
  NO_OPERATION,
  type Peloponnesian,
  SOURCE_SPACE,
  SOURCE_WIDTH,
} from '../board/state.js';
import { addTo, C, countIn, H, IS_NAVAL, KEY_COUNT, KIND, LAND_BITS, N } from '../board/units.js';
import { take, takeable, unused } from './assembly.js';
import { endOperation, hasNoUnits, march, setOut } from './march.js';
import { abandon, needOf } from './procedure.js';

const STEPS = distances(ALL_LOCS);

// The order of the sources: the nearest to home first, ties by lot

/** Whether the space has unused SPs; naval SPs count only `withShips`. */
function isSource(s: Peloponnesian, side: number, at: number, withShips: boolean): boolean {
  return withShips ? hasUnused(s, side, at, -1, -1) : hasUnused(s, side, at, LAND_BITS[0], LAND_BITS[1]);
}

/** All spaces from home on. */
const FROM_HOME = Array.from(HOME, (home) =>
  Int32Array.from(
    [...SPACES.keys()].sort((a, b) => STEPS[home * SPACE_COUNT + a] - STEPS[home * SPACE_COUNT + b] || a - b),
  ),
);

/** By side and distance: where in its list the spaces begin that are so far from home, or farther. */
const START = FROM_HOME.map((list, side) =>
  Int32Array.from(SPACES, (_, steps) => {
    const start = list.findIndex((at) => STEPS[HOME[side] * SPACE_COUNT + at] >= steps);
    return start < 0 ? SPACE_COUNT : start;
  }),
);

const remaining = new Int32Array(SPACE_COUNT); // scratch: the nearest of the sources that have no place yet

function nearestSources(s: Peloponnesian): number {
  const side = s.operator;
  const list = FROM_HOME[side];
  const row = HOME[side] * SPACE_COUNT;
  const withShips = needOf(s).N > 0;
  const ranked = s.order.indexOf(NOWHERE);
  const last = ranked > 0 ? STEPS[row + s.order[ranked - 1]] : 0;
  let nearest = SPACE_COUNT;
  let n = 0;
  for (let i = START[side][last]; i < list.length; i++) {
    const at = list[i];
    if (!occupies(s, side, at)) continue;
    const steps = STEPS[row + at];
    if (steps > nearest) break;
    if ((steps === last && isRanked(s, ranked, at)) || !isSource(s, side, at, withShips)) continue;
    nearest = steps;
    remaining[n++] = at;
  }
  return n;
}

function isRanked(s: Peloponnesian, ranked: number, at: number): boolean {
  for (let i = 0; i < ranked; i++) if (s.order[i] === at) return true;
  return false;
}

/** Ranks sources as long as there is no tie. */
export function rankSources(s: Peloponnesian): void {
  for (let n = nearestSources(s); n === 1; n = nearestSources(s)) s.order[s.order.indexOf(NOWHERE)] = remaining[0];
}

export function sourcesAreTied(s: Peloponnesian): boolean {
  return nearestSources(s) > 1;
}

export const sourceLot = lot(
  'source',
  (s, out) => {
    const n = nearestSources(s);
    for (let i = 0; i < n; i++) out.add(remaining[i]);
  },
  (s, at) => {
    s.order[s.order.indexOf(NOWHERE)] = at;
    rankSources(s);
  },
  (at) => SPACES[at],
);

// The selection. Scratch: what each ranked source gives, by key, and which are left out

const stock = new Int32Array(MOST_STACKS * KEY_COUNT); // unused SPs
const given = new Int32Array(MOST_STACKS * KEY_COUNT);
const excluded = new Uint8Array(MOST_STACKS);
const visits = new Int32Array(MOST_STACKS); // ranks of the sources in the order of the visits

/** The need is met, paid for and brought together, or the side passes. */
export function makePlan(s: Peloponnesian): void {
  excluded.fill(0);
  takeStock(s);
  let n = 0;
  for (;;) {
    if (!select(s)) break;
    const unreachable = order(s);
    if (unreachable < 0) {
      n = ~unreachable;
      break;
    }
    excluded[unreachable] = 1;
  }
  if (n === 0 || !isAffordable(s) || !leadsToObjective(s, n)) abandon(s);
  else
    for (let i = 0; i < n; i++) {
      const at = s.order[visits[i]];
      s.plan[SOURCE_WIDTH * i + SOURCE_SPACE.cell] |= (1 + at) << SOURCE_SPACE.shift;
      for (let key = 0; key < KEY_COUNT; key++)
        addTo(s.plan, SOURCE_WIDTH * i, key, given[visits[i] * KEY_COUNT + key]);
    }
}

function takeStock(s: Peloponnesian): void {
  for (let rank = 0; isIn(s, rank); rank++)
    for (let key = 0; key < KEY_COUNT; key++) stock[rank * KEY_COUNT + key] = unused(s, s.operator, s.order[rank], key);
}

/** What a ranked source still has of a kind. */
function left(rank: number, kind: number): number {
  let n = 0;
  for (let key = 0; key < KEY_COUNT; key++)
    if (KIND[key] === kind) n += stock[rank * KEY_COUNT + key] - given[rank * KEY_COUNT + key];
  return n;
}

function isIn(s: Peloponnesian, rank: number): boolean {
  return rank < MOST_STACKS && s.order[rank] !== NOWHERE;
}

/** Own SPs before allied ones: the order of the keys. */
function give(rank: number, kind: number, n: number): void {
  for (let key = 0, rest = n; key < KEY_COUNT && rest > 0; key++) {
    if (KIND[key] !== kind) continue;
    const some = Math.min(rest, stock[rank * KEY_COUNT + key] - given[rank * KEY_COUNT + key]);
    given[rank * KEY_COUNT + key] += some;
    rest -= some;
  }
}

/** Fills the need of a kind; what is missing in the end. */
function fill(s: Peloponnesian, kind: number, need: number): number {
  let missing = need;
  for (let rank = 0; missing > 0 && isIn(s, rank); rank++) {
    // leaves one SP of the kind in each space
    const n = excluded[rank] === 1 ? 0 : Math.min(missing, left(rank, kind) - 1);
    if (n <= 0) continue;
    give(rank, kind, n);
    missing -= n;
  }
  for (let friendly = 1; friendly >= 0; friendly--)
    for (let rank = 0; missing > 0 && isIn(s, rank); rank++) {
      if (excluded[rank] === 1 || controls(s, s.operator, s.order[rank]) !== (friendly === 1)) continue;
      const n = Math.min(missing, left(rank, kind));
      give(rank, kind, n);
      missing -= n;
    }
  return missing;
}

/** One harbour that has all the ships, if there is one: fleets might not meet. */
function fillFromOneHarbour(s: Peloponnesian, need: number): boolean {
  for (let rank = 0; isIn(s, rank); rank++)
    if (excluded[rank] === 0 && left(rank, N) >= need) {
      give(rank, N, need);
      return true;
    }
  return false;
}

/** Ships first, then hoplites and cavalry, which stand in for each other. False if the need cannot be met. */
function select(s: Peloponnesian): boolean {
  const need = needOf(s);
  given.fill(0);
  if (need.N > 0 && !fillFromOneHarbour(s, need.N) && fill(s, N, need.N) > 0) return false;
  const hoplites = fill(s, H, need.H);
  const cavalry = fill(s, C, need.C);
  return fill(s, C, hoplites) === 0 && fill(s, H, cavalry) === 0;
}

function givesAny(rank: number, naval: number): boolean {
  for (let key = 0; key < KEY_COUNT; key++)
    if (IS_NAVAL[key] === naval && given[rank * KEY_COUNT + key] > 0) return true;
  return false;
}

const [NOT_VISITED, VISITED] = [0, 1];
const visited = new Uint8Array(MOST_STACKS); // scratch
let ships = 0; // scratch: the force so far
let troops = 0;

/**
 * Home, then sources without ships, then the others, the nearest next. The number of sources as its complement (below
 * 0), or the rank of one that cannot be reached.
 */
function order(s: Peloponnesian): number {
  visited.fill(NOT_VISITED);
  ships = 0;
  troops = 0;
  let n = 0;
  let at = HOME[s.operator];
  for (let rank = 0; isIn(s, rank); rank++)
    if (s.order[rank] === at && (givesAny(rank, 0) || givesAny(rank, 1))) n = gather(rank, n);
  for (let naval = 0; naval <= 1; naval++)
    for (;;) {
      const setting = settingFor(s, s.operator, ships, troops, false);
      let next = NOWHERE;
      let stranded = NOWHERE;
      for (let rank = 0; isIn(s, rank); rank++) {
        if (visited[rank] === VISITED || !isOfGroup(rank, naval)) continue;
        const length = routeLength(setting, at, s.order[rank]);
        if (length === NO_ROUTE) stranded = stranded === NOWHERE ? rank : stranded;
        else if (next === NOWHERE || comesBefore(s, setting, at, rank, next)) next = rank;
      }
      if (next === NOWHERE && stranded !== NOWHERE) return stranded;
      if (next === NOWHERE) break;
      n = gather(next, n);
      at = s.order[next];
    }
  return ~n;
}

function isOfGroup(rank: number, naval: number): boolean {
  return naval === 1 ? givesAny(rank, 1) : givesAny(rank, 0) && !givesAny(rank, 1);
}

function comesBefore(s: Peloponnesian, setting: number, at: number, a: number, b: number): boolean {
  const byLength = routeLength(setting, at, s.order[a]) - routeLength(setting, at, s.order[b]);
  return byLength < 0 || (byLength === 0 && s.order[a] < s.order[b]);
}

function gather(rank: number, n: number): number {
  visited[rank] = VISITED;
  visits[n] = rank;
  for (let key = 0; key < KEY_COUNT; key++)
    if (IS_NAVAL[key] === 1) ships += given[rank * KEY_COUNT + key];
    else troops += given[rank * KEY_COUNT + key];
  return n + 1;
}

function isAffordable(s: Peloponnesian): boolean {
  let cost = 0;
  for (let rank = 0; isIn(s, rank); rank++)
    for (let key = 0; key < KEY_COUNT; key++) cost += given[rank * KEY_COUNT + key] * activationCost(s.operator, key);
  return cost <= budget(s, s.operator);
}

function leadsToObjective(s: Peloponnesian, n: number): boolean {
  const setting = settingFor(s, s.operator, ships, troops, false);
  return routeLength(setting, s.order[visits[n - 1]], s.objective) !== NO_ROUTE;
}

// The visits

function nextSource(s: Peloponnesian): number {
  return ((s.plan[SOURCE_SPACE.cell] >> SOURCE_SPACE.shift) & SOURCE_SPACE.mask) - 1;
}

export function planGoesOn(s: Peloponnesian): boolean {
  return s.stage !== NO_OPERATION && nextSource(s) !== NOWHERE;
}

export function goToSource(s: Peloponnesian): void {
  setOut(s, nextSource(s));
}

/** What is planned and still there is taken. */
export function takePlanned(s: Peloponnesian): void {
  if (s.stage === ASSEMBLING)
    for (let key = 0; key < KEY_COUNT; key++)
      take(s, s.at, key, Math.min(countIn(s.plan, 0, key), takeable(s, s.operator, s.at, key)));
  s.plan.copyWithin(0, SOURCE_WIDTH);
  s.plan.fill(0, SOURCE_WIDTH * (MOST_SOURCES - 1));
}

/** PW 13.4, 5. */
export function marchAsPlanned(s: Peloponnesian): void {
  if (s.stage !== ASSEMBLING) return;
  if (hasNoUnits(s)) endOperation(s);
  else march(s);
}
