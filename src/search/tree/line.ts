/** The most visited continuation after a move, in words, as far as the searching seat can follow it. */
import { MoveList } from '../../core/move-list.js';
import { decisionName } from '../../core/naming.js';
import { unwrap } from '../../core/result.js';
import { Rng } from '../../core/rng.js';
import { type Game, type Move, type Player, type State, UNSEEN, type View } from '../../games/game.js';
import type { LineStep } from '../searcher.js';
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

/** The continuation after a move of `seat` in `start`; stops at the first chance event. */
export function continuation(
  game: Game,
  start: State,
  seat: Player,
  descent: Descent,
  move: Move,
): readonly LineStep[] {
  const world = game.create();
  world.copyFrom(start);
  descent.stand();
  const steps: LineStep[] = [];
  const list = new MoveList(game.moveSpace);
  let next = move;
  while (steps.length < LINE_STEPS) {
    const turn = game.turn(world);
    const seen = game.seenAs(world, next, seat);
    const decision = game.words.decision(world);
    const text = seen === next ? game.words.makeMove(world, next) : decisionName(decision);
    if (seen !== UNSEEN) steps.push({ seat: turn, decision, text }); // who passes in silence does nothing
    if (!descent.step(world, next) || game.turn(world) < 0) break;
    game.moves(world, list);
    const { tree, node } = descent.standing(game.turn(world));
    next = mostVisited(tree, node, game.site(world), list);
    if (next === UNSEEN) break;
  }
  return steps;
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
