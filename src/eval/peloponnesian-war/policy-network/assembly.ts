/** Where an expedition assembles next, or that it marches (PW 6.2.3). */
import { HOME, SPACE_COUNT } from '../../../games/peloponnesian-war/board/map.js';
import { controls, land, naval } from '../../../games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../games/peloponnesian-war/board/state.js';
import { SPARTA } from '../../../games/peloponnesian-war/data/rules.js';
import { DONE } from '../../../games/peloponnesian-war/operations/assembly.js';
import { hasNoUnits, wayTo } from '../../../games/peloponnesian-war/operations/march.js';
import { type MoveEncoder, NOWHERE } from '../../network/move-encoder.js';
import type { Role } from '../roles.js';
import { DEED, GOAL, Goal } from './goal.js';
import { PLACE, writePlace } from './place.js';
import { Sources, unusedOfOwn, unusedShips, unusedTroops } from './sources.js';
import { bounded, WAR, War } from './war.js';
import { BY_ROAD, BY_SEA, CLOSENESS } from './ways.js';

const NEAR = 3; // LOCs to sources that are near
const WITHOUT = 8; // numbers of a march
const OF_SOURCE = 17;

export class AssemblyEncoder implements MoveEncoder<Peloponnesian> {
  readonly position = WAR + GOAL + 5;
  readonly place = PLACE;
  readonly move = DEED + WITHOUT + OF_SOURCE;
  readonly places = SPACE_COUNT;
  declare private readonly war: War;
  declare private readonly goal: Goal;
  declare private readonly sources: Sources;

  constructor(role: Role) {
    this.war = new War();
    this.goal = new Goal(role);
    this.sources = new Sources();
  }

  begin(s: Peloponnesian, _: number, out: Float64Array): void {
    const { war, goal, sources } = this;
    war.begin(s, out);
    goal.begin(s, war, out, WAR);
    sources.read(s, BY_ROAD, NEAR);
    out[WAR + GOAL] = bounded(sources.troops / 10);
    out[WAR + GOAL + 1] = bounded(sources.nearTroops / 6);
    sources.read(s, BY_SEA, NEAR);
    out[WAR + GOAL + 2] = bounded(sources.ships / 10);
    out[WAR + GOAL + 3] = bounded(sources.nearShips / 6);
    out[WAR + GOAL + 4] = s.at === HOME[s.operator] ? 1 : 0;
  }

  placeOf(at: number): number {
    return at === DONE ? NOWHERE : 1 + at;
  }

  encodePlace(s: Peloponnesian, place: number, out: Float64Array): void {
    writePlace(s, this.war, place - 1, out, 0);
  }

  /** What the assembled force will be able to do; then the numbers of a march, or of a space. */
  encode(s: Peloponnesian, at: number, out: Float64Array): void {
    const { goal } = this;
    const { ships, troops, spartans } = goal;
    if (at === DONE) {
      goal.writeDeed(s, ships, troops, spartans, out, 0);
      this.writeMarch(s, out);
      return;
    }
    const moreShips = unusedShips(s, s.operator, at);
    const moreTroops = unusedTroops(s, s.operator, at);
    const more = s.operator === SPARTA ? unusedOfOwn(s, at) : 0;
    goal.writeDeed(s, ships + moreShips, troops + moreTroops, spartans + more, out, 0);
    this.writeSource(s, at, moreShips, moreTroops, out);
  }

  private writeMarch(s: Peloponnesian, out: Float64Array): void {
    const { shipsWanted, troopsWanted, ships, troops } = this.goal;
    const empty = hasNoUnits(s);
    out[DEED] = 1;
    if (empty) out[DEED + 1] = 1;
    else if (shipsWanted + troopsWanted === 0) out[DEED + 2] = 1;
    out[DEED + 3] = bounded(shipsWanted / 4);
    out[DEED + 4] = bounded(troopsWanted / 4);
    out[DEED + 5] = bounded(ships / 6);
    out[DEED + 6] = bounded(troops / 6);
    out[DEED + 7] = bounded(wayTo(s, s.objective, true) / 10);
  }

  private writeSource(s: Peloponnesian, at: number, ships: number, troops: number, out: Float64Array): void {
    const { shipsWanted, troopsWanted } = this.goal;
    const from = DEED + WITHOUT;
    const side = s.operator;
    const usefulShips = Math.min(ships, shipsWanted);
    const usefulTroops = Math.min(troops, troopsWanted);
    const useful = usefulShips + usefulTroops;
    const way = wayTo(s, at, true) / 10;
    const onward = at * SPACE_COUNT + s.objective;
    out[from] = useful === 0 ? 1 : 0;
    out[from + 1] = bounded(useful / 4);
    out[from + 2] = bounded(usefulShips / 4);
    out[from + 3] = bounded(usefulTroops / 4);
    out[from + 4] = useful > 0 && useful === shipsWanted + troopsWanted ? 1 : 0;
    out[from + 5] = bounded(ships / 6);
    out[from + 6] = bounded(troops / 6);
    out[from + 7] = ships === 0 ? 1 : 0;
    out[from + 8] = troops === 0 ? 1 : 0;
    out[from + 9] = bounded(way);
    if (hasNoUnits(s)) out[from + 10] = bounded(way);
    out[from + 11] = CLOSENESS[BY_SEA[onward]];
    out[from + 12] = CLOSENESS[BY_ROAD[onward]];
    out[from + 13] = at === s.objective ? 1 : 0;
    if (ships === naval(s, side, at) && troops === land(s, side, at)) {
      out[from + 14] = 1; // all of them could go
      if (controls(s, side, at)) out[from + 15] = 1;
    }
    out[from + 16] = ships + troops === 1 ? 1 : 0;
  }
}
