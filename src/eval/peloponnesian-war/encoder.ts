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
import { ATHENS, BAD_SPACES_A_POINT, NEUTRALS, SIDES, SPARTA } from '../../games/peloponnesian-war/data/rules.js';
import { SCENARIOS } from '../../games/peloponnesian-war/data/scenarios.js';
import { REGIONS } from '../../games/peloponnesian-war/data/spaces.js';
import { badSpaces } from '../../games/peloponnesian-war/turn/administration.js';
import { scenarioOf } from '../../games/peloponnesian-war/turn/political.js';
import { blocks, columns, width } from '../network/blocks.js';
import type { Encoder } from '../network/encoder.js';
import { isFought } from './features.js';
import { Fights } from './fights.js';

const TURNS = 4; // turns still to come that are told apart
const STRATEGIES = 9;
const OF_REGION = 6;
const BALANCE = columns(
  'now',
  'next',
  'nextCurved',
  'afterFights',
  'afterFightsCurved',
  'counted',
  'badSpaces',
  'battles',
  'sieges',
  'treasury',
  'richer',
  'fights',
);
const SIDE = columns(
  'bellicosity',
  'despair',
  'confidence',
  'badSpaces',
  'towardsPoint',
  'treasury',
  'poor',
  'hostages',
  'passed',
  'leaderInHand',
  'cupLeaders',
  'cupRatings',
  'movingTroops',
  'troops',
  'ships',
  'ownTroops',
  'ownShips',
  'freeShips',
  'freeTroops',
  'shipsHome',
  'troopsHome',
  'pool',
);
const TABLE = columns(
  'euxineClosed',
  'helots',
  'emergencyLifted',
  'armistice',
  'initials',
  'operator',
  'first',
  'spartaInByzantium',
  'neutrals',
); // a column for each neutral
const OPERATION = columns(
  'open',
  'marching',
  'ships',
  'troops',
  'leader',
  'objective',
  'enemyShips',
  'enemyTroops',
  'fortress',
  'enemyHolds',
  'ownHolds',
  'ownColour',
  'helot',
  'besieged',
);
const ALONE = columns('side', 'sameSide', 'switched', 'points', 'missing', 'missingCurved', 'won', 'away');
const OF_SIDE = width(SIDE);
const OF_OPERATION = width(OPERATION);

