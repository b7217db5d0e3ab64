/**
 * A position of Perikles as a row of numbers for a network, seen from one seat: its own numbers, those of the best other seat and of the others on
 * average, and what stands on the board. A world is whole, so counters face down are read too; the search draws them.
 */
import { sameCells } from '../../core/cells.js';
import { log1p } from '../../core/real.js';
import { HOPLITE, strengthInBag, TRIREME } from '../../games/perikles/board/counters.js';
import { END, SPECIALS, TILES_A_TURN } from '../../games/perikles/board/data.js';
import {
  ANY,
  ARMY_COUNT,
  ATTACK,
  CITY_COUNT,
  coloursTaken,
  cubesIn,
  DEFEND,
  HOME,
  LAND,
  mainOf,
  NONE,
  type Perikles,
  POINTS,
  ROUNDS,
  SIDE_NAMES,
  SLOTS,
  seatsOf,
  statuesOf,
  TILE_KINDS,
} from '../../games/perikles/board/state.js';
import { score, statueValue } from '../../games/perikles/turn/score.js';
import { blocks } from '../network/blocks.js';
import type { Encoder } from '../network/encoder.js';
import { Odds, readStrengths } from './battles.js';
import { tilesToCome } from './elections.js';
import { isLed, Judgement, PARTS } from './judgement.js';
import { GUESSED } from './weights.js';

const MOST_SEATS = 5;
const LEAST_SEATS = 3;
const OF_SEATS = 3; // own, the greatest of the others, their mean
const CITY = ['own', 'most', 'others', 'lead', 'alpha', 'beta', 'rival', 'leader', 'led', 'defeats', 'value'].length;
const PLACE = ['there', 'points', 'land', 'navy', 'home', 'mine', 'theirs', 'hoplites', 'triremes', 'odds', 'stake'];

const { at: AT, size: SIZE } = blocks({
  turns: END.turns,
  seats: MOST_SEATS - LEAST_SEATS + 1, // how many play
  phases: 3, // armies have leaders; battles are resolved; part of the battles
  scores: OF_SEATS - 1, // points now: own less the best other's, and own
  expected: 2, // the same of points at the end
  parts: PARTS.length * OF_SEATS,
  leads: ARMY_COUNT * OF_SEATS, // chance to lead the army, or share of tiles still to be used
  cities: CITY_COUNT * CITY,
  statues: CITY_COUNT * 2, // own, others
  pools: ARMY_COUNT * 4, // strength still to be committed: own hoplites, own triremes, others' hoplites, others' triremes
  dead: ARMY_COUNT, // strength in the Dead Pool
  slots: SLOTS * (PLACE.length + SIDE_NAMES.length * 2), // see `writeSlot`
  tiles: 2 * OF_SEATS, // tiles not yet used by shards
  toTake: 2, // tiles to be taken in this turn: own, all
  colours: CITY_COUNT + 1, // of which the seat has taken a tile
  display: TILE_KINDS,
  special: SPECIALS.length, // own, not yet used
  specials: SPECIALS.length, // others', not yet used
  order: 2, // the seat starts; it acts now
  cubes: 2, // on the board, so far from the supply: own, most of others
});

const LOG = Float32Array.from({ length: 128 }, (_, n) => log1p(n));
const POINT = 1 / 10; // points as numbers about 1
const STRENGTH = 1 / 6;
/** Points of the parts that are not points but means to win some. */
const PART_POINTS = PARTS.map((part) => (part === 'cubes ahead' ? GUESSED.points[part] : 1));
const PART_SCALE = PARTS.map((part) =>
  part === 'cubes ahead' ? POINT / 4 : part === 'special' || part === 'start' ? 1 : POINT,
);

export class PeriklesEncoder implements Encoder<Perikles> {
  readonly size = SIZE;
  readonly perSeat = true;
  declare private readonly judgement: Judgement;
  declare private readonly odds: Odds;
  declare private readonly seen: Int32Array; // cells of the position that `judgement`, `totals` and the locations are of
  declare private readonly totals: Float64Array; // expected points by seat
  declare private readonly scores: Float64Array; // points now by seat
  declare private readonly strengths: Float64Array; // [slot][side * 2 + type]
  declare private readonly chances: Float64Array; // [slot]: the attacker's less the defender's

  constructor(game: { create(): Perikles }) {
    this.judgement = new Judgement();
    this.odds = new Odds();
    this.seen = new Int32Array(game.create().cells.length).fill(NONE - 1);
    this.totals = new Float64Array(MOST_SEATS);
    this.scores = new Float64Array(MOST_SEATS);
    this.strengths = new Float64Array(SLOTS * 4);
    this.chances = new Float64Array(SLOTS);
  }

