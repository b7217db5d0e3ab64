/** Alliances: offered, broken, renewed; truces by events (SR 15). */
import type { Decision } from '../../kit/flow.js';
import { LEADER_COUNT, LEADER_POWER } from '../board/leaders.js';
import { IND, SPACE_COUNT } from '../board/map.js';
import { POWERS } from '../board/map-table.js';
import { areAllied } from '../board/relations.js';
import {
  AT,
  INSIDE,
  NO_PAIR,
  ownerOf,
  PAIR_NAMES,
  PAIRS,
  PAIRS_OF_HAND,
  pairOf,
  type Rome,
  recount,
  seatOf,
} from '../board/state.js';
import { controlOf, insideUnits, isUnsettled, leaderPlace, standing, tidy } from '../board/units.js';

/** SR 15.1: pairs whose units stand in one space, a bit each. */
function pairsInSiege(s: Rome): number {
  let pairs = 0;
  for (let node = 0; node < SPACE_COUNT; node++) {
    if (insideUnits(s, node) === 0) continue;
    const pair = pairOf(standing(s, node), controlOf(s, node));
    if (pair !== NO_PAIR) pairs |= 1 << pair;
  }
  return pairs;
}

/** SR 15.1, 15.5: powers of two players who are not allied yet, and no siege between them. */
export function mayAlly(s: Rome, a: number, b: number): boolean {
  return arePartners(s, a, b) && ((pairsInSiege(s) >> pairOf(a, b)) & 1) === 0;
}

function arePartners(s: Rome, a: number, b: number): boolean {
  const first = ownerOf(s, a);
  const second = ownerOf(s, b);
  if (s.players === 2 || first < 0 || second < 0 || first === second) return false;
  return !areAllied(s, a, b);
}

function isOf(pair: number, hand: number): boolean {
  return ((PAIRS_OF_HAND[hand] >> pair) & 1) === 1;
}

/** The hand of the pair that is not `hand`. */
function partnerOf(s: Rome, pair: number, hand: number): number {
  const owner = ownerOf(s, PAIRS[pair][0]);
  return owner === hand ? ownerOf(s, PAIRS[pair][1]) : owner;
}

export function formPact(s: Rome, pair: number, truce: boolean): void {
  let at = 0;
  while (s.pacts[at] !== NO_PAIR) at++;
  s.pacts[at] = pair;
  if (truce) s.truces |= 1 << pair;
  recount(s);
  tidyAll(s);
}

export function endPact(s: Rome, pair: number): void {
  let at = s.pacts.indexOf(pair);
  for (; at + 1 < s.pacts.length; at++) s.pacts[at] = s.pacts[at + 1];
  s.pacts[s.pacts.length - 1] = NO_PAIR;
  s.truces &= ~(1 << pair);
  recount(s);
  tidyAll(s);
}

/** Sieges between new allies end, and leaders may find themselves alone among new enemies (SR 2.2). */
function tidyAll(s: Rome): void {
  for (let node = 0; node < SPACE_COUNT; node++) if (isUnsettled(s, node)) tidy(s, node);
  for (let leader = 0; leader < LEADER_COUNT; leader++) {
    const place = leaderPlace(s, leader);
    if (place >= AT && place < INSIDE && standing(s, place - AT) !== LEADER_POWER[leader]) tidy(s, place - AT);
  }
}

// ------------------------------------------------------- offers (SR 15.1)

/** With two players the sides are fixed (SR 15.5). */
export function offersAlliances(s: Rome): boolean {
  return s.players > 2;
}

export const offerAlliance: Decision<Rome> = {
  name: 'offer an alliance',
  shown: 'all',
  player: (s) => seatOf(s.players, s.actor),
  unasked: true,
  moves(s, out) {
    out.add(0);
    const pairs = PAIRS_OF_HAND[s.actor] & ~pairsInSiege(s);
    for (let pair = 0; pair < PAIRS.length; pair++)
      if ((pairs >> pair) & 1 && arePartners(s, PAIRS[pair][0], PAIRS[pair][1])) out.add(1 + pair);
  },
  play(s, m) {
    s.offer = m === 0 ? NO_PAIR : m - 1;
  },
  text: (_, m) => (m === 0 ? 'offer nothing' : `offer ${PAIR_NAMES[m - 1]}`),
};

export function isOffered(s: Rome): boolean {
  return s.offer !== NO_PAIR;
}

export const answerOffer: Decision<Rome> = {
  name: 'answer the offer',
  shown: 'all',
  player: (s) => seatOf(s.players, partnerOf(s, s.offer, s.actor)),
  moves(_, out) {
    out.add(0);
    out.add(1);
  },
  pick: (_, rng) => rng.below(2),
  play(s, m) {
    const pair = s.offer;
    s.offer = NO_PAIR;
    if (m === 1) formPact(s, pair, false);
  },
  text: (s, m) => `${m === 1 ? 'accept' : 'decline'} ${PAIR_NAMES[s.offer]}`,
};

