/**
 * A position of Peloponnesian War as a row of numbers for a network: what decides the war (bellicosity as it will be),
 * the battles and sieges that are due, forces by region, fortresses, helots, leaders, and the operation under way.
 * Numbers with a direction are above 0 where Athens gains.
 */
import { exp, log1p, tanh } from '../../core/real.js';
import { expeditionExists, expeditionLeader, expeditionSide } from '../../games/peloponnesian-war/board/expeditions.js';
import {
  BYZANTIUM,
  COLOUR,
  FORTRESSES,
  HELOT_LIST,
  IS_FORTRESS,
  NOBODY,
  NOWHERE,
  REGION,
  SPACE_COUNT,
} from '../../games/peloponnesian-war/board/map.js';
import {
  besiegerOf,
  controllerOf,
  firstCell,
  isRavaged,
  isRebelling,
  land,
  naval,
  nextOccupied,
  occupies,
  secondCell,
  strength,
} from '../../games/peloponnesian-war/board/spaces.js';
import { MARCHING, NO_OPERATION, type Peloponnesian } from '../../games/peloponnesian-war/board/state.js';
import { landIn, navalIn, OWN_BITS } from '../../games/peloponnesian-war/board/units.js';
import { euxineIsOpen } from '../../games/peloponnesian-war/combat/siege.js';
import { LEADERS, NO_LEADER, TACTICAL_RATING } from '../../games/peloponnesian-war/data/leaders.js';
import { ATHENS, BAD_SPACES_A_POINT, SIDES, SPARTA } from '../../games/peloponnesian-war/data/rules.js';
import { SCENARIOS } from '../../games/peloponnesian-war/data/scenarios.js';
import { REGIONS } from '../../games/peloponnesian-war/data/spaces.js';
import { badSpaces } from '../../games/peloponnesian-war/turn/administration.js';
import { scenarioOf } from '../../games/peloponnesian-war/turn/political.js';
import { blocks } from '../network/blocks.js';
import type { Encoder } from '../network/encoder.js';
import { isFought } from './features.js';
import { Fights } from './fights.js';

const TURNS = 4; // turns still to come that are told apart
const STRATEGIES = 9;
const OF_SIDE = 22;
const OF_REGION = 6;
const OF_OPERATION = 14;

const { at: ROW, size: SIZE } = blocks({
  scenario: SCENARIOS.length,
  left: TURNS,
  balance: 12, // bellicosity, confidence, land that is ravaged or lost, talents, pending fights
  sides: SIDES.length * OF_SIDE,
  table: 12,
  regions: REGIONS.length * OF_REGION, // land and naval SPs of each side, rebels, ravaged spaces
  fortresses: FORTRESSES.length * 2, // who holds it, who stands there
  helots: HELOT_LIST.length * 2,
  operation: SIDES.length * OF_OPERATION,
  alone: 8,
  strategy: STRATEGIES,
});

const LOG = Float32Array.from({ length: 512 }, (_, n) => log1p(n));

export class PeloponnesianEncoder implements Encoder<Peloponnesian> {
  readonly size = SIZE;
  readonly perSeat = false;
  declare private readonly fights: Fights;
  declare private readonly bad: Int32Array; // own spaces that are ravaged, rebelling or lost, by side
  declare private readonly regions: Int32Array;

  constructor() {
    this.fights = new Fights();
    this.bad = new Int32Array(SIDES.length);
    this.regions = new Int32Array(REGIONS.length * OF_REGION);
  }

  encode(s: Peloponnesian, _: number, out: Float32Array): void {
    for (let side = ATHENS; side <= SPARTA; side++) this.bad[side] = badSpaces(s, side);
    out[ROW.scenario + s.scenario] = 1;
    out[ROW.left + Math.min(TURNS - 1, scenarioOf(s).lastTurn - s.turn)] = 1;
    this.regions.fill(0);
    this.fights.read(s);
    this.writeBalance(s, out);
    for (let side = ATHENS; side <= SPARTA; side++) this.writeSide(s, side, out);
    this.writeTable(s, out);
    this.writeSpaces(s, out);
    if (s.stage !== NO_OPERATION) writeOperation(s, out);
    if (s.player !== 0) writeAlone(s, out);
  }

