/** The chances of a battle, given the counters at the location (PK 9). */
import { lowestBit } from '../../core/bits.js';
import { attackerWins, columnOf } from '../../games/perikles/battle/combat.js';
import { HOPLITE, TRIREME, strengthInBag } from '../../games/perikles/board/counters.js';
import { ARMY_COUNT, ATTACK, DEFEND, MILITIA, type Perikles, ROUNDS } from '../../games/perikles/board/state.js';

/** Strengths at a location by side and type, as out[at + side * 2 + type]. */
export function readStrengths(s: Perikles, slot: number, out: Float64Array, at: number): void {
  for (let side = ATTACK; side <= DEFEND; side++) {
    let hoplites = 0;
    let triremes = 0;
    for (let rest = s.armies[slot * 2 + side]; rest !== 0; rest &= rest - 1) {
      const counters = s.counters[slot * ARMY_COUNT + lowestBit(rest)];
      hoplites += strengthInBag(counters, HOPLITE);
      triremes += strengthInBag(counters, TRIREME);
    }
    out[at + side * 2 + HOPLITE] = hoplites;
    out[at + side * 2 + TRIREME] = triremes;
  }
}

/** The chances that attacker and defender win the tile; otherwise nobody does. */
export class Odds {
  attack = 0;
  defend = 0;

  /** PK 9.2, 9.3: `strengths` as `readStrengths` writes them; for a battle that begins with `round` and these tokens. */
  of(tile: number, strengths: Float64Array, at: number, round = 0, tokenA = 0, tokenD = 0): void {
    const attackH = strengths[at];
    const attackT = strengths[at + 1];
    const defendH = strengths[at + 2];
    const defendT = strengths[at + 3];
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