const { at: ROW, size: SIZE } = blocks({
  scenario: SCENARIOS.length,
  left: TURNS,
  balance: width(BALANCE),
  sides: SIDES.length * OF_SIDE,
  table: TABLE.neutrals + Object.keys(NEUTRALS).length,
  regions: REGIONS.length * OF_REGION, // land and naval SPs of each side, rebels, ravaged spaces
  fortresses: FORTRESSES.length * 2, // who holds it, who stands there
  helots: HELOT_LIST.length * 2,
  operation: SIDES.length * OF_OPERATION,
  alone: width(ALONE),
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
    out[at + BALANCE.now] = bounded(now / 3);
    out[at + BALANCE.next] = bounded(next / 3);
    out[at + BALANCE.nextCurved] = tanh(next / 1.5);
    out[at + BALANCE.afterFights] = bounded((next + due) / 3);
    out[at + BALANCE.afterFightsCurved] = tanh((next + due) / 1.5);
    out[at + BALANCE.counted] = bounded(counted / 3);
    out[at + BALANCE.badSpaces] = bounded((bad[SPARTA] - bad[ATHENS]) / 10);
    out[at + BALANCE.battles] = bounded(fights.battles / 3);
    out[at + BALANCE.sieges] = bounded(fights.sieges / 3);
    out[at + BALANCE.treasury] = log1p(s.treasury[ATHENS] / 1000) - log1p(s.treasury[SPARTA] / 1000);
    out[at + BALANCE.richer] = s.treasury[ATHENS] > s.treasury[SPARTA] ? 1 : 0;
    out[at + BALANCE.fights] = LOG[fights.count];
  }

  /** A side's means, and its SPs, which are also counted by region. */
  private writeSide(s: Peloponnesian, side: number, out: Float32Array): void {
    const at = ROW.sides + side * OF_SIDE;
    const bad = this.bad[side];
    const bellicosity = s.bellicosity[side];
    out[at + SIDE.bellicosity] = bellicosity < -12 ? -2 : bellicosity / 6;
    out[at + SIDE.despair] = exp(-Math.max(0, bellicosity) / 2);
    out[at + SIDE.confidence] = bounded(s.confidence[side] / 3);
    out[at + SIDE.badSpaces] = bad / 20;
    out[at + SIDE.towardsPoint] = (bad % BAD_SPACES_A_POINT) / BAD_SPACES_A_POINT;
    out[at + SIDE.treasury] = log1p(s.treasury[side] / 1000);
    out[at + SIDE.poor] = s.treasury[side] < 1400 ? 1 : 0;
    out[at + SIDE.hostages] = s.hostages[side];
    out[at + SIDE.passed] = s.passed[side];
    out[at + SIDE.leaderInHand] = s.inHand[side] === NO_LEADER ? 0 : 1;
    for (let leader = 0; leader < LEADERS.length; leader++)
      if ((s.cup[side] >> leader) & 1) {
        out[at + SIDE.cupLeaders] += 0.2;
        out[at + SIDE.cupRatings] += TACTICAL_RATING[leader] / 5;
      }
    if (s.stage !== NO_OPERATION && s.operator === side)
      out[at + SIDE.movingTroops] = LOG[landIn(s.moving[0] & OWN_BITS, 0)];
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
    out[at + SIDE.troops] = troops / 10;
    out[at + SIDE.ships] = ships / 10;
    out[at + SIDE.ownTroops] = ownTroops / 5;
    out[at + SIDE.ownShips] = ownShips / 5;
    const usedShips = this.fights.usedShips[side];
    const usedTroops = this.fights.usedTroops[side];
    out[at + SIDE.freeShips] = Math.max(0, ships - usedShips) / 10;
    out[at + SIDE.freeTroops] = Math.max(0, troops - usedTroops) / 10;
    out[at + SIDE.shipsHome] = LOG[navalIn(s.goingHome[2 * side], s.goingHome[2 * side + 1])];
    out[at + SIDE.troopsHome] = LOG[landIn(s.goingHome[2 * side], s.goingHome[2 * side + 1])];
    out[at + SIDE.pool] = (landIn(s.pool[2 * side], 0) + navalIn(s.pool[2 * side], 0)) / 5;
  }

  private writeTable(s: Peloponnesian, out: Float32Array): void {
    const at = ROW.table;
    out[at + TABLE.euxineClosed] = euxineIsOpen(s) ? 0 : 1;
    out[at + TABLE.helots] = s.helots === NOWHERE ? 0 : 1;
    out[at + TABLE.emergencyLifted] = s.emergencyLifted;
    out[at + TABLE.armistice] = s.armistice;
    out[at + TABLE.initials] = s.initials / 2;
    out[at + TABLE.operator] = s.operator;
    out[at + TABLE.first] = s.first;
    out[at + TABLE.spartaInByzantium] = occupies(s, SPARTA, BYZANTIUM) ? 1 : 0;
    for (let i = 0; i < s.neutrals.length; i++) out[at + TABLE.neutrals + i] = signOf(s.neutrals[i]);
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
  out[at + OPERATION.open] = 1;
  out[at + OPERATION.marching] = s.stage === MARCHING ? 1 : 0;
  out[at + OPERATION.ships] = LOG[navalIn(s.moving[0], s.moving[1])];
  out[at + OPERATION.troops] = LOG[landIn(s.moving[0], s.moving[1])];
  out[at + OPERATION.leader] = s.leader === NO_LEADER ? 0 : TACTICAL_RATING[s.leader] / 2;
  const goal = s.objective;
  if (goal === NOWHERE) return;
  const enemy = 1 - side;
  const held = controllerOf(s, goal);
  out[at + OPERATION.objective] = 1;
  out[at + OPERATION.enemyShips] = LOG[naval(s, enemy, goal)];
  out[at + OPERATION.enemyTroops] = LOG[land(s, enemy, goal)];
  out[at + OPERATION.fortress] = IS_FORTRESS[goal];
  out[at + OPERATION.enemyHolds] = held === 1 + enemy ? 1 : 0;
  out[at + OPERATION.ownHolds] = held === 1 + side ? 1 : 0;
  out[at + OPERATION.ownColour] = COLOUR[goal] === 1 + side ? 1 : 0;
  out[at + OPERATION.helot] = HELOT_LIST.includes(goal) ? 1 : 0;
  out[at + OPERATION.besieged] = besiegerOf(s, goal) === NOBODY ? 0 : 1;
}

/** Alone: whose side the player is on, and the way to the points of a win (PW 13.3). */
function writeAlone(s: Peloponnesian, out: Float32Array): void {
  const at = ROW.alone;
  const { winFrom } = scenarioOf(s);
  out[at + ALONE.side] = s.player === 1 + ATHENS ? 1 : -1;
  out[at + ALONE.sameSide] = s.began === s.player ? 1 : 0;
  out[at + ALONE.switched] = s.switched;
  out[at + ALONE.points] = bounded(s.points / 50);
  out[at + ALONE.missing] = bounded((s.points - winFrom) / 50);
  out[at + ALONE.missingCurved] = tanh((s.points - winFrom) / 20);
  out[at + ALONE.won] = s.points >= winFrom ? 1 : 0;
  let away = 0;
  for (let e = 0; expeditionExists(s, e); e++)
    if (expeditionLeader(s, e) !== NO_LEADER && expeditionSide(s, e) === s.player - 1) away++;
  out[at + ALONE.away] = LOG[away];
  out[ROW.strategy + s.strategy] = 1;
}

/** Of a holder: Athens above 0, Sparta below. */
function signOf(holder: number): number {
  return holder === NOBODY ? 0 : holder === 1 + ATHENS ? 1 : -1;
}

function bounded(value: number): number {
  return Math.max(-4, Math.min(4, value));
}
