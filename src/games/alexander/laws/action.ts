/** Laws of the open action: what it is about must be there, and what belongs to another action must not. */
import { countBits, lowestBit } from '../../../core/bits.js';
import { type Breach, firstOf, unless } from '../../kit/laws.js';
import {
  ARIOBARZANES,
  bit,
  FIRST_KIND,
  FIRST_SHIP_OF,
  IS_FOOT,
  KIND_COUNT,
  LAST_SHIP_OF,
  LEADER_COUNT,
  NATIONS,
  other,
  PERSIA,
  SHIP_COUNT,
  SYRMUS,
  THRACIAN,
  TYPE_COUNT,
} from '../board/counters.js';
import { AREA_COUNT, ARIOBARZANES_MAY, IS_DESERT, IS_PORT, isSea, NOWHERE, SHORES } from '../board/map.js';
import {
  ACTIONS,
  type Alexander,
  ARMY,
  DISEMBARK,
  EMBARK,
  FLEET,
  MOVE,
  NO_ACTION,
  NOW,
  RAID,
  ROW_WIDTH,
  SIEGE_ACTION,
  THRACIAN_MOVE,
} from '../board/state.js';
import { candidates, isAmountOpen, shipRoom, UNITS_PER_LEADER } from '../march/muster.js';
import { pointsLeft } from '../march/road.js';
import { anyShipAt, shipsAt } from '../pieces/ships.js';
import { count, countersIn, hasAny, holderOf, holds, isHostile, unitsIn } from '../pieces/stacks.js';
import { gatherable } from '../sea/fleet.js';
import type { Law, Standing } from './law.js';

const PROCEDURES: readonly (readonly [string, number])[] = [
  ['move', MOVE],
  ['embark', EMBARK],
  ['disembark', DISEMBARK],
  ['fleet', FLEET],
  ['siege', SIEGE_ACTION],
  ['raid', RAID],
  ['thracians', THRACIAN_MOVE],
];

const action: Law = (s, { at, open }) => {
  const carried = PROCEDURES.find(([name]) => open.has(name));
  const wanted = carried === undefined ? NO_ACTION : carried[1];
  const persian = wanted === RAID || wanted === THRACIAN_MOVE;
  return (
    unless(
      s.action === wanted || at === 'enter at' || at === 'heir',
      'action',
      `'${ACTIONS[wanted]}' is being carried out`,
    ) ??
    unless(!persian || s.active === PERSIA, 'active', 'this is a Persian action') ??
    unless(
      open.has('actions') || (s.passesInRow === 0 && s.passes.every((n) => n === 0)),
      'passes',
      'nobody can pass now',
    ) ??
    unless(s.passesInRow < 2, 'passesInRow', 'the phase is over')
  );
};

/** Fields that mean something only while one of some procedures is carried out. */
const OWNERS: readonly (readonly [fields: readonly (keyof Alexander)[], procedures: readonly string[]])[] = [
  [['besieged', 'thraciansMoved'], ['actions']],
  [['spent', 'gained', 'marched', 'withFoot', 'entered', 'crossed'], ['move']],
  [['chosen'], ['muster', 'disembark']],
  [['cursor'], ['muster', 'disembark', 'fleet', 'return to port', 'event effect']],
  [['stage'], ['move', 'embark']],
  [['rolling'], ['move', 'starving']],
  [['fleet'], ['fleet', 'disembark']],
  [['shore'], ['embark', 'raid']],
  [['sailed', 'nation'], ['fleet']],
  [['fourDice', 'ones', 'doomed'], ['round']],
  [
    ['battleRound', 'asking', 'loser', 'brokeOff', 'headRank', 'fled', 'manner', 'attacker'],
    ['battle', 'naval battle'],
  ],
  [['dariusSafe', 'dariusFled', 'thraciansAlone', 'alexanderThere', 'wiped'], ['battle']],
  [
    ['hits', 'takers', 'struck'],
    ['hits', 'naval round'],
  ],
  [['spared'], ['hits']],
  [['exposedShips'], ['naval round']],
  [['markSide'], ['marker']],
  [['group'], ['arrival']],
  [['event', 'die'], ['event effect']],
  [['bought', 'lights', 'floor', 'region'], ['recruiting']],
  [['choice'], ['recruiting', 'revolt', 'maintenance', 'raid', 'event effect']],
  [['owed'], ['recruiting', 'maintenance', 'raid', 'event effect']],
];

