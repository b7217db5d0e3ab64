/** The most visited continuations after moves, in words, as far as the searching seat can follow them. */
import { MoveList } from '../core/move-list.js';
import { unwrap } from '../core/result.js';
import { Rng } from '../core/rng.js';
import { type Game, type Move, UNSEEN, type View } from '../games/game.js';
import type { Descent } from './descent.js';
import type { LineStep } from './searcher.js';
import { NONE, type Tree } from './tree.js';

const LINE_STEPS = 8;
const LEAST_VISITS = 2;

/**
 * The continuation after each move. All play down the same sampled world, so the same search always gives the same lines; each
 * stops at the first chance event.
 */
export function continuations(game: Game, view: View, descent: Descent): (move: Move) => readonly LineStep[] {
  const start = game.create();
  unwrap(game.worlds(view)).sample(start, new Rng('line')); // once for all moves: it may take milliseconds
  const world = game.create();
  const list = new MoveList(game.moveSpace);
  return (move) => {
    world.copyFrom(start);
    descent.stand();
    const steps: LineStep[] = [];
    let next = move;
    while (steps.length < LINE_STEPS) {
      const turn = game.turn(world);
      const seen = game.seenAs(world, next, view.seat);
      steps.push({ seat: turn, text: seen === next ? game.words.makeMove(world, next) : game.words.decision(world) });
      if (!descent.step(world, next) || game.turn(world) < 0) break;
      game.moves(world, list);
      const { tree, node } = descent.standing(game.turn(world));
      next = mostVisited(tree, node, game.site(world), list);
      if (next === UNSEEN) break;
    }
    return steps;
  };
}

function mostVisited(tree: Tree, node: number, site: number, list: MoveList): Move {
  let best = UNSEEN;
  let most = LEAST_VISITS - 1;
  for (let i = 0; i < list.count; i++) {
    const edge = tree.find(node, site, list.at[i]);
    if (edge !== NONE && tree.visits(edge) > most) {
      most = tree.visits(edge);
      best = list.at[i];
    }
  }
  return best;
}
