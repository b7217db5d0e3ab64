/** Laws of the pieces: each counter in exactly one place, and what everybody sees agrees with what is there. */
import { countBits, lowestBit } from '../../../core/bits.js';
import { firstOf, unless } from '../../kit/laws.js';
import {
  AFTER_HIT,
  ARIOBARZANES,
  bit,
  FIRST_KIND,
  FULL_KIND,
  IS_FOOT,
  KIND_COUNT,
  KIND_SIDE,
  kindOfCargo,
  LEADER_COUNT,
  LEADERS,
  leaderOfCargo,
  MACEDON,
  NO_CARGO,
  NO_KIND,
  NO_LEADER,
  other,
  PERSIA,
  SHIP_COUNT,
  SHIP_SIDE,
  SHIP_TYPE,
  SHIPS,
  SIDE_LEADERS,
  SYRMUS,
  THRACIAN,
  TYPE_TOTAL,
  TYPES,
} from '../board/counters.js';
import { SIDES } from '../board/data.js';
import {
  AREA_COUNT,
  AREAS,
  ARIOBARZANES_MAY,
  CITIES,
  CITY_AREA,
  CITY_HITS,
  IS_PORT,
  isSea,
  MYCENAE,
  NOWHERE,
  SEAS,
} from '../board/map.js';
import {
  type Alexander,
  ARMY,
  FOOT_WHOLE,
  KIND_CELL,
  KIND_SHIFT,
  NOTHING_WHOLE,
  PLACE_COUNT,
  PLACES,
  ROW_WIDTH,
  SHIP_BITS,
  SHIP_MASK,
  TALLY,
  UNIT_BITS,
  UNITS_WHOLE,
} from '../board/state.js';
import { isClosed, isMarked, markerOf, siegeHits } from '../pieces/control.js';
import { cargoKnown, isLoaded, nodeOf, seasHeld } from '../pieces/ships.js';
import {
  commanderOf,
  count,
  countersIn,
  destroyed,
  holderOf,
  knownCount,
  movedCount,
  movedIn,
  pooled,
  reserved,
  wholeOf,
} from '../pieces/stacks.js';
import type { Law } from './law.js';

const places = [...PLACES.keys()];

/** Units chosen but not departed, and levied ones, lie in the army's row without being an army. */
function isArmyShown(s: Alexander): boolean {
  return holderOf(s, ARMY) !== 0;
}

/** A row of nothing but units of a side, as its cells say. */
function isRowOf(s: Alexander, row: Int32Array, place: number, side: number, of: typeof count): boolean {
  for (let cell = 0; cell < ROW_WIDTH; cell++) {
    let expected = 0;
    for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++)
      if (KIND_CELL[k] === cell) expected += of(s, place, k) << KIND_SHIFT[k];
    if (expected !== (row[place * ROW_WIDTH + cell] & UNIT_BITS[cell])) return false;
  }
  return true;
}

function isShownWhole(s: Alexander, place: number, kind: number): boolean {
  const whole = wholeOf(s, place);
  return whole === UNITS_WHOLE || (whole === FOOT_WHOLE && IS_FOOT[kind] === 1);
}

/** The summary of a place follows from its counters, and all of them are one side's. */
const summaries: Law = (s) =>
  firstOf(places, (place) => {
    const path = `areas.${PLACES[place]}`;
    const holder = holderOf(s, place);
    if (holder === 0) {
      const empty = countersIn(s, place) + movedIn(s, place) === 0 && commanderOf(s, place) === NO_LEADER;
      const unknown = wholeOf(s, place) === NOTHING_WHOLE;
      const nobody =
        unknown && s.leaders[place] === 0 && (place === ARMY || isRowOf(s, s.units, place, MACEDON, () => 0));
      return (
        unless(empty && nobody, path, 'Counters need a holder') ??
        unless(
          isRowOf(s, s.moved, place, MACEDON, () => 0),
          `moved.${PLACES[place]}`,
          'There are no counters here',
        )
      );
    }
    const side = holder - 1;
    let units = 0;
    let moved = countBits(s.leaders[place] & s.movedLeaders);
    for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++) {
      units += count(s, place, k);
      moved += movedCount(s, place, k);
      const name = PLACES[place];
      if (movedCount(s, place, k) > count(s, place, k))
        return unless(false, `moved.${name}`, 'More units have moved than there are');
      if (knownCount(s, place, k) > count(s, place, k))
        return unless(false, `known.${name}`, 'More units are known than there are');
      if (knownCount(s, place, k) < count(s, place, k) && isShownWhole(s, place, k))
        return unless(false, `known.${name}`, 'All of these units have been shown');
    }
    const commander = s.leaders[place] === 0 ? NO_LEADER : lowestBit(s.leaders[place]);
    return (
      unless(
        (s.leaders[place] & ~SIDE_LEADERS[side]) === 0,
        `leaders.${PLACES[place]}`,
        'A leader here belongs to the other side',
      ) ??
      unless(
        isRowOf(s, s.units, place, side, count),
        `units.${PLACES[place]}`,
        'A unit here belongs to the other side',
      ) ??
      unless(
        isRowOf(s, s.moved, place, side, movedCount),
        `moved.${PLACES[place]}`,
        'A unit here belongs to the other side',
      ) ??
      unless(
        isRowOf(s, s.known, place, side, knownCount),
        `known.${PLACES[place]}`,
        'A unit here belongs to the other side',
      ) ??
      unless(
        units + countBits(s.leaders[place]) === countersIn(s, place),
        path,
        'The number of counters does not match',
      ) ??
      unless(moved === movedIn(s, place), path, 'The number of moved counters does not match') ??
      unless(commander === commanderOf(s, place), path, 'Another leader commands here') ??
      unless(countersIn(s, place) > 0, path, 'A holder needs counters')
    );
  });

