/** The choice of an influence tile (PK 5.1 - 5.4). */
import {
  ANY,
  CITY_COUNT,
  colourOf,
  NONE,
  type Perikles,
  seatsOf,
  shardsOf,
  TILE_KINDS,
} from '../../../games/perikles/board/state.js';
import { ERRANDS } from '../../../games/perikles/influence/influence.js';
import { CityEncoder } from './city-encoder.js';
import { NOWHERE } from './encoder.js';
import { POSITION } from './races.js';

const ERRAND_KINDS = 4;

export class TileEncoder extends CityEncoder {
  override readonly position = POSITION + 4;
  readonly move = ERRAND_KINDS + 9;
  private bestCube = 0; // points that one cube can gain anywhere

  override begin(s: Perikles, seat: number, out: Float64Array): void {
    super.begin(s, seat, out);
    const { races } = this;
    let bestCandidate = 0;
    let closest = 0;
    this.bestCube = 0;
    for (let city = 0; city < CITY_COUNT; city++) {
      const worth = races.worth(city);
      const chance = races.before(city, seat);
      this.bestCube = Math.max(this.bestCube, races.gain(s, city, seat, 1) * worth);
      bestCandidate = Math.max(bestCandidate, this.asCandidate(s, city) * worth);
      closest = Math.max(closest, (1 - chance) * chance * worth);
    }
    out[POSITION] = this.bestCube / 3;
    out[POSITION + 1] = bestCandidate / 3;
    out[POSITION + 2] = closest / 3;
    for (let tile = 0; tile < TILE_KINDS; tile++) if (shardsOf(tile) === 2) out[POSITION + 3] += s.display[tile] / 5;
  }

  /** What the seat's chance gains if it is the next candidate. */
  private asCandidate(s: Perikles, city: number): number {
    const { races, seat } = this;
    const at = seat * CITY_COUNT + city;
    const a = s.alpha[city];
    if (s.cubes[at] === 0 || s.beta[city] !== NONE || a === seat) return 0;
    const candidates = a === NONE ? s.alpha : s.beta;
    candidates[city] = seat;
    s.cubes[at]--;
    const gain = races.chance(s, city, seat) - races.before(city, seat);
    s.cubes[at]++;
    candidates[city] = NONE;
    return gain;
  }

  placeOf(tile: number): number {
    const colour = colourOf(tile);
    return colour === ANY ? NOWHERE : 1 + colour;
  }

  encode(s: Perikles, tile: number, out: Float64Array): void {
    const { races, seat } = this;
    const colour = colourOf(tile);
    const shards = shardsOf(tile);
    out[ERRANDS[tile]] = 1;
    out[ERRAND_KINDS] = shards - 1;
    out[ERRAND_KINDS + 1] = s.display[tile] - 1;
    if (colour === ANY) {
      out[ERRAND_KINDS + 2] = this.bestCube / 3;
      return;
    }
    const worth = races.worth(colour);
    const gain = races.gain(s, colour, seat, shards);
    let denied = 0; // to others, who could take it next
    let deniedAhead = 0; // of them, those who are ahead
    for (let each = 0; each < seatsOf(s); each++) {
      if (each === seat) continue;
      const theirs = races.gain(s, colour, each, shards);
      if (theirs > denied) denied = theirs;
      if (theirs > deniedAhead && races.ahead(each) > 0) deniedAhead = theirs;
    }
    out[ERRAND_KINDS + 2] = (gain * worth) / 3;
    out[ERRAND_KINDS + 3] = gain;
    out[ERRAND_KINDS + 4] = denied;
    out[ERRAND_KINDS + 5] = deniedAhead;
    out[ERRAND_KINDS + 6] = (denied * worth) / 3;
    out[ERRAND_KINDS + 7] = races.before(colour, seat) + gain;
    out[ERRAND_KINDS + 8] = gain * races.expected(seat);
  }
}