  /** What bellicosity will come to if the turn ended now, and after the fights that are due. */
  private writeBalance(s: Peloponnesian, out: Float32Array): void {
    const { bad, fights } = this;
    const at = ROW.balance;
    const counted = isFought(s) ? s.confidence[ATHENS] - s.confidence[SPARTA] : 0;
    const lost = Math.floor(bad[SPARTA] / BAD_SPACES_A_POINT) - Math.floor(bad[ATHENS] / BAD_SPACES_A_POINT);
    const now = s.bellicosity[ATHENS] - s.bellicosity[SPARTA];
    const next = now + counted + lost;
    const due = fights.battles + fights.sieges;
    out[at] = bounded(now / 3);
    out[at + 1] = bounded(next / 3);
    out[at + 2] = tanh(next / 1.5);
    out[at + 3] = bounded((next + due) / 3);
    out[at + 4] = tanh((next + due) / 1.5);
    out[at + 5] = bounded(counted / 3);
    out[at + 6] = bounded((bad[SPARTA] - bad[ATHENS]) / 10);
    out[at + 7] = bounded(fights.battles / 3);
    out[at + 8] = bounded(fights.sieges / 3);
    out[at + 9] = log1p(s.treasury[ATHENS] / 1000) - log1p(s.treasury[SPARTA] / 1000);
    out[at + 10] = s.treasury[ATHENS] > s.treasury[SPARTA] ? 1 : 0;
    out[at + 11] = LOG[fights.count];
  }

  /** A side's means, and its SPs, which are also counted by region. */
  private writeSide(s: Peloponnesian, side: number, out: Float32Array): void {
    const at = ROW.sides + side * OF_SIDE;
    const bad = this.bad[side];
    const bellicosity = s.bellicosity[side];
    out[at] = bellicosity < -12 ? -2 : bellicosity / 6;
    out[at + 1] = exp(-Math.max(0, bellicosity) / 2);
    out[at + 2] = bounded(s.confidence[side] / 3);
    out[at + 3] = bad / 20;
    out[at + 4] = (bad % BAD_SPACES_A_POINT) / BAD_SPACES_A_POINT;
    out[at + 5] = log1p(s.treasury[side] / 1000);
    out[at + 6] = s.treasury[side] < 1400 ? 1 : 0;
    out[at + 7] = s.hostages[side];
    out[at + 8] = s.passed[side];
    out[at + 9] = s.inHand[side] === NO_LEADER ? 0 : 1;
    for (let leader = 0; leader < LEADERS.length; leader++)
      if ((s.cup[side] >> leader) & 1) {
        out[at + 10] += 0.2;
        out[at + 11] += TACTICAL_RATING[leader] / 5;
      }
    if (s.stage !== NO_OPERATION && s.operator === side) out[at + 12] = LOG[landIn(s.moving[0] & OWN_BITS, 0)];
    let troops = 0;
    let ships = 0;
    let ownTroops = 0;
    let ownShips = 0;
    for (let place = nextOccupied(s, side, NOWHERE); place !== NOWHERE; place = nextOccupied(s, side, place)) {
      const first = firstCell(s, side, place);
      const second = secondCell(s, side, place);
      const own = first & OWN_BITS;
      const landHere = landIn(first, second);
      const navalHere = navalIn(first, second);
      troops += landHere;
      ships += navalHere;
      ownTroops += landIn(own, 0);
      ownShips += navalIn(own, 0);
      this.regions[REGION[place] * OF_REGION + 2 * side] += landHere;
      this.regions[REGION[place] * OF_REGION + 2 * side + 1] += navalHere;
    }
    out[at + 13] = troops / 10;
    out[at + 14] = ships / 10;
    out[at + 15] = ownTroops / 5;
    out[at + 16] = ownShips / 5;
    const usedShips = this.fights.usedShips[side];
    const usedTroops = this.fights.usedTroops[side];
    out[at + 17] = Math.max(0, ships - usedShips) / 10;
    out[at + 18] = Math.max(0, troops - usedTroops) / 10;
    out[at + 19] = LOG[navalIn(s.goingHome[2 * side], s.goingHome[2 * side + 1])];
    out[at + 20] = LOG[landIn(s.goingHome[2 * side], s.goingHome[2 * side + 1])];
    out[at + 21] = (landIn(s.pool[2 * side], 0) + navalIn(s.pool[2 * side], 0)) / 5;
  }

