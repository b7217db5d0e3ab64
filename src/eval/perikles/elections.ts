/** Expectations for the election of a city, from its candidates and cubes (PK 6, 7). */
import { exp } from '../../core/real.js';
import { TILES_A_TURN } from '../../games/perikles/board/data.js';
import { CITY_COUNT, NONE, type Perikles, seatsOf } from '../../games/perikles/board/state.js';
import type { ElectionWeights } from './weights.js';

/** Influence tiles that will still be taken this turn. */
export function tilesToCome(s: Perikles): number {
  const seats = seatsOf(s);
  let tiles = seats * TILES_A_TURN[seats];
  for (let i = 0; i < s.unused.length; i++) tiles -= s.unused[i];
  return tiles;
}

const MOST_TILES = 20;
const MOST_LEAD = 30;
const LEADS = 2 * MOST_LEAD + 1;

/** Cubes that the winner pays where nobody stands yet, as far as is known. */
const OPEN_COST = 1.5;

export class Elections {
  /** The chance that a lead in cubes lasts, by tiles still to come: a logistic curve. [tiles][lead + MOST_LEAD] */
  declare private readonly lasting: Float64Array;
  declare private readonly openSeat: number;
  /** Expected number of cubes that the winner pays, as `chanceToLead` found it. */
  declare cost: number;

  constructor({ tie, spread, spreadATile, openSeat }: ElectionWeights) {
    this.lasting = Float64Array.from({ length: (MOST_TILES + 1) * LEADS }, (_, i) => {
      const tiles = Math.floor(i / LEADS);
      const lead = (i % LEADS) - MOST_LEAD + tie;
      return 1 / (1 + exp(-lead / (spread + spreadATile * tiles)));
    });
    this.openSeat = openSeat;
    this.cost = 0;
  }

  /** The chance that candidate a wins with so many cubes more than candidate b. */
  private lasts(lead: number, tiles: number): number {
    return this.lasting[tiles * LEADS + lead + MOST_LEAD];
  }

  /** Each seat's chance to lead the city, as `chanceToLead` says, as out[at + seat]; returns the cost. */
  chancesToLead(s: Perikles, city: number, tiles: number, out: Float64Array, at = 0): number {
    const { cubes } = s;
    const seats = seatsOf(s);
    const a = s.alpha[city];
    const b = s.beta[city];
    if (a === NONE) {
      let all = 0;
      for (let i = city; i < cubes.length; i += CITY_COUNT) all += cubes[i] * cubes[i];
      const each = all === 0 ? 0 : this.openSeat / all;
      for (let seat = 0, i = city; seat < seats; seat++, i += CITY_COUNT) out[at + seat] = cubes[i] * cubes[i] * each;
      return OPEN_COST;
    }
    for (let seat = 0; seat < seats; seat++) out[at + seat] = 0;
    const rival = b === NONE ? rivalOf(s, city, a) : b;
    if (rival === NONE) {
      out[at + a] = 1;
      return 0;
    }
    // One of the rival's cubes would be the candidate.
    const ofRival = cubes[rival * CITY_COUNT + city] - (b === NONE ? 1 : 0);
    out[at + a] = this.against(cubes[a * CITY_COUNT + city], ofRival, tiles, true);
    out[at + rival] = 1 - out[at + a];
    return this.cost;
  }

  /**
   * One seat's chance to lead the city; sets `cost` if it is above 0. Two candidates: by the lead in cubes, where a wins ties.
   * One: the strongest other player will oppose him. None: by the squares of cubes.
   */
  chanceToLead(s: Perikles, city: number, tiles: number, seat: number): number {
    const { cubes } = s;
    const a = s.alpha[city];
    const b = s.beta[city];
    if (b !== NONE) {
      if (seat !== a && seat !== b) return 0;
      return this.against(cubes[a * CITY_COUNT + city], cubes[b * CITY_COUNT + city], tiles, seat === a);
    }
    if (a !== NONE) {
      const rival = rivalOf(s, city, a);
      if (rival === NONE) {
        this.cost = 0;
        return seat === a ? 1 : 0;
      }
      if (seat !== a && seat !== rival) return 0;
      // One of the rival's cubes would be the candidate.
      return this.against(cubes[a * CITY_COUNT + city], cubes[rival * CITY_COUNT + city] - 1, tiles, seat === a);
    }
    const own = cubes[seat * CITY_COUNT + city];
    if (own === 0) return 0;
    let all = 0;
    for (let at = city; at < cubes.length; at += CITY_COUNT) all += cubes[at] * cubes[at];
    this.cost = OPEN_COST;
    return own * own * (this.openSeat / all);
  }

  /** The chance of candidate a, or of b, with these cubes; the winner pays the loser's number. */
  private against(ofA: number, ofB: number, tiles: number, asA: boolean): number {
    const chanceOfA = this.lasts(ofA - ofB, tiles);
    const chanceOfB = 1 - chanceOfA;
    this.cost = chanceOfA * ofB + chanceOfB * ofA;
    return asA ? chanceOfA : chanceOfB;
  }
}

/** Who has most cubes in the city besides candidate a, the first of equals; NONE if nobody has any. */
function rivalOf(s: Perikles, city: number, a: number): number {
  const { cubes } = s;
  let rival = NONE;
  let most = 0;
  for (let seat = 0, at = city; at < cubes.length; seat++, at += CITY_COUNT) {
    if (seat === a || cubes[at] <= most) continue;
    most = cubes[at];
    rival = seat;
  }
  return rival;
}
