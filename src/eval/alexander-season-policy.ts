/** How a rollout of Alexander spends: which action it takes, what it buys and where, what it pays for (AX 7, 14, 16). */
import type { MoveList } from '../core/move-list.js';
import {
  ALEXANDER,
  FULL_KIND,
  KIND_QUALITY,
  KIND_TYPE,
  MACEDON,
  TYPE_COST,
  TYPE_COUNT,
  bit,
} from '../games/alexander/counters.js';
import { AREA_COUNT } from '../games/alexander/map.js';
import { DONE_MOVE, LEVY_MOVE, priceOf } from '../games/alexander/recruit.js';
import { countersIn, unitsIn } from '../games/alexander/stacks.js';
import { ACTIONS, type Alexander } from '../games/alexander/state.js';
import { isAlive } from '../games/alexander/tracks.js';
import { POLICY } from './alexander-weights.js';

const { declare, recruit, upkeep } = POLICY;
const ACTION_POINTS = Float64Array.from(ACTIONS, (name) => (name === 'none' ? 0 : declare[name]));
const MOVE = ACTIONS.indexOf('move');
const PASS = ACTIONS.indexOf('pass');
const YES = 1;
const LEVY_LEGITIMACY = 9;

export class SeasonPolicy {
  declare(s: Alexander, moves: MoveList, points: Float64Array): void {
    const side = s.active;
    const poor = s.treasure[side] < declare.reserve ? declare.poor : 0;
    const king = side === MACEDON && isAlive(s, ALEXANDER) && (s.movedLeaders & bit(ALEXANDER)) === 0;
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      points[i] = ACTION_POINTS[m] + (m === PASS ? 0 : poor) + (m === MOVE && king ? declare.king - poor : 0);
    }
  }

  recruit(s: Alexander, moves: MoveList, points: Float64Array): void {
    const gold = s.treasure[s.active];
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      if (m === DONE_MOVE) points[i] = recruit.done;
      else if (m === LEVY_MOVE) points[i] = recruit.levy + (s.legitimacy > LEVY_LEGITIMACY ? 1 : -2);
      else {
        const base = m < TYPE_COUNT ? recruit.buy * (1 - (KIND_QUALITY[FULL_KIND[m]] - 3) / 6) : recruit.flip;
        points[i] = base + (gold - priceOf(s, m) < recruit.reserve ? recruit.poor : 0);
      }
    }
  }

  place(s: Alexander, moves: MoveList, points: Float64Array): void {
    for (let i = 0; i < moves.count; i++) {
      const a = moves.at[i];
      if (a >= AREA_COUNT) points[i] = recruit.region;
      else {
        const king = (s.leaders[a] & bit(ALEXANDER)) !== 0 ? recruit.king : 0;
        points[i] = recruit.army * Math.log1p(unitsIn(s, a)) * 0.7 + king;
      }
    }
  }

  athens(s: Alexander, moves: MoveList, points: Float64Array): void {
    answer(moves, points, s.treasure[MACEDON] > upkeep.enough ? upkeep.athens : -1);
  }

  fleetPay(_: Alexander, moves: MoveList, points: Float64Array): void {
    answer(moves, points, upkeep.fleet);
  }

  payForRevolt(s: Alexander, moves: MoveList, points: Float64Array): void {
    answer(moves, points, s.treasure[1] > upkeep.enough ? upkeep.revolt : -1);
  }

  raiders(_: Alexander, moves: MoveList, points: Float64Array): void {
    for (let i = 0; i < moves.count; i++) points[i] = 0.3 * moves.at[i];
  }

  /** The cheapest kind. */
  lose(_: Alexander, moves: MoveList, points: Float64Array): void {
    for (let i = 0; i < moves.count; i++) points[i] = -TYPE_COST[KIND_TYPE[moves.at[i]]];
  }

  /** From the greatest stack: it will not be missed. */
  loseAt(s: Alexander, moves: MoveList, points: Float64Array): void {
    for (let i = 0; i < moves.count; i++)
      points[i] = moves.at[i] < AREA_COUNT ? Math.log1p(countersIn(s, moves.at[i])) : 0;
  }

  land(_: Alexander, moves: MoveList, points: Float64Array): void {
    for (let i = 0; i < moves.count; i++) points[i] = moves.at[i] === 0 ? 2 : 0;
  }
}

function answer(moves: MoveList, points: Float64Array, yes: number): void {
  for (let i = 0; i < moves.count; i++) points[i] = moves.at[i] === YES ? yes : 0;
}
