/** What the stacks of Alexander can do in battle: expected hits of a round, steps to lose, units to take hits (AX 23). */
import { lowestBit } from '../../core/bits.js';
import { exp } from '../../core/real.js';
import { LEADERS_IN_BATTLE } from '../../games/alexander/battle/hits.js';
import {
  AFTER_HIT,
  ALEXANDER,
  BATTLE_ORDER,
  bit,
  COMBAT,
  KIND_COUNT,
  KIND_QUALITY,
  LEADER_COUNT,
  NO_KIND,
} from '../../games/alexander/board/counters.js';
import { NOWHERE } from '../../games/alexander/board/map.js';
import {
  type Alexander,
  ARMY,
  KIND_CELL,
  KIND_MASK,
  KIND_SHIFT,
  nextLed,
  PLACE_COUNT,
  ROW_WIDTH,
} from '../../games/alexander/board/state.js';
import { UNITS_PER_LEADER } from '../../games/alexander/march/muster.js';
import { holderOf } from '../../games/alexander/pieces/stacks.js';
import { isAlive } from '../../games/alexander/pieces/tracks.js';

const FACES = 6;
const NEVER = -1; // in `led`: not weighed, or not any more
const HIT_CHANCE = Float64Array.from({ length: KIND_COUNT }, (_, k) => (FACES + 1 - KIND_QUALITY[k]) / FACES);
const STEPS = Float64Array.from({ length: KIND_COUNT }, (_, k) => (AFTER_HIT[k] === NO_KIND ? 1 : 2));
const LEADER_CHANCE = Float64Array.from(COMBAT, (combat) => combat / FACES);

export class Forces {
  /** Expected hits of a round of each place's stack; 0 where nobody is. */
  declare readonly hits: Float64Array;
  /** Hits that the stack can bear in all: who does not take part yet replaces who falls. */
  declare readonly steps: Float64Array;
  /** Counters that take part: each bears one hit a round. */
  declare readonly bodies: Int32Array;
  /** The square root of hits times steps: how armies compare (Lanchester's square law). */
  declare readonly power: Float64Array;
  /** The sum of `power` by side, and its greatest. */
  declare readonly total: Float64Array;
  declare readonly greatest: Float64Array;
  declare readonly greatestAt: Int32Array;
  /** What each place was weighed with: its units and, with the side, its leaders. */
  declare private readonly units: Int32Array;
  declare private readonly led: Int32Array;

  constructor() {
    this.hits = new Float64Array(PLACE_COUNT);
    this.steps = new Float64Array(PLACE_COUNT);
    this.bodies = new Int32Array(PLACE_COUNT);
    this.power = new Float64Array(PLACE_COUNT);
    this.total = new Float64Array(2);
    this.greatest = new Float64Array(2);
    this.greatestAt = new Int32Array(2);
    this.units = new Int32Array(PLACE_COUNT * ROW_WIDTH);
    this.led = new Int32Array(PLACE_COUNT).fill(NEVER);
  }

  /** Looks at all stacks. */
  read(s: Alexander): void {
    this.total.fill(0);
    this.greatest.fill(0);
    this.greatestAt.fill(-1);
    for (let place = 0; place < PLACE_COUNT; place++) {
      const holder = holderOf(s, place);
      if (holder === 0) {
        this.power[place] = 0;
        this.led[place] = NEVER;
        continue;
      }
      const power = this.weigh(s, holder - 1, place);
      this.total[holder - 1] += power;
      if (power > this.greatest[holder - 1]) {
        this.greatest[holder - 1] = power;
        this.greatestAt[holder - 1] = place;
      }
    }
  }

  /** Looks at one stack; its power. Few stacks change from one look to the next. */
  weigh(s: Alexander, side: number, place: number): number {
    const led = s.leaders[place] | (side << LEADER_COUNT);
    if (this.led[place] === led && this.hasSameUnits(s, place)) return this.power[place];
    this.led[place] = led;
    for (let i = place * ROW_WIDTH; i < (place + 1) * ROW_WIDTH; i++) this.units[i] = s.units[i];
    return this.weighAnew(s, side, place);
  }

  private hasSameUnits(s: Alexander, place: number): boolean {
    for (let i = place * ROW_WIDTH; i < (place + 1) * ROW_WIDTH; i++) if (this.units[i] !== s.units[i]) return false;
    return true;
  }

  private weighAnew(s: Alexander, side: number, place: number): number {
    let hits = 0;
    let leaders = 0;
    for (let rest = s.leaders[place]; rest !== 0 && leaders < LEADERS_IN_BATTLE; rest &= rest - 1) {
      hits += LEADER_CHANCE[lowestBit(rest)];
      leaders++;
    }
    let room = UNITS_PER_LEADER * Math.max(1, leaders);
    let steps = leaders;
    let bodies = leaders;
    const order = BATTLE_ORDER[side];
    const base = place * ROW_WIDTH;
    for (let i = 0; i < order.length; i++) {
      const k = order[i];
      const there = (s.units[base + KIND_CELL[k]] >> KIND_SHIFT[k]) & KIND_MASK[k];
      if (there === 0) continue;
      steps += there * STEPS[k];
      const n = Math.min(there, room);
      room -= n;
      hits += n * HIT_CHANCE[k];
      bodies += n;
    }
    this.hits[place] = hits;
    this.steps[place] = steps;
    this.bodies[place] = bodies;
    this.power[place] = Math.sqrt(hits * steps);
    return this.power[place];
  }
}

/** The probability that one round of `hits` expected hits reaches all of `bodies`: a normal approximation (AX 23, first point). */
export function overrunChance(hits: number, bodies: number): number {
  const spread = Math.sqrt(hits * 0.5) + 0.3;
  return logistic(1.7 * ((hits - bodies + 0.5) / spread));
}

function logistic(x: number): number {
  return 1 / (1 + exp(-x));
}

/** The area or army where Alexander is; NOWHERE if he is aboard or dead. */
export function placeOf(s: Alexander): number {
  if (!isAlive(s, ALEXANDER)) return NOWHERE;
  for (let place = nextLed(s, NOWHERE); place <= ARMY; place = nextLed(s, place))
    if ((s.leaders[place] & bit(ALEXANDER)) !== 0) return place;
  return NOWHERE;
}
