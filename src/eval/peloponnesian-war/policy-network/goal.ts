/** The objective of the open operation, and what the force that has been gathered for it can do there. */
import { ratingAt } from '../../../games/peloponnesian-war/board/expeditions.js';
import { HOME, IS_FORTRESS, SYRACUSE_SPACE } from '../../../games/peloponnesian-war/board/map.js';
import { budget } from '../../../games/peloponnesian-war/board/money.js';
import { NO_ROUTE } from '../../../games/peloponnesian-war/board/routes.js';
import { controls, firstCell, land, naval, other, strength } from '../../../games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../games/peloponnesian-war/board/state.js';
import { landIn, MASK, N, navalIn, OWN_BITS, SHIFT } from '../../../games/peloponnesian-war/board/units.js';
import { NO_LEADER, TACTICAL_RATING } from '../../../games/peloponnesian-war/data/leaders.js';
import {
  AT_SPARTA,
  ATHENIAN_SHIPS,
  ATHENS,
  NAVAL_COST,
  OUTNUMBERED_BY,
  SIEGE,
  SPARTA,
  SPARTAN_HALF,
} from '../../../games/peloponnesian-war/data/rules.js';
import { hasNoUnits, wayTo } from '../../../games/peloponnesian-war/operations/march.js';
import { Aims, goesBySea } from '../policy/aims.js';
import { chanceToTake, chanceToWin } from '../policy/odds.js';
import { ofRoles, type Role } from '../roles.js';
import { numbersOf } from '../weights.js';
import { PLACE, writePlace } from './place.js';
import { bounded, type War } from './war.js';

const OF_GOAL = 8;
const OF_FORCE = 10;
/** Numbers of the objective and the force. */
export const GOAL = PLACE + OF_GOAL + OF_FORCE;
/** Numbers of what a force can do. */
export const DEED = 8;

export class Goal {
  declare readonly aims: Aims;
  ships = 0; // in the expedition
  troops = 0;
  spartans = 0; // own land SPs among them, if Sparta operates
  shipsWanted = 0; // still
  troopsWanted = 0;
  private side = ATHENS;
  private enemyShips = 0; // there
  private enemyTroops = 0;
  private ownShips = 0; // there already
  private ownTroops = 0;
  private rating = 0; // own less enemy
  private spartansThere = 0; // own land SPs of Sparta
  private takes = 0; // chance of a siege
  private held = false; // by the enemy

  constructor(role: Role) {
    this.aims = new Aims(numbersOf(ofRoles, role).objective);
  }

  /** To be called before the questions about a position, after `war.begin`; writes GOAL numbers from out[at] on. */
  begin(s: Peloponnesian, war: War, out: Float64Array, at: number): void {
    const { aims } = this;
    const side = s.operator;
    const goal = s.objective;
    aims.muster(s, side);
    const worth = aims.worthThere(s, goal);
    this.readForce(s);
    this.readGoal(s);
    writePlace(s, war, goal, out, at);
    this.writeGoal(s, worth, out, at + PLACE);
    this.writeForce(s, out, at + PLACE + OF_GOAL);
  }

  private readForce(s: Peloponnesian): void {
    const first = s.moving[0];
    const second = s.moving[1];
    this.ships = navalIn(first, second);
    this.troops = landIn(first, second);
    this.spartans = s.operator === SPARTA ? landIn(first & OWN_BITS, 0) : 0;
    this.shipsWanted = Math.max(0, Math.round(this.aims.ships) - this.ships);
    this.troopsWanted = Math.max(0, Math.round(this.aims.troops) - this.troops);
  }

  private readGoal(s: Peloponnesian): void {
    const side = s.operator;
    const enemy = other(side);
    const goal = s.objective;
    const leader = s.leader === NO_LEADER ? 0 : TACTICAL_RATING[s.leader];
    const best = Math.max(leader, ratingAt(s, side, goal));
    this.side = side;
    this.enemyShips = naval(s, enemy, goal);
    this.enemyTroops = land(s, enemy, goal);
    this.ownShips = naval(s, side, goal);
    this.ownTroops = land(s, side, goal);
    this.spartansThere = landIn(firstCell(s, SPARTA, goal) & OWN_BITS, 0);
    this.rating = best - ratingAt(s, enemy, goal);
    this.held = controls(s, enemy, goal);
    this.takes =
      IS_FORTRESS[goal] === 0 || controls(s, side, goal)
        ? 0
        : chanceToTake(best + (goal === SYRACUSE_SPACE ? SIEGE.syracuse : 0));
  }

