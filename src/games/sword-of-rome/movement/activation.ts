/** The activation of a leader: who may be activated, the army he musters, and how it ends (SR 8.1, 9.1, 22.4.1). */
import type { MoveList } from '../../../core/move-list.js';
import {
  ACTIVATION,
  FIRST_LEADER,
  IS_CONSUL,
  IS_NAMED,
  LEADER_POWER,
  LEADERS,
  NO_LEADER,
  TACTICS,
} from '../board/leaders.js';
import { GAU, ROM, TRA } from '../board/map.js';
import {
  AT,
  FIRST_POWER,
  INSIDE,
  isNonplayer,
  POWERS_OF_HAND,
  type Rome,
  rules,
  SECOND_POWER,
  seatOf,
  WITH_ARMY,
} from '../board/state.js';
import {
  armyUnits,
  cuAt,
  insideCu,
  insideMercs,
  insideUnits,
  isSpent,
  leaderPlace,
  leaderTired,
  mercsAt,
  moveLeaders,
  removeUnits,
  setInside,
  setLeader,
  setSpent,
  settleArmy,
  standing,
  tidy,
  unitsOf,
} from '../board/units.js';
import { GALLIC_MOVEMENT, LIMITS, MOVEMENT } from '../data/rules.js';
import {
  endGoingOn,
  freshCu,
  freshMercs,
  isGoingOn,
  mostOf,
  spentOf,
  tireLeaders,
  tireUnits,
  wake,
} from './campaign.js';

/** The seat that moves the army: its own player's, or that of the card for a nonplayer power (SR 16.2). */
export function commanderSeat(s: Rome): number {
  return seatOf(s.players, commanderHand(s));
}

/** SR 9.5.5: also an ally's in a campaign. */
export function commanderHand(s: Rome): number {
  return s.actor;
}

// -------------------------------------------------------------- activation

/** Units that are still free to move under this card. */
export function freeUnits(s: Rome, node: number): number {
  return freshCu(s, node) + freshMercs(s, node);
}

/** SR 8.1. */
export function activationOf(leader: number): number {
  return ACTIVATION[leader];
}

export function tacticsOf(leader: number): number {
  return TACTICS[leader];
}

/** SR 8.1: he can be activated: outside or in a box, alone too unless he is a consul, or inside a besieged city with units. */
export function canLead(s: Rome, leader: number): boolean {
  const place = leaderPlace(s, leader);
  if (place < AT || isSpent(s, leader) || isExhausted(s, leader)) return false;
  if (place >= INSIDE) return insideUnits(s, place - INSIDE) > 0;
  return IS_CONSUL[leader] === 0 || hasFreeUnits(s, leader, place - AT);
}

/** With units, not alone. */
export function leadsUnits(s: Rome, leader: number): boolean {
  if (!canLead(s, leader)) return false;
  const place = leaderPlace(s, leader);
  if (place >= INSIDE) return true;
  return hasFreeUnits(s, leader, place - AT);
}

function hasFreeUnits(s: Rome, leader: number, node: number): boolean {
  return standing(s, node) === LEADER_POWER[leader] && freeUnits(s, node) > 0;
}

/** SR 9.5.2: he has no movement left under the campaign. */
function isExhausted(s: Rome, leader: number): boolean {
  return leaderTired(s, leader) >= mostOf(LEADER_POWER[leader]);
}

