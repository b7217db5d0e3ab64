/** What an army can win where it stands and a few steps away (SR 25: attack at two to one or better). */

import { LEADER_POWER } from '../../../games/sword-of-rome/board/leaders.js';
import {
  CITY,
  GAU,
  HOME,
  IND,
  NODE_COUNT,
  NORMAL,
  OUT,
  REINFORCEMENTS,
  ROADS,
  SPACE_COUNT,
  TRA,
} from '../../../games/sword-of-rome/board/map.js';
import { friendsOf } from '../../../games/sword-of-rome/board/relations.js';
import { AT, INSIDE, type Rome, UNUSED } from '../../../games/sword-of-rome/board/state.js';
import {
  controlOf,
  leaderPlace,
  resistanceOf,
  siegeOf,
  standing,
  typeOf,
  unitsAt,
} from '../../../games/sword-of-rome/board/units.js';
import { LIMITS } from '../../../games/sword-of-rome/data/rules.js';
import {
  activationOf,
  endOfLeaders,
  firstLeader,
  leadsUnits,
} from '../../../games/sword-of-rome/movement/activation.js';
import { isInReach } from '../../../games/sword-of-rome/movement/army.js';
import { mayRoll } from '../../../games/sword-of-rome/siege/siege.js';
import { isVictory, strengthAt, threatTo } from '../forces.js';
import type { PolicyNumbers } from '../weights.js';
import { Leaders } from './leaders.js';

const ENOUGH = 1.5; // times the enemy's strength
const STEPS = 2; // that are looked ahead
const RAID_SHARE = 0.3; // of what the raid itself is worth
const SHELTER = 0.1; // a Gallic unit that is at home when attrition comes (SR 5.5)

/** One army in one position at a time: `take` says which. */
export class Prospects {
  declare private readonly n: PolicyNumbers;
  declare private power: number;
  declare private units: number;
  declare private strength: number;
  declare private foes: number; // powers that the army may fight now, a bit each
  declare private enemies: number; // controls of spaces that it may take: the same and IND
  declare private readonly leaders: Leaders;
  declare private readonly worth: Float64Array; // by node: what the army has to win there, as far as it was asked

  constructor(numbers: PolicyNumbers) {
    this.n = numbers;
    this.power = IND;
    this.units = 0;
    this.strength = 0;
    this.foes = 0;
    this.enemies = 0;
    this.leaders = new Leaders();
    this.worth = new Float64Array(NODE_COUNT);
  }

  /** The position of the questions that follow. */
  look(s: Rome): void {
    this.leaders.look(s);
  }

  /**
   * The army of the questions that follow: its units, and the same with the tactics of who leads them. Ways cross and come
   * back, so each node is judged once: the position must not change before the next army is taken.
   */
  take(s: Rome, power: number, units: number, strength: number): void {
    const others = ~(friendsOf(s, power) | (1 << power));
    this.power = power;
    this.units = units;
    this.strength = strength;
    this.foes = others & ~(1 << IND);
    this.enemies = others & ~(1 << OUT);
    this.worth.fill(Number.NaN);
  }

  /** By points from 1 on: the best of the leaders that they activate. */
  ofHand(s: Rome, hand: number, best: Float64Array): void {
    best.fill(0);
    const end = endOfLeaders(hand);
    let last = UNUSED; // place of the leader before: the next one often leads the same army
    let worth = 0;
    for (let leader = firstLeader(hand); leader < end; leader++) {
      if (!leadsUnits(s, leader)) continue;
      const place = leaderPlace(s, leader);
      if (place !== last) worth = this.ofLeader(s, leader);
      last = place;
      for (let points = activationOf(leader); points < best.length; points++)
        if (worth > best[points]) best[points] = worth;
    }
  }

  /** The army of a leader on the map; from inside a besieged city it makes a sally. */
  ofLeader(s: Rome, leader: number): number {
    const place = leaderPlace(s, leader);
    if (place < AT) return 0;
    if (place >= INSIDE) return this.n.sally;
    const node = place - AT;
    if (standing(s, node) !== LEADER_POWER[leader]) return 0;
    this.take(s, LEADER_POWER[leader], Math.min(LIMITS.unitsPerLeader, unitsAt(s, node)), strengthAt(s, node));
    const here = this.at(s, node);
    const beyond = this.n.ahead * this.beyond(s, node, node, STEPS);
    return this.actsHere(s, node) ? Math.max(here, beyond) : Math.max(0, beyond - Math.max(0, here));
  }

