/**
 * The evaluator of Connect Four, 'threats': rollouts in which a seat completes a line where it can, else stops the other one from it, and
 * gives no cell away above which the other one wins. A position that one of these decides at once is proved, and so is one of the stored
 * openings; beside the search a solver looks for the result of the moves.
 *
 * Teytaud and Teytaud (2010), "On the Huge Benefit of Decisive Moves in Monte-Carlo Tree Search Algorithms".
 */
import { countBits, nthBit } from '../../core/bits.js';
import type { Rng } from '../../core/rng.js';
import type { ConnectFour } from '../../games/connect-four/state.js';
import { type Game, NOBODY } from '../../games/game.js';
import type { Evaluator, MakeEvaluator, Solver } from '../evaluator.js';
import { typed } from '../policy-evaluators.js';
import { Openings, openings, VARIANT } from './openings.js';
import { ConnectFourSolver } from './solver.js';
import { Threats } from './threats.js';

export { openings };

/** Decoded once. */
const ofVariant = new Openings(openings);

class ThreatRollout implements Evaluator<ConnectFour> {
  readonly name = 'threats';
  declare private readonly game: Game<ConnectFour>;
  declare private readonly threats: Threats;
  declare private readonly openings: Openings | undefined;
  declare private isFirst: boolean; // whether the seat that searches moves first

  constructor(game: Game<ConnectFour>) {
    this.game = game;
    this.threats = new Threats(game);
    this.openings = game.variant === VARIANT ? ofVariant : undefined;
    this.isFirst = false;
  }

  start(s: ConnectFour): void {
    this.isFirst = (s.placed & 1) === 0;
  }

  evaluate(s: ConnectFour, rng: Rng, values: Float64Array): boolean {
    const { game } = this;
    while (game.turn(s) !== NOBODY) game.play(s, this.choose(s, rng));
    game.returns(s, values);
    return true;
  }

  choose(s: ConnectFour, rng: Rng): number {
    const { threats } = this;
    const seat = s.placed & 1;
    const urgent = threats.wins(s, seat) || threats.wins(s, 1 - seat);
    if (urgent !== 0) return nthBit(urgent, rng.below(countBits(urgent)));
    const open = s.open & ~threats.gifts(s, 1 - seat) || s.open;
    return nthBit(open, rng.below(countBits(open)));
  }

  /**
   * A win at once, two lines that both cannot be stopped, one that is stopped for another, or nothing but gifts; and openings that the first seat wins,
   * for that seat alone. The second one would learn at once that it loses, and choose among all its moves without having searched for
   * those that make it hardest for the first.
   */
  proof(s: ConnectFour): number {
    const { threats } = this;
    const seat = s.placed & 1;
    if (threats.wins(s, seat) !== 0) return 1;
    const lines = threats.wins(s, 1 - seat);
    const gifts = threats.gifts(s, 1 - seat);
    const forced = lines === 0 ? s.open : lines;
    if ((lines & (lines - 1)) !== 0 || (forced & ~gifts) === 0) return -1;
    if (this.isFirst && this.openings?.isLost(s) === true) return -1;
    return s.placed === threats.cells - 1 ? 0 : Number.NaN;
  }

  solver(): Solver<ConnectFour> | undefined {
    const { columns, cells, line } = this.threats;
    return ConnectFourSolver.of(cells / columns, columns, line);
  }
}

export const evaluators: Readonly<Record<string, MakeEvaluator>> = {
  threats: (game) => new ThreatRollout(typed<ConnectFour>(game)) as Evaluator,
};
