/** What encoders of moves in cities have in common: the races, and a city as the place of a move. */
import { CITY_COUNT, type Perikles } from '../../../games/perikles/board/state.js';
import type { MoveEncoder } from './encoder.js';
import { CITY, POSITION, Races } from './races.js';

export abstract class CityEncoder implements MoveEncoder {
  readonly position: number = POSITION;
  readonly place = CITY;
  readonly places = CITY_COUNT;
  abstract readonly move: number;
  declare protected readonly races: Races;
  declare protected seat: number;

  constructor() {
    this.races = new Races();
    this.seat = 0;
  }

  begin(s: Perikles, seat: number, out: Float64Array): void {
    this.seat = seat;
    this.races.begin(s, seat);
    this.races.writePosition(s, out);
  }

  abstract placeOf(m: number): number;

  encodePlace(s: Perikles, place: number, out: Float64Array): void {
    this.races.writeCity(s, place - 1, out);
  }

  abstract encode(s: Perikles, m: number, out: Float64Array): void;
}
