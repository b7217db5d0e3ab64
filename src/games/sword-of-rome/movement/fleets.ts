/** Who may sail, with how many units, and where to; who never leaves Africa (SR 9.6.1 - 9.6.3, 11.1.1, 17). */

import type { MoveList } from '../../../core/move-list.js';
import { leaderNamed } from '../board/leaders.js';
import {
  AFRICAN,
  CAR,
  CARTHAGO,
  ETR,
  GARRISON,
  GRE,
  IN_AFRICA,
  IS_PORT,
  KERKOUANE,
  LILYBAEUM,
  NOWHERE,
  OUT,
  PORTS,
  ROM,
  SPACE_COUNT,
  SYRACUSAE,
  ZONES,
} from '../board/map.js';
import { atPeace, hasTreaty } from '../board/relations.js';
import { isNonplayer, ownerOf, type Rome } from '../board/state.js';
import { armyUnits, controlOf, insideUnits, isFriendly, standing, unitsOf } from '../board/units.js';
import { cardOfMove, DESPERATE, hasDesperate, inHand } from '../cards/hands.js';
import { CARD_OP, cardNamed, DECK_SIZE, deckOf } from '../data/cards.js';
import { CARTHAGINIAN_FLEET, GREEK_FLEET, MILITIA, NONPLAYER_FLEET, ROMAN_FLEET } from '../data/rules.js';

// ------------------ nonplayer Carthage in Africa: who never leaves, and stands (SR 17, four players and fewer)

/** SR 17.1: he stays in Africa, and comes back there. */
export const BOMILCAR = leaderNamed('bomilcar');

/** SR 17.1: units of the army, in a port, that may sail to another. **R** Who is militia is not told apart: the last in Africa stay. */
export function maySail(s: Rome, from: number, to: number): number {
  const units = armyUnits(s);
  if (s.players === 5 || s.army !== CAR || IN_AFRICA[from] === 0 || (to >= 0 && IN_AFRICA[to] === 1)) return units;
  if (s.chosen === BOMILCAR) return 0;
  let others = 0;
  for (const node of AFRICAN) others += unitsOf(s, node, CAR);
  return Math.max(0, units - Math.max(0, MILITIA - others));
}

/** SR 17.2: in Carthago they neither avoid battle nor go inside. */
export function standsFast(s: Rome, node: number, power: number): boolean {
  return s.players < 5 && power === CAR && node === CARTHAGO;
}

// ------------------ who may sail, with how many units, and where to

/** SR 9.6.3: units that a power may ship with a card of so many points from port to port; 0 none. */
export function fleetOf(s: Rome, power: number, from: number, to: number, points: number): number {
  if (power === CAR) return isNonplayer(s, CAR) ? NONPLAYER_FLEET : CARTHAGINIAN_FLEET[points];
  if (power === GRE) {
    if (points < GREEK_FLEET.points) return 0;
    const syracusan = from === SYRACUSAE || to === SYRACUSAE;
    if (controlOf(s, LILYBAEUM) === GRE && (syracusan || from === LILYBAEUM || to === LILYBAEUM))
      return GREEK_FLEET.lilybaeum;
    return syracusan ? GREEK_FLEET.syracusae : GREEK_FLEET.base;
  }
  if (power === ROM && hasTreaty(s) && points >= ROMAN_FLEET.points) return NONPLAYER_FLEET; // SR 18
  if (power === ROM) return s.duoviri === 1 && points >= ROMAN_FLEET.points ? ROMAN_FLEET.units : 0;
  return 0;
}

/** A port that units can sail from or to: also the Garrison Box of Carthage (SR 19). */
export function isHarbour(s: Rome, power: number, node: number): boolean {
  if (node === GARRISON) return power === CAR && s.players === 5;
  return node >= 0 && IS_PORT[node] === 1 && isOpenShore(s, power, node);
}

/** SR 17: Greeks are there. */
const holdsKerkouane = (s: Rome): boolean =>
  unitsOf(s, KERKOUANE, GRE) > 0 || (s.army === GRE && s.armyAt === KERKOUANE);

/** SR 2.6, 9.6.2, 16.3, 17: what is out of play, Africa with four or fewer players, and the zone of nonplayer Carthage. */
function isOpenShore(s: Rome, power: number, node: number): boolean {
  if (s.players === 5) return true;
  if (power === CAR) return ZONES[CAR][node] === 1;
  if (controlOf(s, node) === OUT) return false;
  return IN_AFRICA[node] === 0 || (power === GRE && node === KERKOUANE && holdsKerkouane(s));
}

