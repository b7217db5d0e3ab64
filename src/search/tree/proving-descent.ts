/**
 * UCT that proves what it can, for two seats against each other where nothing is hidden or drawn: every node has bounds of the result,
 * a loss, a draw or a win of the seat that moved there. They are exact where the game is over and where the evaluator proves a position;
 * those above follow from those below. A move whose upper bound is no better than another one's lower bound is not tried any more. Where
 * the best move is proved, the iteration counts for it with its exact value, but looks further into one that may still be better, so that
 * it can be proved which is best. Once bounds meet, all visits so far count as if they had found that value.
 *
 * Where the evaluator has a solver, it looks at some positions after each iteration once the search is long enough, for the result of the
 * root's move with the most visits that may still be best, and after that of the next.
 *
 * Until something is proved it chooses as `Descent` does. Not handled: transpositions; payoffs other than the least, the greatest and the
 * middle between them leave bounds open.
 *
 * Winands, Björnsson and Saito (2008), "Monte-Carlo Tree Search Solver"; Cazenave and Saffidine (2010), "Score Bounded Monte-Carlo Tree
 * Search".
 */
import type { MoveList } from '../../core/move-list.js';
import type { Rng } from '../../core/rng.js';
import type { Evaluator, Solver } from '../../eval/evaluator.js';
import { type Game, type Move, NOBODY, type Player, type State } from '../../games/game.js';
import type { SearchParams } from '../params.js';
import { payoffsOfResults } from '../result/proofs.js';
import { type ProvedResult, provedResults } from '../searcher.js';
import { Descent } from './descent.js';
import { AVAILABILITY, LOSS, NONE, RECORD, RECORD_SHIFT, ROOT, type Tree, VISITS, WIN } from './tree.js';
import { ucb } from './ucb.js';

/** As `indexOf` says it. */
const UNPROVED = -1;

/** Positions that the solver looks at after an iteration: they take about as long. */
const SOLVER_POSITIONS = 16;
const IDLE = -1;
const UNKNOWN = -1;

/** Whether results can be proved: everything is open, and what one seat wins the other one loses. */
export function canProve({ traits, seats }: Game): boolean {
  return !traits.hidden && !traits.chance && traits.utility === 'zero-sum' && seats.length === 2;
}

export class ProvingDescent extends Descent {
  // fixed for the search
  declare private readonly payoffs: readonly number[]; // of a loss, a draw, a win

  // the solver
  declare private readonly solver: Solver | undefined;
  declare private solverWaits: number; // iterations until it begins
  declare private readonly root: State;
  declare private readonly after: State;
  declare private solving: Move; // whose result it looks for; IDLE if none
  declare private floor: number; // that the move has to be better than
  declare private ceiling: number; // that it may come to

  // the iteration so far
  declare private readonly pathPaid: Int32Array; // the edges that it counts for: those of the path, or better ones that are proved
  declare private probe: number; // the edge to go down, after `best`
  declare private result: number; // proved, for the seat that made the last move; else UNPROVED

  constructor(game: Game, evaluator: Evaluator, params: SearchParams, rng: Rng, observers: readonly Player[]) {
    super(game, evaluator, params, rng, observers.length > 1 ? [] : observers);
    this.payoffs = payoffsOfResults(game);
    this.pathPaid = new Int32Array(game.traits.maxDecisions + 1);
    this.probe = NONE;
    this.result = UNPROVED;
    this.solver = evaluator.solver?.();
    this.solverWaits = UNKNOWN;
    this.root = game.create();
    this.after = game.create();
    this.solving = IDLE;
    this.floor = LOSS;
    this.ceiling = WIN;
  }

  override provedAt(edge: number): ProvedResult | undefined {
    const [tree] = this.trees;
    return tree.isProved(edge) ? provedResults[tree.lower(edge)] : undefined;
  }

  override iterate(s: State, root: MoveList): void {
    const { game, evaluator, rng, list } = this;
    const [tree] = this.trees;
    let node = ROOT;
    this.depth = 0;
    this.result = UNPROVED;
    if (this.solver !== undefined && this.solverWaits === UNKNOWN) {
      this.root.copyFrom(s);
      this.solverWaits = this.solver.worthAfter(s);
    }
    evaluator.start?.(s);
    for (;;) {
      const turn = game.turn(s);
      const { depth } = this;
      if (turn === NOBODY) {
        this.ended = true;
        game.returns(s, this.values);
        if (depth > 0) this.result = this.payoffs.indexOf(this.values[this.pathSeat[depth - 1]]);
        break;
      }
      if (depth > 0 && evaluator.ends?.(s) === true) {
        this.ended = evaluator.evaluate(s, rng, this.values);
        break;
      }
      const before = tree.size;
      let paid = NONE;
      this.probe = NONE;
      if (tree.isComplete(node)) paid = this.bestOfAll(tree, node, turn);
      else {
        if (depth === 0) list.copyFrom(root);
        else game.moves(s, list);
        paid = this.select(s, tree, node, game.site(s), turn);
      }
      const edge = this.probe === NONE ? paid : this.probe;
      const move = edge !== NONE ? tree.code(edge) : list.at[rng.below(list.count)];
      if (depth === 0) this.chosen = paid !== NONE ? tree.code(paid) : move;
      this.pathPaid[depth] = paid;
      this.pathTree[depth] = 0;
      this.pathEdge[depth] = edge;
      this.pathSeat[depth] = turn;
      this.depth++;
      game.play(s, move);
      node = edge;
      if (edge !== NONE && tree.size === before) {
        if (!tree.isProved(edge)) continue;
        this.take(turn, tree.lower(edge));
        break;
      }
      this.judge(s, turn);
      break;
    }
    this.learn();
    if (this.result !== UNPROVED && node !== NONE) this.prove(tree);
    if (this.solver !== undefined && tree.isComplete(ROOT) && !tree.isProved(ROOT)) this.solve(tree, this.solver);
  }

