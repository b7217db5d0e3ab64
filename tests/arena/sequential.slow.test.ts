/** Error rates by simulation: 400 matches each, with fixed seeds. */
import { describe, expect, it } from 'vitest';
import { BettingTest } from '../../src/arena/statistics/betting.js';
import { scoreOf } from '../../src/arena/statistics/elo.js';
import type { Hypotheses, SequentialTest } from '../../src/arena/statistics/sequential.js';
import { Sprt } from '../../src/arena/statistics/sprt.js';
import { Rng } from '../../src/core/rng.js';
import { type Outcome, pairScore, untilDecided } from './simulate.js';

const REPEATS = 400;
const MOST = 20_000;
const NOISE = 3 * Math.sqrt((0.05 * 0.95) / REPEATS); // three standard errors of a rate of one in twenty

function repeat(make: () => SequentialTest, next: (rng: Rng) => number): Outcome[] {
  return Array.from({ length: REPEATS }, (_, i) => {
    const rng = new Rng(`sequential/${i}`);
    return untilDecided(make(), MOST, () => next(rng));
  });
}

const rate = (outcomes: readonly Outcome[], verdict: Outcome['verdict']) =>
  outcomes.filter((outcome) => outcome.verdict === verdict).length / outcomes.length;
const meanBlocks = (outcomes: readonly Outcome[]) =>
  outcomes.reduce((sum, { blocks }) => sum + blocks, 0) / outcomes.length;

/** Wins without draws, and with half of all games drawn. */
const winsFor = (elo: number, draw: number) => scoreOf(elo) - draw / 2;

describe('the sequential probability ratio test', () => {
  const hypotheses: Hypotheses = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };
  const make = () => new Sprt(hypotheses);

  for (const draw of [0, 0.5]) {
    it(`takes equal engines for better ones in at most a share of alpha of matches (${draw} of games drawn)`, () => {
      const outcomes = repeat(make, (rng) => pairScore(rng, winsFor(0, draw), draw));
      expect(rate(outcomes, undefined)).toBe(0);
      expect(rate(outcomes, 'H1')).toBeLessThan(hypotheses.alpha + NOISE);
    });

    it(`misses an engine that is as much better as H1 says in at most a share of beta (${draw} drawn)`, () => {
      const outcomes = repeat(make, (rng) => pairScore(rng, winsFor(50, draw), draw));
      expect(rate(outcomes, undefined)).toBe(0);
      expect(rate(outcomes, 'H0')).toBeLessThan(hypotheses.beta + NOISE);
    });
  }

  it('keeps its rates, and needs fewer games, where the deal decides half of the pairs', () => {
    const shared = 0.5;
    const win = 0.5 + (scoreOf(50) - 0.5) / (1 - shared); // the same mean as an engine of +50 on other deals
    const equal = repeat(make, (rng) => pairScore(rng, 0.5, 0, shared));
    const better = repeat(make, (rng) => pairScore(rng, win, 0, shared));
    const independent = repeat(make, (rng) => pairScore(rng, scoreOf(50), 0));
    expect(rate(equal, 'H1')).toBeLessThan(hypotheses.alpha + NOISE);
    expect(rate(better, 'H0')).toBeLessThan(hypotheses.beta + NOISE);
    expect(meanBlocks(better)).toBeLessThan(0.7 * meanBlocks(independent));
  });

  it('finds an engine that wins 60 of 100 games in about as many games as Wald expects', () => {
    const elo1 = 400 * Math.log10(0.6 / 0.4);
    const outcomes = repeat(
      () => new Sprt({ elo0: 0, elo1, alpha: 0.05, beta: 0.05 }),
      (rng) => pairScore(rng, 0.6, 0),
    );
    // Wald's approximation: the mean log-likelihood ratio at the end, over its drift a game
    const bound = Math.log(0.95 / 0.05);
    const expected = (0.95 * bound - 0.05 * bound) / (0.6 * Math.log(0.6 / 0.5) + 0.4 * Math.log(0.4 / 0.5));
    const games = 2 * meanBlocks(outcomes);
    expect(rate(outcomes, 'H1')).toBeGreaterThan(0.95 - NOISE);
    expect(games).toBeGreaterThan(0.85 * expected);
    expect(games).toBeLessThan(1.25 * expected);
  });

  it('ends when every game is won, and when every game is drawn', () => {
    const won = untilDecided(make(), 100, () => 1);
    const drawn = untilDecided(make(), 1000, () => 0.5);
    expect(won.verdict).toBe('H1');
    expect(drawn.verdict).toBe('H0');
  });
});

describe('the betting test', () => {
  const hypotheses: Hypotheses = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };
  const make = () => new BettingTest(hypotheses);
  /** Blocks of four games whose scores are coarse, skew and far from normal: rare great wins. */
  const skew = (mean: number) => (rng: Rng) => (rng.unit() < 0.1 ? 1 : (mean - 0.1) / 0.9);

  it('never errs more often than alpha and beta, whatever the scores look like', () => {
    const equal = [
      repeat(make, (rng) => pairScore(rng, 0.5, 0)),
      repeat(make, (rng) => pairScore(rng, 0.3, 0.4, 0.5)),
      repeat(make, skew(0.5)),
    ];
    const better = [repeat(make, (rng) => pairScore(rng, scoreOf(50), 0)), repeat(make, skew(scoreOf(50)))];
    for (const outcomes of equal) expect(rate(outcomes, 'H1')).toBeLessThanOrEqual(hypotheses.alpha + NOISE);
    for (const outcomes of better) expect(rate(outcomes, 'H0')).toBeLessThanOrEqual(hypotheses.beta + NOISE);
    for (const outcomes of [...equal, ...better]) expect(rate(outcomes, undefined)).toBe(0);
  });

  it('needs less than twice the blocks of a ratio test whose model is true', () => {
    const betting = meanBlocks(repeat(make, (rng) => pairScore(rng, scoreOf(50), 0)));
    const ratio = meanBlocks(
      repeat(
        () => new Sprt(hypotheses),
        (rng) => pairScore(rng, scoreOf(50), 0),
      ),
    );
    expect(betting).toBeLessThan(2 * ratio);
  });
});
