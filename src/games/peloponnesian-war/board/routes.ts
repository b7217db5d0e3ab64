/**
 * Legal routes with the fewest LOCs (PW 6.3, 6.4). Which LOCs are open depends on what travels and on a handful of
 * conditions; for each such setting the lengths of all routes are worked out once, when first asked for.
 */
import type { Graph } from '../../kit/map.js';
import {
  ALL_LOCS,
  ARGOS,
  COAST_ROADS,
  CROSSING,
  ISTHMUS_ENDS,
  NEUTRAL_SEAT,
  PERSIA,
  ROADS,
  SEA_LANES,
  SPACE_COUNT,
  STRAIT_SPACES,
  SYRACUSE,
} from './map.js';
import { controls } from './spaces.js';
import type { Peloponnesian } from './state.js';
import { landIn, navalIn } from './units.js';

/** No route leads there; longer than any that does. */
export const NO_ROUTE = 255;

const NETWORKS: readonly Graph[] = [ALL_LOCS, ROADS, SEA_LANES, COAST_ROADS];
const [LEADER_ALONE, BY_LAND, BY_SEA, BY_COAST] = NETWORKS.keys();
const NETWORK_BITS = 2;
/** Spaces that a route may end in, but not pass through, as long as they are closed (PW 6.4). */
const NEUTRAL_GATES = Int32Array.of(ARGOS, SYRACUSE, PERSIA);
const STRAIT_GATES = Int32Array.from(STRAIT_SPACES);
const GATES = [...NEUTRAL_GATES.map((neutral) => NEUTRAL_SEAT[neutral]), ...STRAIT_GATES];
const ISTHMUS_OPEN = 1 << (NETWORK_BITS + GATES.length); // PW 6.6
const CROSSING_OPEN = ISTHMUS_OPEN << 1; // PW 6.7
const gateBit = (gate: number): number => 1 << (NETWORK_BITS + gate);

/** What travels (PW 6.3). */
function networkOf(ships: number, troops: number): number {
  if (ships === 0) return troops === 0 ? LEADER_ALONE : BY_LAND;
  return ships >= troops ? BY_SEA : BY_COAST;
}

/** Which LOCs and gates are open to a force of the side, given by its cells; `crossing`: the storms of PW 6.7 are dared. */
export function settingOf(s: Peloponnesian, side: number, first: number, second: number, crossing: boolean): number {
  return settingFor(s, side, navalIn(first, second), landIn(first, second), crossing);
}

export function settingFor(s: Peloponnesian, side: number, ships: number, troops: number, crossing: boolean): number {
  const network = networkOf(ships, troops);
  let setting = network;
  let bit = gateBit(0);
  for (let i = 0; i < NEUTRAL_GATES.length; i++, bit <<= 1) if (s.neutrals[NEUTRAL_GATES[i]] === 0) setting |= bit;
  for (let i = 0; i < STRAIT_GATES.length; i++, bit <<= 1) if (!controls(s, side, STRAIT_GATES[i])) setting |= bit;
  if (network === BY_SEA && controls(s, side, ISTHMUS_ENDS[0]) && controls(s, side, ISTHMUS_ENDS[1]))
    setting |= ISTHMUS_OPEN;
  if (crossing && (network === BY_SEA || network === LEADER_ALONE)) setting |= CROSSING_OPEN;
  return setting;
}

/** LOCs from one space to another; NO_ROUTE if there is none. As many as back again. */
export function routeLength(setting: number, from: number, to: number): number {
  return lengthsTo(setting, to)[from];
}

/** By setting and destination: the lengths from all spaces, worked out when first asked for. */
const known: ((Uint8Array | undefined)[] | undefined)[] = new Array(CROSSING_OPEN << 1).fill(undefined);

function lengthsTo(setting: number, goal: number): Uint8Array {
  let rows = known[setting];
  if (rows === undefined) {
    rows = new Array<Uint8Array | undefined>(SPACE_COUNT).fill(undefined);
    known[setting] = rows;
  }
  let row = rows[goal];
  if (row === undefined) {
    row = workOut(setting, goal);
    rows[goal] = row;
  }
  return row;
}

const IS_GATE = new Int8Array(SPACE_COUNT).fill(-1);
GATES.forEach((at, gate) => {
  IS_GATE[at] = gate;
});

/** A route may not pass through the space (PW 6.4). */
export function isClosed(setting: number, at: number): boolean {
  return IS_GATE[at] >= 0 && (setting & gateBit(IS_GATE[at])) !== 0;
}

/** Ships may cross the Isthmus (PW 6.6). */
export function isthmusIsOpen(setting: number): boolean {
  return (setting & ISTHMUS_OPEN) !== 0;
}

/** The far end of a special LOC that is open from here; -1 if there is none. */
function specialFrom(setting: number, at: number): number {
  if ((setting & ISTHMUS_OPEN) !== 0) {
    if (at === ISTHMUS_ENDS[0]) return ISTHMUS_ENDS[1];
    if (at === ISTHMUS_ENDS[1]) return ISTHMUS_ENDS[0];
  }
  if ((setting & CROSSING_OPEN) !== 0) {
    if (at === CROSSING[0]) return CROSSING[1];
    if (at === CROSSING[1]) return CROSSING[0];
  }
  return -1;
}

const queue = new Int32Array(SPACE_COUNT); // scratch

/** Breadth first from the destination, since every LOC leads both ways. */
function workOut(setting: number, goal: number): Uint8Array {
  const { first, to } = NETWORKS[setting & ((1 << NETWORK_BITS) - 1)];
  const lengths = new Uint8Array(SPACE_COUNT).fill(NO_ROUTE);
  let end = 0;
  queue[end++] = goal;
  lengths[goal] = 0;
  for (let n = 0; n < end; n++) {
    const at = queue[n];
    if (at !== goal && isClosed(setting, at)) continue;
    const steps = lengths[at] + 1;
    for (let i = first[at]; i < first[at + 1]; i++) {
      if (lengths[to[i]] !== NO_ROUTE) continue;
      lengths[to[i]] = steps;
      queue[end++] = to[i];
    }
    const special = specialFrom(setting, at);
    if (special < 0 || lengths[special] !== NO_ROUTE) continue;
    lengths[special] = steps;
    queue[end++] = special;
  }
  return lengths;
}

/** Whether `next` lies on a shortest route to `goal`, at `left` LOCs from it; `lengths` are those to the goal. */
function leadsOn(setting: number, lengths: Uint8Array, next: number, goal: number, left: number): boolean {
  return lengths[next] === left && (next === goal || !isClosed(setting, next));
}

/** The spaces that may come next on a shortest route, into `out` in ascending order; how many. A special LOC joins no neighbours. */
export function nextSpaces(setting: number, from: number, goal: number, out: Int32Array): number {
  const { first, to } = NETWORKS[setting & ((1 << NETWORK_BITS) - 1)];
  const lengths = lengthsTo(setting, goal);
  const left = lengths[from] - 1;
  let n = 0;
  const special = specialFrom(setting, from);
  for (let i = first[from]; i < first[from + 1]; i++)
    if (leadsOn(setting, lengths, to[i], goal, left)) out[n++] = to[i];
  if (special >= 0 && leadsOn(setting, lengths, special, goal, left)) {
    let i = n++;
    for (; i > 0 && out[i - 1] > special; i--) out[i] = out[i - 1];
    out[i] = special;
  }
  return n;
}
