/** Upkeep of armies and fleets, and the end of a turn (AX 16, 6.3, 17 W5). */
import { lowestBit } from '../../../core/bits.js';
import { yesOrNo } from '../../kit/choices.js';
import { forgetSieges } from '../battle/siege.js';
import {
  A_SHIP,
  ALEXANDER,
  bit,
  cargoOfKind,
  FIRST_KIND,
  FIRST_SHIP,
  FIRST_SHIP_OF,
  KIND_TYPE,
  KINDS,
  kindOfCargo,
  LAST_SHIP_OF,
  leaderOfCargo,
  MACEDON,
  NO_KIND,
  NO_LEADER,
  P_HC,
  P_HOPLITE,
  PERSIA,
  SHIP_COUNT,
  SHIPS,
  THRACIAN,
} from '../board/counters.js';
import { LAST_TURN, UPKEEP } from '../board/data.js';
import {
  AREA_COUNT,
  AREAS,
  CITY_AREA,
  CITY_COUNT,
  HELLAS,
  IS_BASE,
  IS_PORT,
  MYCENAE,
  NODES,
  NOWHERE,
} from '../board/map.js';
import { type Alexander, IDLE_FOREVER, IDLE_ONCE, OFF_BOARD, PAID, PAID_AGAIN, rules, TALLY } from '../board/state.js';
import { isMarked } from '../pieces/control.js';
import { joinedUnseen } from '../pieces/knowledge.js';
import { areaOf, bury } from '../pieces/leaders.js';
import { destroyUnit, returnUnit } from '../pieces/losses.js';
import { cargoKnown, carrierOf, isAt, isLoaded, nodeOf, sail, sink, unload } from '../pieces/ships.js';
import {
  addLeader,
  addUnits,
  change,
  commanderOf,
  count,
  holds,
  isHostile,
  tallyLoss,
  unitsIn,
} from '../pieces/stacks.js';
import { changeTreasure, changeWeariness, isAlive } from '../pieces/tracks.js';
import { shipText } from '../sea/naval.js';

export const UNPAID_ARMY = -1; // W4

/** AX 16.1. */
export const payMacedonians = rules.deed('pay of Macedon', (s) => {
  if (s.treasure[MACEDON] < UPKEEP.macedon) changeWeariness(s, UNPAID_ARMY);
  else changeTreasure(s, MACEDON, -UPKEEP.macedon);
});

// The Athenian fleet (AX 16.2).

export function athenians(s: Alexander): number {
  let set = 0;
  for (let i = FIRST_SHIP[A_SHIP]; i < FIRST_SHIP[A_SHIP + 1]; i++) if (nodeOf(s, i) !== NOWHERE) set |= bit(i);
  return set;
}

export function athensPrice(s: Alexander): number {
  return s.athens === PAID ? UPKEEP.athens : UPKEEP.athensAgain;
}

export function athensAsks(s: Alexander): boolean {
  return s.athens !== IDLE_FOREVER && athenians(s) !== 0 && s.treasure[MACEDON] >= athensPrice(s);
}

export const athens = rules.decision(
  yesOrNo({
    name: 'athens',
    player: () => MACEDON,
    play(s, yes) {
      if (!yes) refuseAthens(s);
      else {
        changeTreasure(s, MACEDON, -athensPrice(s));
        if (s.athens === IDLE_ONCE) s.athens = PAID_AGAIN;
      }
    },
    shown: 'all',
  }),
);

/** Unpaid, the ships go home to Hellas, and what they carried lands there. */
function refuseAthens(s: Alexander): void {
  if (s.athens === IDLE_ONCE || s.athens === IDLE_FOREVER) return;
  s.athens = s.athens === PAID ? IDLE_ONCE : IDLE_FOREVER;
  for (let rest = athenians(s); rest !== 0; rest &= rest - 1) {
    const ship = lowestBit(rest);
    if (isMarked(s, MACEDON, HELLAS)) {
      landCargo(s, ship);
      sail(s, ship, HELLAS);
    } else sink(s, ship, OFF_BOARD.lost, 'destroyed');
  }
}

function landCargo(s: Alexander, ship: number): void {
  if (!isLoaded(s, ship)) return;
  const kind = kindOfCargo(s.cargo[ship]);
  const leader = leaderOfCargo(s.cargo[ship]);
  const known = cargoKnown(s, ship);
  unload(s, ship);
  if (isHostile(s, MACEDON, HELLAS)) {
    if (kind !== NO_KIND) tallyLoss(s, kind, TALLY.destroyed.shift);
    else bury(s, leader);
    return;
  }
  if (leader !== NO_LEADER) addLeader(s, HELLAS, leader);
  else addUnits(s, HELLAS, kind, 1, 0);
  if (!known) joinedUnseen(s, HELLAS);
  else if (kind !== NO_KIND) change(s.known, HELLAS, kind, 1);
}