const OWNERS_OF_PLACES: readonly (readonly [
  field: 'at' | 'from' | 'field' | 'target' | 'markArea',
  procedures: readonly string[],
])[] = [
  ['at', ['move', 'disembark', 'fleet', 'starving', 'return to port']],
  ['from', ['move', 'embark', 'disembark', 'siege', 'return to port', 'event effect']],
  ['field', ['battle', 'naval battle']],
  ['target', ['hits']],
  ['markArea', ['marker']],
];

const idle: Law = (s, { open }) =>
  firstOf(OWNERS, ([fields, procedures]) =>
    procedures.some((name) => open.has(name))
      ? undefined
      : firstOf(fields, (name) => unless(s[name] === 0, name, 'this means nothing here')),
  ) ??
  firstOf(OWNERS_OF_PLACES, ([name, procedures]) =>
    unless(procedures.some((each) => open.has(each)) || s[name] === NOWHERE, name, 'this means nothing here'),
  ) ??
  unless(fighting(open) || (sum(s.scored) === 0 && sum(s.total) === 0), 'total', 'there is no battle') ??
  unless(
    fighting(open) || open.has('siege') || (sum(s.lostUnits) === 0 && sum(s.lostLeaders) === 0),
    'lostUnits',
    'there is no battle',
  ) ??
  unless(open.has('hits') || sum(s.exposed) === 0, 'exposed', 'no hits are placed');

function fighting(open: ReadonlySet<string>): boolean {
  return open.has('battle') || open.has('naval battle');
}

function sum(numbers: Int32Array): number {
  return numbers.reduce((total, n) => total + n, 0);
}

/** The row of the army: an army under way, a choice, a levy, or nothing. */
const army: Law = (s, { at, open }) => {
  const chosen = [...Array(ROW_WIDTH).keys()].some((i) => s.units[ARMY * ROW_WIDTH + i] !== 0);
  const choosing = open.has('muster') || (open.has('disembark') && at === 'land');
  if (holderOf(s, ARMY) === 0) return unless(!chosen || choosing || s.owed > 0, 'units.army', 'no army is under way');
  const marches = (open.has('move') && !open.has('muster') && at !== 'pick area') || open.has('battle');
  return unless(marches && !choosing, 'areas.army', 'no army is under way');
};

const muster: Law = (s, { at, open }) => {
  if (at === 'pick area') return unless(s.from === NOWHERE && s.at === NOWHERE, 'from', 'no area has been picked yet');
  if (!open.has('muster')) return undefined;
  if (s.from < 0 || s.from >= AREA_COUNT) return unless(false, 'from', 'an area is wanted');
  if (!holds(s, s.active, s.from)) return unless(false, 'from', 'no army stands here');
  if (open.has('embark') && badShore(s)) return unless(false, 'shore', 'no ships are waiting here');
  const able = candidates(s);
  const placed =
    unless(s.at === NOWHERE, 'at', 'the army has not departed') ??
    unless((s.chosen & ~able) === 0, 'chosen', 'these leaders cannot go');
  return placed ?? musterStage(s, at, able);
};

/** The area is one of the shore's, and there is room. */
function badShore(s: Alexander): boolean {
  if (s.shore > 0 && SHORES[s.shore - 1][1] !== s.from) return true;
  return shipRoom(s) < Math.max(1, countBits(s.chosen));
}

function musterStage(s: Alexander, at: string, able: number): Breach | undefined {
  if (at === 'take') {
    const asked = s.cursor < LEADER_COUNT && ((able >> s.cursor) & 1) === 1;
    return (
      unless(s.stage === 0, 'stage', 'leaders come first') ??
      unless(asked, 'cursor', 'nobody who could go is asked about') ??
      unless(s.chosen < bit(s.cursor), 'chosen', 'leaders are asked about in order')
    );
  }
  const some = unless(s.chosen !== 0, 'chosen', 'no leader was chosen');
  if (at === 'load') return some ?? unless(s.stage === 1, 'stage', 'units come next');
  return (
    some ??
    unless(s.stage === 2, 'stage', 'kinds are asked about') ??
    unless(isAmountOpen(s), 'cursor', 'no such unit is left')
  );
}

