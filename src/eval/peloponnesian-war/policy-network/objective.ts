/** The choice of an objective (PW 6.2). */
import {
  ALL_LOCS,
  COLOUR,
  IS_COALITION,
  IS_FORTRESS,
  NOWHERE,
  REGION,
  SPACE_COUNT,
  SYRACUSE_SPACE,
} from '../../../games/peloponnesian-war/board/map.js';
import { budget } from '../../../games/peloponnesian-war/board/money.js';
import {
  controls,
  isRebelling,
  land,
  naval,
  nextOccupied,
  occupies,
  other,
} from '../../../games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../games/peloponnesian-war/board/state.js';
import { euxineIsOpen } from '../../../games/peloponnesian-war/combat/siege.js';
import { NO_LEADER, TACTICAL_RATING } from '../../../games/peloponnesian-war/data/leaders.js';
import {
  BAD_SPACES_A_POINT,
  LAND_COST,
  NAVAL_COST,
  SIEGE,
  SPARTA,
} from '../../../games/peloponnesian-war/data/rules.js';
import { REGIONS } from '../../../games/peloponnesian-war/data/spaces.js';
import { mayDeclare, mayRebel } from '../../../games/peloponnesian-war/operations/objective.js';
import type { MoveEncoder } from '../../network/move-encoder.js';
import { Aims, goesBySea } from '../policy/aims.js';
import { chanceToTake } from '../policy/odds.js';
import { ofRoles, type Role } from '../roles.js';
import { numbersOf } from '../weights.js';
import { PLACE, writePlace } from './place.js';
import { unusedShips, unusedTroops } from './sources.js';
import { bounded, WAR, War } from './war.js';
import { approach, BY_ROAD, BY_SEA, CLOSENESS, FAR } from './ways.js';

const MOVE = 30;

export class ObjectiveEncoder implements MoveEncoder<Peloponnesian> {
  readonly position = WAR + 5;
  readonly place = PLACE + REGIONS.length;
  readonly move = MOVE;
  readonly places = SPACE_COUNT;
  declare private readonly war: War;
  declare private readonly aims: Aims;
  declare private readonly worth: Float64Array; // by the linear policy, of spaces that may be declared
  declare private readonly ships: Float64Array; // needed there, by the same
  declare private readonly troops: Float64Array;
  declare private readonly nearest: readonly Uint8Array[]; // LOCs from own unused ships and troops, and from the enemy's
  declare private best: number;
  declare private perTalent: number;
  declare private rating: number; // of the leader

  constructor(role: Role) {
    this.war = new War();
    this.aims = new Aims(numbersOf(ofRoles, role).objective);
    this.worth = new Float64Array(SPACE_COUNT);
    this.ships = new Float64Array(SPACE_COUNT);
    this.troops = new Float64Array(SPACE_COUNT);
    this.nearest = Array.from({ length: 4 }, () => new Uint8Array(SPACE_COUNT));
    this.best = 0;
    this.perTalent = 0;
    this.rating = 0;
  }

  begin(s: Peloponnesian, _: number, out: Float64Array): void {
    const { war, aims, worth } = this;
    const side = s.operator;
    war.begin(s, out);
    aims.read(s, side);
    this.perTalent = 1 / Math.max(budget(s, side), NAVAL_COST);
    this.rating = s.leader === NO_LEADER ? 0 : TACTICAL_RATING[s.leader];
    let best = Number.NEGATIVE_INFINITY;
    let second = best;
    for (let at = 0; at < SPACE_COUNT; at++) {
      if (!mayDeclare(s, side, at)) continue;
      aims.ships = 0; // where no way leads it does not say what is needed
      aims.troops = 0;
      worth[at] = aims.worthOf(s, at);
      this.ships[at] = aims.ships;
      this.troops[at] = aims.troops;
      if (worth[at] > best) {
        second = best;
        best = worth[at];
      } else if (worth[at] > second) second = worth[at];
    }
    this.best = best;
    out[WAR] = bounded(best / 10);
    out[WAR + 1] = bounded(best - second);
    out[WAR + 2] = aims.fleet / 8;
    out[WAR + 3] = aims.army / 8;
    out[WAR + 4] = euxineIsOpen(s) ? 0 : 1;
    this.readNearest(s);
  }

  private readNearest(s: Peloponnesian): void {
    const { nearest } = this;
    const side = s.operator;
    const enemy = other(side);
    for (let i = 0; i < nearest.length; i++) nearest[i].fill(FAR);
    for (let at = nextOccupied(s, side, NOWHERE); at !== NOWHERE; at = nextOccupied(s, side, at)) {
      if (unusedShips(s, side, at) > 0) approach(BY_SEA, at, nearest[0]);
      if (unusedTroops(s, side, at) > 0) approach(BY_ROAD, at, nearest[1]);
    }
    for (let at = nextOccupied(s, enemy, NOWHERE); at !== NOWHERE; at = nextOccupied(s, enemy, at)) {
      if (naval(s, enemy, at) > 0) approach(BY_SEA, at, nearest[2]);
      if (land(s, enemy, at) > 0) approach(BY_ROAD, at, nearest[3]);
    }
  }

