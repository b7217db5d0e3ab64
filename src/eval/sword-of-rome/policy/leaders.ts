/** Who is about to win: VP count for more where they are taken from who stands at the level of an automatic victory (SR 4.2). */
import { HAND_COUNT, handsOf, NO_HAND, ownerOf, type Rome } from '../../../games/sword-of-rome/board/state.js';
import { changes, victoryLevel } from '../../../games/sword-of-rome/score.js';

/** VP below the level from which on a hand counts as a danger. */
const NEAR = 2;

const change = new Int32Array(HAND_COUNT); // scratch

/** By hand: VP after the next VP phase from `NEAR` below the level, as a share of it and 1 at most. With two players the VP of all hands count alike. */
export class Leaders {
  declare private readonly shares: Float64Array;

  constructor() {
    this.shares = new Float64Array(HAND_COUNT);
  }

  look(s: Rome): void {
    const { shares } = this;
    shares.fill(0);
    if (s.players === 2) return;
    changes(s, change);
    const least = victoryLevel(s) - NEAR;
    const hands = handsOf(s.players);
    for (let i = 0; i < hands.length; i++) {
      const hand = hands[i];
      const over = s.points[hand] + change[hand] - least;
      if (over > 0) shares[hand] = Math.min(1, over / NEAR);
    }
  }

  /** Whether another hand than this one stands at the level. */
  isThreat(to: number): boolean {
    for (let hand = 0; hand < HAND_COUNT; hand++) if (hand !== to && this.shares[hand] === 1) return true;
    return false;
  }

  /** Of who holds the spaces of the power, from the view of another one. */
  of(s: Rome, power: number): number {
    const hand = ownerOf(s, power);
    return hand === NO_HAND ? 0 : this.shares[hand];
  }
}
