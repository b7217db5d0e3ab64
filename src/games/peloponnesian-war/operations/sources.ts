/** The order of the sources: the nearest to home first, ties by lot (PW 13.4, 4). */
import { lot } from '../board/dice.js';
import { hasUnused } from '../board/expeditions.js';
import { HOME, LOC_STEPS, NOWHERE, SPACE_COUNT, SPACES } from '../board/map.js';
import { occupies } from '../board/spaces.js';
import type { Peloponnesian } from '../board/state.js';
import { LAND_BITS } from '../board/units.js';
import { needOf } from './procedure.js';

/** Whether the space has unused SPs; naval SPs count only `withShips`. */
function isSource(s: Peloponnesian, side: number, at: number, withShips: boolean): boolean {
  return withShips ? hasUnused(s, side, at, -1, -1) : hasUnused(s, side, at, LAND_BITS[0], LAND_BITS[1]);
}

/** All spaces from home on. */
const FROM_HOME = Array.from(HOME, (home) =>
  Int32Array.from(
    [...SPACES.keys()].sort((a, b) => LOC_STEPS[home * SPACE_COUNT + a] - LOC_STEPS[home * SPACE_COUNT + b] || a - b),
  ),
);

/** By side and distance: where in its list the spaces begin that are so far from home, or farther. */
const START = FROM_HOME.map((list, side) =>
  Int32Array.from(SPACES, (_, steps) => {
    const start = list.findIndex((at) => LOC_STEPS[HOME[side] * SPACE_COUNT + at] >= steps);
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
  const last = ranked > 0 ? LOC_STEPS[row + s.order[ranked - 1]] : 0;
  let nearest = SPACE_COUNT;
  let n = 0;
  for (let i = START[side][last]; i < list.length; i++) {
    const at = list[i];
    if (!occupies(s, side, at)) continue;
    const steps = LOC_STEPS[row + at];
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

/** What is ranked, from outside too: sources, the nearest first, and no nearer one is missing. */
export function isRankedSoFar(s: Peloponnesian): boolean {
  const side = s.operator;
  const row = HOME[side] * SPACE_COUNT;
  const withShips = needOf(s).N > 0;
  const ranked = s.order.indexOf(NOWHERE);
  let last = 0;
  for (let i = 0; i < ranked; i++) {
    const steps = LOC_STEPS[row + s.order[i]];
    if (steps < last || !isSource(s, side, s.order[i], withShips)) return false;
    last = steps;
  }
  for (let at = 0; at < SPACE_COUNT; at++)
    if (LOC_STEPS[row + at] < last && isSource(s, side, at, withShips) && !isRanked(s, ranked, at)) return false;
  return true;
}
