/**
 * A position of The Sword of Rome as a row of numbers for a network: points and what they are likely to become, who holds
 * whose victory spaces and how safe they are, forces by region, hands, alliances, and the action under way. A world is
 * whole, so all hands are read; the search deals them.
 */
import { log1p } from '../../core/real.js';
import type { Game } from '../../games/game.js';
import { FIRST_LEADER, LEADER_COUNT, LEADER_POWER, PENALTY } from '../../games/sword-of-rome/board/leaders.js';
import {
  CITY,
  GARRISON,
  GRE,
  HOME,
  IND,
  NODE_COUNT,
  POWER_COUNT,
  ROADS,
  ROM,
  SPACE_COUNT,
  SPACES,
  VICTORY_SPACES,
} from '../../games/sword-of-rome/board/map.js';
import { atWar } from '../../games/sword-of-rome/board/relations.js';
import {
  AT,
  DISPLACED,
  HAND_COUNT,
  handsOf,
  INSIDE,
  NO_PAIR,
  ownerOf,
  PAIRS,
  POWERS_OF_HAND,
  type Rome,
  seatOf,
  USES,
  WITH_ARMY,
} from '../../games/sword-of-rome/board/state.js';
import {
  armyUnits,
  besiegerOf,
  controlOf,
  insideUnits,
  leaderPlace,
  loyaltyOf,
  mercsAt,
  resistanceOf,
  siegeOf,
  standing,
  tacticsAt,
  typeOf,
  unitsAt,
} from '../../games/sword-of-rome/board/units.js';
import { handSize, inHand } from '../../games/sword-of-rome/cards/hands.js';
import { CARD_OP, DECK_SIZE, deckOf } from '../../games/sword-of-rome/data/cards.js';
import { REGIONS, SPACE_TABLE } from '../../games/sword-of-rome/data/map-table.js';
import { LIMITS } from '../../games/sword-of-rome/data/rules.js';
import { tacticsOf } from '../../games/sword-of-rome/movement/activation.js';
import { DICTATOR } from '../../games/sword-of-rome/recruitment/leaders.js';
import { changes, victoryLevel } from '../../games/sword-of-rome/score.js';
import { reinforcementsOf } from '../../games/sword-of-rome/turn/phases.js';
import { blocks, width } from '../network/blocks.js';
import type { Encoder } from '../network/encoder.js';
import { KIND_OF, KINDS } from './card-kinds.js';
import {
  ARMY,
  BATTLE,
  CARD,
  HAND,
  OF_HAND,
  OF_POWER,
  OF_RESERVES,
  OF_SPACE,
  POWER,
  RESERVES,
  SPACE,
  TABLE,
} from './columns.js';
import { isVictory } from './forces.js';

const PLAYERS = ROM; // powers that players run: 1 .. ROM
const REGION_OF = Int8Array.from({ length: NODE_COUNT }, (_, node) =>
  node < SPACE_COUNT ? REGIONS.indexOf(SPACE_TABLE[SPACES[node]][7]) : REGIONS.length,
);
const PLACES = REGIONS.length + 1; // the boxes are one more
const { at: ROW, size: SIZE } = blocks({
  left: LIMITS.turns, // turns to come
  rounds: LIMITS.rounds + 1,
  turnHand: HAND_COUNT,
  actor: HAND_COUNT,
  served: 1,
  hands: HAND_COUNT * OF_HAND,
  kinds: HAND_COUNT * KINDS.length, // cards in hand
  held: HAND_COUNT * HAND_COUNT, // victory spaces of a hand that another one holds, by home and holder
  lost: HAND_COUNT, // those that nobody holds
  spaces: VICTORY_SPACES.length * OF_SPACE,
  units: PLAYERS * PLACES, // log of the units
  totals: (POWER_COUNT - 1) * OF_POWER,
  reserves: PLAYERS * OF_RESERVES,
  allied: PAIRS.length,
  truces: PAIRS.length,
  table: width(TABLE),
  uses: USES.length,
  card: width(CARD),
  armyOwner: HAND_COUNT + 1, // by hand, or nobody
  army: width(ARMY),
  defender: HAND_COUNT + 1,
  battle: width(BATTLE),
});

const LOG = Float32Array.from({ length: 512 }, (_, n) => log1p(n));
const SAFE = 511;

