/** What each army of Alexander is for, in a rollout: its goals, and how much a march would gain. */
import { log } from '../../../core/real.js';
import { GREAT_FORCE } from '../../../games/alexander/battle/rounds.js';
import {
  AGIS,
  ALEXANDER,
  ARIOBARZANES,
  BESIEGES,
  bit,
  MACEDON,
  other,
  PERSIA,
  PHALANX,
  PHALANX_REDUCED,
} from '../../../games/alexander/board/counters.js';
import { LAST_TURN, START } from '../../../games/alexander/board/data.js';
import {
  AREA_COUNT,
  ARIOBARZANES_MAY,
  CITY_AREA,
  CITY_IN,
  ELAM,
  HELLAS,
  IS_EGYPTIAN,
  IS_FORTRESS,
  MACEDONIA,
  MEDIA,
  MYCENAE,
  NOWHERE,
  WAYS,
} from '../../../games/alexander/board/map.js';
import { type Alexander, ARMY } from '../../../games/alexander/board/state.js';
import { isMarked } from '../../../games/alexander/pieces/control.js';
import { count, countersIn, hasAny, holds, isArmy } from '../../../games/alexander/pieces/stacks.js';
import { WAY_POINTS } from '../distances.js';
import { Forces } from '../forces.js';
import type { SideWeights } from '../weights.js';
import { Goals } from './goals.js';
import { Survey } from './survey.js';

const HEARTLANDS = [MEDIA, ELAM];
const EGYPT = CITY_AREA.filter((_, city) => IS_EGYPTIAN[city] === 1);
const TO_EGYPT = Float64Array.from({ length: AREA_COUNT }, (_, a) => WAY_POINTS[a * AREA_COUNT + EGYPT[0]]);

export class Aims extends Goals {
  /** Looked at: the army itself, and those that it could meet. */
  declare readonly forces: Forces;
  /** Power of the army that was looked at last. */
  own: number;
  declare private readonly survey: Survey;
  declare private readonly worths: SideWeights['goals'];
  declare private readonly strength: SideWeights['strength'];
  declare private wears: boolean; // it attacks Alexander at any odds
  declare private bound: boolean; // Ariobarzanes is with it

  constructor({ goals, strength }: SideWeights) {
    super(goals.pace);
    this.worths = goals;
    this.strength = strength;
    this.forces = new Forces();
    this.survey = new Survey();
    this.own = 0;
    this.wears = false;
    this.bound = false;
  }

  /** Looks at the position: to be called before `find`, whenever it may have changed. */
  begin(s: Alexander): void {
    this.survey.read(s);
  }

  /** Finds the goals of an army: a stack, or the army under way, which stands at `at`. */
  find(s: Alexander, side: number, place: number, at: number): void {
    this.clear();
    this.own = this.forces.weigh(s, side, place);
    this.wears = side === PERSIA && this.canWearDown(s, place);
    this.bound = (s.leaders[place] & bit(ARIOBARZANES)) !== 0;
    if (side === MACEDON) this.findForMacedon(s, place);
    else this.findForPersia(s, place, at);
  }

  /** Cities that fall at once or to a siege, the heartlands; a leader without a goal follows Alexander. */
  private findForMacedon(s: Alexander, place: number): void {
    const led = (s.leaders[place] & bit(ALEXANDER)) !== 0;
    const walksIn = hasPhalanx(s, place);
    const besieges = led && hasAny(s, place, BESIEGES);
    const { untaken, untakenCount } = this.survey;
    for (let i = 0; i < untakenCount; i++) {
      const a = untaken[i];
      if (a === ELAM || (a === MYCENAE && s.spartanRevolt === 0)) continue;
      if (walksIn && IS_FORTRESS[CITY_IN[a]] === 0) this.add(a, this.worths.city);
      else if (a === MACEDONIA && hasAny(s, place, BESIEGES)) this.add(a, this.worths.pella);
      else if (besieges) this.add(a, this.worths.fortress);
    }
    this.addPrey(s, led);
    if (besieges && !isMarked(s, MACEDON, ELAM)) this.add(ELAM, this.worths.heartland);
    if (!isMarked(s, MACEDON, MEDIA) && (led || this.beats(s, PERSIA, MEDIA))) this.add(MEDIA, this.worths.heartland);
    const { king } = this.survey;
    if (!led && !walksIn && king !== NOWHERE && king !== ARMY) this.add(king, this.worths.join);
  }

  /** The log of the power of Pella's worst enemy in reach over that of its guard; below 0 if the guard is stronger. */
  pellaOdds(s: Alexander): number {
    if (!isMarked(s, MACEDON, MACEDONIA)) return 0;
    const { persian, persians } = this.survey;
    let most = 0;
    for (let i = 0; i < persians; i++) {
      const a = persian[i];
      if (WAY_POINTS[a * AREA_COUNT + MACEDONIA] > this.strength.pellaReach || !isArmy(s, a)) continue;
      if (a !== MYCENAE || s.spartanRevolt !== 0) most = Math.max(most, this.forces.weigh(s, PERSIA, a));
    }
    return most === 0 ? 0 : this.oddsAgainstGuard(s, MACEDONIA, most);
  }

  /** The same for the army of Sparta, which may still revolt (AX 15). */
  spartanOdds(s: Alexander): number {
    if (s.spartanRevolt !== 0 || !isMarked(s, MACEDON, MACEDONIA)) return 0;
    return this.oddsAgainstGuard(s, MACEDONIA, this.forces.weigh(s, PERSIA, MYCENAE));
  }

