/**
 * One iteration of information-set Monte Carlo tree search in a given world: descend, expand, evaluate, back up.
 *
 *   trees   one, of what the searching seat observes (SO-ISMCTS with partially observable moves), one per seat (MO-ISMCTS), or
 *           one that observes everything (UCT in one determinization)
 *   max^n   each move's statistics are payoffs of the seat that chose it, so it works for any number of seats and any payoffs
 *   chance  open loop: dice and deals do not branch the trees; closed: they do, with a node for each outcome that an observer can tell
 *           apart
 *
 * Silent passes and other unseen moves do not change an observer's node. Not handled: transpositions, and the bluffing value
 * of hiding information (see the equilibrium-seeking searchers).
 *
 * Cowling, Powley and Whitehouse (2012), "Information Set Monte Carlo Tree Search".
 */
import { MoveList } from '../../core/move-list.js';
import type { Rng } from '../../core/rng.js';
import type { Evaluator } from '../../eval/evaluator.js';
import { CHANCE, type Game, type Move, NOBODY, type Player, type State, UNSEEN } from '../../games/game.js';
import type { SearchParams } from '../params.js';
import type { ProvedResult } from '../searcher.js';
import { AVAILABILITY, CODE, NONE, RECORD, RECORD_SHIFT, SITE, Tree, VISITS } from './tree.js';
import { ucb } from './ucb.js';
import { UtilityStdev } from './utility-stdev.js';

/** Site of what a play told an observer beyond the move. */
const TOLD = -1;

export class Descent {
  // fixed for the search
  declare protected readonly game: Game;
  declare protected readonly evaluator: Evaluator;
  declare protected readonly rng: Rng;
  declare protected readonly explorations: Float64Array; // by seat, in units of the payoff range
  declare private readonly stdev: UtilityStdev | undefined; // where exploration is in units of it
  declare private readonly closed: boolean; // chance branches the trees
  declare protected readonly observers: readonly Player[]; // whose tree each is; empty: one tree that sees all
  declare protected readonly plain: boolean; // one tree, whose observer sees every move
  declare protected readonly least: number; // payoffs are scaled to [0, 1]
  declare protected readonly scale: number;
  declare readonly trees: Tree[];

  // scratch
  declare protected readonly nodes: Int32Array; // where each tree stands
  declare protected readonly seen: Int32Array; // how the move looks to each tree's observer
  declare protected readonly list: MoveList;
  declare protected frozen: boolean; // walking outside the search: nothing grows
  declare protected readonly untried: Int32Array; // legal moves without an edge
  declare protected depth: number; // decisions of the iteration so far
  declare protected readonly pathTree: Int32Array;
  declare protected readonly pathEdge: Int32Array;
  declare protected readonly pathSeat: Int32Array;

  // the last iteration
  declare readonly values: Float64Array; // payoff of each seat, in the game's unit
  declare ended: boolean; // the values are real payoffs of a finished game
  declare chosen: Move; // at the root

  constructor(game: Game, evaluator: Evaluator, params: SearchParams, rng: Rng, observers: readonly Player[]) {
    const seats = game.seats.length;
    const treeCount = Math.max(1, observers.length);
    this.game = game;
    this.evaluator = evaluator;
    this.rng = rng;
    this.explorations = new Float64Array(seats).fill(params.exploration);
    this.stdev = params.explorationUnit === 'stdev' ? new UtilityStdev(this.explorations) : undefined;
    this.closed = params.chance === 'closed';
    this.observers = observers;
    this.plain = observers.length === 0 || (observers.length === 1 && !game.traits.hidden);
    this.least = game.traits.minUtility;
    this.scale = 1 / (game.traits.maxUtility - game.traits.minUtility);
    this.trees = Array.from({ length: treeCount }, () => new Tree(Math.ceil(params.maxNodes / treeCount)));
    this.nodes = new Int32Array(treeCount);
    this.seen = new Int32Array(treeCount);
    this.list = new MoveList(game.moveSpace);
    this.frozen = false;
    this.untried = new Int32Array(game.moveSpace);
    this.depth = 0;
    this.pathTree = new Int32Array(game.traits.maxDecisions + 1);
    this.pathEdge = new Int32Array(game.traits.maxDecisions + 1);
    this.pathSeat = new Int32Array(game.traits.maxDecisions + 1);
    this.values = new Float64Array(seats);
    this.ended = false;
    this.chosen = NONE;
  }

  /** Nodes of all trees. */
  get size(): number {
    let size = 0;
    for (const tree of this.trees) size += tree.size;
    return size;
  }

