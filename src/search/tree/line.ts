/** The most visited continuation after a move. */
import { MoveList } from '../../core/move-list.js';
import { unwrap } from '../../core/result.js';
import { Rng } from '../../core/rng.js';
import { type Game, type Move, type State, UNSEEN, type View } from '../../games/game.js';
import type { Descent } from './descent.js';
import { NONE, type Tree } from './tree.js';

const LINE_STEPS = 8;
const LEAST_VISITS = 2;

/** The world that the lines and turns of a result are played down: always the same for a view. Dealing it may take milliseconds. */
export function lineWorld(game: Game, view: View): State {
  const world = game.create();
  unwrap(game.worlds(view)).sample(world, new Rng('line'));
  return world;
}

/** The move in `start` and what follows it; stops at the first chance event. */
export function continuation(game: Game, start: State, descent: Descent, move: Move): readonly Move[] {
  const world = game.create();
  world.copyFrom(start);
  descent.stand();
  const line: Move[] = [];
  const list = new MoveList(game.moveSpace);
  let next = move;
  while (line.length < LINE_STEPS) {
    line.push(next);
    if (!descent.step(world, next) || game.turn(world) < 0) break;
    game.moves(world, list);
    const { tree, node } = descent.standing(game.turn(world));
    next = mostVisited(tree, node, game.site(world), list);
    if (next === UNSEEN) break;
  }
  return line;
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