/** AX 4: for every type, all counters together are as many as there are. */
const totals: Law = (s) => {
  const found = new Int32Array(KIND_COUNT);
  for (let place = 0; place < PLACE_COUNT; place++) {
    const side = place === ARMY && !isArmyShown(s) ? (s.levied > 0 ? PERSIA : NOWHERE) : holderOf(s, place) - 1;
    if (side < 0) continue;
    for (let k = FIRST_KIND[side]; k < FIRST_KIND[side + 1]; k++) found[k] += count(s, place, k);
  }
  for (let i = 0; i < SHIP_COUNT; i++) if (kindOfCargo(s.cargo[i]) !== NO_KIND) found[kindOfCargo(s.cargo[i])]++;
  return firstOf(TYPES.keys(), (t) => {
    const reducedKind = AFTER_HIT[FULL_KIND[t]];
    const reduced = reducedKind === NO_KIND ? 0 : found[reducedKind];
    const all = found[FULL_KIND[t]] + reduced + pooled(s, t) + destroyed(s, t) + reserved(s, t);
    return (
      unless(all === TYPE_TOTAL[t], `tally.${TYPES[t]}`, `Expected ${TYPE_TOTAL[t]} of these in all, found ${all}`) ??
      unless(
        ((s.tally[t] >> TALLY.reduced.shift) & TALLY.reduced.mask) === reduced,
        `tally.${TYPES[t]}`,
        'The number of reduced units does not match',
      )
    );
  });
};

/** Each leader is in one place: ashore, aboard, dead, or not in play. */
const leaders: Law = (s, { at }) => {
  const seen = new Int32Array(LEADER_COUNT);
  const add = (set: number) => {
    for (let rest = set; rest !== 0; rest &= rest - 1) seen[lowestBit(rest)]++;
  };
  for (let place = 0; place < PLACE_COUNT; place++) add(s.leaders[place]);
  add(s.dead);
  add(s.absent);
  for (let i = 0; i < SHIP_COUNT; i++) if (leaderOfCargo(s.cargo[i]) !== NO_LEADER) seen[leaderOfCargo(s.cargo[i])]++;
  if (at === 'heir') return undefined; // Artaxerxes III is dead, and his heir takes his place at once
  return (
    firstOf(LEADERS.keys(), (l) => unless(seen[l] === 1, 'leaders', `${LEADERS[l]} is in ${seen[l]} places`)) ??
    unless(
      (s.movedLeaders & (s.dead | s.absent)) === 0,
      'movedLeaders',
      'A leader who is dead or not in play cannot be listed',
    ) ??
    unless(
      (s.knownLeaders & (s.dead | s.absent)) === 0,
      'knownLeaders',
      'A leader who is dead or not in play cannot be listed',
    ) ??
    unless((s.fallen & ~s.dead) === 0, 'fallen', 'The fallen must also be dead')
  );
};

const kings: Law = (s, { at }) => {
  const isPersian = (l: number) => l === NO_LEADER || (SIDE_LEADERS[PERSIA] >> l) & 1;
  const lives = s.king === NO_LEADER || ((s.dead >> s.king) & 1) === 0 || ((s.fallen >> s.king) & 1) === 1;
  return (
    unless(isPersian(s.king) !== 0, 'king', 'Expected a Persian leader') ??
    unless(lives || at === 'heir' || at === 'over', 'king', 'The king is dead') ??
    unless(
      s.heir === NO_LEADER || (s.heir === s.king && ((s.absent >> s.heir) & 1) === 1),
      'heir',
      'The heir must be the king and not yet in play',
    )
  );
};

