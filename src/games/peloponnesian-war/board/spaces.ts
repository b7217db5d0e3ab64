/** What is in a space: SPs, who holds it, its markers; and the control that follows from who stands there (PW 2.1). */
import { ATHENS, SPARTA } from '../data/rules.js';
import { COLOUR, IS_FORTRESS, NEUTRAL_OF, NOBODY, NOWHERE } from './map.js';
import { noteOccupation, occupies, SIDE_SHIFT } from './occupied.js';
import {
  CONTROLLER_SHIFT,
  HOLDER_MASK,
  MARKS,
  PENDING_BIT,
  type Peloponnesian,
  RAVAGED_BIT,
  REBELLION_BIT,
  SIEGE_SHIFT,
  SPACE_WIDTH,
  VISITED_BIT,
} from './state.js';
import {
  CAVALRY_BITS,
  CELL,
  cavalryIn,
  hoplitesIn,
  landIn,
  MASK,
  NAVAL_BITS,
  navalIn,
  SECOND_MASK,
  SHIFT,
} from './units.js';

export { nextContested, nextOccupied, occupies } from './occupied.js';

export function other(side: number): number {
  return 1 - side;
}

/** The two cells of a side's force in a space (see units.ts). */
export function firstCell(s: Peloponnesian, side: number, at: number): number {
  return s.spaces[SPACE_WIDTH * at + side];
}

export function secondCell(s: Peloponnesian, side: number, at: number): number {
  return (s.spaces[SPACE_WIDTH * at + MARKS] >> SIDE_SHIFT[side]) & SECOND_MASK;
}

export function count(s: Peloponnesian, side: number, at: number, key: number): number {
  const cell = CELL[key] === 0 ? firstCell(s, side, at) : secondCell(s, side, at);
  return (cell >> SHIFT[key]) & MASK[key];
}

export function naval(s: Peloponnesian, side: number, at: number): number {
  return navalIn(firstCell(s, side, at), secondCell(s, side, at));
}

export function land(s: Peloponnesian, side: number, at: number): number {
  return landIn(firstCell(s, side, at), secondCell(s, side, at));
}

export function hoplites(s: Peloponnesian, side: number, at: number): number {
  return hoplitesIn(firstCell(s, side, at), secondCell(s, side, at));
}

export function cavalry(s: Peloponnesian, side: number, at: number): number {
  return cavalryIn(firstCell(s, side, at), secondCell(s, side, at));
}

export function strength(s: Peloponnesian, side: number, at: number): number {
  return land(s, side, at) + naval(s, side, at);
}

export function hasNaval(s: Peloponnesian, side: number, at: number): boolean {
  return (firstCell(s, side, at) & NAVAL_BITS[0]) !== 0 || (secondCell(s, side, at) & NAVAL_BITS[1]) !== 0;
}

export function hasCavalry(s: Peloponnesian, side: number, at: number): boolean {
  return (firstCell(s, side, at) & CAVALRY_BITS[0]) !== 0 || (secondCell(s, side, at) & CAVALRY_BITS[1]) !== 0;
}

/** Changes the number of SPs of a key, and with it control. */
export function add(s: Peloponnesian, side: number, at: number, key: number, n: number): void {
  if (CELL[key] === 0) s.spaces[SPACE_WIDTH * at + side] += n << SHIFT[key];
  else s.spaces[SPACE_WIDTH * at + MARKS] += n << (SHIFT[key] + SIDE_SHIFT[side]);
  noteOccupation(s, side, at);
  settleControl(s, at);
}

/** Adds a whole force, or with sign -1 takes it away. */
export function addForce(
  s: Peloponnesian,
  side: number,
  at: number,
  first: number,
  second: number,
  sign: 1 | -1 = 1,
): void {
  s.spaces[SPACE_WIDTH * at + side] += sign * first;
  s.spaces[SPACE_WIDTH * at + MARKS] += sign * (second << SIDE_SHIFT[side]);
  noteOccupation(s, side, at);
  settleControl(s, at);
}

/** Nobody, or 1 + the side that controls the space. */
export function controllerOf(s: Peloponnesian, at: number): number {
  return (s.spaces[SPACE_WIDTH * at + MARKS] >> CONTROLLER_SHIFT) & HOLDER_MASK;
}

export function controls(s: Peloponnesian, side: number, at: number): boolean {
  return controllerOf(s, at) === 1 + side;
}

export function setController(s: Peloponnesian, at: number, holder: number): void {
  const i = SPACE_WIDTH * at + MARKS;
  s.spaces[i] = (s.spaces[i] & ~(HOLDER_MASK << CONTROLLER_SHIFT)) | (holder << CONTROLLER_SHIFT);
}

