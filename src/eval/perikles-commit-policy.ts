/** Points that moves of the commit phase and before a combat promise the seat that makes them. */
import type { MoveList } from '../core/move-list.js';
import { PASS } from '../games/kit/flow.js';
import { TOKEN_FOR, USE_DOUBLING, roundType } from '../games/perikles/combat.js';
import { armyOfTarget, cityPaid, isRevolt, isTarget, sideOfTarget, slotOfTarget } from '../games/perikles/commit.js';
import {
  HOPLITE,
  STRENGTHS,
  TRIREME,
  TYPE_BITS,
  countOf,
  countType,
  strengthInBag,
  strengthOf,
  typeOf,
} from '../games/perikles/counters.js';
import { admittedAt } from '../games/perikles/legality.js';
import { REVOLT } from '../games/perikles/revolt.js';
import { statueValue } from '../games/perikles/score.js';
import {
  ARMY_COUNT,
  ATHENS,
  ATTACK,
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
} from '../games/perikles/state.js';
import { Odds, type Strengths, readStrengths } from './perikles-battles.js';
import { JUDGEMENT, POLICY } from './perikles-weights.js';

const NOT_YET = -1000; // a stake that has not been worked out
const DONE = 0;
const GRANT = 1;

export class CommitPolicy {
  declare private readonly odds: Odds;
  declare private readonly strengths: Strengths; // of the slot being looked at
  declare private readonly before: Float64Array; // the stake at each slot as things stand
  declare private seat: number;

  constructor() {
    this.odds = new Odds();
    this.strengths = new Float64Array(4);
    this.before = new Float64Array(SLOTS);
    this.seat = 0;
  }

