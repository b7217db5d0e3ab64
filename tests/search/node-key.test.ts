import { describe, expect, it } from 'vitest';
import { MoveList } from '../../src/core/move-list.js';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { uniformRollout } from '../../src/eval/rollout.js';
import type { Game, Move, Player, State } from '../../src/games/game.js';
import { defaults } from '../../src/search/params.js';
import { Descent } from '../../src/search/tree/descent.js';
import type { Tree } from '../../src/search/tree/tree.js';
import { open, position } from './helpers.js';
import { strategyFusion, tileGuess } from './toys.js';

/** Watches which information set each node of each tree stands for. */
class WatchedDescent extends Descent {
  readonly keys = this.trees.map(() => new Map<number, number>());
  clashes = 0;
  nodesSeen = 0;

  protected override grow(tree: Tree, node: number, site: number, code: number): number {
    const added = super.grow(tree, node, site, code);
    const i = this.trees.indexOf(tree);
    this.keys[i] = new Map(Array.from(this.keys[i], ([known, key]) => [tree.moved(known), key]));
    return added;
  }

  protected override follow(s: State, move: Move, turn: Player, site: number, edge: number, mine: number): boolean {
    const grew = super.follow(s, move, turn, site, edge, mine);
    for (let i = 0; i < this.trees.length; i++) {
      if (this.game.turn(s) !== this.observers[i]) continue;
      const known = this.keys[i].get(this.nodes[i]);
      const key = this.game.key(s, this.observers[i]);
      this.nodesSeen++;
      if (known === undefined) this.keys[i].set(this.nodes[i], key);
      else if (known !== key) this.clashes++;
    }
    return grew;
  }
}

function clashes(game: Game, plies: number, seed: number): { clashes: number; nodesSeen: number } {
  const s = position(game, seed, plies);
  const seat = game.turn(s);
  const worlds = unwrap(game.worlds(game.view(s, seat)));
  const rng = new Rng(seed);
  const descent = new WatchedDescent(game, uniformRollout(game), { ...defaults, chance: 'closed' }, rng, [seat]);
  const world = game.create();
  const root = new MoveList(game.moveSpace);
  game.moves(s, root);
  for (let i = 0; i < 1000; i++) {
    worlds.sample(world, rng);
    descent.iterate(world, root);
  }
  return descent;
}

describe('one node, one key: all worlds that reach a node look the same to the searching seat', () => {
  it.each([
    ['kuhn', 'players=3', 0],
    ['leduc', '', 1],
    ['phantom-tic-tac-toe', '', 2],
    ['dark-hex', '', 2],
    ['goofspiel', '', 2],
  ] as const)('in %s %s', async (id, variant, plies) => {
    const game = await open(id, variant);
    for (let seed = 0; seed < 5; seed++) {
      const seen = clashes(game, plies, seed);
      expect(seen.nodesSeen).toBeGreaterThan(100);
      expect(seen.clashes).toBe(0);
    }
  });

  it('in the toys of silent windows and strategy fusion', () => {
    for (const game of [tileGuess(), strategyFusion()]) expect(clashes(game, 0, 1).clashes).toBe(0);
  });
});
