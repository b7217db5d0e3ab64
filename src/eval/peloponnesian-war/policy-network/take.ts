/** How many SPs of a kind an expedition takes along (PW 6.2). */
import { COLOUR, HOME, IS_FORTRESS, SPACE_COUNT } from '../../../games/peloponnesian-war/board/map.js';
import { activationCost, budget } from '../../../games/peloponnesian-war/board/money.js';
import { besiegerOf, controls, land, naval, occupies, other } from '../../../games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../games/peloponnesian-war/board/state.js';
import { C, H, IS_NAVAL, IS_OWN, KIND, N, ORIGIN } from '../../../games/peloponnesian-war/board/units.js';
import { NAVAL_COST, SPARTA } from '../../../games/peloponnesian-war/data/rules.js';
import { takeable } from '../../../games/peloponnesian-war/operations/assembly.js';
import { type MoveEncoder, NOWHERE } from '../../network/move-encoder.js';
import { IS_HELOT_SPACE } from '../policy/aims.js';
import type { Role } from '../roles.js';
import { DEED, GOAL, Goal } from './goal.js';
import { PLACE, writePlace } from './place.js';
import { Sources, unusedShips, unusedTroops } from './sources.js';
import { bounded, WAR, War } from './war.js';
import { BY_ROAD, BY_SEA, CLOSENESS } from './ways.js';

const KEY = WAR + GOAL + PLACE;
const NEAR = 3; // LOCs to sources that are near
const GUARD = 3; // SPs that leave a home all but empty
const DEEDS = 17;

export class TakeEncoder implements MoveEncoder<Peloponnesian> {
  readonly position = KEY + 16;
  readonly place = 0;
  readonly move = DEEDS + DEED + 8;
  readonly places = 0;
  declare private readonly war: War;
  declare private readonly goal: Goal;
  declare private readonly sources: Sources;
  private most = 0; // that can be taken
  private target = 0; // what the linear policy would take
  private naval = 0; // SPs there
  private land = 0;

  constructor(role: Role) {
    this.war = new War();
    this.goal = new Goal(role);
    this.sources = new Sources();
  }

  begin(s: Peloponnesian, _: number, out: Float64Array): void {
    const { war, goal } = this;
    const side = s.operator;
    war.begin(s, out);
    goal.begin(s, war, out, WAR);
    writePlace(s, war, s.at, out, WAR + GOAL);
    this.most = takeable(s, side, s.at, s.key);
    this.target = IS_NAVAL[s.key] === 1 ? goal.shipsWanted : goal.troopsWanted;
    this.naval = naval(s, side, s.at);
    this.land = land(s, side, s.at);
    this.writeKey(s, out);
  }

  /** What is asked about, and what can be had besides. */
  private writeKey(s: Peloponnesian, out: Float64Array): void {
    const { sources, most, target } = this;
    const { key, at, operator: side } = s;
    const sails = IS_NAVAL[key] === 1;
    sources.read(s, sails ? BY_SEA : BY_ROAD, NEAR);
    out[KEY] = KIND[key] === H ? 1 : 0;
    out[KEY + 1] = KIND[key] === C ? 1 : 0;
    out[KEY + 2] = KIND[key] === N ? 1 : 0;
    out[KEY + 3] = IS_OWN[key];
    out[KEY + 4] = ORIGIN[key] >= 0 ? 1 : 0;
    out[KEY + 5] = bounded(most / 6);
    out[KEY + 6] = bounded(target / 4);
    out[KEY + 7] = bounded((most - target) / 4);
    out[KEY + 8] = bounded(unusedShips(s, side, at) / 6);
    out[KEY + 9] = bounded(unusedTroops(s, side, at) / 6);
    out[KEY + 10] = bounded(sources.ships / 10);
    out[KEY + 11] = bounded(sources.troops / 10);
    out[KEY + 12] = bounded(sources.nearShips / 6);
    out[KEY + 13] = bounded(sources.nearTroops / 6);
    const way = at * SPACE_COUNT + s.objective;
    out[KEY + 14] = CLOSENESS[BY_SEA[way]];
    out[KEY + 15] = CLOSENESS[BY_ROAD[way]];
  }

  placeOf(_: number): number {
    return NOWHERE;
  }

  encodePlace(): void {}

  encode(s: Peloponnesian, n: number, out: Float64Array): void {
    const { most, target, goal } = this;
    const sails = IS_NAVAL[s.key] === 1;
    const ships = goal.ships + (sails ? n : 0);
    const troops = goal.troops + (sails ? 0 : n);
    const own = s.operator === SPARTA && !sails && IS_OWN[s.key] === 1;
    out[0] = n === 0 ? 1 : 0;
    out[1] = n === 1 ? 1 : 0;
    out[2] = n === most ? 1 : 0;
    out[3] = bounded(n / 6);
    out[4] = n / most;
    out[5] = n === target ? 1 : 0;
    out[6] = bounded(Math.max(0, n - target) / 4);
    out[7] = bounded(Math.max(0, target - n) / 4);
    this.writeRest(s, n, sails, out);
    goal.writeDeed(s, ships, troops, goal.spartans + (own ? n : 0), out, DEEDS);
    this.writeForce(s, n, ships, troops, out);
  }

  /** What stays behind, and what it guards. */
  private writeRest(s: Peloponnesian, n: number, sails: boolean, out: Float64Array): void {
    const { at, operator: side } = s;
    const ships = this.naval - (sails ? n : 0);
    const troops = this.land - (sails ? 0 : n);
    out[8] = bounded(ships / 6);
    out[9] = bounded(troops / 6);
    if (at === HOME[side]) out[10] = Math.max(0, GUARD - troops) / GUARD;
    if (ships + troops > 0 || n === 0) return;
    out[11] = 1;
    if (IS_FORTRESS[at] === 1 && controls(s, side, at)) out[12] = 1;
    if (COLOUR[at] === 1 + other(side)) out[13] = 1; // it falls back to the enemy
    if (IS_HELOT_SPACE[at] === 1) out[14] = 1;
    if (besiegerOf(s, at) === 1 + side) out[15] = 1;
    if (occupies(s, other(side), at)) out[16] = 1;
  }

  /** The force as it will be, and the talents. */
  private writeForce(s: Peloponnesian, n: number, ships: number, troops: number, out: Float64Array): void {
    const at = DEEDS + DEED;
    const talents = budget(s, s.operator);
    const left = talents - n * activationCost(s.operator, s.key);
    out[at] = ships + troops === 0 ? 1 : 0;
    out[at + 1] = ships + troops === 1 ? 1 : 0;
    out[at + 2] = bounded((ships + troops) / 10);
    out[at + 3] = bounded(Math.max(0, ships - troops) / 6);
    out[at + 4] = bounded(Math.max(0, troops - ships) / 6);
    out[at + 5] = ships > 0 && troops > ships ? 1 : 0; // they must keep to the coast
    out[at + 6] = bounded((talents - left) / 2000);
    out[at + 7] = Math.max(0, 1 - left / NAVAL_COST / 3);
  }
}
