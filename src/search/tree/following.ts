/**
 * What a tree knows of the rest of a seat's turn: the seat's own decisions that follow a move at once, without chance, news or
 * another seat's decision in between. Plain data, so that independent searches can be merged before a line is chosen.
 */
import { MoveList } from '../../core/move-list.js';
import { type Game, type Move, type Player, type State, UNSEEN } from '../../games/game.js';
import { type Following, MOST_STEPS, type OwnMove } from '../searcher.js';
import type { Descent } from './descent.js';
import { NONE, type Tree } from './tree.js';

/** Moves with a smaller part of the root's visits are left out, which bounds the data. */
const LEAST_PART = 1 / 4_000;

/** What the descent's tree of `seat` knows after its `move` in `start`; undefined if the move has no edge. */
export function following(game: Game, start: State, seat: Player, descent: Descent, move: Move): Following | undefined {
  const world = game.create();
  world.copyFrom(start);
  descent.stand();
  const { tree, node } = descent.standing(seat);
  const edge = tree.find(node, game.site(world), move);
  if (edge === NONE) return undefined;
  let visits = 0;
  for (let i = 0; i < tree.count(node); i++) visits += tree.visits(tree.first(node) + i);
  game.play(world, move);
  return new Walk(game, tree, seat, Math.max(1, visits * LEAST_PART)).after(world, edge, 1);
}

/** Walks down one sampled world. Where an edge does not fit this world, other worlds differ, so the turn ends. */
class Walk {
  private readonly game: Game;
  private readonly tree: Tree;
  private readonly seat: Player;
  private readonly least: number;
  private readonly list: MoveList;
  private readonly scratch: State[] = []; // by depth

  constructor(game: Game, tree: Tree, seat: Player, least: number) {
    this.game = game;
    this.tree = tree;
    this.seat = seat;
    this.least = least;
    this.list = new MoveList(game.moveSpace);
  }

  after(world: State, node: number, depth: number): Following {
    const { game, tree, seat, least } = this;
    if (depth === MOST_STEPS || game.turn(world) !== seat || game.told(world, seat) !== UNSEEN) return 'ends';
    const site = game.site(world);
    if (!this.fits(world, node, site)) return 'ends';
    const first = tree.first(node);
    const moves: OwnMove[] = [];
    this.scratch[depth] ??= game.create();
    const next = this.scratch[depth];
    for (let edge = first; edge < first + tree.count(node); edge++) {
      const [move, visits, total] = [tree.code(edge), tree.visits(edge), tree.total(edge)];
      if (visits < least) continue;
      next.copyFrom(world);
      game.play(next, move);
      moves.push({ move, visits, total, next: this.after(next, edge, depth + 1) });
    }
    return { site, moves };
  }

  /** Whether all edges of the node are legal moves of the open decision; both ascend. */
  private fits(world: State, node: number, site: number): boolean {
    const { game, tree, list } = this;
    const count = tree.count(node);
    if (count === 0) return true;
    game.moves(world, list);
    const first = tree.first(node);
    let at = 0;
    for (let edge = first; edge < first + count; edge++) {
      while (at < list.count && list.at[at] < tree.code(edge)) at++;
      if (tree.site(edge) !== site || at === list.count || list.at[at] !== tree.code(edge)) return false;
    }
    return true;
  }
}