/** The army on its way. */
const road: Law = (s, { at, open }) => {
  if (!open.has('move') || open.has('muster') || at === 'pick area') return undefined;
  if (s.markArea === NOWHERE && s.at === NOWHERE && !open.has('battle'))
    return unless(at === 'enter at' || open.has('quiet deaths'), 'at', 'the army is nowhere');
  if (s.at === NOWHERE) return undefined; // the battle is over, and so is the move
  if (s.at >= AREA_COUNT || s.from < 0 || s.from >= AREA_COUNT) return unless(false, 'at', 'an area is wanted');
  if (holderOf(s, ARMY) === 0) return unless(open.has('battle'), 'areas.army', 'there is no army');
  const leaders = countBits(s.leaders[ARMY]);
  const walks = !open.has('battle');
  return (
    unless(holds(s, s.active, ARMY), 'areas.army', 'the army is the other side’s') ??
    unless(!walks || leaders > 0, 'leaders.army', 'an army has a leader') ??
    unless(
      !walks || unitsIn(s, ARMY) <= UNITS_PER_LEADER * leaders,
      'units.army',
      'too many units for their leaders',
    ) ??
    unless(pointsLeft(s) >= 0, 'spent', 'more movement points than it has') ??
    unless(s.withFoot === 1 || !hasAny(s, ARMY, IS_FOOT), 'withFoot', 'there is infantry in the army') ??
    unless(
      (s.leaders[ARMY] & bit(SYRMUS)) === 0 && (s.active !== PERSIA || count(s, ARMY, THRACIAN) === 0),
      'units.army',
      'no Thracians go along',
    ) ??
    unless(
      (s.leaders[ARMY] & bit(ARIOBARZANES)) === 0 || ARIOBARZANES_MAY[s.at] === 1,
      'at',
      'Ariobarzanes may not be here',
    ) ??
    unless(s.entered !== 0 || s.at === s.from, 'entered', 'the army has gone somewhere') ??
    unless(!walks || at === 'desert' || !isHostile(s, s.active, s.at), 'at', 'enemies stand here') ??
    roadStage(s, at, open)
  );
};

function roadStage(s: Alexander, at: string, open: ReadonlySet<string>): Breach | undefined {
  const march = at === 'forced march' || at === 'attrition';
  const rolls = at === 'desert' || at === 'attrition';
  return (
    unless((s.marched === NOW) === march, 'marched', 'a forced march is open, or none') ??
    unless(at !== 'attrition' || s.gained === 1, 'gained', 'the forced march has succeeded') ??
    unless(s.gained === 0 || s.marched !== 0, 'gained', 'nothing was tried') ??
    unless((s.entered === NOW) === (at === 'desert'), 'entered', 'an area is being entered, or none') ??
    unless(at !== 'desert' || IS_DESERT[s.at] === 1, 'at', 'this is no desert') ??
    unless(s.rolling === 0 || rolls, 'rolling', 'no dice fall') ??
    unless(!rolls || isRolled(s, ARMY, s.active), 'rolling', 'there is no such unit') ??
    unless(!open.has('battle') || s.attacker === s.active, 'attacker', 'who marches attacks')
  );
}

function isRolled(s: Alexander, place: number, side: number): boolean {
  if (s.rolling >= TYPE_COUNT) return false;
  for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++) if (count(s, place, k) > 0) return true;
  return false;
}

/** A landing. */
const landing: Law = (s, { at, open }) => {
  if (!open.has('disembark')) return undefined;
  if (at === 'disembark to')
    return unless(s.from === NOWHERE && s.at === NOWHERE, 'from', 'no place has been picked yet');
  const shore = s.from >= 0 && s.at >= 0 && s.at < AREA_COUNT && IS_PORT[s.at] === 1 && isShore(s.from, s.at);
  if (open.has('event')) return undefined;
  return (
    unless(shore, 'from', 'ships cannot land there') ??
    unless(at !== 'land' || s.cursor <= LEADER_COUNT + KIND_COUNT, 'cursor', 'the choice is over') ??
    unless(at !== 'land' || s.fleet === 0, 'fleet', 'nobody is ashore yet') ??
    unless(at !== 'land' || s.cursor !== 0 || (s.chosen === 0 && isBare(s)), 'chosen', 'nothing has been chosen yet') ??
    unless((s.fleet & ~shipsAt(s, s.active, s.from)) === 0, 'fleet', 'these ships are elsewhere') ??
    unless(at !== 'land' || isAboard(s), 'chosen', 'this is not aboard')
  );
};

function isBare(s: Alexander): boolean {
  for (let i = ARMY * ROW_WIDTH; i < (ARMY + 1) * ROW_WIDTH; i++) if (s.units[i] !== 0) return false;
  return true;
}

function isShore(node: number, area: number): boolean {
  return node === area || SHORES.some(([sea, port]) => sea === node && port === area);
}

/** Everything chosen for the landing is aboard ships at the place. */
function isAboard(s: Alexander): boolean {
  const { leaders, kinds } = cargoAt(s);
  if ((s.chosen & ~leaders) !== 0) return false;
  for (let k = FIRST_KIND[s.active]; k < FIRST_KIND[s.active + 1]; k++) if (count(s, ARMY, k) > kinds[k]) return false;
  return (leaders | sum(kinds)) !== 0;
}

