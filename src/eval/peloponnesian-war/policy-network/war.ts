/** The war from the operator's side: numbers of the position that all networks of the policy read. */
import { exp, log1p } from '../../../core/real.js';
import {
  expeditionExists,
  expeditionLeader,
  expeditionSide,
  expeditionSpace,
} from '../../../games/peloponnesian-war/board/expeditions.js';
import { HOME, NOWHERE, SPACE_COUNT } from '../../../games/peloponnesian-war/board/map.js';
import { budget } from '../../../games/peloponnesian-war/board/money.js';
import { land, naval, nextOccupied, other } from '../../../games/peloponnesian-war/board/spaces.js';
import type { Peloponnesian } from '../../../games/peloponnesian-war/board/state.js';
import { NO_LEADER, TACTICAL_RATING } from '../../../games/peloponnesian-war/data/leaders.js';
import { ATHENS, BAD_SPACES_A_POINT, SIDES } from '../../../games/peloponnesian-war/data/rules.js';
import { badSpaces } from '../../../games/peloponnesian-war/turn/administration.js';
import { scenarioOf } from '../../../games/peloponnesian-war/turn/political.js';
import { helotsAreRoused } from '../features.js';
import { Fights } from '../fights.js';

const TURNS = 3; // turns still to come that are told apart
const OF_SIDE = 12;
const OWN = TURNS;
const ENEMY = OWN + OF_SIDE;
const TABLE = ENEMY + OF_SIDE;
/** Numbers of the war. */
export const WAR = TABLE + 11;

/** How close to giving up: exp(-B / 2). */
const WEARY = Float64Array.from({ length: 13 }, (_, bellicosity) => exp(-bellicosity / 2));

export class War {
  declare readonly bad: Int32Array; // own spaces that are ravaged, rebelling or lost, by side
  declare private readonly leaders: Uint8Array; // [side][space]: 1 + the rating of the best
  declare private readonly away: Int32Array; // expeditions, by side
  declare private readonly fights: Fights;
  declare side: number; // the operator

  constructor() {
    this.bad = new Int32Array(SIDES.length);
    this.leaders = new Uint8Array(SIDES.length * SPACE_COUNT);
    this.away = new Int32Array(SIDES.length);
    this.fights = new Fights();
    this.side = 0;
  }

  /** To be called before the questions about a position; writes WAR numbers. */
  begin(s: Peloponnesian, out: Float64Array): void {
    const side = s.operator;
    const enemy = other(side);
    this.side = side;
    this.readLeaders(s);
    this.fights.read(s);
    for (let each = 0; each < SIDES.length; each++) this.bad[each] = badSpaces(s, each);
    const left = scenarioOf(s).lastTurn - s.turn;
    if (left < TURNS) out[left] = 1;
    this.writeSide(s, side, out, OWN);
    this.writeSide(s, enemy, out, ENEMY);
    const sign = side === ATHENS ? 1 : -1;
    const lead = this.prospect(s, side) - this.prospect(s, enemy);
    const due = sign * (this.fights.battles + this.fights.sieges);
    out[TABLE] = bounded(lead / 3);
    out[TABLE + 1] = bounded((lead + due) / 3);
    out[TABLE + 2] = bounded((sign * this.fights.battles) / 3);
    out[TABLE + 3] = bounded((sign * this.fights.sieges) / 3);
    out[TABLE + 4] = bounded(this.fights.count / 3);
    out[TABLE + 5] = s.initials > 0 ? 1 : 0;
    out[TABLE + 6] = s.leader === NO_LEADER ? 0 : TACTICAL_RATING[s.leader] / 2;
    out[TABLE + 7] = helotsAreRoused(s) ? 1 : 0;
    out[TABLE + 8] = bounded(budget(s, side) / 3000);
    out[TABLE + 9] = Math.max(0, 1 - budget(s, side) / 2000);
    out[TABLE + 10] = s.passed[enemy];
  }

  /** A leader of the side stands there. */
  hasLeader(side: number, at: number): boolean {
    return this.leaders[side * SPACE_COUNT + at] !== 0;
  }

  /** The rating of the best leader of the side there; 0 without one. */
  rating(side: number, at: number): number {
    return Math.max(0, this.leaders[side * SPACE_COUNT + at] - 1);
  }

  private readLeaders(s: Peloponnesian): void {
    const { leaders, away } = this;
    leaders.fill(0);
    away.fill(0);
    for (let e = 0; expeditionExists(s, e); e++) {
      const side = expeditionSide(s, e);
      away[side]++;
      const leader = expeditionLeader(s, e);
      if (leader === NO_LEADER) continue;
      const i = side * SPACE_COUNT + expeditionSpace(s, e);
      leaders[i] = Math.max(leaders[i], 1 + TACTICAL_RATING[leader]);
    }
  }

  /** Bellicosity if the turn ended now. */
  private prospect(s: Peloponnesian, side: number): number {
    return s.bellicosity[side] + s.confidence[side] - Math.floor(this.bad[side] / BAD_SPACES_A_POINT);
  }

  private writeSide(s: Peloponnesian, side: number, out: Float64Array, at: number): void {
    const { fights } = this;
    const bad = this.bad[side];
    let ships = -fights.usedShips[side];
    let troops = -fights.usedTroops[side];
    for (let place = nextOccupied(s, side, NOWHERE); place !== NOWHERE; place = nextOccupied(s, side, place)) {
      ships += naval(s, side, place);
      troops += land(s, side, place);
    }
    out[at] = bounded(s.bellicosity[side] / 6);
    out[at + 1] = WEARY[Math.max(0, Math.min(12, s.bellicosity[side]))];
    out[at + 2] = bounded(s.confidence[side] / 3);
    out[at + 3] = bounded(bad / 20);
    out[at + 4] = (bad % BAD_SPACES_A_POINT) / BAD_SPACES_A_POINT;
    out[at + 5] = bounded(log1p(s.treasury[side] / 1000));
    out[at + 6] = bounded(leadersIn(s.cup[side]) / 4);
    out[at + 7] = bounded(ships / 10);
    out[at + 8] = bounded(troops / 10);
    out[at + 9] = bounded(this.away[side] / 3);
    out[at + 10] = bounded(land(s, side, HOME[side]) / 6);
    out[at + 11] = s.hostages[side];
  }
}

function leadersIn(cup: number): number {
  let n = 0;
  for (let rest = cup; rest !== 0; rest &= rest - 1) n++;
  return n;
}

/** Between -3 and 3. */
export function bounded(value: number): number {
  return Math.max(-3, Math.min(3, value));
}
