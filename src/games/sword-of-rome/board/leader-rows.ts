/** Where leaders are, which of them command, and what they have spent under a campaign (SR 8). */
import { invariant } from '../../../core/invariant.js';
import { FIRST_LEADER, IS_NAMED, LEADER_COUNT, LEADER_POWER, NO_LEADER, TACTICS } from './leaders.js';
import { AT, DISPLACED, LEADER_PART, type Rome, UNUSED, WITH_ARMY } from './state.js';

for (const part of Object.values(LEADER_PART)) invariant(part.cell === 0, 'a leader has one cell');

const PLACE_MASK = LEADER_PART.place.mask;
const SPENT_BIT = 1 << LEADER_PART.spent.shift;
const COMMANDS_BIT = 1 << LEADER_PART.commands.shift;
const TIRED_SHIFT = LEADER_PART.tired.shift;
const TIRED_MASK = LEADER_PART.tired.mask;

/** UNUSED, GONE, DISPLACED, WITH_ARMY, AT + node or INSIDE + node. */
export function leaderPlace(s: Rome, leader: number): number {
  return s.leaders[leader] & PLACE_MASK;
}

export function setLeader(s: Rome, leader: number, place: number): void {
  const kept = place < WITH_ARMY ? ~(PLACE_MASK | COMMANDS_BIT) : ~PLACE_MASK;
  s.leaders[leader] = (s.leaders[leader] & kept) | place;
}

export function isSpent(s: Rome, leader: number): boolean {
  return (s.leaders[leader] & SPENT_BIT) !== 0;
}

export function setSpent(s: Rome, leader: number): void {
  s.leaders[leader] |= SPENT_BIT;
}

/** SR 9.5.2: half movement points that the leader has spent under a campaign. */
export function leaderTired(s: Rome, leader: number): number {
  return (s.leaders[leader] >> TIRED_SHIFT) & TIRED_MASK;
}

export function tireLeader(s: Rome, leader: number, mp: number): void {
  const most = Math.max(mp, leaderTired(s, leader));
  s.leaders[leader] = (s.leaders[leader] & ~(TIRED_MASK << TIRED_SHIFT)) | (most << TIRED_SHIFT);
}

/** A campaign is over. */
export function restLeaders(s: Rome): void {
  for (let leader = 0; leader < LEADER_COUNT; leader++) s.leaders[leader] &= ~(SPENT_BIT | (TIRED_MASK << TIRED_SHIFT));
}

/** SR 8.2.1: his owner has chosen him for the command. */
export function isCommander(s: Rome, leader: number): boolean {
  return (s.leaders[leader] & COMMANDS_BIT) !== 0;
}

/** He commands where he is, and nobody else of his power does there, nor of an army that stops there. */
export function giveCommand(s: Rome, leader: number): void {
  const place = leaderPlace(s, leader);
  const power = LEADER_POWER[leader];
  const node = place === WITH_ARMY ? s.armyAt : place - AT;
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++) {
    const other = leaderPlace(s, i);
    if (other === AT + node || (other === WITH_ARMY && s.armyAt === node)) s.leaders[i] &= ~COMMANDS_BIT;
  }
  s.leaders[leader] |= COMMANDS_BIT;
}

/** Leaders of the power at a place. */
export function leadersAt(s: Rome, power: number, place: number): number {
  let count = 0;
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++) if (leaderPlace(s, i) === place) count++;
  return count;
}

/** Moves all leaders of the power from one place to another. */
export function moveLeaders(s: Rome, power: number, from: number, to: number): void {
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++)
    if (leaderPlace(s, i) === from) setLeader(s, i, to);
}

/** SR 8.4: a minor leader is only set aside. */
export function displace(s: Rome, leader: number): void {
  setLeader(s, leader, IS_NAMED[leader] === 1 ? DISPLACED : UNUSED);
}

export function displaceAll(s: Rome, power: number, place: number): void {
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++) if (leaderPlace(s, i) === place) displace(s, i);
}

// ------------------------------------------------------------------- command

/**
 * SR 8.2.1: who commands at a place: the leader who was activated, else of the named leaders, or without one of the minor
 * ones, whom his owner has chosen, or the one with the highest tactics (the first of equals).
 */
export function commanderAt(s: Rome, power: number, place: number): number {
  if (place === WITH_ARMY && s.chosen !== NO_LEADER && leaderPlace(s, s.chosen) === WITH_ARMY) return s.chosen;
  let best = NO_LEADER;
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++)
    if (leaderPlace(s, i) === place && (best === NO_LEADER || outranks(s, i, best))) best = i;
  return best;
}

function outranks(s: Rome, leader: number, other: number): boolean {
  if (IS_NAMED[leader] !== IS_NAMED[other]) return IS_NAMED[leader] === 1;
  if (isCommander(s, leader) !== isCommander(s, other)) return isCommander(s, leader);
  return TACTICS[leader] > TACTICS[other];
}

/** Tactics of the commander at a place; 0 without one. */
export function tacticsAt(s: Rome, power: number, place: number): number {
  const commander = commanderAt(s, power, place);
  return commander === NO_LEADER ? 0 : TACTICS[commander];
}