  encode(s: Perikles, seat: number, out: Float32Array): void {
    if (!sameCells(this.seen, s.cells)) this.look(s);
    this.writeTurn(s, seat, out);
    this.writePoints(s, seat, out);
    this.writeCities(s, seat, out);
    this.writeArmies(s, seat, out);
    for (let slot = isLed(s) ? s.battle : 0; slot < SLOTS; slot++)
      if (s.board[slot] !== NONE) this.writeSlot(s, seat, slot, out);
    this.writeTiles(s, seat, out);
  }

  /** What the rows of all seats need. */
  private look(s: Perikles): void {
    const { judgement, totals, scores, odds, strengths } = this;
    this.seen.set(s.cells);
    judgement.judge(s);
    for (let seat = 0; seat < seatsOf(s); seat++) {
      totals[seat] = 0;
      for (let part = 0; part < PARTS.length; part++)
        totals[seat] += judgement.parts[seat * PARTS.length + part] * PART_POINTS[part];
      scores[seat] = score(s, seat);
    }
    for (let slot = isLed(s) ? s.battle : SLOTS; slot < SLOTS; slot++) {
      if (s.board[slot] === NONE) continue;
      readStrengths(s, slot, strengths, slot * 4);
      if (s.faceUp === 1 && slot === s.battle)
        odds.of(s.board[slot], strengths, slot * 4, s.round, s.tokens[ATTACK], s.tokens[DEFEND]);
      else odds.of(s.board[slot], strengths, slot * 4);
      this.chances[slot] = odds.attack - odds.defend;
    }
  }

  private writeTurn(s: Perikles, seat: number, out: Float32Array): void {
    const led = isLed(s);
    out[AT.turns + s.gameTurn - 1] = 1;
    out[AT.seats + seatsOf(s) - LEAST_SEATS] = 1;
    out[AT.phases] = led ? 1 : 0;
    out[AT.phases + 1] = led && (s.battle > 0 || s.faceUp === 1) ? 1 : 0;
    out[AT.phases + 2] = s.battle / SLOTS;
    out[AT.order] = s.start === seat ? 1 : 0;
    out[AT.order + 1] = s.active === seat ? 1 : 0;
  }

  private writePoints(s: Perikles, seat: number, out: Float32Array): void {
    const { parts, leads } = this.judgement;
    const seats = seatsOf(s);
    out[AT.scores] = ahead(this.scores, seat, seats) * POINT;
    out[AT.scores + 1] = (this.scores[seat] * POINT) / 2;
    out[AT.expected] = ahead(this.totals, seat, seats) * POINT;
    out[AT.expected + 1] = (this.totals[seat] * POINT) / 4;
    for (let i = 0; i < PARTS.length; i++)
      writeOfSeats(parts, PARTS.length, i, seat, seats, PART_SCALE[i], out, AT.parts + i * OF_SEATS);
    for (let i = 0; i < ARMY_COUNT; i++)
      writeOfSeats(leads, ARMY_COUNT, i, seat, seats, 1, out, AT.leads + i * OF_SEATS);
    writeOfSeats(s.onBoard, 1, 0, seat, seats, 1 / 30, out, AT.cubes, 2);
  }

  private writeCities(s: Perikles, seat: number, out: Float32Array): void {
    const seats = seatsOf(s);
    for (let city = 0; city < CITY_COUNT; city++) {
      const own = cubesIn(s, seat, city);
      let most = 0;
      let others = 0;
      let statues = 0;
      for (let each = 0; each < seats; each++) {
        if (each === seat) continue;
        const cubes = cubesIn(s, each, city);
        others += cubes;
        if (cubes > most) most = cubes;
        statues += statuesOf(s, each, city);
      }
      const at = AT.cities + city * CITY;
      out[at] = LOG[own];
      out[at + 1] = LOG[most];
      out[at + 2] = LOG[others];
      out[at + 3] = Math.max(-3, Math.min(3, own - most)) / 2;
      out[at + 4] = s.alpha[city] === seat ? 1 : 0;
      out[at + 5] = s.beta[city] === seat ? 1 : 0;
      out[at + 6] = rivals(s.alpha[city], seat) + rivals(s.beta[city], seat);
      out[at + 7] = s.leader[city] === seat ? 1 : 0;
      out[at + 8] = rivals(s.leader[city], seat);
      out[at + 9] = s.defeats[city] / END.defeats;
      out[at + 10] = statueValue(city, s.defeats[city]) * POINT;
      out[AT.statues + city * 2] = statuesOf(s, seat, city);
      out[AT.statues + city * 2 + 1] = statues;
    }
  }

