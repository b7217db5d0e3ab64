/** What a seat can expect of a city's election, from candidates and cubes as they lie (PK 6, 7). */
import { CITY_COUNT, NONE, type Perikles, seatsOf } from '../games/perikles/state.js';
import { TILES_A_TURN } from '../games/perikles/data.js';
import { ELECTION } from './perikles-weights.js';

/** How far cubes may still shift until the elections. */
export function electionSpread(s: Perikles): number {
  let tiles = seatsOf(s) * TILES_A_TURN[seatsOf(s)];
  for (let i = 0; i < s.unused.length; i++) tiles -= s.unused[i];
  return ELECTION.spread + ELECTION.spreadATile * Math.max(0, tiles);
}

/** Chance that a lead of so many cubes lasts: the logistic curve. */
function lasts(lead: number, spread: number): number {
  return 1 / (1 + Math.exp(-lead / spread));
}

/**
 * Chances of every seat to lead the city, into `out` (one entry a seat); returns the cubes that the winner has to pay, as
 * expected. Two candidates: the lead in cubes, space a ahead in ties. One: the strongest other player comes against him.
 * None: the strong propose themselves.
 */
export function leaderChances(s: Perikles, city: number, spread: number, out: Float64Array): number {
  const seats = seatsOf(s);
  const { cubes } = s;
  const a = s.alpha[city];
  const b = s.beta[city];
  out.fill(0);
  if (b !== NONE) {
    const ofA = cubes[a * CITY_COUNT + city];
    const ofB = cubes[b * CITY_COUNT + city];
    out[a] = lasts(ofA - ofB + ELECTION.tie, spread);
    out[b] = 1 - out[a];
    return out[a] * ofB + out[b] * ofA;
  }
  if (a !== NONE) {
    const own = cubes[a * CITY_COUNT + city];
    let rival = NONE;
    let most = 0;
    for (let seat = 0; seat < seats; seat++) {
      const count = cubes[seat * CITY_COUNT + city];
      if (seat === a || count <= most) continue;
      most = count;
      rival = seat;
    }
    if (rival === NONE) {
      out[a] = 1;
      return 0;
    }
    out[a] = lasts(own - (most - 1) + ELECTION.tie, spread); // one of his cubes would be the candidate
    out[rival] = 1 - out[a];
    return out[a] * (most - 1) + out[rival] * own;
  }
  let all = 0;
  for (let seat = 0; seat < seats; seat++) {
    const count = cubes[seat * CITY_COUNT + city];
    out[seat] = count * count;
    all += out[seat];
  }
  if (all > 0) for (let seat = 0; seat < seats; seat++) out[seat] *= ELECTION.openSeat / all;
  return 1.5;
}
