/** Markers: who holds an area, and what changes with it (AX 3.4, 9, 17). */

import { A_SHIP, MACEDON, other, PERSIA, PHALANX, PHALANX_REDUCED, SHIP_TYPE } from '../board/counters.js';
import {
  CITY_IN,
  COASTS,
  ELAM,
  HELLAS,
  IS_EGYPTIAN,
  IS_FORTRESS,
  KHANIA,
  KNOSSOS,
  MEDIA,
  MYCENAE,
  NO_CITY,
  NODES,
} from '../board/map.js';
import { type Alexander, ARMY, NEUTRAL, OFF_BOARD, rules, SIEGE_PARTS, SIEGE_WIDTH } from '../board/state.js';
import { anyShipAt, isIdle, sail, shipsAt, sink } from './ships.js';
import { count } from './stacks.js';
import { changeLegitimacy, changeWeariness, claimTriple } from './tracks.js';

const MARKER_MASK = 3; // the marker lies in the lowest bits of `areas`

/** NEUTRAL, or 1 + the side whose marker lies there. */
export function markerOf(s: Alexander, area: number): number {
  return s.areas[area] & MARKER_MASK;
}

export function isMarked(s: Alexander, side: number, area: number): boolean {
  return (s.areas[area] & MARKER_MASK) === side + 1;
}

export function setMarker(s: Alexander, area: number, marker: number): void {
  s.areas[area] = (s.areas[area] & ~MARKER_MASK) | marker;
}

/** AX 3.4: nobody may enter, mark, raid or recruit there. */
export function isClosed(s: Alexander, area: number): boolean {
  if (area === MYCENAE) return s.spartanRevolt === 0;
  return (area === KNOSSOS || area === KHANIA) && s.events[0] === 0;
}

/** AX 9.1, 9.3, 9.4: an army under way, which is never among enemies, may place or flip the marker of `area` for a point. */
export function mayMark(s: Alexander, side: number, area: number): boolean {
  if (isMarked(s, side, area)) return false;
  const city = CITY_IN[area];
  return city === NO_CITY || mayWalkIn(s, side, city);
}

/** AX 9.3, 9.4: the city falls without a siege. */
function mayWalkIn(s: Alexander, side: number, city: number): boolean {
  if (side === PERSIA) return IS_EGYPTIAN[city] === 1;
  return IS_FORTRESS[city] === 0 && (count(s, ARMY, PHALANX) > 0 || count(s, ARMY, PHALANX_REDUCED) > 0);
}

/** AX 9.7, 16.2: Athenian ships that lie idle in Hellas, which is Macedonian as long as they do, are lost with it. */
export const loseIdleShips = rules.deed('loss of idle ships', (s) => {
  if (s.markArea !== HELLAS) return;
  for (let i = 0; i < SHIP_TYPE.length; i++)
    if (SHIP_TYPE[i] === A_SHIP && isIdle(s, i)) sink(s, i, OFF_BOARD.lost, 'destroyed');
});

/** Ships that have to leave the port whose marker changes. */
function displaced(s: Alexander): number {
  return shipsAt(s, other(s.markSide), s.markArea);
}

export function someDisplaced(s: Alexander): boolean {
  return anyShipAt(s, other(s.markSide), s.markArea);
}

/** AX 9.7: the owner chooses the sea area; all go together. */
export const putToSea = rules.decision({
  name: 'put to sea',
  unasked: true,
  player: (s) => other(s.markSide),
  moves(s, out) {
    for (let i = COASTS.first[s.markArea]; i < COASTS.first[s.markArea + 1]; i++)
      if (!anyShipAt(s, s.markSide, COASTS.to[i])) out.add(COASTS.to[i]);
  },
  play(s, sea) {
    for (let rest = displaced(s); rest !== 0; rest &= rest - 1) sail(s, 31 - Math.clz32(rest & -rest), sea);
  },
  text: (_, sea) => NODES[sea],
  shown: 'all',
});

/** Those that found no sea area are lost. */
export const loseDisplaced = rules.deed('loss of displaced ships', (s) => {
  for (let rest = displaced(s); rest !== 0; rest &= rest - 1)
    sink(s, 31 - Math.clz32(rest & -rest), OFF_BOARD.lost, 'destroyed');
});

export const GAINED_CITY = 1; // L2
export const LOST_TO_PERSIA = -1; // W2
export const LOST_TO_MACEDON = -1; // L4
export const HEARTLAND = -5; // L7, L8

/** The marker itself, then the tracks in the order of AX 9.8. */
export const placeMarker = rules.deed('marker', (s) => {
  const { markArea, markSide } = s;
  const before = markerOf(s, markArea);
  const city = CITY_IN[markArea];
  setMarker(s, markArea, 1 + markSide);
  if (city !== NO_CITY) {
    liftSiege(s, city, MACEDON);
    liftSiege(s, city, PERSIA);
  }
  if (markSide === PERSIA) {
    if (city === NO_CITY) return;
    changeLegitimacy(s, GAINED_CITY);
    if (before === MACEDON + 1) changeWeariness(s, LOST_TO_PERSIA);
    return;
  }
  if (city !== NO_CITY && before === PERSIA + 1) changeLegitimacy(s, LOST_TO_MACEDON);
  if (markArea === ELAM || markArea === MEDIA) changeLegitimacy(s, HEARTLAND);
  claimTriple(s);
});

/** Hits that a side has scored on a city (AX 12.2). */
export function siegeHits(s: Alexander, city: number, side: number): number {
  const { cell, shift, mask } = SIEGE_PARTS[city];
  return (s.sieges[side * SIEGE_WIDTH + cell] >> shift) & mask;
}

export function addSiegeHits(s: Alexander, city: number, side: number, n: number): void {
  const { cell, shift } = SIEGE_PARTS[city];
  s.sieges[side * SIEGE_WIDTH + cell] += n << shift;
}

/** AX 6.3: the hits of a side's siege are forgotten. */
export function liftSiege(s: Alexander, city: number, side: number): void {
  addSiegeHits(s, city, side, -siegeHits(s, city, side));
}

/** AX 11.8: a raided port is nobody's; no track moves (AX 9.6). */
export function removeMarker(s: Alexander, area: number): void {
  setMarker(s, area, NEUTRAL);
}
