/** Chances of battles from the counters as they lie, and what they mean for a seat (PK 9). */
import { attackerWins, columnOf } from '../games/perikles/combat.js';
import { HOPLITE, TRIREME, strengthInBag } from '../games/perikles/counters.js';
import { ARMY_COUNT, ATTACK, DEFEND, MILITIA, type Perikles, ROUNDS } from '../games/perikles/state.js';

/** Strengths at a location by side and type: [side * 2 + type]. */
export type Strengths = Float64Array;

export function readStrengths(s: Perikles, slot: number, out: Strengths): void {
  out.fill(0);
  for (let side = ATTACK; side <= DEFEND; side++) {
    const armies = s.armies[slot * 2 + side];
    if (armies === 0) continue;
    for (let army = 0; army < ARMY_COUNT; army++) {
      if (((armies >> army) & 1) === 0) continue;
      const counters = s.counters[slot * ARMY_COUNT + army];
      out[side * 2 + HOPLITE] += strengthInBag(counters, HOPLITE);
      out[side * 2 + TRIREME] += strengthInBag(counters, TRIREME);
    }
  }
}

/** Chances that attacker and defender win the tile; the rest of the time nobody does. */
export class Odds {
  attack = 0;
  defend = 0;

  /** PK 9.2, 9.3, for a battle that begins with `round` and these tokens. */
  of(
    tile: number,
    { 0: attackH, 1: attackT, 2: defendH, 3: defendT }: Strengths,
    round = 0,
    tokenA = 0,
    tokenD = 0,
  ): void {
    this.attack = 0;
    this.defend = 0;
    const attacked = attackH + attackT > 0;
    const defended = defendH + defendT > 0;
    const rounds = ROUNDS[tile];
    const militia = MILITIA[tile];
    if (round === 0) {
      if (!attacked) return;
      if (!defended && militia[DEFEND][HOPLITE] + militia[DEFEND][TRIREME] === 0) {
        const decisive = rounds[rounds.length - 1];
        this.attack = (decisive === HOPLITE ? attackH : attackT) > 0 ? 1 : 0;
        return;
      }
    }
    if (round === 1 || rounds.length === 1) {
      this.last(tile, rounds[round], attackH, attackT, defendH, defendT, tokenA, tokenD, 1);
      return;
    }
    const first = rounds[0];
    const won =
      first === HOPLITE
        ? roundWon(militia, HOPLITE, attackH, defendH, tokenA, tokenD)
        : roundWon(militia, TRIREME, attackT, defendT, tokenA, tokenD);
    const second = rounds[1];
    if (won < 0) {
      this.last(tile, second, attackH, attackT, defendH, defendT, 0, 0, 1);
      return;
    }
    if (won > 0) this.last(tile, second, attackH, attackT, defendH, defendT, 1, 0, won);
    if (won < 1) this.last(tile, second, attackH, attackT, defendH, defendT, 0, 1, 1 - won);
  }

  private last(
    tile: number,
    type: number,
    attackH: number,
    attackT: number,
    defendH: number,
    defendT: number,
    tokenA: number,
    tokenD: number,
    share: number,
  ): void {
    const attack = type === HOPLITE ? attackH : attackT;
    const defend = type === HOPLITE ? defendH : defendT;
    const won = roundWon(MILITIA[tile], type, attack, defend, tokenA, tokenD);
    if (won < 0) return;
    this.attack += share * won;
    this.defend += share * (1 - won);
  }
}

/** The attacker's chance to win the round, or -1 if nobody does. */
function roundWon(
  militia: readonly (readonly number[])[],
  type: number,
  attack: number,
  defend: number,
  tokenA: number,
  tokenD: number,
): number {
  if (attack === 0) return defend === 0 ? -1 : 0;
  if (defend === 0 && militia[DEFEND][type] === 0) return 1;
  const column = columnOf(attack + militia[ATTACK][type], Math.max(1, defend + militia[DEFEND][type]));
  return attackerWins(column, tokenA, tokenD);
}