  placeOf(at: number): number {
    return 1 + at;
  }

  encodePlace(s: Peloponnesian, place: number, out: Float64Array): void {
    const at = place - 1;
    writePlace(s, this.war, at, out, 0);
    out[PLACE + REGION[at]] = 1;
  }

  encode(s: Peloponnesian, at: number, out: Float64Array): void {
    const side = s.operator;
    this.writeWorth(side, at, out);
    this.writeWay(side, at, out);
    this.writeFight(s, side, at, out);
    this.writeRebellion(s, side, at, out);
  }

  /** What the linear policy thinks of it, and the force that it would take. */
  private writeWorth(side: number, at: number, out: Float64Array): void {
    const worth = this.worth[at];
    const ships = this.ships[at];
    const troops = this.troops[at];
    const cost = ships * NAVAL_COST + troops * (side === SPARTA ? LAND_COST / 2 : LAND_COST);
    out[0] = bounded(worth / 5);
    const less = this.best - worth;
    out[1] = less >= 6 ? -3 : less * -0.5;
    out[2] = 1 / (1 + 2 * less);
    out[3] = 1 / (1 + 10 * less);
    out[4] = ships + troops === 0 ? 1 : 0;
    out[5] = ships / 6;
    out[6] = troops / 6;
    out[7] = bounded(cost / 2000);
    out[8] = bounded(cost * this.perTalent);
  }

  private writeWay(side: number, at: number, out: Float64Array): void {
    const { nearest, war } = this;
    const { bySea, byRoad } = this.aims.prospects;
    const reach = goesBySea(side, at) ? bySea : byRoad;
    if (bySea.length[at] !== NOWHERE) out[9] = CLOSENESS[bySea.length[at]];
    if (byRoad.length[at] !== NOWHERE) out[10] = CLOSENESS[byRoad.length[at]];
    if (reach === bySea) out[11] = 1;
    if (reach.length[at] !== NOWHERE) {
      const bad = war.bad[other(side)];
      out[12] = 1;
      out[13] = bounded(reach.length[at] / 8);
      out[14] = bounded(reach.ravages[at] / 3);
      if ((bad % BAD_SPACES_A_POINT) + reach.ravages[at] >= BAD_SPACES_A_POINT) out[15] = 1;
    }
    for (let i = 0; i < nearest.length; i++) out[16 + i] = CLOSENESS[nearest[i][at]];
  }

  /** Of a battle with those who are there, and of a siege. */
  private writeFight(s: Peloponnesian, side: number, at: number, out: Float64Array): void {
    const { aims, war } = this;
    const enemy = other(side);
    const fights = occupies(s, enemy, at);
    if (fights) {
      const ships = naval(s, enemy, at);
      const troops = land(s, enemy, at);
      out[20] = 1;
      if (ships > 0) out[21] = bounded((aims.fleet + naval(s, side, at) - ships) / 6);
      if (troops > 0) out[22] = bounded((aims.army + land(s, side, at) - troops) / 6);
      out[23] = bounded((this.rating - war.rating(enemy, at)) / 2);
    }
    if (IS_FORTRESS[at] === 0 || controls(s, side, at)) return;
    const before = war.rating(side, at);
    const bonus = Math.max(before, this.rating);
    const takes = chanceToTake(bonus + (at === SYRACUSE_SPACE ? SIEGE.syracuse : 0));
    out[fights ? 24 : 25] = takes;
    if (controls(s, enemy, at)) out[26] = takes;
    if (occupies(s, side, at)) out[29] = (bonus - before) / 2; // a siege that gets a better leader
  }

  /** PW 6.9, 10.2: a rebellion that can be caused, and where it may spread. */
  private writeRebellion(s: Peloponnesian, side: number, at: number, out: Float64Array): void {
    const enemy = other(side);
    if (COLOUR[at] !== 1 + enemy || !mayRebel(s, side, at)) return;
    out[27] = 1;
    for (let i = ALL_LOCS.first[at]; i < ALL_LOCS.first[at + 1]; i++) {
      const next = ALL_LOCS.to[i];
      if (COLOUR[next] !== 1 + enemy || IS_COALITION[next] === 1) continue;
      if (controls(s, enemy, next) && !occupies(s, enemy, next) && !isRebelling(s, next)) out[28] += 1 / 3;
    }
  }
}