/** Whose a space is while nobody stands there: its colour, or the side that the coalition neutral has joined (PW 2.1). */
export function ownerOf(s: Peloponnesian, at: number): number {
  return NEUTRAL_OF[at] === NOWHERE ? COLOUR[at] : s.neutrals[NEUTRAL_OF[at]];
}

/**
 * PW 2.1: who stands alone in an open space controls it; left by all, it falls back. Fortresses change hands otherwise;
 * a rebelling space is nobody's.
 */
function settleControl(s: Peloponnesian, at: number): void {
  if (IS_FORTRESS[at] === 1 || isRebelling(s, at)) return;
  const athens = occupies(s, ATHENS, at);
  const sparta = occupies(s, SPARTA, at);
  if (athens && sparta) return;
  setController(s, at, athens ? 1 + ATHENS : sparta ? 1 + SPARTA : ownerOf(s, at));
}

export function isRebelling(s: Peloponnesian, at: number): boolean {
  return (s.spaces[SPACE_WIDTH * at + MARKS] & REBELLION_BIT) !== 0;
}

export function isRavaged(s: Peloponnesian, at: number): boolean {
  return (s.spaces[SPACE_WIDTH * at + MARKS] & RAVAGED_BIT) !== 0;
}

/** Puts a rebellion marker: nobody controls the space until it is over (PW 2.1). */
export function startRebellion(s: Peloponnesian, at: number): void {
  s.spaces[SPACE_WIDTH * at + MARKS] |= REBELLION_BIT;
  setController(s, at, NOBODY);
}

/** Takes the marker away; the space is `holder`'s, or whose an open space is by those who stand there. */
export function endRebellion(s: Peloponnesian, at: number, holder: number): void {
  s.spaces[SPACE_WIDTH * at + MARKS] &= ~REBELLION_BIT;
  setController(s, at, holder);
  settleControl(s, at);
}

export function ravage(s: Peloponnesian, at: number): void {
  s.spaces[SPACE_WIDTH * at + MARKS] |= RAVAGED_BIT;
}

/** Nobody, or 1 + the side that besieges (PW 9.2). */
export function besiegerOf(s: Peloponnesian, at: number): number {
  return (s.spaces[SPACE_WIDTH * at + MARKS] >> SIEGE_SHIFT) & HOLDER_MASK;
}

export function setBesieger(s: Peloponnesian, at: number, holder: number): void {
  const i = SPACE_WIDTH * at + MARKS;
  s.spaces[i] = (s.spaces[i] & ~(HOLDER_MASK << SIEGE_SHIFT)) | (holder << SIEGE_SHIFT);
}

export function isVisited(s: Peloponnesian, at: number): boolean {
  return (s.spaces[SPACE_WIDTH * at + MARKS] & VISITED_BIT) !== 0;
}

export function isPending(s: Peloponnesian, at: number): boolean {
  return (s.spaces[SPACE_WIDTH * at + MARKS] & PENDING_BIT) !== 0;
}

export function setPending(s: Peloponnesian, at: number, pending: boolean): void {
  const i = SPACE_WIDTH * at + MARKS;
  s.spaces[i] = pending ? s.spaces[i] | PENDING_BIT : s.spaces[i] & ~PENDING_BIT;
}

export function visit(s: Peloponnesian, at: number): void {
  s.spaces[SPACE_WIDTH * at + MARKS] |= VISITED_BIT;
}

/** A marker of these bits lies in some space. */
export function anyMarked(s: Peloponnesian, wanted: number): boolean {
  return firstMarked(s, wanted) !== NOWHERE;
}

/** The first space from `from` on with a marker of these bits; NOWHERE if there is none. */
export function firstMarked(s: Peloponnesian, wanted: number, from = 0): number {
  const { spaces } = s;
  for (let i = SPACE_WIDTH * from + MARKS; i < spaces.length; i += SPACE_WIDTH)
    if ((spaces[i] & wanted) !== 0) return (i - MARKS) / SPACE_WIDTH;
  return NOWHERE;
}

/** Takes markers of these bits off all spaces. */
export function clearMarks(s: Peloponnesian, wanted: number): void {
  for (let i = MARKS; i < s.spaces.length; i += SPACE_WIDTH) s.spaces[i] &= ~wanted;
}

/** Own colour, and ravaged, rebelling or in enemy hands (PW 11.1, 12.1). */
export function isBad(s: Peloponnesian, side: number, at: number): boolean {
  return isRavaged(s, at) || isRebelling(s, at) || controls(s, other(side), at);
}
