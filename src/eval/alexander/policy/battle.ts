/** How a rollout of Alexander fights: when it stands, which losses it takes, where it goes (AX 10, 11.6). */
import { countBits } from '../../../core/bits.js';
import type { MoveList } from '../../../core/move-list.js';
import { log, log1p } from '../../../core/real.js';
import { stackOf } from '../../../games/alexander/battle/hits.js';
import { GREAT_FORCE } from '../../../games/alexander/battle/rounds.js';
import {
  AFTER_HIT,
  ALEXANDER,
  bit,
  KIND_COUNT,
  KIND_TYPE,
  kindOfCargo,
  leaderOfCargo,
  MACEDON,
  NO_CARGO,
  NO_KIND,
  NO_LEADER,
  other,
  PERSIA,
  TYPE_COST,
} from '../../../games/alexander/board/counters.js';
import { AREA_COUNT, ELAM, IS_PORT, isSea, MEDIA, seaNode } from '../../../games/alexander/board/map.js';
import type { Alexander } from '../../../games/alexander/board/state.js';
import { shipsAt } from '../../../games/alexander/pieces/ships.js';
import { countersIn, holds } from '../../../games/alexander/pieces/stacks.js';
import { ATTACK, STAY } from '../../../games/alexander/sea/fleet.js';
import { answer } from '../../scored-policy.js';
import { Forces, overrunChance } from '../forces.js';
import type { SideWeights } from '../weights.js';
import type { Aims } from './aims.js';

const AEGEAN = seaNode('aegean_sea');

export class BattlePolicy {
  declare private readonly aims: Aims;
  declare private readonly forces: Forces;
  declare private readonly battle: SideWeights['battle'];
  declare private readonly losses: SideWeights['losses'];
  declare private readonly sea: SideWeights['sea'];
  declare private readonly kindWorth: Float64Array; // what a hit on a kind costs its owner

  constructor({ battle, losses, sea }: SideWeights, aims: Aims) {
    this.aims = aims;
    this.forces = new Forces();
    this.battle = battle;
    this.losses = losses;
    this.sea = sea;
    this.kindWorth = Float64Array.from({ length: KIND_COUNT }, (_, k) =>
      AFTER_HIT[k] === NO_KIND ? losses.step + TYPE_COST[KIND_TYPE[k]] : losses.step,
    );
  }

  withdraw(s: Alexander, moves: MoveList, points: Float64Array): void {
    const side = other(s.active);
    const odds = this.odds(s, side);
    answer(moves, points, this.battle.withdraw * odds + this.battle.leave + this.kingInDanger(s, side) + this.weary(s));
  }

  breakOff(s: Alexander, moves: MoveList, points: Float64Array): void {
    const side = s.asking;
    const price = side === PERSIA ? this.battle.breakOffPrice : this.battle.breakOffPrice / 2;
    const lead = this.battle.lead * (s.total[side] - s.total[other(side)]);
    answer(moves, points, this.battle.breakOff * this.odds(s, side) + price + lead + this.kingInDanger(s, side));
  }

  /** The log of the side's power over the enemy's. */
  private odds(s: Alexander, side: number): number {
    const own = this.forces.weigh(s, side, stackOf(s, side));
    const enemy = this.forces.weigh(s, other(side), stackOf(s, other(side)));
    return log((own + 0.3) / (enemy + 0.3));
  }

  /** AX 17.1, W1. */
  private weary(s: Alexander): number {
    const met = (s.leaders[stackOf(s, MACEDON)] & bit(ALEXANDER)) !== 0;
    return met && countersIn(s, stackOf(s, PERSIA)) >= GREAT_FORCE ? this.battle.spareKing : 0;
  }

  private kingInDanger(s: Alexander, side: number): number {
    const place = stackOf(s, side);
    if (side !== MACEDON || (s.leaders[place] & bit(ALEXANDER)) === 0) return 0;
    const enemy = stackOf(s, PERSIA);
    return this.battle.kingInDanger * overrunChance(this.forces.hits[enemy], this.forces.bodies[place]);
  }

  fourDice(_: Alexander, moves: MoveList, points: Float64Array): void {
    answer(moves, points, this.battle.fourDice);
  }

  takeCity(_: Alexander, moves: MoveList, points: Float64Array): void {
    answer(moves, points, this.battle.takeCity);
  }

  hit(_: Alexander, moves: MoveList, points: Float64Array): void {
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      points[i] = -(m < KIND_COUNT ? this.kindWorth[m] : this.leaderWorth(m - KIND_COUNT)) * 2;
    }
  }

  sink(s: Alexander, moves: MoveList, points: Float64Array): void {
    for (let i = 0; i < moves.count; i++) points[i] = -2 * this.cargoWorth(s.cargo[moves.at[i]]);
  }

  /** To friends, and nearer to a goal. */
  retreat(s: Alexander, moves: MoveList, points: Float64Array): void {
    const { aims } = this;
    const side = s.loser === 0 ? other(s.active) : s.loser - 1;
    aims.begin(s);
    aims.find(s, side, stackOf(s, side), s.field);
    for (let i = 0; i < moves.count; i++) {
      const a = moves.at[i];
      points[i] = (holds(s, side, a) ? log1p(countersIn(s, a)) : 0) + this.battle.towards * aims.nearness(a);
    }
  }

  extraMarker(_: Alexander, moves: MoveList, points: Float64Array): void {
    for (let i = 0; i < moves.count; i++) {
      const a = moves.at[i];
      if (a >= AREA_COUNT) points[i] = 0;
      else
        points[i] =
          a === MEDIA || a === ELAM ? this.battle.heartland : IS_PORT[a] === 1 ? this.battle.port : this.battle.marker;
    }
  }

  navalWithdraw(s: Alexander, moves: MoveList, points: Float64Array): void {
    const side = s.asking;
    const own = countBits(side === s.active ? s.fleet : shipsAt(s, side, s.field));
    const enemy = countBits(side === s.active ? shipsAt(s, other(side), s.field) : s.fleet);
    answer(moves, points, this.sea.withdraw * log((own + 0.5) / (enemy + 0.5)) - 0.5);
  }

  ships(_: Alexander, moves: MoveList, points: Float64Array): void {
    for (let i = 0; i < moves.count; i++) points[i] = this.sea.more * moves.at[i];
  }

  sail(s: Alexander, moves: MoveList, points: Float64Array): void {
    const own = countBits(s.fleet);
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      if (m === STAY) points[i] = this.sea.stay + (s.at === AEGEAN ? this.sea.strait : 0);
      else if (m >= ATTACK) points[i] = this.meet(s, own, m - ATTACK, 1.3);
      else if (!isSea(m)) points[i] = this.sea.port;
      else points[i] = this.meet(s, own, m, 1) + (m === AEGEAN ? this.sea.strait : 0);
    }
  }

  /** Sailing to, or against, whatever is there. */
  private meet(s: Alexander, own: number, node: number, edge: number): number {
    const enemy = countBits(shipsAt(s, other(s.active), node));
    return enemy === 0 ? 0 : this.sea.attack * log((edge * own + 0.5) / (enemy + 0.5));
  }

  private leaderWorth(leader: number): number {
    return leader === ALEXANDER ? this.losses.king : this.losses.leader;
  }

  private cargoWorth(cargo: number): number {
    if (cargo === NO_CARGO) return 0;
    const leader = leaderOfCargo(cargo);
    return leader === NO_LEADER ? this.kindWorth[kindOfCargo(cargo)] : this.leaderWorth(leader);
  }
}
