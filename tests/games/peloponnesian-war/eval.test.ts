import { describe, expect, it } from 'vitest';
import { MoveList } from '../../../src/core/move-list.js';
import { unwrap } from '../../../src/core/result.js';
import { Rng } from '../../../src/core/rng.js';
import { PeloponnesianFeatures } from '../../../src/eval/peloponnesian-war/features.js';
import { evaluators, tunable } from '../../../src/eval/peloponnesian-war/index.js';
import { StaticEvaluation } from '../../../src/eval/peloponnesian-war/static-evaluation.js';
import { byHand, FEATURE_NAMES } from '../../../src/eval/peloponnesian-war/weights.js';
import { CHANCE, type Game, NOBODY } from '../../../src/games/game.js';
import type { Peloponnesian } from '../../../src/games/peloponnesian-war/board/state.js';
import { SCENARIOS } from '../../../src/games/peloponnesian-war/data/scenarios.js';
import { family } from '../../../src/games/peloponnesian-war/index.js';
import { packs } from '../../../src/packs/packs.js';
import { evaluatorsOf } from '../../../src/packs/weights.js';
import { searchers } from '../../../src/search/searchers.js';
import { defaultParams } from '../../../src/service/levels/defaults.js';

await evaluatorsOf(await packs['peloponnesian-war']()); // reads the weights

const VARIANTS = [1, 2].flatMap((seats) => SCENARIOS.map((scenario) => `seats=${seats},scenario=${scenario}`));
const variant = (text: string) => unwrap(family.variant(text));

/** Decisions of a random game, every few of them. */
function positions(game: Game, seed: string, every: number): Peloponnesian[] {
  const rng = new Rng(seed);
  const s = game.create();
  game.setup(s);
  const kept: Peloponnesian[] = [];
  for (let n = 0; game.turn(s) !== NOBODY; n++) {
    if (game.turn(s) !== CHANCE && (kept.length === 0 || n % every === 0)) {
      const copy = game.create();
      copy.copyFrom(s);
      kept.push(copy as unknown as Peloponnesian);
    }
    game.play(s, game.turn(s) === CHANCE ? game.sample(s, rng) : game.pick(s, rng));
  }
  return kept;
}

describe.each(VARIANTS)('evaluators of Peloponnesian War, %s', (text) => {
  const game = variant(text);
  const some = positions(game, text, 7);

  it.each(Object.keys(evaluators))('values lie in the range of payoffs: %s', (name) => {
    const evaluator = evaluators[name](game);
    const values = new Float64Array(game.seats.length);
    for (const [i, s] of some.slice(0, 12).entries()) {
      const world = game.create();
      world.copyFrom(s);
      evaluator.evaluate(world, new Rng(`value ${i}`), values);
      for (const value of values) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
      if (values.length === 2) expect(values[0] + values[1]).toBeCloseTo(1, 9);
    }
  });

  it('gives every move a prior above 0, together 1', () => {
    const evaluator = evaluators.turn(game);
    const list = new MoveList(game.moveSpace);
    const priors = new Float64Array(game.moveSpace);
    for (const s of some) {
      game.moves(s, list);
      evaluator.priors?.(s, list, priors);
      const listed = [...priors.subarray(0, list.count)];
      expect(Math.min(...listed)).toBeGreaterThan(0);
      expect(listed.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
    }
  });

  it('leaves a searched position as it was, and answers it with a legal move', async () => {
    const params = defaultParams({ id: 'peloponnesian-war' }, await packs['peloponnesian-war']());
    const searcher = (await searchers[params.searcher]())(game, evaluators[params.evaluator](game), params);
    const list = new MoveList(game.moveSpace);
    for (const s of [some[0], some[Math.floor(some.length / 2)]]) {
      const before = s.cells.join();
      const search = searcher.begin(game.view(s, game.turn(s)), 1);
      search.advance(12);
      game.moves(s, list);
      expect(list.toArray()).toContain(search.result().moves[0].move);
      expect(s.cells.join()).toBe(before);
    }
  });
});

describe('the static evaluation of Peloponnesian War', () => {
  const game = variant('scenario=campaign');
  const judge = (change: (s: Peloponnesian) => void): number => {
    const s = game.create() as unknown as Peloponnesian;
    game.setup(s);
    change(s);
    const values = new Float64Array(2);
    new StaticEvaluation(game as unknown as Game<Peloponnesian>, tunable.current(game)).evaluate(s, values);
    return values[0];
  };
  const even = judge(() => {});

  it.each<[string, (s: Peloponnesian) => void, 1 | -1]>([
    ['more bellicosity', (s) => s.bellicosity.set([11, 10]), 1],
    ['less bellicosity', (s) => s.bellicosity.set([3, 10]), -1],
    ['a fuller treasury', (s) => s.treasury.set([9000, 2500]), 1],
    ['a poorer one', (s) => s.treasury.set([1000, 2500]), -1],
    ['Spartan hostages', (s) => s.hostages.set([1, 0]), 1],
  ])('likes for Athens, or not: %s', (_, change, sign) => {
    expect(Math.sign(judge(change) - even)).toBe(sign);
  });

  it('reads as many features as it has weights', () => {
    const features = new PeloponnesianFeatures();
    expect(byHand.features).toEqual(FEATURE_NAMES);
    for (const stage of features.stages) expect(byHand.stages[stage]).toHaveLength(FEATURE_NAMES.length);
  });
});
