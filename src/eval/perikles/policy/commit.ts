/** Points that moves of the commit phase and before a combat promise to the seat that makes them. */
import type { MoveList } from '../../../core/move-list.js';
import { log } from '../../../core/real.js';
import { PASS } from '../../../games/kit/flow.js';
import { roundType, TOKEN_FOR, USE_DOUBLING } from '../../../games/perikles/battle/combat.js';
import {
  countType,
  HOPLITE,
  STRENGTHS,
  strengthInBag,
  TRIREME,
  TYPE_BITS,
} from '../../../games/perikles/board/counters.js';
import {
  ARMY_COUNT,
  ATHENS,
  ATTACK,
  armiesOf,
  DEFEND,
  HOME,
  mainOf,
  NONE,
  PERSIA,
  type Perikles,
  POINTS,
  POOL_PLACE,
  SLOTS,
  SPARTA,
} from '../../../games/perikles/board/state.js';
import {
  armyOfTarget,
  cityPaid,
  isRevolt,
  isTarget,
  permit,
  sideOfTarget,
  slotOfTarget,
} from '../../../games/perikles/commit/commit.js';
import { admittedAt } from '../../../games/perikles/commit/legality.js';
import { REVOLT } from '../../../games/perikles/commit/revolt.js';
import type { PeriklesWeights } from '../weights.js';
import { FIRST, ROLES, Stakes } from './stakes.js';

export const DONE = 0;
const HARDLY_EVER = 10; // a request granted less often than one time in so many is not made: it would only cost the seat that is asked time

export class CommitPolicy {
  declare private readonly weights: PeriklesWeights;
  declare private readonly stakes: Stakes;
  declare private readonly leastGrant: number; // points of a request that is granted one time in HARDLY_EVER
  declare private seat: number;

  constructor(weights: PeriklesWeights) {
    this.weights = weights;
    this.stakes = new Stakes(weights);
    this.leastGrant = -weights.temperature * log(HARDLY_EVER - 1);
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
    const { stakes } = this;
    const entry = stakes.look(s, s.targetSlot);
    for (let i = 0; i < moves.count; i++) points[i] = stakes.gain(entry, s.targetSide, moves.at[i]);
  }

  /** PK 8.7: allies are welcome to a defence of one's own, strangers as main defenders rarely. */
  permit(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(s, seat);
    const worth = this.grant(s, s.targetSlot);
    for (let i = 0; i < moves.count; i++) points[i] = moves.at[i] === permit.moveOf.grant ? worth : 0;
  }

  /** What it promises to let a stranger defend there; to refuse promises nothing. */
  private grant(s: Perikles, slot: number): number {
    const main = mainOf(s, slot, DEFEND);
    const kind = admittedAt(s, slot) & TYPE_BITS[TRIREME] ? STRENGTHS + 1 : 1;
    const gain = this.stakes.gain(this.stakes.look(s, slot), DEFEND, kind);
    const given = main === NONE ? POINTS[s.board[slot]] * this.weights.givenAway : 0;
    return gain - given - this.weights.favour;
  }

  /** Slots where this policy would hardly ever grant a request of the seat, a bit each. The next questions need a `begin`. */
  refusals(s: Perikles, seat: number): number {
    let refused = 0;
    for (let slot = 0; slot < SLOTS; slot++) {
      const leader = s.leader[HOME[s.board[slot]]];
      if (leader === NONE || leader === seat) continue;
      this.begin(s, leader);
      if (this.grant(s, slot) < this.leastGrant) refused |= 1 << slot;
    }
    return refused;
  }

  lastRevolt(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(s, seat);
    const price = this.weights.useSpecial * this.weights.impatience[s.gameTurn - 1];
    for (let i = 0; i < moves.count; i++)
      points[i] = moves.at[i] === PASS ? 0 : this.revolt(s, moves.at[i] - REVOLT) - price;
  }

  combatSpecial(s: Perikles, seat: number, moves: MoveList, points: Float64Array): void {
    this.begin(s, seat);
    const { stakes } = this;
    const { round, tokens } = s;
    const entry = stakes.look(s, s.battle);
    stakes.recall(entry);
    const price = this.weights.useSpecial * this.weights.impatience[s.gameTurn - 1];
    const now = stakes.stake(entry, NONE, round, tokens[ATTACK], tokens[DEFEND]);
    for (let i = 0; i < moves.count; i++) {
      const m = moves.at[i];
      const forAttack = m === TOKEN_FOR + ATTACK ? 1 : 0;
      const forDefence = m === TOKEN_FOR + DEFEND ? 1 : 0;
      const doubled = m === USE_DOUBLING ? this.double(s, 1) : 0;
      const then = stakes.stake(entry, NONE, round, tokens[ATTACK] + forAttack, tokens[DEFEND] + forDefence);
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
    this.stakes.strengths[side * 2 + type] += sign * more;
    return more;
  }

  /** To be called before the questions of one decision. */
  begin(s: Perikles, seat: number): void {
    this.seat = seat;
    this.stakes.begin(s, seat);
  }

  /** Strength of a type on one side of a location. */
  strengthAt(s: Perikles, slot: number, side: number, type: number): number {
    return this.stakes.strengthAt(this.stakes.look(s, slot), side, type);
  }

  /** Whether the seat would be the first on this side of the location, would join itself, or another. */
  roleAt(s: Perikles, slot: number, side: number): number {
    return this.stakes.roleAt(this.stakes.look(s, slot), side);
  }

  /** Whether the army needs permission to defend there (PK 8.7). */
  asks(s: Perikles, army: number, slot: number, side: number): boolean {
    return side === DEFEND && s.leader[HOME[s.board[slot]]] !== this.seat && ((s.granted[slot] >> army) & 1) === 0;
  }

  /** The gain of the best counter of the army there, and what speaks for such targets as such. */
  private request(s: Perikles, army: number, slot: number, side: number): number {
    const { stakes } = this;
    const { role, ask } = this.weights;
    const entry = stakes.look(s, slot);
    const as = stakes.roleAt(entry, side);
    const points = stakes.best(entry, side, s.pools[army]) + role[side * ROLES + as];
    return this.asks(s, army, slot, side) ? points + (as === FIRST ? ask.first : ask.ally) : points;
  }

  /** The gain of the best counter of the army there. */
  target(s: Perikles, army: number, slot: number, side: number): number {
    return this.stakes.best(this.stakes.look(s, slot), side, s.pools[army]);
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
    const { stakes } = this;
    const entry = stakes.look(s, place);
    const counters = s.counters[place * ARMY_COUNT + SPARTA];
    const side = (armiesOf(s, place, ATTACK) >> SPARTA) & 1 ? ATTACK : DEFEND;
    stakes.recall(entry);
    stakes.strengths[side * 2 + HOPLITE] -= strengthInBag(counters, HOPLITE) / countType(counters, HOPLITE);
    return stakes.stake(entry, NONE) - stakes.now(entry);
  }
}
