import { appendFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DeepMoveTrainer } from '../../lab/policy-networks/deep-move-trainer.js';
import { type MoveRows, RowReader, withScores } from '../../lab/policy-networks/move-rows.js';
import { OnSearches } from '../../lab/policy-networks/on-searches.js';
import { ShallowMoveTrainer } from '../../lab/policy-networks/shallow-move-trainer.js';
import { searchedGame } from '../../lab/self-play/searched-games.js';
import { parseEntrant } from '../../src/arena/entrant.js';
import { nodePlatform } from '../../src/arena/node.js';
import { evaluatorFor } from '../../src/arena/players/search-player.js';
import { Engine } from '../../src/engine/engine.js';
import { LinearStaticEvaluation } from '../../src/eval/linear.js';
import { moveNetworkOf } from '../../src/eval/network/move-scorer.js';
import type { PolicyLearnable, StoredMoveNetworks } from '../../src/eval/network/policy-learnable.js';
import { byHand, PeriklesFeatures } from '../../src/eval/perikles/features.js';
import { PeriklesPolicy } from '../../src/eval/perikles/policy.js';
import { POLICY } from '../../src/eval/perikles/weights.js';
import { policyEvaluators } from '../../src/eval/policy-evaluators.js';
import { siteNames } from '../../src/eval/site-names.js';
import { withWeights } from '../../src/eval/weights.js';
import type { Perikles } from '../../src/games/perikles/board/state.js';
import { type Game, MoveList, Rng, unwrap } from '../../src/kit.js';
import { packs } from '../../src/packs/packs.js';
import { policyLearnableOf } from '../../src/packs/weights.js';
import { searchers } from '../../src/search/searchers.js';
import { defaultParams } from '../../src/service/levels/defaults.js';
import { emptyFolder } from '../fixtures/empty-folder.js';

const SHAPE = { position: 2, move: 2, place: 2 };
const SIZE = SHAPE.move + SHAPE.place;

/** Numbers of the position, of a move and of its place. */
type Rule = (position: Float32Array, a: number, b: number, c: number) => number;

/** What numbers of a move are worth depends on the position. */
const bent: Rule = ([x], a, b, c) => 6 * Math.max(0, a + c + x) - 3 * b;
/** Too many corners for a layer of eight units. */
const folded: Rule = ([x, y], a, b, c) => 9 * Math.abs(Math.abs(Math.abs(a + x) - Math.abs(b - y)) - Math.abs(c));

/** Decisions whose values follow a rule that is not linear. */
function ruled(count: number, seed: string, rule = bent): readonly MoveRows[] {
  const rng = new Rng(seed);
  return Array.from({ length: count }, () => {
    const moves = 2 + rng.below(2);
    const position = Float32Array.from({ length: SHAPE.position }, () => 2 * rng.unit() - 1);
    const rows = Float32Array.from({ length: moves * SIZE }, () => 2 * rng.unit() - 1);
    const offset = 500 * rng.unit(); // what all moves share counts for nothing
    const values = Float64Array.from({ length: moves }, (_, i) => {
      const [a, b, c] = rows.subarray(i * SIZE);
      return offset + rule(position, a, b, c);
    });
    return { position, rows, visits: Float64Array.from({ length: moves }, () => 1 + rng.below(50)), values };
  });
}

/** The same share as the trainer's, by the network as it is stored. */
function explainedBy(network: ReturnType<typeof moveNetworkOf>, decisions: readonly MoveRows[]): number {
  const sums = new Float64Array(network.units);
  let [left, all] = [0, 0];
  for (const { position, rows, visits, values } of decisions) {
    network.begin(Float64Array.from(position));
    const scores = Array.from(visits, (_, i) => {
      const row = Float64Array.from(rows.subarray(i * SIZE, (i + 1) * SIZE));
      network.sumPlace(row.subarray(SHAPE.move), sums, 0);
      return network.scoreOf(row, sums, 0);
    });
    const total = visits.reduce((sum, count) => sum + count);
    const mean = (of: ArrayLike<number>) => visits.reduce((sum, count, i) => sum + (count * of[i]) / total, 0);
    const [score, value] = [mean(scores), mean(values)];
    for (const [i, count] of visits.entries()) {
      left += count * (values[i] - value - scores[i] + score) ** 2;
      all += count * (values[i] - value) ** 2;
    }
  }
  return 1 - left / all;
}

