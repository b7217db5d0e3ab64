/** The frame of a game turn: the order of the powers, mines, first player, rounds, the end (SR 4.4, 5.1, 5.3, 5.4, 5.11). */

import { NO_LEADER } from '../board/leaders.js';
import { CAR, ETR, HOMES, IND, MER, TRA, VOL } from '../board/map.js';
import { isOut } from '../board/relations.js';
import {
  clockwise,
  FIRST_POWER,
  handsOf,
  isNonplayer,
  type Rome,
  rules,
  SECOND_POWER,
  seatOf,
} from '../board/state.js';
import { controlOf } from '../board/units.js';
import { HANDS, LIMITS } from '../data/rules.js';

// ------------------ the order of phases: nonplayer powers first, then players from most VP to fewest; who of equals comes first (SR 4.4, 5)

/** The hand whose turn is the `at`-th: by VP, of equals the one that comes first in the order of ties (SR 4.4). */
function handInOrder(s: Rome, at: number): number {
  const hands = handsOf(s.players);
  for (let i = 0; i < hands.length; i++) if (before(s, hands, hands[i]) === at) return hands[i];
  return -1;
}

function before(s: Rome, hands: Int8Array, hand: number): number {
  let count = 0;
  for (let i = 0; i < hands.length; i++) {
    const more = s.points[hands[i]] - s.points[hand];
    if (more > 0 || (more === 0 && hands[i] < hand)) count++;
  }
  return count;
}

/** **R** The rulebook does not order the nonplayer powers. */
const NONPLAYERS = Int8Array.of(TRA, VOL, MER, CAR);
const POWERS_OF_A_HAND = 2;
/** More than there are powers in order: a hand with one power leaves a gap. */
export const POWERS_IN_ORDER = 14;

/** The `at`-th power, from 0 to POWERS_IN_ORDER - 1; IND for a gap. */
export function powerInOrder(s: Rome, at: number): number {
  if (at < NONPLAYERS.length) return isNonplayer(s, NONPLAYERS[at]) ? NONPLAYERS[at] : IND;
  const left = at - NONPLAYERS.length;
  const hand = handInOrder(s, Math.floor(left / POWERS_OF_A_HAND));
  if (hand < 0) return IND;
  return left % POWERS_OF_A_HAND === 0 ? FIRST_POWER[hand] : SECOND_POWER[hand];
}

// ----------------------------------------------- phases where it matters who of equals comes first (SR 4.4)

/** Most VP first, of equals the first in tie order. */
export function openOrder(s: Rome): void {
  const hands = handsOf(s.players);
  for (let i = 0; i < hands.length; i++) {
    let at = i;
    for (; at > 0 && s.points[s.order[at - 1]] < s.points[hands[i]]; at--) s.order[at] = s.order[at - 1];
    s.order[at] = hands[i];
  }
  s.ordered = 0;
  seek(s);
}

/** On to the first place that tied hands want. */
function seek(s: Rome): void {
  const last = handsOf(s.players).length - 1;
  while (s.ordered < last && s.points[s.order[s.ordered]] !== s.points[s.order[s.ordered + 1]]) s.ordered++;
}

export function isTied(s: Rome): boolean {
  return s.ordered < handsOf(s.players).length - 1;
}

/** The hand in this place of the order. */
export const handInTurn = (s: Rome, at: number): number => s.order[at];

/** SR 4.4: the first of the tied in tie order says who of them comes next. */
export const orderTied = rules.decision({
  name: 'order the tied',
  shown: 'all',
  alike: 'the tied may have nothing to decide',
  player(s) {
    const hands = handsOf(s.players);
    const points = s.points[s.order[s.ordered]];
    for (let i = 0; ; i++) if (s.points[hands[i]] === points) return seatOf(s.players, hands[i]);
  },
  moves(s, out) {
    const hands = handsOf(s.players);
    for (let i = 0; i < hands.length; i++) if (isWaiting(s, hands[i])) out.add(hands[i]);
  },
  play(s, hand) {
    let at = s.order.indexOf(hand);
    for (; at > s.ordered; at--) s.order[at] = s.order[at - 1];
    s.order[at] = hand;
    s.ordered++;
    seek(s);
  },
  text: (_, hand) => `${HANDS[hand]} next`,
});

/** Tied, and without a place yet. */
function isWaiting(s: Rome, hand: number): boolean {
  const { order, ordered, points } = s;
  return points[hand] === points[order[ordered]] && order.indexOf(hand) >= ordered;
}

// ------------------ mines, first player, rounds, the end

/** SR 5.1. */
export const openTurn = rules.deed('open the turn', (s) => {
  const homes = HOMES[ETR];
  let lost = 0;
  for (let i = 0; i < homes.length; i++) if (controlOf(s, homes[i]) !== ETR) lost++;
  if (lost >= LIMITS.depletedAt) s.depleted = 1;
});

/** SR 5.3: fewest VP of those in the game, of equals the first in tie order. */
export function firstChooser(s: Rome): number {
  const hands = handsOf(s.players);
  let best = hands[0];
  for (let i = 1; i < hands.length; i++)
    if (!isOut(s, hands[i]) && (isOut(s, best) || s.points[hands[i]] < s.points[best])) best = hands[i];
  return best;
}

export const chooseFirst = rules.decision({
  name: 'choose the first player',
  shown: 'all',
  player: (s) => seatOf(s.players, firstChooser(s)),
  moves(s, out) {
    for (const hand of handsOf(s.players)) if (!isOut(s, hand)) out.add(hand);
  },
  play(s, hand) {
    s.first = hand;
  },
  text: (_, hand) => `${HANDS[hand]} first`,
});

export function roundsLeft(s: Rome): boolean {
  return s.round < LIMITS.rounds;
}

export const openRound = rules.deed('open the round', (s) => {
  s.round++;
  s.unrestRaised = 0;
  s.activated = 0;
  s.served = 0;
  s.turnHand = s.first;
  s.actor = s.first;
});

export function actionsLeft(s: Rome): boolean {
  return s.served < handsOf(s.players).length;
}

export function nextAction(s: Rome): void {
  s.served++;
  s.turnHand = clockwise(s, s.turnHand);
  s.actor = s.turnHand;
}

/** SR 5.10.3, 5.11. */
export const advance = rules.deed('next turn', (s) => {
  s.elephants = NO_LEADER;
  s.gameTurn++;
  s.wildBeasts = 0;
});
