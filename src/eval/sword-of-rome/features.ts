/** A position of The Sword of Rome in numbers, for the static evaluation with weights (SR 25). */
import type { Game } from '../../games/game.js';
import { CITY, IND, NODE_COUNT, SPACE_COUNT } from '../../games/sword-of-rome/board/map.js';
import { AT, HAND_COUNT, handsOf, ownerOf, type Rome, seatOf } from '../../games/sword-of-rome/board/state.js';
import {
  armyUnits,
  besiegerOf,
  controlOf,
  insideUnits,
  loyaltyOf,
  siegeOf,
  standing,
  typeOf,
  unitsAt,
} from '../../games/sword-of-rome/board/units.js';
import { handSize } from '../../games/sword-of-rome/cards/hands.js';
import { HANDS, LIMITS } from '../../games/sword-of-rome/data/rules.js';
import { tacticsAt } from '../../games/sword-of-rome/interception/intercept.js';
import { changes, victoryLevel } from '../../games/sword-of-rome/score.js';
import { resistanceOf } from '../../games/sword-of-rome/siege/siege.js';
import type { Features } from '../linear.js';
import type { Weights } from '../weights.js';
import { garrisonOf, isVictory, threatTo } from './forces.js';
import { GUESSED, POLICY } from './weights.js';

const NAMES = [
  'points',
  'balance', // of a VP phase, times those to come
  'units',
  'led',
  'cards',
  'loyalty',
  'sieges',
  'exposed',
  'automatic',
  ...HANDS, // which hand the seat plays: the game favours some
] as const;
const [POINTS, BALANCE, UNITS, LED, CARDS, LOYALTY, SIEGES, EXPOSED, AUTOMATIC] = NAMES.keys();
const COUNT = NAMES.length;
const FIRST_HAND = COUNT - HAND_COUNT;
const STAGES = Array.from({ length: LIMITS.turns }, (_, left) => `${left + 1} VP phases to come`);

export class RomeFeatures implements Features<Rome> {
  readonly names = NAMES;
  readonly stages = STAGES;
  declare private readonly seats: number;
  declare private readonly change: Int32Array;

  constructor(game: Game<Rome>) {
    this.seats = game.seats.length;
    this.change = new Int32Array(HAND_COUNT);
  }

  stage(s: Rome): number {
    return Math.min(STAGES.length - 1, Math.max(0, s.lastTurn - s.gameTurn));
  }

  /** Lessons are drawn where a round ends. */
  moment(s: Rome): number {
    return (s.gameTurn - 1) * (LIMITS.rounds + 1) + s.round;
  }

  read(s: Rome, out: Float64Array): void {
    out.fill(0, 0, this.seats * COUNT);
    const { change } = this;
    changes(s, change);
    const left = s.lastTurn - s.gameTurn + 1;
    for (const hand of handsOf(s.players)) {
      const at = seatOf(s.players, hand) * COUNT;
      out[at + POINTS] += s.points[hand];
      out[at + BALANCE] += change[hand] * left;
      out[at + CARDS] += handSize(s, hand);
      out[at + FIRST_HAND + hand] = 1;
      const wins = s.points[hand] + change[hand] >= victoryLevel(s);
      if (s.players > 2 && wins) out[at + AUTOMATIC] = 1;
    }
    for (let node = 0; node < NODE_COUNT; node++) this.readNode(s, node, out);
    if (s.army !== IND) this.addUnits(s, s.army, armyUnits(s), out);
  }

  private readNode(s: Rome, node: number, out: Float64Array): void {
    const power = standing(s, node);
    if (power !== IND) {
      const units = unitsAt(s, node);
      this.addUnits(s, power, units, out);
      const seat = this.seatOf(s, power);
      if (seat >= 0) out[seat * COUNT + LED] += Math.min(units, LIMITS.unitsPerLeader) * tacticsAt(s, power, AT + node);
    }
    if (node >= SPACE_COUNT) return;
    const control = controlOf(s, node);
    const owner = this.seatOf(s, control);
    if (owner >= 0) this.addUnits(s, control, insideUnits(s, node), out);
    if (!isVictory(s, node)) return;
    if (typeOf(s, node) === CITY) this.readCity(s, node, owner, out);
    if (owner >= 0 && threatTo(s, node, control) > garrisonOf(s, node)) out[owner * COUNT + EXPOSED]++;
  }

  private readCity(s: Rome, node: number, owner: number, out: Float64Array): void {
    if (owner >= 0) out[owner * COUNT + LOYALTY] += loyaltyOf(s, node);
    if (siegeOf(s, node) === 0) return;
    const worn = siegeOf(s, node) / Math.max(1, resistanceOf(s, node));
    const besieger = this.seatOf(s, besiegerOf(s, node));
    if (besieger >= 0) out[besieger * COUNT + SIEGES] += worn;
    if (owner >= 0) out[owner * COUNT + SIEGES] -= worn;
  }

  private addUnits(s: Rome, power: number, units: number, out: Float64Array): void {
    const seat = this.seatOf(s, power);
    if (seat >= 0) out[seat * COUNT + UNITS] += units;
  }

  private seatOf(s: Rome, power: number): number {
    const hand = power <= 9 ? ownerOf(s, power) : -1;
    return hand < 0 ? -1 : seatOf(s.players, hand);
  }
}

/** The static evaluation as guessed: points and balance count the less, the more turns are to come. */
export const byHand: Weights = {
  features: NAMES,
  stages: Object.fromEntries(
    STAGES.map((stage, left) => [
      stage,
      [
        GUESSED.points - GUESSED.pointsATurn * left,
        GUESSED.balance - GUESSED.balanceATurn * left,
        GUESSED.units,
        GUESSED.led,
        GUESSED.cards,
        GUESSED.loyalty,
        GUESSED.sieges,
        -GUESSED.exposed,
        GUESSED.automatic,
        ...HANDS.map(() => 0),
      ],
    ]),
  ),
  policy: POLICY,
};
