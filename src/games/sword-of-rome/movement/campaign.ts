/** What a campaign remembers: units that have moved (SR 9.5.2), and a battle that waits for a second army (SR 9.5.6, 9.5.7). */
import { FIRST_LEADER, LEADER_POWER, NO_LEADER } from '../board/leaders.js';
import { GAU, IND, NOWHERE } from '../board/map.js';
import {
  AT,
  DEFENDERS_RETREAT,
  FLANK_COMES,
  FLANK_DONE,
  FLANK_GOES_ON,
  MOST_TIRED,
  type Rome,
  TIRED_PART,
  WITH_ARMY,
} from '../board/state.js';
import {
  cuAt,
  enemyOutside,
  isFriendly,
  leaderPlace,
  loseUnits,
  mercsAt,
  tidy,
  tireLeader,
  unitsAt,
  unitsOf,
} from '../board/units.js';
import { GALLIC_MOVEMENT, MOVEMENT } from '../data/rules.js';

const [AT_SHIFT, AT_MASK] = [TIRED_PART.at.shift, TIRED_PART.at.mask];
const [CU_SHIFT, CU_MASK] = [TIRED_PART.cu.shift, TIRED_PART.cu.mask];
const [MERCS_SHIFT, MERCS_MASK] = [TIRED_PART.mercs.shift, TIRED_PART.mercs.mask];
const [MP_SHIFT, MP_MASK] = [TIRED_PART.mp.shift, TIRED_PART.mp.mask];

const cuOf = (row: number): number => (row >> CU_SHIFT) & CU_MASK;
const mercsOf = (row: number): number => (row >> MERCS_SHIFT) & MERCS_MASK;
const mpOf = (row: number): number => (row >> MP_SHIFT) & MP_MASK;
/** The node; -1 for a row that is free. */
const nodeOf = (row: number): number => ((row >> AT_SHIFT) & AT_MASK) - 1;
const rowOf = (node: number, cu: number, mercs: number, mp: number): number =>
  ((node + 1) << AT_SHIFT) | (cu << CU_SHIFT) | (mercs << MERCS_SHIFT) | (mp << MP_SHIFT);

/** SR 9.5.2: half points that no unit and no leader may exceed in a campaign. */
export const mostOf = (power: number): number => (power === GAU ? GALLIC_MOVEMENT[3] : MOVEMENT);

/** What those in the army under way have spent. */
export const spentOf = (s: Rome): number => Math.max(0, mostOf(s.army) - s.mp);

const isCampaign = (s: Rome): boolean => s.armiesLeft > 0;

/** Units at the node that have not moved yet. */
export function freshCu(s: Rome, node: number): number {
  let count = cuAt(s, node);
  if (isCampaign(s)) for (let i = 0; i < MOST_TIRED; i++) if (nodeOf(s.tired[i]) === node) count -= cuOf(s.tired[i]);
  return Math.max(0, count);
}

export function freshMercs(s: Rome, node: number): number {
  let count = mercsAt(s, node);
  if (isCampaign(s)) for (let i = 0; i < MOST_TIRED; i++) if (nodeOf(s.tired[i]) === node) count -= mercsOf(s.tired[i]);
  return Math.max(0, count);
}

/** Units at the node that may still move: the fresh ones, and those that have points left. */
export function mobileCu(s: Rome, node: number, power: number): number {
  let count = cuAt(s, node);
  if (isCampaign(s))
    for (let i = 0; i < MOST_TIRED; i++)
      if (nodeOf(s.tired[i]) === node && mpOf(s.tired[i]) >= mostOf(power)) count -= cuOf(s.tired[i]);
  return Math.max(0, count);
}

export function mobileMercs(s: Rome, node: number, power: number): number {
  let count = mercsAt(s, node);
  if (isCampaign(s))
    for (let i = 0; i < MOST_TIRED; i++)
      if (nodeOf(s.tired[i]) === node && mpOf(s.tired[i]) >= mostOf(power)) count -= mercsOf(s.tired[i]);
  return Math.max(0, count);
}

