/** How spaces change hands without a siege: PC markers and loyalty (SR 7.3). */
import { CITY, HOME, homesFirst, IND, NORMAL, ROADS, SPACE_COUNT, TRIBE } from './map.js';
import { areAllied } from './relations.js';
import { INSIDE, POWERS_OF_HAND, type Rome } from './state.js';
import {
  besiegerOf,
  controlOf,
  displaceAll,
  insideUnits,
  loyaltyOf,
  setControl,
  setInside,
  setLoyalty,
  setSiege,
  siegeOf,
  standing,
  tidy,
  typeOf,
  unitsAt,
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

/** From here on only the winner's list is needed. */
export function keepNeighbours(s: Rome, attacked: boolean): void {
  if (!attacked) for (let i = 0; i < WORDS; i++) s.neighbours[i] = s.neighbours[WORDS + i];
}

/** The winner of the battle controlled a neighbour of the node when it began. */
export function wasBeside(s: Rome, node: number): boolean {
  return ((s.neighbours[Math.floor(node / WORD)] >> (node % WORD)) & 1) === 1;
}

/** Units of the power outside, the army under way included. */
export function presence(s: Rome, node: number, power: number): number {
  const army = s.armyAt === node && s.army === power ? s.armyCu + s.armyMercs : 0;
  return unitsOf(s, node, power) + army;
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

/** SR 13.5: a city whose loyalty has sunk to the level of its siege is the besieger's, or goes to his ally whose home it is. */
function surrender(s: Rome, node: number): void {
  const besieger = besiegerOf(s, node);
  expel(s, node);
  setLoyalty(s, node, 1);
  setSiege(s, node, 0, IND);
  mark(s, node, HOME[node] !== IND && areAllied(s, besieger, HOME[node]) ? HOME[node] : besieger);
}

/** One step of loyalty off; at 0 the city is IND with loyalty 1 (SR 7.3.2, 7.3.4), if it does not fall to a siege before. */
export function loosen(s: Rome, node: number, heir = IND): void {
  const loyalty = loyaltyOf(s, node) - 1;
  if (besiegerOf(s, node) !== IND && loyalty <= siegeOf(s, node)) {
    surrender(s, node);
    return;
  }
  if (loyalty > 0) {
    setLoyalty(s, node, loyalty);
    return;
  }
  expel(s, node);
  setLoyalty(s, node, 1);
  setSiege(s, node, 0, IND);
  mark(s, node, heir);
}

/** Units inside are lost with their city, and their leaders are displaced (SR 7.3.2, 13.5). */
function expel(s: Rome, node: number): void {
  setInside(s, node, 0, 0);
  displaceAll(s, controlOf(s, node), INSIDE + node);
}

/** SR 7.3.3, 7.3.4 f: one removal; a city at loyalty 1 goes to a winner beside it, but not in the home area of an ally. */
export function removeSupport(s: Rome, node: number, winner: number): void {
  if (typeOf(s, node) !== CITY) {
    mark(s, node, IND);
    return;
  }
  const heir = winner !== IND && wasBeside(s, node) && !areAllied(s, winner, HOME[node]) ? winner : IND;
  loosen(s, node, heir);
}

/** Units that are friendly to whoever controls the space, outside and inside. */
function protection(s: Rome, node: number): number {
  const control = controlOf(s, node);
  const stands = standing(s, node);
  let units = insideUnits(s, node);
  if (stands !== IND && (stands === control || areAllied(s, control, stands))) units += unitsAt(s, node);
  if (s.armyAt === node && s.army !== IND && (s.army === control || areAllied(s, control, s.army)))
    units += s.armyCu + s.armyMercs;
  return units;
}

/** SR 7.3.3: a marker without friendly units, or a city with more loyalty than those. */
export function isExposed(s: Rome, node: number): boolean {
  const type = typeOf(s, node);
  return type === NORMAL ? protection(s, node) === 0 : type === CITY && loyaltyOf(s, node) > protection(s, node);
}

/** SR 7.3.2: a point of support of the hand, which is in play, lies there: a PC marker, or a step of loyalty. */
export function isOwnSupport(s: Rome, node: number, hand: number): boolean {
  return ((POWERS_OF_HAND[hand] >> controlOf(s, node)) & 1) === 1 && typeOf(s, node) !== TRIBE;
}

/** The hand has at least so many points of support. */
export function hasOwnSupport(s: Rome, hand: number, points: number): boolean {
  const nodes = SPACES_OF_HAND[hand];
  let left = points;
  for (let i = 0; i < nodes.length && left > 0; i++)
    if (isOwnSupport(s, nodes[i], hand)) left -= Math.max(1, loyaltyOf(s, nodes[i]));
  return left <= 0;
}

const SPACES_OF_HAND = Array.from(POWERS_OF_HAND, homesFirst);

/** SR 7.3.2: a marker becomes IND, a city loses a step and at 0 becomes IND. */
export function removeOwn(s: Rome, node: number): void {
  if (typeOf(s, node) === CITY) loosen(s, node);
  else mark(s, node, IND);
}
