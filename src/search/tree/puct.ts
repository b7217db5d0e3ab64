/**
 * PUCT instead of UCB1: mean + c * prior * sqrt(availability) / (1 + visits), over all legal moves at once, tried or not.
 * Priors come from the evaluator for the drawn world; without one they are uniform. An untried move counts the mean of the
 * tried ones.
 *
 * Rosin (2011); Silver and others (2017). Limits: it depends on good priors; with uniform ones UCB1 does better.
 */
import type { MoveList } from '../../core/move-list.js';
import type { Rng } from '../../core/rng.js';
import type { Evaluator } from '../../eval/evaluator.js';
import type { Game, Move, Player, State } from '../../games/game.js';
import type { SearchParams } from '../params.js';
import { Descent } from './descent.js';
import { PriorCache } from './prior-cache.js';
import { AVAILABILITY, CODE, NONE, RECORD, RECORD_SHIFT, SITE, type Tree, VISITS } from './tree.js';

const UNKNOWN = 0.5; // of a payoff scaled to [0, 1], before any move was tried

/** The score of a move; `available`: iterations in which it was legal, this one included. */
export function puct(mean: number, prior: number, visits: number, available: number, exploration: number): number {
  return mean + (exploration * prior * Math.sqrt(available)) / (1 + visits);
}

export class PuctDescent extends Descent {
  // of each legal move
  declare private readonly edges: Int32Array;
  declare private readonly priors: Float64Array;
  declare private readonly known: PriorCache | undefined; // priors of positions, where worlds do not differ

  constructor(game: Game, evaluator: Evaluator, params: SearchParams, rng: Rng, observers: readonly Player[]) {
    super(game, evaluator, params, rng, observers);
    this.edges = new Int32Array(game.moveSpace);
    this.priors = new Float64Array(game.moveSpace);
    this.known = game.traits.hidden || evaluator.priors === undefined ? undefined : new PriorCache();
  }

  override iterate(s: State, root: MoveList): void {
    this.known?.reset();
    super.iterate(s, root);
  }

  protected override select(s: State, tree: Tree, node: number, site: number, seat: Player): number {
    const { list, priors, edges } = this;
    const { at, count } = list;
    const { cells, totals } = tree;
    this.weigh(s);
    let visits = 0;
    let total = 0;
    let available = 1;
    let record = tree.first(node) << RECORD_SHIFT;
    const end = record + (tree.count(node) << RECORD_SHIFT);
    while (record < end && cells[record + SITE] < site) record += RECORD;
    for (let i = 0; i < count; i++) {
      const move = at[i];
      while (record < end && cells[record + CODE] < move && cells[record + SITE] === site) record += RECORD;
      if (record >= end || cells[record + CODE] !== move || cells[record + SITE] !== site) {
        edges[i] = NONE;
        continue;
      }
      edges[i] = record >> RECORD_SHIFT;
      visits += cells[record + VISITS];
      total += totals[record >> 1];
      const offered = ++cells[record + AVAILABILITY];
      if (offered > available) available = offered;
      record += RECORD;
    }
    const urgency = visits > 0 ? total / visits : UNKNOWN;
    const exploration = this.explorations[seat];
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const edge = edges[i];
      if (edge === NONE && tree.full) continue;
      const tried = edge === NONE ? 0 : tree.visits(edge);
      const mean = tried === 0 ? urgency : tree.total(edge) / tried;
      const score = puct(mean, priors[i], tried, edge === NONE ? available : tree.availability(edge), exploration);
      if (score > highest) {
        highest = score;
        best = i;
      }
    }
    const edge = edges[best];
    if (edge !== NONE || tree.full) return edge;
    const added = this.grow(tree, node, site, at[best]);
    if (added !== NONE) tree.offer(added);
    return added;
  }

  protected override follow(s: State, move: Move, turn: Player, site: number, edge: number, mine: number): boolean {
    this.known?.follow(move);
    return super.follow(s, move, turn, site, edge, mine);
  }

  protected override sampled(outcome: Move): void {
    this.known?.follow(outcome);
  }

  /** The priors of the listed moves: the evaluator's, or even ones. */
  private weigh(s: State): void {
    const { evaluator, list, priors, known } = this;
    if (evaluator.priors === undefined || list.count === 1) priors.fill(1 / list.count, 0, list.count);
    else if (known === undefined) evaluator.priors(s, list, priors);
    else known.weigh(s, evaluator, list, priors);
  }
}
