/** Zones of influence (PW 2.4). */
import type { Graph } from '../../kit/map.js';
import { ROADS, SEA_LANES } from './map.js';
import { hasCavalry, hasNaval, occupies } from './spaces.js';
import type { Peloponnesian } from './state.js';

function adjoins(over: Graph, from: number, to: number): boolean {
  for (let i = over.first[to]; i < over.first[to + 1]; i++) if (over.to[i] === from) return true;
  return false;
}

/** Whether the force of a side in `from` has a zone of influence in `to`. */
export function forceReaches(s: Peloponnesian, side: number, from: number, to: number): boolean {
  if (from === to) return occupies(s, side, from);
  return (
    (hasCavalry(s, side, from) && adjoins(ROADS, from, to)) || (hasNaval(s, side, from) && adjoins(SEA_LANES, from, to))
  );
}

/** Whether a space is in the zone of influence of a side: its SPs are there, cavalry by road, or ships by sea beside it. */
export function inZone(s: Peloponnesian, side: number, at: number): boolean {
  if (occupies(s, side, at)) return true;
  for (let i = ROADS.first[at]; i < ROADS.first[at + 1]; i++) if (hasCavalry(s, side, ROADS.to[i])) return true;
  for (let i = SEA_LANES.first[at]; i < SEA_LANES.first[at + 1]; i++)
    if (hasNaval(s, side, SEA_LANES.to[i])) return true;
  return false;
}