  private writeGoal(s: Peloponnesian, worth: number, out: Float64Array, at: number): void {
    const { aims, side } = this;
    const goal = s.objective;
    out[at] = bounded(worth / 5);
    out[at + 1] = goesBySea(side, goal) ? 1 : 0;
    out[at + 2] = aims.ships / 6;
    out[at + 3] = aims.troops / 6;
    out[at + 4] = s.rebels;
    out[at + 5] = this.takes;
    out[at + 6] = bounded(this.rating / 2);
    out[at + 7] = bounded(strength(s, other(side), goal) / 5);
  }

  private writeForce(s: Peloponnesian, out: Float64Array, at: number): void {
    const { side, ships, troops } = this;
    const way = wayTo(s, s.objective, true);
    out[at] = bounded(ships / 6);
    out[at + 1] = bounded(troops / 6);
    out[at + 2] = bounded(this.shipsWanted / 4);
    out[at + 3] = bounded(this.troopsWanted / 4);
    out[at + 4] = this.shipsWanted + this.troopsWanted === 0 ? 1 : 0;
    out[at + 5] = hasNoUnits(s) ? 1 : 0;
    out[at + 6] = troops > ships ? 1 : 0; // more than the ships carry
    out[at + 7] = way === NO_ROUTE ? 0 : bounded(way / 10);
    out[at + 8] = way === NO_ROUTE ? 1 : 0;
    out[at + 9] = bounded(budget(s, side) / NAVAL_COST / 6);
  }

  /** What a force could do there, with those who stand there now: DEED numbers from out[at] on. */
  writeDeed(s: Peloponnesian, ships: number, troops: number, spartans: number, out: Float64Array, at: number): void {
    const { enemyShips, enemyTroops, ownShips, ownTroops } = this;
    const size = ships + troops;
    if (size === 0) return;
    const enemies = enemyShips + enemyTroops;
    const all = size + ownShips + ownTroops;
    if (enemies > 0) {
      const atSea = enemyShips > 0 && ships + ownShips > 0;
      const onLand = enemyTroops > 0 && troops + ownTroops > 0;
      const lead = atSea ? this.leadAtSea(s, ships) : this.leadOnLand(s, troops, spartans);
      if (atSea || onLand) out[at] = chanceToWin(lead);
      else out[at + 1] = 1;
      out[at + 2] = bounded((all - enemies) / 6);
      if (enemies - all >= OUTNUMBERED_BY) out[at + 3] = 1;
      if (all - enemies >= OUTNUMBERED_BY) out[at + 4] = 1; // such a victory costs the enemy no confidence
    }
    if (enemies === 0 || all >= enemies + SIEGE.advantage) {
      out[at + 5] = this.takes;
      if (this.held) out[at + 6] = this.takes;
    }
    if (ownShips + ownTroops > 0) out[at + 7] = bounded(size / 6);
  }

  private leadAtSea(s: Peloponnesian, ships: number): number {
    const { side, ownShips, enemyShips, rating } = this;
    const lead = rating + ships + ownShips - enemyShips;
    if (side === ATHENS) return lead + ATHENIAN_SHIPS;
    const athenian = (firstCell(s, ATHENS, s.objective) >> SHIFT[N]) & MASK[N];
    return athenian > 0 ? lead - ATHENIAN_SHIPS : lead;
  }

  private leadOnLand(s: Peloponnesian, troops: number, spartans: number): number {
    const { side, ownTroops, enemyTroops, rating, spartansThere } = this;
    const lead = rating + troops + ownTroops - enemyTroops;
    const sign = side === SPARTA ? 1 : -1;
    const all = side === SPARTA ? troops + ownTroops : enemyTroops;
    const own = side === SPARTA ? spartans + spartansThere : spartansThere;
    let bonus = own > 0 && 2 * own >= all ? SPARTAN_HALF : 0;
    if (s.objective === HOME[SPARTA]) bonus += AT_SPARTA;
    return lead + sign * bonus;
  }
}