  /** Lets the solver go on, and takes what it has found. */
  private solve(tree: Tree, solver: Solver): void {
    const { game, root } = this;
    if (this.solverWaits > 0) {
      this.solverWaits--;
      return;
    }
    if (this.solving === IDLE) this.ask(tree, solver);
    if (!solver.advance(SOLVER_POSITIONS)) return;
    const seat = game.turn(root);
    const edge = tree.find(ROOT, game.site(root), this.solving);
    const result = 1 + (game.turn(this.after) === seat ? solver.result : -solver.result);
    this.solving = IDLE;
    this.depth = 1;
    this.pathEdge[0] = edge;
    this.pathSeat[0] = seat;
    const lower = result > this.floor ? Math.max(result, tree.lower(edge)) : tree.lower(edge);
    const upper = result < this.ceiling ? Math.min(result, tree.upper(edge)) : tree.upper(edge);
    if (this.raise(tree, 0, lower, upper)) this.bound(tree);
  }

  /** Has the solver look for the result of the most visited move that may still be best. */
  private ask(tree: Tree, solver: Solver): void {
    const { game, root, after } = this;
    const first = tree.first(ROOT);
    const end = first + tree.count(ROOT);
    const floor = this.floorOf(tree, ROOT);
    let most = NONE;
    for (let edge = first; edge < end; edge++)
      if (!tree.isProved(edge) && tree.upper(edge) > floor && (most === NONE || tree.visits(edge) > tree.visits(most)))
        most = edge;
    this.solving = tree.code(most);
    this.floor = floor;
    this.ceiling = tree.upper(most);
    after.copyFrom(root);
    game.play(after, this.solving);
    const [low, high] = [floor - 1, this.ceiling - 1];
    if (game.turn(after) === game.turn(root)) solver.begin(after, low, high);
    else solver.begin(after, -high, -low);
  }

  /** Values the position after a new move of `mover`: exactly if it is over or proved, else as the evaluator does. */
  private judge(s: State, mover: Player): void {
    const { game, evaluator, values, rng, payoffs } = this;
    const turn = game.turn(s);
    if (turn === NOBODY) {
      this.ended = true;
      game.returns(s, values);
      this.result = payoffs.indexOf(values[mover]);
      return;
    }
    const proof = evaluator.proof?.(s) ?? Number.NaN;
    const result = payoffs.indexOf(proof);
    if (result === UNPROVED) this.ended = evaluator.evaluate(s, rng, values);
    else this.take(mover, turn === mover ? result : WIN - result);
  }

  /** The iteration ends with this result of a seat. */
  private take(seat: Player, result: number): void {
    const { payoffs, values } = this;
    this.result = result;
    this.ended = true;
    values[seat] = payoffs[result];
    values[1 - seat] = payoffs[WIN - result];
  }

  protected override select(s: State, tree: Tree, node: number, site: number, seat: Player): number {
    const before = tree.size;
    const edge = super.select(s, tree, node, site, seat);
    if (tree.size > before || tree.count(node) < this.list.count) return edge;
    tree.complete(node); // nothing changes what is legal here
    return this.best(tree, node, seat, 0);
  }

  protected override bestOfAll(tree: Tree, node: number, seat: Player): number {
    return this.best(tree, node, seat, 1);
  }

