/**
 * What a seat has at stake at a location in the commit phase, and what one counter more would gain it. The same few situations come
 * back in every rollout of a search, so what they promise is kept, by all that it depends on.
 */
import {
  HOPLITE,
  KINDS,
  NO_KIND,
  STRENGTHS,
  strengthOf,
  strongest,
  TRIREME,
  typeOf,
} from '../../../games/perikles/board/counters.js';
import {
  ATTACK,
  CITY_COUNT,
  DEFEND,
  HOME,
  LAND,
  mainOf,
  NONE,
  type Perikles,
  POINTS,
  SLOTS,
  seatsOf,
  statuesOf,
} from '../../../games/perikles/board/state.js';
import { statueValue } from '../../../games/perikles/turn/score.js';
import { Odds, packedStrengths, unpackStrengths } from '../battles.js';
import type { PeriklesWeights } from '../weights.js';

const MOST_SEATS = 5;
const SIDES = 2;

/** What the seat is on a side: main player if it comes there, main player already, or one who joins another. */
export const FIRST = 0;
export const OWN = 1;
export const ALLY = 2;
export const ROLES = 3;

const UNKNOWN = -1000; // a gain not computed yet
const IMPOSSIBLE = Number.NEGATIVE_INFINITY; // the gain of a counter that is not there, or not admitted
const GAINS = NO_KIND + 1; // of a side, by kind

/** Entries of a location: a power of 2. Each location has its own, so that none of a position displaces another. */
const ENTRY_BITS = 7;
const ENTRIES = SLOTS << ENTRY_BITS;
const NOTHING = -1; // no situation

// A situation is the strengths, and in another integer: the tile, whether a side has armies, its main player, and the seat.
const TILE = 0x1f;
const ARMED = 5; // + side
const MAIN = 7; // + 3 * side
const SEAT = 13;

export class Stakes {
  declare private readonly weights: PeriklesWeights;
  declare private readonly odds: Odds;
  declare private readonly entries: Int32Array; // by slot: the entry of its situation, or NOTHING if not looked at yet
  declare private seat: number;

  // By entry.
  declare private readonly forces: Int32Array; // the situation: strengths, packed
  declare private readonly others: Int32Array; // the rest of it
  declare private readonly ofAttack: Float64Array; // value to the seat if the attacker wins
  declare private readonly ofDefence: Float64Array;
  declare private readonly before: Float64Array; // what the seat expects now
  declare private readonly gains: Float64Array; // [side][kind]: of one counter more, or UNKNOWN
  declare private readonly roles: Uint8Array; // [side]

  declare private readonly standing: Int32Array; // statues, leaders and defeats that all entries are of

  /** Strengths that `stake` is asked about: [side][type]. */
  declare readonly strengths: Float64Array;

  constructor(weights: PeriklesWeights) {
    this.weights = weights;
    this.odds = new Odds();
    this.entries = new Int32Array(SLOTS);
    this.seat = 0;
    this.forces = new Int32Array(ENTRIES);
    this.others = new Int32Array(ENTRIES).fill(NOTHING);
    this.ofAttack = new Float64Array(ENTRIES);
    this.ofDefence = new Float64Array(ENTRIES);
    this.before = new Float64Array(ENTRIES);
    this.gains = new Float64Array(ENTRIES * SIDES * GAINS);
    this.roles = new Uint8Array(ENTRIES * SIDES);
    this.standing = new Int32Array(MOST_SEATS + 2 * CITY_COUNT + 1).fill(NOTHING);
    this.strengths = new Float64Array(4);
  }

  /** To be called before the questions of one decision. */
  begin(s: Perikles, seat: number): void {
    this.seat = seat;
    for (let slot = 0; slot < SLOTS; slot++) this.entries[slot] = NOTHING;
    if (!this.isStanding(s)) this.others.fill(NOTHING);
  }

  /** Whether leaders, statues and defeats are those that were seen last; notes them. */
  private isStanding(s: Perikles): boolean {
    const { standing } = this;
    const seats = seatsOf(s);
    let differ = standing[0] ^ s.persianLeaders;
    standing[0] = s.persianLeaders;
    for (let seat = 0, at = 1; seat < seats; seat++, at++) {
      differ |= standing[at] ^ s.statues[seat];
      standing[at] = s.statues[seat];
    }
    for (let city = 0, at = 1 + MOST_SEATS; city < CITY_COUNT; city++, at += 2) {
      differ |= (standing[at] ^ s.defeats[city]) | (standing[at + 1] ^ s.leader[city]);
      standing[at] = s.defeats[city];
      standing[at + 1] = s.leader[city];
    }
    return differ === 0;
  }

  /** The entry of the location, for the questions below. */
  look(s: Perikles, slot: number): number {
    const known = this.entries[slot];
    if (known !== NOTHING) return known;
    const forces = packedStrengths(s, slot);
    const others =
      s.board[slot] |
      ((s.armies[slot * SIDES + ATTACK] === 0 ? 0 : 1) << (ARMED + ATTACK)) |
      ((s.armies[slot * SIDES + DEFEND] === 0 ? 0 : 1) << (ARMED + DEFEND)) |
      ((mainOf(s, slot, ATTACK) - NONE) << (MAIN + 3 * ATTACK)) |
      ((mainOf(s, slot, DEFEND) - NONE) << (MAIN + 3 * DEFEND)) |
      (this.seat << SEAT);
    const hash = (Math.imul(forces, 0x9e3779b1) ^ Math.imul(others, 0x85ebca6b)) >>> (32 - ENTRY_BITS);
    const entry = (slot << ENTRY_BITS) | hash;
    this.entries[slot] = entry;
    if (this.forces[entry] !== forces || this.others[entry] !== others) this.enter(s, slot, entry, forces, others);
    return entry;
  }