function canActivate(s: Rome, leader: number, points: number): boolean {
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

/** The fewest points for which the hand has a leader to activate; more than any card has if there is none. */
export function leastActivation(s: Rome, hand: number): number {
  let least = ANY_RATING + 1;
  const end = endOfLeaders(hand);
  for (let leader = FIRST_OF_HAND[hand]; leader < end; leader++)
    if (activationOf(leader) < least && canLead(s, leader)) least = activationOf(leader);
  return least;
}

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

export const activate = rules.decision({
  name: 'activate',
  shown: 'all',
  player: (s) => seatOf(s.players, s.actor),
  unasked: true,
  moves: (s, out) => addLeaders(s, s.actor, s.op, out),
  play(s, leader) {
    s.chosen = leader;
  },
  text: (_, leader) => `activate ${LEADERS[leader]}`,
});

/** SR 9.2: Gauls by the value of the card; Transalpine Gauls as with a 3. */
function movementOf(s: Rome, power: number): number {
  if (power === TRA) return GALLIC_MOVEMENT[ANY_RATING];
  return power === GAU ? GALLIC_MOVEMENT[s.op] : MOVEMENT;
}

/** SR 9.1, 13.6: up to ten units and the other leaders go along; those inside a besieged city make a sally. */
export const muster = rules.deed('muster', (s) => {
  if (isGoingOn(s)) {
    musterFlank(s);
    return;
  }
  const leader = s.chosen;
  const place = leaderPlace(s, leader);
  const power = LEADER_POWER[leader];
  const node = place >= INSIDE ? place - INSIDE : place - AT;
  s.army = power;
  s.armyAt = node;
  s.mp = s.allowance > 0 ? s.allowance : movementOf(s, power) - leaderTired(s, leader);
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
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++)
    if (leaderPlace(s, i) === place && goesAlong(s, i)) setLeader(s, i, WITH_ARMY);
  if (standing(s, node) !== power) return;
  const settles = isSpent(s, leader); // SR 9.5.1: again, for a colony
  if (settles) s.mp = 0;
  s.armyCu = Math.min(settles ? cuAt(s, node) : freshCu(s, node), LIMITS.unitsPerLeader);
  s.armyMercs = Math.min(freshMercs(s, node), LIMITS.unitsPerLeader - s.armyCu);
  leaveOne(s);
  removeUnits(s, node, s.armyCu, s.armyMercs);
});

/** SR 8.2.2: with a consul who stays behind. */
function leaveOne(s: Rome): void {
  if (armyUnits(s) <= mostTaken(s)) return;
  if (s.armyMercs > 0) s.armyMercs--;
  else s.armyCu--;
}

/** SR 9.5.7: the flanking force with what it has left; fresh units may take the place of its own. */
function musterFlank(s: Rome): void {
  const { chosen, flankAt, flankMp } = s;
  const power = LEADER_POWER[chosen];
  s.army = power;
  s.armyAt = flankAt;
  s.mp = flankMp;
  s.path[0] = flankAt;
  s.pathLength = 1;
  s.marching = 1;
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++)
    if (leaderPlace(s, i) === AT + flankAt && (i === chosen || mayJoin(s, i))) setLeader(s, i, WITH_ARMY);
  s.armyCu = Math.min(s.flankCu, cuAt(s, flankAt));
  s.armyMercs = Math.min(s.flankMercs, mercsAt(s, flankAt));
  leaveOne(s);
  wake(s, flankAt, s.armyCu, s.armyMercs);
  removeUnits(s, flankAt, s.armyCu, s.armyMercs);
  endGoingOn(s);
}

/** SR 9.1: a minor leader takes no named ones. */
export function mayJoin(s: Rome, leader: number): boolean {
  return IS_NAMED[s.chosen] === 1 || IS_NAMED[leader] === 0;
}

function goesAlong(s: Rome, leader: number): boolean {
  if (leader === s.chosen) return true;
  return mayJoin(s, leader) && !isSpent(s, leader) && leaderTired(s, leader) === 0;
}

/** SR 8.2.2: units that may leave the army's space; a consul who stays behind keeps one. */
export function mostTaken(s: Rome): number {
  const { armyAt, army } = s;
  const all = unitsOf(s, armyAt, army);
  for (let i = FIRST_LEADER[ROM]; i < FIRST_LEADER[ROM + 1]; i++)
    if (army === ROM && IS_CONSUL[i] === 1 && leaderPlace(s, i) === AT + armyAt) return all - 1;
  return all;
}

/** SR 16.2.1: with whom a nonplayer power is at peace while it is activated: the card player's powers. */
export function peaceOf(hand: number): number {
  return POWERS_OF_HAND[hand];
}

/** What is left of the army stays where it is unless it waits for another, and counts as moved under a campaign; the peace of a nonplayer power ends. */
export const endActivation = rules.deed('end the activation', (s) => {
  const node = s.armyAt;
  if (s.armiesLeft > 0 && s.holds === 0) {
    tireLeaders(s);
    if (s.chosen !== NO_LEADER) setSpent(s, s.chosen);
    tireUnits(s, node, s.armyCu, s.armyMercs, spentOf(s));
  }
  settleArmy(s);
  s.peace = 0;
  tidy(s, node);
  for (let i = 0; i < s.pathLength; i++) if (s.path[i] !== node) tidy(s, s.path[i]); // units may have been left where the peace has ended
});
