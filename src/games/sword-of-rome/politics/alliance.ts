/** Alliances: offered, broken, renewed; truces by events; the treaty of Rome and Carthage (SR 15, 18). */
import { lowestBit } from '../../../core/bits.js';
import type { MoveList } from '../../../core/move-list.js';
import { YES_OR_NO } from '../../kit/choices.js';
import { hasOwnSupport, isOwnSupport, removeOwn } from '../board/control.js';
import { LEADER_COUNT, LEADER_POWER } from '../board/leaders.js';
import { CAR, CARTHAGO, GRE, IND, NODES, NOWHERE, nextInSet, ROM, SPACE_COUNT } from '../board/map.js';
import { areAllied, hasTreaty } from '../board/relations.js';
import {
  AT,
  INSIDE,
  NO_HAND,
  NO_PAIR,
  ownerOf,
  PAIR_NAMES,
  PAIRS,
  PAIRS_OF_HAND,
  POWERS_OF_HAND,
  POWERS_OF_PAIR,
  pairOf,
  pairsOfPlayers,
  type Rome,
  recountAllies,
  rules,
  seatOf,
  TREATY,
} from '../board/state.js';
import { besiegerOf, controlOf, insideUnits, leaderPlace, standing, tidy, totalOf, unitsAt } from '../board/units.js';
import { POWERS } from '../data/map-table.js';
import { LIMITS } from '../data/rules.js';
import { markSiege } from '../siege/siege.js';

/**
 * SR 15.1: pairs that the hand may not offer, a bit each: all with a player of whom it besieges a city or tribe, and those
 * whose units stand in one space.
 */
function barredPairs(s: Rome, hand: number): number {
  let pairs = 0;
  for (let node = nextInSet(s.unsettled, NOWHERE); node !== NOWHERE; node = nextInSet(s.unsettled, node)) {
    const control = controlOf(s, node);
    const besieger = besiegerOf(s, node);
    if (besieger !== IND && ownerOf(s, besieger) === hand && ownerOf(s, control) !== NO_HAND)
      pairs |= PAIRS_OF_HAND[hand] & PAIRS_OF_HAND[ownerOf(s, control)];
    if (insideUnits(s, node) === 0) continue;
    const pair = pairOf(standing(s, node), control);
    if (pair !== NO_PAIR) pairs |= 1 << pair;
  }
  return pairs;
}

/** SR 18. */
const BARRED_BY_TREATY = 1 << pairOf(GRE, ROM);

/** Pairs of a hand that is out of the game, a bit each (SR 5.10.3). */
function gonePairs(s: Rome): number {
  let pairs = 0;
  for (let hand = 0, rest = s.out; rest !== 0; hand++, rest >>= 1) if (rest & 1) pairs |= PAIRS_OF_HAND[hand];
  return pairs;
}

/** Pairs that the hand may offer, a bit each. */
export function openPairs(s: Rome, hand: number): number {
  const closed = pactsOf(s) | gonePairs(s) | (hasTreaty(s) ? BARRED_BY_TREATY : 0);
  const pairs = pairsOfPlayers(s.players) & PAIRS_OF_HAND[hand] & ~closed;
  return pairs === 0 ? 0 : pairs & ~barredPairs(s, hand); // mostly there is a pair, and few are barred
}

/** Alliances, a bit each. */
function pactsOf(s: Rome): number {
  let pairs = 0;
  for (let i = 0; i < s.pacts.length && s.pacts[i] !== NO_PAIR; i++) pairs |= 1 << s.pacts[i];
  return pairs;
}

/** Adds the numbers of pairs that are given as bits. */
export function addPairs(pairs: number, out: MoveList): void {
  for (let rest = pairs; rest !== 0; rest &= rest - 1) out.add(lowestBit(rest));
}

/** SR 15.1: the hand may offer an alliance of these powers. */
export function mayAlly(s: Rome, hand: number, a: number, b: number): boolean {
  return ((openPairs(s, hand) >> pairOf(a, b)) & 1) === 1;
}

/** The hand of the pair that is not `hand`. */
export function partnerOf(s: Rome, pair: number, hand: number): number {
  const owner = ownerOf(s, PAIRS[pair][0]);
  return owner === hand ? ownerOf(s, PAIRS[pair][1]) : owner;
}

export function formPact(s: Rome, pair: number, truce: boolean): void {
  s.declined = 0;
  let at = 0;
  while (s.pacts[at] !== NO_PAIR) at++;
  s.pacts[at] = pair;
  if (truce) s.truces |= 1 << pair;
  recountAllies(s);
  tidyBetween(s, pair);
}