  /** The highest UCB at a complete node among the moves that may still be best. `offers` is added to the availability of all. */
  private best(tree: Tree, node: number, seat: Player, offers: number): number {
    const exploration = this.explorations[seat];
    const { cells, totals } = tree;
    const first = tree.first(node) << RECORD_SHIFT;
    const end = first + (tree.count(node) << RECORD_SHIFT);
    const floor = this.floorAt(tree, node, seat);
    if (floor === LOSS) {
      // most nodes: of bounds it matters alone which moves lose
      let best = NONE;
      let highest = Number.NEGATIVE_INFINITY;
      for (let record = first; record < end; record += RECORD) {
        const available = cells[record + AVAILABILITY] + offers;
        cells[record + AVAILABILITY] = available;
        if (tree.isLost(record)) continue;
        const score = ucb(totals[record >> 1], cells[record + VISITS], available, exploration);
        if (score > highest) {
          highest = score;
          best = record;
        }
      }
      this.probe = best >> RECORD_SHIFT;
      return (best === NONE ? first : best) >> RECORD_SHIFT;
    }
    let [best, open] = [first, NONE];
    let [highest, highestOpen] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let record = first; record < end; record += RECORD) {
      const available = cells[record + AVAILABILITY] + offers;
      cells[record + AVAILABILITY] = available;
      const edge = record >> RECORD_SHIFT;
      const isOpen = tree.upper(edge) > floor;
      if (!isOpen && tree.lower(edge) < floor) continue;
      const score = ucb(totals[record >> 1], cells[record + VISITS], available, exploration);
      if (score > highest) {
        highest = score;
        best = record;
      }
      if (isOpen && score > highestOpen) {
        highestOpen = score;
        open = edge;
      }
    }
    this.probe = open;
    return best >> RECORD_SHIFT;
  }

  /** What some move of a complete node is proved to come to at least, for the seat to move there: its bounds say it. */
  private floorAt(tree: Tree, node: number, seat: Player): number {
    const { depth, pathSeat } = this;
    if (depth === 0) return tree.lower(ROOT);
    if (depth === 1 && this.solver !== undefined) return this.floorOf(tree, node); // the solver may know more than the moves tell
    return pathSeat[depth - 1] === seat ? tree.lower(node) : WIN - tree.upper(node);
  }

  /** The same, as the moves say it. */
  private floorOf(tree: Tree, node: number): number {
    const first = tree.first(node);
    const end = first + tree.count(node);
    let floor: number = LOSS;
    for (let edge = first; edge < end; edge++) floor = Math.max(floor, tree.lower(edge));
    return floor;
  }

  /** Payoffs are passed up as far as bounds allow them. */
  protected override backup(): void {
    const { values, payoffs, least, scale, depth, pathPaid, pathEdge, pathSeat } = this;
    const [tree] = this.trees;
    let payoff = 0;
    for (let i = depth - 1; i >= 0; i--) {
      const seat = pathSeat[i];
      if (i === depth - 1) payoff = (values[seat] - least) * scale;
      else if (seat !== pathSeat[i + 1]) payoff = 1 - payoff;
      const paid = pathPaid[i];
      if (paid === NONE) continue;
      if (paid !== pathEdge[i]) payoff = tree.lower(paid) / WIN;
      else payoff = Math.min(tree.upper(paid) / WIN, Math.max(tree.lower(paid) / WIN, payoff));
      tree.credit(paid, payoff);
    }
    if (depth === 0) return;
    const own = payoff / scale + least;
    values[pathSeat[0]] = own;
    values[1 - pathSeat[0]] = payoffs[LOSS] + payoffs[WIN] - own;
  }

  /** Takes the proved result of the last move up the path. */
  private prove(tree: Tree): void {
    const { depth, result } = this;
    this.raise(tree, depth - 1, result, result); // if it was so, the node above may be complete only now
    this.bound(tree);
  }

  /** Sets the bounds of the nodes on the path, as those of their moves say, as far up as they change. */
  private bound(tree: Tree): void {
    const { depth, pathEdge, pathSeat } = this;
    for (let i = depth - 1; i >= 0; i--) {
      const node = i === 0 ? ROOT : pathEdge[i - 1];
      const first = tree.first(node);
      const isComplete = tree.isComplete(node);
      let lower: number = LOSS;
      let upper: number = isComplete ? LOSS : WIN;
      for (let edge = first; edge < first + tree.count(node); edge++) {
        lower = Math.max(lower, tree.lower(edge));
        upper = Math.max(upper, tree.upper(edge));
      }
      if (lower === WIN) upper = WIN;
      if (i === 0) tree.bound(ROOT, lower, upper);
      else if (
        pathSeat[i] === pathSeat[i - 1]
          ? !this.raise(tree, i - 1, lower, upper)
          : !this.raise(tree, i - 1, WIN - upper, WIN - lower)
      )
        return;
    }
  }

  /** Sets the bounds of a move of the path; false if they were so. Once they meet, all its visits count as that result. */
  private raise(tree: Tree, i: number, lower: number, upper: number): boolean {
    const { pathEdge, pathSeat } = this;
    const edge = pathEdge[i];
    if (!tree.bound(edge, lower, upper)) return false;
    if (lower === upper) {
      const change = (tree.visits(edge) * lower) / WIN - tree.total(edge);
      for (let j = i; j >= 0; j--) tree.amend(pathEdge[j], pathSeat[j] === pathSeat[i] ? change : -change);
    }
    return true;
  }
}