  commit(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(seat);
    const impatience = POLICY.impatience[s.gameTurn - 1];
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      if (m === DONE) points[i] = POLICY.done;
      else if (isTarget(m)) points[i] = this.target(s, armyOfTarget(m), slotOfTarget(m), sideOfTarget(m));
      else if (isRevolt(m)) points[i] = this.revolt(s, m - REVOLT) - POLICY.useSpecial * impatience;
      else points[i] = POLICY.extra + this.bestExtra(s, cityPaid(m));
    }
  }

  chooseCounter(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(seat);
    for (let i = 0; i < moves.count; i++) points[i] = this.counter(s, s.targetSlot, s.targetSide, moves.at[i]);
  }

  /** PK 8.7: an ally for a defence that is one's own, seldom a stranger at one's gates. */
  permit(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(seat);
    const slot = s.targetSlot;
    const main = mainOf(s, slot, DEFEND);
    const gain = this.counter(s, slot, DEFEND, admittedAt(s, slot) & TYPE_BITS[TRIREME] ? STRENGTHS + 1 : 1);
    const given = main === NONE ? POINTS[s.board[slot]] * POLICY.givenAway : 0;
    for (let i = 0; i < moves.count; i++) points[i] = moves.at[i] === GRANT ? gain - given - POLICY.favour : 0;
  }

  lastRevolt(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(seat);
    const price = POLICY.useSpecial * POLICY.impatience[s.gameTurn - 1];
    for (let i = 0; i < moves.count; i++)
      points[i] = moves.at[i] === PASS ? 0 : this.revolt(s, moves.at[i] - REVOLT) - price;
  }

  combatSpecial(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(seat);
    const price = POLICY.useSpecial * POLICY.impatience[s.gameTurn - 1];
    const { tokens, round, battle } = s;
    readStrengths(s, battle, this.strengths);
    const now = this.stake(s, battle, round, tokens[ATTACK], tokens[DEFEND]);
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      if (m === PASS) points[i] = 0;
      else if (m === USE_DOUBLING) points[i] = this.doubled(s) - now - price;
      else {
        const attack = tokens[ATTACK] + (m - TOKEN_FOR === ATTACK ? 1 : 0);
        const defend = tokens[DEFEND] + (m - TOKEN_FOR === DEFEND ? 1 : 0);
        points[i] = this.stake(s, battle, round, attack, defend) - now - price;
      }
    }
  }

  private doubled(s: Perikles): number {
    const type = roundType(s);
    const army = type === HOPLITE ? SPARTA : ATHENS;
    const side = (armiesOf(s, s.battle, ATTACK) >> army) & 1 ? ATTACK : DEFEND;
    const more = strengthInBag(s.counters[s.battle * ARMY_COUNT + army], type);
    this.strengths[side * 2 + type] += more;
    const stake = this.stake(s, s.battle, s.round, s.tokens[ATTACK], s.tokens[DEFEND]);
    this.strengths[side * 2 + type] -= more;
    return stake;
  }

  private begin(seat: number): void {
    this.seat = seat;
    this.before.fill(NOT_YET);
  }

  /** The best that one of the army's counters can do there. */
  private target(s: Perikles, army: number, slot: number, side: number): number {
    const pool = s.pools[army] & admittedAt(s, slot);
    let best = Number.NEGATIVE_INFINITY;
    for (let type = HOPLITE as number; type <= TRIREME; type++) {
      let kind = type * STRENGTHS + STRENGTHS - 1;
      while (kind >= type * STRENGTHS && countOf(pool, kind) === 0) kind--;
      if (kind >= type * STRENGTHS) best = Math.max(best, this.counter(s, slot, side, kind));
    }
    return best;
  }

  /** What one counter of the kind changes at the location, less its use elsewhere. */
  private counter(s: Perikles, slot: number, side: number, kind: number): number {
    const { strengths, before } = this;
    readStrengths(s, slot, strengths);
    if (before[slot] === NOT_YET) before[slot] = this.stake(s, slot, 0, 0, 0, NONE);
    strengths[side * 2 + typeOf(kind)] += strengthOf(kind);
    return this.stake(s, slot, 0, 0, 0, side) - before[slot] - POLICY.keep * strengthOf(kind);
  }

  /** PK 8.8: the best use of extra counters bought in the city. */
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

  /** PK 12.8: a hoplite of mean strength fewer there. */
  private revolt(s: Perikles, place: number): number {
    if (place === POOL_PLACE) return (s.leads[this.seat] >> SPARTA) & 1 ? -1 : POLICY.revoltInPool;
    const counters = s.counters[place * ARMY_COUNT + SPARTA];
    const side = (armiesOf(s, place, ATTACK) >> SPARTA) & 1 ? ATTACK : DEFEND;
    readStrengths(s, place, this.strengths);
    const now = this.stake(s, place, 0, 0, 0, NONE);
    this.strengths[side * 2 + HOPLITE] -= strengthInBag(counters, HOPLITE) / countType(counters, HOPLITE);
    return this.stake(s, place, 0, 0, 0, NONE) - now;
  }

  /**
   * What the seat can expect of the battle with the strengths at hand: the tile if it is the main player, statues that
   * keep or lose their value. `joins`: a side that the seat is about to join, and lead if nobody stands there.
   */
  private stake(
    s: Perikles,
    slot: number,
    round: number,
    tokenA: number,
    tokenD: number,
    joins: number = NONE,
  ): number {
    const { odds, strengths } = this;
    const tile = s.board[slot];
    odds.of(tile, strengths, round, tokenA, tokenD);
    const attacker = mainOf(s, slot, ATTACK);
    const defender = mainOf(s, slot, DEFEND);
    let stake = -odds.attack * this.lossByDefeat(s, HOME[tile]);
    if (this.isMain(s, attacker, joins === ATTACK)) stake += odds.attack * POINTS[tile];
    else if (attacker !== NONE) stake -= POLICY.others * odds.attack * POINTS[tile];
    if (this.isMain(s, defender, joins === DEFEND)) {
      stake += odds.defend * POINTS[tile];
      if (attacker === NONE && joins !== ATTACK) stake += JUDGEMENT.defence;
    } else if (defender !== NONE) stake -= POLICY.others * odds.defend * POINTS[tile];
    return stake;
  }

  private isMain(s: Perikles, main: number, joins: boolean): boolean {
    const { seat } = this;
    if (main === NONE) return joins;
    return main === seat || ((s.persianLeaders >> main) & (s.persianLeaders >> seat) & 1) === 1;
  }

  /** What a defeat of the city costs the seat, rivals' losses counted as a part of a gain. */
  private lossByDefeat(s: Perikles, city: number): number {
    const drop = statueValue(city, s.defeats[city]) - statueValue(city, s.defeats[city] + 1);
    let loss = 0;
    for (let each = 0; each < seatsOf(s); each++) {
      const statues = statuesOf(s, each, city) + (s.leader[city] === each ? 1 : 0);
      loss += statues * (each === this.seat ? 1 : -POLICY.others);
    }
    return drop * loss;
  }
}
