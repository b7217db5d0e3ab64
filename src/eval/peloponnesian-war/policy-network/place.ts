/** What stands in a space, and whose it is, as the operator sees it. */
import {
  BYZANTIUM,
  COLOUR,
  HOME,
  IS_COALITION,
  IS_FORTRESS,
  LAND,
  NOBODY,
  PIRAEUS,
  TYPE,
} from '../../../games/peloponnesian-war/board/map.js';
import {
  besiegerOf,
  controllerOf,
  isRavaged,
  isRebelling,
  land,
  naval,
  occupies,
  other,
} from '../../../games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../games/peloponnesian-war/board/state.js';
import { IS_HELOT_SPACE } from '../policy/aims.js';
import { bounded, type War } from './war.js';

const OF_SIDE = 9;
const OWN = 0;
const ENEMY = OF_SIDE;
const ITSELF = 2 * OF_SIDE;
/** Numbers of a space. */
export const PLACE = ITSELF + 9;

/** Writes them from out[from] on; after `war.begin`. */
export function writePlace(s: Peloponnesian, war: War, at: number, out: Float64Array, from: number): void {
  const { side } = war;
  writeSide(s, war, side, at, out, from + OWN);
  writeSide(s, war, other(side), at, out, from + ENEMY);
  const holder = controllerOf(s, at);
  if (holder !== NOBODY) out[from + (holder === 1 + side ? OWN : ENEMY) + 1] = 1;
  const besieger = besiegerOf(s, at);
  if (besieger !== NOBODY) out[from + (besieger === 1 + side ? OWN : ENEMY) + 3] = 1;
  const itself = from + ITSELF;
  out[itself] = IS_FORTRESS[at];
  out[itself + 1] = IS_COALITION[at];
  out[itself + 2] = TYPE[at] === LAND ? 1 : 0;
  out[itself + 3] = TYPE[at] > 1 ? 1 : 0; // an island
  out[itself + 4] = isRavaged(s, at) ? 1 : 0;
  out[itself + 5] = isRebelling(s, at) ? 1 : 0;
  out[itself + 6] = IS_HELOT_SPACE[at];
  out[itself + 7] = at === BYZANTIUM ? 1 : 0;
  out[itself + 8] = at === PIRAEUS ? 1 : 0;
}

function writeSide(s: Peloponnesian, war: War, side: number, at: number, out: Float64Array, from: number): void {
  if (COLOUR[at] === 1 + side) out[from] = 1;
  if (HOME[side] === at) out[from + 2] = 1;
  if (war.hasLeader(side, at)) {
    out[from + 4] = 1;
    out[from + 5] = war.rating(side, at) / 2;
  }
  if (!occupies(s, side, at)) return;
  out[from + 6] = 1;
  out[from + 7] = bounded(naval(s, side, at) / 5);
  out[from + 8] = bounded(land(s, side, at) / 5);
}
