/** Voyages: where to, with whose ships, and whether Carthage stops them (SR 9.6). */
import { NOBODY } from '../../game.js';
import type { Decision } from '../../kit/flow.js';
import { die, goOn } from '../board/dice.js';
import { CAR, GRE, IND, NODES, NOWHERE } from '../board/map.js';
import { areAllied, hasTreaty } from '../board/relations.js';
import {
  AT,
  BEATEN_BACK,
  CARTHAGE,
  ENTER,
  GREEK,
  NO_ERRAND,
  NO_VOYAGE,
  type Rome,
  rules,
  SAILS,
  seatOf,
  TURNED_BACK,
  WITH_ARMY,
} from '../board/state.js';
import {
  addUnits,
  armyUnits,
  controlOf,
  displaceAll,
  isFriendly,
  loseArmyUnits,
  loseUnits,
  tidy,
  unitsOf,
} from '../board/units.js';
import { addPayments, canPay, cardAnswer, cardOfMove, DESPERATE, pay } from '../cards/hands.js';
import { CARD_IDS, cardNamed } from '../data/cards.js';
import { attritionLoss, CARTHAGINIAN_FLEET, COST, NAVAL } from '../data/rules.js';
import { commanderSeat } from './activation.js';
import { addLandings, arrive, fleetNow } from './army.js';
import { spentOf, tireUnits } from './campaign.js';
import { maySail } from './fleets.js';

// ----------------------------------------------------- ships of Carthage

export const paymentText = (hand: number, m: number): string =>
  m === DESPERATE ? 'Desperate Times' : CARD_IDS[cardOfMove(hand, m)];

/** Carthage answers an ally: 0 refuses, or with a card. That it can pay is public. */
export const carthageGrants: Pick<Decision<Rome>, 'shown' | 'player' | 'moves' | 'text'> = {
  shown: 'all',
  player: (s) => seatOf(s.players, CARTHAGE),
  moves(s, out) {
    out.add(0);
    addPayments(s, CARTHAGE, 1, out);
  },
  text: (_, m) => (m === 0 ? 'refuse' : `grant ships for ${paymentText(CARTHAGE, m)}`),
};

/** SR 9.6.3. */
export const grant = rules.decision({
  name: 'grant ships',
  ...carthageGrants,
  play(s, m) {
    s.requested = 1;
    s.errand = NO_ERRAND;
    if (m === 0) return;
    s.fleet = CARTHAGINIAN_FLEET[pay(s, CARTHAGE, m)];
    s.transported = 1;
  },
});

// ----------------------------------------------------------------- sailing

/** The army, all of it, is at sea. */
export function setSail(s: Rome, to: number): void {
  s.sailPower = s.army;
  s.sailFrom = s.armyAt;
  s.sailTo = to;
  s.sailUnits = armyUnits(s);
  s.escorted = s.transported;
}

export const sailTo = rules.decision({
  name: 'sail',
  shown: 'all',
  player: commanderSeat,
  unasked: true,
  moves(s, out) {
    addLandings(s, out);
  },
  play(s, to) {
    s.sailed = 1;
    leaveBehind(s, Math.min(fleetNow(s, to), maySail(s, s.armyAt, to)));
    setSail(s, to);
    s.mp -= COST.naval;
  },
  text: (_, to) => `sail to ${NODES[to]}`,
});

/** SR 9.6.3, 2.5: as many as the limit allows go, mercenaries stay first. */
function leaveBehind(s: Rome, embark: number): void {
  const over = armyUnits(s) - embark;
  const mercs = Math.min(over, s.armyMercs);
  const cu = over - mercs;
  s.armyMercs -= mercs;
  s.armyCu -= cu;
  addUnits(s, s.armyAt, s.army, cu, mercs);
  tireUnits(s, s.armyAt, cu, mercs, spentOf(s));
}

// ------------------------------------------------------------ interdiction

const GALLEYS = cardNamed('CAR-18');
const GALLEYS_POINTS = 3;

/** SR 9.6.4: Carthage, with something to pay, may contest any voyage but its own, an ally's and one that it escorts. */
function interdictor(s: Rome): number {
  if (s.players < 5 || s.sailPower === CAR || s.escorted === 1 || !canPay(s, CARTHAGE)) return NOBODY;
  if (areAllied(s, CAR, s.sailPower)) return NOBODY;
  return seatOf(s.players, CARTHAGE);
}

export function mightInterdict(s: Rome): boolean {
  return interdictor(s) !== NOBODY;
}

