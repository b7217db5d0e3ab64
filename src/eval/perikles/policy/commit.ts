/** Points that moves of the commit phase and before a combat promise to the seat that makes them. */
import type { MoveList } from '../../../core/move-list.js';
import { PASS } from '../../../games/kit/flow.js';
import { TOKEN_FOR, USE_DOUBLING, roundType } from '../../../games/perikles/battle/combat.js';
import {
  armyOfTarget,
  cityPaid,
  isRevolt,
  isTarget,
  sideOfTarget,
  slotOfTarget,
} from '../../../games/perikles/commit/commit.js';
import {
  HOPLITE,
  KINDS,
  NO_KIND,
  STRENGTHS,
  TRIREME,
  TYPE_BITS,
  countType,
  strengthInBag,
  strengthOf,
  strongest,
  typeOf,
} from '../../../games/perikles/board/counters.js';
import { admittedAt } from '../../../games/perikles/commit/legality.js';
import { REVOLT } from '../../../games/perikles/commit/revolt.js';
import { COLOURS } from '../../../games/perikles/board/data.js';
import { statueValue } from '../../../games/perikles/turn/score.js';
import {
  ARMY_COUNT,
  ATHENS,
  ATTACK,
  CITY_COUNT,
  DEFEND,
  HOME,
  NONE,
  PERSIA,
  POINTS,
  POOL_PLACE,
  type Perikles,
  SLOTS,
  SPARTA,
  armiesOf,
  mainOf,
  seatsOf,
  statuesOf,
} from '../../../games/perikles/board/state.js';
import { Odds, readStrengths } from '../battles.js';
import type { PeriklesWeights } from '../weights.js';

export const DONE = 0;
const GRANT = 1;
const SIDES = 2;
const UNKNOWN = -1000; // a gain not computed yet
const MOST_SEATS = COLOURS.length;
const ENTRIES = MOST_SEATS * SLOTS;
const CONTENT = 5 + ARMY_COUNT; // tile, armies and arrivals of both sides, counters
const ROLES = 3; // main player of the side: nobody yet, the seat itself, another
export const [FIRST, OWN, ALLY] = [0, 1, 2];
const STALE = -2; // no tile, and no other content

export class CommitPolicy {
  declare private readonly weights: PeriklesWeights;
  declare private readonly odds: Odds;
  declare private readonly looked: Uint8Array; // by slot: 1 if its entry is known to be of this position

  // What the seat that chooses thinks of each location, by entry = seat * SLOTS + slot: kept, since few change between choices.
  declare private readonly content: Int32Array; // [entry][CONTENT]: what lay there
  declare private readonly strengths: Float64Array; // [entry][side * 2 + type]
  declare private readonly ofAttack: Float64Array; // by entry: value to the seat if the attacker wins
  declare private readonly ofDefence: Float64Array;
  declare private readonly before: Float64Array; // by entry: what the seat expects now
  declare private readonly gains: Float64Array; // [entry][side][kind]: of one counter more, or UNKNOWN

  declare private readonly standing: Int32Array; // statues, leaders and defeats that all entries are of
  declare private readonly losses: Float64Array; // by city: of a defeat, or UNKNOWN
  declare private seat: number;

  constructor(weights: PeriklesWeights) {
    this.weights = weights;
    this.odds = new Odds();
    this.looked = new Uint8Array(SLOTS);
    this.content = new Int32Array(ENTRIES * CONTENT).fill(STALE);
    this.strengths = new Float64Array(ENTRIES * 4);
    this.ofAttack = new Float64Array(ENTRIES);
    this.ofDefence = new Float64Array(ENTRIES);
    this.before = new Float64Array(ENTRIES);
    this.gains = new Float64Array(ENTRIES * SIDES * KINDS);
    this.standing = new Int32Array(MOST_SEATS + 2 * CITY_COUNT + 1).fill(STALE);
    this.losses = new Float64Array(CITY_COUNT);
    this.seat = 0;
  }