  /** It may roll for the siege or raid; otherwise whatever it has there it has without being activated. */
  private actsHere(s: Rome, node: number): boolean {
    if (node >= SPACE_COUNT) return false;
    if (mayRoll(s, node, this.power, 0)) return true;
    const control = controlOf(s, node);
    return typeOf(s, node) === NORMAL && ((this.enemies >> control) & 1) === 1 && this.raids(s, node, control);
  }

  /** The best there or beyond, less the farther away it is; not back to `from`, and not past enemies. */
  ahead(s: Rome, node: number, from: number, steps: number): number {
    const worth = this.at(s, node);
    if (node !== from && this.meetsEnemy(s, node)) return worth;
    return Math.max(worth, this.n.ahead * this.beyond(s, node, from, steps));
  }

  private beyond(s: Rome, node: number, from: number, steps: number): number {
    let best = 0;
    for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) {
      const next = ROADS.to[i];
      if (next === from || !isInReach(s, next, this.power)) continue;
      const there = steps > 1 ? this.ahead(s, next, node, steps - 1) : this.at(s, next);
      if (there > best) best = there;
    }
    return best;
  }

  /** A marker to raid, a city to loot, a home to take back or to guard; shelter in the last round. */
  private forGauls(s: Rome, node: number, control: number, victory: number): number {
    const { n } = this;
    if (((this.enemies >> control) & 1) === 0) {
      const shelter = s.round === LIMITS.rounds ? SHELTER * this.units : 0;
      return shelter + (control === GAU && threatTo(s, node, GAU) > 0 ? n.guard * victory : 0);
    }
    if (HOME[node] === GAU) return 0.5 * victory + (REINFORCEMENTS[node] > 0 ? n.support / 4 : 0);
    if (typeOf(s, node) === NORMAL) return this.raids(s, node, control) ? RAID_SHARE * n.raid : 0;
    if (control === IND || typeOf(s, node) !== CITY || this.units < LIMITS.unitsForSiege) return 0;
    return (2 * n.victory) / (1 + Math.max(1, resistanceOf(s, node) - siegeOf(s, node)));
  }

  /** SR 14.2. */
  private raids(s: Rome, node: number, control: number): boolean {
    return (this.power === GAU || this.power === TRA) && control !== IND && !this.meetsEnemy(s, node);
  }

  /** The VP of who is about to win count twice. */
  private dangerOf(s: Rome, control: number): number {
    return ((this.enemies >> control) & 1) === 1 ? 1 + this.leaders.of(s, control) : 1;
  }

  private meetsEnemy(s: Rome, node: number): boolean {
    return ((this.foes >> standing(s, node)) & 1) === 1;
  }

  /** What the army has to win at a node. */
  at(s: Rome, node: number): number {
    const { worth } = this;
    if (Number.isNaN(worth[node])) worth[node] = node < SPACE_COUNT ? this.judge(s, node) : 0;
    return worth[node];
  }

  private judge(s: Rome, node: number): number {
    const { n } = this;
    let worth = 0;
    if (this.meetsEnemy(s, node)) {
      const odds = this.strength / Math.max(1, strengthAt(s, node));
      if (odds < 1) return -2 * n.odds;
      if (odds >= ENOUGH) worth = n.odds + n.kill * unitsAt(s, node);
    }
    const control = controlOf(s, node);
    const victory = isVictory(s, node) ? n.victory * this.dangerOf(s, control) : 0;
    if (this.power === GAU) return worth + this.forGauls(s, node, control, victory);
    if (((this.enemies >> control) & 1) === 0)
      return (
        worth + (victory > 0 && control === this.power && threatTo(s, node, this.power) > 0 ? n.guard * victory : 0)
      );
    if (typeOf(s, node) === NORMAL)
      return worth + 0.5 * victory + (this.raids(s, node, control) ? RAID_SHARE * n.raid : 0);
    if (this.units < LIMITS.unitsForSiege) return worth;
    const left = Math.max(1, resistanceOf(s, node) - siegeOf(s, node));
    return worth + (2 * (n.city + victory)) / (1 + left);
  }
}
