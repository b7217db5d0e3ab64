/**
 * Equilibrium-seeking search: Monte Carlo counterfactual regret minimization over information sets, run for the view
 * of the request. The answer is a mixed strategy, the average over all walks: in two-seat zero-sum games its
 * exploitability falls with the number of walks, while plain information-set tree search stays exploitable at any length.
 *
 * Walks begin at the start of the game, so everything that led to the view is weighted by how likely the strategies make it.
 * They do not depend on the seed or the view: a game may have many equilibria, and the answers to its positions must belong
 * to the same one.
 *
 * This works once the walks know the game: the view has been visited often enough, and few lines still end at a new
 * information set. Until then MO-ISMCTS, given about as much work, answers. In a large game that is always the case, and
 * the walks soon drop to one iteration in sixteen.
 *
 * One iteration is one walk, for the regrets of one seat; it plays more than one line (see params.lines).
 */
import type { MoveList } from '../../core/move-list.js';
import { unwrap } from '../../core/result.js';
import { Rng } from '../../core/rng.js';
import type { Evaluator } from '../../eval/evaluator.js';
import type { Game, Move, Player, State, View, Worlds } from '../../games/game.js';
import type { SearchParams } from '../params.js';
import { NO_DIFFERENCE } from '../result/batches.js';
import { makeResult, rootMoves } from '../result/result.js';
import { Tally } from '../result/tally.js';
import type { EvaluatedMove, Evaluation, MakeSearcher, Search, SearchResult, Until } from '../searcher.js';
import { moIsmcts } from '../tree/ismcts.js';
import { MISSING } from './infosets.js';
import { RegretWalk } from './walk.js';

/** Visits of the view's information set before the walks may answer: at least so many, and by the square of its moves, each of which is tried less often. */
const LEAST_VISITS = 32;
const VISITS_BY_SQUARE = 2 / 3;
const MOST_NOVELTY = 0.03; // share of lines that end at a new information set; below it the walks know the game
const HOPEFUL_NOVELTY = 0.2; // from this share on, after the trial, walks are made rarely
const TRIAL_STEPS = 5_000; // moves walked
const RARE_WALK = 16; // then one iteration in so many is a walk
const NOVELTY_RATE = 1 / 64; // of the running mean, at least
const STEPS_A_TREE_ITERATION = 10; // about as much work