describe.each([
  ['one hidden layer', (seed: string) => new ShallowMoveTrainer(SHAPE, seed), 250],
  ['two hidden layers', (seed: string) => new DeepMoveTrainer(SHAPE, [12, 6], seed), 120],
] as const)('a network of %s that scores moves', (_, make, passes) => {
  it('finds a rule, and is stored as it was trained', () => {
    const trainer = make('rule');
    const losses: number[] = [];
    trainer.fit(ruled(768, 'train'), passes, (_, loss) => losses.push(loss));
    const held = ruled(300, 'held out');
    expect(losses).toHaveLength(passes);
    expect(losses.at(-1)).toBeLessThan(losses[0] / 10);
    expect(trainer.explained(held)).toBeGreaterThan(0.95);
    const stored = trainer.stored();
    expect(explainedBy(moveNetworkOf(stored), held)).toBeCloseTo(trainer.explained(held)!, 5);
    const unknown = held.map((decision) => ({ ...decision, values: decision.values.map(() => 0) }));
    expect(trainer.explained(withScores(stored, unknown))).toBeCloseTo(1, 5);
  });

  it('goes down the slope of the loss', () => {
    const trainer = make('slope');
    const decisions = ruled(20, 'slope');
    const { parameters } = trainer;
    for (const i of parameters.keys()) parameters[i] += 0.01; // no unit stands at its corner
    trainer.slope(decisions);
    const gradient = trainer.gradient.slice();
    const STEP = 1e-6;
    for (const i of parameters.keys()) {
      const before = parameters[i];
      const [up, down] = [STEP, -STEP].map((step) => {
        parameters[i] = before + step;
        return trainer.slope(decisions);
      });
      parameters[i] = before;
      expect(gradient[i]).toBeCloseTo((up - down) / (2 * STEP), 5);
    }
  });

  it('is left alone by decisions that teach nothing', () => {
    const trainer = make('none');
    const before = trainer.stored();
    trainer.fit([], 3);
    expect(trainer.stored()).toEqual(before);
    expect(trainer.explained([])).toBeUndefined();
  });
});

it('finds with two hidden layers what one does not', () => {
  const [one, two] = [new ShallowMoveTrainer(SHAPE, 'folds'), new DeepMoveTrainer(SHAPE, [24, 12], 'folds')].map(
    (trainer) => {
      trainer.fit(ruled(2048, 'train', folded), 60);
      return trainer.explained(ruled(300, 'held out', folded))!;
    },
  );
  expect(two).toBeGreaterThan(one + 0.1);
});

