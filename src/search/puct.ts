/**
 * PUCT instead of UCB1: mean + c * prior * sqrt(availability) / (1 + visits), over all legal moves at once, tried or not.
 * Priors come from the evaluator for the drawn world; without one they are uniform. An untried move counts the mean of the
 * tried ones (or `fpu`, if set).
 *
 * Rosin (2011); Silver and others (2017). Limits: it trusts its priors; with uniform ones UCB1 does better.
 */
import type { Player, State } from '../games/game.js';
import { Descent } from './descent.js';
import { NO_FPU } from './params.js';
import { AVAILABILITY, CODE, NONE, RECORD, RECORD_SHIFT, SITE, type Tree, VISITS } from './tree.js';

const UNKNOWN = 0.5; // of a payoff scaled to [0, 1], before any move was tried

/** The score of a move; `available`: iterations in which it was legal, this one included. */
export function puct(mean: number, prior: number, visits: number, available: number, exploration: number): number {
  return mean + (exploration * prior * Math.sqrt(available)) / (1 + visits);
}

export class PuctDescent extends Descent {
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
    const urgency = this.fpu < NO_FPU ? this.fpu : visits > 0 ? total / visits : UNKNOWN;
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
}