/** Whether units that stop at the node can be noted. */
export function hasRoomFor(s: Rome): boolean {
  return !isCampaign(s) || s.tired[MOST_TIRED - 3] === 0;
}

/** These units at the node have spent so many half points. */
export function tireUnits(s: Rome, node: number, cu: number, mercs: number, mp: number): void {
  if (node < 0 || cu + mercs === 0 || mp === 0 || !isCampaign(s)) return;
  for (let i = 0; i < MOST_TIRED; i++) {
    const row = s.tired[i];
    if (row !== 0 && (nodeOf(row) !== node || (mpOf(row) !== mp && i < MOST_TIRED - 1))) continue;
    const most = row === 0 ? mp : Math.max(mp, mpOf(row));
    s.tired[i] = rowOf(node, Math.min(255, cuOf(row) + cu), Math.min(255, mercsOf(row) + mercs), most);
    return;
  }
}

/**
 * Units that are taken from the node, the fresh ones first, then those that have spent least. Returns the half points that the
 * most tired of them has spent.
 */
export function wake(s: Rome, node: number, cu: number, mercs: number): number {
  let most = 0;
  if (!isCampaign(s)) return most;
  let left = cu - freshCu(s, node);
  let leftMercs = mercs - freshMercs(s, node);
  while (left > 0 || leftMercs > 0) {
    const i = leastTired(s, node, left > 0, leftMercs > 0);
    if (i < 0) break;
    const row = s.tired[i];
    const woken = Math.min(Math.max(0, left), cuOf(row));
    const wokenMercs = Math.min(Math.max(0, leftMercs), mercsOf(row));
    most = Math.max(most, mpOf(row));
    left -= woken;
    leftMercs -= wokenMercs;
    s.tired[i] = rowOf(node, cuOf(row) - woken, mercsOf(row) - wokenMercs, mpOf(row));
    if (cuOf(s.tired[i]) + mercsOf(s.tired[i]) === 0) drop(s, i);
  }
  return most;
}

function leastTired(s: Rome, node: number, wantsCu: boolean, wantsMercs: boolean): number {
  let best = -1;
  for (let i = 0; i < MOST_TIRED; i++) {
    const row = s.tired[i];
    if (nodeOf(row) !== node || !((wantsCu && cuOf(row) > 0) || (wantsMercs && mercsOf(row) > 0))) continue;
    if (best < 0 || mpOf(row) < mpOf(s.tired[best])) best = i;
  }
  return best;
}

/** Rows without gaps. */
function drop(s: Rome, at: number): void {
  for (let i = at; i < MOST_TIRED - 1; i++) s.tired[i] = s.tired[i + 1];
  s.tired[MOST_TIRED - 1] = 0;
}

/** The leaders of the army have spent what it has. */
export function tireLeaders(s: Rome): void {
  if (!isCampaign(s)) return;
  const mp = spentOf(s);
  for (let i = FIRST_LEADER[s.army]; i < FIRST_LEADER[s.army + 1]; i++)
    if (leaderPlace(s, i) === WITH_ARMY) tireLeader(s, i, mp);
}

/** SR 9.4.1, 9.5.2: who has fought, besieged, refused battle or failed to pursue moves no further. */
export function halt(s: Rome): void {
  s.marching = 0;
  s.mp = 0;
}

/** A row names a place if and only if it has units. */
export const isTiredRow = (row: number): boolean => nodeOf(row) < 0 === (cuOf(row) + mercsOf(row) === 0);

// -------------------------------------------------------- a battle that waits
// For a flanking force: the force, and what becomes of it (SR 9.5.6, 9.5.7).

/** An army waits before its battle. */
export const isParked = (s: Rome): boolean => s.parkedPower !== IND;

/** The next army has come to its end, or none has come: the battle is fought. */
export const isResuming = (s: Rome): boolean => s.flank === FLANK_DONE && isParked(s);

/** Units of the flanking force. */
export const flankUnits = (s: Rome): number => (s.flankPower === IND ? 0 : s.flankCu + s.flankMercs);
/** Half of them, rounded up, count for the size. */
export const flankSize = (s: Rome): number => (flankUnits(s) + 1) >> 1;