  private writeArmies(s: Perikles, seat: number, out: Float32Array): void {
    for (let army = 0; army < ARMY_COUNT; army++) {
      const at = AT.pools + army * 4 + ((s.leads[seat] >> army) & 1 ? 0 : 2);
      out[at] = strengthInBag(s.pools[army], HOPLITE) * STRENGTH;
      out[at + 1] = strengthInBag(s.pools[army], TRIREME) * STRENGTH;
      out[AT.dead + army] =
        (strengthInBag(s.deadPool[army], HOPLITE) + strengthInBag(s.deadPool[army], TRIREME)) * STRENGTH;
    }
  }

  /** A location that is not resolved yet. */
  private writeSlot(s: Perikles, seat: number, slot: number, out: Float32Array): void {
    const tile = s.board[slot];
    const rounds = ROUNDS[tile];
    let at = AT.slots + slot * (PLACE.length + SIDE_NAMES.length * 2);
    out[at++] = 1;
    out[at++] = POINTS[tile] * POINT;
    out[at++] = LAND[tile];
    out[at++] = rounds[rounds.length - 1] === TRIREME ? 1 : 0; // ships decide
    out[at++] = (s.leads[seat] >> HOME[tile]) & 1;
    let mine = 0; // the side on which the seat is main player, or would share a Persian's tile
    let present = 0;
    for (let side = ATTACK; side <= DEFEND; side++) {
      const sign = side === ATTACK ? 1 : -1;
      const main = mainOf(s, slot, side);
      const armies = s.armies[slot * 2 + side];
      const shares =
        main === seat || (main !== NONE && ((s.persianLeaders >> main) & (s.persianLeaders >> seat) & 1) === 1);
      if (shares) mine += sign;
      else if (main !== NONE) present += sign;
      out[at + 6 + side * 2] = (armies & s.leads[seat]) !== 0 ? 1 : 0;
      out[at + 7 + side * 2] = armies !== 0 ? 1 : 0;
    }
    out[at++] = mine;
    out[at++] = present;
    if (!isLed(s)) return;
    const { strengths, chances } = this;
    const from = slot * 4;
    out[at++] = (strengths[from + HOPLITE] - strengths[from + 2 + HOPLITE]) * STRENGTH;
    out[at++] = (strengths[from + TRIREME] - strengths[from + 2 + TRIREME]) * STRENGTH;
    out[at++] = chances[slot];
    out[at] = chances[slot] * mine * POINTS[tile] * POINT;
  }

  private writeTiles(s: Perikles, seat: number, out: Float32Array): void {
    const seats = seatsOf(s);
    const most = TILES_A_TURN[seats];
    for (let shards = 0; shards < 2; shards++)
      writeOfSeats(s.unused, 2, shards, seat, seats, 1 / most, out, AT.tiles + shards * OF_SEATS);
    if (!isLed(s)) {
      const toCome = tilesToCome(s);
      out[AT.toTake] = 1 - (s.unused[seat * 2] + s.unused[seat * 2 + 1]) / most;
      out[AT.toTake + 1] = toCome / (seats * most);
      const colours = coloursTaken(s, seat);
      for (let colour = 0; colour <= ANY; colour++) out[AT.colours + colour] = (colours >> colour) & 1;
      if (toCome > 0) for (let tile = 0; tile < TILE_KINDS; tile++) out[AT.display + tile] = s.display[tile];
    }
    for (let each = 0; each < seats; each++) {
      if (s.special[each] === NONE || ((s.specialUsed >> each) & 1) === 1) continue;
      out[(each === seat ? AT.special : AT.specials) + s.special[each]] = 1;
    }
  }
}

/** 1 if another seat than this one is named. */
function rivals(named: number, seat: number): number {
  return named !== NONE && named !== seat ? 1 : 0;
}

/** The seat's number less the greatest of the others. */
function ahead(of: Float64Array, seat: number, seats: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let each = 0; each < seats; each++) if (each !== seat && of[each] > best) best = of[each];
  return of[seat] - best;
}

/** One number of each seat: the seat's own, the greatest of the others, and (of `parts` 3) their mean. */
function writeOfSeats(
  rows: Float64Array | Int32Array,
  width: number,
  column: number,
  seat: number,
  seats: number,
  scale: number,
  out: Float32Array,
  at: number,
  parts = OF_SEATS,
): void {
  let best = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (let each = 0; each < seats; each++) {
    if (each === seat) continue;
    const value = rows[each * width + column];
    sum += value;
    if (value > best) best = value;
  }
  out[at] = rows[seat * width + column] * scale;
  out[at + 1] = best * scale;
  if (parts === OF_SEATS) out[at + 2] = (sum * scale) / (seats - 1);
}
