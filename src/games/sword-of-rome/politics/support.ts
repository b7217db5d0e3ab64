/** Support points of cards, events and battles, spent one by one (SR 7.3, 12.5). */

import { NOBODY } from '../../game.js';
import { type Option, options } from '../../kit/choices.js';
import { isExposed, mark, presence, removeSupport, wasBeside } from '../board/control.js';
import {
  CAR,
  CITY,
  GARRISON,
  GAU,
  HOME,
  homesFirst,
  IND,
  NODES,
  NORMAL,
  NOWHERE,
  nextInSet,
  OUT,
  ROADS,
  SPACE_COUNT,
  TRA,
} from '../board/map.js';
import { areAllied, isEnemyControl } from '../board/relations.js';
import {
  BY_BATTLE,
  BY_CARD,
  CITIES_ONLY,
  ownerOf,
  POWERS_OF_HAND,
  type Rome,
  SUBVERT,
  seatOf,
} from '../board/state.js';
import {
  besiegerOf,
  controlOf,
  enemyOutside,
  isCity,
  loyaltyOf,
  setLoyalty,
  standing,
  typeOf,
  unitsAt,
} from '../board/units.js';
import { POWERS } from '../data/map-table.js';
import { LIMITS } from '../data/rules.js';
import { layPlunder } from '../siege/siege.js';

/** SR 20.1: unrest may be raised up to here. */
export function unrestCap(s: Rome): number {
  const box = unitsAt(s, GARRISON) + (s.armyAt === GARRISON ? s.armyCu + s.armyMercs : 0);
  return Math.max(0, LIMITS.unrest - box);
}

// --------------------------------------------------------------- the points

/** SR 7.3.1 b: own cities hold up to three steps, those of Gauls one. */
export const mostLoyalty = (power: number): number =>
  power === GAU || power === TRA ? LIMITS.loyaltyGallic : LIMITS.loyalty;

/** SR 7.3.1: a point may be added there for the power. */
export function mayAdd(s: Rome, node: number, power: number): boolean {
  if (controlOf(s, node) === power)
    return isCity(s, node) && loyaltyOf(s, node) < mostLoyalty(power) && besiegerOf(s, node) === IND;
  return presence(s, node, power) > 0 && isConvertible(s, node, power);
}

/** SR 7.3.1 a: an enemy marker, IND or not, in a normal space. */
export function isConvertible(s: Rome, node: number, power: number): boolean {
  return typeOf(s, node) === NORMAL && isEnemyControl(s, power, controlOf(s, node));
}

/** SR 15.2.3: in the home area of an ally nothing is taken: the space is that ally's again. */
export function isAlliedHome(s: Rome, node: number, power: number): boolean {
  return HOME[node] !== IND && areAllied(s, power, HOME[node]);
}

/** The marker is replaced by the power's, or by that of the ally whose home it is. */
export function convert(s: Rome, node: number, power: number): void {
  mark(s, node, isAlliedHome(s, node, power) ? HOME[node] : power);
}

/** SR 7.3.4: a point of a battle may be added there for the winner. */
function mayWin(s: Rome, node: number, winner: number): boolean {
  if (mayAdd(s, node, winner)) return true;
  const control = controlOf(s, node);
  if (control === OUT || enemyOutside(s, node, winner)) return false;
  const type = typeOf(s, node);
  if (control === IND && HOME[node] === winner)
    return type === NORMAL || (type === CITY && besiegerOf(s, node) === IND); // c, d
  return type === NORMAL && ((s.against >> control) & 1) === 1 && wasBeside(s, node); // e
}

/** SR 7.3.3, 7.3.5: a point may be removed there. */
function mayRemove(s: Rome, node: number): boolean {
  const control = controlOf(s, node);
  if (control === IND || control === OUT || ((s.against >> control) & 1) === 0 || !isExposed(s, node)) return false;
  return s.supportMode === BY_BATTLE || isBesideOwn(s, node, POWERS_OF_HAND[s.supporter]);
}

function isBesideOwn(s: Rome, node: number, powers: number): boolean {
  for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++)
    if ((powers >> controlOf(s, ROADS.to[i])) & 1) return true;
  return false;
}

function adds(s: Rome): boolean {
  return s.supportMode === BY_CARD || s.supportMode === BY_BATTLE || s.supportMode === CITIES_ONLY;
}

// ---------------------------------------------------------------- the moves

/** What points do but in spaces. */
const ELSEWHERE = {
  stop: {
    play(s) {
      s.support = 0;
    },
  },
  // SR 12.5.3
  'lower unrest': {
    when: (s) => s.supportMode === BY_BATTLE && s.players === 5 && s.supportOf === CAR && s.unrest > 0,
    play(s) {
      s.support--;
      s.unrest--;
    },
  },
  'raise unrest': {
    when: (s) =>
      s.supportMode === BY_BATTLE && s.players === 5 && ((s.against >> CAR) & 1) === 1 && s.unrest < unrestCap(s),
    play(s) {
      s.support--;
      s.unrest++;
    },
  },
  // SR 12.5.2
  'lay plunder': {
    when: (s) => s.supportMode === BY_BATTLE && (s.supportOf === GAU || s.supportOf === TRA),
    play(s) {
      s.support--;
      layPlunder(s, s.supportOf, 1);
    },
  },
} satisfies Readonly<Record<string, Option<Rome>>>;