  /** What the seat that makes a move comes to after it, if both play well; at the root, what the seat to move does. */
  provedAt(_edge: number): ProvedResult | undefined {
    return undefined;
  }

  /** Plays one iteration in the world `s`, which is used up. `root`: the only moves to choose from at the first decision. */
  iterate(s: State, root: MoveList): void {
    const { game, evaluator, rng, nodes, trees, list, observers } = this;
    const perSeat = observers.length > 1;
    nodes.fill(0);
    this.depth = 0;
    evaluator.start?.(s);
    let grew = false;
    while (!grew) {
      const turn = game.turn(s);
      if (turn === NOBODY || (this.depth > 0 && evaluator.ends?.(s) === true)) break;
      if (turn === CHANCE) {
        this.playChance(s);
        continue;
      }
      const { depth } = this;
      const mine = perSeat ? turn : 0;
      const tree = trees[mine];
      const node = nodes[mine];
      const site = game.site(s);
      const before = tree.size;
      let edge = NONE;
      if (tree.isComplete(node)) edge = this.bestOfAll(tree, node, turn);
      else {
        if (depth === 0) list.copyFrom(root);
        else game.moves(s, list);
        edge = this.select(s, tree, node, site, turn);
      }
      const move = edge !== NONE ? tree.code(edge) : list.at[rng.below(list.count)];
      grew = edge === NONE || tree.size > before;
      if (depth === 0) this.chosen = move;
      this.pathTree[depth] = mine;
      this.pathEdge[depth] = edge;
      this.pathSeat[depth] = turn;
      this.depth++;
      grew = this.follow(s, move, turn, site, edge, mine) || grew;
    }
    this.ended = game.turn(s) === NOBODY;
    if (this.ended) game.returns(s, this.values);
    else this.ended = evaluator.evaluate(s, rng, this.values);
    this.learn();
  }

