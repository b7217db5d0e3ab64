/** A space as an army or a hand finds it. */
import { log1p } from '../../../core/real.js';
import { resistanceOf } from '../../../games/sword-of-rome/battle/siege.js';
import { LIMITS } from '../../../games/sword-of-rome/board/data.js';
import {
  CITY,
  HOME,
  IND,
  IS_PORT,
  NODE_COUNT,
  NORMAL,
  OUT,
  ROADS,
  SPACE_COUNT,
  TRIBE,
} from '../../../games/sword-of-rome/board/map.js';
import { hostile } from '../../../games/sword-of-rome/board/relations.js';
import type { Rome } from '../../../games/sword-of-rome/board/state.js';
import {
  besiegerOf,
  controlOf,
  insideUnits,
  loyaltyOf,
  siegeOf,
  standing,
  typeOf,
  unitsAt,
} from '../../../games/sword-of-rome/board/units.js';
import { garrisonOf, isVictory, strengthAt, threatTo } from '../forces.js';
import { bounded, type War } from './war.js';

const HELD = NODE_COUNT;
const STANDS = HELD + 12;
const AROUND = STANDS + 8;
/** Numbers of a space. */
export const SPACE = AROUND + 4;

/** Seen by a power whose army there would have so much strength. */
export function writeSpace(
  s: Rome,
  war: War,
  node: number,
  power: number,
  units: number,
  strength: number,
  out: Float64Array,
): void {
  out[node] = 1;
  const stands = standing(s, node);
  const meets = stands !== IND && hostile(s, stands, power);
  if (meets) {
    const there = strengthAt(s, node);
    out[STANDS] = 1;
    out[STANDS + 1] = bounded(log1p(strength) - log1p(there));
    out[STANDS + 2] = log1p(there) / 2;
    if (strength >= 2 * there) out[STANDS + 3] = 1;
  } else if (stands !== IND) {
    if (stands === power) out[STANDS + 4] = log1p(unitsAt(s, node)) / 2;
    else out[STANDS + 5] = 1;
  }
  if (node >= SPACE_COUNT) return;
  const control = controlOf(s, node);
  const own = war.isOwn(control);
  const victory = isVictory(s, node);
  const kind = typeOf(s, node);
  if (control === IND || control === OUT) out[HELD] = 1;
  else if (control === power) out[HELD + 1] = 1;
  else if (own) out[HELD + 2] = 1;
  else if (hostile(s, control, power)) out[HELD + 3] = 1;
  if (victory) out[HELD + 4] = 1;
  if (victory && own) out[HELD + 5] = 1;
  if (victory && out[HELD + 3] === 1) out[HELD + 6] = 1;
  if (kind === CITY) out[HELD + 7] = 1;
  if (kind === TRIBE) out[HELD + 8] = 1;
  out[HELD + 9] = IS_PORT[node];
  if (HOME[node] === power) out[HELD + 10] = 1;
  if (kind === CITY) out[HELD + 11] = loyaltyOf(s, node) / LIMITS.loyalty;
  if (kind !== NORMAL) {
    const left = Math.max(0, resistanceOf(s, node) - siegeOf(s, node));
    out[STANDS + 6] = 1 / (1 + left);
    if (siegeOf(s, node) > 0) out[STANDS + 7] = war.isOwn(besiegerOf(s, node)) ? 1 : -1;
  }
  writeAround(s, war, node, power, units, out);
}

/** Who could come there, and what he would find. */
function writeAround(s: Rome, war: War, node: number, power: number, units: number, out: Float64Array): void {
  const control = controlOf(s, node);
  const threat = threatTo(s, node, power);
  if (threat > 0) out[AROUND] = bounded(log1p(threat) - log1p(units));
  out[AROUND + 1] = log1p(insideUnits(s, node)) / 2;
  if (threat > 0 && war.isOwn(control)) out[AROUND + 2] = bounded(log1p(threat) - log1p(garrisonOf(s, node)));
  for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) {
    const next = ROADS.to[i];
    if (next >= SPACE_COUNT || !isVictory(s, next)) continue;
    const holder = controlOf(s, next);
    if (holder !== IND && holder !== OUT && !war.isOwn(holder) && hostile(s, holder, power)) out[AROUND + 3] += 0.5;
  }
}
