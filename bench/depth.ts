/**
 * Why large trees are slower: how much of it is depth, how much memory. Searches of 10,000 iterations with different exploration
 * reach different depths in trees that fit into the cache; a line through their times gives the cost of depth alone, and a long
 * search is compared with it. Plain rollouts, or another evaluator of the game.
 * npm run -s build && node dist/bench/depth.js game[/variant] [evaluator]
 */
import { unwrap } from '../src/core/result.js';
import { Rng } from '../src/core/rng.js';
import type { Evaluator } from '../src/eval/evaluator.js';
import { CHANCE, type Game, type View } from '../src/games/game.js';
import { games, packs } from '../src/packs/packs.js';
import { evaluatorsOf } from '../src/packs/weights.js';
import { defaults, type SearchParams } from '../src/search/params.js';
import { rootMoves } from '../src/search/result/result.js';
import { Descent } from '../src/search/tree/descent.js';
import { median } from './rate.js';

const SHORT = 10_000; // iterations
const SEARCHES = 12; // of each exploration, in each round
const ROUNDS = 3;
const EXPLORATIONS = [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 1, 2];
const LONG = [10_000, 100_000, 400_000, 1_000_000, 2_000_000];

/** Also says how many decisions of the last iteration were made in the tree. */
class Measured extends Descent {
  get decisions(): number {
    return this.depth;
  }
}

/** Of one iteration, on average. */
interface Figures {
  readonly ns: number; // processor time
  readonly depth: number;
}

class Search {
  private readonly descent: Measured;
  private readonly advanceOne: () => void;

  constructor(game: Game, evaluator: Evaluator, params: SearchParams, view: View, seed: string) {
    const worlds = unwrap(game.worlds(view));
    const root = rootMoves(game, worlds, []);
    const rng = new Rng(seed);
    const world = game.create();
    world.cells.set(view.cells);
    this.descent = new Measured(game, evaluator, params, rng, [view.seat]);
    this.advanceOne = () => {
      worlds.sample(world, rng);
      this.descent.iterate(world, root);
    };
  }

  advance(iterations: number): Figures {
    let depth = 0;
    const begun = process.cpuUsage();
    for (let i = 0; i < iterations; i++) {
      this.advanceOne();
      depth += this.descent.decisions;
    }
    const { user, system } = process.cpuUsage(begun);
    return { ns: ((user + system) * 1000) / iterations, depth: depth / iterations };
  }
}

/** Least squares: time as a linear function of depth. */
function lineThrough(points: readonly Figures[]): (depth: number) => number {
  const mean = (of: (point: Figures) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const depth = mean((point) => point.depth);
  const ns = mean((point) => point.ns);
  const slope = mean((point) => (point.depth - depth) * (point.ns - ns)) / mean((point) => (point.depth - depth) ** 2);
  return (at) => ns + slope * (at - depth);
}

const [name = 'connect-four', evaluatorName = 'rollout'] = process.argv.slice(2);
const [id, variant = ''] = name.split('/');
const game = unwrap((await games[id]()).variant(variant));
const evaluator = (await evaluatorsOf(await packs[id]()))[evaluatorName](game);
const s = game.create();
game.setup(s);
const rng = new Rng('bench');
while (game.turn(s) === CHANCE) game.play(s, game.sample(s, rng));
const view = game.view(s, game.turn(s));
const searchOf = (exploration: number, seed: string) =>
  new Search(game, evaluator, { ...defaults, exploration, maxNodes: 4_000_000 }, view, seed);

searchOf(defaults.exploration, 'warm').advance(10 * SHORT);
const points: Figures[] = [];
for (const exploration of EXPLORATIONS) {
  const figures = Array.from({ length: ROUNDS * SEARCHES }, (_, i) => searchOf(exploration, `${i}`).advance(SHORT));
  const point = { ns: median(figures.map(({ ns }) => ns)), depth: median(figures.map(({ depth }) => depth)) };
  points.push(point);
  console.log(`exploration ${exploration}: depth ${point.depth.toFixed(1)}, ${point.ns.toFixed(0)} ns`);
}
const expected = lineThrough(points);
const long = searchOf(defaults.exploration, 'long');
let done = 0;
for (const to of LONG) {
  const { ns, depth } = long.advance(to - done);
  console.log(
    `${done} to ${to}: depth ${depth.toFixed(1)}, ${ns.toFixed(0)} ns; by depth alone ${expected(depth).toFixed(0)} ns`,
  );
  done = to;
}
