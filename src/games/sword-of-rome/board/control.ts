/** How spaces change hands without a siege: PC markers and loyalty (SR 7.3). */
import { CITY, IND, NORMAL, ROADS, SPACE_COUNT } from './map.js';
import type { Rome } from './state.js';
import {
  controlOf,
  insideUnits,
  loyaltyOf,
  setControl,
  setLoyalty,
  setSiege,
  standing,
  tidy,
  typeOf,
  unitsOf,
} from './units.js';

const WORD = 27; // spaces in a cell of `neighbours`
const WORDS = 3;

/** SR 7.3.4: whose neighbours the spaces are as the battle begins, for the army's power and for the defender's. */
export function noteNeighbours(s: Rome): void {
  s.neighbours.fill(0);
  for (let node = 0; node < SPACE_COUNT; node++) {
    const control = controlOf(s, node);
    if (control === IND || (control !== s.army && control !== s.defender)) continue;
    const from = control === s.army ? 0 : WORDS;
    for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) {
      const next = ROADS.to[i];
      s.neighbours[from + Math.floor(next / WORD)] |= 1 << (next % WORD);
    }
  }
}

/** Of the two lists only the winner's is needed any more. */
export function keepNeighbours(s: Rome, attacked: boolean): void {
  if (!attacked) for (let i = 0; i < WORDS; i++) s.neighbours[i] = s.neighbours[WORDS + i];
}

/** The winner of the battle controlled a neighbour of the node when it began. */
export function wasBeside(s: Rome, node: number): boolean {
  return ((s.neighbours[Math.floor(node / WORD)] >> (node % WORD)) & 1) === 1;
}

/** True if the power controls a neighbour of the node. */
export function controlsBeside(s: Rome, node: number, power: number): boolean {
  for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) if (controlOf(s, ROADS.to[i]) === power) return true;
  return false;
}

/** Units of the power outside, the army under way included. */
export function presence(s: Rome, node: number, power: number): number {
  const army = s.armyAt === node && s.army === power ? s.armyCu + s.armyMercs : 0;
  return unitsOf(s, node, power) + army;
}

/** No units outside but those of the power. */
export function aloneAt(s: Rome, node: number, power: number): boolean {
  const stands = standing(s, node);
  return (
    (stands === IND || stands === power) && (s.armyAt !== node || s.army === power || s.armyCu + s.armyMercs === 0)
  );
}

/** None of the controlling power's own units, outside or inside. */
export function isUngarrisoned(s: Rome, node: number): boolean {
  return presence(s, node, controlOf(s, node)) === 0 && insideUnits(s, node) === 0;
}

/** A PC marker is placed, replaced or taken away. */
export function mark(s: Rome, node: number, power: number): void {
  setControl(s, node, power);
  tidy(s, node);
}

/** One step of loyalty off; at 0 the city is IND with loyalty 1, and any siege there ends (SR 7.3.4). */
export function loosen(s: Rome, node: number, heir = IND): void {
  const loyalty = loyaltyOf(s, node) - 1;
  if (loyalty > 0) {
    setLoyalty(s, node, loyalty);
    return;
  }
  setLoyalty(s, node, 1);
  setSiege(s, node, 0, IND);
  mark(s, node, heir);
}

/** SR 7.3.3: one removal against whoever controls the space; a city at loyalty 1 goes over (SR 7.3.4). */
export function removeSupport(s: Rome, node: number, winner: number): void {
  if (typeOf(s, node) === CITY) loosen(s, node, winner !== IND && wasBeside(s, node) ? winner : IND);
  else mark(s, node, IND);
}

/** SR 7.3.3 a, b: the space is such that support can be removed from it. */
export function isExposed(s: Rome, node: number): boolean {
  const type = typeOf(s, node);
  return (type === NORMAL || type === CITY) && isUngarrisoned(s, node);
}