  commit(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(s, seat);
    const impatience = this.weights.impatience[s.gameTurn - 1];
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      if (m === DONE) points[i] = this.weights.done;
      else if (isTarget(m)) points[i] = this.request(s, armyOfTarget(m), slotOfTarget(m), sideOfTarget(m));
      else if (isRevolt(m)) points[i] = this.revolt(s, m - REVOLT) - this.weights.useSpecial * impatience;
      else points[i] = this.weights.extra + this.bestExtra(s, cityPaid(m));
    }
  }

  chooseCounter(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(s, seat);
    for (let i = 0; i < moves.count; i++) points[i] = this.counter(s, s.targetSlot, s.targetSide, moves.at[i]);
  }

  /** PK 8.7: allies are welcome to a defence of one's own, strangers as main defenders rarely. */
  permit(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(s, seat);
    const slot = s.targetSlot;
    const main = mainOf(s, slot, DEFEND);
    const gain = this.counter(s, slot, DEFEND, admittedAt(s, slot) & TYPE_BITS[TRIREME] ? STRENGTHS + 1 : 1);
    const given = main === NONE ? POINTS[s.board[slot]] * this.weights.givenAway : 0;
    for (let i = 0; i < moves.count; i++) points[i] = moves.at[i] === GRANT ? gain - given - this.weights.favour : 0;
  }

  lastRevolt(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(s, seat);
    const price = this.weights.useSpecial * this.weights.impatience[s.gameTurn - 1];
    for (let i = 0; i < moves.count; i++)
      points[i] = moves.at[i] === PASS ? 0 : this.revolt(s, moves.at[i] - REVOLT) - price;
  }

  combatSpecial(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(s, seat);
    const { battle, round, tokens } = s;
    this.look(s, battle);
    const price = this.weights.useSpecial * this.weights.impatience[s.gameTurn - 1];
    const now = this.stake(s, battle, NONE, round, tokens[ATTACK], tokens[DEFEND]);
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      const forAttack = m === TOKEN_FOR + ATTACK ? 1 : 0;
      const forDefence = m === TOKEN_FOR + DEFEND ? 1 : 0;
      const doubled = m === USE_DOUBLING ? this.double(s, 1) : 0;
      const then = this.stake(s, battle, NONE, round, tokens[ATTACK] + forAttack, tokens[DEFEND] + forDefence);
      points[i] = m === PASS ? 0 : then - now - price;
      if (doubled !== 0) this.double(s, -1);
    }
  }

  /** Adds the strength that Brasidas or Phormio adds, or removes it again. */
  private double(s: Perikles, sign: number): number {
    const type = roundType(s);
    const army = type === HOPLITE ? SPARTA : ATHENS;
    const side = (armiesOf(s, s.battle, ATTACK) >> army) & 1 ? ATTACK : DEFEND;
    const more = strengthInBag(s.counters[s.battle * ARMY_COUNT + army], type);
    this.strengths[(this.seat * SLOTS + s.battle) * 4 + side * 2 + type] += sign * more;
    return more;
  }

  /** To be called before the questions of one decision. */
  begin(s: Perikles, seat: number): void {
    this.seat = seat;
    for (let slot = 0; slot < SLOTS; slot++) this.looked[slot] = 0;
    for (let city = 0; city < CITY_COUNT; city++) this.losses[city] = UNKNOWN;
    if (this.isStanding(s)) return;
    for (let entry = 0; entry < ENTRIES; entry++) this.content[entry * CONTENT] = STALE;
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

  /** Whether the location is as the entry says; notes what lies there. */
  private isSame(s: Perikles, slot: number, entry: number): boolean {
    const { content } = this;
    let at = entry * CONTENT;
    let differ = content[at] ^ s.board[slot];
    content[at++] = s.board[slot];
    for (let side = slot * SIDES; side < (slot + 1) * SIDES; side++) {
      differ |= (content[at] ^ s.armies[side]) | (content[at + 1] ^ s.arrivals[side]);
      content[at++] = s.armies[side];
      content[at++] = s.arrivals[side];
    }
    for (let army = slot * ARMY_COUNT; army < (slot + 1) * ARMY_COUNT; army++) {
      differ |= content[at] ^ s.counters[army];
      content[at++] = s.counters[army];
    }
    return differ === 0;
  }

  /** Makes sure of what the seat has at stake at the location; returns the entry. */
  private look(s: Perikles, slot: number): number {
    const entry = this.seat * SLOTS + slot;
    if (this.looked[slot] === 1) return entry;
    this.looked[slot] = 1;
    if (this.isSame(s, slot, entry)) return entry;
    for (let i = entry * SIDES * KINDS; i < (entry + 1) * SIDES * KINDS; i++) this.gains[i] = UNKNOWN;
    readStrengths(s, slot, this.strengths, entry * 4);
    const tile = s.board[slot];
    const loss = this.lossByDefeat(s, HOME[tile]);
    this.ofAttack[entry] = this.share(s, mainOf(s, slot, ATTACK)) * POINTS[tile] - loss;
    this.ofDefence[entry] = this.share(s, mainOf(s, slot, DEFEND)) * POINTS[tile];
    this.before[entry] = this.stake(s, slot, NONE);
    return entry;
  }

  /** Strength of a type on one side of a location. */
  strengthAt(s: Perikles, slot: number, side: number, type: number): number {
    return this.strengths[this.look(s, slot) * 4 + side * 2 + type];
  }

  /** The seat's share of a tile won by this main player. */
  private share(s: Perikles, main: number): number {
    if (main === NONE) return 0;
    return this.isOwn(s, main) ? 1 : -this.weights.others;
  }

  /** Whether the seat wins what this main player wins (PK 9.7). */
  private isOwn(s: Perikles, main: number): boolean {
    return main === this.seat || ((s.persianLeaders >> main) & (s.persianLeaders >> this.seat) & 1) === 1;
  }

  /** Whether the seat would be the first on this side of the location, would join itself, or another. */
  roleAt(s: Perikles, slot: number, side: number): number {
    const main = mainOf(s, slot, side);
    return main === NONE ? FIRST : this.isOwn(s, main) ? OWN : ALLY;
  }

  /** Whether the army needs permission to defend there (PK 8.7). */
  asks(s: Perikles, army: number, slot: number, side: number): boolean {
    return side === DEFEND && s.leader[HOME[s.board[slot]]] !== this.seat && ((s.granted[slot] >> army) & 1) === 0;
  }

  /** The gain of the best counter of the army there, and what speaks for such targets as such. */
  private request(s: Perikles, army: number, slot: number, side: number): number {
    const { role, ask } = this.weights;
    const as = this.roleAt(s, slot, side);
    const points = this.target(s, army, slot, side) + role[side * ROLES + as];
    return this.asks(s, army, slot, side) ? points + (as === FIRST ? ask.first : ask.ally) : points;
  }

  /** The gain of the best counter of the army there. */
  target(s: Perikles, army: number, slot: number, side: number): number {
    const pool = s.pools[army] & admittedAt(s, slot);
    const hoplite = strongest(pool, HOPLITE);
    const trireme = strongest(pool, TRIREME);
    const byLand = hoplite === NO_KIND ? Number.NEGATIVE_INFINITY : this.counter(s, slot, side, hoplite);
    return trireme === NO_KIND ? byLand : Math.max(byLand, this.counter(s, slot, side, trireme));
  }

  /** The gain of one counter of this kind at the location. */
  private counter(s: Perikles, slot: number, side: number, kind: number): number {
    const entry = this.look(s, slot);
    const memo = (entry * SIDES + side) * KINDS + kind;
    if (this.gains[memo] !== UNKNOWN) return this.gains[memo];
    const at = entry * 4 + side * 2 + typeOf(kind);
    const strength = strengthOf(kind);
    this.strengths[at] += strength;
    const after = this.stake(s, slot, side);
    this.strengths[at] -= strength;
    this.gains[memo] = after - this.before[entry];
    return this.gains[memo];
  }

  /** PK 8.8: the gain of the best counter that a cube of this city buys. */
  private bestExtra(s: Perikles, city: number): number {
    const army = (s.persianLeaders >> this.seat) & 1 ? PERSIA : city;
    let best = 0;
    for (let slot = 0; slot < SLOTS; slot++) {
      const side =
        (armiesOf(s, slot, ATTACK) >> army) & 1 ? ATTACK : (armiesOf(s, slot, DEFEND) >> army) & 1 ? DEFEND : NONE;
      if (side !== NONE && (s.pools[army] & admittedAt(s, slot)) !== 0)
        best = Math.max(best, this.target(s, army, slot, side));
    }
    return best;
  }

  /** PK 12.8: the gain of removing a hoplite of mean strength. */
  private revolt(s: Perikles, place: number): number {
    if (place === POOL_PLACE) return (s.leads[this.seat] >> SPARTA) & 1 ? -1 : this.weights.revoltInPool;
    const entry = this.look(s, place);
    const counters = s.counters[place * ARMY_COUNT + SPARTA];
    const side = (armiesOf(s, place, ATTACK) >> SPARTA) & 1 ? ATTACK : DEFEND;
    const fewer = strengthInBag(counters, HOPLITE) / countType(counters, HOPLITE);
    const at = entry * 4 + side * 2 + HOPLITE;
    this.strengths[at] -= fewer;
    const after = this.stake(s, place, NONE);
    this.strengths[at] += fewer; // not always exactly what it was
    this.content[entry * CONTENT] = STALE;
    return after - this.before[entry];
  }

  /**
   * What the seat expects of the battle, in points: the tile if it is a main player, and statues that keep or lose their value.
   * `joins`: a side that the seat is about to join, as main player if nobody is there yet.
   */
  private stake(s: Perikles, slot: number, joins: number, round = 0, tokenA = 0, tokenD = 0): number {
    const { odds } = this;
    const tile = s.board[slot];
    const entry = this.seat * SLOTS + slot;
    odds.of(tile, this.strengths, entry * 4, round, tokenA, tokenD);
    let ofAttack = this.ofAttack[entry];
    let ofDefence = this.ofDefence[entry];
    const attacked = s.armies[slot * 2 + ATTACK] !== 0;
    const defended = s.armies[slot * 2 + DEFEND] !== 0;
    if (joins === ATTACK && !attacked) ofAttack += POINTS[tile];
    if (joins === DEFEND && !defended) ofDefence += POINTS[tile];
    const stake = odds.attack * ofAttack + odds.defend * ofDefence;
    const unopposed = !attacked && joins !== ATTACK && (defended || joins === DEFEND);
    return unopposed && ofDefence > 0 ? stake + this.weights.defence : stake;
  }

  /** What a defeat of the city costs the seat, less the share of rivals' losses that counts as a gain. */
  private lossByDefeat(s: Perikles, city: number): number {
    if (this.losses[city] !== UNKNOWN) return this.losses[city];
    const drop = statueValue(city, s.defeats[city]) - statueValue(city, s.defeats[city] + 1);
    let loss = 0;
    for (let each = 0; each < seatsOf(s); each++) {
      const statues = statuesOf(s, each, city) + (s.leader[city] === each ? 1 : 0);
      loss += statues * (each === this.seat ? 1 : -this.weights.others);
    }
    this.losses[city] = drop * loss;
    return this.losses[city];
  }
}