/** No `cardAnswer`: any card pays, and Desperate Times. */
export const interdict = rules.decision({
  name: 'interdict',
  shown: 'all',
  player: interdictor,
  moves(s, out) {
    out.add(0);
    addPayments(s, CARTHAGE, 1, out);
  },
  play(s, m) {
    if (m === 0) return;
    const galleys = m !== DESPERATE && cardOfMove(CARTHAGE, m) === GALLEYS;
    const points = pay(s, CARTHAGE, m);
    s.interdiction = galleys ? GALLEYS_POINTS : points;
  },
  text: (_, m) => (m === 0 ? 'let them sail' : `interdict with ${paymentText(CARTHAGE, m)}`),
});

/** SR 9.6.4: with four or fewer players the die stands for nonplayer Carthage, before the ports that it controls. */
function meetsShips(s: Rome): boolean {
  if (s.players === 5) return s.interdiction > 0;
  if (s.sailPower === CAR) return false;
  if (s.sailPower === GRE && hasTreaty(s)) return true; // SR 18
  return controlOf(s, s.sailTo) === CAR;
}

/** Where both ports are friendly. */
export const portModifier = (s: Rome): number =>
  isFriendly(s, s.sailFrom, s.sailPower) && isFriendly(s, s.sailTo, s.sailPower) ? NAVAL.friendlyPorts : 0;

/** The modified die. */
export function navalTotal(s: Rome, die: number): number {
  return die + NAVAL.byPoints[s.interdiction] + portModifier(s);
}

/** One die, or none if no ships are in the way. */
export const voyage = rules.event({
  name: 'voyage',
  shown: 'all',
  outcomes(s, out, p) {
    if (!meetsShips(s)) {
      goOn.outcomes(s, out, p);
      return;
    }
    for (let die = 1; die <= 6; die++) {
      p[out.count] = 1 / 6;
      out.add(die);
    }
  },
  sample: (s, rng) => (meetsShips(s) ? 1 + rng.below(6) : 0),
  play(s, die) {
    const total = navalTotal(s, die);
    s.voyage = die === 0 || total <= NAVAL.sails ? SAILS : total <= NAVAL.turnsBack ? TURNED_BACK : BEATEN_BACK;
    s.interdiction = 0;
  },
  text: (_, die) => (die === 0 ? 'sails unhindered' : `voyage ${die}`),
});

const STORMS = [cardNamed('GRE-33')];

/** SR 21.4: the Greeks may turn back any voyage of an enemy. */
export const { might: mightStorm, decision: storm } = cardAnswer({
  name: 'storm at sea',
  hand: () => GREEK,
  cards: () => STORMS,
  opens: (s) => s.voyage === SAILS && s.sailPower !== GRE && !areAllied(s, GRE, s.sailPower),
  play(s) {
    s.voyage = TURNED_BACK;
  },
});

export function suffersAtSea(s: Rome): boolean {
  return s.voyage === BEATEN_BACK;
}

/** SR 9.6.4 **R**: those at sea suffer attrition before they are back. */
export const seaAttrition = die('attrition die', (s, face) => {
  const { sailFrom, sailPower } = s;
  if (sailPower === s.army) {
    loseArmyUnits(s, attritionLoss(armyUnits(s), face));
    if (armyUnits(s) === 0) displaceAll(s, sailPower, WITH_ARMY); // SR 8.4
    return;
  }
  loseUnits(s, sailFrom, attritionLoss(Math.min(s.sailUnits, unitsOf(s, sailFrom, sailPower)), face));
  if (unitsOf(s, sailFrom, sailPower) === 0) displaceAll(s, sailPower, AT + sailFrom);
});

/** The army lands, or is back in the port and done (SR 9.6.5). */
export const endVoyage = rules.deed('end the voyage', (s) => {
  s.errand = NO_ERRAND;
  if (s.voyage === SAILS) {
    const from = s.armyAt;
    s.landed = 1;
    s.rough = 0;
    s.errand = ENTER;
    arrive(s, s.sailTo);
    tidy(s, from);
  } else {
    s.marching = 0;
    tidy(s, s.armyAt);
  }
  forgetVoyage(s);
});

export function forgetVoyage(s: Rome): void {
  s.voyage = NO_VOYAGE;
  s.sailFrom = NOWHERE;
  s.sailTo = NOWHERE;
  s.sailPower = IND;
  s.sailUnits = 0;
  s.escorted = 0;
}

export function hasLandedNow(s: Rome): boolean {
  return s.errand === ENTER;
}
