/** Zones of influence (PW 2.4). */
import { ROADS, SEA_LANES } from './map.js';
import { hasCavalry, hasNaval, occupies } from './spaces.js';
import type { Peloponnesian } from './state.js';

/** Whether a space is in the zone of influence of a side: its SPs are there, cavalry by road, or ships by sea beside it. */
export function inZone(s: Peloponnesian, side: number, at: number): boolean {
  if (occupies(s, side, at)) return true;
  for (let i = ROADS.first[at]; i < ROADS.first[at + 1]; i++) if (hasCavalry(s, side, ROADS.to[i])) return true;
  for (let i = SEA_LANES.first[at]; i < SEA_LANES.first[at + 1]; i++)
    if (hasNaval(s, side, SEA_LANES.to[i])) return true;
  return false;
}
