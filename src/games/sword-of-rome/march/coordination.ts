/** Coordinated attacks: a battle waits for a flanking force (SR 9.5.6). */
import type { Decision } from '../../kit/flow.js';
import { isAutomatic } from '../battle/battle.js';
import { LEADER_COUNT, LEADER_POWER } from '../board/leaders.js';
import { IND, NOWHERE, ROADS, roadKind } from '../board/map.js';
import {
  ARRIVALS,
  DEFENDERS_RETREAT,
  FLANK_DONE,
  isNonplayer,
  NO_FLANK,
  ownerOf,
  PARKED,
  type Rome,
  WITH_ARMY,
} from '../board/state.js';
import {
  armyUnits,
  enemyOutside,
  isFriendly,
  isSpent,
  leaderPlace,
  loseUnits,
  moveLeaders,
  setSpent,
  tidy,
  unitsAt,
  unitsOf,
} from '../board/units.js';
import { commanderSeat, leadsUnits } from './activation.js';
import { costOf } from './army.js';
import { cameFrom } from './entry.js';
import { halt } from './tired.js';

const [, LANDED, SALLIED, CAUGHT] = ARRIVALS.keys();

/** An army waits before its battle. */
export const isParked = (s: Rome): boolean => s.parkedPower !== IND;

// ----------------------------------------------------------------- to wait

/** The first army of a campaign, with somebody who could come; not where one side wins without dice. */
export function mayHold(s: Rome): boolean {
  if (s.armiesLeft < 2 || isParked(s) || s.resumed === 1 || isNonplayer(s, s.army)) return false;
  return isFirst(s) && hasFlank(s) && !isAutomatic(s);
}

/** No leader has been activated before. */
function isFirst(s: Rome): boolean {
  for (let i = 0; i < LEADER_COUNT; i++) if (isSpent(s, i)) return false;
  return true;
}

function hasFlank(s: Rome): boolean {
  for (let i = 0; i < LEADER_COUNT; i++)
    if (ownerOf(s, LEADER_POWER[i]) === s.actor && leaderPlace(s, i) !== WITH_ARMY && leadsUnits(s, i)) return true;
  return false;
}

export const hold: Decision<Rome> = {
  name: 'hold',
  shown: 'all',
  player: commanderSeat,
  moves(_, out) {
    out.add(0);
    out.add(1);
  },
  pick: (_, rng) => rng.below(2),
  play(s, m) {
    s.holds = m;
  },
  text: (_, m) => (m === 1 ? 'hold the battle' : 'fight at once'),
};

export const holds = (s: Rome): boolean => s.holds === 1;

/** The army waits where it is: neither on the map nor under way. */
export function park(s: Rome): void {
  s.parkedPower = s.army;
  s.parkedCu = s.armyCu;
  s.parkedMercs = s.armyMercs;
  s.parkedAt = s.armyAt;
  s.parkedFrom = cameFrom(s);
  s.parkedMp = s.mp;
  s.parkedHow = s.rough | (s.landed << LANDED) | (s.sallying << SALLIED) | (s.caught << CAUGHT);
  s.parkedLeader = s.chosen;
  setSpent(s, s.chosen);
  moveLeaders(s, s.army, WITH_ARMY, PARKED);
  s.armyCu = 0;
  s.armyMercs = 0;
  halt(s);
}

// ------------------------------------------------------------- the flanking force

/** Whether it is beside the waiting army by another way, with points to cross it. */
export function mayJoinBattle(s: Rome): boolean {
  if (!isParked(s) || armyUnits(s) === 0 || s.armyAt === s.parkedFrom) return false;
  for (let i = ROADS.first[s.armyAt]; i < ROADS.first[s.armyAt + 1]; i++)
    if (ROADS.to[i] === s.parkedAt) return costOf(s, roadKind(s.army, i), s.army) <= s.mp;
  return false;
}

