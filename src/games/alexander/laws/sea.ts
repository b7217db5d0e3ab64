/** Laws of fleets, embarking, landings and raids (AX 11). */
import { countBits, lowestBit } from '../../../core/bits.js';
import { type Breach, unless } from '../../kit/laws.js';
import {
  bit,
  FIRST_KIND,
  FIRST_SHIP_OF,
  KIND_COUNT,
  LAST_SHIP_OF,
  LEADER_COUNT,
  NATION_OF,
  other,
  PERSIA,
  SHIP_TYPE,
} from '../board/counters.js';
import { AREA_COUNT, IS_PORT, isSea, NOWHERE, SHORES } from '../board/map.js';
import { type Alexander, ARMY } from '../board/state.js';
import { anyShipAt, shipsAt } from '../pieces/ships.js';
import { count } from '../pieces/stacks.js';
import { gatherable } from '../sea/fleet.js';
import { isArmyRowBare } from './action.js';
import type { Law } from './law.js';

const landing: Law = (s, { at, open }) => {
  if (!open.has('disembark')) return undefined;
  if (at === 'disembark to')
    return unless(s.from === NOWHERE && s.at === NOWHERE, 'from', 'No place has been picked yet');
  if (open.has('event')) return undefined;
  const shore = s.from >= 0 && s.at >= 0 && s.at < AREA_COUNT && IS_PORT[s.at] === 1 && isShore(s.from, s.at);
  return (
    unless(shore, 'from', 'Ships cannot land there') ??
    unless((s.fleet & ~shipsAt(s, s.active, s.from)) === 0, 'fleet', 'These ships are elsewhere') ??
    (at === 'land' ? choosing(s) : undefined)
  );
};

function choosing(s: Alexander): Breach | undefined {
  const begun = s.cargoes !== 0;
  return (
    unless(s.cargoes <= LEADER_COUNT + KIND_COUNT, 'cargoes', 'The choice is over') ??
    unless(s.fleet === 0, 'fleet', 'Nobody is ashore yet') ??
    unless(begun || (s.chosen === 0 && isArmyRowBare(s)), 'chosen', 'Nothing has been chosen yet') ??
    unless(isAboard(s), 'chosen', 'This is not aboard')
  );
}

function isShore(node: number, area: number): boolean {
  return node === area || SHORES.some(([sea, port]) => sea === node && port === area);
}

/** Everything chosen for the landing is aboard ships at the place. */
function isAboard(s: Alexander): boolean {
  const kinds = new Int32Array(KIND_COUNT);
  let leaders = 0;
  let some = false;
  for (let rest = shipsAt(s, s.active, s.from); rest !== 0; rest &= rest - 1) {
    const cargo = s.cargo[lowestBit(rest)];
    if (cargo > KIND_COUNT) leaders |= bit(cargo - 1 - KIND_COUNT);
    else if (cargo > 0) kinds[cargo - 1]++;
    some ||= cargo > 0;
  }
  if ((s.chosen & ~leaders) !== 0) return false;
  for (let k = FIRST_KIND[s.active]; k < FIRST_KIND[s.active + 1]; k++) if (count(s, ARMY, k) > kinds[k]) return false;
  return some;
}

const fleets: Law = (s, { at, open }) => {
  if (!open.has('fleet')) return undefined;
  if ((at === 'sea' || at === 'ships' || at === 'fleet roll') && s.sailed > 0)
    return unless(false, 'sailed', 'Nobody has sailed yet');
  if (at === 'sea') return unless(s.at === NOWHERE && s.fleet === 0, 'at', 'No sea area has been picked yet');
  if (open.has('event')) return undefined;
  if (!isSea(s.at)) return unless(false, 'at', 'Expected a sea area');
  const own = ((1 << (LAST_SHIP_OF[s.active] - FIRST_SHIP_OF[s.active] + 1)) - 1) << FIRST_SHIP_OF[s.active];
  const mine = unless((s.fleet & ~own) === 0, 'fleet', 'These ships belong to the other side');
  if (mine !== undefined) return mine;
  if (at === 'ships') return gathering(s);
  if (at === 'fleet roll') return rolling(s);
  if (open.has('naval battle')) return undefined;
  return (
    unless(s.fleet !== 0 && (s.fleet & ~shipsAt(s, s.active, s.at)) === 0, 'fleet', 'The fleet is elsewhere') ??
    unless(!anyShipAt(s, other(s.active), s.at), 'at', 'Enemy ships are here')
  );
};

function gathering(s: Alexander): Breach | undefined {
  const set = gatherable(s, s.active, s.at);
  return (
    unless((s.fleet & ~set) === 0, 'fleet', 'These ships cannot sail from here') ??
    unless(s.ship >= 0 && ((set >> s.ship) & 1) === 1, 'ship', 'No such ships are here') ??
    unless(((s.fleet >> s.ship) & 1) === 0, 'fleet', 'This ship has been chosen already')
  );
}

function rolling(s: Alexander): Breach | undefined {
  let set = shipsAt(s, s.active, s.at);
  for (const [sea, port] of SHORES) if (sea === s.at) set |= shipsAt(s, s.active, port);
  let some = false;
  for (let rest = s.fleet; rest !== 0; rest &= rest - 1) some ||= NATION_OF[SHIP_TYPE[lowestBit(rest)]] === s.nation;
  return (
    unless((s.fleet & ~set) === 0, 'fleet', 'These ships are elsewhere') ??
    unless(some, 'nation', 'No such ships are in the fleet')
  );
}

const embarking: Law = (s, { at }) =>
  at === 'embark from'
    ? unless(s.from === NOWHERE && s.shore === 0, 'from', 'No place has been picked yet')
    : undefined;

const raids: Law = (s, { at, open }) => {
  if (!open.has('raid')) return undefined;
  if (at === 'raid target')
    return unless(s.shore === 0 && s.raiders === 0 && s.memnon === 0, 'shore', 'No port has been picked yet');
  const here = s.shore > 0 ? countBits(shipsAt(s, PERSIA, SHORES[s.shore - 1][0])) : 0;
  return (
    unless(here > 0, 'shore', 'No ships are there') ??
    unless(s.raiders > 0 === (at === 'raid'), 'raiders', 'The number of ships is chosen once') ??
    unless(s.raiders <= here, 'raiders', 'There are not so many ships')
  );
};

export const seaLaws: readonly Law[] = [landing, fleets, embarking, raids];
