/** Laws of what stays on the table from turn to turn: statues, special tiles, locations, tiles won, defeats. */

import { countBits } from '../../../core/bits.js';
import { firstOf, unless } from '../../kit/laws.js';
import { CITIES, COLOURS, END, LOCATIONS } from '../board/data.js';
import { ATHENS, HOME, NONE, type Perikles, SLOTS, seatsOf, statuesOf } from '../board/state.js';
import { dealLocation, dealSpecial, drawStart } from '../turn/draw.js';
import { cities, type Law, members, seats, slots, sumOf } from './law.js';
import type { Phase } from './phases.js';

/** PK 10.2: at most one leader a city and turn. */
const statues: Law = (s, { phase }) => {
  const turns = phase === 'over' ? s.gameTurn : s.gameTurn - 1;
  return firstOf(cities, (city) =>
    unless(
      sumOf(seats(s).map((seat) => statuesOf(s, seat, city))) <= turns,
      'statues',
      `${CITIES[city]} can have had at most ${turns} leaders`,
    ),
  );
};

/** PK 10.3: the last leader of Athens starts; PK 5.1: nobody else is active before the first tile is taken. */
const start: Law = (s, { phase }) => {
  const leaders = seats(s).filter((seat) => statuesOf(s, seat, ATHENS) > 0);
  return (
    unless(leaders.length === 0 || leaders.includes(s.start), 'start', 'The last leader of Athens starts') ??
    unless((phase !== 'deal' && phase !== 'settle') || s.active === s.start, 'active', 'The start player is active')
  );
};

/** PK 3.2: dealt in seat order, all different. */
const specials: Law = (s, { step }) => {
  const dealt = Array.from(s.special).filter((tile) => tile !== NONE);
  const dealing = step === dealSpecial.name;
  return (
    unless(dealing === dealt.length < seatsOf(s), 'special', 'Each player has one special tile') ??
    unless(new Set(dealt).size === dealt.length, 'special', 'Each special tile exists once') ??
    unless(
      s.special.subarray(0, dealt.length).every((tile) => tile !== NONE),
      'special',
      'Special tiles are dealt in the order of seats',
    ) ??
    unless(s.specialUsed >> dealt.length === 0, 'specialUsed', 'A player without a special tile cannot have used it')
  );
};

/** Locations on the board, a bit each. */
function onBoard(s: Perikles): number {
  return s.board.reduce((set, tile) => (tile === NONE ? set : set | (1 << tile)), 0);
}

/** Those that are still to be resolved. */
function unresolvedOn(s: Perikles, phase: Phase): number {
  return s.board
    .subarray(phase === 'over' ? SLOTS : s.battle)
    .reduce((set, tile) => (tile === NONE ? set : set | (1 << tile)), 0);
}

/** PK 3.1, 10.5: seven new tiles a turn. */
const board: Law = (s, { step, phase }) => {
  const filled = slots.filter((slot) => s.board[slot] !== NONE);
  const empty = s.gameTurn === 1 && (step === dealSpecial.name || step === drawStart.name);
  const dealing = step === dealLocation.name;
  const count = empty ? filled.length === 0 : dealing ? filled.length < SLOTS : filled.length === SLOTS;
  return (
    unless(count, 'board', empty || dealing ? 'The board is not yet full' : 'Every slot has a location') ??
    unless(
      filled.every((slot, i) => slot === i),
      'board',
      'Slots are filled from the first on',
    ) ??
    unless(countBits(onBoard(s)) === filled.length, 'board', 'Each location exists once') ??
    unless((onBoard(s) & ~s.revealed) === 0, 'revealed', 'A location on the board has been revealed') ??
    unless(
      countBits(s.revealed) === (s.gameTurn - 1) * SLOTS + filled.length,
      'revealed',
      'Seven locations a turn have been revealed',
    ) ??
    unless(phase === 'battle' || s.battle === 0, 'battle', 'No location is resolved yet')
  );
};

/** PK 9.7: a tile belongs to one player, or to all who were Persian leaders in the turn in which it was won. */
const won: Law = (s, { phase }) => {
  const unresolved = ~s.revealed | unresolvedOn(s, phase);
  const thisTurn = onBoard(s);
  const before = new Set<number>(); // who shared tiles of earlier turns
  const now = new Set<number>(); // and of this one
  return (
    firstOf(seats(s), (seat) =>
      unless((s.won[seat] & unresolved) === 0, `won.${COLOURS[seat]}`, 'This location has not been resolved'),
    ) ??
    firstOf(members(s.revealed & ~unresolved), (tile) => {
      const winners = seats(s).reduce((set, seat) => set | (((s.won[seat] >> tile) & 1) << seat), 0);
      const shared = countBits(winners) > 1;
      if (((thisTurn >> tile) & 1) === 0) {
        if (shared) before.add(winners);
        return undefined;
      }
      if (shared) now.add(winners);
      const persian = (winners & s.persianLeaders) !== 0;
      return unless(
        phase !== 'battle' || (persian ? winners === s.persianLeaders : !shared),
        'won',
        `Persian leaders, and only they, share ${LOCATIONS[tile]}`,
      );
    }) ??
    unless(
      before.size <= s.gameTurn - 1 && now.size <= 1,
      'won',
      'Only players who were Persian leaders in the same turn share a location',
    )
  );
};

/** PK 9.7, 10.4: a defeat is a location that an attacker has won; the game ends after the turn of the fourth. */
const defeats: Law = (s, { phase }) => {
  const won = s.won.reduce((set, tiles) => set | tiles, 0);
  const lostBy = (city: number, set: number) => members(set).filter((tile) => HOME[tile] === city).length;
  return (
    firstOf(cities, (city) =>
      unless(
        s.defeats[city] <= lostBy(city, won),
        `defeats.${CITIES[city]}`,
        `Players have won only ${lostBy(city, won)} of its locations`,
      ),
    ) ??
    firstOf(END.cities, (name) => {
      const city = CITIES.indexOf(name);
      const thisTurn = phase === 'battle' || phase === 'over' ? lostBy(city, won & onBoard(s)) : 0;
      return unless(
        s.defeats[city] - thisTurn < END.defeats,
        `defeats.${name}`,
        `The game would have ended with ${END.defeats} defeats`,
      );
    })
  );
};

export const tableLaws: readonly Law[] = [statues, start, specials, board, won, defeats];