  private enter(s: Perikles, slot: number, entry: number, forces: number, others: number): void {
    const tile = s.board[slot];
    const attacker = mainOf(s, slot, ATTACK);
    const defender = mainOf(s, slot, DEFEND);
    this.forces[entry] = forces;
    this.others[entry] = others;
    this.roles[entry * SIDES + ATTACK] = this.roleBeside(s, attacker);
    this.roles[entry * SIDES + DEFEND] = this.roleBeside(s, defender);
    this.ofAttack[entry] = this.share(s, attacker) * POINTS[tile] - this.lossByDefeat(s, HOME[tile]);
    this.ofDefence[entry] = this.share(s, defender) * POINTS[tile];
    for (let side = entry * SIDES; side < (entry + 1) * SIDES; side++) {
      const at = side * GAINS;
      for (let kind = 0; kind < STRENGTHS; kind++) this.gains[at + kind] = UNKNOWN;
      for (let kind = STRENGTHS; kind < KINDS; kind++) this.gains[at + kind] = LAND[tile] ? IMPOSSIBLE : UNKNOWN; // PK 8.5
      this.gains[at + NO_KIND] = IMPOSSIBLE;
    }
    this.recall(entry);
    this.before[entry] = this.stake(entry, NONE);
  }

  /** Writes the strengths of the entry for `stake`. */
  recall(entry: number): void {
    unpackStrengths(this.forces[entry], this.strengths, 0);
  }

  /** What the seat expects of the battle as it is. */
  now(entry: number): number {
    return this.before[entry];
  }

  roleAt(entry: number, side: number): number {
    return this.roles[entry * SIDES + side];
  }

  /** Strength of a type on one side. */
  strengthAt(entry: number, side: number, type: number): number {
    return (this.forces[entry] >> (8 * (side * 2 + type))) & 0xff;
  }

  /** The gain of one counter of this kind on one side. */
  gain(entry: number, side: number, kind: number): number {
    const at = (entry * SIDES + side) * GAINS + kind;
    if (this.gains[at] === UNKNOWN) this.gains[at] = this.expect(entry, side, kind) - this.before[entry];
    return this.gains[at];
  }

  /** The gain of the best counter of this bag. */
  best(entry: number, side: number, counters: number): number {
    const byLand = this.gain(entry, side, strongest(counters, HOPLITE));
    const bySea = this.gain(entry, side, strongest(counters, TRIREME));
    return Math.max(byLand, bySea);
  }

  /** What the seat expects with one counter of the kind more. */
  private expect(entry: number, side: number, kind: number): number {
    this.recall(entry);
    this.strengths[side * 2 + typeOf(kind)] += strengthOf(kind);
    return this.stake(entry, side);
  }

  /**
   * What the seat expects of a battle with `strengths`, in points: the tile if it is a main player, and statues that keep or lose their
   * value. `joins`: a side that the seat is about to join, as main player if nobody is there yet.
   */
  stake(entry: number, joins: number, round = 0, tokenA = 0, tokenD = 0): number {
    const { odds } = this;
    const others = this.others[entry];
    const tile = others & TILE;
    odds.of(tile, this.strengths, 0, round, tokenA, tokenD);
    let ofAttack = this.ofAttack[entry];
    let ofDefence = this.ofDefence[entry];
    const attacked = ((others >> (ARMED + ATTACK)) & 1) === 1;
    const defended = ((others >> (ARMED + DEFEND)) & 1) === 1;
    if (joins === ATTACK && !attacked) ofAttack += POINTS[tile];
    if (joins === DEFEND && !defended) ofDefence += POINTS[tile];
    const stake = odds.attack * ofAttack + odds.defend * ofDefence;
    const unopposed = !attacked && joins !== ATTACK && (defended || joins === DEFEND);
    return unopposed && ofDefence > 0 ? stake + this.weights.defence : stake;
  }

  /** The seat's share of a tile won by this main player. */
  private share(s: Perikles, main: number): number {
    if (main === NONE) return 0;
    return this.isOwn(s, main) ? 1 : -this.weights.others;
  }

  /** Whether the seat would be the first where this is the main player, would join itself, or another. */
  private roleBeside(s: Perikles, main: number): number {
    return main === NONE ? FIRST : this.isOwn(s, main) ? OWN : ALLY;
  }

  /** Whether the seat wins what this main player wins (PK 9.7). */
  private isOwn(s: Perikles, main: number): boolean {
    return main === this.seat || ((s.persianLeaders >> main) & (s.persianLeaders >> this.seat) & 1) === 1;
  }

  /** What a defeat of the city costs the seat, less the share of rivals' losses that counts as a gain. */
  private lossByDefeat(s: Perikles, city: number): number {
    const drop = statueValue(city, s.defeats[city]) - statueValue(city, s.defeats[city] + 1);
    let loss = 0;
    for (let each = 0; each < seatsOf(s); each++) {
      const statues = statuesOf(s, each, city) + (s.leader[city] === each ? 1 : 0);
      loss += statues * (each === this.seat ? 1 : -this.weights.others);
    }
    return drop * loss;
  }
}
