/** Supply of stacks, and ships that return to port (AX 13). */
import { UNSEEN } from '../../kit/layout.js';
import { isMarked } from '../pieces/control.js';
import { ALEXANDER, bit, FIRST_TYPE, FULL_KIND, KIND_QUALITY, MACEDON, PERSIA, T_LI } from '../board/counters.js';
import { AREA_COUNT, CITY_IN, IS_PORT, LAND, MACEDONIA, MYCENAE, NO_CITY, NOWHERE } from '../board/map.js';
import { holderOf, holds, isHostile } from '../pieces/stacks.js';
import type { Alexander } from '../board/state.js';
import type { Throw } from '../board/throws.js';
import { changeWeariness } from '../pieces/tracks.js';
import { reveal, THE_UNITS, knownOf } from '../pieces/knowledge.js';
import { starveUnit } from '../pieces/losses.js';
import { NONE } from '../../kit/flow.js';
import { countOfType, hitsOnUnits } from '../march/attrition.js';

const LINE = 4; // steps of a supply line

/** AX 13.1: ports, and for Persia cities too. */
const IS_SOURCE = [MACEDON, PERSIA].map((side) =>
  IS_PORT.map((port, a) => (port === 1 || (side === PERSIA && CITY_IN[a] !== NO_CITY) ? 1 : 0)),
);
const SOURCES = IS_SOURCE.map((flags) => Int32Array.from([...flags.keys()].filter((a) => flags[a] === 1)));

const reach = new Uint8Array(AREA_COUNT); // scratch: 1 + steps to a source, 0 if out of supply
const queue = new Int32Array(AREA_COUNT);

/**
 * Marks the areas of a side from which a line of at most four steps leads to a source, free of enemy counters; stops when
 * so many stacks have been reached.
 */
export function traceSupply(s: Alexander, side: number, stacks = AREA_COUNT): Uint8Array {
  reach.fill(0);
  if (side === MACEDON && !isMarked(s, MACEDON, MACEDONIA)) return reach;
  let end = 0;
  let left = stacks;
  const sources = SOURCES[side];
  for (let i = 0; i < sources.length; i++) {
    const a = sources[i];
    if (!isMarked(s, side, a) || isHostile(s, side, a)) continue;
    reach[a] = 1;
    queue[end++] = a;
    if (holderOf(s, a) !== 0) left--;
  }
  for (let i = 0; i < end && left > 0 && reach[queue[i]] <= LINE; i++) {
    const a = queue[i];
    for (let j = LAND.first[a]; j < LAND.first[a + 1]; j++) {
      const to = LAND.to[j];
      if (reach[to] !== 0 || isHostile(s, side, to)) continue;
      reach[to] = reach[a] + 1;
      queue[end++] = to;
      if (holderOf(s, to) !== 0) left--;
    }
  }
  return reach;
}

const seen = new Int32Array(AREA_COUNT); // scratch: the number of the search that came by
const steps = new Int32Array(AREA_COUNT);
let searches = 0;

/** Whether one area is in supply, as `traceSupply` says of all: a line is sought from the area, which ends at the nearest source. */
export function isSupplied(s: Alexander, side: number, area: number): boolean {
  if (side === MACEDON && !isMarked(s, MACEDON, MACEDONIA)) return false;
  if (isHostile(s, side, area)) return false;
  const isSource = IS_SOURCE[side];
  searches++;
  seen[area] = searches;
  steps[area] = 0;
  queue[0] = area;
  for (let i = 0, end = 1; i < end; i++) {
    const a = queue[i];
    if (isSource[a] === 1 && isMarked(s, side, a)) return true;
    if (steps[a] === LINE) continue;
    for (let j = LAND.first[a]; j < LAND.first[a + 1]; j++) {
      const to = LAND.to[j];
      if (seen[to] === searches || isHostile(s, side, to)) continue;
      seen[to] = searches;
      steps[to] = steps[a] + 1;
      queue[end++] = to;
    }
  }
  return false;
}

/** The stacks of the side that must roll for want of supply, each judged when its turn comes (AX 13.1). */
export function nextStarving(s: Alexander, after: number): number {
  let stacks = 0;
  for (let a = 0; a < AREA_COUNT; a++) if (holds(s, s.active, a)) stacks++;
  const line = traceSupply(s, s.active, stacks);
  for (let a = after + 1; a < AREA_COUNT; a++) {
    if (line[a] !== 0 || !holds(s, s.active, a) || (a === MYCENAE && s.spartanRevolt === 0)) continue;
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

const STARVING_KING = -1; // W3

/** W3 comes before the dice. */
export function beginStarving(s: Alexander): void {
  if ((s.leaders[s.at] & bit(ALEXANDER)) !== 0) {
    changeWeariness(s, STARVING_KING);
    s.knownLeaders |= bit(ALEXANDER);
  }
  reveal(s, s.at, THE_UNITS);
}

export function starvingSeen(s: Alexander, seat: number): number {
  return seat === s.active || s.at === NOWHERE ? UNSEEN : knownOf(s, s.at);
}

const MACEDON_MALUS = 1;

/** AX 13.2: a unit is hit unless its die beats its quality. */
export const supplyDice: Throw = hitsOnUnits(
  'supply',
  (s) => s.at,
  (s, dice, n) => dice.atMost(KIND_QUALITY[FULL_KIND[s.rolling]] + (s.active === MACEDON ? MACEDON_MALUS : 0), n),
  starveUnit,
);
