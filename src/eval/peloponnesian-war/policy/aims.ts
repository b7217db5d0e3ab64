/**
 * What an operation against a space is worth, and with which force: battles, sieges, ravaged land, rebels and helots in
 * points of bellicosity (PW 15.3), less what the force costs.
 */
import { ratingAt, usedFirst, usedSecond } from '../../../games/peloponnesian-war/board/expeditions.js';
import {
  BYZANTIUM,
  COLOUR,
  HELOT_LIST,
  HOME,
  IS_FORTRESS,
  LAND,
  NOBODY,
  NOWHERE,
  ROAD_STEPS,
  SPACE_COUNT,
  SYRACUSE_SPACE,
  TYPE,
} from '../../../games/peloponnesian-war/board/map.js';
import { budget } from '../../../games/peloponnesian-war/board/money.js';
import {
  controllerOf,
  controls,
  firstCell,
  isRebelling,
  land,
  naval,
  nextOccupied,
  occupies,
  other,
  secondCell,
} from '../../../games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../games/peloponnesian-war/board/state.js';
import { landIn, navalIn, OWN_BITS } from '../../../games/peloponnesian-war/board/units.js';
import { NO_LEADER, TACTICAL_RATING } from '../../../games/peloponnesian-war/data/leaders.js';
import {
  AT_SPARTA,
  ATHENIAN_SHIPS,
  ATHENS,
  LAND_COST,
  NAVAL_COST,
  OUTNUMBERED_BY,
  SIEGE,
  SPARTA,
  SPARTAN_HALF,
} from '../../../games/peloponnesian-war/data/rules.js';
import { scenarioOf } from '../../../games/peloponnesian-war/turn/political.js';
import type { PolicyNumbers } from '../weights.js';
import { chanceToTake, chanceToWin } from './odds.js';
import { Prospects } from './prospects.js';

/** LOCs by road from each home; below 0 where no road leads. */
const BY_ROAD = Array.from(HOME, (home) => ROAD_STEPS.subarray(home * SPACE_COUNT, (home + 1) * SPACE_COUNT));
/** Troops farther from home by road are not counted on. */
const NEAR = 6;
/** No operation takes more of a kind. */
const MOST = 12;
/** Spartans who stay at home. */
const GUARD = 2;
/** A leader of middling talent, where he is still to be drawn. */
const MIDDLING = 1;

export const IS_HELOT_SPACE = new Uint8Array(SPACE_COUNT);
for (const at of HELOT_LIST) IS_HELOT_SPACE[at] = 1;

/** Athens goes by sea where it can, Sparta where it must. */
export function goesBySea(side: number, at: number): boolean {
  return TYPE[at] !== LAND && (side === ATHENS || BY_ROAD[side][at] < 0);
}

export class Aims {
  /** What the space looked at last needs. */
  ships = 0;
  troops = 0;
  /** What can be had for an operation. */
  fleet = 0;
  army = 0;
  /** The ways there; after `read`. */
  declare readonly prospects: Prospects;
  declare private readonly weights: PolicyNumbers['objective'];
  private side = ATHENS;
  private rating = 0; // of the leader
  private spartans = 0; // their own among them
  private cost = 0; // of a talent, in points
  private helots = 0; // helot spaces that Athens occupies

  constructor(weights: PolicyNumbers['objective']) {
    this.weights = weights;
    this.prospects = new Prospects();
  }

  /** For operations of a side as the map is now: all that does not depend on the space. */
  read(s: Peloponnesian, side: number): void {
    this.prospects.read(s, side);
    this.muster(s, side);
  }

  /** The force that can be had, that of the open operation included. */
  muster(s: Peloponnesian, side: number): void {
    this.side = side;
    this.rating = s.operator === side && s.leader !== NO_LEADER ? TACTICAL_RATING[s.leader] : MIDDLING;
    const talents = budget(s, side);
    const last = s.turn === scenarioOf(s).lastTurn;
    this.cost = (last ? this.weights.talentsAtLast : this.weights.talents)[side] / 1000;
    let ships = 0;
    let troops = 0;
    this.spartans = 0;
    for (let at = nextOccupied(s, side, NOWHERE); at !== NOWHERE; at = nextOccupied(s, side, at)) {
      const first = firstCell(s, side, at) - usedFirst(s, side, at);
      const second = secondCell(s, side, at) - usedSecond(s, side, at);
      ships += navalIn(first, second);
      if (BY_ROAD[side][at] >= 0 && BY_ROAD[side][at] <= NEAR) troops += landIn(first, second);
      if (at === HOME[SPARTA]) this.spartans = Math.max(0, landIn(first & OWN_BITS, 0) - GUARD);
    }
    ships = Math.min(ships, Math.floor(talents / NAVAL_COST));
    if (side === ATHENS) troops = Math.min(troops, Math.floor(talents / LAND_COST));
    const open = s.operator === side;
    this.fleet = Math.min(MOST, ships + (open ? navalIn(s.moving[0], s.moving[1]) : 0));
    this.army = Math.min(MOST, troops + (open ? landIn(s.moving[0], s.moving[1]) : 0));
    this.helots = 0;
    for (let i = 0; i < HELOT_LIST.length; i++) if (occupies(s, ATHENS, HELOT_LIST[i])) this.helots++;
  }