export function endPact(s: Rome, pair: number): void {
  s.declined = 0;
  let at = s.pacts.indexOf(pair);
  for (; at + 1 < s.pacts.length; at++) s.pacts[at] = s.pacts[at + 1];
  s.pacts[s.pacts.length - 1] = NO_PAIR;
  s.truces &= ~(1 << pair);
  recountAllies(s);
  for (let node = nextInSet(s.occupied, NOWHERE); node !== NOWHERE; node = nextInSet(s.occupied, node))
    if (unitsAt(s, node) >= LIMITS.unitsForSiege) markSiege(s, node, standing(s, node));
  tidyBetween(s, pair);
}

/**
 * Sieges between new allies end, a leader alone inside comes out, and leaders may find themselves alone among new enemies (SR 2.2).
 * Where an alliance ends, three units before a city or in a tribe of the other are besiegers (SR 15.5).
 */
function tidyBetween(s: Rome, pair: number): void {
  const both = POWERS_OF_PAIR[pair];
  for (let node = nextInSet(s.unsettled, NOWHERE); node !== NOWHERE; node = nextInSet(s.unsettled, node))
    if (((1 << controlOf(s, node)) & both) !== 0) tidy(s, node);
  for (let leader = 0; leader < LEADER_COUNT; leader++) {
    const place = leaderPlace(s, leader);
    if (place < AT || ((1 << LEADER_POWER[leader]) & both) === 0) continue;
    const node = place >= INSIDE ? place - INSIDE : place - AT;
    if (standing(s, node) !== LEADER_POWER[leader]) tidy(s, node);
  }
}

// ------------------------------------------------------- offers (SR 15.1)

/** SR 7.0: each pair once an action. */
export function canOffer(s: Rome, hand: number): boolean {
  return (openPairs(s, hand) & ~s.offered) !== 0;
}

export const offerAlliance = rules.decision({
  name: 'offer an alliance',
  shown: 'all',
  player: (s) => seatOf(s.players, s.actor),
  unasked: true,
  moves(s, out) {
    addPairs(openPairs(s, s.actor) & ~s.offered, out);
  },
  play(s, pair) {
    s.offer = pair;
    s.offered |= 1 << pair;
  },
  text: (_, pair) => `offer ${PAIR_NAMES[pair]}`,
});

export const answerOffer = rules.decision({
  name: 'answer the offer',
  shown: 'all',
  player: (s) => seatOf(s.players, partnerOf(s, s.offer, s.actor)),
  ...YES_OR_NO,
  play(s, m) {
    const pair = s.offer;
    s.offer = NO_PAIR;
    if (m === 1) formPact(s, pair, false);
    else s.declined |= 1 << pair;
  },
  text: (s, m) => `${m === 1 ? 'accept' : 'decline'} ${PAIR_NAMES[s.offer]}`,
});

// -------------------------------------------------------- breaks (SR 15.5)

/** Alliances of the hand that are no truces, a bit each. */
export function breakable(s: Rome, hand: number): number {
  return pactsOf(s) & PAIRS_OF_HAND[hand] & ~s.truces;
}

/** It costs three points of own support, of any power of the hand. */
export function canBreak(s: Rome, hand: number): boolean {
  return breakable(s, hand) !== 0 && hasOwnSupport(s, hand, LIMITS.breakingPrice);
}

export const breakAlliance = rules.decision({
  name: 'break an alliance',
  shown: 'all',
  player: (s) => seatOf(s.players, s.actor),
  unasked: true,
  moves(s, out) {
    addPairs(breakable(s, s.actor), out);
  },
  play(s, pair) {
    if (hasTreaty(s) && pair === TREATY) s.envoys = 0;
    endPact(s, pair);
    s.giveUp = hasOwnSupport(s, s.actor, 1) ? LIMITS.breakingPrice : 0;
  },
  text: (_, pair) => `break ${PAIR_NAMES[pair]}`,
});

export function givesUp(s: Rome): boolean {
  return s.giveUp > 0;
}

/** SR 7.3.2: point by point. */
export const giveUp = rules.decision({
  name: 'give up support',
  shown: 'all',
  alike: 'all that the hand has may be due, in any order',
  player: (s) => seatOf(s.players, s.actor),
  unasked: true,
  moves(s, out) {
    for (let node = 0; node < SPACE_COUNT; node++) if (isOwnSupport(s, node, s.actor)) out.add(node);
  },
  play(s, node) {
    removeOwn(s, node);
    s.giveUp = hasOwnSupport(s, s.actor, 1) ? s.giveUp - 1 : 0; // a point may cost a city, and with it others
  },
  text: (_, node) => `give up ${NODES[node]}`,
});

