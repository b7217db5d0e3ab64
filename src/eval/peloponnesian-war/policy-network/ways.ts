/** How far it is from one space to another, with no regard to what is closed at the moment. */
import { distances, type Graph } from '../../../games/kit/map.js';
import { ROADS, SEA_LANES, SPACE_COUNT } from '../../../games/peloponnesian-war/board/map.js';

/** Farther than any way. */
export const FAR = 99;

/** LOCs, at [from * SPACE_COUNT + to]; FAR where no way leads. */
export const BY_ROAD = lengths(ROADS);
export const BY_SEA = lengths(SEA_LANES);

function lengths(over: Graph): Uint8Array {
  return Uint8Array.from(distances(over), (length) => (length < 0 ? FAR : length));
}

/** 1 in the space itself, half as much three LOCs away. */
export const CLOSENESS = Float64Array.from({ length: FAR + 1 }, (_, length) => (length === FAR ? 0 : 3 / (3 + length)));

/** Lowers `nearest`, by space, to the lengths from a space. */
export function approach(ways: Uint8Array, from: number, nearest: Uint8Array): void {
  for (let at = 0, i = from * SPACE_COUNT; at < SPACE_COUNT; at++, i++)
    if (ways[i] < nearest[at]) nearest[at] = ways[i];
}
