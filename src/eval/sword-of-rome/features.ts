/** A position of The Sword of Rome in numbers, for the static evaluation with weights (SR 25). */
import { type Game, NOBODY } from '../../games/game.js';
import { LEADER_COUNT, LEADER_POWER } from '../../games/sword-of-rome/board/leaders.js';
import { CAR, GAU, IND, NODE_COUNT, NORMAL, OUT, ROADS, SPACE_COUNT } from '../../games/sword-of-rome/board/map.js';
import { atWar } from '../../games/sword-of-rome/board/relations.js';
import {
  AT,
  GAUL,
  HAND_COUNT,
  handsOf,
  INSIDE,
  NO_HAND,
  NO_PAIR,
  ownerOf,
  PAIRS,
  placeOfHand,
  type Rome,
  seatOf,
} from '../../games/sword-of-rome/board/state.js';
import {
  armyUnits,
  besiegerOf,
  controlOf,
  insideUnits,
  leaderPlace,
  loyaltyOf,
  resistanceOf,
  siegeOf,
  standing,
  typeOf,
  unitsAt,
} from '../../games/sword-of-rome/board/units.js';
import { handSize } from '../../games/sword-of-rome/cards/hands.js';
import { HANDS, LIMITS } from '../../games/sword-of-rome/data/rules.js';
import { tacticsOf } from '../../games/sword-of-rome/movement/activation.js';
import { changes, victoryLevel } from '../../games/sword-of-rome/score.js';
import type { Features } from '../linear.js';
import type { Weights } from '../weights.js';
import { isOpen, isVictory } from './forces.js';
import { preyBeside } from './policy/gauls.js';
import { GUESSED, POLICY } from './weights.js';

const NAMES = Object.keys(GUESSED) as readonly (keyof typeof GUESSED)[];
const AT_FEATURE = Object.fromEntries(NAMES.map((name, i) => [name, i])) as Readonly<
  Record<keyof typeof GUESSED, number>
>;
const ALL_NAMES = [...NAMES, ...HANDS]; // which hand the seat plays: the game favours some
const COUNT = ALL_NAMES.length;
const FIRST_HAND = COUNT - HAND_COUNT;
const STAGES = Array.from({ length: LIMITS.turns }, (_, left) => `${left + 1} VP phases to come`);
const MOST_PREY = 3; // that a band can plunder in an action
const NEAR = 3; // VP below the level of an automatic victory

export class RomeFeatures implements Features<Rome> {
  readonly names: readonly string[] = ALL_NAMES;
  readonly stages = STAGES;
  declare private readonly seats: number;
  declare private readonly change: Int32Array;
  declare private readonly strength: Int32Array; // of who stands there, with the tactics of the best leader, by node
  declare private readonly tactics: Int8Array; // by node
  declare private readonly seatOfPower: Int8Array; // -1: nobody's; OUT is one of them

  constructor(game: Game<Rome>) {
    const s = game.create();
    game.setup(s);
    this.seats = game.seats.length;
    this.change = new Int32Array(HAND_COUNT);
    this.strength = new Int32Array(NODE_COUNT);
    this.tactics = new Int8Array(NODE_COUNT);
    this.seatOfPower = Int8Array.from({ length: OUT + 1 }, (_, power) => {
      const hand = ownerOf(s, power);
      return hand === NO_HAND ? -1 : seatOf(s.players, hand);
    });
  }

  stage(s: Rome): number {
    return Math.min(STAGES.length - 1, Math.max(0, s.lastTurn - s.gameTurn));
  }

  /** Lessons are drawn where an action ends. */
  moment(s: Rome): number {
    return ((s.gameTurn - 1) * (LIMITS.rounds + 1) + s.round) * (HAND_COUNT + 1) + s.served;
  }

  read(s: Rome, out: Float64Array): void {
    out.fill(0, 0, this.seats * COUNT);
    this.readHands(s, out);
    this.readPacts(s, out);
    this.measure(s);
    for (let node = 0; node < NODE_COUNT; node++) this.readNode(s, node, out);
    if (s.army !== IND) this.add(out, s.army, AT_FEATURE.units, armyUnits(s));
  }

  private readHands(s: Rome, out: Float64Array): void {
    const { change } = this;
    changes(s, change);
    const left = s.lastTurn - s.gameTurn + 1;
    const level = victoryLevel(s);
    const hands = handsOf(s.players);
    const first = placeOfHand(s.players, s.first);
    const ahead = s.players === 2 ? this.seatAhead(s) : NOBODY;
    for (let i = 0; i < hands.length; i++) {
      const hand = hands[i];
      const at = seatOf(s.players, hand) * COUNT;
      const share = hand === GAUL ? s.plunder / LIMITS.plunderTrack : 0; // of the next VP, on the track
      const next = this.pointsAfter(s, hand) + share;
      const hasActed = (i - first + hands.length) % hands.length < s.served;
      const actions = s.round === 0 ? LIMITS.rounds : LIMITS.rounds - s.round + (hasActed ? 0 : 1);
      const cards = handSize(s, hand);
      out[at + AT_FEATURE.points] += s.points[hand] + share;
      out[at + AT_FEATURE.next] += next;
      out[at + AT_FEATURE.balance] += change[hand] * (left - 1);
      out[at + AT_FEATURE.usable] += s.round === 0 ? LIMITS.rounds : Math.min(cards, actions);
      out[at + AT_FEATURE.spare] += Math.max(0, cards - actions);
      out[at + AT_FEATURE.desperate] += s.desperate[hand];
      out[at + FIRST_HAND + hand] = 1;
      const winner = ahead === NOBODY ? at : ahead * COUNT;
      out[winner + AT_FEATURE.near] += Math.max(0, next - level + NEAR);
      if (Math.floor(next) >= level) out[winner + AT_FEATURE.automatic] = 1;
    }
    this.add(out, CAR, AT_FEATURE.unrest, s.unrest / 3);
  }

