import { describe, expect, it } from 'vitest';
import { normalCdf, normalQuantile, studentQuantile } from '../../src/arena/statistics/distributions.js';
import { eloOf, POINTS, scoreOf } from '../../src/arena/statistics/elo.js';
import { Mean, sureSide } from '../../src/arena/statistics/interval.js';
import { PlackettLuce } from '../../src/arena/statistics/plackett-luce.js';
import { placesOf, rankingOf } from '../../src/arena/statistics/ranking.js';
import { Rng } from '../../src/core/rng.js';
import { drawRanking, gameScore } from './simulate.js';

const duel = (score: number) => (score === 1 ? [[0], [1]] : score === 0 ? [[1], [0]] : [[0, 1]]);

it('distributions know the values of printed tables', () => {
  expect(normalCdf(1.96)).toBeCloseTo(0.975, 5);
  expect(normalQuantile(0.975)).toBeCloseTo(1.95996, 4);
  expect(normalQuantile(0.01)).toBeCloseTo(-2.32635, 4);
  expect(studentQuantile(0.975, 1)).toBeCloseTo(12.7062, 3);
  expect(studentQuantile(0.975, 2)).toBeCloseTo(4.30265, 4);
  expect(studentQuantile(0.975, 5)).toBeCloseTo(2.57058, 2);
  expect(studentQuantile(0.975, 30)).toBeCloseTo(2.04227, 4);
});

it('intervals of means hold the truth in 95 of 100 matches, for few blocks and for many', () => {
  for (const blocks of [5, 100]) {
    let held = 0;
    for (let i = 0; i < 1000; i++) {
      const rng = new Rng(`means/${blocks}/${i}`);
      const mean = new Mean();
      for (let b = 0; b < blocks; b++) mean.add(rng.unit() + rng.unit() + rng.unit() - 1.5);
      const { low, high } = mean.estimate();
      if (low <= 0 && 0 <= high) held++;
    }
    expect(held).toBeGreaterThan(930);
    expect(held).toBeLessThan(970);
  }
});

it('a few blocks that came out alike prove nothing, many do', () => {
  const mean = new Mean();
  for (let block = 0; block < 4; block++) mean.add(0.75);
  expect(sureSide(mean.estimate(), 0.5)).toBe(0);
  for (let block = 0; block < 8; block++) mean.add(0.75);
  expect(sureSide(mean.estimate(), 0.5)).toBe(1);
  expect(sureSide(mean.estimate(), 0.9)).toBe(-1);
});

it('places are shared by those who tie, and the seats of a place stand together', () => {
  expect(placesOf([3, 7, 3, 1])).toEqual([2.5, 1, 2.5, 4]);
  expect(rankingOf([3, 7, 3, 1], [5, 6, 7, 8])).toEqual([[6], [5, 7], [8]]);
});

describe('ratings', () => {
  it('of two entrants are the logarithm of their odds, with half a win for a draw', () => {
    const model = new PlackettLuce(2);
    for (let i = 0; i < 600; i++) model.addBlock([duel(i % 10 < 6 ? 1 : i % 10 < 8 ? 0.5 : 0)]);
    // 60 + 10 of 100 points, and one drawn game that every pair has
    expect(model.fit().gap(0, 1).elo).toBeCloseTo(eloOf((0.7 * 600 + 0.5) / 601), 6);
  });

  it('give equal engines 0 within the interval in 95 of 100 matches of 2,000 games', () => {
    let held = 0;
    for (let i = 0; i < 1000; i++) {
      const rng = new Rng(`equal/${i}`);
      const model = new PlackettLuce(2);
      for (let block = 0; block < 1000; block++)
        model.addBlock([duel(gameScore(rng, 0.4, 0.2)), duel(gameScore(rng, 0.4, 0.2))]);
      const { low, high } = model.fit().gap(0, 1);
      if (low <= 0 && 0 <= high) held++;
    }
    expect(held).toBeGreaterThan(930);
    expect(held).toBeLessThan(970);
  });

  it('have narrower intervals where both games of a pair share a deal that decides them', () => {
    const width = (shared: boolean) => {
      const rng = new Rng('shared');
      const model = new PlackettLuce(2);
      for (let block = 0; block < 500; block++) {
        const first = gameScore(rng, 0.5, 0);
        model.addBlock([duel(first), duel(shared ? 1 - first : gameScore(rng, 0.5, 0))]);
      }
      const { low, high } = model.fit().gap(0, 1);
      return high - low;
    };
    expect(width(true)).toBeLessThan(0.3 * width(false));
  });

  it('of four seats find the strengths that the places were drawn from', () => {
    const strengths = [0, 100, 200, 400].map((elo) => elo / POINTS);
    let held = 0;
    const repeats = 200;
    for (let i = 0; i < repeats; i++) {
      const rng = new Rng(`places/${i}`);
      const model = new PlackettLuce(4);
      for (let block = 0; block < 200; block++)
        model.addBlock([drawRanking(rng, strengths).map((entrant) => [entrant])]);
      const { low, high } = model.fit().gap(3, 0);
      if (low <= 400 && 400 <= high) held++;
    }
    expect(held).toBeGreaterThan(0.95 * repeats - 3 * Math.sqrt(0.95 * 0.05 * repeats));
  });

  it('find the strengths where the winner takes all and nobody else is told from the others', () => {
    const strengths = [0, 100, 200, 400].map((elo) => elo / POINTS);
    const rng = new Rng('winner');
    const model = new PlackettLuce(4);
    for (let block = 0; block < 4000; block++) {
      const [winner, ...others] = drawRanking(rng, strengths);
      model.addBlock([[[winner], others.sort((a, b) => a - b)]]);
    }
    const ratings = model.fit();
    for (const [i, elo] of [100, 200, 400].entries()) {
      const { low, high } = ratings.gap(i + 1, 0);
      expect(low).toBeLessThan(elo);
      expect(high).toBeGreaterThan(elo);
    }
  });

  it('take a shared place for half of each order', () => {
    const tied = new PlackettLuce(3);
    const ordered = new PlackettLuce(3);
    for (let i = 0; i < 50; i++) {
      tied.addBlock([
        [[0, 1], [2]],
        [[0, 1], [2]],
      ]);
      ordered.addBlock([
        [[0], [1], [2]],
        [[1], [0], [2]],
      ]);
      tied.addBlock([[[2], [0], [1]]]);
      ordered.addBlock([[[2], [0], [1]]]);
    }
    for (const [i, j] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ])
      expect(tied.fit().gap(i, j).elo).toBeCloseTo(ordered.fit().gap(i, j).elo, 6);
  });

  it('of one who won every game are finite, and their interval says how little is known', () => {
    const model = new PlackettLuce(2);
    for (let block = 0; block < 20; block++) model.addBlock([duel(1), duel(1)]);
    const { elo, low, high } = model.fit().gap(0, 1);
    expect(elo).toBeGreaterThan(400);
    expect(low).toBeGreaterThan(0);
    expect(high - low).toBeGreaterThan(500);
    expect(model.fit().superiority(0, 1)).toBeGreaterThan(0.95);
  });

  it('add up along a chain of entrants who never met', () => {
    const model = new PlackettLuce(3);
    const rng = new Rng('chain');
    for (let block = 0; block < 2000; block++) {
      const up = gameScore(rng, scoreOf(100), 0);
      const more = gameScore(rng, scoreOf(150), 0);
      model.addBlock([up === 1 ? [[1], [0]] : [[0], [1]]]);
      model.addBlock([more === 1 ? [[2], [1]] : [[1], [2]]]);
    }
    const ratings = model.fit();
    const { elo, low, high } = ratings.gap(2, 0);
    expect(elo).toBeCloseTo(ratings.gap(2, 1).elo + ratings.gap(1, 0).elo, 6);
    expect(low).toBeLessThan(250);
    expect(high).toBeGreaterThan(250);
    expect(high - low).toBeLessThan(60);
  });
});

