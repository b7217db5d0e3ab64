/** Assassinations (PK 5.6). */
import { CITY_COUNT, NONE, type Perikles } from '../../../games/perikles/board/state.js';
import { cityOfVictim, isAlpha, isCandidate, ownerOfVictim } from '../../../games/perikles/influence/influence.js';
import { CityEncoder } from './city-encoder.js';

export class VictimEncoder extends CityEncoder {
  readonly move = 12;

  placeOf(m: number): number {
    return 1 + cityOfVictim(m);
  }

  encode(s: Perikles, m: number, out: Float64Array): void {
    const { races, seat } = this;
    const city = cityOfVictim(m);
    const owner = ownerOfVictim(s, m);
    const a = s.alpha[city];
    const b = s.beta[city];
    if (isCandidate(m)) {
      if (isAlpha(m)) s.alpha[city] = b;
      s.beta[city] = NONE;
    } else s.cubes[owner * CITY_COUNT + city]--;
    const gain = races.chance(s, city, seat) - races.before(city, seat);
    const theirs = races.chance(s, city, owner) - races.before(city, owner);
    if (isCandidate(m)) {
      s.alpha[city] = a;
      s.beta[city] = b;
    } else s.cubes[owner * CITY_COUNT + city]++;
    out[0] = owner === seat ? 1 : 0;
    out[1] = isCandidate(m) ? 1 : 0;
    out[2] = isCandidate(m) && !isAlpha(m) ? 1 : 0;
    out[3] = gain;
    out[4] = (gain * races.worth(city)) / 3;
    out[5] = gain * races.expected(seat);
    if (owner === seat) return;
    const ahead = races.ahead(owner);
    out[6] = theirs;
    out[7] = ahead;
    out[8] = theirs * ahead;
    out[9] = (theirs * races.worth(city)) / 3;
    out[10] = s.cubes[owner * CITY_COUNT + city] / 4;
    out[11] = races.before(city, owner);
  }
}
