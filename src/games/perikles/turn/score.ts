/** End of turn, end of game, points and payoffs (PK 10, 11). */
import { capital } from '../../../core/english.js';
import { CITIES, END, NAMES, STATUE_VALUES } from '../board/data.js';
import {
  ARMY_COUNT,
  ATHENS,
  addStatue,
  CITY_COUNT,
  NONE,
  type Perikles,
  POINTS,
  rules,
  SLOTS,
  seatsOf,
  statuesOf,
  TILE_TOTAL,
} from '../board/state.js';

/** PK 10.1 - 10.3; tiles leave the players and the display (PK 10.5). */
export const endTurn = rules.deed('end of the turn', (s) => {
  for (let army = 0; army < ARMY_COUNT; army++) {
    s.boxes[army] += s.pools[army];
    s.pools[army] = 0;
  }
  for (let city = 0; city < CITY_COUNT; city++) if (s.leader[city] !== NONE) addStatue(s, s.leader[city], city);
  if (s.leader[ATHENS] !== NONE) s.start = s.leader[ATHENS];
  s.active = s.start;
  s.leader.fill(NONE);
  s.persianLeaders = 0;
  s.leads.fill(0);
  s.retrieved = 0;
  s.taken.fill(0);
  s.display.fill(0);
  s.deck.set(TILE_TOTAL);
});

/** PK 10.4. */
export function gameEnds(s: Perikles): boolean {
  if (s.gameTurn === END.turns) return true;
  return END.cities.some((city) => s.defeats[CITIES.indexOf(city)] >= END.defeats);
}

/** Why the game ended, the points of each seat, and what decides between those with most. */
export function ending(s: Perikles, seats: readonly string[]): string {
  const beaten = END.cities.find((city) => s.defeats[CITIES.indexOf(city)] >= END.defeats);
  const cause =
    beaten === undefined ? `turn ${END.turns} is over` : `${NAMES[beaten]} has been defeated ${END.defeats} times`;
  const points = seats.map((name, seat) => `${capital(name)} ${score(s, seat)}`).join(', ');
  return `${cause}; points: ${points}${tieBreak(s, seats)}`;
}

const TIE_BREAKS = [
  ['points of tiles', tilePoints],
  ['statues', statueCount],
] as const;

/** '; points of tiles decide: Red 20, Blue 17', where several seats have most points (PK 11.2). */
function tieBreak(s: Perikles, seats: readonly string[]): string {
  const most = Math.max(...seats.map((_, seat) => score(s, seat)));
  const tied = [...seats.keys()].filter((seat) => score(s, seat) === most);
  if (tied.length < 2) return '';
  for (const [what, count] of TIE_BREAKS) {
    const counts = tied.map((seat) => count(s, seat));
    const best = Math.max(...counts);
    if (counts.filter((each) => each === best).length === 1)
      return `; ${what} decide: ${tied.map((seat, i) => `${capital(seats[seat])} ${counts[i]}`).join(', ')}`;
  }
  return '; points of tiles and statues are equal, too';
}

/** PK 10.5. */
export const nextTurn = rules.deed('next turn', (s) => {
  s.gameTurn++;
  s.board.fill(NONE);
});

// ------------------------------------------------------------- points (PK 11.1)

const STEPS = SLOTS * END.turns;
const VALUES = Int32Array.from(
  CITIES.flatMap((city) => Array.from({ length: STEPS + 1 }, (_, d) => STATUE_VALUES[city][d] ?? 0)),
);

/** PK 1.7: the value of a statue in the city after so many defeats. */
export function statueValue(city: number, defeats: number): number {
  return VALUES[city * (STEPS + 1) + defeats];
}

export function tilePoints(s: Perikles, seat: number): number {
  let points = 0;
  for (let won = s.won[seat]; won !== 0; won &= won - 1) points += POINTS[31 - Math.clz32(won & -won)];
  return points;
}

export function statuePoints(s: Perikles, seat: number): number {
  let points = 0;
  for (let city = 0; city < CITY_COUNT; city++) points += statuesOf(s, seat, city) * statueValue(city, s.defeats[city]);
  return points;
}

function statueCount(s: Perikles, seat: number): number {
  let count = 0;
  for (let city = 0; city < CITY_COUNT; city++) count += statuesOf(s, seat, city);
  return count;
}

export function score(s: Perikles, seat: number): number {
  return s.onBoard[seat] + tilePoints(s, seat) + statuePoints(s, seat);
}

/** Total, tile points and statues as one number that orders results (PK 11.2). */
export function result(total: number, tiles: number, statues: number): number {
  return (total * 1024 + tiles) * 64 + statues;
}

/** PK 11.2, 11.3: replaces results, as made by `result`, by payoffs: 1 for a win, divided among those that tie. */
function toPayoffs(results: Float64Array, seats: number): void {
  let best = Number.NEGATIVE_INFINITY;
  let winners = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (results[seat] > best) {
      best = results[seat];
      winners = 0;
    }
    if (results[seat] === best) winners++;
  }
  for (let seat = 0; seat < seats; seat++) results[seat] = results[seat] === best ? 1 / winners : 0;
}

export function returns(s: Perikles, out: Float64Array): void {
  const seats = seatsOf(s);
  for (let seat = 0; seat < seats; seat++) {
    out[seat] = result(score(s, seat), tilePoints(s, seat), statueCount(s, seat));
  }
  toPayoffs(out, seats);
}
