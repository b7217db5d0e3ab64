/** Points that each seat of Perikles can expect at the end, from any position (PK 15). */
import { LOCATIONS, TILES_A_TURN } from '../games/perikles/data.js';
import { statueValue, tilePoints } from '../games/perikles/score.js';
import {
  ARMY_COUNT,
  ATHENS,
  ATTACK,
  CITY_COUNT,
  DEFEND,
  HOME,
  NONE,
  POINTS,
  type Perikles,
  SLOTS,
  mainOf,
  seatsOf,
  statuesOf,
} from '../games/perikles/state.js';
import { Odds, readStrengths } from './perikles-battles.js';
import { tilesToCome, leaderChances } from './perikles-elections.js';
import { ELECTION, JUDGEMENT } from './perikles-weights.js';

const ARMY_WORTH = Object.values(JUDGEMENT.army);
const TURNS = 3;

/** Whether armies have leaders now: then every seat leads a city or Persia (PK 7.3). */
export function isLed(s: Perikles): boolean {
  return s.leads[0] !== 0;
}

export class Judgement {
  declare readonly points: Float64Array; // expected, by seat
  declare readonly statue: Float64Array; // expected value of a statue, by city
  declare private readonly defeats: Float64Array; // expected at the end, by city
  declare private readonly chances: Float64Array;
  declare private readonly strengths: Float64Array;
  declare private readonly odds: Odds;

  constructor() {
    this.points = new Float64Array(5);
    this.statue = new Float64Array(CITY_COUNT);
    this.defeats = new Float64Array(CITY_COUNT);
    this.chances = new Float64Array(5);
    this.strengths = new Float64Array(4);
    this.odds = new Odds();
  }

  judge(s: Perikles): void {
    const { points } = this;
    const seats = seatsOf(s);
    const led = isLed(s);
    points.fill(0);
    this.expectDefeats(s, led);
    if (led) this.addBattles(s);
    for (let city = 0; city < CITY_COUNT; city++) this.statue[city] = valueAfter(city, this.defeats[city]);
    if (!led && s.battle === 0) this.addElections(s);
    const nextStart = s.leader[ATHENS] === NONE ? s.start : s.leader[ATHENS];
    const ahead = JUDGEMENT.cubeAhead * (TURNS - s.gameTurn + (led || s.battle > 0 ? 0 : 1));
    for (let seat = 0; seat < seats; seat++) {
      points[seat] += s.onBoard[seat] * (1 + ahead) + tilePoints(s, seat);
      for (let city = 0; city < CITY_COUNT; city++) {
        const statues = statuesOf(s, seat, city) + (s.leader[city] === seat ? 1 : 0);
        points[seat] += statues * this.statue[city];
      }
      if (((s.specialUsed >> seat) & 1) === 0) points[seat] += JUDGEMENT.special;
      if (s.gameTurn < TURNS && seat === nextStart) points[seat] += JUDGEMENT.start;
      if (led) points[seat] += this.toCome(s, seat);
    }
  }

  /** PK 1.7, 15: defeats so far, and those that locations not yet on the board will bring. */
  private expectDefeats(s: Perikles, led: boolean): void {
    const { defeats } = this;
    for (let city = 0; city < CITY_COUNT; city++) defeats[city] = s.defeats[city];
    if (s.gameTurn < TURNS)
      for (let tile = 0; tile < LOCATIONS.length; tile++)
        if (((s.revealed >> tile) & 1) === 0) defeats[HOME[tile]] += JUDGEMENT.defeatRate;
    if (led) return;
    for (let slot = s.battle; slot < SLOTS; slot++)
      if (s.board[slot] !== NONE) defeats[HOME[s.board[slot]]] += JUDGEMENT.defeatRate;
  }

  /** PK 9: tiles to the main players by the odds, and the defeats that come with them. */
  private addBattles(s: Perikles): void {
    const { points, defeats, strengths, odds } = this;
    const open = s.unused.some((count) => count > 0);
    for (let slot = s.battle; slot < SLOTS; slot++) {
      const tile = s.board[slot];
      readStrengths(s, slot, strengths, 0);
      if (s.faceUp && slot === s.battle) odds.of(tile, strengths, 0, s.round, s.tokens[ATTACK], s.tokens[DEFEND]);
      else odds.of(tile, strengths, 0);
      const attacker = mainOf(s, slot, ATTACK);
      const defender = mainOf(s, slot, DEFEND);
      defeats[HOME[tile]] += odds.attack + (open && attacker === NONE ? JUDGEMENT.defeatRate / 2 : 0);
      if (attacker !== NONE) award(s, points, attacker, odds.attack * POINTS[tile]);
      if (defender === NONE) continue;
      award(s, points, defender, odds.defend * POINTS[tile]);
      if (attacker === NONE) award(s, points, defender, JUDGEMENT.defence);
    }
  }

  /** What the seat's armies are still good for: their worth, by the share of its tiles that is not used yet. */
  private toCome(s: Perikles, seat: number): number {
    const unused = s.unused[seat * 2] + s.unused[seat * 2 + 1];
    if (unused === 0) return 0;
    let worth = 0;
    for (let army = 0; army < ARMY_COUNT; army++)
      if ((s.leads[seat] >> army) & 1 && s.pools[army] !== 0) worth += ARMY_WORTH[army];
    return (worth * unused) / TILES_A_TURN[seatsOf(s)];
  }

  /** PK 15: before the elections, the chance to lead each city, what that is worth, and what it costs. */
  private addElections(s: Perikles): void {
    const { points, chances, statue } = this;
    const tiles = tilesToCome(s);
    for (let city = 0; city < CITY_COUNT; city++) {
      const cost = leaderChances(s, city, tiles, chances) * ELECTION.cost;
      const worth = statue[city] + ARMY_WORTH[city] - cost;
      for (let seat = 0; seat < seatsOf(s); seat++) points[seat] += chances[seat] * worth;
    }
  }
}

/** Value of a statue after a number of defeats that need not be whole. */
function valueAfter(city: number, defeats: number): number {
  const whole = Math.floor(defeats);
  const part = defeats - whole;
  return (1 - part) * statueValue(city, whole) + part * statueValue(city, whole + 1);
}

/** Points for a main player; every Persian leader has them in full (PK 9.7). */
export function award(s: Perikles, points: Float64Array, main: number, gain: number): void {
  if (((s.persianLeaders >> main) & 1) === 0) points[main] += gain;
  else for (let seat = 0; seat < seatsOf(s); seat++) if ((s.persianLeaders >> seat) & 1) points[seat] += gain;
}