export class RomeEncoder implements Encoder<Rome> {
  readonly size = SIZE;
  readonly perSeat = false;
  declare private readonly seats: number;
  declare private readonly change: Int32Array; // of the next VP phase, by hand
  declare private readonly teams: Float64Array; // points to expect, by seat
  declare private readonly strengths: Int32Array; // outside, by node
  declare private readonly best: Int32Array; // of the strongest army, by power
  declare private readonly units: Int32Array; // by power
  declare private readonly controls: Int32Array; // spaces, by power
  declare private readonly away: Int32Array; // displaced leaders, by power
  declare private readonly tactics: Int8Array; // of the commander, by node
  declare private readonly regions: Int32Array; // units, by power and region

  constructor(game: Game<Rome>) {
    this.seats = game.seats.length;
    this.change = new Int32Array(HAND_COUNT);
    this.teams = new Float64Array(this.seats);
    this.strengths = new Int32Array(NODE_COUNT);
    this.best = new Int32Array(POWER_COUNT);
    this.units = new Int32Array(POWER_COUNT);
    this.controls = new Int32Array(POWER_COUNT + 1); // OUT is one more
    this.away = new Int32Array(POWER_COUNT);
    this.tactics = new Int8Array(NODE_COUNT);
    this.regions = new Int32Array(PLAYERS * PLACES);
  }

  encode(s: Rome, _: number, out: Float32Array): void {
    this.look(s, out);
    this.writeTurn(s, out);
    this.writeHands(s, out);
    this.writeSpaces(s, out);
    this.writePowers(s, out);
    this.writePacts(s, out);
    this.writeTable(s, out);
    if (s.army !== IND) this.writeArmy(s, out);
    if (s.battle !== 0) this.writeBattle(s, out);
  }

  /** Strengths and totals; units by region are written on the way. */
  private look(s: Rome, out: Float32Array): void {
    const { strengths, best, units, controls, away } = this;
    best.fill(0);
    units.fill(0);
    controls.fill(0);
    away.fill(0);
    strengths.fill(0);
    this.regions.fill(0);
    for (let node = 0; node < NODE_COUNT; node++) {
      const power = standing(s, node);
      if (power !== IND) {
        const count = unitsAt(s, node);
        strengths[node] = count;
        this.count(power, node, count, out);
      }
      if (node >= SPACE_COUNT) continue;
      const control = controlOf(s, node);
      controls[control]++;
      const inside = insideUnits(s, node);
      if (inside > 0) this.count(control, node, inside, out);
    }
    this.lead(s);
    for (let node = 0; node < NODE_COUNT; node++) {
      if (strengths[node] === 0) continue;
      const power = standing(s, node);
      if (strengths[node] > best[power]) best[power] = strengths[node];
    }
    const { army } = s;
    if (army === IND) return;
    const count = armyUnits(s);
    best[army] = Math.max(best[army], count + tacticsAt(s, army, WITH_ARMY));
    if (s.armyAt >= 0) this.count(army, s.armyAt, count, out);
  }

  private count(power: number, node: number, count: number, out: Float32Array): void {
    this.units[power] += count;
    if (power > PLAYERS) return;
    const at = (power - 1) * PLACES + REGION_OF[node];
    this.regions[at] += count;
    out[ROW.units + at] = LOG[this.regions[at]];
  }

  /** Adds the tactics of the best leader to every army. */
  private lead(s: Rome): void {
    const { strengths, tactics, away } = this;
    tactics.fill(0);
    for (let leader = 0; leader < LEADER_COUNT; leader++) {
      const place = leaderPlace(s, leader);
      if (place === DISPLACED) away[LEADER_POWER[leader]]++;
      if (place < AT || place >= INSIDE || standing(s, place - AT) !== LEADER_POWER[leader]) continue;
      const more = tacticsOf(leader) - tactics[place - AT];
      if (more <= 0) continue;
      tactics[place - AT] += more;
      strengths[place - AT] += more;
    }
  }

  private writeTurn(s: Rome, out: Float32Array): void {
    out[ROW.left + Math.max(0, s.lastTurn - s.gameTurn)] = 1;
    out[ROW.rounds + s.round] = 1;
    out[ROW.turnHand + s.turnHand] = 1;
    out[ROW.actor + s.actor] = 1;
    out[ROW.served] = s.served / HAND_COUNT;
  }

