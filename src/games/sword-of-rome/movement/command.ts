/** Who commands where stacks have merged or a leader has come, and what an army takes along or leaves behind (SR 8.2.1, 9.1). */

import type { MoveList } from '../../../core/move-list.js';
import { FIRST_LEADER, IS_CONSUL, IS_NAMED, LEADER_POWER, LEADERS, TACTICS } from '../board/leaders.js';
import { IND, ROM } from '../board/map.js';
import { deciderSeat } from '../board/relations.js';
import {
  AT,
  INSIDE,
  LEAVE_CU,
  LEAVE_LEADERS,
  LEAVE_MERCS,
  NO_ERRAND,
  type Rome,
  rules,
  TAKE_CU,
  TAKE_MERCS,
  WITH_ARMY,
} from '../board/state.js';
import {
  addUnits,
  armyUnits,
  giveCommand,
  leaderPlace,
  leaderTired,
  removeUnits,
  setLeader,
  standing,
  tidy,
  tireLeader,
  unitsOf,
} from '../board/units.js';
import { LIMITS } from '../data/rules.js';
import { commanderSeat, mayJoin, mostTaken } from './activation.js';
import { hasRoomFor, mobileCu, mobileMercs, mostOf, spentOf, tireUnits, wake } from './campaign.js';

/** With the army that stops there, or outside. */
const isThere = (s: Rome, leader: number, node: number): boolean => {
  const place = leaderPlace(s, leader);
  return place === AT + node || (place === WITH_ARMY && s.armyAt === node);
};

/** The leaders of the power among whom one is chosen: the named ones, or without them the minor ones. */
function isCandidate(s: Rome, leader: number, node: number): boolean {
  if (!isThere(s, leader, node)) return false;
  if (IS_NAMED[leader] === 1) return true;
  const power = LEADER_POWER[leader];
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++)
    if (IS_NAMED[i] === 1 && isThere(s, i, node)) return false;
  return true;
}

/** Two candidates of different tactics: between equals nobody is asked, as only the commander's ratings count. */
function isOpen(s: Rome, power: number, node: number): boolean {
  let tactics = -1;
  for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++) {
    if (!isCandidate(s, i, node)) continue;
    if (tactics >= 0 && TACTICS[i] !== tactics) return true;
    tactics = TACTICS[i];
  }
  return false;
}

/** An army comes to stop where other leaders of its power are. */
export function armyMerges(s: Rome): boolean {
  const { army, armyAt } = s;
  if (army === IND || armyAt < 0 || s.holds === 1 || armyUnits(s) === 0) return false;
  for (let i = FIRST_LEADER[army]; i < FIRST_LEADER[army + 1]; i++)
    if (leaderPlace(s, i) === AT + armyAt) return isOpen(s, army, armyAt);
  return false;
}

/** Interceptors have come to a space with leaders of their own, or several armies have. */
export function defenceMerges(s: Rome): boolean {
  return unitsOf(s, s.field, s.defender) > 0 && isOpen(s, s.defender, s.field);
}

/** A leader has come there by himself. */
export function leaderMerges(s: Rome, leader: number): boolean {
  const place = leaderPlace(s, leader);
  return place >= AT && place < INSIDE && isOpen(s, LEADER_POWER[leader], place - AT);
}

export const chooseCommander = rules.decision({
  name: 'commander',
  shown: 'all',
  player: (s) => deciderSeat(s, s.commandOf),
  moves(s, out) {
    const { commandOf: power, commandAt } = s;
    for (let i = FIRST_LEADER[power]; i < FIRST_LEADER[power + 1]; i++) if (isCandidate(s, i, commandAt)) out.add(i);
  },
  play(s, leader) {
    giveCommand(s, leader);
  },
  text: (_, leader) => `${LEADERS[leader]} commands`,
});

// ------------------ units and leaders that an army takes along or leaves behind on its way (SR 9.1)

const isHanded = (s: Rome, handing: number): boolean => ((s.handed >> handing) & 1) === 1;