describe('training the policy of Perikles', async () => {
  const folder = emptyFolder('policy');
  const silent = vi.spyOn(console, 'log').mockImplementation(() => {});
  afterAll(() => {
    silent.mockRestore();
  });
  const engine = new Engine();
  const learnable = (await policyLearnableOf(await packs.perikles())) as PolicyLearnable;
  const params = defaultParams({ id: 'perikles' }, await packs.perikles());
  const { standing } = policyEvaluators<Perikles>({
    policy: (game, weights) => new PeriklesPolicy(game, withWeights(POLICY, weights)),
    staticEvaluation: (game, weights) => new LinearStaticEvaluation(game, new PeriklesFeatures(game), weights),
  });
  const tableOf = async (variant: string) => {
    const game = unwrap(await engine.game('perikles', variant));
    const judge = standing('standing', () => byHand); // plays no rollouts: it is weak, and fast
    return { game, searcher: (await searchers[params.searcher]())(game, judge(game), params) };
  };
  const tables = [await tableOf('players=3'), await tableOf('')];
  const [{ game, searcher }] = tables;
  const taught = new Set(Object.values(learnable.decisions));
  const effort = { taught: 8, other: 1 };

  it('reads what was searched from the true positions', () => {
    const played = searchedGame(game, searcher, taught, effort, 'rows');
    const s = game.create();
    game.setup(s);
    for (const move of played.moves) game.play(s, move);
    const NOBODY = -2;
    expect(game.turn(s)).toBe(NOBODY);
    const rows = new RowReader(game, learnable).read(played);
    expect([...rows.values()].flat()).toHaveLength(played.decisions.length);
    expect(rows.get('tiles')!.length).toBeGreaterThan(10);
    for (const [name, decisions] of rows) {
      const { position, move, place } = learnable.makeEncoder[name]();
      for (const { visits, values, ...numbers } of decisions) {
        expect(visits.reduce((sum, count) => sum + count)).toBe(effort.taught);
        expect(numbers.position).toHaveLength(position);
        expect(numbers.rows).toHaveLength(visits.length * (move + place));
        for (const value of values) expect(Math.abs(value - 500)).toBeLessThanOrEqual(500);
      }
    }
  });

  const networksIn = async (name: string, games: number) => {
    const entrant = unwrap(parseEntrant(tables[0].game, 'so-ismcts', await packs[tables[0].game.id]()));
    const plan = { games, effort, passes: 2, seed: 'resumed', entrant, workers: 1, search: params };
    return new OnSearches(tables, learnable, join(folder, name), plan).run();
  };
  let trained: StoredMoveNetworks = {};

  it('gives the same bytes after an interruption', async () => {
    const folders = ['whole', 'parts'].map((name) => mkdtempSync(join(folder, name)).slice(folder.length + 1));
    const [whole, parts] = folders;
    const once = await networksIn(whole, 2);
    await networksIn(parts, 1);
    const filesOf = (name: string) => readdirSync(join(folder, name)).map((file) => join(folder, name, file));
    expect(filesOf(parts)).toHaveLength(1);
    appendFileSync(filesOf(parts)[0], '{"moves":[1,2');
    expect(JSON.stringify(await networksIn(parts, 2))).toBe(JSON.stringify(once));
    const [bytes, again] = folders.map((name) => readFileSync(filesOf(name)[0], 'utf8'));
    expect(again).toBe(bytes);
    expect(Object.keys(once.networks)).toEqual(Object.keys(learnable.networks));
    trained = once.networks;
  });

  it('leads to networks that play, or are refused in one line', async () => {
    const file = join(folder, 'own.networks.json');
    const open = async (text: string, on: Game) => {
      const entrant = unwrap(parseEntrant(on, text, await packs[on.id]()));
      if (entrant.kind !== 'search') throw new Error(entrant.kind);
      return evaluatorFor(entrant, on, engine, nodePlatform);
    };
    writeFileSync(file, JSON.stringify(trained));
    const own = unwrap(await open(`so-ismcts evaluator=policy-network network=${file}`, game))(game);
    const served = unwrap(await open('so-ismcts evaluator=policy-network', game))(game);
    const list = new MoveList(game.moveSpace);
    const s = game.create();
    const rng = new Rng('tiles');
    const CHANCE = -1;
    game.setup(s);
    while (siteNames(game)[game.site(s)] !== learnable.decisions.tiles)
      game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
    game.moves(s, list);
    const priors = [own, served].map((evaluator) => {
      const out = new Float64Array(game.moveSpace);
      evaluator.priors!(s, list, out);
      return out.slice(0, list.count);
    });
    expect(priors[0]).not.toEqual(priors[1]);
    const search = (await searchers['so-ismcts']())(game, own, params).begin(game.view(s, game.turn(s)), 'own');
    search.advance(8);
    expect(search.result().iterations).toBe(8);
    for (const evaluator of ['policy-network', 'phase']) {
      const refused = await open(`so-ismcts evaluator=${evaluator} network=package.json`, game);
      expect(refused.ok).toBe(false);
    }
  });
});
