/** How a rollout of Alexander marches: what it takes along, where it goes, what it marks (AX 8, 9). */
import { countBits } from '../../../core/bits.js';
import type { MoveList } from '../../../core/move-list.js';
import { log, log1p } from '../../../core/real.js';
import { GREAT_FORCE } from '../../../games/alexander/battle/rounds.js';
import {
  ALEXANDER,
  ARIOBARZANES,
  bit,
  MACEDON,
  other,
  PERSIA,
  PHALANX,
  PHALANX_REDUCED,
} from '../../../games/alexander/board/counters.js';
import { MOST } from '../../../games/alexander/board/data.js';
import {
  AREA_COUNT,
  CITY_IN,
  COST_OF,
  ELAM,
  IS_DESERT,
  IS_EGYPTIAN,
  IS_FORTRESS,
  IS_PORT,
  MACEDONIA,
  MEDIA,
  NO_CITY,
  NOWHERE,
} from '../../../games/alexander/board/map.js';
import { type Alexander, ARMY } from '../../../games/alexander/board/state.js';
import { ALL, ALL_BUT_ONE, CUSTOM, FAST, NO_UNITS } from '../../../games/alexander/march/muster.js';
import {
  DROP,
  DROP_LEADER,
  FOOT_POINTS,
  MARCH,
  MARK,
  PICK,
  PICK_LEADER,
  pointsLeft,
  STOP,
} from '../../../games/alexander/march/road.js';
import { isMarked } from '../../../games/alexander/pieces/control.js';
import { count, countersIn, holds, isHostile, unitsIn } from '../../../games/alexander/pieces/stacks.js';
import { isSupplied } from '../../../games/alexander/turn/supply.js';
import { NEVER } from '../../scored-policy.js';
import { WAY_POINTS } from '../distances.js';
import { overrunChance, placeOf } from '../forces.js';
import type { SideWeights } from '../weights.js';
import type { Aims } from './aims.js';

const LOADS = CUSTOM + 1;

export class MarchPolicy {
  declare private readonly aims: Aims;
  declare private readonly march: SideWeights['march'];
  declare private readonly muster: SideWeights['muster'];
  declare private readonly loadPoints: Float64Array; // by load

  constructor(weights: SideWeights, aims: Aims) {
    const { march, muster } = weights;
    this.aims = aims;
    this.march = march;
    this.muster = muster;
    this.loadPoints = new Float64Array(LOADS);
    this.loadPoints[ALL] = muster.all;
    this.loadPoints[FAST] = muster.fast;
    this.loadPoints[ALL_BUT_ONE] = muster.allBut1;
    this.loadPoints[NO_UNITS] = muster.none;
    this.loadPoints[CUSTOM] = muster.custom;
  }

  /** Which army: Alexander's first; of the others the great ones, and those that have somewhere to go. */
  pickArea(s: Alexander, moves: MoveList, points: Float64Array): void {
    const { aims } = this;
    const side = s.active;
    aims.begin(s);
    for (let i = 0; i < moves.count; i++) {
      const a = moves.at[i];
      aims.find(s, side, a, a);
      points[i] = this.muster.units * log1p(unitsIn(s, a)) + this.muster.gain * aims.gain(s, side, a);
      if (side === PERSIA) continue;
      if ((s.leaders[a] & bit(ALEXANDER)) !== 0) points[i] += this.muster.king;
      else if (a === MACEDONIA) points[i] += this.muster.guard;
    }
  }

  take(s: Alexander, moves: MoveList, points: Float64Array): void {
    const taken = this.wish(s);
    for (let i = 0; i < moves.count; i++) points[i] = moves.at[i] === 0 ? 0 : taken;
  }

  /** Alexander never goes without all that he can have; a heartland or Pella is never left bare. */
  load(s: Alexander, moves: MoveList, points: Float64Array): void {
    const led = (s.chosen & bit(ALEXANDER)) !== 0;
    const held = s.active === PERSIA ? s.from === MEDIA || s.from === ELAM : s.from === MACEDONIA;
    for (let i = 0; i < moves.count; i++) {
      points[i] = this.loadPoints[moves.at[i]];
      if (led && moves.at[i] === ALL) points[i] += this.muster.escort;
      if (held && moves.at[i] === ALL_BUT_ONE) points[i] += this.muster.guardHome;
    }
  }

  amount(_: Alexander, moves: MoveList, points: Float64Array): void {
    for (let i = 0; i < moves.count; i++) points[i] = this.muster.amount * moves.at[i];
  }

