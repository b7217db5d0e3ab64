/** Points that each seat of Perikles can expect at the end, from any position (PK 15). */
import { LOCATIONS, TILES_A_TURN } from '../../games/perikles/board/data.js';
import {
  ARMY_COUNT,
  ATHENS,
  ATTACK,
  CITY_COUNT,
  DEFEND,
  HOME,
  mainOf,
  NONE,
  type Perikles,
  POINTS,
  SLOTS,
  seatsOf,
  statuesOf,
} from '../../games/perikles/board/state.js';
import { statueValue, tilePoints } from '../../games/perikles/turn/score.js';
import { Odds, readStrengths } from './battles.js';
import { Elections, tilesToCome } from './elections.js';
import { ELECTION, STATIC_EVALUATION } from './weights.js';

const TURNS = 3;
const MOST_SEATS = 5;

/** Kinds of points; the special tile and the start of the next turn count 1 for the seat that has them. */
export const PARTS = [
  'cubes',
  'cubes ahead', // for each election to come
  'tiles',
  'battles',
  'statues',
  'elections',
  'special',
  'start',
] as const;
const [CUBES, CUBES_AHEAD, TILES, BATTLES, STATUES, ELECTIONS, SPECIAL, START] = PARTS.keys();

/** Whether armies have leaders now; then every seat leads a city or Persia (PK 7.3). */
export function isLed(s: Perikles): boolean {
  return s.leads[0] !== 0;
}

export class StaticEvaluation {
  declare readonly parts: Float64Array; // expected points: [seat][part]
  declare readonly leads: Float64Array; // [seat][army]: the chance to lead it, or its share of tiles still to be used
  declare readonly statue: Float64Array; // expected value of a statue, by city
  declare private readonly defeats: Float64Array; // expected at the end, by city
  declare private readonly chances: Float64Array;
  declare private readonly strengths: Float64Array;
  declare private readonly odds: Odds;
  declare private readonly elections: Elections;

  constructor() {
    this.parts = new Float64Array(MOST_SEATS * PARTS.length);
    this.leads = new Float64Array(MOST_SEATS * ARMY_COUNT);
    this.statue = new Float64Array(CITY_COUNT);
    this.defeats = new Float64Array(CITY_COUNT);
    this.chances = new Float64Array(MOST_SEATS);
    this.strengths = new Float64Array(4);
    this.odds = new Odds();
    this.elections = new Elections(ELECTION);
  }

  judge(s: Perikles): void {
    const { parts } = this;
    const seats = seatsOf(s);
    const led = isLed(s);
    parts.fill(0);
    this.leads.fill(0);
    this.expectDefeats(s, led);
    if (led) this.addBattles(s);
    for (let city = 0; city < CITY_COUNT; city++) this.statue[city] = valueAfter(city, this.defeats[city]);
    if (!led && s.battle === 0) this.addElections(s);
    const nextStart = s.leader[ATHENS] === NONE ? s.start : s.leader[ATHENS];
    const ahead = TURNS - s.gameTurn + (led || s.battle > 0 ? 0 : 1);
    for (let seat = 0; seat < seats; seat++) {
      const at = seat * PARTS.length;
      parts[at + CUBES] = s.onBoard[seat];
      parts[at + CUBES_AHEAD] = s.onBoard[seat] * ahead;
      parts[at + TILES] = tilePoints(s, seat);
      for (let city = 0; city < CITY_COUNT; city++) {
        const statues = statuesOf(s, seat, city) + (s.leader[city] === seat ? 1 : 0);
        parts[at + STATUES] += statues * this.statue[city];
      }
      if (((s.specialUsed >> seat) & 1) === 0) parts[at + SPECIAL] = 1;
      if (s.gameTurn < TURNS && seat === nextStart) parts[at + START] = 1;
      if (led) this.addArmies(s, seat);
    }
  }

  /** PK 1.7, 15: defeats so far, and those that locations not yet on the board will bring. */
  private expectDefeats(s: Perikles, led: boolean): void {
    const { defeats } = this;
    for (let city = 0; city < CITY_COUNT; city++) defeats[city] = s.defeats[city];
    if (s.gameTurn < TURNS)
      for (let tile = 0; tile < LOCATIONS.length; tile++)
        if (((s.revealed >> tile) & 1) === 0) defeats[HOME[tile]] += STATIC_EVALUATION.defeatRate;
    if (led) return;
    for (let slot = s.battle; slot < SLOTS; slot++)
      if (s.board[slot] !== NONE) defeats[HOME[s.board[slot]]] += STATIC_EVALUATION.defeatRate;
  }

  /** PK 9: the odds of each location, for the main players and for the home city's defeats. */
  private addBattles(s: Perikles): void {
    const { parts, defeats, strengths, odds } = this;
    const open = s.unused.some((count) => count > 0);
    for (let slot = s.battle; slot < SLOTS; slot++) {
      const tile = s.board[slot];
      readStrengths(s, slot, strengths, 0);
      if (s.faceUp && slot === s.battle) odds.of(tile, strengths, 0, s.round, s.tokens[ATTACK], s.tokens[DEFEND]);
      else odds.of(tile, strengths, 0);
      const attacker = mainOf(s, slot, ATTACK);
      const defender = mainOf(s, slot, DEFEND);
      defeats[HOME[tile]] += odds.attack + (open && attacker === NONE ? STATIC_EVALUATION.defeatRate / 2 : 0);
      if (attacker !== NONE) awardBattle(s, parts, attacker, odds.attack * POINTS[tile]);
      if (defender === NONE) continue;
      awardBattle(s, parts, defender, odds.defend * POINTS[tile]);
      if (attacker === NONE) awardBattle(s, parts, defender, STATIC_EVALUATION.defence);
    }
  }

  /** What the seat's armies can still do: the share of its tiles that it has not used yet. */
  private addArmies(s: Perikles, seat: number): void {
    const share = (s.unused[seat * 2] + s.unused[seat * 2 + 1]) / TILES_A_TURN[seatsOf(s)];
    for (let army = 0; army < ARMY_COUNT; army++)
      if ((s.leads[seat] >> army) & 1 && s.pools[army] !== 0) this.leads[seat * ARMY_COUNT + army] = share;
  }

  /** PK 15: before the elections, the chance to lead each city, times its value less its cost. */
  private addElections(s: Perikles): void {
    const { parts, leads, chances, statue } = this;
    const tiles = tilesToCome(s);
    for (let city = 0; city < CITY_COUNT; city++) {
      const cost = this.elections.chancesToLead(s, city, tiles, chances) * ELECTION.cost;
      const worth = statue[city] - cost;
      for (let seat = 0; seat < seatsOf(s); seat++) {
        parts[seat * PARTS.length + ELECTIONS] += chances[seat] * worth;
        leads[seat * ARMY_COUNT + city] = chances[seat];
      }
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
function awardBattle(s: Perikles, parts: Float64Array, main: number, gain: number): void {
  const shared = (s.persianLeaders >> main) & 1;
  for (let seat = 0; seat < seatsOf(s); seat++)
    if (seat === main || (shared === 1 && (s.persianLeaders >> seat) & 1)) parts[seat * PARTS.length + BATTLES] += gain;
}
