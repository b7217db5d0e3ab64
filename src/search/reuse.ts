/**
 * Tree reuse: takes over what the tree of an earlier search of the same seat knows about the new view. The caller need not
 * say what happened in between: worlds of the earlier view are played on along the old tree until one matches the new
 * view. If none does in a few hundred tries (a rare throw, an untried reply), the search starts afresh. Either way the
 * answer is valid.
 *
 * Not handled: one tree per seat, and closed-loop chance.
 */
import { MoveList } from '../core/move-list.js';
import type { Rng } from '../core/rng.js';
import { CHANCE, type Game, type Player, type State, type Worlds } from '../games/game.js';
import type { Descent } from './descent.js';
import { NONE, ROOT, Tree } from './tree.js';

const TRIES = 400;
const MOST_DECISIONS = 16; // of all seats, from the earlier position to this one
const STRAY = 0.2; // share of steps that take any known move instead of one by its visits

/** The node of the earlier tree at which its seat sees the information set `key`, or NONE. */
export function findNode(
  game: Game,
  descent: Descent,
  worlds: Worlds,
  world: State,
  seat: Player,
  key: number,
  rng: Rng,
): number {
  const list = new MoveList(game.moveSpace);
  for (let i = 0; i < TRIES; i++) {
    worlds.sample(world, rng);
    descent.stand();
    for (let made = 0; made < MOST_DECISIONS; ) {
      const turn = game.turn(world);
      if (turn === CHANCE) {
        game.play(world, game.sample(world, rng));
        continue;
      }
      const { tree, node } = descent.standing(turn);
      if (made > 0 && turn === seat && game.key(world, seat) === key) return node;
      if (turn < 0) break;
      game.moves(world, list);
      const move = chooseKnown(tree, node, game.site(world), list, rng);
      if (move === undefined || !descent.step(world, move)) break;
      made++;
    }
  }
  return NONE;
}

/** A legal move with an edge, mostly by its visits; undefined if there is none. */
function chooseKnown(tree: Tree, node: number, site: number, list: MoveList, rng: Rng): number | undefined {
  const known: { readonly move: number; readonly visits: number }[] = [];
  let visits = 0;
  for (let i = 0; i < list.count; i++) {
    const edge = tree.find(node, site, list.at[i]);
    if (edge === NONE) continue;
    known.push({ move: list.at[i], visits: tree.visits(edge) });
    visits += tree.visits(edge);
  }
  if (known.length === 0) return undefined;
  if (rng.unit() < STRAY) return known[rng.below(known.length)].move;
  let left = rng.unit() * visits;
  for (const { move, visits } of known) {
    left -= visits;
    if (left < 0) return move;
  }
  return known[known.length - 1].move;
}

/** A copy of the subtree at `node` with at most `limit` nodes. */
export function subtree(from: Tree, node: number, limit: number): Tree {
  const into = new Tree(limit);
  const waiting: (readonly [number, number])[] = [[node, ROOT]];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [old, copy] = next;
    const first = from.first(old);
    const count = from.count(old);
    for (let edge = first; edge < first + count; edge++) {
      const added = into.add(copy, from.site(edge), from.code(edge));
      if (added === NONE) return into;
      into.set(added, from.visits(edge), from.availability(edge), from.total(edge));
    }
    for (let i = 0; i < count; i++) waiting.push([first + i, into.first(copy) + i]);
  }
  return into;
}