  /** The log of the power of the army of Sparta over that of who stands in Hellas, which it attacks first. */
  leagueOdds(s: Alexander): number {
    if (!isMarked(s, MACEDON, HELLAS) || (s.leaders[MYCENAE] & bit(AGIS)) === 0) return 0;
    return this.oddsAgainstGuard(s, HELLAS, this.forces.weigh(s, PERSIA, MYCENAE));
  }

  private oddsAgainstGuard(s: Alexander, guarded: number, power: number): number {
    const guard = holds(s, MACEDON, guarded) ? this.forces.weigh(s, MACEDON, guarded) : 0;
    return log((power + 0.3) / (guard + 0.3));
  }

  /** Persian armies that can be beaten; of Alexander's prey those that could go for Pella above all. */
  private addPrey(s: Alexander, led: boolean): void {
    const { persian, persians } = this.survey;
    for (let i = 0; i < persians; i++) {
      const a = persian[i];
      if ((a === MYCENAE && s.spartanRevolt === 0) || !this.beats(s, PERSIA, a)) continue;
      const near = WAY_POINTS[a * AREA_COUNT + MACEDONIA] <= this.strength.pellaReach && isArmy(s, a);
      this.add(a, led ? (near ? this.worths.menace : this.worths.prey) : this.worths.chase);
    }
  }

  /** Whether the army is a match for a stack; Alexander's has its own rule. */
  private beats(s: Alexander, enemy: number, area: number): boolean {
    if (!holds(s, enemy, area)) return true;
    const royal = (s.leaders[area] & bit(ALEXANDER)) !== 0;
    if (royal && this.wears) return true;
    const odds = royal ? this.strength.king * this.spirit(s) : this.strength.other;
    return this.own > odds * this.forces.weigh(s, enemy, area);
  }

  /** Alexander himself, if he can be beaten; else lost cities, Egypt for units that can be spared, and one great army. */
  private findForPersia(s: Alexander, place: number, at: number): void {
    const { survey } = this;
    for (let i = 0; i < survey.takenCount; i++) {
      const a = survey.taken[i];
      if (this.beats(s, MACEDON, a)) this.add(a, a === MACEDONIA ? this.worths.pella : this.worths.lost);
    }
    const { greatest: host, king } = survey;
    const following = host !== NOWHERE && host !== place && countersIn(s, host) > countersIn(s, place);
    if (following && this.isNearestToEgypt(s, place, at, host))
      for (let i = 0; i < EGYPT.length; i++) if (!isMarked(s, PERSIA, EGYPT[i])) this.add(EGYPT[i], this.worths.egypt);
    if (king === NOWHERE || king === ARMY) return;
    if (this.beats(s, MACEDON, king)) {
      this.add(king, this.worths.king);
      return;
    }
    if (following) {
      this.add(host, this.worths.host);
      return;
    }
    for (const a of HEARTLANDS)
      if (WAY_POINTS[king * AREA_COUNT + a] <= this.strength.alarm) this.add(a, this.worths.guard);
    const second = host === place ? survey.second : host;
    if (second !== NOWHERE) this.add(second, this.worths.host);
  }

  /** No other Persian army but the host has a shorter way to Egypt; Ariobarzanes may not go there (AX 19.3). */
  private isNearestToEgypt(s: Alexander, place: number, at: number, host: number): boolean {
    if ((s.leaders[place] & ~bit(ARIOBARZANES)) === 0) return false;
    const { persian, persians } = this.survey;
    const own = TO_EGYPT[at];
    for (let i = 0; i < persians; i++) {
      const a = persian[i];
      if (TO_EGYPT[a] < own && a !== place && a !== host && (s.leaders[a] & ~bit(ARIOBARZANES)) !== 0) return false;
    }
    return true;
  }

  /** What the best step from an area gains, of those that are not into a stronger enemy. */
  gain(s: Alexander, side: number, at: number): number {
    let best = Number.NEGATIVE_INFINITY;
    for (let i = WAYS.first[at]; i < WAYS.first[at + 1]; i++) {
      const to = WAYS.to[i];
      if (this.bound && ARIOBARZANES_MAY[to] === 0) continue;
      const nearness = this.nearness(to);
      if (nearness > best && this.beats(s, other(side), to)) best = nearness;
    }
    return best - this.nearness(at);
  }

  /**
   * A great force wearies Alexander by the attack alone, at the price of a lost battle (AX 17.1, W1 against L3): a Persia that
   * has Legitimacy to spare wins by attacks in succession.
   */
  canWearDown(s: Alexander, place: number): boolean {
    return s.legitimacy - s.warWeariness >= this.strength.spare && countersIn(s, place) >= GREAT_FORCE;
  }

  /**
   * The wearier Macedon is and the later it is, the worse the odds with which Persia attacks: each great battle wearies
   * Macedon (AX 17.1, W1), and who waits for turn 20 has a draw.
   */
  private spirit(s: Alexander): number {
    const { wearied, hurry } = this.strength;
    const fresh = wearied + (1 - wearied) * Math.min(1, s.warWeariness / START.warWeariness);
    return fresh * (1 - (hurry * s.gameTurn) / LAST_TURN);
  }
}

function hasPhalanx(s: Alexander, place: number): boolean {
  return count(s, place, PHALANX) > 0 || count(s, place, PHALANX_REDUCED) > 0;
}
