/**
 * Equilibrium-seeking search: Monte Carlo counterfactual regret minimization over information sets, run afresh for the view
 * that is asked about. The answer is a mixed strategy, the average over all walks: in two-seat zero-sum games its
 * exploitability falls as the walks go on, where plain information-set tree search stays exploitable however long it thinks.
 *
 * Where the walks begin:
 * - at the start of the game, as long as they come to the view's information set often enough. All that led there is then
 *   weighed as the seats' strategies make it likely, and the answers approach an equilibrium of the whole game. These walks
 *   are the same whatever the seed and the view: a game may have many equilibria, and the answers to its positions must be
 *   parts of one and the same;
 * - else at worlds drawn from the view, by the request's seed. Beliefs are then as even as the worlds: still a mixed
 *   strategy, but no longer sound.
 * Both are done by turns until the start has proved itself; until then the view's walks answer.
 *
 * One iteration is one walk, for the regrets of one seat; it plays more than one line (see params.lines).
 */
import type { MoveList } from '../core/move-list.js';
import { unwrap } from '../core/result.js';
import { Rng } from '../core/rng.js';
import type { Evaluator } from '../eval/evaluator.js';
import type { Game, Move, Player, State, View, Worlds } from '../games/game.js';
import { MISSING } from './infosets.js';
import type { SearchParams } from './params.js';
import { RegretWalk } from './regret-walk.js';
import { makeResult, rootMoves } from './result.js';
import type { MakeSearcher, Search, SearchResult } from './searcher.js';
import { Tally } from './tally.js';

const LEAST_VISITS = 32; // of the view's information set, before the walks from the start are believed to know it

class Mccfr implements Search {
  declare private readonly game: Game;
  declare private readonly view: View;
  declare private readonly worlds: Worlds;
  declare private readonly rng: Rng;
  declare private readonly start: State;
  declare private readonly world: State;
  declare private readonly allowed: readonly Move[];
  declare private readonly fromStart: Walks;
  declare private readonly fromView: Walks;

  constructor(
    game: Game,
    evaluator: Evaluator,
    params: SearchParams,
    view: View,
    seed: number | string,
    allowed: readonly Move[],
  ) {
    const { seat } = view;
    this.game = game;
    this.view = view;
    this.worlds = unwrap(game.worlds(view));
    evaluator.begin?.();
    this.rng = new Rng(seed);
    this.start = game.create();
    game.setup(this.start);
    this.world = game.create();
    const legal = rootMoves(game, this.worlds, []);
    this.worlds.sample(this.world, new Rng('root'));
    const key = game.key(this.world, seat);
    this.allowed = allowed;
    this.fromStart = new Walks(game, evaluator, params, new Rng('start'), key, seat, legal);
    this.fromView = new Walks(game, evaluator, params, this.rng, key, seat, legal);
  }

  get iterations(): number {
    return this.fromStart.made + this.fromView.made;
  }

  get nodes(): number {
    return this.fromStart.walk.infosets.size + this.fromView.walk.infosets.size;
  }

  /** A mixed strategy moves as long as the search goes on. */
  get lead(): number {
    return 0;
  }

  advance(iterations: number): void {
    const { fromStart, fromView, rng, worlds, world } = this;
    for (let i = 0; i < iterations; i++) {
      if (this.proven || fromStart.made <= fromView.made) fromStart.next(this.start);
      else {
        worlds.sample(world, rng);
        fromView.next(world);
      }
    }
  }

  /** The walks from the start come to the view's information set. */
  private get proven(): boolean {
    return this.fromStart.visits >= LEAST_VISITS;
  }

  result(): SearchResult {
    const { game, view, worlds, world } = this;
    const walks = this.proven ? this.fromStart : this.fromView;
    worlds.sample(world, new Rng('line'));
    const result = makeResult(game, view, walks.tally, {
      availability: Array.from(walks.tally.visits, () => walks.visits),
      nodes: this.nodes,
      full: walks.walk.infosets.full,
      worlds: worlds.law,
      shares: walks.policy(this.allowed),
      mixed: true,
      line: (move) => [{ seat: view.seat, text: game.words.makeMove(world, move) }],
    });
    const kept = result.moves.filter(({ move }) => this.allowed.length === 0 || this.allowed.includes(move));
    return { ...result, moves: kept, iterations: this.iterations };
  }
}

/** Walks from one sort of root, and what they learned of the view's information set. */
class Walks {
  declare readonly walk: RegretWalk;
  declare readonly tally: Tally;
  declare made: number;
  declare private readonly seats: number;
  declare private readonly key: number;

  constructor(
    game: Game,
    evaluator: Evaluator,
    params: SearchParams,
    rng: Rng,
    key: number,
    seat: Player,
    legal: MoveList,
  ) {
    const moves = legal.at.slice(0, legal.count);
    this.tally = new Tally(moves, game.seats.length, seat, game.traits.minUtility, game.moveSpace);
    const { lines, explore } = params;
    const maxNodes = Math.ceil(params.maxNodes / 2);
    this.walk = new RegretWalk(game, evaluator, { lines, explore, maxNodes }, rng, {
      key,
      seat,
      tally: this.tally,
    });
    this.made = 0;
    this.seats = game.seats.length;
    this.key = key;
  }

  /** One walk, for the seats by turns. */
  next(root: State): void {
    this.walk.walk(root, this.made % this.seats, 1 + Math.floor(this.made / this.seats));
    this.made++;
  }

  /** Visits to the view's information set. */
  get visits(): number {
    const { infosets } = this.walk;
    const record = infosets.find(this.key);
    return record === MISSING ? 0 : infosets.visits[record];
  }

  /** The average strategy there, of the allowed moves alone (none listed: all). */
  policy(allowed: readonly Move[]): number[] {
    const { infosets } = this.walk;
    const { moves } = this.tally;
    const record = infosets.find(this.key);
    const average = record === MISSING ? Array.from(moves, () => 1) : infosets.average(record);
    const kept = average.map((share, i) => (allowed.length === 0 || allowed.includes(moves[i]) ? share : 0));
    const sum = kept.reduce((total, share) => total + share, 0);
    const even = 1 / (allowed.length || moves.length);
    return kept.map((share, i) =>
      sum > 0 ? share / sum : allowed.length === 0 || allowed.includes(moves[i]) ? even : 0,
    );
  }
}

/** Online MCCFR. */
export const mccfr: MakeSearcher = (game, evaluator, params) => ({
  name: 'mccfr',
  begin: (view, seed, allowed = []) => new Mccfr(game, evaluator, params, view, seed, allowed),
});