/** Units of a power at peace with `power`, other than its own, stand there, outside or inside. */
export function holdsAlly(s: Rome, node: number, power: number): boolean {
  const stands = standing(s, node);
  if (stands !== 0 && stands !== power && atPeace(s, stands, power)) return true;
  const control = controlOf(s, node);
  return insideUnits(s, node) > 0 && control !== power && atPeace(s, control, power);
}

/** SR 17.1: all of the army under way are citizens of Carthago. */
function isBound(s: Rome, power: number, from: number, to: number): boolean {
  return power === CAR && s.army === CAR && from === s.armyAt && from < SPACE_COUNT && maySail(s, from, to) === 0;
}

/** SR 9.6.1: a port to which a voyage may lead, whoever stands there. */
export function mayLand(s: Rome, power: number, from: number, to: number): boolean {
  return to !== from && isHarbour(s, power, to) && !isBound(s, power, from, to);
}

/** SR 11.1.1: a friendly port, an ally's too, without foreign units, or the Garrison Box. */
export function isHaven(s: Rome, power: number, from: number, to: number): boolean {
  if (to === from || !isHarbour(s, power, to) || !isFriendly(s, to, power)) return false;
  if (s.players < 5 && power === CAR && IN_AFRICA[from] === 1 && IN_AFRICA[to] === 0) return false; // **R**: SR 17.1
  if (insideUnits(s, to) > 0 && controlOf(s, to) !== power) return false;
  const stands = standing(s, to);
  return stands === 0 || stands === power;
}

export function hasHaven(s: Rome, power: number, from: number): boolean {
  if (isHaven(s, power, from, GARRISON)) return true;
  for (let i = 0; i < PORTS.length; i++) if (isHaven(s, power, from, PORTS[i])) return true;
  return false;
}

// ------------------------------------------------ voyages paid with a card

const TRANSPORTS = [cardNamed('ETR-03'), cardNamed('ETR-04')]; // Naval Transports
const TRANSPORT_UNITS = 3;

/** Units that the payment of a move carries for the power (SR 11.1.1); 0 if it is no payment for a voyage. */
export function fleetByPayment(s: Rome, power: number, from: number, to: number, m: number): number {
  if (power === ETR) {
    const card = cardOfMove(ownerOf(s, ETR), m);
    return m !== DESPERATE && TRANSPORTS.includes(card) ? TRANSPORT_UNITS : 0;
  }
  return fleetOf(s, power, from, to, pointsOf(s, power, m));
}

function pointsOf(s: Rome, power: number, m: number): number {
  return m === DESPERATE ? 3 : CARD_OP[cardOfMove(ownerOf(s, power), m)];
}

/** All payments with which the power's own player can make it sail. */
export function addPassages(s: Rome, power: number, from: number, to: number, out: MoveList): void {
  const hand = ownerOf(s, power);
  const first = deckOf(hand);
  for (let i = 0; i < DECK_SIZE; i++)
    if (inHand(s, first + i) && fleetByPayment(s, power, from, to, i + 1) > 0) out.add(i + 1);
  if (hasDesperate(s, hand) && fleetByPayment(s, power, from, to, DESPERATE) > 0) out.add(DESPERATE);
}

export function hasPassage(s: Rome, power: number, from: number): boolean {
  const hand = ownerOf(s, power);
  if (hasDesperate(s, hand) && fleetByPayment(s, power, from, NOWHERE, DESPERATE) > 0) return true;
  const first = deckOf(hand);
  for (let i = 0; i < DECK_SIZE; i++)
    if (inHand(s, first + i) && fleetByPayment(s, power, from, NOWHERE, i + 1) > 0) return true;
  return false;
}

/** By public facts alone, the power's player could pay for a voyage: it may be asked. */
export function mightSail(s: Rome, power: number, from: number): boolean {
  const hand = ownerOf(s, power);
  if (hand < 0 || from < 0 || from >= IS_PORT.length || !isHarbour(s, power, from)) return false;
  if (power === ETR) return TRANSPORTS.some((card) => s.cards[card] < 3);
  return fleetOf(s, power, from, NOWHERE, 3) > 0;
}
