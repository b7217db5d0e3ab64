/** A battle that waits for a flanking force, the force, and what becomes of it (SR 9.5.6). */
import { IND, NOWHERE } from '../board/map.js';
import { DEFENDERS_RETREAT, FLANK_DONE, type Rome } from '../board/state.js';
import { enemyOutside, isFriendly, loseUnits, tidy, unitsAt, unitsOf } from '../board/units.js';

/** An army waits before its battle. */
export const isParked = (s: Rome): boolean => s.parkedPower !== IND;

/** The next army has come to its end, or none has come: the battle is fought. */
export const isResuming = (s: Rome): boolean => s.flank === FLANK_DONE && isParked(s);

/** Units of the flanking force. */
export const flankUnits = (s: Rome): number => s.flankCu + s.flankMercs;
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

/** The battle is over. */
export function forgetFlank(s: Rome): void {
  s.flankPower = IND;
  s.flankAt = NOWHERE;
  s.flankCu = 0;
  s.flankMercs = 0;
}