function cargoAt(s: Alexander): { leaders: number; kinds: Int32Array } {
  const kinds = new Int32Array(KIND_COUNT);
  let leaders = 0;
  for (let rest = shipsAt(s, s.active, s.from); rest !== 0; rest &= rest - 1) {
    const cargo = s.cargo[lowestBit(rest)];
    if (cargo > KIND_COUNT) leaders |= bit(cargo - 1 - KIND_COUNT);
    else if (cargo > 0) kinds[cargo - 1]++;
  }
  return { leaders, kinds };
}

const fleets: Law = (s, { at, open }) => {
  if (!open.has('fleet')) return undefined;
  if (at === 'sea') return unless(s.at === NOWHERE && s.fleet === 0, 'at', 'no sea area has been picked yet');
  if (open.has('event')) return undefined;
  if (!isSea(s.at)) return unless(false, 'at', 'a sea area is wanted');
  const own = ((1 << (LAST_SHIP_OF[s.active] - FIRST_SHIP_OF[s.active] + 1)) - 1) << FIRST_SHIP_OF[s.active];
  const mine = unless((s.fleet & ~own) === 0, 'fleet', 'these are not its ships');
  if (mine !== undefined) return mine;
  if (at === 'ships') {
    const set = gatherable(s, s.active, s.at);
    return (
      unless((s.fleet & ~set) === 0, 'fleet', 'these ships cannot sail from here') ??
      unless(s.cursor < SHIP_COUNT && ((set >> s.cursor) & 1) === 1, 'cursor', 'no such ships are here') ??
      unless(((s.fleet >> s.cursor) & 1) === 0, 'fleet', 'this ship has been chosen') ??
      unless(s.nation === 0 && s.sailed === 0, 'sailed', 'nobody has sailed yet')
    );
  }
  if (at === 'fleet roll')
    return unless(
      s.nation < NATIONS.length && s.fleet !== 0 && (s.fleet & ~gatherableAll(s)) === 0,
      'fleet',
      'no such ships wait',
    );
  if (open.has('naval battle')) return undefined;
  return (
    unless(s.fleet !== 0 && (s.fleet & ~shipsAt(s, s.active, s.at)) === 0, 'fleet', 'the fleet is elsewhere') ??
    unless(!anyShipAt(s, other(s.active), s.at), 'at', 'enemy ships are here')
  );
};

/** Ships of the sea area and the ports around, moved or not. */
function gatherableAll(s: Alexander): number {
  let set = shipsAt(s, s.active, s.at);
  for (const [sea, port] of SHORES) if (sea === s.at) set |= shipsAt(s, s.active, port);
  return set;
}

const embarking: Law = (s, { at }) =>
  at === 'embark from'
    ? unless(s.from === NOWHERE && s.shore === 0, 'from', 'no place has been picked yet')
    : undefined;

const raids: Law = (s, { at, open }) => {
  if (!open.has('raid')) return undefined;
  if (at === 'raid target')
    return unless(s.shore === 0 && s.owed === 0 && s.choice === 0, 'shore', 'no port has been picked yet');
  const here = s.shore > 0 && shipsAt(s, PERSIA, SHORES[s.shore - 1][0]);
  return (
    unless(here !== false && here !== 0, 'shore', 'no ships are there') ??
    unless(s.choice < 2, 'choice', 'Memnon takes part, or not') ??
    unless(at === 'raid' ? s.owed > 0 : s.owed === 0, 'owed', 'the number of ships is chosen once') ??
    unless(at !== 'raid' || s.owed <= countBits(here as number), 'owed', 'there are not so many ships')
  );
};

const siegeLaw: Law = (s, { at, open }) => {
  if (!open.has('siege') || open.has('event')) return undefined;
  if (at === 'city') return unless(s.from === NOWHERE, 'from', 'no city has been picked yet');
  return unless(
    s.from >= 0 && s.from < AREA_COUNT && (holds(s, s.active, s.from) || countersIn(s, s.from) === 0),
    'from',
    'no besieger is there',
  );
};

/** AX 7.4: at a decision of the active side it is this side that is asked. */
const standing: Law = (s, { at }: Standing) =>
  unless(at !== 'declare' || (s.at === NOWHERE && s.passes[s.active] < 2), 'passes', 'this side is locked out');

export const actionLaws: readonly Law[] = [
  action,
  idle,
  army,
  muster,
  road,
  landing,
  fleets,
  embarking,
  raids,
  siegeLaw,
  standing,
];
