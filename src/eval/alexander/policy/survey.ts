/** Who stands where in a position of Alexander: what every army needs to find its goals, collected in one pass. */
import { ALEXANDER, ARIOBARZANES, bit, MACEDON, PERSIA } from '../../../games/alexander/board/counters.js';
import { AREA_COUNT, CITY_AREA, CITY_COUNT, MYCENAE, NOWHERE } from '../../../games/alexander/board/map.js';
import { type Alexander, ARMY, nextLed } from '../../../games/alexander/board/state.js';
import { isMarked } from '../../../games/alexander/pieces/control.js';
import { countersIn, holds } from '../../../games/alexander/pieces/stacks.js';

export class Survey {
  /** Areas with Persian stacks that have a leader, ascending: persian[0 .. persians). */
  declare readonly persian: Int32Array;
  persians = 0;
  /** The area or army where Alexander is; NOWHERE if he is aboard or dead. */
  king = NOWHERE;
  /** Where most Persian counters stand with a leader who may go anywhere, Sparta's apart; and where next to most do. */
  greatest = NOWHERE;
  second = NOWHERE;

  /** Areas of cities with a Macedonian marker, and of the others, both in the order of the cities. */
  declare readonly taken: Int32Array;
  takenCount = 0;
  declare readonly untaken: Int32Array;
  untakenCount = 0;

  constructor() {
    this.persian = new Int32Array(AREA_COUNT);
    this.taken = new Int32Array(CITY_COUNT);
    this.untaken = new Int32Array(CITY_COUNT);
  }

  read(s: Alexander): void {
    this.readCities(s);
    this.readStacks(s);
  }

  private readCities(s: Alexander): void {
    let taken = 0;
    let untaken = 0;
    for (let city = 0; city < CITY_COUNT; city++) {
      const a = CITY_AREA[city];
      if (isMarked(s, MACEDON, a)) this.taken[taken++] = a;
      else this.untaken[untaken++] = a;
    }
    this.takenCount = taken;
    this.untakenCount = untaken;
  }

  private readStacks(s: Alexander): void {
    const { leaders } = s;
    this.persians = 0;
    this.king = NOWHERE;
    this.greatest = NOWHERE;
    this.second = NOWHERE;
    let most = 0;
    let next = 0;
    for (let place = nextLed(s, NOWHERE); place <= ARMY; place = nextLed(s, place)) {
      const here = leaders[place];
      if ((here & bit(ALEXANDER)) !== 0) this.king = place;
      if (place === ARMY || !holds(s, PERSIA, place)) continue;
      this.persian[this.persians++] = place;
      if (place === MYCENAE || (here & ~bit(ARIOBARZANES)) === 0) continue;
      const counters = countersIn(s, place);
      if (counters > most) {
        next = most;
        this.second = this.greatest;
        most = counters;
        this.greatest = place;
      } else if (counters > next) {
        next = counters;
        this.second = place;
      }
    }
  }
}