  step(s: Alexander, moves: MoveList, points: Float64Array): void {
    const { aims } = this;
    const side = s.active;
    const mayGoOn = moves.at[0] < STOP; // or the goals do not matter
    if (mayGoOn) {
      aims.begin(s);
      aims.find(s, side, ARMY, s.at);
    }
    const { own } = aims;
    const here = mayGoOn ? aims.nearness(s.at) : 0;
    const fed = (s.leaders[ARMY] & bit(ALEXANDER)) !== 0 && isMarked(s, MACEDON, MACEDONIA); // or nobody can be
    const left = pointsLeft(s);
    const ends = left === 0 && s.marched === 1; // here: whom the army drops and whom it keeps stand side by side
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      if (m >= PICK && ends) points[i] = NEVER;
      else if (m >= STOP) points[i] = this.handle(s, m);
      else {
        points[i] = this.enter(s, m, own, here, left);
        if (fed && !willFeed(m, left) && !isSupplied(s, MACEDON, m)) points[i] += this.march.unfed;
      }
      if (m === MARK && fed && IS_PORT[s.at] === 1 && !isSupplied(s, MACEDON, s.at)) points[i] += this.march.markSource;
    }
  }

  private enter(s: Alexander, to: number, own: number, here: number, left: number): number {
    const side = s.active;
    let points = this.march.approach * (this.aims.nearness(to) - here) + this.march.cost * COST_OF[to];
    if (to === s.from && s.spent === COST_OF[s.at]) points += this.march.back;
    if (IS_DESERT[to] === 1) points += this.march.desert * Math.min(10, unitsIn(s, ARMY));
    if (isHostile(s, side, to)) return points + this.fight(s, to, own);
    if (holds(s, side, to)) points += this.march.join;
    const city = CITY_IN[to];
    if (city === NO_CITY || isMarked(s, side, to)) return points;
    return points + (left > COST_OF[to] && fallsAtOnce(s, side, city) ? this.march.walkIn : this.march.reachCity);
  }

  private fight(s: Alexander, to: number, own: number): number {
    const { aims } = this;
    const side = s.active;
    const enemy = aims.forces.weigh(s, other(side), to);
    let points = this.march.even + this.march.battle * Math.min(1, log((own + 0.3) / (enemy + 0.3)));
    if ((s.leaders[ARMY] & bit(ALEXANDER)) !== 0)
      points += this.march.kingAtRisk * overrunChance(1.5 * aims.forces.hits[to], aims.forces.bodies[ARMY]);
    if ((s.leaders[to] & bit(ALEXANDER)) !== 0) {
      points += this.march.enemyKing;
      if (aims.canWearDown(s, ARMY)) points += this.march.wearDown;
      if (countersIn(s, ARMY) >= GREAT_FORCE)
        points += s.warWeariness === 1 ? this.march.last : this.march.weary * (1 - s.warWeariness / MOST.warWeariness);
    }
    return points;
  }

  /** Everything but a step. */
  private handle(s: Alexander, m: number): number {
    const started = s.at === s.from;
    if (m === STOP) return started && s.spent === 0 ? this.march.stay : this.march.stop;
    if (m === MARCH) return this.march.march;
    if (m === MARK) return this.mark(s);
    if (m < DROP) return started ? this.march.pickAtStart : this.march.pick;
    if (m < PICK_LEADER) return this.march.drop;
    if (m < DROP_LEADER) return started ? this.march.pickAtStart : this.march.pick;
    return this.march.dropLeader;
  }

  private mark(s: Alexander): number {
    const { at, active } = s;
    if (active === MACEDON && (at === MEDIA || at === ELAM)) return this.march.markHeartland;
    if (CITY_IN[at] !== NO_CITY) return this.march.markCity;
    return IS_PORT[at] === 1 ? this.march.markPort : this.march.mark;
  }

  /** How useful the leader in question is for the army. */
  private wish(s: Alexander): number {
    if (s.leader === ALEXANDER) return this.muster.takeKing;
    if (s.leader === ARIOBARZANES) return this.muster.bound;
    if (s.chosen === 0) return this.muster.first;
    return countBits(s.chosen) > 1 && s.active === PERSIA && this.wearsDownFrom(s)
      ? this.muster.crowd
      : this.muster.take;
  }

  /** Alexander can be reached, and several attacks are worth more than one. */
  private wearsDownFrom(s: Alexander): boolean {
    const king = placeOf(s);
    return (
      king !== NOWHERE &&
      king !== ARMY &&
      this.aims.canWearDown(s, s.from) &&
      WAY_POINTS[s.from * AREA_COUNT + king] <= FOOT_POINTS
    );
  }
}

/** Whether an army that enters will be in supply there, or has what it came for (AX 13.1, 17.2). */
function willFeed(to: number, left: number): boolean {
  return to === MEDIA || to === ELAM || (IS_PORT[to] === 1 && left > COST_OF[to]);
}

/** AX 9.3, 9.4, for the army under way. */
function fallsAtOnce(s: Alexander, side: number, city: number): boolean {
  if (side === PERSIA) return IS_EGYPTIAN[city] === 1;
  return IS_FORTRESS[city] === 0 && (count(s, ARMY, PHALANX) > 0 || count(s, ARMY, PHALANX_REDUCED) > 0);
}
