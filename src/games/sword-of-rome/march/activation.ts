/** The activation of a leader: who may be activated, the army he musters, and how it ends (SR 8.1, 9.1, 22.4.1). */
import type { MoveList } from '../../../core/move-list.js';
import type { Decision } from '../../kit/flow.js';
import { GALLIC_MOVEMENT, LIMITS, MOVEMENT } from '../board/data.js';
import { ACTIVATION, FIRST_LEADER, LEADER_POWER, LEADERS, NO_LEADER, TACTICS } from '../board/leaders.js';
import { GAU, NOWHERE, TRA } from '../board/map.js';
import {
  AT,
  EVENT,
  FIRST_POWER,
  INSIDE,
  isNonplayer,
  MOST_SPENT,
  ownerOf,
  POWERS_OF_HAND,
  type Rome,
  SECOND_POWER,
  seatOf,
  WITH_ARMY,
} from '../board/state.js';
import {
  cuAt,
  insideCu,
  insideMercs,
  insideUnits,
  isSpent,
  leaderPlace,
  mercsAt,
  moveLeaders,
  removeUnits,
  setInside,
  setLeader,
  setSpent,
  settleArmy,
  standing,
  tidy,
} from '../board/units.js';

/** The seat that moves the army: its own player's, or that of the card for a nonplayer power (SR 16.2). */
export function commanderSeat(s: Rome): number {
  return seatOf(s.players, commanderHand(s));
}

export function commanderHand(s: Rome): number {
  const owner = ownerOf(s, s.army);
  return owner < 0 ? s.actor : owner;
}

// -------------------------------------------------------------- activation

/** Units at the node that have moved or fought under this card (SR 22.4.1). */
function spentCu(s: Rome, node: number): number {
  let spent = 0;
  for (let i = 0; i < MOST_SPENT && s.spentAt[i] !== NOWHERE; i++) if (s.spentAt[i] === node) spent += s.spentCu[i];
  return spent;
}

function spentMercs(s: Rome, node: number): number {
  let spent = 0;
  for (let i = 0; i < MOST_SPENT && s.spentAt[i] !== NOWHERE; i++) if (s.spentAt[i] === node) spent += s.spentMercs[i];
  return spent;
}

/** Units that are still free to move under this card. */
export function freeUnits(s: Rome, node: number): number {
  return Math.max(0, cuAt(s, node) - spentCu(s, node)) + Math.max(0, mercsAt(s, node) - spentMercs(s, node));
}

/** SR 8.1. */
export function activationOf(leader: number): number {
  return ACTIVATION[leader];
}

export function tacticsOf(leader: number): number {
  return TACTICS[leader];
}

/** SR 8.1: he leads units where he is, outside, in the Garrison Box, or inside a besieged city. */
export function canLead(s: Rome, leader: number): boolean {
  const place = leaderPlace(s, leader);
  if (place < AT || isSpent(s, leader)) return false;
  if (place >= INSIDE) return insideUnits(s, place - INSIDE) > 0;
  const node = place - AT;
  return standing(s, node) === LEADER_POWER[leader] && freeUnits(s, node) > 0;
}

export function canActivate(s: Rome, leader: number, points: number): boolean {
  return activationOf(leader) <= points && canLead(s, leader);
}

/** Leaders of a hand in play stand together: the powers of a hand follow one another. */
const FIRST_OF_HAND = FIRST_POWER.map((power) => FIRST_LEADER[power]);
const LEADERS_OF_HAND = Int8Array.from(FIRST_POWER, (first, hand) => {
  const last = Math.max(first, SECOND_POWER[hand]);
  return FIRST_LEADER[last + 1] - FIRST_LEADER[first];
});

/** The leaders of a hand are those from the first one up to, and without, the end. */
export const firstLeader = (hand: number): number => FIRST_OF_HAND[hand];
export const endOfLeaders = (hand: number): number => FIRST_OF_HAND[hand] + LEADERS_OF_HAND[hand];

/** Whether the hand has a leader to activate for so many points; any rating with 3. */
export function hasArmy(s: Rome, hand: number, points: number): boolean {
  for (let leader = FIRST_OF_HAND[hand]; leader < FIRST_OF_HAND[hand] + LEADERS_OF_HAND[hand]; leader++)
    if (canActivate(s, leader, points)) return true;
  return false;
}

export function hasArmyOf(s: Rome, power: number): boolean {
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++) if (canLead(s, i)) return true;
  return false;
}