export const athensUnpaid = rules.deed('Athens is not paid', refuseAthens);

// Persia's army (AX 16.3).

/** One treasure less for a Persia without a port city. */
export function persianUpkeep(s: Alexander): number {
  for (let city = 0; city < CITY_COUNT; city++)
    if (IS_PORT[CITY_AREA[city]] === 1 && isMarked(s, PERSIA, CITY_AREA[city])) return UPKEEP.persia;
  return UPKEEP.persiaWithoutPort;
}

export function mayPayPersians(s: Alexander): boolean {
  return s.treasure[PERSIA] >= persianUpkeep(s);
}

export const payPersians = rules.deed('pay of Persia', (s) => {
  changeTreasure(s, PERSIA, -persianUpkeep(s));
});

/** A Persia that cannot pay loses a hoplite, else heavy cavalry, else any unit but Thracians and the inert Spartans. */
export function mayLoseUnit(s: Alexander): boolean {
  const only = typeToLose(s);
  for (let k = FIRST_KIND[PERSIA]; k < FIRST_KIND[PERSIA + 1]; k++) if (mayLose(s, k, only)) return true;
  return false;
}

const ANY_TYPE = -1;

function typeToLose(s: Alexander): number {
  if (isSomewhere(s, P_HOPLITE)) return P_HOPLITE;
  return isSomewhere(s, P_HC) ? P_HC : ANY_TYPE;
}

function isSomewhere(s: Alexander, type: number): boolean {
  for (let k = FIRST_KIND[PERSIA]; k < FIRST_KIND[PERSIA + 1]; k++)
    if (KIND_TYPE[k] === type && hasKind(s, k)) return true;
  return false;
}

function mayLose(s: Alexander, kind: number, only: number): boolean {
  return kind !== THRACIAN && (only === ANY_TYPE || KIND_TYPE[kind] === only) && hasKind(s, kind);
}

/** Places of units of a kind that Persia can lose: areas, then ships that carry one (AREA_COUNT + ship). */
function isPlaceOf(s: Alexander, kind: number, place: number): boolean {
  if (place >= AREA_COUNT) return s.cargo[place - AREA_COUNT] === cargoOfKind(kind);
  return (place !== MYCENAE || s.spartanRevolt === 1) && holds(s, PERSIA, place) && count(s, place, kind) > 0;
}

const LOSS_PLACES = AREA_COUNT + SHIP_COUNT;

export function hasKind(s: Alexander, kind: number): boolean {
  for (let place = 0; place < LOSS_PLACES; place++) if (isPlaceOf(s, kind, place)) return true;
  return false;
}

export const loseKind = rules.decision({
  name: 'lose',
  player: () => PERSIA,
  moves(s, out) {
    const only = typeToLose(s);
    for (let k = FIRST_KIND[PERSIA]; k < FIRST_KIND[PERSIA + 1]; k++) if (mayLose(s, k, only)) out.add(k);
  },
  play(s, k) {
    s.kindLost = k;
  },
  text: (_, k) => KINDS[k],
  shown: 'all',
});

/** Where the unit of the chosen kind is lost; `remove` says what becomes of it. */
function losePlace<const N extends string>(name: N, ashore: typeof returnUnit, aboard: 'pool' | 'destroyed') {
  return rules.decision({
    name,
    player: () => PERSIA,
    moves(s, out) {
      for (let place = 0; place < LOSS_PLACES; place++) if (isPlaceOf(s, s.kindLost, place)) out.add(place);
    },
    play(s, place) {
      if (place < AREA_COUNT) ashore(s, place, s.kindLost);
      else {
        unload(s, place - AREA_COUNT);
        tallyLoss(s, s.kindLost, TALLY[aboard].shift);
      }
      if (s.leaving > 0) s.leaving--;
      else s.kindLost = NO_KIND; // one unit, and it is gone
    },
    text: (s, place) =>
      place < AREA_COUNT ? AREAS[place] : `${SHIPS[place - AREA_COUNT]} at ${NODES[nodeOf(s, place - AREA_COUNT)]}`,
    shown: 'all',
  });
}

