/**
 * Baselines behind the same interface:
 *
 *   random   uniform over the legal moves
 *   policy   what the evaluator's policy draws, by which its rollouts are played and its priors are made; no search
 *   greedy   one ply: the move after which the evaluator rates the position highest, averaged over worlds; with rollouts this is
 *            flat Monte Carlo, round-robin over the moves
 *
 * None of them considers the replies of other seats.
 */
import type { MoveList } from '../core/move-list.js';
import { unwrap } from '../core/result.js';
import { Rng } from '../core/rng.js';
import type { Evaluator } from '../eval/evaluator.js';
import { CHANCE, type Game, type Move, NOBODY, type State, type View, type Worlds } from '../games/game.js';
import { makeResult, type ResultParts, rootMoves } from './result/result.js';
import { Tally } from './result/tally.js';
import type { MakeSearcher, Search, SearchResult } from './searcher.js';

/** One of the moves is tried in each iteration. */
abstract class OnePly implements Search {
  declare private readonly game: Game;
  declare protected readonly evaluator: Evaluator | undefined; // none: the game is played out at random
  declare protected readonly view: View;
  declare private readonly worlds: Worlds;
  declare protected readonly rng: Rng;
  declare protected readonly world: State;
  declare protected readonly root: MoveList;
  declare protected readonly tally: Tally;
  declare private readonly values: Float64Array;

  constructor(
    game: Game,
    evaluator: Evaluator | undefined,
    view: View,
    seed: number | string,
    allowed: readonly Move[],
  ) {
    this.game = game;
    this.evaluator = evaluator;
    this.view = view;
    this.worlds = unwrap(game.worlds(view));
    evaluator?.begin?.();
    this.rng = new Rng(seed);
    this.world = game.create();
    this.root = rootMoves(game, this.worlds, allowed);
    this.values = new Float64Array(game.seats.length);
    const moves = this.root.at.slice(0, this.root.count);
    this.tally = new Tally(moves, game, view.seat);
  }

  get iterations(): number {
    return this.tally.iterations;
  }

  get nodes(): number {
    return 1;
  }

  get lead(): number {
    return 0; // the best mean can always change
  }

  advance(iterations: number): void {
    const { game, evaluator, worlds, world, rng, values, tally } = this;
    for (let i = 0; i < iterations; i++) {
      worlds.sample(world, rng);
      evaluator?.start?.(world);
      const move = this.next();
      game.play(world, move);
      while (game.turn(world) === CHANCE) game.play(world, game.sample(world, rng));
      let ended = game.turn(world) === NOBODY;
      if (evaluator === undefined) game.playout(world, rng);
      if (ended || evaluator === undefined) {
        game.returns(world, values);
        ended = true;
      } else ended = evaluator.evaluate(world, rng, values);
      tally.add(move, values, ended, evaluator?.chances);
    }
  }

  result(): SearchResult {
    const { game, view, tally, worlds } = this;
    return makeResult(game, view, tally, {
      availability: Array.from(tally.visits, () => tally.iterations),
      nodes: 1,
      full: false,
      worldDistribution: worlds.distribution,
      ...this.answer(),
      line: (move) => [move],
    });
  }

  /** The move to be tried in `world`. */
  protected abstract next(): Move;
  protected abstract answer(): Pick<ResultParts, 'shares' | 'mixed'>;
}

/** Every move as often as the others. Answers the move of the highest mean, or, if moves are not compared, any. */
class RoundRobin extends OnePly {
  protected next(): Move {
    const { root, tally } = this;
    return root.at[tally.iterations % root.count];
  }

  protected answer(): Pick<ResultParts, 'shares' | 'mixed'> {
    const { moves } = this.tally;
    if (this.evaluator === undefined) return { shares: Array.from(moves, () => 1 / moves.length), mixed: true };
    const best = this.best();
    return { shares: Array.from(moves, (_, i) => (i === best ? 1 : 0)) };
  }

  /** Ties go to the smaller move. */
  private best(): number {
    const { tally, view } = this;
    const meanOf = (i: number) =>
      tally.visits[i] > 0 ? tally.triedAt(i).overall(view.seat) : Number.NEGATIVE_INFINITY;
    let best = 0;
    for (let i = 1; i < tally.moves.length; i++) {
      if (meanOf(i) > meanOf(best)) best = i;
    }
    return best;
  }
}

/** Visits follow the policy's draws: one iteration answers one draw, many approach its probabilities. */
class Drawn extends OnePly {
  protected next(): Move {
    const { evaluator, world, rng, root, tally } = this;
    const move = evaluator?.choose?.(world, rng, root);
    return move !== undefined && tally.moves.includes(move) ? move : root.at[rng.below(root.count)];
  }

  protected answer(): Pick<ResultParts, 'shares' | 'mixed'> {
    const { moves, visits, iterations } = this.tally;
    const shares = Array.from(visits, (count) => (iterations === 0 ? 1 / moves.length : count / iterations));
    return { shares, mixed: true };
  }
}

export const random: MakeSearcher = (game) => ({
  name: 'random',
  begin: (view, seed, allowed = []) => new RoundRobin(game, undefined, view, seed, allowed),
});

export const policy: MakeSearcher = (game, evaluator) => ({
  name: 'policy',
  begin: (view, seed, allowed = []) => new Drawn(game, evaluator, view, seed, allowed),
});

export const greedy: MakeSearcher = (game, evaluator) => ({
  name: 'greedy',
  begin: (view, seed, allowed = []) => new RoundRobin(game, evaluator, view, seed, allowed),
});
