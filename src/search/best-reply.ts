/**
 * Which of the others replies: best-reply search lets one opponent at a time play against the searching seat, and the rest follow
 * the policy. The opponent is chosen for each iteration, by UCB1 on what the searching seat has lost in the iterations before.
 *
 * Schadd and Winands (2011), "Best reply search for multiplayer games"; with all turns played (BRS+): Esser, Gras, Winands, Schadd
 * and Lanctot (2013), "Improving best-reply search"; in MCTS: Nijssen and Winands (2013), "Search policies in multi-player games".
 */
import { NOBODY, type Player } from '../games/game.js';
import { ucb } from './select.js';

export class Replies {
  declare private readonly visits: Int32Array; // by seat
  declare private readonly totals: Float64Array; // what the searching seat lost, scaled to [0, 1]
  declare private readonly explorations: Float64Array; // by seat, as the tree explores
  declare private iterations: number;
  declare private searching: Player;
  declare private replier: Player;

  constructor(explorations: Float64Array) {
    this.visits = new Int32Array(explorations.length);
    this.totals = new Float64Array(explorations.length);
    this.explorations = explorations;
    this.iterations = 0;
    this.searching = NOBODY;
    this.replier = NOBODY;
  }

  /** Chooses who replies in this iteration; everyone once before anyone twice. */
  begin(searching: Player): void {
    const { visits, totals } = this;
    const exploration = this.explorations[searching];
    const count = ++this.iterations;
    this.searching = searching;
    let highest = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < visits.length; seat++) {
      if (seat === searching) continue;
      const score = visits[seat] === 0 ? Number.POSITIVE_INFINITY : ucb(totals[seat], visits[seat], count, exploration);
      if (score <= highest) continue;
      highest = score;
      this.replier = seat;
    }
  }

  /** Whether the seat chooses in the tree; the others follow the policy. */
  chooses(seat: Player): boolean {
    return seat === this.searching || seat === this.replier;
  }

  /** What the iteration cost the searching seat. */
  learn(lost: number): void {
    if (this.replier === NOBODY) return;
    this.visits[this.replier]++;
    this.totals[this.replier] += lost;
  }
}
