/** Laws of cubes, candidates and influence tiles. */
import { firstOf, unless } from '../../kit/laws.js';
import { CITIES, COLOURS, CUBES, DISPLAY_SLOTS, TILES_A_TURN } from '../board/data.js';
import {
  CITY_COUNT,
  clockwise,
  cubesIn,
  NONE,
  type Perikles,
  seatsOf,
  shardsOf,
  takenTile,
  tilesTaken,
} from '../board/state.js';
import { ERRAND_CANDIDATE, ERRANDS, proposeByTile, settling, takeTile } from '../influence/influence.js';
import { specialBefore } from '../influence/special.js';
import { dealDisplay, refill } from '../turn/draw.js';
import { cities, type Law, type PhaseWhere, seats, sumOf } from './law.js';

/** The seat's place in the order of play, from 0 for the start player on. */
function placeOf(s: Perikles, seat: number): number {
  return clockwise(s, seat, seatsOf(s) - s.start);
}

/** PK 3.4, 3.5: two cubes in every city, then one and one more where each player likes, in turn. */
const setUp: Law = (s, { phase }) => {
  const settled = sumOf(s.onBoard) - seatsOf(s) * CITY_COUNT * CUBES.aCity;
  if (phase === 'deal' && s.gameTurn === 1)
    return unless(settled === 0, 'cubes', 'Each player has two cubes in every city');
  if (phase !== 'settle') return undefined;
  return (
    unless(settling(s) && settled >= 0, 'cubes', 'Expected between two and four cubes a city and player') ??
    firstOf(seats(s), (seat) => {
      const own = Math.ceil((settled - placeOf(s, seat)) / seatsOf(s));
      return (
        unless(
          cities.every((city) => cubesIn(s, seat, city) >= CUBES.aCity),
          `cubes.${COLOURS[seat]}`,
          'Each player has two cubes in every city',
        ) ??
        unless(
          s.onBoard[seat] === CITY_COUNT * CUBES.aCity + own,
          `cubes.${COLOURS[seat]}`,
          'Players place their first cubes in turn',
        )
      );
    })
  );
};

/** PK 6.2, 7.1; in the influence phase each candidate comes with a tile (PK 5.5). */
const candidates: Law = (s, { step, phase }) => {
  const proposing = phase === 'influence' || phase === 'candidates';
  const proposed = sumOf([...s.alpha, ...s.beta].map((seat) => (seat === NONE ? 0 : 1)));
  const tiles = sumOf(
    seats(s).map((seat) => tilesOf(s, seat).filter((tile) => ERRANDS[tile] === ERRAND_CANDIDATE).length),
  );
  return (
    firstOf(cities, (city) => {
      const [a, b] = [s.alpha[city], s.beta[city]];
      return (
        unless(a !== NONE || b === NONE, `beta.${CITIES[city]}`, 'Space a is filled before space b') ??
        unless(b === NONE || a !== b, `beta.${CITIES[city]}`, 'A player cannot oppose himself') ??
        unless(proposing || a === NONE, `alpha.${CITIES[city]}`, 'There are no candidates in this phase')
      );
    }) ??
    unless(
      phase !== 'influence' || proposed <= tiles - (step === proposeByTile.name ? 1 : 0),
      'alpha',
      'There are more candidates than candidate tiles taken',
    )
  );
};

function tilesOf(s: Perikles, seat: number): number[] {
  return Array.from({ length: tilesTaken(s, seat) }, (_, i) => takenTile(s, seat, i));
}

/** Whether the active player has taken the tile of his influence turn (PK 5.2). */
function hasTaken(s: Perikles, { step, open }: PhaseWhere): boolean {
  if (open.has('alkibiades')) return s.tileTaken === 1;
  return step !== specialBefore.name && step !== takeTile.name;
}

/** PK 5.1: tiles are taken one by one, clockwise from the start player. */
const taken: Law = (s, where) => {
  const { at, phase } = where;
  const all = TILES_A_TURN[seatsOf(s)];
  if (phase === 'deal' || phase === 'settle' || phase === 'over')
    return unless(sumOf(s.taken) === 0, 'taken', 'Nobody has tiles in this phase');
  if (phase !== 'influence')
    return firstOf(seats(s), (seat) =>
      unless(tilesTaken(s, seat) === all, `taken.${COLOURS[seat]}`, `Each player has taken ${all} tiles`),
    );
  const has = hasTaken(s, where) ? 1 : 0;
  const round = tilesTaken(s, s.active) - has;
  return (
    unless(round >= 0 && round < all, `taken.${COLOURS[s.active]}`, `Each player takes ${all} tiles`) ??
    firstOf(seats(s), (seat) => {
      const early = placeOf(s, seat) < placeOf(s, s.active) || (seat === s.active && has === 1);
      return unless(
        tilesTaken(s, seat) === round + (early ? 1 : 0),
        `taken.${COLOURS[seat]}`,
        'Players take tiles in turn',
      );
    }) ??
    unless(
      at !== refill.name || placeOf(s, s.active) < seatsOf(s) - 1 || round < all - 1,
      'at',
      'The last gap in the display stays open',
    )
  );
};

/** PK 8.3: tiles are used in the commit phase: those of two shards first, each kind in turn. */
const unused: Law = (s, { phase }) => {
  const rows = [1, 2].flatMap((shards) =>
    seats(s).map((seat) => {
      const had = tilesOf(s, seat).filter((tile) => shardsOf(tile) === shards).length;
      const left = s.unused[seat * 2 + shards - 1];
      return { shards, path: `unused.${COLOURS[seat]}.${shards}`, had, left, used: had - left };
    }),
  );
  const twosLeft = rows.some(({ shards, left }) => shards === 2 && left > 0);
  return firstOf(rows, ({ shards, path, had, left, used }) => {
    if (phase === 'battle') return unless(left === 0, path, 'All tiles are used before the battles');
    if (phase !== 'commit') return unless(left === had, path, 'Tiles are used in the commit phase only');
    const others = rows.filter((row) => row.shards === shards);
    return (
      unless(used >= 0, path, `The player has taken only ${had} such tiles`) ??
      unless(shards === 2 || used === 0 || !twosLeft, path, 'Tiles of two shards are used first') ??
      unless(left === 0 || others.every((row) => row.used <= used + 1), path, 'Players use their tiles in turn')
    );
  });
};

/** PK 3.1, 5.2 (f): ten tiles are in the display, but for the gap that is refilled last. */
const display: Law = (s, where) => {
  const { step, phase } = where;
  const shown = sumOf(s.display);
  if (step === dealDisplay.name) return unless(shown < DISPLAY_SLOTS, 'display', 'The display is already full');
  if (phase === 'deal' || phase === 'over') return unless(shown === 0, 'display', 'The display is empty in this phase');
  const full = phase === 'settle' || (phase === 'influence' && !hasTaken(s, where));
  const count = DISPLAY_SLOTS - (full ? 0 : 1);
  return unless(shown === count, 'display', `Expected ${count} tiles`);
};

export const influenceLaws: readonly Law[] = [setUp, candidates, taken, unused, display];
