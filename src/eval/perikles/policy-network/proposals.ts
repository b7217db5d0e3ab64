/** Proposals of candidates (PK 5.5, 6.2). */
import { CITY_COUNT, NONE, type Perikles } from '../../../games/perikles/board/state.js';
import { cityOfProposal, nomineeOf } from '../../../games/perikles/influence/influence.js';
import { CityEncoder } from './city-encoder.js';

export class ProposalEncoder extends CityEncoder {
  readonly move = 15;

  placeOf(m: number): number {
    return 1 + cityOfProposal(m);
  }

  encode(s: Perikles, m: number, out: Float64Array): void {
    const { races, seat } = this;
    const city = cityOfProposal(m);
    const nominee = nomineeOf(m);
    const a = s.alpha[city];
    const candidates = a === NONE ? s.alpha : s.beta;
    candidates[city] = nominee;
    s.cubes[nominee * CITY_COUNT + city]--;
    const chance = races.chance(s, city, seat);
    const ofNominee = races.chance(s, city, nominee);
    const ofFirst = a === NONE ? 0 : races.chance(s, city, a);
    s.cubes[nominee * CITY_COUNT + city]++;
    candidates[city] = NONE;
    const gain = chance - races.before(city, seat);
    out[0] = nominee === seat ? 1 : 0;
    out[1] = a === NONE ? 0 : 1;
    out[2] = a === seat ? 1 : 0;
    out[3] = chance;
    out[4] = gain;
    out[5] = (gain * races.worth(city)) / 3;
    out[6] = gain * races.expected(seat);
    if (nominee !== seat) {
      const theirs = ofNominee - races.before(city, nominee);
      out[7] = ofNominee;
      out[8] = theirs;
      out[9] = races.ahead(nominee);
      out[10] = races.expected(nominee) / 2;
      out[11] = s.cubes[nominee * CITY_COUNT + city] / 4;
      out[12] = theirs * races.ahead(nominee);
    }
    if (a !== NONE && a !== seat) {
      out[13] = ofFirst - races.before(city, a);
      out[14] = out[13] * races.ahead(a);
    }
  }
}