  private writeTable(s: Peloponnesian, out: Float32Array): void {
    const at = ROW.table;
    out[at] = euxineIsOpen(s) ? 0 : 1;
    out[at + 1] = s.helots === NOWHERE ? 0 : 1;
    out[at + 2] = s.emergencyLifted;
    out[at + 3] = s.armistice;
    out[at + 4] = s.initials / 2;
    out[at + 5] = s.operator;
    out[at + 6] = s.first;
    out[at + 7] = occupies(s, SPARTA, BYZANTIUM) ? 1 : 0;
    for (let i = 0; i < s.neutrals.length; i++) out[at + 8 + i] = signOf(s.neutrals[i]);
  }

  private writeSpaces(s: Peloponnesian, out: Float32Array): void {
    const { regions } = this;
    for (let place = 0; place < SPACE_COUNT; place++) {
      if (COLOUR[place] === NOBODY) continue;
      const region = REGION[place] * OF_REGION;
      if (isRebelling(s, place)) regions[region + 4]++;
      if (isRavaged(s, place)) regions[region + 5]++;
    }
    for (let i = 0; i < regions.length; i++) if (regions[i] > 0) out[ROW.regions + i] = LOG[regions[i]];
    for (let i = 0; i < FORTRESSES.length; i++) {
      const place = FORTRESSES[i];
      out[ROW.fortresses + 2 * i] = signOf(controllerOf(s, place));
      out[ROW.fortresses + 2 * i + 1] = LOG[strength(s, ATHENS, place)] - LOG[strength(s, SPARTA, place)];
    }
    for (let i = 0; i < HELOT_LIST.length; i++)
      for (let side = ATHENS; side <= SPARTA; side++)
        out[ROW.helots + 2 * i + side] = LOG[strength(s, side, HELOT_LIST[i])];
  }
}

/** The open operation, in the block of its side. */
function writeOperation(s: Peloponnesian, out: Float32Array): void {
  const side = s.operator;
  const at = ROW.operation + side * OF_OPERATION;
  out[at] = 1;
  out[at + 1] = s.stage === MARCHING ? 1 : 0;
  out[at + 2] = LOG[navalIn(s.moving[0], s.moving[1])];
  out[at + 3] = LOG[landIn(s.moving[0], s.moving[1])];
  out[at + 4] = s.leader === NO_LEADER ? 0 : TACTICAL_RATING[s.leader] / 2;
  const goal = s.objective;
  if (goal === NOWHERE) return;
  const enemy = 1 - side;
  const held = controllerOf(s, goal);
  out[at + 5] = 1;
  out[at + 6] = LOG[naval(s, enemy, goal)];
  out[at + 7] = LOG[land(s, enemy, goal)];
  out[at + 8] = IS_FORTRESS[goal];
  out[at + 9] = held === 1 + enemy ? 1 : 0;
  out[at + 10] = held === 1 + side ? 1 : 0;
  out[at + 11] = COLOUR[goal] === 1 + side ? 1 : 0;
  out[at + 12] = HELOT_LIST.includes(goal) ? 1 : 0;
  out[at + 13] = besiegerOf(s, goal) === NOBODY ? 0 : 1;
}

/** Alone: whose side the player is on, and the way to the points of a win (PW 13.3). */
function writeAlone(s: Peloponnesian, out: Float32Array): void {
  const at = ROW.alone;
  const { winFrom } = scenarioOf(s);
  out[at] = s.player === 1 + ATHENS ? 1 : -1;
  out[at + 1] = s.began === s.player ? 1 : 0;
  out[at + 2] = s.switched;
  out[at + 3] = bounded(s.points / 50);
  out[at + 4] = bounded((s.points - winFrom) / 50);
  out[at + 5] = tanh((s.points - winFrom) / 20);
  out[at + 6] = s.points >= winFrom ? 1 : 0;
  let away = 0;
  for (let e = 0; expeditionExists(s, e); e++)
    if (expeditionLeader(s, e) !== NO_LEADER && expeditionSide(s, e) === s.player - 1) away++;
  out[at + 7] = LOG[away];
  out[ROW.strategy + s.strategy] = 1;
}

/** Of a holder: Athens above 0, Sparta below. */
function signOf(holder: number): number {
  return holder === NOBODY ? 0 : holder === 1 + ATHENS ? 1 : -1;
}

function bounded(value: number): number {
  return Math.max(-4, Math.min(4, value));
}
