/** The influence phase as a seat sees it: who can expect to lead which city (PK 7), and how the seats stand. */
import { TILES_A_TURN } from '../../../games/perikles/board/data.js';
import { CITY_COUNT, NONE, type Perikles, seatsOf, statuesOf } from '../../../games/perikles/board/state.js';
import { statueValue, tilePoints } from '../../../games/perikles/turn/score.js';
import { Elections, tilesToCome } from '../elections.js';
import { ELECTION, GUESSED } from '../weights.js';

const MOST_SEATS = 5;
const ARMY_WORTH = Float64Array.from(Object.values(GUESSED.army));
export const POSITION = 14; // numbers of the position
export const CITY = 18; // numbers of a city
const POINT = 1 / 10; // points as numbers about 1

export class Races {
  declare private readonly elections: Elections;
  declare private readonly chances: Float64Array; // [city][seat]: to lead it
  declare private readonly cities: Float64Array; // by seat: that it can expect to lead
  declare private readonly worths: Float64Array; // by city
  declare private readonly points: Float64Array; // by seat
  declare private tiles: number; // still to be taken
  declare private seat: number;

  constructor() {
    this.elections = new Elections(ELECTION);
    this.chances = new Float64Array(MOST_SEATS * CITY_COUNT);
    this.cities = new Float64Array(MOST_SEATS);
    this.worths = new Float64Array(CITY_COUNT);
    this.points = new Float64Array(MOST_SEATS);
    this.tiles = 0;
    this.seat = 0;
  }

  /** To be called before the questions about a position. */
  begin(s: Perikles, seat: number): void {
    const { elections, chances, cities, worths, points } = this;
    const seats = seatsOf(s);
    this.seat = seat;
    this.tiles = tilesToCome(s);
    for (let each = 0; each < seats; each++) {
      cities[each] = 0;
      points[each] = s.onBoard[each] + tilePoints(s, each);
    }
    for (let city = 0; city < CITY_COUNT; city++) {
      const statue = statueValue(city, s.defeats[city]);
      worths[city] = statue + ARMY_WORTH[city];
      elections.chancesToLead(s, city, this.tiles, chances, city * MOST_SEATS);
      for (let each = 0; each < seats; each++) {
        cities[each] += chances[city * MOST_SEATS + each];
        points[each] += statuesOf(s, each, city) * statue;
      }
    }
  }

  /** A seat's chance to lead the city as cubes and candidates are now: they may have been changed since `begin`. */
  chance(s: Perikles, city: number, seat: number): number {
    return this.elections.chanceToLead(s, city, this.tiles, seat);
  }

  /** The same as it was when the questions began. */
  before(city: number, seat: number): number {
    return this.chances[city * MOST_SEATS + seat];
  }

  /** What so many cubes more of a seat add to its chance. */
  gain(s: Perikles, city: number, seat: number, cubes: number): number {
    const at = seat * CITY_COUNT + city;
    s.cubes[at] += cubes;
    const gain = this.chance(s, city, seat) - this.before(city, seat);
    s.cubes[at] -= cubes;
    return gain;
  }

  /** What it is worth to lead the city, in points. */
  worth(city: number): number {
    return this.worths[city];
  }

  /** The number of cities that the seat can expect to lead. */
  expected(seat: number): number {
    return this.cities[seat];
  }

  /** Tens of points by which another seat is ahead. */
  ahead(other: number): number {
    return (this.points[other] - this.points[this.seat]) * POINT;
  }

  writePosition(s: Perikles, out: Float64Array): void {
    const { seat, cities } = this;
    const seats = seatsOf(s);
    const most = TILES_A_TURN[seats];
    let cityOfOthers = 0;
    let best = Number.NEGATIVE_INFINITY;
    let sum = 0;
    for (let each = 0; each < seats; each++) {
      if (each === seat) continue;
      const ahead = this.ahead(each);
      sum += ahead;
      if (ahead > best) best = ahead;
      if (cities[each] > cityOfOthers) cityOfOthers = cities[each];
    }
    out[0] = s.gameTurn === 1 ? 1 : 0;
    out[1] = s.gameTurn === 2 ? 1 : 0;
    out[2] = this.tiles / (seats * most);
    out[3] = (s.unused[seat * 2] + s.unused[seat * 2 + 1]) / most;
    out[4] = s.unused[seat * 2 + 1] / most;
    out[5] = cities[seat] / 2;
    out[6] = cityOfOthers / 2;
    out[7] = -best;
    out[8] = -sum / (seats - 1);
    out[9] = s.onBoard[seat] / 15;
    out[10] = s.start === seat ? 1 : 0;
    out[11] = (s.specialUsed >> seat) & 1;
    out[12] = this.tiles === 0 ? 1 : 0;
    for (let city = 0; city < CITY_COUNT; city++) out[13] = Math.max(out[13], this.before(city, seat));
  }

  writeCity(s: Perikles, city: number, out: Float64Array): void {
    const { seat, chances } = this;
    const at = city * MOST_SEATS;
    let most = 0;
    let second = 0;
    let rival = NONE; // with the best chance
    for (let each = 0; each < seatsOf(s); each++) {
      if (each === seat) continue;
      const cubes = s.cubes[each * CITY_COUNT + city];
      if (cubes > most) {
        second = most;
        most = cubes;
      } else if (cubes > second) second = cubes;
      if (rival === NONE || chances[at + each] > chances[at + rival]) rival = each;
    }
    const own = s.cubes[seat * CITY_COUNT + city];
    const chance = chances[at + seat];
    const a = s.alpha[city];
    const b = s.beta[city];
    out[0] = own / 4;
    out[1] = most / 4;
    out[2] = second / 4;
    out[3] = Math.max(-3, Math.min(3, own - most)) / 3;
    out[4] = a === seat ? 1 : 0;
    out[5] = b === seat ? 1 : 0;
    out[6] = a !== NONE && a !== seat ? 1 : 0;
    out[7] = b !== NONE && b !== seat ? 1 : 0;
    out[8] = chance;
    out[9] = this.worths[city] / 10;
    out[10] = statueValue(city, s.defeats[city]) / 10;
    out[11] = statuesOf(s, seat, city) / 2;
    out[12] = chances[at + rival];
    out[13] = this.ahead(rival);
    out[14] = own === 0 ? 1 : 0;
    out[15] = ARMY_WORTH[city] / 4;
    out[16] = (chance * this.cities[seat]) / 2;
    out[17] = a === NONE ? 0 : this.ahead(a);
  }
}