describe('advantages of seats', () => {
  /** Matches of two, `elo` apart, where the second seat is `advantage` better. */
  const played = (seed: string, elo: number, advantage: number, blocks: number) => {
    const rng = new Rng(seed);
    const plain = new PlackettLuce(2);
    const model = new PlackettLuce(2, 2);
    for (let block = 0; block < blocks; block++) {
      const results = [0, 1].map((first) => ({
        first,
        score: gameScore(rng, scoreOf((first === 0 ? elo : -elo) - advantage), 0),
      }));
      const rankings = (ids: (first: number) => readonly [number, number]) =>
        results.map(({ first, score }) => {
          const [one, other] = ids(first);
          return score === 1 ? [[one], [other]] : [[other], [one]];
        });
      plain.addBlock(rankings((first) => [first, 1 - first]));
      model.addBlock(rankings((first) => [model.participant(first, 0), model.participant(1 - first, 1)]));
    }
    return { plain: plain.fit(), fitted: model.fit() };
  };

  it('are found, and with them the difference that they hide', () => {
    let held = 0;
    const repeats = 200;
    for (let i = 0; i < repeats; i++) {
      const { low, high } = played(`seats/${i}`, 120, 250, 150).fitted.gap(0, 1);
      if (low <= 120 && 120 <= high) held++;
    }
    expect(held).toBeGreaterThan(0.95 * repeats - 3 * Math.sqrt(0.95 * 0.05 * repeats));
    const { plain, fitted } = played('many', 120, 250, 20_000);
    expect(Math.abs(fitted.gap(0, 1).elo - 120)).toBeLessThan(8);
    expect(Math.abs(fitted.advantage(1).elo - 250)).toBeLessThan(8);
    expect(plain.gap(0, 1).elo).toBeLessThan(90);
  });

  it('change little where there are none', () => {
    const { plain, fitted } = played('even', 120, 0, 2000);
    expect(fitted.gap(0, 1).elo).toBeCloseTo(plain.gap(0, 1).elo, 0);
    const { low, high } = fitted.advantage(1);
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0);
  });

  it('are found among four seats', () => {
    const rng = new Rng('four');
    const strengths = [0, 150].map((elo) => elo / POINTS);
    const advantages = [0, -200, 100, 300].map((elo) => elo / POINTS);
    const model = new PlackettLuce(2, 4);
    for (let block = 0; block < 4000; block++) {
      const entrants = [0, 1, 2, 3].map((seat) => (seat + block) % 2);
      const ranking = drawRanking(
        rng,
        entrants.map((entrant, seat) => strengths[entrant] + advantages[seat]),
      );
      model.addBlock([ranking.map((seat) => [model.participant(entrants[seat], seat)])]);
    }
    const ratings = model.fit();
    expect(Math.abs(ratings.gap(1, 0).elo - 150)).toBeLessThan(15);
    for (const [seat, elo] of [0, -200, 100, 300].entries())
      expect(Math.abs(ratings.advantage(seat).elo - elo)).toBeLessThan(20);
  });
});
