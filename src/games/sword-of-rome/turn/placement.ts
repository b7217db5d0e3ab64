/** Placing new units: reinforcements, levies, hired mercenaries (SR 5.10.2, 7.1, 7.2.4). */
import type { Decision } from '../../kit/flow.js';
import { HANDS, POWERS_OF } from '../board/data.js';
import { FIRST_LEADER } from '../board/leaders.js';
import { CAR, GARRISON, HOME, HOMES, IND, NODES, NOWHERE, power, SPACE_COUNT, space } from '../board/map.js';
import { POWERS } from '../board/map-table.js';
import { ANYWHERE, AT, AT_HOME, INSIDE, LISTED, ownerOf, type Rome, seatOf } from '../board/state.js';
import { addUnits, controlOf, enemyOutside, isBesieged, leaderPlace, standing, tidy } from '../board/units.js';
import { CARDS } from '../cards/cards.js';

/** Units of the power may be placed there without mixing with another's, and the space is its own. */
export function isOpenTo(s: Rome, node: number, power: number): boolean {
  if (controlOf(s, node) !== power) return false;
  const stands = standing(s, node);
  return (stands === IND || stands === power) && !isBesieged(s, node) && !enemyOutside(s, node, power);
}

/** SR 5.10.2: home spaces, and spaces with a leader of the power; for Carthage the Garrison Box. */
export function mayPlace(s: Rome, node: number, power: number): boolean {
  if (node === GARRISON) return power === CAR && s.players === 5;
  if (node >= SPACE_COUNT || !isOpenTo(s, node, power)) return false;
  return HOME[node] === power || hasLeader(s, node, power);
}

function hasLeader(s: Rome, node: number, power: number): boolean {
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++) if (leaderPlace(s, i) === AT + node) return true;
  return false;
}

/** SR 7.1: a levy goes to home spaces alone. */
export function mayLevy(s: Rome, node: number, power: number): boolean {
  return node < SPACE_COUNT && isOpenTo(s, node, power);
}

export function canPlace(s: Rome, power: number): boolean {
  if (mayPlace(s, GARRISON, power) || canLevy(s, power)) return true;
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++) {
    const place = leaderPlace(s, i);
    if (place >= AT && place < INSIDE && mayPlace(s, place - AT, power)) return true;
  }
  return false;
}

export function canLevy(s: Rome, power: number): boolean {
  const homes = HOMES[power];
  for (let i = 0; i < homes.length; i++) if (mayLevy(s, homes[i], power)) return true;
  return false;
}

/** Units to place, and a space for them: else they are lost (SR 5.10.2). */
export function placesUnits(s: Rome): boolean {
  return s.placing > 0 && canPlaceOf(s, s.placePower, s.placeOnly, s.card);
}

function canPlaceOf(s: Rome, power: number, only: number, card: number): boolean {
  if (only === ANYWHERE) return canPlace(s, power);
  if (only === AT_HOME) return canLevy(s, power);
  const list = listOf(card);
  for (let i = 0; i < list.length; i++) if (mayLevy(s, list[i], power)) return true;
  return false;
}

function mayPlaceOf(s: Rome, node: number, power: number, only: number, card: number): boolean {
  if (only === ANYWHERE) return mayPlace(s, node, power);
  if (only === AT_HOME) return HOME[node] === power && mayLevy(s, node, power);
  return listOf(card).includes(node) && mayLevy(s, node, power);
}

const LISTS: readonly (Int16Array | undefined)[] = CARDS.map(({ effects: [effect] }) =>
  effect.kind === 'levy' && effect.at !== undefined ? Int16Array.from(effect.at, space) : undefined,
);
const NO_LIST = new Int16Array(0);

function listOf(card: number): Int16Array {
  return LISTS[card] ?? NO_LIST;
}

/** SR 22.3 levy: only the spaces of the card's list if one of them is friendly, else any home space. */
export function placingOf(s: Rome, card: number, power: number): number {
  if (LISTS[card] === undefined) return ANYWHERE;
  return listOf(card).some((node) => controlOf(s, node) === power) ? LISTED : AT_HOME;
}

/** Whether a levy by this card finds a space. */
export function canLevyBy(s: Rome, card: number, power: number): boolean {
  return canPlaceOf(s, power, placingOf(s, card, power), card);
}

export const place: Decision<Rome> = {
  name: 'place',
  shown: 'all',
  player: (s) => seatOf(s.players, ownerOf(s, s.placePower)),
  unasked: true,
  moves(s, out) {
    const { placePower: power, placeOnly: only, card } = s;
    for (let node = 0; node < SPACE_COUNT; node++)
      if (controlOf(s, node) === power && mayPlaceOf(s, node, power, only, card)) out.add(node);
    if (mayPlaceOf(s, GARRISON, power, only, card)) out.add(GARRISON);
  },
  play(s, node) {
    s.placeAt = node;
  },
  text: (s, node) => `${unitsName(s)} to ${NODES[node]}`,
};

function unitsName(s: Rome): string {
  return `${POWERS[s.placePower]}${s.placeMercs === 1 ? ' mercenaries' : ''}`;
}

/** How many of the group go to the space just chosen. */
export const placeNumber: Decision<Rome> = {
  name: 'how many',
  shown: 'all',
  player: place.player,
  unasked: true,
  moves(s, out) {
    for (let n = 1; n <= s.placing; n++) out.add(n);
  },
  play(s, n) {
    putUnits(s, s.placeAt, n);
    s.placeAt = NOWHERE;
  },
  text: (s, n) => `${n} to ${NODES[s.placeAt]}`,
};

function putUnits(s: Rome, node: number, n: number): void {
  const mercs = s.placeMercs === 1 ? n : 0;
  addUnits(s, node, s.placePower, n - mercs, mercs);
  s.placing -= n;
  tidy(s, node);
}

/** A group of units to be placed one space after another. */
export function openPlacement(s: Rome, power: number, units: number, mercs: boolean, only = ANYWHERE): void {
  s.placing = units;
  s.placeOnly = only;
  s.placePower = power;
  s.placeMercs = mercs ? 1 : 0;
}

/** What found no space is lost. */
export function endPlacement(s: Rome): void {
  s.placing = 0;
}

// ------------------------------------------------------------------- levy

const HOMES_OF_HAND = HANDS.map((hand) =>
  Int16Array.from(POWERS_OF[hand].flatMap((name) => [...HOMES[power(name)]])).sort(),
);

/** One unit into a home space. */
export const levy: Decision<Rome> = {
  name: 'levy',
  shown: 'all',
  player: (s) => seatOf(s.players, s.actor),
  unasked: true,
  moves(s, out) {
    const homes = HOMES_OF_HAND[s.actor];
    for (let i = 0; i < homes.length; i++) if (mayLevy(s, homes[i], HOME[homes[i]])) out.add(homes[i]);
  },
  play(s, node) {
    addUnits(s, node, controlOf(s, node), 1, 0);
    tidy(s, node);
  },
  text: (s, node) => `${POWERS[controlOf(s, node)]} to ${NODES[node]}`,
};
