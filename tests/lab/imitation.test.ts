import { describe, expect, it } from 'vitest';
import { Imitation } from '../../lab/linear-weights/imitation.js';
import { lessonsOf } from '../../lab/linear-weights/lessons.js';
import type { Course } from '../../lab/linear-weights/questions.js';
import { Engine } from '../../src/engine/engine.js';
import type { FlatWeights } from '../../src/eval/weights.js';
import { Rng, uniformRollout, unwrap } from '../../src/kit.js';
import { packs } from '../../src/packs/packs.js';
import { soIsmcts } from '../../src/search/tree/ismcts.js';
import { defaultParams } from '../../src/service/levels/defaults.js';

const game = unwrap(await new Engine().game('connect-four', ''));

describe('a policy that imitates a search', () => {
  const TRUE: FlatWeights = { slope: 0.8, bend: -0.3, bound: 0.5 };
  const START: FlatWeights = { slope: 0, bend: 0, bound: 0.5 };
  /** Points of a column; `bound` says nothing. */
  const pointsOf = ({ slope, bend }: FlatWeights, move: number, stones: number) =>
    slope * move + bend * (move - stones) ** 2;

  /** Values by which the right priors are those of the true weights. */
  function course(count: number): Course {
    const rng = new Rng('course');
    const lessons = Array.from({ length: count }, () => {
      const s = game.create();
      game.setup(s);
      const stones = rng.below(6);
      for (let i = 0; i < stones; i++) game.play(s, game.pick(s, rng));
      const values = Array.from({ length: 7 }, (_, move) => 0.5 + 0.01 * pointsOf(TRUE, move, stones));
      return { cells: Array.from(s.cells), values, weight: 1 + rng.below(3) };
    });
    return {
      game,
      lessons,
      policy: (weights) => ({
        name: 'columns',
        choose: () => 0,
        priors(s, moves, out) {
          const stones = s.cells.filter((_, i) => i < 42 && s.cells[i] !== empty.cells[i]).length % 6;
          let sum = 0;
          for (let i = 0; i < moves.count; i++) sum += out[i] = Math.exp(pointsOf(weights, moves.at[i], stones));
          for (let i = 0; i < moves.count; i++) out[i] /= sum;
        },
      }),
    };
  }
  const empty = game.create();
  game.setup(empty);

  it('comes to its weights where they can be known, and keeps those that say nothing', () => {
    const lessons = course(40);
    const imitation = new Imitation([lessons]);
    const fitted = imitation.fit(START, {});
    expect(imitation.loss(fitted)).toBeLessThan(imitation.loss(START));
    expect(fitted.bound).toBe(0.5);
    expect(imitation.loss(fitted)).toBeLessThanOrEqual(imitation.loss(TRUE) + 0.01);
    expect(imitation.fit(START, {})).toEqual(fitted);
  });

  it('asks a weight only where it says something', () => {
    const lessons = course(40);
    const asked = new Map<FlatWeights, number>(); // lessons by weights
    const policy = (weights: FlatWeights) => {
      const known = lessons.policy(weights);
      return {
        ...known,
        priors(...given: Parameters<typeof known.priors>) {
          asked.set(weights, (asked.get(weights) ?? 0) + 1);
          known.priors(...given);
        },
      };
    };
    expect(new Imitation([{ ...lessons, policy }]).fit(START, {})).toEqual(new Imitation([lessons]).fit(START, {}));
    expect([...asked.keys()].filter(({ bound }) => bound !== START.bound)).toHaveLength(1);
    expect([...asked.values()].every((count) => count === 40)).toBe(true);
  });

  it('does not leave weights below what is allowed', () => {
    expect(new Imitation([course(20)]).fit(START, { bend: -0.05 }).bend).toBeGreaterThanOrEqual(-0.05);
  });
});

describe('lessons', async () => {
  const params = { ...defaultParams({ id: 'connect-four' }, await packs['connect-four']()), maxNodes: 10_000 };
  const searcher = soIsmcts(game, uniformRollout(game), params);

  it('give every legal move a value, stand for all decisions of the game, and are the same from the same seed', () => {
    const lessons = lessonsOf(game, searcher, 'seed');
    expect(lessons).toHaveLength(4);
    expect(lessons.reduce((sum, { weight }) => sum + weight, 0)).toBeGreaterThan(6);
    for (const { cells, values, weight } of lessons) {
      const s = game.create();
      s.cells.set(cells);
      expect(values.length).toBeGreaterThan(1);
      expect(values.every((value) => value >= 0 && value <= 1)).toBe(true);
      expect(weight).toBe(lessons[0].weight);
    }
    expect(lessonsOf(game, searcher, 'seed')).toEqual(lessons);
  });
});