/** Units of a kind that may be left or taken here, each once before the army moves on; what was left is not taken again. */
export function mostHanded(s: Rome, handing: number): number {
  if (s.mp === 0 || isHanded(s, handing)) return 0; // mp: it has come to its end
  if (handing === LEAVE_CU) return hasRoomFor(s) ? s.armyCu - keptBack(s) : 0;
  if (handing === LEAVE_MERCS) return hasRoomFor(s) ? s.armyMercs : 0;
  if (handing === TAKE_CU) return isHanded(s, LEAVE_CU) ? 0 : mostTakenOf(s, mobileCu(s, s.armyAt, s.army));
  if (handing === TAKE_MERCS) return isHanded(s, LEAVE_MERCS) ? 0 : mostTakenOf(s, mobileMercs(s, s.armyAt, s.army));
  return 0;
}

/** SR 8.2.2: a consul does not march without a unit. */
function keptBack(s: Rome): number {
  for (let i = FIRST_LEADER[ROM]; i < FIRST_LEADER[ROM + 1]; i++)
    if (IS_CONSUL[i] === 1 && leaderPlace(s, i) === WITH_ARMY) return 1;
  return 0;
}

function mostTakenOf(s: Rome, mobile: number): number {
  if (standing(s, s.armyAt) !== s.army) return 0;
  return Math.min(mobile, mostTaken(s), LIMITS.unitsPerLeader - armyUnits(s));
}

/** Leaders who may be taken, then those who may be left, as moves from these numbers on. */
export function addLeaders(s: Rome, out: MoveList, takeFrom: number, leaveFrom: number): void {
  const { army, armyAt } = s;
  if (s.mp === 0) return;
  const [first, end] = [FIRST_LEADER[army], FIRST_LEADER[army + 1]];
  if (!isHanded(s, LEAVE_LEADERS))
    for (let i = first; i < end; i++)
      if (leaderPlace(s, i) === AT + armyAt && mayJoin(s, i) && leaderTired(s, i) < mostOf(army)) out.add(takeFrom + i);
  for (let i = first; i < end; i++)
    if (i !== s.chosen && leaderPlace(s, i) === WITH_ARMY && mayLeave(s, i)) out.add(leaveFrom + i);
}

/** SR 8.2.2: a consul stays with a unit. */
function mayLeave(s: Rome, leader: number): boolean {
  return IS_CONSUL[leader] === 0 || unitsOf(s, s.armyAt, ROM) > 0;
}

export function leave(s: Rome, leader: number): void {
  setLeader(s, leader, AT + s.armyAt);
  s.handed |= 1 << LEAVE_LEADERS;
  if (s.armiesLeft > 0) tireLeader(s, leader, spentOf(s));
}

/** SR 9.5.2: who has spent more than the army sets its limit. */
export function take(s: Rome, leader: number): void {
  setLeader(s, leader, WITH_ARMY);
  s.mp = Math.min(s.mp, mostOf(LEADER_POWER[leader]) - leaderTired(s, leader));
}

/** How many. */
export const handOver = rules.decision({
  name: 'how many units',
  shown: 'all',
  player: commanderSeat,
  unasked: true,
  moves(s, out) {
    const most = mostHanded(s, s.handing);
    for (let n = 1; n <= most; n++) out.add(n);
  },
  play(s, n) {
    const mercs = s.handing === LEAVE_MERCS || s.handing === TAKE_MERCS ? n : 0;
    s.handed |= 1 << s.handing;
    if (s.handing === LEAVE_CU || s.handing === LEAVE_MERCS) drop(s, n - mercs, mercs);
    else pickUp(s, n - mercs, mercs);
    s.errand = NO_ERRAND;
  },
  text: (s, n) => `${s.handing === LEAVE_CU || s.handing === LEAVE_MERCS ? 'drop' : 'pick up'} ${n}`,
});

function drop(s: Rome, cu: number, mercs: number): void {
  s.armyCu -= cu;
  s.armyMercs -= mercs;
  addUnits(s, s.armyAt, s.army, cu, mercs);
  tireUnits(s, s.armyAt, cu, mercs, spentOf(s));
}

function pickUp(s: Rome, cu: number, mercs: number): void {
  const tired = wake(s, s.armyAt, cu, mercs);
  s.mp = Math.min(s.mp, mostOf(s.army) - tired);
  removeUnits(s, s.armyAt, cu, mercs);
  s.armyCu += cu;
  s.armyMercs += mercs;
  tidy(s, s.armyAt);
}
