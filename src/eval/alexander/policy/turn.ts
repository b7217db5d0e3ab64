/** How a rollout of Alexander spends: which action it takes, what it buys and where, what it pays for (AX 7, 14, 16). */
import type { MoveList } from '../../../core/move-list.js';
import { log1p } from '../../../core/real.js';
import {
  AFTER_HIT,
  ALEXANDER,
  bit,
  FULL_KIND,
  KIND_QUALITY,
  KIND_TYPE,
  MACEDON,
  NO_KIND,
  PERSIA,
  PHALANX,
  PHALANX_REDUCED,
  SHIP_TYPE_COUNT,
  TYPE_COST,
  TYPE_COUNT,
  TYPE_PLACEMENT,
} from '../../../games/alexander/board/counters.js';
import {
  AREA_COUNT,
  CITY_AREA,
  CITY_COUNT,
  CITY_IN,
  ELAM,
  IS_FORTRESS,
  MACEDONIA,
  MEDIA,
  NO_CITY,
  NOWHERE,
} from '../../../games/alexander/board/map.js';
import { ACTIONS, type Alexander, ARMY, nextLed } from '../../../games/alexander/board/state.js';
import { isMarked } from '../../../games/alexander/pieces/control.js';
import { freshLeaders } from '../../../games/alexander/pieces/leaders.js';
import { count, countersIn, holds, unitsIn } from '../../../games/alexander/pieces/stacks.js';
import { DONE_MOVE, LEVY_MOVE, priceOf } from '../../../games/alexander/turn/recruit.js';
import { answer } from '../../scored-policy.js';
import { WAY_POINTS } from '../distances.js';
import { placeOf } from '../forces.js';
import type { SideWeights } from '../weights.js';
import type { Aims } from './aims.js';

const MOVE = ACTIONS.indexOf('move');
const SIEGE = ACTIONS.indexOf('siege');
const PASS = ACTIONS.indexOf('pass');
const LEVY_LEGITIMACY = 12;
const PELLA_REACH = 8;

export class TurnPolicy {
  declare private readonly aims: Aims;
  declare private readonly declaring: SideWeights['declare'];
  declare private readonly recruiting: SideWeights['recruit'];
  declare private readonly upkeep: SideWeights['upkeep'];
  declare private readonly actionPoints: Float64Array;
  /** What a counter of a type promises: hits, a second step, and that it need not come up from home first. */
  declare private readonly buyPoints: Float64Array;

  constructor(weights: SideWeights, aims: Aims) {
    const { declare: declaring, recruit: recruiting, upkeep } = weights;
    this.aims = aims;
    this.declaring = declaring;
    this.recruiting = recruiting;
    this.upkeep = upkeep;
    this.actionPoints = Float64Array.from(ACTIONS, (name) => (name === 'move' ? 0 : declaring[name]));
    this.buyPoints = Float64Array.from({ length: TYPE_COUNT }, (_, t) => {
      const full = FULL_KIND[t];
      return (
        (recruiting.hits * (7 - KIND_QUALITY[full])) / 6 +
        (AFTER_HIT[full] === NO_KIND ? 0 : recruiting.step) +
        (TYPE_PLACEMENT[t] === 'any' ? 0 : recruiting.atHome)
      );
    });
  }

