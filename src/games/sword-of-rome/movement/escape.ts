/** Ships for a defender who avoids battle or for a loser: his own by a card, or those of Carthage (SR 11.1.1, 12.4.3). */
import { NOBODY } from '../../game.js';
import { CAR, GARRISON, NODE_COUNT, NODES, NOWHERE, PORTS } from '../board/map.js';
import { areAllied, deciderSeat } from '../board/relations.js';
import { CARTHAGE, isNonplayer, ownerOf, type Rome, rules, seatOf } from '../board/state.js';
import { canPay, pay } from '../cards/hands.js';
import { CARTHAGINIAN_FLEET, LIMITS, NONPLAYER_FLEET } from '../data/rules.js';
import { addPassages, fleetByPayment, hasHaven, hasPassage, isHarbour, isHaven, mightSail } from './fleets.js';
import { carthageGrants, paymentText } from './naval.js';

/** Who sails away from where: set by the caller in `sailPower` and `sailFrom`. */
function mayAskCarthage(s: Rome): boolean {
  const { sailPower, sailFrom } = s;
  return (
    s.players === 5 &&
    sailPower !== CAR &&
    areAllied(s, sailPower, CAR) &&
    isHarbour(s, sailPower, sailFrom) &&
    canPay(s, CARTHAGE)
  );
}

/** SR 16.6: nonplayer Carthage has ships and needs no card. */
function sailsFree(s: Rome): boolean {
  return s.sailPower === CAR && isNonplayer(s, CAR) && isHarbour(s, CAR, s.sailFrom);
}

/** SR 12.4.3: by public facts alone, there may be a way by sea. */
export function mightEscape(s: Rome): boolean {
  const hand = ownerOf(s, s.sailPower);
  if (s.sailFrom < 0 || !hasHaven(s, s.sailPower, s.sailFrom)) return false;
  if (sailsFree(s)) return true;
  if (hand < 0) return false;
  return mayAskCarthage(s) || (canPay(s, hand) && mightSail(s, s.sailPower, s.sailFrom));
}

export function openEscape(s: Rome, power: number, from: number): void {
  s.sailPower = power;
  s.sailFrom = from;
  s.sailTo = NOWHERE;
  s.sailUnits = 0;
  s.escorted = 0;
  s.asksCarthage = 0;
}

/** 0 not by sea; 1 + node with a card of his own; ASK + node with a card of Carthage. */
export const ASK = 1 + NODE_COUNT;

export const escapeBySea = rules.decision({
  name: 'escape by sea',
  shown: 'all',
  player(s) {
    if (!mightEscape(s)) return NOBODY;
    return mayAskCarthage(s) || canSailNow(s) ? deciderSeat(s, s.sailPower) : NOBODY;
  },
  moves(s, out) {
    out.add(0);
    if (canSailNow(s)) addHavens(s, 1, out);
    if (mayAskCarthage(s)) addHavens(s, ASK, out);
  },
  play(s, m) {
    if (m === 0) return;
    s.asksCarthage = m >= ASK ? 1 : 0;
    s.sailTo = m >= ASK ? m - ASK : m - 1;
    if (sailsFree(s)) s.sailUnits = NONPLAYER_FLEET;
  },
  text: (_, m) =>
    m === 0 ? 'not by sea' : m >= ASK ? `ask Carthage for ships to ${NODES[m - ASK]}` : `by sea to ${NODES[m - 1]}`,
});

function canSailNow(s: Rome): boolean {
  return sailsFree(s) || (mightSail(s, s.sailPower, s.sailFrom) && hasPassage(s, s.sailPower, s.sailFrom));
}

function addHavens(s: Rome, base: number, out: { add(m: number): void }): void {
  for (let i = 0; i < PORTS.length; i++) if (isHaven(s, s.sailPower, s.sailFrom, PORTS[i])) out.add(base + PORTS[i]);
  if (isHaven(s, s.sailPower, s.sailFrom, GARRISON)) out.add(base + GARRISON);
}

export function isEscaping(s: Rome): boolean {
  return s.sailTo !== NOWHERE;
}

/** A card must pay for it. */
export function needsPayment(s: Rome): boolean {
  return !sailsFree(s);
}

export function asksCarthage(s: Rome): boolean {
  return s.asksCarthage === 1;
}

/** The card that pays for the voyage. */
export const passage = rules.decision({
  name: 'pay for the voyage',
  shown: 'all',
  player: (s) => seatOf(s.players, ownerOf(s, s.sailPower)),
  moves: (s, out) => addPassages(s, s.sailPower, s.sailFrom, s.sailTo, out),
  play(s, m) {
    s.sailUnits = Math.min(LIMITS.unitsPerLeader, fleetByPayment(s, s.sailPower, s.sailFrom, s.sailTo, m));
    pay(s, ownerOf(s, s.sailPower), m);
  },
  text: (s, m) => `pay with ${paymentText(ownerOf(s, s.sailPower), m)}`,
});

export const grantEscape = rules.decision({
  name: 'grant an escape',
  ...carthageGrants,
  play(s, m) {
    s.asksCarthage = 0;
    if (m === 0) {
      s.sailTo = NOWHERE;
      return;
    }
    s.escorted = 1;
    s.sailUnits = CARTHAGINIAN_FLEET[pay(s, CARTHAGE, m)];
  },
});