/** SR 9.5.6: losses of the primary force and of the other: even, the odd one on the primary; what one cannot bear the other does. */
export function splitLosses(primary: number, flank: number, losses: number): readonly [primary: number, flank: number] {
  const onFlank = Math.min(flank, Math.max(losses >> 1, losses - primary));
  return [Math.min(primary, losses - onFlank), onFlank];
}

export function loseFlank(s: Rome, losses: number): void {
  if (losses === 0) return;
  const mercs = Math.min(losses, s.flankMercs);
  s.flankMercs -= mercs;
  s.flankCu -= losses - mercs;
  loseUnits(s, s.flankAt, Math.min(losses, unitsAt(s, s.flankAt)));
  tidy(s, s.flankAt);
}

// ------------------------------------------------------------------ the retreat

/** The flanking force of a failed attack stays in a friendly space without enemies, and leaves any other. */
export function flankRetreats(s: Rome): boolean {
  const { flankPower, flankAt } = s;
  if (flankPower === IND || s.battleWinner === s.army || unitsOf(s, flankAt, flankPower) === 0) return false;
  return !isFriendly(s, flankAt, flankPower) || enemyOutside(s, flankAt, flankPower);
}

/** SR 12.4, like a defender; meanwhile its space is the field. */
export function openFlankRetreat(s: Rome): void {
  s.field = s.flankAt;
  s.defender = s.flankPower;
  s.retreating = DEFENDERS_RETREAT;
  s.routFrom = s.flankAt;
  s.routed = 0;
}

/** Whether it is the flanking force that retreats. */
export const isFlankRetreat = (s: Rome): boolean =>
  s.retreating === DEFENDERS_RETREAT && s.flankPower !== IND && s.defender === s.flankPower && s.field === s.flankAt;

export function endFlankRetreat(s: Rome): void {
  s.flankCu = 0;
  s.flankMercs = 0;
  s.field = s.parkedAt;
  s.defender = s.battleWinner;
}

// ------------------------------------------------- automatic victory (SR 9.5.7)

/** The army has won without dice, and with help: when its move ends, that of the force goes on. */
export function keepFlank(s: Rome): void {
  if (s.flankPower !== IND) s.flank = FLANK_GOES_ON;
}

/** The force has points left, and its leader units. */
export function canGoOn(s: Rome): boolean {
  if (s.flank !== FLANK_GOES_ON || s.flankMp === 0 || s.flankLeader === NO_LEADER) return false;
  return leaderPlace(s, s.flankLeader) === AT + s.flankAt && unitsOf(s, s.flankAt, LEADER_POWER[s.flankLeader]) > 0;
}

/** One of the two armies moves on: the first to a battle that waits, or the force. */
export function marchesOn(s: Rome): boolean {
  return isResuming(s) || (s.flank === FLANK_GOES_ON && (isParked(s) || canGoOn(s)));
}

/** The force, unless the first army is on its way again; it may flank another battle of that army. */
export function openNextMarch(s: Rome): void {
  if (s.flank !== FLANK_GOES_ON) return;
  if (canGoOn(s)) s.chosen = s.flankLeader;
  else s.flank = FLANK_DONE;
}

export function closeNextMarch(s: Rome): void {
  if (s.flank === FLANK_COMES) s.flank = FLANK_DONE;
}

/** It is under way, not the first army. */
export const isGoingOn = (s: Rome): boolean => canGoOn(s) && s.chosen === s.flankLeader && s.resumed === 0;

/** It has set out. */
export function endGoingOn(s: Rome): void {
  s.flank = isParked(s) ? FLANK_COMES : FLANK_DONE;
  clearFlank(s);
}

/** The battle is over. */
export function forgetFlank(s: Rome): void {
  s.flankPower = IND;
  if (s.flank !== FLANK_GOES_ON) clearFlank(s);
}

function clearFlank(s: Rome): void {
  s.flankAt = NOWHERE;
  s.flankCu = 0;
  s.flankMercs = 0;
  s.flankMp = 0;
}