// Then node * 3 + what: add for the first or second power, remove.
const SPACES_FROM = Object.keys(ELSEWHERE).length;
const WAYS = 3;
const REMOVE = 2;
const supportMove = (node: number, way: number): number => SPACES_FROM + node * WAYS + way;
export const nodeOfSupport = (m: number): number => Math.floor((m - SPACES_FROM) / WAYS);
export const isRemoval = (m: number): boolean => m >= SPACES_FROM && (m - SPACES_FROM) % WAYS === REMOVE;
/** Whose support a move adds. */
export const supporterOf = (s: Rome, m: number): number =>
  (m - SPACES_FROM) % WAYS === 0 ? s.supportOf : s.supportAlso;

export const spend = options({
  name: 'spend support',
  player: (s: Rome) => seatOf(s.players, s.supporter),
  unasked: true,
  options: ELSEWHERE,
  rest: {
    moves(s, out) {
      const { supportOf, supportAlso } = s;
      const adding = adds(s);
      const addsAlso = adding && supportAlso !== IND;
      const removing = s.against !== 0;
      const citiesOnly = s.supportMode === CITIES_ONLY;
      const wins = s.supportMode === BY_BATTLE;
      for (let node = 0; node < SPACE_COUNT; node++) {
        if (
          adding &&
          (wins ? mayWin(s, node, supportOf) : mayAdd(s, node, supportOf)) &&
          (!citiesOnly || controlOf(s, node) === supportOf)
        )
          out.add(supportMove(node, 0));
        if (addsAlso && mayAdd(s, node, supportAlso) && (!citiesOnly || controlOf(s, node) === supportAlso))
          out.add(supportMove(node, 1));
        if (removing && mayRemove(s, node)) out.add(supportMove(node, REMOVE));
      }
    },
    play(s, m) {
      s.support--;
      if (isRemoval(m)) removeSupport(s, nodeOfSupport(m), s.supportMode === BY_BATTLE ? s.supportOf : IND);
      else addSupport(s, nodeOfSupport(m), supporterOf(s, m));
    },
    text(s, m) {
      const name = NODES[nodeOfSupport(m)];
      return isRemoval(m) ? `remove from ${name}` : `add to ${name} for ${POWERS[supporterOf(s, m)]}`;
    },
  },
});

/** SR 7.3.1, 7.3.4: loyalty, a marker, or an IND city at home. */
function addSupport(s: Rome, node: number, power: number): void {
  if (controlOf(s, node) === power) setLoyalty(s, node, loyaltyOf(s, node) + 1);
  else if (isCity(s, node)) mark(s, node, power);
  else convert(s, node, power);
}

/** True while points are left and one of them can be spent. A single option, to stop, is not asked for. */
export function hasSupport(s: Rome): boolean {
  return s.support > 0;
}

export function endSupport(s: Rome): void {
  s.support = 0;
  s.supportOf = IND;
  s.supportAlso = IND;
  s.against = 0;
}

// ----------------------------------------------------------------- openings

/** SR 7.3.1: points that are added for one or two powers. */
export function openSupport(
  s: Rome,
  supporter: number,
  points: number,
  mode: number,
  first: number,
  second = IND,
): void {
  s.support = points;
  s.supporter = supporter;
  s.supportMode = mode;
  s.supportOf = first;
  s.supportAlso = second;
  s.against = 0;
}

/** SR 12.5: points of a battle, with the neighbours that the winner had when it began (SR 7.3.4). */
export function openBattleSupport(s: Rome, supporter: number, points: number, winner: number, loser: number): void {
  if (supporter === NOBODY || supporter < 0) return;
  openSupport(s, supporter, points, BY_BATTLE, winner);
  s.against = 1 << loser;
}

/** SR 7.3.5. */
export function openSubversion(s: Rome, supporter: number, points: number, against: number): void {
  openSupport(s, supporter, points, SUBVERT, IND);
  s.against = against;
}

/** SR 22.3.2: powers that an event may name: neither the player's own nor their allies. */
export function mayBeNamed(s: Rome, hand: number, powers: number): number {
  let named = 0;
  for (let power = 1; power < POWERS.length; power++) {
    if (((powers >> power) & 1) === 0 || ownerOf(s, power) === hand) continue;
    if ((s.allied[power] & POWERS_OF_HAND[hand]) === 0) named |= 1 << power;
  }
  return named;
}

/** Whether a point can be added for a power at all, or to a city of it. */
export function canAdd(s: Rome, power: number, citiesOnly = false): boolean {
  if (power === IND) return false;
  const nodes = SPACES_OF_POWER[power];
  for (let i = 0; i < SPACE_COUNT; i++) if (controlOf(s, nodes[i]) === power && mayAdd(s, nodes[i], power)) return true;
  return !citiesOnly && canConvert(s, power);
}

/** SR 7.3.1 a: few spaces have units, so that these alone are looked at, and where the army under way is. */
function canConvert(s: Rome, power: number): boolean {
  if (s.army === power && isSpace(s.armyAt) && mayAdd(s, s.armyAt, power)) return true;
  for (let node = nextInSet(s.occupied, NOWHERE); node !== NOWHERE; node = nextInSet(s.occupied, node))
    if (standing(s, node) === power && isSpace(node) && mayAdd(s, node, power)) return true;
  return false;
}

/** Neither a box nor nowhere. */
const isSpace = (node: number): boolean => node >= 0 && node < SPACE_COUNT;

const SPACES_OF_POWER = POWERS.map((_, power) => homesFirst(1 << power));

/** Whether an event could remove anything of these powers. */
export function canSubvert(s: Rome, hand: number, against: number): boolean {
  if (against === 0) return false;
  const { supportMode, against: held, supporter } = s;
  s.supportMode = SUBVERT;
  s.against = against;
  s.supporter = hand;
  let can = false;
  for (let node = 0; node < SPACE_COUNT && !can; node++) can = mayRemove(s, node);
  s.supportMode = supportMode;
  s.against = held;
  s.supporter = supporter;
  return can;
}
