/** Expectations for the election of a city, from its candidates and cubes (PK 6, 7). */
import { CITY_COUNT, NONE, type Perikles, seatsOf } from '../../games/perikles/board/state.js';
import { TILES_A_TURN } from '../../games/perikles/board/data.js';
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

export class Elections {
  /** The chance that a lead in cubes lasts, by tiles still to come: a logistic curve. [tiles][lead + MOST_LEAD] */
  declare private readonly lasting: readonly Float64Array[];
  declare private readonly openSeat: number;

  constructor({ tie, spread, spreadATile, openSeat }: ElectionWeights) {
    this.lasting = Array.from({ length: MOST_TILES + 1 }, (_, tiles) =>
      Float64Array.from({ length: 2 * MOST_LEAD + 1 }, (_, i) => {
        const lead = i - MOST_LEAD + tie;
        return 1 / (1 + Math.exp(-lead / (spread + spreadATile * tiles)));
      }),
    );
    this.openSeat = openSeat;
  }

  /** The chance that candidate a wins with so many cubes more than candidate b. */
  private lasts(lead: number, tiles: number): number {
    return this.lasting[tiles][lead + MOST_LEAD];
  }

  /**
   * Writes each seat's chance to lead the city; returns the expected number of cubes that the winner pays. Two candidates: by
   * the lead in cubes, where a wins ties. One: the strongest other player will oppose him. None: by the squares of cubes.
   */
  chancesToLead(s: Perikles, city: number, tiles: number, out: Float64Array): number {
    const seats = seatsOf(s);
    const { cubes } = s;
    const a = s.alpha[city];
    const b = s.beta[city];
    out.fill(0);
    if (b !== NONE) {
      const ofA = cubes[a * CITY_COUNT + city];
      const ofB = cubes[b * CITY_COUNT + city];
      out[a] = this.lasts(ofA - ofB, tiles);
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
      out[a] = this.lasts(own - (most - 1), tiles); // one of his cubes would be the candidate
      out[rival] = 1 - out[a];
      return out[a] * (most - 1) + out[rival] * own;
    }
    let all = 0;
    for (let seat = 0; seat < seats; seat++) {
      const count = cubes[seat * CITY_COUNT + city];
      out[seat] = count * count;
      all += out[seat];
    }
    if (all > 0) for (let seat = 0; seat < seats; seat++) out[seat] *= this.openSeat / all;
    return 1.5;
  }
}