  /** Points of an operation there, after `read`; `ships` and `troops` are what it needs. */
  worthOf(s: Peloponnesian, at: number): number {
    const { weights, side, prospects } = this;
    const bySea = goesBySea(side, at);
    const { length, ravages } = bySea ? prospects.bySea : prospects.byRoad;
    if (length[at] === NOWHERE) return weights.none;
    let worth = this.worthThere(s, at);
    if (this.ships + this.troops === 0) return weights.none;
    worth += weights.ravage * ravages[at] + weights.far * length[at];
    const troopCost = side === SPARTA ? LAND_COST / 2 : LAND_COST; // its own hoplites are free
    return worth - this.cost * (this.ships * NAVAL_COST + this.troops * troopCost);
  }

  /** Without the way there; after `muster`, `ships` and `troops` are what it needs. */
  worthThere(s: Peloponnesian, at: number): number {
    const { weights, side } = this;
    const enemy = other(side);
    const bySea = goesBySea(side, at);
    this.ships = bySea ? Math.min(this.fleet, weights.raid) : 0;
    this.troops = bySea ? 0 : Math.min(this.army, weights.raid);
    const fights = occupies(s, enemy, at);
    let worth = fights ? this.fight(s, at, bySea) : occupies(s, side, at) ? 0 : this.siege(s, at, 1);
    if (COLOUR[at] === 1 + side) {
      if (isRebelling(s, at)) worth += weights.rebels;
      if (fights) worth += weights.relief;
      if (at === BYZANTIUM && fights) worth += weights.grain;
    } else if (at === BYZANTIUM) worth += weights.grain;
    if (IS_HELOT_SPACE[at] === 1) worth += this.rouse(at, fights);
    if (controls(s, side, at) && !fights) worth += weights.home;
    return worth;
  }

  /** Athens incites the helots and stays; Sparta removes them, worth most where they rebel only once. */
  private rouse(at: number, fights: boolean): number {
    const { weights, side } = this;
    if (side === SPARTA) return fights ? weights.helots / this.helots : 0;
    if (this.helots > 0) return weights.moreHelots;
    if (!fights && goesBySea(side, at)) this.troops = Math.min(this.army, this.ships, 1);
    return weights.helots;
  }

  /** The best force for a battle with those who stand there now, and its worth. */
  private fight(s: Peloponnesian, at: number, bySea: boolean): number {
    const { weights, side } = this;
    const enemy = other(side);
    const ships = naval(s, enemy, at);
    const troops = land(s, enemy, at);
    if (!bySea && troops === 0) return this.oust(s, at);
    const atSea = bySea && ships > 0;
    const foes = atSea ? ships : troops;
    const all = ships + troops;
    const own = atSea ? naval(s, side, at) : land(s, side, at);
    const most = atSea ? this.fleet : bySea ? Math.min(this.army, this.fleet) : this.army;
    const lead = this.leadOf(s, at, atSea);
    const cost = this.cost * (atSea ? NAVAL_COST : bySea ? NAVAL_COST + LAND_COST : LAND_COST);
    const before = own === 0 ? 0 : this.outcome(s, at, own, foes, all, lead);
    let best = -2 * weights.battle;
    let wanted = 0;
    for (let n = 1; n <= most; n++) {
      const half = side === SPARTA && !atSea && n <= 2 * this.spartans ? SPARTAN_HALF : 0;
      const worth = this.outcome(s, at, own + n, foes, all, lead + half) - before - n * cost;
      if (worth <= best) continue;
      best = worth;
      wanted = n;
    }
    this.ships = bySea ? wanted : 0;
    this.troops = atSea ? 0 : wanted;
    return best + wanted * cost; // the cost is counted with that of the whole operation
  }

  /** Of a battle of `own` SPs against `foes`, who are `all` with those of another kind; and of the siege after it. */
  private outcome(s: Peloponnesian, at: number, own: number, foes: number, all: number, lead: number): number {
    const wins = chanceToWin(lead + own - foes);
    const worth = this.weights.battle * (wins * (own - all < OUTNUMBERED_BY ? 2 : 1) - (1 - wins) * 2);
    return own >= all + SIEGE.advantage ? worth + this.siege(s, at, wins) : worth;
  }

  /** Troops against ships alone: nobody fights, the ships leave an open space and hold a fortress (PW 8.2). */
  private oust(s: Peloponnesian, at: number): number {
    return IS_FORTRESS[at] === 1 && controllerOf(s, at) !== NOBODY ? this.weights.none : this.weights.oust;
  }

  /** By how much the bonuses of equal forces differ. */
  private leadOf(s: Peloponnesian, at: number, atSea: boolean): number {
    const { side } = this;
    let lead = this.rating - ratingAt(s, other(side), at);
    if (atSea) return lead + (side === ATHENS ? ATHENIAN_SHIPS : -ATHENIAN_SHIPS);
    if (at === HOME[SPARTA] && side === ATHENS) lead -= AT_SPARTA + SPARTAN_HALF + MIDDLING;
    return lead;
  }

  /** Of a fortress that is not ours, with the chance that it comes to a siege (PW 9.5). */
  private siege(s: Peloponnesian, at: number, chance: number): number {
    const { weights, side } = this;
    if (IS_FORTRESS[at] === 0 || controls(s, side, at)) return 0;
    if (side === SPARTA && (at === HOME[ATHENS] || COLOUR[at] === NOBODY)) return 0;
    const held = controls(s, other(side), at);
    const takes = chanceToTake(this.rating + (at === SYRACUSE_SPACE ? SIEGE.syracuse : 0));
    let worth = weights.siege * (takes * (held ? 2 : 1) + (1 - takes) * SIEGE.failureOfPlayer);
    if (held) worth += weights.fortress * takes;
    if (at === HOME[other(side)]) worth += weights.surrender * takes;
    return chance * worth;
  }
}
