/** Laws of cubes, candidates, tiles, statues: what lies on the table in the influence phase and stays there. */
import { countBits } from '../../../core/bits.js';
import { CITIES, COLOURS, CUBES, DISPLAY_SLOTS, LOCATIONS, TILES_A_TURN } from '../board/data.js';
import { dealDisplay, dealLocation, dealSpecial, drawStart, refill } from '../turn/draw.js';
import { settling, takeTile } from '../influence/influence.js';
import { type Law, cities, firstOf, seats, slots, sumOf, unless } from './law.js';
import { dropCube, liftCube, specialBefore } from '../influence/special.js';
import {
  CITY_COUNT,
  HOME,
  NONE,
  SLOTS,
  clockwise,
  seatsOf,
  shardsOf,
  statuesOf,
  takenTile,
  tilesTaken,
} from '../board/state.js';

/** PK 3.4, 3.5. */
const setUp: Law = (s, { phase }) => {
  const cubes = sumOf(s.onBoard);
  const first = seatsOf(s) * CITY_COUNT * CUBES.aCity;
  if (phase === 'settle') return unless(settling(s) && cubes >= first, 'cubes', 'not a number of cubes of the set-up');
  if (phase === 'deal' && s.gameTurn === 1) return unless(cubes === first, 'cubes', 'each player has two in each city');
  return undefined;
};

/** PK 6.2, 7.1. */
const candidates: Law = (s, { phase }) =>
  firstOf(cities, (city) => {
    const [a, b] = [s.alpha[city], s.beta[city]];
    const proposing = phase === 'influence' || phase === 'candidates';
    return (
      unless(a !== NONE || b === NONE, `beta.${CITIES[city]}`, 'space b is taken only after space a') ??
      unless(b === NONE || a !== b, `beta.${CITIES[city]}`, 'no city has two candidates of one colour') ??
      unless(proposing || a === NONE, `alpha.${CITIES[city]}`, 'there are no candidates now')
    );
  });

/** PK 10.2: a leader a city and turn at most. */
const statues: Law = (s, { phase }) =>
  firstOf(cities, (city) => {
    const count = sumOf(seats(s).map((seat) => statuesOf(s, seat, city)));
    const turns = phase === 'over' ? s.gameTurn : s.gameTurn - 1;
    return unless(count <= turns, 'statues', `${CITIES[city]} has had ${turns} leaders at most`);
  });

/** PK 3.2: dealt in seat order, all different. */
const specials: Law = (s, { step }) => {
  const dealt = Array.from(s.special).filter((tile) => tile !== NONE);
  const dealing = step === dealSpecial.name;
  return (
    unless(dealing ? dealt.length < seatsOf(s) : dealt.length === seatsOf(s), 'special', 'each player gets one') ??
    unless(new Set(dealt).size === dealt.length, 'special', 'each tile is there once') ??
    unless(
      s.special.subarray(0, dealt.length).every((tile) => tile !== NONE),
      'special',
      'dealt in the order of seats',
    ) ??
    unless(s.specialUsed >> dealt.length === 0, 'specialUsed', 'nobody uses a tile that he has not got')
  );
};

