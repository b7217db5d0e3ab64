/** Units and leaders that an army takes along or leaves behind on its way (SR 9.1). */
import type { MoveList } from '../../../core/move-list.js';
import { FIRST_LEADER, IS_CONSUL, LEADER_POWER } from '../board/leaders.js';
import { ROM } from '../board/map.js';
import {
  AT,
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
import { hasRoomFor, mobileCu, mobileMercs, mostOf, spentOf, tireUnits, wake } from './tired.js';

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