// -------------------------------------------------- Alliance phase (SR 15.4)

export function pactToRenew(s: Rome): boolean {
  return s.pactAsked < s.pacts.length && s.pacts[s.pactAsked] !== NO_PAIR;
}

/** SR 18: the treaty lasts until Rome breaks it. */
function passTreaty(s: Rome): void {
  if (s.players < 5 && pactToRenew(s) && s.pacts[s.pactAsked] === TREATY) s.pactAsked++;
}

/** Who is asked first: the player with more VP, of equals as they were ordered (SR 4.4). */
export function firstAsked(s: Rome, pair: number): number {
  const [a, b] = PAIRS[pair];
  const first = ownerOf(s, a);
  const second = ownerOf(s, b);
  return s.order.indexOf(first) < s.order.indexOf(second) ? first : second;
}

/** Answers: 0 nobody has answered, 1 the first renews. Who is asked second, only if the first renews. */
export const renew = rules.decision({
  name: 'renew',
  shown: 'all',
  player(s) {
    const pair = s.pacts[s.pactAsked];
    const first = firstAsked(s, pair);
    return seatOf(s.players, s.answers === 0 ? first : partnerOf(s, pair, first));
  },
  ...YES_OR_NO,
  play(s, m) {
    if (s.answers === 0 && m === 1) {
      s.answers = 1;
      return;
    }
    const pair = s.pacts[s.pactAsked];
    s.answers = 0;
    if (m === 1) s.pactAsked++;
    else endPact(s, pair);
    passTreaty(s);
  },
  text: (s, m) => `${m === 1 ? 'renew' : 'end'} ${PAIR_NAMES[s.pacts[s.pactAsked]]}`,
});

/** SR 15.4: truces become alliances before they are renewed. */
export const openRenewals = rules.deed('open the renewals', (s) => {
  s.truces = 0;
  passTreaty(s);
});

// ------------------------------------------------------- events (SR 22.3)

/** Pairs of one of the hand's powers and one of the listed powers (as bits) that may be joined, a bit each. */
export function trucesOf(s: Rome, hand: number, powers: number): number {
  let pairs = 0;
  for (let rest = openPairs(s, hand); rest !== 0; rest &= rest - 1) {
    const others = POWERS_OF_PAIR[lowestBit(rest)] & ~POWERS_OF_HAND[hand];
    if ((powers & others) !== 0) pairs |= rest & -rest;
  }
  return pairs;
}

/** SR 22.3.1: alliances between powers of two other players that are no truces, a bit each. */
export function partable(s: Rome, hand: number): number {
  const treaty = s.players < 5 ? 1 << TREATY : 0;
  return pactsOf(s) & ~(s.truces | PAIRS_OF_HAND[hand] | treaty);
}

export function pairText(pair: number): string {
  return PAIR_NAMES[pair];
}

export const ALL_POWERS = 2 ** POWERS.length - 1 - (1 << IND);

// ------------------ the treaty of Rome and Carthage (SR 18, four players and fewer)

/** Carthage is in the game: it has units, or a city to raise them. */
const isThere = (s: Rome): boolean => controlsCarthago(s) || totalOf(s, CAR) > 0;

const controlsCarthago = (s: Rome): boolean => controlOf(s, CARTHAGO) === CAR;

export function canSendEnvoys(s: Rome): boolean {
  return s.players < 5 && s.envoys === 0 && isThere(s);
}

/** *Punic Envoys*. */
export const sendEnvoys = rules.deed('send envoys', (s) => {
  s.envoys = 1;
});

/** **R** Not while Rome is allied with the Greeks, whom it could not ally with afterwards. */
export function canSign(s: Rome): boolean {
  return s.players < 5 && s.envoys === 1 && !hasTreaty(s) && isThere(s) && !areAllied(s, ROM, GRE);
}

/** *Carthage Signs Treaty*. */
export const sign = rules.deed('sign the treaty', (s) => {
  formPact(s, TREATY, false);
});

/** SR 17.2: Carthage is no more. */
export function endTreaty(s: Rome): void {
  if (hasTreaty(s)) endPact(s, TREATY);
  s.envoys = 0;
}