  /** VP after the next VP phase (SR 4.1). */
  private pointsAfter(s: Rome, hand: number): number {
    return Math.max(0, Math.min(LIMITS.victoryPoints, s.points[hand] + this.change[hand]));
  }

  /** With two players any hand at the level ends the game, and the team with more VP wins it (SR 4.2, 21.5). */
  private seatAhead(s: Rome): number {
    let lead = 0;
    for (const hand of handsOf(s.players)) {
      const next = this.pointsAfter(s, hand);
      lead += seatOf(s.players, hand) === 0 ? next : -next;
    }
    return lead >= 0 ? 0 : 1; // seat A wins ties
  }

  private readPacts(s: Rome, out: Float64Array): void {
    for (let i = 0; i < s.pacts.length && s.pacts[i] !== NO_PAIR; i++) {
      const [a, b] = PAIRS[s.pacts[i]];
      this.add(out, a, AT_FEATURE.allies, 1);
      this.add(out, b, AT_FEATURE.allies, 1);
    }
  }

  /** Strengths and tactics by node. */
  private measure(s: Rome): void {
    const { strength, tactics } = this;
    tactics.fill(0);
    for (let node = 0; node < NODE_COUNT; node++) strength[node] = unitsAt(s, node);
    for (let leader = 0; leader < LEADER_COUNT; leader++) {
      const place = leaderPlace(s, leader);
      if (place < AT || place >= INSIDE) continue;
      const node = place - AT;
      if (strength[node] === 0 || standing(s, node) !== LEADER_POWER[leader]) continue;
      const more = tacticsOf(leader) - tactics[node];
      if (more <= 0) continue;
      tactics[node] += more;
      strength[node] += more;
    }
  }

  private readNode(s: Rome, node: number, out: Float64Array): void {
    const power = standing(s, node);
    if (power !== IND) {
      const units = unitsAt(s, node);
      this.add(out, power, AT_FEATURE.units, units);
      this.add(out, power, AT_FEATURE.led, Math.min(units, LIMITS.unitsPerLeader) * this.tactics[node]);
    }
    if (node >= SPACE_COUNT) return;
    const control = controlOf(s, node);
    const inside = insideUnits(s, node);
    if (inside > 0) this.add(out, control, AT_FEATURE.units, inside);
    this.add(out, control, AT_FEATURE.spaces, 1);
    if (power === GAU)
      this.add(out, GAU, AT_FEATURE.prey, Math.min(MOST_PREY, preyBeside(s, node)) / LIMITS.plunderTrack);
    const victory = isVictory(s, node);
    if (typeOf(s, node) !== NORMAL) this.readWalls(s, node, control, victory, out);
    if (!victory) return;
    if (isOpen(s, node)) this.add(out, control, AT_FEATURE.open, -1);
    if (power !== IND && power !== control && isFoe(s, power, control)) {
      if (typeOf(s, node) !== NORMAL) return;
      this.add(out, control, AT_FEATURE.held, -1);
      if (power !== GAU) this.add(out, power, AT_FEATURE.held, 1);
    } else this.readThreat(s, node, control, (power === control ? this.strength[node] : 0) + inside, out);
  }

  /** Who could come from next door, and would be the stronger. */
  private readThreat(s: Rome, node: number, control: number, garrison: number, out: Float64Array): void {
    const { strength } = this;
    let most = garrison;
    let by = IND;
    for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) {
      const next = ROADS.to[i];
      if (strength[next] <= most || !isFoe(s, standing(s, next), control)) continue;
      most = strength[next];
      by = standing(s, next);
    }
    if (by === IND) return;
    this.add(out, control, AT_FEATURE.exposed, -1);
    if (by !== GAU) this.add(out, by, AT_FEATURE.prey, 1);
  }

  private readWalls(s: Rome, node: number, control: number, victory: boolean, out: Float64Array): void {
    if (victory) this.add(out, control, AT_FEATURE.loyalty, loyaltyOf(s, node));
    const besieger = besiegerOf(s, node);
    if (besieger === IND) return;
    const worn = siegeOf(s, node) / Math.max(1, resistanceOf(s, node));
    if (besieger === GAU) this.add(out, GAU, AT_FEATURE.loot, 0.5 + worn);
    if (!victory) return;
    this.add(out, control, AT_FEATURE.besieged, -1);
    this.add(out, control, AT_FEATURE.sieges, -worn);
    if (besieger === GAU) return;
    this.add(out, besieger, AT_FEATURE.besieged, 1);
    this.add(out, besieger, AT_FEATURE.sieges, worn);
  }

  private add(out: Float64Array, power: number, feature: number, amount: number): void {
    const seat = this.seatOfPower[power];
    if (seat >= 0) out[seat * COUNT + feature] += amount;
  }
}

/** The power may take spaces under this control. */
function isFoe(s: Rome, power: number, control: number): boolean {
  return control === IND || atWar(s, power, control);
}

/** The static evaluation as guessed: points count the less, the more turns are to come. */
export const byHand: Weights = {
  features: ALL_NAMES,
  stages: Object.fromEntries(
    STAGES.map((stage, left) => [
      stage,
      [...NAMES.map((name) => GUESSED[name].now + GUESSED[name].aTurn * left), ...HANDS.map(() => 0)],
    ]),
  ),
  policy: POLICY,
};
