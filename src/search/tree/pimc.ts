/**
 * Determinized UCT, also called perfect information Monte Carlo with UCT below: `determinizations` worlds, each with a
 * tree in which every seat sees everything; iterations take turns and root visits are added up. Strong where hidden
 * information matters little. It suffers from strategy fusion (it assumes that it may choose differently in positions it
 * cannot tell apart) and never hides or gathers information. Kept as a baseline.
 *
 * Ginsberg (2001); Long, Sturtevant, Buro and Furtak (2010); Cowling, Powley and Whitehouse (2012), section III.
 */
import type { MoveList } from '../../core/move-list.js';
import { Rng } from '../../core/rng.js';
import type { Evaluator } from '../../eval/evaluator.js';
import type { Game, Move, State, View, Worlds } from '../../games/game.js';
import type { SearchParams } from '../params.js';
import { mergeFollowing } from '../result/merge-following.js';
import { makeResult, rootMoves } from '../result/result.js';
import { Tally } from '../result/tally.js';
import type { MakeSearcher, Search, SearchResult, Until } from '../searcher.js';
import { worldsOf } from './believed.js';
import type { Descent } from './descent.js';
import { following } from './following.js';
import { continuation, lineWorld } from './line.js';
import { makeDescent } from './make-descent.js';
import { ROOT } from './tree.js';

class Pimc implements Search {
  declare private readonly game: Game;
  declare private readonly evaluator: Evaluator;
  declare private readonly params: SearchParams;
  declare private readonly view: View;
  declare private readonly worlds: Worlds;
  declare private readonly rng: Rng;
  declare private readonly scratch: State;
  declare private readonly root: MoveList;
  declare private readonly tally: Tally;
  declare private readonly rootSite: number;
  declare private readonly determinizations: { readonly world: State; readonly descent: Descent }[];

  constructor(
    game: Game,
    evaluator: Evaluator,
    params: SearchParams,
    view: View,
    seed: number | string,
    allowed: readonly Move[],
  ) {
    this.game = game;
    this.evaluator = evaluator;
    this.params = { ...params, selection: 'ucb', maxNodes: Math.ceil(params.maxNodes / params.determinizations) };
    this.view = view;
    this.worlds = worldsOf(game, view, evaluator, params);
    evaluator.begin?.();
    this.rng = new Rng(seed);
    this.scratch = game.create();
    this.root = rootMoves(game, this.worlds, allowed);
    this.scratch.cells.set(view.cells);
    this.rootSite = game.site(this.scratch);
    const moves = this.root.at.slice(0, this.root.count);
    this.tally = new Tally(moves, game, view.seat);
    this.determinizations = [];
  }

  get iterations(): number {
    return this.tally.iterations;
  }

  get nodes(): number {
    let nodes = 0;
    for (const { descent } of this.determinizations) nodes += descent.size;
    return nodes;
  }

  get lead(): number {
    return this.tally.lead;
  }

  advance(iterations: number): void {
    const { scratch, tally, params } = this;
    for (let i = 0; i < iterations; i++) {
      const { world, descent } = this.determinization(tally.iterations % params.determinizations);
      scratch.copyFrom(world);
      descent.iterate(scratch, this.root);
      tally.add(descent.chosen, descent.values, descent.ended);
    }
  }

  result(until?: Until): SearchResult {
    const { game, view, tally, worlds, rootSite, determinizations } = this;
    const available = (move: Move) =>
      determinizations.reduce((sum, { descent: { trees } }) => {
        const [tree] = trees;
        return sum + tree.availability(tree.find(ROOT, rootSite, move));
      }, 0);
    const start = lineWorld(game, view);
    return makeResult(game, view, tally, {
      availability: Array.from(tally.moves, available),
      nodes: this.nodes,
      full: determinizations.some(({ descent }) => descent.trees[0].full),
      worldDistribution: worlds.distribution,
      chosen: true,
      line: (move) => continuation(game, start, this.determinization(0).descent, move),
      next:
        until === 'turn'
          ? (move) =>
              mergeFollowing(determinizations.map(({ descent }) => following(game, start, view.seat, descent, move)))
          : undefined,
    });
  }

  private determinization(index: number): { readonly world: State; readonly descent: Descent } {
    const { game, evaluator, params, rng, worlds, determinizations } = this;
    if (index === determinizations.length) {
      const world = game.create();
      worlds.sample(world, rng);
      determinizations.push({ world, descent: makeDescent(game, evaluator, params, rng, []) });
    }
    return determinizations[index];
  }
}

export const pimc: MakeSearcher = (game, evaluator, params) => ({
  name: 'pimc',
  begin: (view, seed, allowed = []) => new Pimc(game, evaluator, params, view, seed, allowed),
});
