/** Points that moves of the influence and candidate phases promise to the seat that makes them. */
import type { MoveList } from '../../../core/move-list.js';
import { PASS } from '../../../games/kit/flow.js';
import {
  ANY,
  ATHENS,
  CITY_COUNT,
  colourOf,
  cubesIn,
  NONE,
  type Perikles,
  seatsOf,
  shardsOf,
} from '../../../games/perikles/board/state.js';
import {
  cityOfProposal,
  cityOfVictim,
  ERRANDS,
  isAlpha,
  isCandidate,
  nomineeOf,
  ownerOfVictim,
} from '../../../games/perikles/influence/influence.js';
import {
  cityLifted,
  ownerLifted,
  USE_ALKIBIADES,
  USE_PERIKLES,
  USE_PLAGUE,
} from '../../../games/perikles/influence/special.js';
import { statueValue } from '../../../games/perikles/turn/score.js';
import { Elections, tilesToCome } from '../elections.js';
import type { PeriklesWeights } from '../weights.js';

const TURNS = 3;
const UNKNOWN = -1000; // a gain not computed yet

export class InfluencePolicy {
  declare private readonly weights: PeriklesWeights;
  declare private readonly elections: Elections;
  declare private readonly armyWorth: Float64Array;
  declare private readonly worth: Float64Array; // by city: the value of leading it
  declare private readonly before: Float64Array; // by city: what the seat expects of its election, or UNKNOWN
  declare private readonly gains: Float64Array; // by city: of one cube
  declare private seat: number;
  declare private tiles: number; // to come this turn
  declare private cube: number; // points of a cube in any city

  constructor(weights: PeriklesWeights) {
    this.weights = weights;
    this.elections = new Elections(weights.election);
    this.armyWorth = Float64Array.from(Object.values(weights.army));
    this.worth = new Float64Array(CITY_COUNT);
    this.before = new Float64Array(CITY_COUNT);
    this.gains = new Float64Array(CITY_COUNT);
    this.seat = 0;
    this.tiles = 0;
    this.cube = 1;
  }

  takeTile(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(s, seat);
    this.gains.fill(UNKNOWN);
    for (let i = 0; i < moves.count; i++) {
      const tile = moves.at[i];
      const colour = colourOf(tile);
      const shards = shardsOf(tile);
      let gain = 0;
      if (colour === ANY) for (let city = 0; city < CITY_COUNT; city++) gain = Math.max(gain, this.gainOfOne(s, city));
      else gain = shards === 1 ? this.gainOfOne(s, colour) : this.gainOfCubes(s, colour, shards);
      points[i] =
        gain + shards * this.cube + this.weights.errand[ERRANDS[tile]] + (shards === 2 ? this.weights.twoShards : 0);
    }
  }

  private gainOfOne(s: Perikles, city: number): number {
    if (this.gains[city] === UNKNOWN) this.gains[city] = this.gainOfCubes(s, city, 1);
    return this.gains[city];
  }

  place(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(s, seat);
    for (let i = 0; i < moves.count; i++) points[i] = this.gainOfCubes(s, moves.at[i], 1);
  }

  propose(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(s, seat);
    for (let i = 0; i < moves.count; i++) {
      const city = cityOfProposal(moves.at[i]);
      const nominee = nomineeOf(moves.at[i]);
      const a = s.alpha[city];
      const before = this.expected(s, city);
      s.cubes[nominee * CITY_COUNT + city]--;
      if (a === NONE) s.alpha[city] = nominee;
      else s.beta[city] = nominee;
      points[i] = this.prospect(s, city) - before + (nominee === seat ? this.weights.ownCandidate : 0);
      s.cubes[nominee * CITY_COUNT + city]++;
      s.alpha[city] = a;
      s.beta[city] = NONE;
    }
  }