  declare(s: Alexander, moves: MoveList, points: Float64Array): void {
    const side = s.active;
    const poor = s.treasure[side] < this.declaring.reserve ? this.declaring.poor : 0;
    const king = side === MACEDON && (s.movedLeaders & bit(ALEXANDER)) === 0 ? placeOf(s) : NOWHERE;
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      if (m === PASS) points[i] = this.declaring.pass;
      else if (m === SIEGE && side === MACEDON && !worthwhile(s)) points[i] = this.declaring.walkInLater;
      else if (m !== MOVE) points[i] = this.actionPoints[m] + poor;
      else if (king === NOWHERE) points[i] = this.promise(s, side) + poor;
      else points[i] = this.kingPoints(s, king);
    }
  }

  /** For a march of Alexander. */
  private kingPoints(s: Alexander, place: number): number {
    const { declaring, aims } = this;
    if (isBesieging(s, place)) return declaring.kingBusy;
    aims.begin(s);
    aims.find(s, MACEDON, place, place);
    return place !== ARMY && aims.gain(s, MACEDON, place) > 0 ? declaring.king : declaring.kingIdle;
  }

  /** Whether some army that may move has somewhere to go; the guard of Pella has not. */
  private promise(s: Alexander, side: number): number {
    const fresh = freshLeaders(s, side);
    this.aims.begin(s);
    for (let a = nextLed(s, NOWHERE); a < AREA_COUNT; a = nextLed(s, a)) {
      if ((s.leaders[a] & fresh) === 0 || (side === MACEDON && a === MACEDONIA)) continue;
      this.aims.find(s, side, a, a);
      if (this.aims.gain(s, side, a) > 0) return this.declaring.move;
    }
    return this.declaring.idle;
  }

  recruit(s: Alexander, moves: MoveList, points: Float64Array): void {
    const side = s.active;
    const gold = s.treasure[side];
    const league = side === MACEDON ? this.recruiting.league * this.aims.leagueOdds(s) : 0;
    const raise = side === MACEDON ? this.recruiting.raise * this.raising(s) : 0;
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      if (m === DONE_MOVE) points[i] = this.recruiting.done;
      else if (m === LEVY_MOVE)
        points[i] = s.legitimacy > LEVY_LEGITIMACY ? this.recruiting.levy : this.recruiting.rashLevy;
      else {
        const price = priceOf(s, m);
        const worth =
          m < TYPE_COUNT
            ? this.buyPoints[m]
            : m < TYPE_COUNT + SHIP_TYPE_COUNT
              ? this.recruiting.ship
              : this.recruiting.flip;
        points[i] =
          worth +
          this.recruiting.price * price +
          (gold - price < this.recruiting.reserve ? this.recruiting.poor : 0) +
          (m < TYPE_COUNT && TYPE_PLACEMENT[m] !== 'any' ? raise : 0) +
          (m < TYPE_COUNT && TYPE_PLACEMENT[m] === 'greece' ? league : 0);
      }
    }
  }

  place(s: Alexander, moves: MoveList, points: Float64Array): void {
    const side = s.active;
    const home = side === MACEDON ? this.raising(s) : 0;
    for (let i = 0; i < moves.count; i++) {
      const a = moves.at[i];
      if (a >= AREA_COUNT) points[i] = this.recruiting.region;
      else {
        const king = (s.leaders[a] & bit(ALEXANDER)) !== 0 ? this.recruiting.king : 0;
        const bare = isHome(side, a) && !holds(s, side, a) ? this.recruiting.guard : 0;
        points[i] = this.recruiting.army * log1p(unitsIn(s, a)) + king + bare;
        if (side === MACEDON && a === MACEDONIA) points[i] += home;
        if (side === PERSIA && WAY_POINTS[a * AREA_COUNT + MACEDONIA] <= PELLA_REACH)
          points[i] += this.recruiting.pella;
      }
    }
  }

  /** How much Pella needs a guard. */
  private raising(s: Alexander): number {
    const { aims, recruiting } = this;
    aims.begin(s);
    return recruiting.pella * aims.pellaOdds(s) + recruiting.sparta * aims.spartanOdds(s);
  }

  athens(s: Alexander, moves: MoveList, points: Float64Array): void {
    answer(moves, points, s.treasure[MACEDON] > this.upkeep.enough ? this.upkeep.athens : -1);
  }

  fleetPay(_: Alexander, moves: MoveList, points: Float64Array): void {
    answer(moves, points, this.upkeep.fleet);
  }

  payForRevolt(s: Alexander, moves: MoveList, points: Float64Array): void {
    answer(moves, points, s.treasure[1] > this.upkeep.enough ? this.upkeep.revolt : -1);
  }

  raiders(_: Alexander, moves: MoveList, points: Float64Array): void {
    for (let i = 0; i < moves.count; i++) points[i] = 0.3 * moves.at[i];
  }

  /** The cheapest kind. */
  lose(_: Alexander, moves: MoveList, points: Float64Array): void {
    for (let i = 0; i < moves.count; i++) points[i] = -TYPE_COST[KIND_TYPE[moves.at[i]]];
  }

  /** From the largest stack. */
  loseAt(s: Alexander, moves: MoveList, points: Float64Array): void {
    for (let i = 0; i < moves.count; i++) points[i] = moves.at[i] < AREA_COUNT ? log1p(countersIn(s, moves.at[i])) : 0;
  }

  land(_: Alexander, moves: MoveList, points: Float64Array): void {
    for (let i = 0; i < moves.count; i++) points[i] = moves.at[i] === 0 ? 2 : 0;
  }
}

/** What its side must not lose: Pella, or the heartlands. */
function isHome(side: number, a: number): boolean {
  return side === MACEDON ? a === MACEDONIA : a === MEDIA || a === ELAM;
}

/** Some Macedonian army lies before a city that cannot be had without a siege (AX 9.3). */
function worthwhile(s: Alexander): boolean {
  for (let city = 0; city < CITY_COUNT; city++) {
    const a = CITY_AREA[city];
    if (!holds(s, MACEDON, a) || s.leaders[a] === 0 || isMarked(s, MACEDON, a)) continue;
    if (IS_FORTRESS[city] === 1 || (count(s, a, PHALANX) === 0 && count(s, a, PHALANX_REDUCED) === 0)) return true;
  }
  return false;
}

/** Alexander stands before a city that has not fallen. */
function isBesieging(s: Alexander, at: number): boolean {
  return at !== ARMY && CITY_IN[at] !== NO_CITY && !isMarked(s, MACEDON, at);
}
