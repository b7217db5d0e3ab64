/** Defenders go inside their city (SR 9.3.1, 12.4), or away by sea. */

import { NOBODY } from '../../game.js';
import { YES_OR_NO } from '../../kit/choices.js';
import { FIRST_LEADER, LEADERS } from '../board/leaders.js';
import { CAPACITY, CAR, GARRISON, GAU, IND, NODE_COUNT, NODES, NOWHERE, PORTS } from '../board/map.js';
import { areAllied, deciderSeat, hostile } from '../board/relations.js';
import { AT, CARTHAGE, GAUL, INSIDE, isNonplayer, ownerOf, type Rome, rules, seatOf } from '../board/state.js';
import {
  armyUnits,
  controlOf,
  cuAt,
  insideCu,
  insideMercs,
  insideUnits,
  isCity,
  leaderPlace,
  moveLeaders,
  removeUnits,
  setInside,
  setLeader,
  standing,
  tidy,
  unitsAt,
} from '../board/units.js';
import { canPay, cardAnswer, pay } from '../cards/hands.js';
import { cardNamed } from '../data/cards.js';
import { CARTHAGINIAN_FLEET, LIMITS, NONPLAYER_FLEET } from '../data/rules.js';
import {
  addPassages,
  fleetByPayment,
  hasHaven,
  hasPassage,
  isHarbour,
  isHaven,
  mightSail,
  standsFast,
} from './fleets.js';
import { carthageGrants, paymentText } from './naval.js';

/** SR 9.3: hostile units outside where the army has come. */
export function meetsDefenders(s: Rome): boolean {
  if (armyUnits(s) === 0) return false; // lost at sea
  const stands = standing(s, s.armyAt);
  return stands !== IND && hostile(s, stands, s.army);
}

/** The power outside is the defender, if it is an enemy. Lone enemy leaders go (SR 8.4). */
export const openDefence = rules.deed('open the defence', (s) => {
  tidy(s, s.armyAt);
  s.field = s.armyAt;
  s.defender = meetsDefenders(s) ? standing(s, s.armyAt) : IND;
});

/** SR 9.3.1: the owner of the city divides what stands outside in it. */
export function mayDivide(s: Rome): boolean {
  return s.defender !== IND && mayGoInside(s);
}

const chooser = (s: Rome) => deciderSeat(s, s.defender);

function room(s: Rome): number {
  if (!isCity(s, s.field) || controlOf(s, s.field) !== s.defender) return 0;
  if (standsFast(s, s.field, s.defender)) return 0;
  return Math.min(CAPACITY - insideUnits(s, s.field), unitsAt(s, s.field));
}

/** The city is its own, and has room. */
export function mayGoInside(s: Rome): boolean {
  return !isBarred(s) && room(s) > 0;
}

/** SR 21.4 Too Far From Home: the Gauls have cut them off. */
function isBarred(s: Rome): boolean {
  return s.noWithdraw === 1 && s.army === GAU;
}

/** SR 2.5: mercenaries last. */
function takeInside(s: Rome, k: number): void {
  const node = s.field;
  const cu = Math.min(k, cuAt(s, node));
  const mercs = k - cu;
  removeUnits(s, node, cu, mercs);
  setInside(s, node, insideCu(s, node) + cu, insideMercs(s, node) + mercs);
}

/** So many units; if all go, the leaders do too; if some stay, each leader is asked about. */
export const goInside = rules.decision({
  name: 'withdraw inside',
  shown: 'all',
  player: chooser,
  unasked: true,
  moves(s, out) {
    const most = room(s);
    for (let k = 0; k <= most; k++) out.add(k);
  },
  play(s, k) {
    s.withdraws = k;
  },
  text: (_, k) => (k === 0 ? 'stay outside' : `${k} inside`),
});

const TOO_FAR = [cardNamed('GAU-09')];

/** SR 21.4: the Gauls may stop it, or what may come after the battle. */
export const { might: mightBar, decision: bar } = cardAnswer({
  name: 'withdraw card',
  hand: () => GAUL,
  cards: () => TOO_FAR,
  opens: (s) => s.army === GAU && s.noWithdraw === 0,
  play(s) {
    s.noWithdraw = 1;
    s.withdraws = 0;
  },
});

export const enterCity = rules.deed('enter the city', (s) => {
  const k = s.withdraws;
  const power = s.defender;
  const all = k > 0 && k === unitsAt(s, s.field);
  if (k > 0) takeInside(s, k);
  if (all) moveLeaders(s, power, AT + s.field, INSIDE + s.field);
  s.leaderCursor = k > 0 && !all ? FIRST_LEADER[power] : FIRST_LEADER[power + 1];
  s.withdraws = 0;
  seekLeader(s);
});

function seekLeader(s: Rome): void {
  const end = FIRST_LEADER[s.defender + 1];
  while (s.leaderCursor < end && leaderPlace(s, s.leaderCursor) !== AT + s.field) s.leaderCursor++;
}

export function leaderToAsk(s: Rome): boolean {
  return s.leaderCursor < FIRST_LEADER[s.defender + 1];
}

export const leaderInside = rules.decision({
  name: 'leader inside',
  shown: 'all',
  player: chooser,
  ...YES_OR_NO,
  play(s, m) {
    if (m === 1) setLeader(s, s.leaderCursor, INSIDE + s.field);
    s.leaderCursor++;
    seekLeader(s);
  },
  text: (s, m) => `${LEADERS[s.leaderCursor]} ${m === 1 ? 'goes inside' : 'stays outside'}`,
});

/** Those inside stay there until the rest has retreated, even if the winner has no units left (SR 12.4). */
export const endWithdrawal = rules.deed('end the withdrawal', (s) => {
  s.leaderCursor = 0;
  if (armyUnits(s) > 0) tidy(s, s.field);
});

export const closeDefence = rules.deed('close the defence', (s) => {
  tidy(s, s.armyAt);
});

// --------------------------------------------------------------------- by sea
// Ships for a defender who avoids battle or for a loser: his own by a card, or those of Carthage (SR 11.1.1, 12.4.3).

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

/** No `cardAnswer`: its moves are havens, for which any card may pay. */
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
