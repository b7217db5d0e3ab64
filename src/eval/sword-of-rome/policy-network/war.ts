/** The war as a hand sees it: whose turn, points and cards, and what is in danger. Own is what belongs to the hand's seat. */

import { resistanceOf } from '../../../games/sword-of-rome/battle/siege.js';
import { HANDS, LIMITS } from '../../../games/sword-of-rome/board/data.js';
import { CITY, IND, OUT, POWER_COUNT, VICTORY_SPACES } from '../../../games/sword-of-rome/board/map.js';
import { handsOf, ownerOf, type Rome, seatOf } from '../../../games/sword-of-rome/board/state.js';
import { controlOf, siegeOf, typeOf } from '../../../games/sword-of-rome/board/units.js';
import { handSize } from '../../../games/sword-of-rome/cards/hands.js';
import { changes } from '../../../games/sword-of-rome/turn/score.js';
import { garrisonOf, isVictory, threatTo } from '../forces.js';

const TURNS = 3; // turns still to come that are told apart
const HAND = TURNS;
const ROUND = HAND + HANDS.length;
const POINTS = ROUND + 4;
/** Numbers of the war. */
export const WAR = POINTS + 10;
/** Numbers of the victory spaces: those without a master, and for each side threatened ones, empty ones and sieges. */
export const DANGERS = 7;

export class War {
  declare private readonly change: Int32Array; // of the next VP phase, by hand
  declare private readonly seats: Int8Array; // by power: its seat, or -1
  private seat = 0;

  constructor() {
    this.change = new Int32Array(HANDS.length);
    this.seats = new Int8Array(POWER_COUNT + 1).fill(-1); // OUT is one more
  }

  /** To be called before the questions about a position; writes WAR numbers for the hand. */
  begin(s: Rome, hand: number, out: Float64Array): void {
    this.seat = seatOf(s.players, hand);
    for (let power = 0; power < POWER_COUNT; power++) {
      const owner = ownerOf(s, power);
      this.seats[power] = owner < 0 ? -1 : seatOf(s.players, owner);
    }
    const left = Math.max(0, s.lastTurn - s.gameTurn);
    if (left < TURNS) out[left] = 1;
    out[HAND + hand] = 1;
    out[ROUND] = left / LIMITS.turns;
    out[ROUND + 1] = s.round / LIMITS.rounds;
    out[ROUND + 2] = s.served / HANDS.length;
    out[ROUND + 3] = s.turnHand === hand ? 1 : 0;
    this.writePoints(s, hand, left, out);
  }

  isOwn(power: number): boolean {
    return this.seats[power] === this.seat;
  }

  private writePoints(s: Rome, hand: number, left: number, out: Float64Array): void {
    const { change, seat } = this;
    changes(s, change);
    let lead = 0;
    let gain = 0;
    let loss = 0;
    let partner = 0; // cards
    let others = 0;
    for (const each of handsOf(s.players)) {
      const own = seatOf(s.players, each) === seat;
      lead += own ? s.points[each] : -s.points[each];
      if (own) gain += change[each];
      else loss += change[each];
      if (!own) others += handSize(s, each);
      else if (each !== hand) partner += handSize(s, each);
    }
    const turns = Math.min(left + 1, TURNS);
    out[POINTS] = bounded(lead / 8);
    out[POINTS + 1] = bounded((lead + turns * (gain - loss)) / 16);
    out[POINTS + 2] = bounded(gain / 4);
    out[POINTS + 3] = bounded(loss / 4);
    out[POINTS + 4] = handSize(s, hand) / 6;
    out[POINTS + 5] = partner / 6;
    out[POINTS + 6] = others / 8;
    out[POINTS + 7] = s.desperate[hand] / LIMITS.desperate;
    out[POINTS + 8] = s.plunder / 4;
    out[POINTS + 9] = s.sackPoints / 4;
  }

  /** After `begin`: DANGERS numbers from out[at] on. */
  writeDangers(s: Rome, out: Float64Array, at: number): void {
    for (let i = 0; i < VICTORY_SPACES.length; i++) {
      const node = VICTORY_SPACES[i];
      if (!isVictory(s, node)) continue;
      const control = controlOf(s, node);
      if (control === IND || control === OUT) {
        out[at] += 0.25;
        continue;
      }
      const side = at + (this.isOwn(control) ? 1 : 4);
      const threat = threatTo(s, node, control);
      if (threat > 0) {
        const garrison = garrisonOf(s, node);
        if (threat > garrison) out[side] += 0.25;
        if (garrison === 0) out[side + 1] += 0.25;
      }
      if (siegeOf(s, node) > 0 && typeOf(s, node) === CITY)
        out[side + 2] += siegeOf(s, node) / Math.max(1, resistanceOf(s, node));
    }
  }
}

/** Between -3 and 3. */
export function bounded(value: number): number {
  return Math.max(-3, Math.min(3, value));
}
