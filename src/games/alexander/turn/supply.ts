/** Supply of stacks, and ships that return to port (AX 13). */

import { NONE } from '../../kit/flow.js';
import { UNSEEN } from '../../kit/layout.js';
import { ALEXANDER, bit, FIRST_TYPE, FULL_KIND, KIND_QUALITY, MACEDON, PERSIA, T_LI } from '../board/counters.js';
import { AREA_COUNT, CITY_IN, IS_PORT, LAND, MACEDONIA, MYCENAE, NO_CITY, NOWHERE } from '../board/map.js';
import { type Alexander, rules } from '../board/state.js';
import { countOfType, hitsOnUnits } from '../march/attrition.js';
import { isMarked } from '../pieces/control.js';
import { knownOf, reveal, THE_UNITS } from '../pieces/knowledge.js';
import { starveUnit } from '../pieces/losses.js';
import { holds, isHostile } from '../pieces/stacks.js';
import { changeWeariness } from '../pieces/tracks.js';

const LINE = 4; // steps of a supply line

/** AX 13.1: ports, and for Persia cities too. */
const IS_SOURCE = [MACEDON, PERSIA].map((side) =>
  IS_PORT.map((port, a) => (port === 1 || (side === PERSIA && CITY_IN[a] !== NO_CITY) ? 1 : 0)),
);

const queue = new Int32Array(AREA_COUNT); // scratch
const seen = new Int32Array(AREA_COUNT); // the number of the last search that visited it
const steps = new Int32Array(AREA_COUNT);
let searches = 0;
const MOST_SEARCHES = 1 << 30; // that `seen` can tell apart

/** Whether counters of the side in the area are in supply. */
export function isSupplied(s: Alexander, side: number, area: number): boolean {
  return supplyLine(s, side, area) !== NONE;
}

/** Steps from the area to the nearest source of the side, at most four, all free of enemy counters; or NONE. */
function supplyLine(s: Alexander, side: number, area: number): number {
  if (side === MACEDON && !isMarked(s, MACEDON, MACEDONIA)) return NONE;
  if (isHostile(s, side, area)) return NONE;
  const isSource = IS_SOURCE[side];
  if (searches === MOST_SEARCHES) {
    seen.fill(0);
    searches = 0;
  }
  searches++;
  seen[area] = searches;
  steps[area] = 0;
  queue[0] = area;
  for (let i = 0, end = 1; i < end; i++) {
    const a = queue[i];
    if (isSource[a] === 1 && isMarked(s, side, a)) return steps[a];
    if (steps[a] === LINE) continue;
    for (let j = LAND.first[a]; j < LAND.first[a + 1]; j++) {
      const to = LAND.to[j];
      if (seen[to] === searches || isHostile(s, side, to)) continue;
      seen[to] = searches;
      steps[to] = steps[a] + 1;
      queue[end++] = to;
    }
  }
  return NONE;
}

/** The stacks of the side that must roll for lack of supply, each judged when its turn comes (AX 13.1). */
export function nextStarving(s: Alexander, after: number): number {
  for (let a = after + 1; a < AREA_COUNT; a++) {
    if (!holds(s, s.active, a) || isSupplied(s, s.active, a) || (a === MYCENAE && s.spartanRevolt === 0)) continue;
    if (typeAt(s, a, FIRST_TYPE[s.active]) !== NONE || (s.leaders[a] & bit(ALEXANDER)) !== 0) return a;
  }
  return NONE;
}

/** The next type of a stack that rolls, from `from` on; Thracians need no supply. */
function typeAt(s: Alexander, area: number, from: number): number {
  for (let t = from; t < FIRST_TYPE[s.active + 1]; t++) if (t !== T_LI && countOfType(s, area, t) > 0) return t;
  return NONE;
}

export function nextToRoll(s: Alexander, after: number): number {
  return typeAt(s, s.at, after === NONE ? FIRST_TYPE[s.active] : after + 1);
}

export const STARVING_KING = -1; // W3

/** W3 comes before the dice. */
export const beginStarving = rules.deed('hunger', (s) => {
  if ((s.leaders[s.at] & bit(ALEXANDER)) !== 0) {
    changeWeariness(s, STARVING_KING);
    s.knownLeaders |= bit(ALEXANDER);
  }
  reveal(s, s.at, THE_UNITS);
});

export function starvingSeen(s: Alexander, seat: number): number {
  return seat === s.active || s.at === NOWHERE ? UNSEEN : knownOf(s, s.at);
}

export const MACEDON_MALUS = 1;

/** AX 13.2: a unit is hit unless its die beats its quality. */
export const supplyDice = hitsOnUnits(
  'supply',
  (s) => s.at,
  (s, dice, n) => dice.atMost(KIND_QUALITY[FULL_KIND[s.rolling]] + (s.active === MACEDON ? MACEDON_MALUS : 0), n),
  starveUnit,
);