class Mccfr implements Search {
  declare private readonly game: Game;
  declare private readonly view: View;
  declare private readonly worlds: Worlds;
  declare private readonly world: State;
  declare private readonly allowed: readonly Move[];
  declare private readonly fromStart: Walks;
  declare private readonly tree: Search;
  declare private made: number;
  declare private work: number; // steps of the last walk

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
    this.world = game.create();
    const legal = rootMoves(game, this.worlds, []);
    this.worlds.sample(this.world, new Rng('root'));
    const key = game.canonicalKey(this.world, seat);
    this.allowed = allowed;
    this.fromStart = new Walks(game, evaluator, params, key, seat, legal);
    this.tree = moIsmcts(game, evaluator, { ...params, maxNodes: Math.ceil(params.maxNodes / 2) }).begin(
      view,
      seed,
      allowed,
    );
    this.made = 0;
    this.work = 0;
  }

  get iterations(): number {
    return this.made;
  }

  get nodes(): number {
    return this.fromStart.walk.size + this.tree.nodes;
  }

  /** A mixed strategy can change as long as the search runs. */
  get lead(): number {
    return 0;
  }

  /** From the walks, each of which tries all moves and goes on by the strategies that are compared. */
  evaluation(against: Move, moves: readonly Move[]): Evaluation {
    const { tally } = this.fromStart;
    const { seat } = this.view;
    const triedOf = (move: Move) => tally.triedAt(tally.moves.indexOf(move));
    const preferred = triedOf(against);
    const evaluated = (move: Move): EvaluatedMove => {
      const batches = triedOf(move);
      const difference = batches === preferred ? NO_DIFFERENCE : batches.estimateOver(preferred, seat);
      return { move, visits: batches.count, values: batches.means(), value: batches.estimate(seat), difference };
    };
    return { against: evaluated(against), moves: moves.map(evaluated) };
  }

  advance(iterations: number): void {
    const { fromStart, tree } = this;
    for (let i = 0; i < iterations; i++) {
      this.made++;
      if (this.proven) {
        fromStart.next();
        continue;
      }
      const { walk } = fromStart;
      if (walk.steps < TRIAL_STEPS || fromStart.novelty < HOPEFUL_NOVELTY || this.made % RARE_WALK === 0) {
        const before = walk.steps;
        fromStart.next();
        this.work = walk.steps - before;
      }
      tree.advance(Math.max(1, Math.round(this.work / STEPS_A_TREE_ITERATION)));
    }
  }

  /** The walks know the game well enough to answer. */
  private get proven(): boolean {
    const { novelty, visits, tally } = this.fromStart;
    const moves = tally.moves.length;
    return novelty < MOST_NOVELTY && visits >= Math.max(LEAST_VISITS, VISITS_BY_SQUARE * moves * moves);
  }

  result(until?: Until): SearchResult {
    const { game, view, worlds, fromStart } = this;
    if (!this.proven) return { ...this.tree.result(until), iterations: this.made, nodes: this.nodes };
    const result = makeResult(game, view, fromStart.tally, {
      availability: Array.from(fromStart.tally.visits, () => fromStart.visits),
      nodes: this.nodes,
      full: fromStart.walk.infosets.full,
      worldDistribution: worlds.distribution,
      shares: fromStart.policy(this.allowed),
      mixed: true,
      line: (move) => [move],
    });
    const kept = result.moves.filter(({ move }) => this.allowed.length === 0 || this.allowed.includes(move));
    return { ...result, moves: kept, iterations: this.made };
  }
}

/** The walks, and what they have learned about the view's information set. */
class Walks {
  declare readonly walk: RegretWalk;
  declare readonly tally: Tally;
  declare made: number;
  declare novelty: number; // running share of lines that ended at a new information set
  declare private readonly seats: number;
  declare private readonly key: number;
  declare private readonly thresholding: number;

  constructor(game: Game, evaluator: Evaluator, params: SearchParams, key: number, seat: Player, legal: MoveList) {
    const moves = legal.at.slice(0, legal.count);
    this.tally = new Tally(moves, game, seat);
    const { lines } = params;
    const quarter = Math.ceil(params.maxNodes / 4); // the tree search has the other half
    const room = { maxInfosets: quarter, maxHistories: quarter };
    this.walk = new RegretWalk(game, evaluator, { lines, ...room }, new Rng('start'));
    this.walk.ask({ key, seat, tally: this.tally });
    this.made = 0;
    this.novelty = 1;
    this.seats = game.seats.length;
    this.key = key;
    this.thresholding = params.thresholding;
  }

  /** One walk, for the seats in turn. */
  next(): void {
    const { walk } = this;
    walk.walk(this.made % this.seats, 1 + Math.floor(this.made / this.seats));
    this.made++;
    this.novelty += (walk.novel / walk.lines - this.novelty) * Math.max(NOVELTY_RATE, 1 / this.made);
  }

  /** Visits to the view's information set. */
  get visits(): number {
    const { infosets } = this.walk;
    const record = infosets.find(this.key);
    return record === MISSING ? 0 : infosets.visits[record];
  }

  /** The average strategy there, over the allowed moves only (none listed: all). */
  policy(allowed: readonly Move[]): number[] {
    const { infosets } = this.walk;
    const { moves } = this.tally;
    const record = infosets.find(this.key);
    const average = record === MISSING ? Array.from(moves, () => 1) : infosets.thresholded(record, this.thresholding);
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
