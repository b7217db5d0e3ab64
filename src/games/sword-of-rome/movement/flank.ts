/** A battle that waits for a flanking force, the force, and what becomes of it (SR 9.5.6, 9.5.7). */
import { LEADER_POWER, NO_LEADER } from '../board/leaders.js';
import { IND, NOWHERE } from '../board/map.js';
import { AT, DEFENDERS_RETREAT, FLANK_COMES, FLANK_DONE, FLANK_GOES_ON, type Rome } from '../board/state.js';
import { enemyOutside, isFriendly, leaderPlace, loseUnits, tidy, unitsAt, unitsOf } from '../board/units.js';

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
  s.flankAt = NOWHERE;
  s.flankCu = 0;
  s.flankMercs = 0;
  s.flankMp = 0;
}

/** The battle is over. */
export function forgetFlank(s: Rome): void {
  s.flankPower = IND;
  if (s.flank === FLANK_GOES_ON) return;
  s.flankMp = 0;
  s.flankAt = NOWHERE;
  s.flankCu = 0;
  s.flankMercs = 0;
}