  /**
   * The edge to go down: any legal move without an edge gets one first, all equally likely; otherwise the highest UCB, ties to
   * the smaller move. NONE if the tree is full and holds no legal move here. Moves and edges both ascend.
   */
  protected select(s: State, tree: Tree, node: number, site: number, seat: Player): number {
    const { list, untried } = this;
    const exploration = this.explorations[seat];
    const { at, count } = list;
    const { cells, totals } = tree;
    const known = tree.count(node);
    let record = tree.first(node) << RECORD_SHIFT;
    const end = record + (known << RECORD_SHIFT);
    while (record < end && cells[record + SITE] < site) record += RECORD;
    let missing = 0;
    let best = NONE;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const move = at[i];
      while (record < end && cells[record + CODE] < move && cells[record + SITE] === site) record += RECORD;
      if (record >= end || cells[record + CODE] !== move || cells[record + SITE] !== site) {
        untried[missing++] = move;
        continue;
      }
      const available = ++cells[record + AVAILABILITY];
      if (missing === 0) {
        const score = ucb(totals[record >> 1], cells[record + VISITS], available, exploration);
        if (score > highest) {
          highest = score;
          best = record >> RECORD_SHIFT;
        }
      }
      record += RECORD;
    }
    if (missing === 0) {
      if (known === count && (this.depth === 0 || this.game.steady(s))) tree.complete(node);
      return best;
    }
    if (tree.full) return this.bestKnown(tree, node, site, exploration);
    const added = this.grow(tree, node, site, untried[missing === 1 ? 0 : this.rng.below(missing)]);
    if (added === NONE) return this.bestKnown(tree, node, site, exploration);
    tree.offer(added);
    return added;
  }

  /** As `select` chooses, at a complete node. */
  protected bestOfAll(tree: Tree, node: number, seat: Player): number {
    const exploration = this.explorations[seat];
    const { cells, totals } = tree;
    const first = tree.first(node) << RECORD_SHIFT;
    const end = first + (tree.count(node) << RECORD_SHIFT);
    let best = first;
    let highest = Number.NEGATIVE_INFINITY;
    for (let record = first; record < end; record += RECORD) {
      const available = ++cells[record + AVAILABILITY];
      const score = ucb(totals[record >> 1], cells[record + VISITS], available, exploration);
      if (score > highest) {
        highest = score;
        best = record;
      }
    }
    return best >> RECORD_SHIFT;
  }

  /** The highest UCB among the legal moves that have an edge; NONE if none has. */
  private bestKnown(tree: Tree, node: number, site: number, exploration: number): number {
    const { list } = this;
    let best = NONE;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < list.count; i++) {
      const edge = tree.find(node, site, list.at[i]);
      if (edge === NONE) continue;
      const score = ucb(tree.total(edge), tree.visits(edge), tree.availability(edge), exploration);
      if (score > highest) {
        highest = score;
        best = edge;
      }
    }
    return best;
  }

  /** Plays the move and moves every tree's node by what its observer sees; true if a tree grew by it. */
  protected follow(s: State, move: Move, turn: Player, site: number, edge: number, mine: number): boolean {
    const { game, nodes, observers, seen } = this;
    if (this.plain) {
      game.play(s, move);
      nodes[0] = edge;
      return false;
    }
    const veiled = game.veiled(s);
    if (!veiled && observers.length === 1) {
      game.play(s, move);
      if (edge !== NONE) nodes[0] = edge;
      const told = game.told(s, observers[0]);
      return told !== UNSEEN && this.observe(0, TOLD, told);
    }
    for (let i = 0; i < observers.length; i++) seen[i] = veiled ? game.seenAs(s, move, observers[i]) : move;
    game.play(s, move);
    let grew = false;
    for (let i = 0; i < observers.length; i++) {
      // In the tree in which it was chosen, a move seen whole is its own observation.
      if (i === mine && (!veiled || observers[i] === turn)) {
        if (edge !== NONE) nodes[i] = edge;
      } else if (seen[i] !== UNSEEN) grew = this.observe(i, ~site - 1, seen[i]) || grew;
      const told = game.told(s, observers[i]);
      if (told !== UNSEEN) grew = this.observe(i, TOLD, told) || grew;
    }
    return grew && observers.length === 1;
  }

  /** Puts every tree back to its root, to walk down with `step`. */
  stand(): void {
    this.nodes.fill(0);
  }

  /** The current node of the tree in which `seat` chooses. */
  standing(seat: Player): { readonly tree: Tree; readonly node: number } {
    const mine = this.observers.length > 1 ? seat : 0;
    return { tree: this.trees[mine], node: this.nodes[mine] };
  }

  /** Plays a move outside the search and follows it down the trees; false where a tree has no such edge. */
  step(s: State, move: Move): boolean {
    const turn = this.game.turn(s);
    const site = this.game.site(s);
    const mine = this.observers.length > 1 ? turn : 0;
    const tree = this.trees[mine];
    const edge = tree.find(this.nodes[mine], site, move);
    if (edge === NONE) return false;
    this.frozen = true;
    const unknown = this.follow(s, move, turn, site, edge, mine);
    this.frozen = false;
    return !unknown;
  }

  private playChance(s: State): void {
    const { game, observers, seen, trees } = this;
    const outcome = game.sample(s, this.rng);
    this.sampled(outcome);
    if (!this.closed) {
      game.play(s, outcome);
      return;
    }
    const site = ~game.site(s) - 1;
    for (let i = 0; i < trees.length; i++)
      seen[i] = observers.length === 0 ? outcome : game.seenAs(s, outcome, observers[i]);
    game.play(s, outcome);
    for (let i = 0; i < trees.length; i++) if (seen[i] !== UNSEEN) this.observe(i, site, seen[i]);
  }

  /** Moves a tree's node along an observation; true if the node is new. A full tree keeps its node. */
  protected observe(i: number, site: number, code: number): boolean {
    const tree = this.trees[i];
    const node = this.nodes[i];
    const known = tree.find(node, site, code);
    if (known !== NONE) {
      this.nodes[i] = known;
      return false;
    }
    const edge = this.frozen ? NONE : this.grow(tree, node, site, code);
    if (edge !== NONE) this.nodes[i] = edge;
    return true;
  }

  /** A new edge. Edges on the path may lie below the same node, where nobody saw what was played: they are moved too. */
  protected grow(tree: Tree, node: number, site: number, code: number): number {
    const added = tree.add(node, site, code);
    if (this.plain || added === NONE) return added;
    const { trees, depth, pathTree, pathEdge } = this;
    for (let i = 0; i < depth; i++) if (trees[pathTree[i]] === tree) pathEdge[i] = tree.moved(pathEdge[i]);
    return added;
  }

  /** A chance outcome is about to be played. */
  protected sampled(_outcome: Move): void {}

  /** The payoffs of the iteration are known. */
  protected learn(): void {
    this.stdev?.add(this.values, this.least, this.scale);
    this.backup();
  }

  protected backup(): void {
    const { trees, values, least, scale, depth, pathTree, pathEdge, pathSeat } = this;
    for (let i = 0; i < depth; i++) {
      const edge = pathEdge[i];
      if (edge !== NONE) trees[pathTree[i]].credit(edge, (values[pathSeat[i]] - least) * scale);
    }
  }
}