export const loseUnpaid = losePlace('lose at', returnUnit, 'pool');
/** AX 18.12: those who follow Spitamenes out of the game. */
export const loseDeserter = losePlace('deserter', destroyUnit, 'destroyed');

// Persia's fleet (AX 16.4, 16.5).

export function persianShips(s: Alexander): number {
  let set = 0;
  for (let i = FIRST_SHIP_OF[PERSIA]; i <= LAST_SHIP_OF[PERSIA]; i++) if (nodeOf(s, i) !== NOWHERE) set |= bit(i);
  return set;
}

export function hasPersianShips(s: Alexander): boolean {
  return persianShips(s) !== 0;
}

export function mayPayFleet(s: Alexander): boolean {
  return s.treasure[PERSIA] >= UPKEEP.persianFleet;
}

export const payFleet = rules.decision(
  yesOrNo({
    name: 'fleet pay',
    player: () => PERSIA,
    play(s, yes) {
      if (yes) changeTreasure(s, PERSIA, -UPKEEP.persianFleet);
      else oweShip(s);
    },
    shown: 'all',
  }),
);

function oweShip(s: Alexander): void {
  s.leaving = 1;
}

export const fleetUnpaid = rules.deed('the fleet is not paid', oweShip);

export function owesShip(s: Alexander): boolean {
  return s.leaving > 0;
}

/** A ship of Persia's choice is lost, and what it carries with it. */
function loseShip<const N extends string>(name: N, off: number, units: 'pool' | 'destroyed') {
  return rules.decision({
    name,
    player: () => PERSIA,
    moves(s, out) {
      const set = persianShips(s);
      for (let rest = set; rest !== 0; rest &= rest - 1) {
        const ship = lowestBit(rest);
        if (isFirst(s, set, ship)) out.add(ship);
      }
    },
    play(s, ship) {
      sink(s, ship, off, units);
      s.leaving--;
    },
    text: (s, ship) => shipText(s, ship),
    shown: 'all',
  });
}

/** Ships that differ in flags alone are lost alike. */
function isFirst(s: Alexander, set: number, ship: number): boolean {
  for (let rest = set & (bit(ship) - 1); rest !== 0; rest &= rest - 1) {
    const before = lowestBit(rest);
    if (isAt(s, before, nodeOf(s, ship)) && s.cargo[before] === s.cargo[ship]) return false;
  }
  return true;
}

export const loseUnpaidShip = loseShip('lose ship', OFF_BOARD.pool, 'pool');
export const loseToCyprus = loseShip('give up', OFF_BOARD.lost, 'destroyed');

/** AX 16.5: a fleet without any base is lost. */
export const scuttle = rules.deed('loss of the fleet', (s) => {
  for (let city = 0; city < CITY_COUNT; city++) if (IS_BASE[city] === 1 && isMarked(s, PERSIA, CITY_AREA[city])) return;
  for (let rest = persianShips(s); rest !== 0; rest &= rest - 1) sink(s, lowestBit(rest), OFF_BOARD.lost, 'destroyed');
});

// The end of the turn.

export const OUTGROWN = -1; // W5

/** W5: another stack ashore with a Macedonian leader has more units than Alexander's. */
function isOutgrown(s: Alexander): boolean {
  if (!isAlive(s, ALEXANDER)) return false;
  const own = areaOf(s, ALEXANDER);
  const units = own === NOWHERE ? unitsAboardWith(s, ALEXANDER) : unitsIn(s, own);
  for (let a = 0; a < AREA_COUNT; a++)
    if (a !== own && holds(s, MACEDON, a) && commanderOf(s, a) !== NO_LEADER && unitsIn(s, a) > units) return true;
  return false;
}

/** Units on all ships at the place of a leader aboard. */
function unitsAboardWith(s: Alexander, leader: number): number {
  const node = nodeOf(s, carrierOf(s, leader));
  let n = 0;
  for (let i = FIRST_SHIP_OF[MACEDON]; i <= LAST_SHIP_OF[MACEDON]; i++)
    if (isAt(s, i, node) && isLoaded(s, i) && kindOfCargo(s.cargo[i]) !== NO_KIND) n++;
  return n;
}

/** AX 6.3. */
export const endTurn = rules.deed('end of the turn', (s) => {
  if (isOutgrown(s)) changeWeariness(s, OUTGROWN);
  forgetSieges(s);
});

/** AX 1.4. */
export function isLastTurn(s: Alexander): boolean {
  return s.gameTurn === LAST_TURN;
}

export const nextTurn = rules.deed('next turn', (s) => {
  s.gameTurn++;
});
