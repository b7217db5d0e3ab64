/**
 * The searches that a better one must beat, behind the same interface:
 *
 *   random   uniform over the legal moves
 *   greedy   one ply: the move after which the evaluator rates the position highest, averaged over worlds
 *   flat     Monte Carlo without a tree: the same with rollouts, round-robin over the moves
 *
 * Greedy and flat differ only in their evaluator. None of them looks at the replies of the others.
 */
import type { MoveList } from '../core/move-list.js';
import { unwrap } from '../core/result.js';
import { Rng } from '../core/rng.js';
import type { Evaluator } from '../eval/evaluator.js';
import { CHANCE, type Game, type Move, NOBODY, type State, type View, type Worlds } from '../games/game.js';
import { makeResult, rootMoves } from './result.js';
import type { MakeSearcher, Search, SearchResult } from './searcher.js';
import { Tally } from './tally.js';

class OnePly implements Search {
  declare private readonly game: Game;
  declare private readonly evaluator: Evaluator | undefined; // none: moves are not compared
  declare private readonly view: View;
  declare private readonly worlds: Worlds;
  declare private readonly rng: Rng;
  declare private readonly world: State;
  declare private readonly root: MoveList;
  declare private readonly tally: Tally;
  declare private readonly values: Float64Array;
  declare private readonly weighs: boolean;

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
    this.tally = new Tally(moves, game.seats.length, view.seat, game.traits.minUtility, game.moveSpace);
    this.weighs = evaluator !== undefined;
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
    const { game, evaluator, worlds, world, rng, root, values, tally } = this;
    for (let i = 0; i < iterations; i++) {
      worlds.sample(world, rng);
      evaluator?.start?.(world);
      const move = root.at[tally.iterations % root.count];
      game.play(world, move);
      while (game.turn(world) === CHANCE) game.play(world, game.sample(world, rng));
      let ended = game.turn(world) === NOBODY;
      if (evaluator === undefined) game.playout(world, rng);
      if (ended || evaluator === undefined) {
        game.returns(world, values);
        ended = true;
      } else ended = evaluator.evaluate(world, rng, values);
      tally.add(move, values, ended);
    }
  }

  result(): SearchResult {
    const { game, view, tally, worlds } = this;
    return makeResult(game, view, tally, {
      availability: Array.from(tally.visits, () => tally.iterations),
      nodes: 1,
      full: false,
      worldDistribution: worlds.distribution,
      shares: this.weighs ? this.bestOnly() : Array.from(tally.moves, () => 1 / tally.moves.length),
      mixed: !this.weighs,
      line: (move) => [{ seat: view.seat, text: game.words.makeMove(this.rootWorld(), move) }],
    });
  }

  /** All of the policy on the move of the highest mean, ties to the smaller move. */
  private bestOnly(): number[] {
    const { tally, view } = this;
    let best = 0;
    for (let i = 1; i < tally.moves.length; i++) {
      if (tally.visits[i] > 0 && tally.meansOf(i)[view.seat] > tally.meansOf(best)[view.seat]) best = i;
    }
    return Array.from(tally.moves, (_, i) => (i === best ? 1 : 0));
  }

  private rootWorld(): State {
    const world = this.game.create();
    unwrap(this.game.worlds(this.view)).sample(world, new Rng('line'));
    return world;
  }
}

export const random: MakeSearcher = (game) => ({
  name: 'random',
  begin: (view, seed, allowed = []) => new OnePly(game, undefined, view, seed, allowed),
});

export const greedy: MakeSearcher = (game, evaluator) => ({
  name: 'greedy',
  begin: (view, seed, allowed = []) => new OnePly(game, evaluator, view, seed, allowed),
});

export const flat: MakeSearcher = (game, evaluator) => ({
  name: 'flat',
  begin: (view, seed, allowed = []) => new OnePly(game, evaluator, view, seed, allowed),
});