/** Any rating may be activated. */
export const ANY_RATING = 3;

export function addLeaders(s: Rome, hand: number, points: number, out: MoveList): void {
  for (let leader = FIRST_OF_HAND[hand]; leader < FIRST_OF_HAND[hand] + LEADERS_OF_HAND[hand]; leader++)
    if (canActivate(s, leader, points)) out.add(leader);
}

export const activate: Decision<Rome> = {
  name: 'activate',
  shown: 'all',
  player: (s) => seatOf(s.players, s.actor),
  unasked: true,
  moves: (s, out) => addLeaders(s, s.actor, s.op, out),
  play(s, leader) {
    s.chosen = leader;
  },
  text: (_, leader) => `activate ${LEADERS[leader]}`,
};

/** SR 9.2: Gauls by the value of the card, events that activate count as 3; Transalpine Gauls as with a 3. */
function movementOf(s: Rome, power: number): number {
  if (power === TRA) return GALLIC_MOVEMENT[ANY_RATING];
  return power === GAU ? GALLIC_MOVEMENT[s.use === EVENT ? ANY_RATING : s.op] : MOVEMENT;
}

/** SR 9.1, 13.6: up to ten units and the other leaders go along; those inside a besieged city make a sally. */
export function muster(s: Rome): void {
  const leader = s.chosen;
  const place = leaderPlace(s, leader);
  const power = LEADER_POWER[leader];
  const node = place >= INSIDE ? place - INSIDE : place - AT;
  s.army = power;
  s.armyAt = node;
  s.mp = s.allowance > 0 ? s.allowance : movementOf(s, power);
  s.fleet = s.ships;
  s.path[0] = node;
  s.pathLength = 1;
  if (place >= INSIDE) {
    s.sallying = 1;
    s.armyCu = insideCu(s, node);
    s.armyMercs = insideMercs(s, node);
    setInside(s, node, 0, 0);
    moveLeaders(s, power, place, WITH_ARMY);
    return;
  }
  s.marching = 1;
  if (isNonplayer(s, power)) s.peace = peaceOf(s.actor);
  const free = Math.max(0, cuAt(s, node) - spentCu(s, node));
  s.armyCu = Math.min(free, LIMITS.unitsPerLeader);
  s.armyMercs = Math.min(Math.max(0, mercsAt(s, node) - spentMercs(s, node)), LIMITS.unitsPerLeader - s.armyCu);
  removeUnits(s, node, s.armyCu, s.armyMercs);
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++)
    if (leaderPlace(s, i) === place && !isSpent(s, i)) setLeader(s, i, WITH_ARMY);
}

/** SR 16.2.1: with whom a nonplayer power is at peace while it is activated: the card player's powers. */
export function peaceOf(hand: number): number {
  return POWERS_OF_HAND[hand];
}

/** What is left of the army stays where it is, and is spent under a campaign; the peace of a nonplayer power ends. */
export function endActivation(s: Rome): void {
  const node = s.armyAt;
  if (s.armiesLeft > 0) {
    spendLeaders(s);
    if (s.chosen !== NO_LEADER) setSpent(s, s.chosen);
    markSpent(s, node, s.armyCu, s.armyMercs);
  }
  settleArmy(s);
  s.peace = 0;
  tidy(s, node);
}

/** SR 22.4.1: the leaders of the army are not activated again under the card. */
export function spendLeaders(s: Rome): void {
  for (let i = FIRST_LEADER[s.army]; i < FIRST_LEADER[s.army + 1]; i++)
    if (leaderPlace(s, i) === WITH_ARMY) setSpent(s, i);
}

/** Whether units that stop at the node can be noted as spent. */
export function hasRoomFor(s: Rome, node: number): boolean {
  return s.armiesLeft === 0 || s.spentAt[MOST_SPENT - 2] === NOWHERE || s.spentAt.includes(node);
}

/** SR 22.4.1: these units may not be used again under the card. */
export function markSpent(s: Rome, node: number, cu: number, mercs: number): void {
  if (node < 0 || cu + mercs === 0) return;
  let at = 0;
  while (at < MOST_SPENT - 1 && s.spentAt[at] !== NOWHERE && s.spentAt[at] !== node) at++;
  if (s.spentAt[at] !== NOWHERE && s.spentAt[at] !== node) return;
  s.spentAt[at] = node;
  s.spentCu[at] = Math.min(255, s.spentCu[at] + cu);
  s.spentMercs[at] = Math.min(255, s.spentMercs[at] + mercs);
}
