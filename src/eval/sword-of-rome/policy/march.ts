/** Whom to activate, and where to march (SR 25). */
import { CITY, IND, PORTS } from '../../../games/sword-of-rome/board/map.js';
import { AT, INSIDE, type Rome, TAKE_CU, WITH_ARMY } from '../../../games/sword-of-rome/board/state.js';
import {
  armyUnits,
  controlOf,
  leaderPlace,
  tacticsAt,
  typeOf,
  unitsAt,
} from '../../../games/sword-of-rome/board/units.js';
import {
  handMove,
  isHanding,
  isLeaving,
  isTaking,
  isWalk,
  maySailTo,
  nodeOfWalk,
  step,
} from '../../../games/sword-of-rome/movement/army.js';
import { NEVER, type Scorer } from '../../scored-policy.js';
import { isOpen, isVictory, threatTo } from '../forces.js';
import type { PolicyNumbers } from '../weights.js';
import { isForeign } from './others.js';
import type { Prospects } from './prospects.js';

/** `base` is 1 where a move of 0 ends the card. */
export const scoreActivation =
  (n: PolicyNumbers, prospects: Prospects, base: number): Scorer<Rome> =>
  (s, moves, points) => {
    prospects.look(s);
    for (let i = 0; i < moves.count; i++) {
      const leader = moves.at[i] - base;
      if (leader < 0) points[i] = 0;
      else if (isForeign(s, leader))
        points[i] = NEVER; // who would refuse
      else points[i] = n.attack * prospects.ofLeader(s, leader) + n.mass * unitsWith(s, leader);
    }
  };

function unitsWith(s: Rome, leader: number): number {
  const place = leaderPlace(s, leader);
  return place < AT || place >= INSIDE ? 0 : unitsAt(s, place - AT);
}

/** The army under way. */
function takeArmy(s: Rome, prospects: Prospects): void {
  const units = armyUnits(s);
  prospects.look(s);
  prospects.take(s, s.army, units, units + tacticsAt(s, s.army, WITH_ARMY));
}

const { stop: STOP, besiege: BESIEGE, raid: RAID, embark: EMBARK, 'found a colony': FOUND } = step.moveOf;

export const scoreStep =
  (n: PolicyNumbers, prospects: Prospects): Scorer<Rome> =>
  (s, moves, points) => {
    takeArmy(s, prospects);
    const stay = prospects.at(s, s.armyAt);
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      if (m === STOP) points[i] = n.stay + stay;
      else if (m === BESIEGE) points[i] = n.siege + stay;
      else if (m === RAID) points[i] = n.raid;
      else if (m === EMBARK) points[i] = n.embark + n.ahead * bestPort(s, prospects);
      else if (m === FOUND) points[i] = n.colony;
      else if (isHanding(m))
        points[i] = m < handMove(TAKE_CU) ? (leavesGuard(s) ? GUARD * n.victory : n.drop) : armyUnits(s) < 6 ? 1 : 0;
      else if (isLeaving(m)) points[i] = n.drop;
      else if (isTaking(m)) points[i] = -0.5;
      else if (isWalk(m) && wanders(s, nodeOfWalk(m))) points[i] = NEVER;
      else if (isWalk(m)) points[i] = prospects.ahead(s, nodeOfWalk(m), s.armyAt, s.mp >= 4 ? 2 : 1) + leaving(s, n);
      else points[i] = 0;
    }
  };

const GUARD = 0.5; // of a victory space
const ARMY = 4; // units that can spare one

/** One unit stays behind in a victory space of the army's own. */
function leavesGuard(s: Rome): boolean {
  return armyUnits(s) >= ARMY && controlOf(s, s.armyAt) === s.army && isOpen(s, s.armyAt);
}

/** Back to where the army has been on its way, but home from a space of others. */
function wanders(s: Rome, to: number): boolean {
  let abroad = false;
  for (let i = s.pathLength - 1; i >= 0; i--) {
    if (s.path[i] === to) return !abroad || controlOf(s, to) !== s.army;
    if (controlOf(s, s.path[i]) !== s.army) abroad = true;
  }
  return false;
}

/** An own victory space is left empty beside an enemy. */
function leaving(s: Rome, n: PolicyNumbers): number {
  const { army, armyAt } = s;
  const guarded = isVictory(s, armyAt) && controlOf(s, armyAt) === army && unitsAt(s, armyAt) === 0;
  return guarded && threatTo(s, armyAt, army) > 0 ? n.leave : 0;
}

function bestPort(s: Rome, prospects: Prospects): number {
  let best = 0;
  for (let i = 0; i < PORTS.length; i++) if (maySailTo(s, PORTS[i])) best = Math.max(best, prospects.at(s, PORTS[i]));
  return best;
}

export const scoreSail =
  (n: PolicyNumbers, prospects: Prospects): Scorer<Rome> =>
  (s, moves, points) => {
    takeArmy(s, prospects);
    for (let i = 0; i < moves.count; i++) {
      const node = moves.at[i];
      points[i] = prospects.ahead(s, node, node, 1) + (controlOf(s, node) === s.army ? n.stay : 0);
    }
  };

/** Where a beaten or avoiding group goes: to friends, and into a city. */
export const scoreRetreat =
  (n: PolicyNumbers, base: number): Scorer<Rome> =>
  (s, moves, points) => {
    for (let i = 0; i < moves.count; i++) {
      const node = moves.at[i] - base;
      if (node < 0) {
        points[i] = 0;
        continue;
      }
      const control = controlOf(s, node);
      const threat = control === IND ? 0 : threatTo(s, node, control);
      points[i] = n.join * Math.min(10, unitsAt(s, node)) - n.join * threat + (typeOf(s, node) === CITY ? 0.5 : 0);
    }
  };