  assassinate(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(s, seat);
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      const city = cityOfVictim(m);
      const owner = ownerOfVictim(s, m);
      const a = s.alpha[city];
      const b = s.beta[city];
      const before = this.expected(s, city);
      if (isCandidate(m)) {
        if (isAlpha(m)) s.alpha[city] = b;
        s.beta[city] = NONE;
      } else s.cubes[owner * CITY_COUNT + city]--;
      points[i] = this.prospect(s, city) - before + (owner === seat ? -this.cube : this.weights.others * this.cube);
      if (isCandidate(m)) {
        s.alpha[city] = a;
        s.beta[city] = b;
      } else s.cubes[owner * CITY_COUNT + city]++;
    }
  }

  special(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(s, seat);
    const price = this.weights.useSpecial * this.weights.impatience[s.gameTurn - 1];
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      if (m === PASS) points[i] = 0;
      else if (m === USE_PERIKLES) points[i] = this.gainOfCubes(s, ATHENS, 2) + 2 * this.cube - price;
      else if (m === USE_ALKIBIADES) points[i] = this.weights.alkibiades - price;
      else points[i] = this.plague(s, m - USE_PLAGUE) - price;
    }
  }

  /** PK 12.4: all players lose half of their cubes. */
  private plague(s: Perikles, city: number): number {
    const { seat } = this;
    const before = this.expected(s, city);
    let points = 0;
    let lost = 0;
    for (let each = 0; each < seatsOf(s); each++) {
      const all = cubesIn(s, each, city) + (s.alpha[city] === each || s.beta[city] === each ? 1 : 0);
      const half = all >> 1;
      s.cubes[each * CITY_COUNT + city] -= half;
      lost = lost * 8 + half;
      points += (each === seat ? -1 : this.weights.others) * half * this.cube;
    }
    points += this.prospect(s, city) - before;
    for (let each = seatsOf(s) - 1; each >= 0; each--) {
      s.cubes[each * CITY_COUNT + city] += lost & 7;
      lost >>= 3;
    }
    return points;
  }

  lift(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(s, seat);
    for (let i = 0; i < moves.count; i++) {
      const city = cityLifted(moves.at[i]);
      const at = ownerLifted(moves.at[i]) * CITY_COUNT + city;
      const before = this.expected(s, city);
      s.cubes[at]--;
      points[i] = this.prospect(s, city) - before;
      s.cubes[at]++;
    }
  }

  drop(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(s, seat);
    for (let i = 0; i < moves.count; i++) {
      const city = moves.at[i];
      const at = s.liftedOwner * CITY_COUNT + city;
      const before = this.expected(s, city);
      s.cubes[at]++;
      points[i] = this.prospect(s, city) - before;
      s.cubes[at]--;
    }
  }

  private begin(s: Perikles, seat: number): void {
    this.seat = seat;
    this.tiles = tilesToCome(s);
    this.cube = 1 + this.weights.cubeAhead * (TURNS - s.gameTurn);
    this.before.fill(UNKNOWN);
  }

  /** What the seat expects of the city's election as things are: to be asked before anything is tried out on the position. */
  private expected(s: Perikles, city: number): number {
    if (this.before[city] === UNKNOWN) {
      this.worth[city] = statueValue(city, s.defeats[city]) + this.armyWorth[city];
      this.before[city] = this.prospect(s, city);
    }
    return this.before[city];
  }

  /** What the seat expects of the city's election, in points; `worth` is known. */
  private prospect(s: Perikles, city: number): number {
    const { elections } = this;
    const chance = elections.chanceToLead(s, city, this.tiles, this.seat);
    return chance === 0 ? 0 : chance * (this.worth[city] - elections.cost * this.weights.election.cost);
  }

  private gainOfCubes(s: Perikles, city: number, count: number): number {
    const before = this.expected(s, city);
    const at = this.seat * CITY_COUNT + city;
    s.cubes[at] += count;
    const gain = this.prospect(s, city) - before;
    s.cubes[at] -= count;
    return gain;
  }
}
