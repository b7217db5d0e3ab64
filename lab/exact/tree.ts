/**
 * Whole game trees of small games: what a search samples is counted here. For tests and benches only.
 *
 * Nodes are numbered in preorder, so that a parent stands before its children: reach is carried in a loop forward, values
 * in a loop backward. Information sets have perfect recall: two positions are one information set of the seat to move if
 * its view is equal, and it came to both from the same information set of its own by the same move. The view alone may
 * have forgotten what the seat has done or seen; the game's key may take views that play alike for one.
 */
import { hashCells } from '../../src/core/hash.js';
import { invariant } from '../../src/core/invariant.js';
import { MoveList } from '../../src/core/move-list.js';
import { CHANCE, type Game, type Move, NOBODY, type Player, type State } from '../../src/games/game.js';

const NO_INFOSET = -1;

/** A node as the walk comes to it. */
interface Visit {
  readonly state: State; // the walk's own: to be copied if it is to be kept
  readonly turn: Player;
  readonly parent: number; // -1 at the root
  readonly slot: number; // which of the parent's moves leads here
  readonly odds: number; // of this outcome if the parent is a chance node, else 1
  readonly infoset: number; // of the seat to move, numbered through all seats, else NO_INFOSET
  readonly moves: MoveList; // of the seat to move, or outcomes; empty at the end
}

/** Calls `visit` for every history of the game, in preorder. */
export function walkTree(game: Game, visit: (node: Visit) => void): void {
  const infosets = new Map<string, number>();
  let nodes = 0;

  /** `last` names for each seat its last information set and the move that it made there. */
  function descend(state: State, last: readonly string[], parent: number, slot: number, odds: number): void {
    const turn = game.turn(state);
    const moves = new MoveList(turn === NOBODY ? 0 : game.moveSpace);
    const chances = turn === CHANCE ? new Float64Array(game.moveSpace) : undefined;
    let infoset = NO_INFOSET;
    if (chances !== undefined) game.outcomes(state, moves, chances);
    else if (turn !== NOBODY) {
      game.moves(state, moves);
      const name = `${turn} after ${last[turn]}: ${hashCells(game.view(state, turn).cells)}`;
      infoset = infosets.get(name) ?? infosets.size;
      infosets.set(name, infoset);
    }
    const node = nodes++;
    visit({ state, turn, parent, slot, odds, infoset, moves });
    const next = game.create();
    for (let i = 0; i < moves.count; i++) {
      next.copyFrom(state);
      game.play(next, moves.at[i]);
      const after = infoset === NO_INFOSET ? last : last.with(turn, `${infoset}/${i}`);
      descend(next, after, node, i, chances === undefined ? 1 : chances[i]);
    }
  }

  const root = game.create();
  game.setup(root);
  descend(
    root,
    game.seats.map(() => ''),
    -1,
    0,
    1,
  );
}

export interface Infoset {
  readonly seat: Player;
  readonly moves: readonly Move[];
  readonly from: number; // its first action's number, counted through all information sets
  readonly nodes: readonly number[];
  readonly example: State; // one of its positions
}

export interface GameTree {
  readonly game: Game;
  readonly size: number;
  readonly turn: Int8Array; // by node
  readonly parent: Int32Array;
  readonly firstChild: Int32Array; // -1 at the end
  readonly nextSibling: Int32Array; // -1 for the last
  readonly infoset: Int32Array;
  readonly action: Int32Array; // the action that leads to the node, as numbered in profiles; -1 below chance
  readonly odds: Float64Array; // of an outcome of chance
  readonly payoff: Float64Array; // node * seats + seat, at terminals
  readonly infosets: readonly Infoset[];
  readonly actions: number;
}

/** The tree with all its nodes; fails if there are more than `limit`. */
export function growTree(game: Game, limit = 2_000_000): GameTree {
  const seats = game.seats.length;
  const turn: number[] = [];
  const parent: number[] = [];
  const slot: number[] = [];
  const odds: number[] = [];
  const infoset: number[] = [];
  const payoff: number[] = [];
  const infosets: (Infoset & { readonly nodes: number[] })[] = [];
  const returns = new Float64Array(seats);
  let actions = 0;
  walkTree(game, (visit) => {
    const node = turn.length;
    invariant(node < limit, `the tree of ${game.id} has more than ${limit} nodes`);
    turn.push(visit.turn);
    parent.push(visit.parent);
    slot.push(visit.slot);
    odds.push(visit.odds);
    infoset.push(visit.infoset);
    returns.fill(0);
    if (visit.turn === NOBODY) game.returns(visit.state, returns);
    payoff.push(...returns);
    if (visit.infoset === NO_INFOSET) return;
    if (visit.infoset === infosets.length) {
      const example = game.create();
      example.copyFrom(visit.state);
      infosets.push({ seat: visit.turn, moves: visit.moves.toArray(), from: actions, nodes: [], example });
      actions += visit.moves.count;
    }
    infosets[visit.infoset].nodes.push(node);
  });

  const size = turn.length;
  const firstChild = new Int32Array(size).fill(-1);
  const nextSibling = new Int32Array(size).fill(-1);
  const action = new Int32Array(size).fill(-1);
  for (let node = size - 1; node > 0; node--) {
    const above = parent[node];
    nextSibling[node] = firstChild[above];
    firstChild[above] = node;
    if (infoset[above] !== NO_INFOSET) action[node] = infosets[infoset[above]].from + slot[node];
  }
  return {
    game,
    size,
    turn: Int8Array.from(turn),
    parent: Int32Array.from(parent),
    firstChild,
    nextSibling,
    infoset: Int32Array.from(infoset),
    action,
    odds: Float64Array.from(odds),
    payoff: Float64Array.from(payoff),
    infosets,
    actions,
  };
}