/** AX 18.5, 19.3: who may not be everywhere; AX 22.1: who is always seen. */
const whereabouts: Law = (s) => {
  for (let a = 0; a < AREA_COUNT; a++)
    if ((s.leaders[a] >> ARIOBARZANES) & 1 && ARIOBARZANES_MAY[a] === 0)
      return unless(false, `leaders.${AREAS[a]}`, 'Ariobarzanes may not be here');
  return firstOf(SHIPS.keys(), (i) => {
    const leader = leaderOfCargo(s.cargo[i]);
    const kind = kindOfCargo(s.cargo[i]);
    return unless(
      leader !== ARIOBARZANES && leader !== SYRMUS && kind !== THRACIAN,
      `cargo.${SHIPS[i]}`,
      'This counter can never be aboard a ship',
    );
  });
};

const ships: Law = (s) =>
  firstOf(SHIPS.keys(), (i) => {
    const path = `ships.${SHIPS[i]}`;
    const node = nodeOf(s, i);
    const flags = s.ships[i] & ~SHIP_MASK;
    const side = SHIP_SIDE[SHIP_TYPE[i]];
    if (isLoaded(s, i) !== (s.cargo[i] !== NO_CARGO))
      return unless(false, `cargo.${SHIPS[i]}`, 'A ship is loaded if and only if it has cargo');
    if (node === NOWHERE)
      return unless(flags === 0 && s.cargo[i] === NO_CARGO, path, 'A ship off the board has no flags or cargo');
    const kind = kindOfCargo(s.cargo[i]);
    const leader = leaderOfCargo(s.cargo[i]);
    const aboard =
      kind !== NO_KIND
        ? KIND_SIDE[kind]
        : leader !== NO_LEADER
          ? (SIDE_LEADERS[PERSIA] >> leader) & 1
            ? PERSIA
            : MACEDON
          : side;
    const moved = (flags & SHIP_BITS.cargoMoved) !== 0;
    return (
      unless(aboard === side, `cargo.${SHIPS[i]}`, 'The cargo belongs to the other side') ??
      unless(isLoaded(s, i) || (flags & ~SHIP_BITS.moved) === 0, path, 'An empty ship has no cargo flags') ??
      unless(
        leader === NO_LEADER || moved === (((s.movedLeaders >> leader) & 1) === 1),
        path,
        'The flag for moved cargo does not match the leader aboard',
      ) ??
      unless(
        leader === NO_LEADER || !cargoKnown(s, i) || ((s.knownLeaders >> leader) & 1) === 1,
        'knownLeaders',
        'The leader aboard is known',
      ) ??
      unless(
        isSea(node) || (IS_PORT[node] === 1 && isMarked(s, side, node)),
        path,
        'A ship on the board is at sea or in a friendly port',
      )
    );
  });

/** AX 4: the ships of both sides are at sea in one sea area only while they fight. */
const seas: Law = (s, { open }) => {
  const both = seasHeld(s, MACEDON) & seasHeld(s, PERSIA);
  const fight = open.has('naval battle') && isSea(s.field) ? bit(s.field - AREA_COUNT) : 0;
  return unless((both & ~fight) === 0, 'ships', `Both sides have ships in ${SEAS[lowestBit(both & ~fight)]}`);
};

/** AX 3.4. */
const closedAreas: Law = (s) =>
  firstOf(AREAS.keys(), (a) =>
    unless(
      !isClosed(s, a) ||
        (markerOf(s, a) === 0 && (holderOf(s, a) === 0 || (a === MYCENAE && holderOf(s, a) === 1 + PERSIA))),
      `areas.${AREAS[a]}`,
      'This area is closed',
    ),
  );

const sieges: Law = (s) =>
  firstOf([MACEDON, PERSIA], (side) =>
    firstOf(CITIES.keys(), (city) => {
      const hits = siegeHits(s, city, side);
      const path = `sieges.${SIDES[side]}`;
      return (
        unless(hits <= CITY_HITS[city], path, `${CITIES[city]} falls to ${CITY_HITS[city]} hits`) ??
        unless(hits === 0 || !isMarked(s, side, CITY_AREA[city]), path, 'No side besieges its own city') ??
        unless(hits === 0 || siegeHits(s, city, other(side)) === 0, path, `Only one side besieges ${CITIES[city]}`)
      );
    }),
  );

/** AX 1.1, 1.2: while a track is at 0 or less the game is over. */
const tracks: Law = (s, { at }) => {
  const over = at === 'over';
  return (
    unless(over || s.winner === 0, 'winner', 'The game is not over') ??
    unless(over || s.legitimacy > 0, 'legitimacy', 'Macedon has won') ??
    unless(over || s.warWeariness > 0, 'warWeariness', 'Persia has won')
  );
};

export const counterLaws: readonly Law[] = [
  summaries,
  totals,
  leaders,
  kings,
  whereabouts,
  ships,
  seas,
  closedAreas,
  sieges,
  tracks,
];
