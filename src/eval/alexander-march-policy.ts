/** How a rollout of Alexander marches: whom it takes along, where it goes, what it marks (AX 8, 9). */
import type { MoveList } from '../core/move-list.js';
import {
  CITY_IN,
  COST_OF,
  ELAM,
  IS_DESERT,
  IS_FORTRESS,
  IS_PORT,
  MEDIA,
  NOWHERE,
  NO_CITY,
  TRIPLE_AREAS,
  IS_EGYPTIAN,
} from '../games/alexander/map.js';
import { ALEXANDER, MACEDON, PERSIA, PHALANX, PHALANX_REDUCED, bit, other } from '../games/alexander/counters.js';
import { isMarked } from '../games/alexander/control.js';
import { DROP, DROP_LEADER, MARCH, MARK, PICK_LEADER, STOP, pointsLeft } from '../games/alexander/march.js';
import { ALL, ALL_BUT_ONE, CUSTOM, FAST, NONE } from '../games/alexander/muster.js';
import { count, holds, isHostile, unitsIn } from '../games/alexander/stacks.js';
import { type Alexander, ARMY } from '../games/alexander/state.js';
import { Forces, overrunChance } from './alexander-forces.js';
import { Goals } from './alexander-goals.js';
import { placeOf } from './alexander-judgement.js';
import { POLICY } from './alexander-weights.js';

const { march, muster } = POLICY;
const loadPoints = new Map([
  [ALL, muster.all],
  [FAST, muster.fast],
  [ALL_BUT_ONE, muster.allBut1],
  [NONE, muster.none],
  [CUSTOM, muster.custom],
]);
const STRONG_ENOUGH = 1.2;

export class MarchPolicy {
  declare private readonly forces: Forces;
  declare private readonly goals: Goals;

  constructor() {
    this.forces = new Forces();
    this.goals = new Goals();
  }

  pickArea(s: Alexander, moves: MoveList, points: Float64Array): void {
    const side = s.active;
    this.goals.find(s, side, NOWHERE);
    for (let i = 0; i < moves.count; i++) {
      const a = moves.at[i];
      const king = side === MACEDON && (s.leaders[a] & bit(ALEXANDER)) !== 0 ? muster.king : 0;
      points[i] = muster.units * Math.log1p(unitsIn(s, a)) + king + muster.goal * this.goals.nearness(a);
    }
  }

  take(s: Alexander, moves: MoveList, points: Float64Array): void {
    for (let i = 0; i < moves.count; i++)
      points[i] = moves.at[i] === 0 ? 0 : s.chosen === 0 ? muster.first : muster.take;
  }

  load(_: Alexander, moves: MoveList, points: Float64Array): void {
    for (let i = 0; i < moves.count; i++) points[i] = loadPoints.get(moves.at[i])!;
  }

  amount(_: Alexander, moves: MoveList, points: Float64Array): void {
    for (let i = 0; i < moves.count; i++) points[i] = muster.amount * moves.at[i];
  }

  step(s: Alexander, moves: MoveList, points: Float64Array): void {
    const { forces, goals } = this;
    const side = s.active;
    const own = forces.weigh(s, side, ARMY);
    const prey = side === PERSIA ? this.prey(s, own) : NOWHERE;
    goals.find(s, side, prey);
    const here = goals.nearness(s.at);
    const left = pointsLeft(s);
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      points[i] = m < STOP ? this.enter(s, m, own, here, left) : this.handle(s, m);
    }
  }

  /** Where Alexander stands, if the army could beat him. */
  private prey(s: Alexander, own: number): number {
    const at = placeOf(s);
    if (at === NOWHERE || at === ARMY) return NOWHERE;
    return own > STRONG_ENOUGH * this.forces.weigh(s, MACEDON, at) ? at : NOWHERE;
  }

  private enter(s: Alexander, to: number, own: number, here: number, left: number): number {
    const side = s.active;
    let points = march.approach * (this.goals.nearness(to) - here) + march.cost * COST_OF[to];
    if (IS_DESERT[to] === 1) points += march.desert;
    if (isHostile(s, side, to)) return points + this.fight(s, to, own);
    if (holds(s, side, to)) points += march.join;
    const city = CITY_IN[to];
    if (city === NO_CITY || isMarked(s, side, to)) return points;
    return points + (left > COST_OF[to] && fallsAtOnce(s, side, city) ? march.walkIn : march.reachCity);
  }

  private fight(s: Alexander, to: number, own: number): number {
    const { forces } = this;
    const side = s.active;
    const enemy = forces.weigh(s, other(side), to);
    let points = march.even + march.battle * Math.log((own + 0.3) / (enemy + 0.3));
    if ((s.leaders[ARMY] & bit(ALEXANDER)) !== 0)
      points += march.kingAtRisk * overrunChance(1.5 * forces.hits[to], forces.bodies[ARMY]);
    if ((s.leaders[to] & bit(ALEXANDER)) !== 0) points += march.enemyKing;
    return points;
  }

  /** Everything but a step. */
  private handle(s: Alexander, m: number): number {
    const started = s.at === s.from;
    if (m === STOP) return march.stop;
    if (m === MARCH) return march.march;
    if (m === MARK) return this.mark(s);
    if (m < DROP) return started ? march.pickAtStart : march.pick;
    if (m < PICK_LEADER) return march.drop;
    if (m < DROP_LEADER) return started ? march.pickAtStart : march.pick;
    return march.dropLeader;
  }

  private mark(s: Alexander): number {
    const { at, active } = s;
    if (active === MACEDON && (at === MEDIA || at === ELAM)) return march.markHeartland;
    if (CITY_IN[at] !== NO_CITY) return march.markCity;
    if (active === MACEDON && s.tripleTaken === 0 && TRIPLE_AREAS.includes(at)) return march.markTriple;
    return IS_PORT[at] === 1 ? march.markPort : march.mark;
  }
}

/** AX 9.3, 9.4, for the army under way. */
function fallsAtOnce(s: Alexander, side: number, city: number): boolean {
  if (side === PERSIA) return IS_EGYPTIAN[city] === 1;
  return IS_FORTRESS[city] === 0 && (count(s, ARMY, PHALANX) > 0 || count(s, ARMY, PHALANX_REDUCED) > 0);
}