export function joinBattle(s: Rome): void {
  s.flankPower = s.army;
  s.flankAt = s.armyAt;
  s.flankCu = s.armyCu;
  s.flankMercs = s.armyMercs;
  s.flankLeader = s.chosen;
  halt(s);
}

/** Units of the flanking force. */
export const flankUnits = (s: Rome): number => s.flankCu + s.flankMercs;
/** Half of them, rounded up, count for the size. */
export const flankSize = (s: Rome): number => (flankUnits(s) + 1) >> 1;

/** SR 9.5.6: losses of the primary force and of the other: even, the odd one on the primary; what one cannot bear the other does. */
export function splitLosses(primary: number, flank: number, losses: number): readonly [primary: number, flank: number] {
  const onFlank = Math.min(flank, Math.max(losses >> 1, losses - primary));
  return [Math.min(primary, losses - onFlank), onFlank];
}

export function loseFlank(s: Rome, losses: number): void {
  if (losses === 0) return;
  const mercs = Math.min(losses, s.flankMercs);
  s.flankMercs -= mercs;
  s.flankCu -= losses - mercs;
  loseUnits(s, s.flankAt, Math.min(losses, unitsAt(s, s.flankAt)));
  tidy(s, s.flankAt);
}

// ------------------------------------------------------------------ the battle

/** The next army has come to its end, or none has come: the battle is fought. */
export const isResuming = (s: Rome): boolean => s.flank === FLANK_DONE && isParked(s);

/** The army is under way again, at the space of the battle. */
export function resume(s: Rome): void {
  s.resumed = 1;
  s.flank = NO_FLANK;
  s.chosen = s.parkedLeader;
  s.army = s.parkedPower;
  s.armyCu = s.parkedCu;
  s.armyMercs = s.parkedMercs;
  s.armyAt = s.parkedAt;
  s.mp = s.parkedMp;
  const how = s.parkedHow;
  s.rough = how & 1;
  s.landed = (how >> LANDED) & 1;
  s.sallying = (how >> SALLIED) & 1;
  s.caught = (how >> CAUGHT) & 1;
  s.pathLength = 0;
  if (s.parkedFrom !== NOWHERE) s.path[s.pathLength++] = s.parkedFrom;
  s.path[s.pathLength++] = s.parkedAt;
  s.stepped = s.parkedFrom === NOWHERE ? 0 : 1;
  s.marching = 1 - s.sallying;
  moveLeaders(s, s.parkedPower, PARKED, WITH_ARMY);
  s.parkedPower = IND;
  s.parkedCu = 0;
  s.parkedMercs = 0;
}

// ------------------------------------------------------------------ the retreat

/** The flanking force of a failed attack stays in a friendly space without enemies, and leaves any other. */
export function flankRetreats(s: Rome): boolean {
  const { flankPower, flankAt } = s;
  if (flankPower === IND || s.battleWinner === s.army || unitsOf(s, flankAt, flankPower) === 0) return false;
  return !isFriendly(s, flankAt, flankPower) || enemyOutside(s, flankAt, flankPower);
}

/** SR 12.4, like a defender; for the while its space is the field. */
export function openFlankRetreat(s: Rome): void {
  s.field = s.flankAt;
  s.defender = s.flankPower;
  s.retreating = DEFENDERS_RETREAT;
  s.routFrom = s.flankAt;
  s.routed = 0;
}

/** Whether it is the flanking force that retreats. */
export const isFlankRetreat = (s: Rome): boolean =>
  s.retreating === DEFENDERS_RETREAT && s.flankPower !== IND && s.defender === s.flankPower && s.field === s.flankAt;

export function endFlankRetreat(s: Rome): void {
  s.flankCu = 0;
  s.flankMercs = 0;
  s.field = s.parkedAt;
  s.defender = s.battleWinner;
}

/** The battle is over. */
export function forgetFlank(s: Rome): void {
  s.flankPower = IND;
  s.flankAt = NOWHERE;
  s.flankCu = 0;
  s.flankMercs = 0;
}