// -------------------------------------------------------- breaks (SR 15.3)

export function mayBreak(s: Rome): boolean {
  return breakable(s) !== 0;
}

/** Alliances of the actor that are no truces, a bit each. */
function breakable(s: Rome): number {
  let pairs = 0;
  for (let i = 0; i < s.pacts.length && s.pacts[i] !== NO_PAIR; i++) pairs |= 1 << s.pacts[i];
  return pairs & PAIRS_OF_HAND[s.actor] & ~s.truces;
}

/** SR 15.3: it costs a victory point. */
export function breakPact(s: Rome, pair: number, hand: number): void {
  s.points[hand] = Math.max(0, s.points[hand] - 1);
  endPact(s, pair);
}

export const breakAlliance: Decision<Rome> = {
  name: 'break an alliance',
  shown: 'all',
  player: (s) => seatOf(s.players, s.actor),
  moves(s, out) {
    out.add(0);
    const pairs = breakable(s);
    for (let pair = 0; pair < PAIRS.length; pair++) if ((pairs >> pair) & 1) out.add(1 + pair);
  },
  play(s, m) {
    if (m === 0) s.breaking = 0;
    else breakPact(s, m - 1, s.actor);
  },
  text: (_, m) => (m === 0 ? 'keep faith' : `break ${PAIR_NAMES[m - 1]}`),
};

/** True while the actor may still break something and has not said that he is done. */
export function isBreaking(s: Rome): boolean {
  return s.breaking === 1 && mayBreak(s);
}

// -------------------------------------------------- Alliance phase (SR 15.4)

export function pactToRenew(s: Rome): boolean {
  return s.pactAsked < s.pacts.length && s.pacts[s.pactAsked] !== NO_PAIR;
}

const BOTH_ASKED = 2;

/** Who is asked first: the player earlier in tie order. */
function firstAsked(s: Rome, pair: number): number {
  return Math.min(ownerOf(s, PAIRS[pair][0]), ownerOf(s, PAIRS[pair][1]));
}

/** Answers: 0 nobody has answered, 1 the first renews, 2 the first ends it. Both answers are asked for. */
export const renew: Decision<Rome> = {
  name: 'renew',
  shown: 'all',
  player(s) {
    const pair = s.pacts[s.pactAsked];
    const first = firstAsked(s, pair);
    return seatOf(s.players, s.answers === 0 ? first : partnerOf(s, pair, first));
  },
  moves(_, out) {
    out.add(0);
    out.add(1);
  },
  pick: (_, rng) => rng.below(2),
  play(s, m) {
    if (s.answers === 0) {
      s.answers = m === 1 ? 1 : BOTH_ASKED;
      return;
    }
    const stays = s.answers === 1 && m === 1;
    const pair = s.pacts[s.pactAsked];
    s.answers = 0;
    if (stays) s.pactAsked++;
    else endPact(s, pair);
  },
  text: (s, m) => `${m === 1 ? 'renew' : 'end'} ${PAIR_NAMES[s.pacts[s.pactAsked]]}`,
};

export function endRenewals(s: Rome): void {
  s.truces = 0;
}

// ------------------------------------------------------- events (SR 22.3)

/** Pairs of one of the hand's powers and one of the listed powers (as bits) that may be joined. */
export function mayTruce(s: Rome, hand: number, pair: number, powers: number): boolean {
  const [a, b] = PAIRS[pair];
  if (!isOf(pair, hand) || !mayAlly(s, a, b)) return false;
  const other = ownerOf(s, a) === hand ? b : a;
  return ((powers >> other) & 1) === 1;
}

export function canTruce(s: Rome, hand: number, powers: number): boolean {
  for (let pair = 0; pair < PAIRS.length; pair++) if (mayTruce(s, hand, pair, powers)) return true;
  return false;
}

/** SR 22.3.1: between powers of two other players, and no truce. */
export function mayPart(s: Rome, hand: number, pair: number): boolean {
  return s.pacts.includes(pair) && ((s.truces >> pair) & 1) === 0 && !isOf(pair, hand);
}

export function canPart(s: Rome, hand: number): boolean {
  for (let pair = 0; pair < PAIRS.length; pair++) if (mayPart(s, hand, pair)) return true;
  return false;
}

export function pairText(pair: number): string {
  return PAIR_NAMES[pair];
}

export const ALL_POWERS = 2 ** POWERS.length - 1 - (1 << IND);
