/** Whom to activate, and where to march (SR 25: attack at two to one or better). */
import { CITY, IND, ROADS, SPACE_COUNT } from '../../../games/sword-of-rome/board/map.js';
import { LEADER_COUNT, LEADER_POWER } from '../../../games/sword-of-rome/board/leaders.js';
import { hostile, isEnemyControl } from '../../../games/sword-of-rome/board/relations.js';
import { AT, INSIDE, type Rome, WITH_ARMY, ownerOf } from '../../../games/sword-of-rome/board/state.js';
import {
  armyUnits,
  controlOf,
  leaderPlace,
  loyaltyOf,
  standing,
  typeOf,
  unitsAt,
} from '../../../games/sword-of-rome/board/units.js';
import {
  BESIEGE,
  DROP_CU,
  DROP_MERC,
  EMBARK,
  RAID,
  STAY,
  isLeaving,
  isWalk,
  nodeOfWalk,
} from '../../../games/sword-of-rome/march/army.js';
import { tacticsAt } from '../../../games/sword-of-rome/march/intercept.js';
import type { Scorer } from '../../scored-policy.js';
import { isVictory, strengthAt, threatTo } from '../forces.js';
import type { PolicyNumbers } from '../weights.js';

const ENOUGH = 1.5; // times the enemy's strength

/** What an army of such strength has to win at a space. */
function targetWorth(s: Rome, node: number, power: number, strength: number, n: PolicyNumbers): number {
  if (node >= SPACE_COUNT) return 0;
  const stands = standing(s, node);
  let worth = 0;
  if (stands !== IND && hostile(s, stands, power)) {
    const odds = strength / Math.max(1, strengthAt(s, node));
    worth += odds >= ENOUGH ? n.odds : odds >= 1 ? 0 : -2 * n.odds;
  }
  const control = controlOf(s, node);
  if (!isEnemyControl(s, power, control))
    return worth + (isVictory(s, node) && threatTo(s, node, power) > 0 ? 0.4 * n.victory : 0);
  if (typeOf(s, node) === CITY)
    worth += (n.city + (isVictory(s, node) ? n.victory : 0)) / Math.max(1, loyaltyOf(s, node) - 1);
  else if (isVictory(s, node)) worth += 0.5 * n.victory;
  return worth;
}

/** An army of the hand stands beside something worth an attack, or before a city. */
export function hasAttack(s: Rome, hand: number): boolean {
  for (let leader = 0; leader < LEADER_COUNT; leader++) {
    const place = leaderPlace(s, leader);
    if (place < AT || ownerOf(s, LEADER_POWER[leader]) !== hand) continue;
    if (place >= INSIDE) return true;
    if (bestTarget(s, place - AT, LEADER_POWER[leader]) > 1) return true;
  }
  return false;
}

const PLAIN = { odds: 1, victory: 1, city: 0.5 } as PolicyNumbers;

function bestTarget(s: Rome, node: number, power: number): number {
  const strength = strengthAt(s, node);
  if (unitsAt(s, node) < 3) return 0;
  let best = targetWorth(s, node, power, strength, PLAIN);
  for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++)
    best = Math.max(best, targetWorth(s, ROADS.to[i], power, strength, PLAIN));
  return best;
}

/** `base` is 1 where a move of 0 ends the card. */
export const scoreActivation =
  (n: PolicyNumbers, base: number): Scorer<Rome> =>
  (s, moves, points) => {
    for (let i = 0; i < moves.count; i++) {
      const leader = moves.at[i] - base;
      if (leader < 0) {
        points[i] = 0;
        continue;
      }
      const place = leaderPlace(s, leader);
      if (place < AT || place >= INSIDE) {
        points[i] = 0.5;
        continue;
      }
      const power = LEADER_POWER[leader];
      points[i] = n.attack * 0.5 * bestTarget(s, place - AT, power) + 0.05 * unitsAt(s, place - AT);
    }
  };

export const scoreStep =
  (n: PolicyNumbers): Scorer<Rome> =>
  (s, moves, points) => {
    const { army, armyAt } = s;
    const strength = armyUnits(s) + tacticsAt(s, army, WITH_ARMY);
    const here = targetWorth(s, armyAt, army, strength, n);
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      if (m === STAY) points[i] = n.stay + (s.besieged === 1 ? n.siege : 0.5 * here);
      else if (m === BESIEGE) points[i] = n.siege;
      else if (m === RAID) points[i] = n.raid;
      else if (m === EMBARK) points[i] = n.embark;
      else if (m === DROP_CU || m === DROP_MERC || isLeaving(m)) points[i] = n.drop;
      else if (isWalk(m))
        points[i] = walkWorth(s, nodeOfWalk(m), strength, n) - (s.besieged === 1 ? n.siege : 0.5 * here);
      else points[i] = 0;
    }
  };

function walkWorth(s: Rome, to: number, strength: number, n: PolicyNumbers): number {
  let worth = targetWorth(s, to, s.army, strength, n);
  if (s.mp >= 4) {
    let beyond = 0;
    for (let i = ROADS.first[to]; i < ROADS.first[to + 1]; i++)
      if (ROADS.to[i] !== s.armyAt) beyond = Math.max(beyond, targetWorth(s, ROADS.to[i], s.army, strength, n));
    worth += 0.4 * beyond;
  }
  if (
    isVictory(s, s.armyAt) &&
    controlOf(s, s.armyAt) === s.army &&
    unitsAt(s, s.armyAt) === 0 &&
    threatTo(s, s.armyAt, s.army) > 0
  )
    worth += n.leave;
  return worth;
}