  private writeHands(s: Rome, out: Float32Array): void {
    const { change, teams } = this;
    const hands = handsOf(s.players);
    const left = Math.max(0, s.lastTurn - s.gameTurn) + 1;
    changes(s, change);
    teams.fill(0);
    for (let i = 0; i < hands.length; i++) {
      const hand = hands[i];
      teams[seatOf(s.players, hand)] += s.points[hand] + change[hand] * Math.min(left, 3);
    }
    let leader = seatOf(s.players, hands[0]); // of equals the first in tie order (SR 4.4)
    for (let i = 1; i < hands.length; i++) {
      const seat = seatOf(s.players, hands[i]);
      if (teams[seat] > teams[leader]) leader = seat;
    }
    for (let i = 0; i < hands.length; i++) this.writeHand(s, hands[i], left, leader, out);
  }

  private writeHand(s: Rome, hand: number, left: number, leader: number, out: Float32Array): void {
    const { change, teams } = this;
    const at = ROW.hands + hand * OF_HAND;
    const seat = seatOf(s.players, hand);
    let rival = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < this.seats; other++) if (other !== seat) rival = Math.max(rival, teams[other]);
    const points = s.points[hand];
    const gain = change[hand];
    out[at + HAND.points] = bounded(points / 10);
    out[at + HAND.gain] = gain / 5;
    out[at + HAND.expected] = bounded((points + gain * left) / 20);
    out[at + HAND.lead] = bounded((teams[seat] - rival) / 8);
    out[at + HAND.leads] = seat === leader ? 1 : 0;
    const level = victoryLevel(s);
    out[at + HAND.reachesLevel] = points + gain >= level ? 1 : 0;
    out[at + HAND.nearLevel] = bounded(Math.max(0, points + gain - level + 5) / 5);
    out[at + HAND.level] = level / LIMITS.victoryPoints;
    out[at + HAND.cards] = handSize(s, hand) / 8;
    out[at + HAND.desperate] = s.desperate[hand] / 2;
    out[at + HAND.wildBeasts] = (s.wildBeasts & POWERS_OF_HAND[hand]) === 0 ? 0 : 1;
    const first = deckOf(hand);
    const kinds = ROW.kinds + hand * KINDS.length;
    let op = 0;
    for (let card = first; card < first + DECK_SIZE; card++) {
      if (!inHand(s, card)) continue;
      op += CARD_OP[card];
      out[kinds + KIND_OF[card]] += 0.5;
    }
    out[at + HAND.op] = op / 10;
  }

  private writeSpaces(s: Rome, out: Float32Array): void {
    for (let i = 0; i < VICTORY_SPACES.length; i++) {
      const node = VICTORY_SPACES[i];
      if (!isVictory(s, node)) continue;
      const control = controlOf(s, node);
      if (control >= POWER_COUNT) continue;
      const home = ownerOf(s, HOME[node]);
      const holder = ownerOf(s, control);
      if (home !== holder) {
        if (holder < 0) out[ROW.lost + home] += 0.5;
        else if (home >= 0) out[ROW.held + home * HAND_COUNT + holder] += 0.5;
      }
      const at = ROW.spaces + i * OF_SPACE;
      if (control !== HOME[node]) out[at + SPACE.lost] = 1;
      if (control === IND) continue;
      const garrison = (standing(s, node) === control ? this.strengths[node] : 0) + insideUnits(s, node);
      const threat = this.threatTo(s, node, control);
      out[at + SPACE.garrison] = LOG[Math.min(SAFE, garrison)];
      if (threat > 0) out[at + SPACE.threat] = LOG[Math.min(SAFE, threat)] - out[at + SPACE.garrison];
      if (typeOf(s, node) !== CITY) continue;
      out[at + SPACE.loyalty] = loyaltyOf(s, node) / LIMITS.loyalty;
      if (siegeOf(s, node) > 0 && besiegerOf(s, node) !== IND)
        out[at + SPACE.siege] = bounded(siegeOf(s, node) / Math.max(1, resistanceOf(s, node)));
    }
  }

  /** The strongest army at war with the power beside the node, or before it. */
  private threatTo(s: Rome, node: number, power: number): number {
    const { strengths } = this;
    let most = strengths[node] > 0 && atWar(s, standing(s, node), power) ? strengths[node] : 0;
    for (let i = ROADS.first[node]; i < ROADS.first[node + 1]; i++) {
      const next = ROADS.to[i];
      if (strengths[next] > most && atWar(s, standing(s, next), power)) most = strengths[next];
    }
    return most;
  }

  private writePowers(s: Rome, out: Float32Array): void {
    const { units, best, away, controls } = this;
    for (let power = 1; power < POWER_COUNT; power++) {
      const at = ROW.totals + (power - 1) * OF_POWER;
      out[at + POWER.units] = LOG[Math.min(SAFE, units[power])];
      out[at + POWER.bestArmy] = LOG[Math.min(SAFE, best[power])];
      out[at + POWER.displaced] = away[power] / 2;
      if (power > PLAYERS) continue;
      const reserves = ROW.reserves + (power - 1) * OF_RESERVES;
      out[reserves + RESERVES.reinforcements] = reinforcementsOf(s, power) / 4;
      out[reserves + RESERVES.spaces] = controls[power] / 10;
    }
  }

  private writePacts(s: Rome, out: Float32Array): void {
    for (let i = 0; i < s.pacts.length && s.pacts[i] !== NO_PAIR; i++) out[ROW.allied + s.pacts[i]] = 1;
    if (s.truces !== 0) for (let i = 0; i < PAIRS.length; i++) out[ROW.truces + i] = (s.truces >> i) & 1;
  }

  private writeTable(s: Rome, out: Float32Array): void {
    let due = 0;
    for (let i = FIRST_LEADER[GRE]; i < FIRST_LEADER[GRE + 1]; i++) if (leaderPlace(s, i) >= AT) due += PENALTY[i];
    const at = ROW.table;
    out[at + TABLE.unrest] = s.unrest / LIMITS.unrest;
    out[at + TABLE.unrestStep] = (s.unrest % 3) / 3;
    out[at + TABLE.plunder] = LOG[Math.max(0, s.plunder)];
    out[at + TABLE.insurrection] = s.insurrection;
    out[at + TABLE.depleted] = s.depleted;
    out[at + TABLE.appianWay] = s.appianWay;
    out[at + TABLE.duoviri] = s.duoviri;
    out[at + TABLE.dictator] = leaderPlace(s, DICTATOR) >= AT ? 1 : 0;
    out[at + TABLE.elephants] = s.elephants >= 0 ? 1 : 0;
    out[at + TABLE.penalties] = due / 4;
    out[at + TABLE.garrison] = LOG[mercsAt(s, GARRISON) + unitsAt(s, GARRISON)];
    out[ROW.uses + s.use] = 1;
    out[ROW.card + CARD.op] = s.op / 3;
    out[ROW.card + CARD.support] = LOG[s.support];
    out[ROW.card + CARD.placing] = LOG[s.placing];
    out[ROW.card + CARD.offer] = s.offer >= 0 ? 1 : 0;
  }

  private writeArmy(s: Rome, out: Float32Array): void {
    const { army, armyAt } = s;
    const at = ROW.army;
    const units = armyUnits(s);
    const owner = ownerOf(s, army);
    if (owner >= 0) out[ROW.armyOwner + owner] = 1;
    else out[ROW.armyOwner + HAND_COUNT] = 1;
    out[at + ARMY.units] = LOG[units];
    out[at + ARMY.tactics] = tacticsAt(s, army, WITH_ARMY) / 4;
    out[at + ARMY.mp] = s.mp / 8;
    if (armyAt < 0 || armyAt >= SPACE_COUNT) return;
    out[at + ARMY.objective] = isVictory(s, armyAt) && controlOf(s, armyAt) !== army ? 1 : 0;
    out[at + ARMY.odds] = this.strengths[armyAt] > 0 ? LOG[units] - LOG[this.strengths[armyAt]] : 0;
    if (typeOf(s, armyAt) === CITY && controlOf(s, armyAt) !== army)
      out[at + ARMY.wall] = Math.min(2, resistanceOf(s, armyAt) - siegeOf(s, armyAt)) / 2;
  }

  private writeBattle(s: Rome, out: Float32Array): void {
    const at = ROW.battle;
    const attack = armyUnits(s);
    const defend = s.field < 0 ? 0 : unitsAt(s, s.field);
    const owner = s.defender === IND ? -1 : ownerOf(s, s.defender);
    if (owner >= 0) out[ROW.defender + owner] = 1;
    else out[ROW.defender + HAND_COUNT] = 1;
    out[at + BATTLE.odds] = LOG[Math.min(SAFE, attack)] - LOG[Math.min(SAFE, defend)];
    out[at + BATTLE.bonus] = (s.attackBonus - s.defendBonus) / 3;
  }
}

const bounded = (value: number): number => Math.max(-4, Math.min(4, value));
