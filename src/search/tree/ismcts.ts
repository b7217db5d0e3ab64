/**
 * Information-set Monte Carlo tree search as a Searcher: each iteration draws a world and lets Descent play it.
 *
 *   so-ismcts   one tree, of what the searching seat observes
 *   mo-ismcts   one tree per seat; a move is chosen in the tree of the seat that makes it
 */
import type { MoveList } from '../../core/move-list.js';
import { Rng } from '../../core/rng.js';
import type { Evaluator } from '../../eval/evaluator.js';
import type { Game, Move, Player, State, View, Worlds } from '../../games/game.js';
import type { SearchParams } from '../params.js';
import { makeResult, rootMoves } from '../result/result.js';
import { Tally } from '../result/tally.js';
import type { MakeSearcher, Search, SearchResult, Until } from '../searcher.js';
import { worldsOf } from './believed.js';
import type { Descent } from './descent.js';
import { following } from './following.js';
import { continuation, lineWorld } from './line.js';
import { makeDescent } from './make-descent.js';
import { NONE, ROOT } from './tree.js';

class Ismcts implements Search {
  declare private readonly game: Game;
  declare private readonly evaluator: Evaluator;
  declare private readonly view: View;
  declare private readonly worlds: Worlds;
  declare private readonly rng: Rng;
  declare private readonly world: State;
  declare private readonly root: MoveList;
  declare private readonly descent: Descent;
  declare private readonly tally: Tally;
  declare private readonly rootSite: number;

  constructor(
    game: Game,
    evaluator: Evaluator,
    params: SearchParams,
    observers: readonly Player[],
    view: View,
    seed: number | string,
    allowed: readonly Move[],
  ) {
    this.game = game;
    this.evaluator = evaluator;
    this.view = view;
    this.worlds = worldsOf(game, view, evaluator, params);
    this.rng = new Rng(seed);
    this.world = game.create();
    this.root = rootMoves(game, this.worlds, allowed);
    this.world.cells.set(view.cells);
    this.rootSite = game.site(this.world);
    evaluator.begin?.();
    this.descent = makeDescent(game, evaluator, params, this.rng, observers);
    const moves = this.root.at.slice(0, this.root.count);
    this.tally = new Tally(moves, game, view.seat);
  }

  get iterations(): number {
    return this.tally.iterations;
  }

  get nodes(): number {
    return this.descent.size;
  }

  get lead(): number {
    return this.tally.lead;
  }

  get isProved(): boolean {
    return this.descent.provedAt(ROOT) !== undefined;
  }

  advance(iterations: number): void {
    const { worlds, world, rng, descent, tally, root, evaluator } = this;
    for (let i = 0; i < iterations && !this.isProved; i++) {
      worlds.sample(world, rng);
      descent.iterate(world, root);
      tally.add(descent.chosen, descent.values, descent.ended, evaluator.chances);
    }
  }

  result(until?: Until): SearchResult {
    const { game, view, tally, descent, worlds, rootSite } = this;
    const tree = descent.trees[descent.trees.length > 1 ? view.seat : 0];
    const edges = Array.from(tally.moves, (move) => tree.find(ROOT, rootSite, move));
    const visits = edges.map((edge) => (edge === NONE ? 0 : tree.visits(edge)));
    const all = visits.reduce((sum, count) => sum + count, 0);
    const iterations = Math.max(1, tally.iterations);
    const start = lineWorld(game, view);
    return makeResult(game, view, tally, {
      availability: edges.map((edge) => tree.availability(edge)),
      shares: visits.map((count, i) => (all > 0 ? count / all : tally.visits[i] / iterations)),
      counted: all > 0 ? all : iterations,
      chosen: true,
      proved: [ROOT, ...edges].map((edge, i) => (i > 0 && edge === NONE ? undefined : descent.provedAt(edge))),
      nodes: descent.size,
      full: descent.trees.some(({ full }) => full),
      worldDistribution: worlds.distribution,
      line: (move) => continuation(game, start, descent, move),
      next: until === 'turn' ? (move) => following(game, start, view.seat, descent, move) : undefined,
    });
  }
}

/** SO-ISMCTS with partially observable moves. */
export const soIsmcts: MakeSearcher = (game, evaluator, params) => ({
  name: 'so-ismcts',
  begin: (view, seed, allowed = []) => new Ismcts(game, evaluator, params, [view.seat], view, seed, allowed),
});

/** MO-ISMCTS. */
export const moIsmcts: MakeSearcher = (game, evaluator, params) => ({
  name: 'mo-ismcts',
  begin: (view, seed, allowed = []) => new Ismcts(game, evaluator, params, [...game.seats.keys()], view, seed, allowed),
});
