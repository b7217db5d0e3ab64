/** How far it is from one space to another, with no regard to what is closed at the moment. */
import { distances } from '../../../games/kit/map.js';
import { ROAD_STEPS, SEA_LANES, SPACE_COUNT } from '../../../games/peloponnesian-war/board/map.js';

/** Farther than any way. */
export const FAR = 99;

/** LOCs, at [from * SPACE_COUNT + to]; FAR where no way leads. */
export const BY_ROAD = lengths(ROAD_STEPS);
export const BY_SEA = lengths(distances(SEA_LANES));

function lengths(steps: Int32Array): Uint8Array {
  const made = new Uint8Array(steps.length);
  for (let i = 0; i < steps.length; i++) made[i] = steps[i] < 0 ? FAR : steps[i];
  return made;
}

/** 1 in the space itself, half as much three LOCs away. */
export const CLOSENESS = Float64Array.from({ length: FAR + 1 }, (_, length) => (length === FAR ? 0 : 3 / (3 + length)));

/** Lowers `nearest`, by space, to the lengths from a space. */
export function approach(ways: Uint8Array, from: number, nearest: Uint8Array): void {
  for (let at = 0, i = from * SPACE_COUNT; at < SPACE_COUNT; at++, i++)
    if (ways[i] < nearest[at]) nearest[at] = ways[i];
}