/** PK 3.1, 10.5: seven new tiles a turn; won ones are among those resolved. */
const board: Law = (s, { step, phase }) => {
  const filled = slots.filter((slot) => s.board[slot] !== NONE);
  const open = slots.filter((slot) => s.board[slot] !== NONE && slot >= s.battle);
  const onBoard = filled.reduce((set, slot) => set | (1 << s.board[slot]), 0);
  const closed = s.revealed & ~open.reduce((set, slot) => set | (1 << s.board[slot]), 0);
  const dealing = step === dealLocation.name;
  const empty = s.gameTurn === 1 && (step === dealSpecial.name || step === drawStart.name);
  const wanted = empty ? filled.length === 0 : dealing ? filled.length < SLOTS : filled.length === SLOTS;
  return (
    unless(wanted, 'board', empty || dealing ? 'the board is being filled' : 'all slots have a location') ??
    unless(
      filled.every((slot, i) => slot === i),
      'board',
      'slots are filled from the first on',
    ) ??
    unless(countBits(onBoard) === filled.length, 'board', 'no location is there twice') ??
    unless((onBoard & ~s.revealed) === 0, 'revealed', 'what lies on the board has been revealed') ??
    unless(
      countBits(s.revealed) === (s.gameTurn - 1) * SLOTS + filled.length,
      'revealed',
      'just seven locations a turn have been revealed',
    ) ??
    firstOf(seats(s), (seat) =>
      unless((s.won[seat] & ~closed) === 0, `won.${COLOURS[seat]}`, 'a location that has not been resolved'),
    ) ??
    firstOf(cities, (city) => {
      const lost = LOCATIONS.filter((_, tile) => HOME[tile] === city && (closed >> tile) & 1).length;
      return unless(s.defeats[city] <= lost, `defeats.${CITIES[city]}`, `${lost} of its locations have been resolved`);
    }) ??
    unless(
      phase === 'battle' || phase === 'over' || s.battle === 0,
      'battle',
      'no location is resolved before the battles',
    ) ??
    unless(phase !== 'over' || s.battle === SLOTS, 'battle', 'all locations of the last turn are resolved')
  );
};

/** Steps before the tile of an influence turn is taken, and those after it (PK 5.2). */
const BEFORE = new Set([specialBefore.name, liftCube.name, dropCube.name, takeTile.name]);

/** PK 5.1: tiles are taken one by one, clockwise from the start player. */
const taken: Law = (s, { at, phase }) => {
  const all = TILES_A_TURN[seatsOf(s)];
  if (phase === 'deal' || phase === 'settle' || phase === 'over')
    return unless(sumOf(s.taken) === 0, 'taken', 'nobody has tiles now');
  if (phase !== 'influence')
    return firstOf(seats(s), (seat) =>
      unless(tilesTaken(s, seat) === all, `taken.${COLOURS[seat]}`, `${all} tiles a turn`),
    );
  const has = BEFORE.has(at) ? 0 : 1;
  const round = tilesTaken(s, s.active) - has;
  const turn = (seat: number) => clockwise(s, seat, seatsOf(s) - s.start);
  return (
    unless(round >= 0 && round < all, `taken.${COLOURS[s.active]}`, `${all} tiles a turn`) ??
    firstOf(seats(s), (seat) => {
      const wanted = round + (turn(seat) < turn(s.active) || (seat === s.active && has === 1) ? 1 : 0);
      return unless(tilesTaken(s, seat) === wanted, `taken.${COLOURS[seat]}`, 'tiles are taken in turn');
    }) ??
    unless(at !== refill.name || turn(s.active) < seatsOf(s) - 1 || round < all - 1, 'at', 'the last gap stays open')
  );
};

/** PK 8.3: unused tiles are some of those taken. */
const unused: Law = (s, { phase }) =>
  firstOf(seats(s), (seat) => {
    const shards = Array.from({ length: tilesTaken(s, seat) }, (_, i) => shardsOf(takenTile(s, seat, i)));
    return firstOf([1, 2], (tier) => {
      const had = shards.filter((each) => each === tier).length;
      const left = s.unused[seat * 2 + tier - 1];
      const path = `unused.${COLOURS[seat]}.${tier}`;
      if (phase === 'commit') return unless(left <= had, path, `${had} such tiles have been taken`);
      if (phase === 'battle') return unless(left === 0, path, 'all tiles are used before the battles');
      return unless(left === had, path, 'tiles are used in the commit phase only');
    });
  });

/** PK 3.1, 5.2 (f): ten tiles lie in the display, but for the gap that is refilled last. */
const display: Law = (s, { at, step, phase }) => {
  const shown = sumOf(s.display);
  if (step === dealDisplay.name) return unless(shown < DISPLAY_SLOTS, 'display', 'the display is full');
  if (phase === 'deal' || phase === 'over') return unless(shown === 0, 'display', 'the display is empty');
  const full = phase === 'settle' || (phase === 'influence' && BEFORE.has(at));
  return unless(
    shown === DISPLAY_SLOTS - (full ? 0 : 1),
    'display',
    full ? 'ten tiles are wanted' : 'nine tiles are wanted',
  );
};

export const tableLaws: readonly Law[] = [setUp, candidates, statues, specials, board, taken, unused, display];
