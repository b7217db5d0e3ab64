import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/core/result.js';
import { Rng } from '../../src/core/rng.js';
import { chancesOf, parseWeights } from '../../src/eval/linear.js';
import { tunableOf } from '../../src/eval/registry.js';
import { parseEntrant } from '../../src/match/entrant.js';
import { nodePlatform } from '../../src/match/node.js';
import { evaluatorFor } from '../../src/match/search-player.js';
import { type Lesson, fitWeights, surprise } from '../../src/match/tuning/fit.js';
import { lessonsOf, policyGame } from '../../src/match/tuning/lessons.js';
import { Engine } from '../../src/workers/engine.js';

const TRUE = Float64Array.from([1.5, -0.7, 0]);

/** Results drawn with the chances that the true weights give. */
function lessons(count: number, seats: number): Lesson[] {
  const rng = new Rng('lessons');
  const chances = new Float64Array(seats);
  return Array.from({ length: count }, () => {
    const rows = Float64Array.from({ length: seats * TRUE.length }, (_, i) => (i % 3 === 2 ? 1 : 2 * rng.unit() - 1));
    chancesOf(rows, TRUE, seats, chances);
    const drawn = rng.unit();
    const winner = chances.findIndex((_, seat) => drawn < chances.subarray(0, seat + 1).reduce((sum, p) => sum + p, 0));
    return { seats, rows, shares: Float64Array.from({ length: seats }, (_, seat) => (seat === winner ? 1 : 0)) };
  });
}

describe('weights fitted to results', () => {
  const before = Float64Array.from([0, 0, 0.25]);
  const known = [...lessons(2000, 4), ...lessons(2000, 2)];

  it('come near the true ones, whatever the number of seats', () => {
    const fitted = fitWeights(known, before, 1);
    for (const i of [0, 1]) expect(Math.abs(fitted[i] - TRUE[i])).toBeLessThan(0.15); // three standard errors
    expect(surprise(known, fitted)).toBeLessThan(surprise(known, before));
    expect(surprise(known, fitted)).toBeLessThanOrEqual(surprise(known, TRUE));
  });

  it('stay where they were for features that say nothing', () => {
    expect(fitWeights(known, before, 1)[2]).toBeCloseTo(0.25, 9);
  });

  it('stay near those before, the nearer the more these are believed', () => {
    const [little, much] = [10, 100_000].map((faith) => Math.abs(fitWeights(known, before, faith)[0] - before[0]));
    expect(much).toBeLessThan(little / 5);
  });
});

describe('lessons of perikles', async () => {
  const engine = new Engine();
  const tunable = (await tunableOf('perikles'))!;

  it('are one a stage, the same from the same seed, with one win to share', async () => {
    const game = unwrap(await engine.game('perikles', 'players=3'));
    const moves = policyGame(game, tunable.policy(tunable.current)(game), 'seed');
    expect(policyGame(game, tunable.policy(tunable.current)(game), 'seed')).toEqual(moves);
    const features = tunable.features(game);
    const read = lessonsOf(game, features, moves);
    expect(read).toHaveLength(features.stages.length);
    expect(read.map((lessons) => lessons.length)).toEqual(features.stages.map(() => 1));
    for (const [lesson] of read) {
      expect(lesson.rows).toHaveLength(3 * features.names.length);
      expect(lesson.rows.every(Number.isFinite)).toBe(true);
      expect(lesson.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }
  });

  it('fit weights that entrants of a match can bring', async () => {
    const game = unwrap(await engine.game('perikles', ''));
    const problemOf = async (words: string, file = '') => {
      const entrant = unwrap(parseEntrant(game, `so-ismcts ${words}`));
      if (entrant.kind !== 'search') throw new Error('a search is wanted');
      const made = await evaluatorFor(entrant, game, engine, { ...nodePlatform, readText: () => file });
      return made.ok ? undefined : made.error.path;
    };
    const { features, stages } = tunable.byHand;
    expect(await problemOf('weights=by-hand')).toBeUndefined();
    expect(await problemOf('weights=mine.json', JSON.stringify(tunable.byHand))).toBeUndefined();
    expect(await problemOf('weights=mine.json', '{')).toBe('weights=mine.json');
    expect(await problemOf('weights=mine.json', JSON.stringify({ features: [], stages }))).toContain('features');
    expect(await problemOf('weights=mine.json', JSON.stringify({ features, stages: {} }))).toContain('stages.turn 1');
    expect(await problemOf('evaluator=points weights=by-hand')).toBe('weights=by-hand');
    expect(await problemOf('evaluator=none')).toBe('evaluator=none');
    expect(await problemOf('evaluator=rollout')).toBeUndefined();
  });

  it('are played with weights that fit the features', () => {
    for (const weights of [tunable.byHand, tunable.current])
      expect(parseWeights(JSON.parse(JSON.stringify(weights)), tunable.byHand).ok).toBe(true);
  });
});
